//! Searches and evaluations from outside.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod agreement;
mod conformance;
mod golden;
mod report_000;
mod sample;
mod texts;
