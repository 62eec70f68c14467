//! Tests the public interface of the lab, which consists of plans, stored results, programs and runs.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod accuracy;
mod compat;
mod coverage;
mod diagnose;
mod diagnose_bots;
mod diagnose_zoo;
mod document_inventory;
#[path = "../../../analysis/tests/analysis/export_checks.rs"]
mod export_checks;
mod game_lengths;
#[cfg(target_os = "linux")]
mod isolation;
#[path = "../../../analysis/tests/analysis/joined_rows.rs"]
mod joined_rows;
mod level_claims;
mod merge;
#[path = "../../../analysis/tests/analysis/number_checks.rs"]
mod number_checks;
#[cfg(unix)]
mod programs;
mod run_games;
mod runs;
mod scratch_folder;
mod tournament;
mod views;
