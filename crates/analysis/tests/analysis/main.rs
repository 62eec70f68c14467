//! Integration tests for reviews, hints, puzzles, search trees and grading.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod compat;
mod coverage;
mod export_checks;
mod graded;
mod grading_report;
mod joined_rows;
mod number_checks;
mod puzzles;
mod review;
mod tree;
