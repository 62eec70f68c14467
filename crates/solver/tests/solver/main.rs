//! Tests of the public interface of the solver: scores, books, sessions and engines.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod book;
mod brute_force;
mod compat;
mod compressed_book;
mod engines;
mod laws;
mod measured;
mod results;
mod session;
