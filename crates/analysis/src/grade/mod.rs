//! Grading of evaluations and engines against perfect play.
//!
//! A graded set holds positions with the exact scores of all columns ([`positions`]); [`make`](mod@make)
//! generates such sets with the solver. An engine chooses a move in each position ([`measure`]), and its
//! choices are compared with perfect play ([`league`]), if necessary in several parts ([`grading_part`]).
//! [`tune`](mod@tune) searches for better weights.

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
