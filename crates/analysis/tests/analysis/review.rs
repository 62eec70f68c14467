//! Reviews and hints against slow definitions on arrays, and their sentences against the board.

mod claims;
mod hints;
mod laws;
mod slow;
mod truth;
mod unsolved;
