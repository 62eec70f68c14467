//! Tests the public interface of the lab, which consists of plans, stored results, programs and runs.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod accuracy;
mod compat;
mod coverage;
mod diagnose;
mod export_checks;
mod game_lengths;
mod grading_report;
mod merge;
mod number_checks;
#[cfg(unix)]
mod programs;
mod run_games;
mod runs;
mod scratch_folder;
mod tournament;
mod views;
