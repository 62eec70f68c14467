#![doc = include_str!("../README.md")]

/// The rules: boards, goals, games, notation.
pub use foursight_board as board;
/// Choosing a move: searches, evaluations, probes, engines by text.
pub use foursight_search as search;
