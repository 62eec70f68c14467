//! Compares reviews and hints with slow definitions on the oracle, and checks their sentences on the board.

mod claims;
mod hints;
mod laws;
mod slow;
mod truth;
mod unsolved;
