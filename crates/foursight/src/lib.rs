#![doc = include_str!("../README.md")]

mod clocked_engine;
mod error;
#[cfg(feature = "lab")]
mod local_service;
mod solve;

/// Reviews, search trees, puzzles, grading against perfect play, documents.
pub use foursight_analysis as analysis;
/// The operations: requests, responses and handlers.
#[cfg(feature = "api")]
pub use foursight_api as api;
/// The rules: boards, goals, games, notation.
pub use foursight_board as board;
/// Experiments: tournaments, ratings, results files, programs.
#[cfg(feature = "lab")]
pub use foursight_lab as lab;
/// Evaluations written as scripts or as files of weights.
#[cfg(feature = "scripting")]
pub use foursight_scripting as scripting;
/// Choosing a move: searches, evaluations, probes, engines by text.
pub use foursight_search as search;
/// Exact scores: the solver, its book, perfect play.
pub use foursight_solver as solver;

pub use clocked_engine::ClockedEngine;
pub use error::Error;
pub use foursight_board::{Column, Game, Outcome, Side, Variant};
pub use foursight_search::{Counters, Limits, Registry, Score, Verdict};
#[cfg(feature = "lab")]
pub use local_service::LocalService;
pub use solve::{solve, solve_game};

use foursight_search::SpecError;
use foursight_solver::Book;

/// The built-in engines and evaluations: searches, `perfect`, `level:1` to `level:8`, and the players of the student
/// reports.
///
/// None of them starts a program or reads a file, so engine texts from untrusted sources are safe to parse. To allow
/// programs and files, add `lab::ugi::ProgramFamily` and `scripting::EvaluationFiles`.
///
/// # Examples
///
/// ```
/// let registry = foursight::registry();
/// let names: Vec<&str> = registry.engines().map(|family| family.name()).collect();
/// assert!(names.contains(&"perfect") && names.contains(&"level"));
///
/// let error = registry.engine("alphabeta:depht=6").err().unwrap();
/// assert!(error.to_string().contains("did you mean `depth`?"));
/// ```
pub fn registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register_with(&mut registry, standard_book(Variant::default()));
    foursight_analysis::players::register_players(&mut registry);
    registry
}

/// Creates a built-in engine from a text, with a running clock.
///
/// The command `foursight list` prints all engines with their parameters; [`registry`] has the same list.
///
/// # Errors
///
/// If the text names no engine; the error has the position in the text and the nearest valid name.
///
/// # Examples
///
/// ```
/// use foursight::{Game, Variant};
///
/// let game = Game::from_moves(Variant::default(), "445533")?;
/// let mut engine = foursight::engine("alphabeta:depth=6")?;
/// let verdict = engine.think(&game)?;
/// assert_eq!(verdict.column.to_string(), "2", "b1 completes a line of four");
/// # Ok::<(), foursight::Error>(())
/// ```
pub fn engine(text: &str) -> Result<ClockedEngine, SpecError> {
    registry().engine(text).map(ClockedEngine::new)
}

/// The bundled opening book of a variant. Without the feature `book`, or for other variants, there is none.
fn standard_book(variant: Variant) -> Option<Book<'static>> {
    #[cfg(feature = "book")]
    return Book::standard(variant);
    #[cfg(not(feature = "book"))]
    {
        let _ = variant;
        None
    }
}
