//! Functions that several experiments share.

pub(super) mod claims;
pub(super) mod games_and_searches;
pub(super) mod grading;
pub(super) mod measurements;
pub(super) mod pairing;

#[cfg(test)]
pub(crate) mod experiment_checks;
#[cfg(test)]
pub(super) mod printed_tables;
