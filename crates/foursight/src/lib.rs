#![doc = include_str!("../README.md")]

mod error;
#[cfg(feature = "lab")]
mod local_service;
mod solve;

/// Analyses games: reviews of games, search trees, puzzles, comparisons of engines with perfect play, and documents
/// that show the results.
pub use foursight_analysis as analysis;
/// The operations that the server, Python and the command line offer, with their requests, responses and handlers.
#[cfg(feature = "api")]
pub use foursight_api as api;
/// The rules of the games: boards, goals, games and notations.
pub use foursight_board as board;
/// Compares players: tournaments, ratings, results files, external engines and experiments.
#[cfg(feature = "lab")]
pub use foursight_lab as lab;
/// Evaluations that users write as scripts or as files of weights.
#[cfg(feature = "scripting")]
pub use foursight_scripting as scripting;
/// Chooses moves: searches, evaluations, counters, and a registry that creates engines from texts.
pub use foursight_search as search;
/// Computes exact scores: the solver, opening books, and engines that use the solver.
pub use foursight_solver as solver;

pub use error::Error;
pub use foursight_board::{Column, Game, Outcome, Side, Variant};
pub use foursight_search::{ClockedEngine, Counters, Limits, Registry, Score, Verdict};
#[cfg(feature = "lab")]
pub use local_service::LocalService;
pub use solve::{solve, solve_game};

use foursight_search::SpecError;
use foursight_solver::Book;

/// Returns a registry of all built-in engines and evaluations. The engines are the searches, `perfect`, `level:1` to
/// `level:8`, and the players from the student reports.
///
/// No built-in engine or evaluation starts a program or reads a file. You can therefore safely parse engine texts from
/// untrusted sources. To allow external programs and evaluation files, add `lab::ugi::ProgramFamily` and
/// `scripting::EvaluationFiles` to the registry.
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
    foursight_analysis::report_players::register_report_players(&mut registry);
    registry
}

/// Creates the built-in engine that a text describes. The engine has a running clock, so the text may contain a time
/// limit.
///
/// The command `foursight list` prints all engines and their parameters. The function [`registry`] returns the same
/// engines.
///
/// # Errors
///
/// Returns an error if the text does not describe an engine. The error contains the position of the mistake and
/// suggests a similar valid name.
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

/// Returns the bundled opening book if it is for this variant. Returns `None` if the feature `book` is disabled.
fn standard_book(variant: Variant) -> Option<Book<'static>> {
    #[cfg(feature = "book")]
    return Book::standard(variant);
    #[cfg(not(feature = "book"))]
    {
        let _ = variant;
        None
    }
}
