//! Results as JSON documents, as `--json` prints them and the server returns them, and the functions that
//! compute them.
//!
//! Columns are written as in moves (`"4"`, `"A"` for the tenth), cells by name (`"d1"`), lines of play as
//! moves (`"4453"`), sides as `"first"` and `"second"`. With the feature `schema` the types implement
//! `ToSchema` for `OpenAPI`.

mod analysis;
mod evaluation;
mod family;
mod opening_scores;
mod parse_game;
mod position_report;
mod puzzle_report;
mod score_bounds;
mod score_report;
mod search_counters;

pub use analysis::{Analysis, AnalysisProgress, ColumnScore, analyse_position};
pub use evaluation::{EvaluationReport, ExplainedTerm, evaluate_position, plain_evaluations};
pub use family::{FamilyReport, ParameterReport};
pub use opening_scores::{OpeningMove, OpeningReport, explore_opening};
pub use parse_game::{GameTextError, is_board_drawing, read_game_moves, read_game_text};
pub use position_report::{GameStatus, PlayerSide, PositionReport, Threat, Threats};
pub use puzzle_report::{
    BetterTry, LevelCount, ProposalReport, PuzzleReport, PuzzleSetReport, ThemeCount, TryReport,
    try_puzzle_move,
};
pub use score_bounds::{BoundsRange, GameValue, ScoreBounds};
pub use score_report::{Decision, MoveScore, ScoreReport};
pub use search_counters::SearchCounters;
