//! Puzzles: positions in which exactly one column keeps the outcome, which is a win or a draw.
//!
//! The [`Theme`] of a puzzle describes the further conditions that its position satisfies. [`PuzzleFinder`]
//! solves positions, finds their themes and rates their difficulty. [`make`](mod@make) searches engine games
//! for puzzles, and [`puzzles_from_game()`] searches a user's game. [`check_puzzle()`] rebuilds a stored puzzle
//! and lists the differences. `docs/puzzles.md` contains the definitions.

pub mod check_puzzle;
pub mod daily;
pub mod difficulty;
pub mod finder;
pub mod game_puzzles;
pub mod make;
mod puzzle;
mod puzzle_report;
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
pub use puzzle_report::{
    BetterTry, LevelCount, ProposalReport, PuzzleReport, PuzzleSetReport, ThemeCount, TryReport,
};
pub use puzzle_set::PuzzleSet;
pub use theme::Theme;
