//! The Python class `Solver`, which computes exact scores.

use std::sync::atomic::{AtomicBool, Ordering};

use foursight::analysis::analyse_position;
use foursight::analysis::parallel::run_parallel;
use foursight::api::operations::SolveResponse;
use foursight::board::{Game, Variant};
use foursight::search::{Limits, TimeSource as _};
use foursight::solver::{Book, Bounds, Pool, Session, SolverOptions};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{game, limits, threads, variant, whole};
use crate::batch::Batch;
use crate::error::to_error;
use crate::interrupt::{run_interruptible, run_search};
use crate::solution::PythonSolution;

/// A solver, which computes exact scores under perfect play.
///
/// Scores are for the side to move. A score is positive for a win, 0 for a draw and negative for a loss. An earlier win
/// has a larger score. A solver stores proven positions in its transposition tables. Therefore one solver for many
/// positions is faster than a new solver for each position.
///
/// >>> from foursight import Solver, Position
/// >>> solver = Solver("5x4")
/// >>> solver.solve(Position("", "5x4")).words
/// 'draws'
/// >>> solver.solve_many(["3", "33", "1"])
/// [0, 0, 1]
#[pyclass(frozen, name = "Solver", module = "foursight")]
pub(crate) struct PythonSolver {
    variant: Variant,
    /// Solvers that are free for later calls. Each thread uses one solver. The pool grows to the largest number of
    /// threads that have ever solved positions at the same time.
    pool: Pool,
    with_book: bool,
}

#[pymethods]
impl PythonSolver {
    /// Creates a solver for a variant. Each thread that solves positions has a transposition table of `table` MiB. The
    /// tables are kept for later calls, and `clear` frees them. `book=False` disables the opening book.
    #[new]
    #[pyo3(signature = (variant = "7x6", *, table = 64, book = true))]
    fn new(variant: &str, table: i64, book: bool) -> PyResult<Self> {
        let variant = self::variant(variant)?;
        let table = whole("table (in MiB)", table, 1..=1 << 20)?;
        let solver = Self {
            variant,
            pool: Pool::new(
                SolverOptions { table, threads: 1 },
                Book::standard(variant).filter(|_| book),
            ),
            with_book: book,
        };
        // Create the first table now. If the memory is too small for it, the error is raised here and not in a later
        // call.
        drop(solver.session()?);
        Ok(solver)
    }

    /// The variant, such as `"7x6"` or `"7x6:square"`.
    #[getter]
    fn variant(&self) -> String {
        self.variant.to_string()
    }

    /// Solves one position. Returns its score, the score of each column, and the best line. `nodes` (in positions) and
    /// `time` (in seconds) limit the search. If a score is not proven within the limit, the result contains its bounds.
    /// Ctrl-C stops the search.
    #[pyo3(signature = (position, *, nodes = None, time = None))]
    fn solve(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        nodes: Option<i64>,
        time: Option<f64>,
    ) -> PyResult<PythonSolution> {
        let game = game(position, self.variant)?;
        let limits = limits(None, nodes, time)?;
        let stop = AtomicBool::new(false);
        run_search(py, &stop, |clock| {
            let mut session = self.session()?.with_stop(&stop).with_limits(limits, clock);
            let from_book = session.is_in_book(&game);
            let found = analyse_position(&mut session, &game, limits.nodes, &mut |_| {});
            PythonSolution::new(SolveResponse::new(
                found.map_err(to_error)?,
                from_book,
                clock.now(),
            ))
        })?
    }

    /// Returns the exact score of one position for the side to move.
    fn score(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<i8> {
        self.one(py, &game(position, self.variant)?, Self::scored)
    }

    /// Returns the exact score of each column, from left to right. The score of a full column is `None`.
    fn scores(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<Vec<Option<i8>>> {
        self.one(py, &game(position, self.variant)?, Self::scored_columns)
    }

    /// Returns the exact scores of many positions: `Boards`, or a list of `Position` and of strings such as `"4453"`.
    /// `threads` is the number of threads. The default is the number of processors. Other Python threads can run
    /// meanwhile. Ctrl-C stops the computation.
    #[pyo3(signature = (positions, *, threads = None))]
    fn solve_many(
        &self,
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        threads: Option<i64>,
    ) -> PyResult<Vec<i8>> {
        self.each(py, positions, threads, Self::scored)
    }

    /// Returns the exact scores of all columns for many positions. Each entry is a list as in the result of `scores`.
    #[pyo3(signature = (positions, *, threads = None))]
    fn scores_many(
        &self,
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        threads: Option<i64>,
    ) -> PyResult<Vec<Vec<Option<i8>>>> {
        self.each(py, positions, threads, Self::scored_columns)
    }

    /// Clears and frees the transposition tables.
    fn clear(&self) {
        self.pool.clear();
    }

    /// A pickle contains the arguments of the constructor, but not the transposition tables.
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

impl PythonSolver {
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

    /// Solves one game on the calling thread.
    fn one<T: Send>(
        &self,
        py: Python<'_>,
        game: &Game,
        solve: impl Fn(&Game, &mut Session<'_>) -> Result<Option<T>, String> + Sync,
    ) -> PyResult<T> {
        let stop = AtomicBool::new(false);
        run_search(py, &stop, |clock| {
            let session = self.session()?.with_stop(&stop);
            let mut session = session.with_limits(Limits::default(), clock);
            let solved = solve(game, &mut session).map_err(to_error)?;
            solved.ok_or_else(|| to_error("stopped before the position was solved"))
        })?
    }

    /// Solves positions with several threads. Each thread repeatedly takes the next unsolved position.
    fn each<T: Send>(
        &self,
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        threads: Option<i64>,
        solve: impl Fn(&Game, &mut Session<'_>) -> Result<Option<T>, String> + Sync,
    ) -> PyResult<Vec<T>> {
        let batch = Batch::new(positions, self.variant)?;
        let threads = self::threads(threads)?;
        let stop = AtomicBool::new(false);
        let session = || Ok(self.session()?.with_stop(&stop));
        let work = |session: &mut Session<'_>, index: usize| {
            let stopped = || to_error("stopped before all positions were solved");
            if stop.load(Ordering::Relaxed) {
                return Err(stopped());
            }
            let solved = batch.game(index).and_then(|game| solve(&game, session));
            solved.map_err(|error| batch.error_at(index, error))?.ok_or_else(stopped)
        };
        run_interruptible(py, &stop, || run_parallel(threads, batch.len(), session, work))?
    }

    fn session(&self) -> PyResult<Session<'_>> {
        self.pool.session(self.variant).map_err(to_error)
    }
}
