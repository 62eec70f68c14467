//! Counters of a search as a JSON document.

use foursight_search::Counters;
use serde::{Deserialize, Serialize};

/// Counters of a search. `docs/statistics.md` defines each counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchCounters {
    /// Number of positions that the search entered, including the root.
    pub visited: u64,
    /// Number of child positions that the search created by playing a move.
    pub generated: u64,
    /// Number of positions whose moves were listed so that their children could be searched.
    pub expanded: u64,
    /// Number of leaves that the evaluation scored.
    pub evaluated: u64,
    /// Number of evaluation calls that only served to order moves.
    pub judged: u64,
    /// Number of visited positions in which the game was over.
    pub finished: u64,
    /// Number of cutoffs. A cutoff ends the search of a position as soon as the score of one move reaches the
    /// upper bound of the search window.
    pub cutoffs: u64,
    /// Number of moves that were never searched because of cutoffs.
    pub skipped: u64,
    /// Distance of the deepest visited position from the root, in plies.
    pub deepest: u32,
    /// Number of lookups in the transposition table.
    pub table_probes: u64,
    /// Number of lookups in the transposition table that supplied the score.
    pub table_hits: u64,
    /// Number of completed iterations of iterative deepening.
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
