//! Reviews and hints against slow definitions on arrays, and their sentences against the board.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod claims;
mod hints;
mod laws;
mod slow;
mod truth;
mod unsolved;
