//! Reviews, hints, puzzles, search trees and gradings from outside.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod compat;
mod graded;
mod puzzles;
mod review;
mod tree;
