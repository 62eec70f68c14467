//! Grading against perfect play: how good is an evaluation really?
//!
//! A set of positions with the exact score of every column ([`positions`]), made by our own solver
//! ([`make`](mod@make)). An engine chooses a move on each ([`measure`]), and what it chose is compared with
//! the truth ([`league`]), in parts where that is wanted ([`part`]). [`tune`](mod@tune) looks for better weights.

mod incremental;
pub mod league;
pub mod make;
pub mod measure;
mod pace;
pub mod part;
pub mod positions;
mod report;
pub mod tune;

pub use incremental::grade_growing;
pub use league::{League, grade, grade_until};
pub use make::{GradedSetPlan, make};
pub use measure::{Candidate, Choices, GradeError, candidates};
pub use pace::GradingProgress;
pub use part::{Part, choose_part, join_parts};
pub use positions::{Graded, GradedSet, SetError};
pub use tune::{Tuning, tune};
