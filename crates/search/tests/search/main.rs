//! Tests of searches and evaluations through the public interface of the crate.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod agreement;
mod conformance;
mod golden;
mod report_000;
mod sample;
mod texts;
