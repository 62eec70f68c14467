//! Tests for reviews and hints. They compare the results with slow code that follows the definitions. This code
//! uses the oracle, an independent implementation of the rules. The tests also check each sentence on the
//! board.

mod claims;
mod hints;
mod laws;
mod page_sentences;
mod slow;
mod truth;
mod unsolved;
