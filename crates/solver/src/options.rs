//! The options that callers pass to a solver, and the results that a solver returns.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::Column;
use foursight_search::{TimeSource, Timeless};

use crate::{Book, Bounds, Statistics};

/// Options for creating a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    /// Maximum size of the large transposition table in MiB. A size that is not a power of two is rounded down to a
    /// power of two.
    pub table: usize,
    /// Number of search threads. 0 has the same effect as 1.
    pub threads: usize,
}

impl Default for SolverOptions {
    /// Returns the default options: a table of 64 MiB and one thread.
    fn default() -> Self {
        Self { table: 64, threads: 1 }
    }
}

/// The error returned if there is not enough memory for the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The requested size in MiB.
    pub table: usize,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a table of {} MiB does not fit into memory; choose a smaller one", self.table)
    }
}

impl std::error::Error for TableError {}

/// Options for solving one position.
pub struct SolveOptions<'a> {
    /// Whether the solver determines only the outcome (win, draw or loss). This is faster than computing the exact
    /// score.
    pub weak: bool,
    /// The search window. If the score lies within these bounds, the solver returns the exact score. Otherwise it
    /// returns a bound. For example, the window from 2 to 3 needs a single test, which finds out whether the score is 3
    /// or more. [`Solver::columns`] ignores the window.
    ///
    /// [`Solver::columns`]: crate::Solver::columns
    pub within: Bounds,
    /// Maximum number of positions to visit. [`Solver::columns`](crate::Solver::columns) may exceed this number, as
    /// described there.
    pub nodes: Option<u64>,
    /// Maximum duration of the search. `clock` measures it.
    pub time: Option<Duration>,
    /// The clock that measures `time`. The default clock always shows 0 and never ends a search. Set a running clock
    /// together with `time`.
    pub clock: &'a dyn TimeSource,
    /// The stop flag. The search ends soon after another thread sets it to `true`.
    pub stop: Option<&'a AtomicBool>,
    /// An opening book. If the book contains a position, the solver uses its score and does not search the position.
    pub book: Option<&'a Book<'a>>,
    /// A function that the solver calls after each test while it searches a position. A test is a search that raises
    /// the lower bound or lowers the upper bound of the score. The arguments are the bounds proven so far and the
    /// number of visited positions.
    pub progress: Option<&'a mut dyn FnMut(Bounds, u64)>,
    /// A function that the solver calls while it solves all columns of a position. In the first call, the column is
    /// `None` and the solution is that of the position. Each further call reports the solution of one column.
    pub found: Option<&'a mut dyn FnMut(Option<Column>, Solution)>,
    /// Receives the counters of the search. If there are several threads, only the first thread updates the counters.
    /// In a browser, the counters stay 0.
    pub statistics: Option<&'a mut Statistics>,
}

impl Default for SolveOptions<'_> {
    /// Returns the default options: the solver determines the exact score, without limits and without a book.
    fn default() -> Self {
        Self {
            weak: false,
            within: Bounds::UNKNOWN,
            nodes: None,
            time: None,
            clock: &Timeless,
            stop: None,
            book: None,
            progress: None,
            found: None,
            statistics: None,
        }
    }
}

impl fmt::Debug for SolveOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolveOptions")
            .field("weak", &self.weak)
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .finish_non_exhaustive()
    }
}

/// The result of solving one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The proven bounds of the score. If the score is known exactly, both bounds are equal.
    pub bounds: Bounds,
    /// Number of positions that the search visited.
    pub nodes: u64,
}

/// The results of solving a position and each of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The result of the position. Its score equals the score of the best column.
    pub whole: Solution,
    /// The result of each column, from left to right. The scores are for the side that plays in the column. A full
    /// column has the entry `None`.
    pub each: Vec<Option<Solution>>,
}

impl Columns {
    /// Returns the number of positions that the solver visited for the position and all columns together.
    pub fn nodes(&self) -> u64 {
        self.whole.nodes + self.each.iter().flatten().map(|column| column.nodes).sum::<u64>()
    }
}
