//! Tests of the rules: general properties, perft counts, parsers and game records of earlier versions.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod compat;
mod laws;
mod parsers;
mod perft;
