//! Results as documents: what `--json` prints and what the server answers, with the work behind them.
//!
//! Columns are written as in moves (`"4"`, `"A"` for the tenth), cells by name (`"d1"`), lines of play as
//! moves (`"4453"`), sides as `"first"` and `"second"`. With the feature `schema` the documents describe
//! themselves for `OpenAPI`.

mod analysis;
mod catalogue;
mod counted;
mod explored;
mod judgement;
mod known;
mod position;
mod puzzles;
mod reading;
mod score;

pub use analysis::{Analysis, Progress, Question, Worth, analyse};
pub use catalogue::{Family, Setting};
pub use counted::Counted;
pub use explored::{Explored, Opening, explore};
pub use judgement::{JudgeError, Judgement, Part, judge, plain_evaluations};
pub use known::{Between, Known, Standing};
pub use position::{Outcome, Position, Side, Threat, Threats};
pub use puzzles::{
    BetterTry, LevelCount, Proposal, Puzzle, PuzzleSet, ThemeCount, Tried, try_column,
};
pub use reading::{ReadError, is_drawing, read_any, read_moves};
pub use score::{Decision, Score, Scored};
