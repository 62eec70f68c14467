//! Grading of evaluations and engines against perfect play.
//!
//! A graded set contains positions with the exact scores of all columns ([`positions`]). [`make`](mod@make)
//! generates graded sets with the solver. Each candidate, an engine or an evaluation, chooses a move in each
//! position ([`measure`]). The choices are then compared with perfect play ([`league`]). A long grading can be
//! split into parts ([`grading_part`]). [`tune`](mod@tune) searches for better weights of an evaluation.

pub mod grading_part;
mod incremental;
pub mod league;
pub mod make;
pub mod measure;
pub mod outcome_kept;
pub mod positions;
mod remaining_time;
mod report;
pub mod tune;

pub use grading_part::{GradingPart, grade_part, join_grading_parts};
pub use incremental::grade_in_growing_samples;
pub use league::{GradingResult, grade, grade_until};
pub use make::{GradedSetPlan, make_graded_set};
pub use measure::{Candidate, CandidateChoices, GradeError, add_baselines, parse_candidates};
pub use positions::{GradedPosition, GradedSet, SetParseError};
pub use remaining_time::GradingProgress;
pub use tune::{Tuning, tune_weights, tune_weights_until};
