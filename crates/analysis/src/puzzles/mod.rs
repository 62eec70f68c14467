//! Puzzles: positions in which exactly one column keeps the outcome, a win or a draw.
//!
//! The [`Theme`] states what else is true of a puzzle. [`PuzzleFinder`] solves, classifies and rates
//! positions; [`make`](mod@make) searches games for puzzles, and [`puzzles_from_game()`] searches a user's
//! game. [`check_puzzle()`] rebuilds a stored puzzle and lists the differences. `docs/puzzles.md` has the
//! definitions.

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
