//! Result types and the functions that compute them. The option `--json` prints these types as JSON, and the
//! server returns them as JSON.
//!
//! In JSON a column is written as in moves: `"4"`, or `"A"` for the tenth column. A cell is written by its name
//! (`"d1"`), a sequence of moves as a string of columns (`"4453"`), and a side as `"first"` or `"second"`. If
//! the feature `schema` is enabled, the types implement `ToSchema` for `OpenAPI`.

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
pub use parse_game::{GameTextError, is_drawn_game_text, read_game_moves, read_game_text};
pub use position_report::{GameStatus, PlayerSide, PositionReport, Threat, Threats};
pub use puzzle_report::{
    BetterTry, LevelCount, ProposalReport, PuzzleReport, PuzzleSetReport, ThemeCount, TryReport,
};
pub use score_bounds::{BoundsRange, GameValue, ScoreBounds};
pub use score_report::{DecisionReport, MoveScore, ScoreReport};
pub use search_counters::SearchCounters;
