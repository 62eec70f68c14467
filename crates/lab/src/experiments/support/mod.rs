//! What several experiments share.

pub(super) mod arena;
pub(super) mod claims;
pub(super) mod tally;
pub(super) mod words;

#[cfg(test)]
pub(super) mod testing;
