//! Exact values.

use std::sync::atomic::{AtomicBool, Ordering};

use foursight::analysis::parallel::run_parallel;
use foursight::analysis::types;
use foursight::api::operations::SolveResponse;
use foursight::board::{Game, Variant};
use foursight::search::{Monotonic, TimeSource as _};
use foursight::solver::{Book, Bounds, Pool, Session, SolverOptions};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::asked::{game, limits, threads, variant, whole};
use crate::error::wrong;
use crate::interrupt::away;
use crate::position::Position;
use crate::solution::Solution;

/// Knows the outcome of every position when nobody makes a mistake any more.
///
/// Scores are exact: positive when the side to move wins, more the sooner; 0 a draw. It remembers what it
/// proved, so asking one solver about many positions is quicker than asking many.
///
/// >>> from foursight import Solver, Position
/// >>> solver = Solver("5x4")
/// >>> solver.solve(Position("", "5x4")).words
/// 'draws'
/// >>> solver.solve_many(["3", "33", "1"])
/// [0, 0, 1]
#[pyclass(frozen, module = "foursight")]
pub(crate) struct Solver {
    variant: Variant,
    /// As many solvers as were ever used at the same time.
    pool: Pool,
    with_book: bool,
}

#[pymethods]
impl Solver {
    /// A solver for a variant. Each thread that solves has a `table` of so many MiB for what it has proven, and
    /// keeps it for the next question; `clear` gives it back.
    #[new]
    #[pyo3(signature = (variant = "7x6", *, table = 64, book = true))]
    fn new(variant: &str, table: i64, book: bool) -> PyResult<Self> {
        let variant = self::variant(variant)?;
        let table = whole("table (in MiB)", table, 1..=1 << 20)?;
        let made = Self {
            variant,
            pool: Pool::new(
                SolverOptions { table, threads: 1 },
                Book::standard(variant).filter(|_| book),
            ),
            with_book: book,
        };
        // A table that does not fit into memory is reported now.
        drop(made.session()?);
        Ok(made)
    }

    /// The board and what wins, as text.
    #[getter]
    fn variant(&self) -> String {
        self.variant.to_string()
    }

    /// Everything about one position: its score, that of each column, the best line. Ctrl-C stops it. `time`
    /// is in seconds; with limits, what could not be proven is told as bounds, never guessed.
    #[pyo3(signature = (position, *, nodes = None, time = None))]
    fn solve(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        nodes: Option<i64>,
        time: Option<f64>,
    ) -> PyResult<Solution> {
        let game = game(position, self.variant)?;
        let limits = limits(None, nodes, time)?;
        let stop = AtomicBool::new(false);
        away(py, &stop, || {
            let clock = Monotonic::new();
            let mut session = self.session()?.with_stop(&stop).with_limits(limits, &clock);
            let from_book = session.is_in_book(&game);
            let found = types::analyse_position(&mut session, &game, limits.nodes, &mut |_| {});
            Ok(SolveResponse::new(found.map_err(wrong)?, from_book, clock.now()).into())
        })?
    }

    /// The exact score of one position, for the side to move.
    fn score(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<i8> {
        Ok(self.each(py, vec![game(position, self.variant)?], 1, Self::scored)?[0])
    }

    /// The exact score of each column, from left to right; `None` where it is full.
    fn scores(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<Vec<Option<i8>>> {
        let mut found =
            self.each(py, vec![game(position, self.variant)?], 1, Self::scored_columns)?;
        Ok(found.swap_remove(0))
    }

    /// The exact scores of many positions, solved by `threads` together (all processors, if nothing is said),
    /// away from Python's lock. They are given as `Position`s or as moves, `"4453"`. Ctrl-C stops it.
    #[pyo3(signature = (positions, *, threads = None))]
    fn solve_many(
        &self,
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        threads: Option<i64>,
    ) -> PyResult<Vec<i8>> {
        self.each(py, self.games(positions)?, self::threads(threads)?, Self::scored)
    }

    /// The exact scores of all columns of many positions, as `scores` tells those of one.
    #[pyo3(signature = (positions, *, threads = None))]
    fn scores_many(
        &self,
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        threads: Option<i64>,
    ) -> PyResult<Vec<Vec<Option<i8>>>> {
        self.each(py, self.games(positions)?, self::threads(threads)?, Self::scored_columns)
    }

    /// Forgets what it proved, and gives the memory for that back.
    fn clear(&self) {
        self.pool.clear();
    }

    /// Solvers travel between processes by what made them; what they proved stays.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("table", self.pool.options().table)?;
        named.set_item("book", self.with_book)?;
        Ok(((self.variant.to_string(),), named))
    }

    fn __repr__(&self) -> String {
        format!("Solver({:?})", self.variant.to_string())
    }
}

impl Solver {
    fn games(&self, positions: &Bound<'_, PyAny>) -> PyResult<Vec<Game>> {
        // A text is a list of letters to Python.
        if positions.is_instance_of::<PyString>() || positions.is_instance_of::<Position>() {
            return Err(wrong("this is one position; give a list of them"));
        }
        let mut games = Vec::with_capacity(positions.len().unwrap_or(0));
        for (index, position) in positions.try_iter()?.enumerate() {
            let game = game(&position?, self.variant);
            games.push(game.map_err(|error| {
                wrong(format!("position {index}: {}", error.value(positions.py())))
            })?);
        }
        Ok(games)
    }

    fn scored(game: &Game, session: &mut Session<'_>) -> Result<Option<i8>, String> {
        let found = session.solve(game).map_err(|error| error.to_string())?;
        Ok(found.bounds.exact())
    }

    fn scored_columns(
        game: &Game,
        session: &mut Session<'_>,
    ) -> Result<Option<Vec<Option<i8>>>, String> {
        let found = session.columns(game).map_err(|error| error.to_string())?;
        let exact = |bounds: Bounds| bounds.exact().map(Some);
        let each = found.each.into_iter().map(|each| each.map_or(Some(None), |s| exact(s.bounds)));
        Ok(each.collect())
    }

    /// Solves games with several threads; each takes the next that is left.
    fn each<T: Send>(
        &self,
        py: Python<'_>,
        games: Vec<Game>,
        threads: usize,
        solve: impl Fn(&Game, &mut Session<'_>) -> Result<Option<T>, String> + Sync,
    ) -> PyResult<Vec<T>> {
        let stop = AtomicBool::new(false);
        let session = || Ok(self.session()?.with_stop(&stop));
        let work = |session: &mut Session<'_>, index: usize| {
            let stopped = || wrong("stopped before all was solved");
            if stop.load(Ordering::Relaxed) {
                return Err(stopped());
            }
            let game: &Game = &games[index];
            let solved = solve(game, session).map_err(|error| match games.len() {
                1 => wrong(error),
                _ => wrong(format!("position {index} (`{}`): {error}", game.to_columns())),
            });
            solved?.ok_or_else(stopped)
        };
        away(py, &stop, || run_parallel(threads, games.len(), session, work))?
    }

    fn session(&self) -> PyResult<Session<'_>> {
        self.pool.session(self.variant).map_err(wrong)
    }
}
