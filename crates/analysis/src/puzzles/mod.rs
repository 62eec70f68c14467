//! Puzzles: positions with one right move, and the proof that it is the only one.
//!
//! In every puzzle exactly one column keeps the outcome, a win or a draw; a [`Theme`] says what else is
//! true of it. The [`PuzzleFinder`] solves, classifies and rates positions; [`make`](mod@make) looks for
//! puzzles in games, [`puzzles_from_game()`] in the game of a person; [`check_puzzle`](mod@check_puzzle) does all of it again for a puzzle
//! from a file and tells what differs. `docs/puzzles.md` has the definitions.

pub mod check_puzzle;
pub mod difficulty;
pub mod finder;
pub mod game_puzzles;
pub mod make;
mod puzzle;
pub mod puzzle_set;
mod source_games;
mod theme;
pub mod theme_predicates;

pub use check_puzzle::check_puzzle;
pub use difficulty::{Difficulty, DifficultyRater};
pub use finder::{MoveOutcomeLine, PuzzleFinder};
pub use game_puzzles::{GamePuzzles, puzzles_from_game};
pub use make::{PuzzlePlan, make_puzzle_set};
pub use puzzle::{Proposal, Puzzle};
pub use puzzle_set::PuzzleSet;
pub use theme::Theme;
