//! Tests for reviews and hints. They compare the results with slow definitions on the oracle, an independent
//! implementation of the rules. They also check each sentence on the board.

mod claims;
mod hints;
mod laws;
mod slow;
mod truth;
mod unsolved;
