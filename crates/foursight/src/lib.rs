#![doc = include_str!("../README.md")]

/// Reviews, search trees, puzzles, grading against perfect play, documents.
pub use foursight_analysis as analysis;
/// The operations: requests, responses and handlers.
pub use foursight_api as api;
/// The rules: boards, goals, games, notation.
pub use foursight_board as board;
/// Experiments: games, tournaments, ratings, grading.
pub use foursight_lab as lab;
/// Evaluations written as scripts or as files of weights.
pub use foursight_scripting as scripting;
/// Choosing a move: searches, evaluations, probes, engines by text.
pub use foursight_search as search;
/// Exact values: the solver, its book, perfect play.
pub use foursight_solver as solver;
