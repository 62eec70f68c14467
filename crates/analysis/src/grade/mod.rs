//! Grading against perfect play: how good is an evaluation really?
//!
//! A set of positions with the exact score of every column ([`positions`]), made by our own solver
//! ([`make`](mod@make)). An engine chooses a move on each ([`measure`]), and what it chose is compared with
//! the truth ([`league`]), in parts where that is wanted ([`part`]). [`tune_weights`](mod@tune_weights) looks for better weights.

pub mod grading_part;
mod incremental;
pub mod league;
pub mod make;
pub mod measure;
pub mod positions;
mod remaining_time;
mod report;
pub mod tune;

pub use grading_part::{GradingPart, grade_part, join_grading_parts};
pub use incremental::grade_in_growing_samples;
pub use league::{GradingResult, grade, grade_until};
pub use make::{GradedSetPlan, make_graded_set};
pub use measure::{Candidate, CandidateChoices, GradeError, parse_candidates};
pub use positions::{GradedPosition, GradedSet, SetParseError};
pub use remaining_time::GradingProgress;
pub use tune::{Tuning, tune_weights};
