//! The rules, checked by laws and counts.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod compat;
mod laws;
mod parsers;
mod perft;
