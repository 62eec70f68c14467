//! Options and results of solvers.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::Column;
use foursight_search::{TimeSource, Timeless};

use crate::{Book, Bounds, Statistics};

/// Options for creating a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    /// Size of the table in MiB, rounded down to a power of two.
    pub table: usize,
    /// Number of search threads.
    pub threads: usize,
}

impl Default for SolverOptions {
    /// 64 MiB and one thread.
    fn default() -> Self {
        Self { table: 64, threads: 1 }
    }
}

/// The error if there is not enough memory for the table.
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

/// Options of one request to a solver.
pub struct SolveOptions<'a> {
    /// Whether to determine only the outcome (win, draw or loss) instead of the score.
    pub weak: bool,
    /// Limits the search to scores within these bounds. A narrow window needs a single test, for example to find out
    /// whether the score is at least some value. Ignored for columns.
    pub within: Bounds,
    /// Maximum number of positions to visit; for columns see [`Solver::columns`](crate::Solver::columns).
    pub nodes: Option<u64>,
    /// Maximum time, measured by `clock`.
    pub time: Option<Duration>,
    /// The source of time for `time`.
    pub clock: &'a dyn TimeSource,
    /// Set it to `true` to stop the solver.
    pub stop: Option<&'a AtomicBool>,
    /// A book of known scores.
    pub book: Option<&'a Book<'a>>,
    /// Called after each step with the bounds so far and the number of positions visited.
    pub progress: Option<&'a mut dyn FnMut(Bounds, u64)>,
    /// Called while columns are solved: first with the result of the position, then with that of each column.
    pub found: Option<&'a mut dyn FnMut(Option<Column>, Solution)>,
    /// Receives the counters of the search (of the first thread, if there are several; not in a browser).
    pub statistics: Option<&'a mut Statistics>,
}

impl Default for SolveOptions<'_> {
    /// Exact score without limits.
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

/// The result of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The exact score, or the proven bounds if a limit ended the search.
    pub bounds: Bounds,
    /// Number of positions visited.
    pub nodes: u64,
}

/// The result of a solver for a position and all its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The result of the position, which equals that of its best column.
    pub whole: Solution,
    /// The columns from left to right, for the side to move in the position; `None` for full columns.
    pub each: Vec<Option<Solution>>,
}

impl Columns {
    /// Returns the total number of positions visited.
    pub fn nodes(&self) -> u64 {
        self.whole.nodes + self.each.iter().flatten().map(|column| column.nodes).sum::<u64>()
    }
}
