#![doc = include_str!("../README.md")]

/// The rules: boards, goals, games, notation.
pub use foursight_board as board;
/// Experiments: games, tournaments, ratings, grading.
pub use foursight_lab as lab;
/// Choosing a move: searches, evaluations, probes, engines by text.
pub use foursight_search as search;
/// Exact values: the solver, its book, perfect play.
pub use foursight_solver as solver;
