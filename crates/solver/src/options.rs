//! What a solver is made with, what it is asked, and what it answers.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::Column;
use foursight_search::{TimeSource, Timeless};

use crate::{Book, Bounds, Statistics};

/// How a solver is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    /// Memory for what has been proven, in MiB. The largest power of two that fits is used.
    pub table: usize,
    /// Threads that search together.
    pub threads: usize,
}

impl Default for SolverOptions {
    /// 64 MiB and one thread.
    fn default() -> Self {
        Self { table: 64, threads: 1 }
    }
}

/// There is not enough memory for the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The MiB asked for.
    pub table: usize,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a table of {} MiB does not fit into memory; ask for a smaller one", self.table)
    }
}

impl std::error::Error for TableError {}

/// What is asked of a solver besides a score.
pub struct SolveOptions<'a> {
    /// Is it enough to know who wins?
    pub weak: bool,
    /// Is it enough to know the score as far as it lies within these? Only questions about that are asked,
    /// so that a single one tells whether a position is worth at least so much. Not for columns.
    pub within: Bounds,
    /// Positions it may enter; for columns see [`Solver::columns`](crate::Solver::columns).
    pub nodes: Option<u64>,
    /// Time it may take, as `clock` tells it.
    pub time: Option<Duration>,
    /// The clock for that.
    pub clock: &'a dyn TimeSource,
    /// Raise it to stop the solver.
    pub stop: Option<&'a AtomicBool>,
    /// Scores that are known beforehand.
    pub book: Option<&'a Book<'a>>,
    /// Is called with the bounds so far and the positions entered, after each step.
    pub progress: Option<&'a mut dyn FnMut(Bounds, u64)>,
    /// Is called when the columns of a position are solved: with the position, then with each of its columns.
    pub found: Option<&'a mut dyn FnMut(Option<Column>, Solution)>,
    /// Filled with the numbers of the search (of the first thread, where there are several; not in a browser).
    pub statistics: Option<&'a mut Statistics>,
}

impl Default for SolveOptions<'_> {
    /// The exact score, however long it takes.
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

/// What a solver found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score, or as much as is known of it where a limit ended the search.
    pub bounds: Bounds,
    /// Positions entered.
    pub nodes: u64,
}

/// What a solver found out about a position and all of its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The position, which is worth as much as its best column.
    pub whole: Solution,
    /// Each column from left to right, for the side to move before it; `None` where it is full.
    pub each: Vec<Option<Solution>>,
}

impl Columns {
    /// How many positions were entered for all of it.
    pub fn nodes(&self) -> u64 {
        self.whole.nodes + self.each.iter().flatten().map(|column| column.nodes).sum::<u64>()
    }
}
