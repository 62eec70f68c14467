//! Puzzles: positions with one right move, and the proof that it is the only one.
//!
//! In every puzzle exactly one column keeps the outcome, a win or a draw; a [`Theme`] says what else is
//! true of it. The [`PuzzleFinder`] solves, classifies and rates positions; [`make`](mod@make) looks for
//! puzzles in games, [`puzzles_from_game()`] in the game of a person; [`check`](mod@check) does all of it again for a puzzle
//! from a file and tells what differs. `docs/puzzles.md` has the definitions.

pub mod check;
pub mod difficulty;
pub mod finder;
mod games;
pub mod make;
pub mod own;
pub mod predicates;
mod puzzle;
pub mod set;
mod theme;

pub use check::check;
pub use difficulty::{Difficulty, Panel};
pub use finder::{PuzzleFinder, Reply};
pub use make::{PuzzlePlan, make};
pub use own::{Own, puzzles_from_game};
pub use puzzle::{Proposal, Puzzle};
pub use set::PuzzleSet;
pub use theme::Theme;
