//! Counters of a search.

use foursight_search::Counters;
use serde::Serialize;

/// Counters of a search, as `docs/statistics.md` defines them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchCounters {
    /// Positions visited.
    pub visited: u64,
    /// Child positions generated.
    pub generated: u64,
    /// Positions whose moves were generated.
    pub expanded: u64,
    /// Leaves that the evaluation scored.
    pub evaluated: u64,
    /// Calls of the evaluation for move ordering.
    pub judged: u64,
    /// Visited positions in which the game was over.
    pub finished: u64,
    /// Positions whose search ended early because a move reached the upper bound of the window.
    pub cutoffs: u64,
    /// Moves that cutoffs left unsearched.
    pub skipped: u64,
    /// Greatest depth of a visited position in plies below the root.
    pub deepest: u32,
    /// Transposition table lookups.
    pub table_probes: u64,
    /// Transposition table lookups that returned a usable score.
    pub table_hits: u64,
    /// Completed iterations of iterative deepening.
    pub iterations: u64,
}

impl From<&Counters> for SearchCounters {
    fn from(counters: &Counters) -> Self {
        Self {
            visited: counters.visited,
            generated: counters.generated,
            expanded: counters.expanded,
            evaluated: counters.evaluated,
            judged: counters.judged,
            finished: counters.finished,
            cutoffs: counters.cutoffs,
            skipped: counters.skipped,
            deepest: counters.deepest,
            table_probes: counters.probes,
            table_hits: counters.hits,
            iterations: counters.iterations,
        }
    }
}
