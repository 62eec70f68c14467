//! The numbers of a search.

use foursight_search::Counters;
use serde::Serialize;

/// The numbers of a search, as `docs/statistics.md` defines them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchCounters {
    /// Positions entered.
    pub visited: u64,
    /// Children made.
    pub generated: u64,
    /// Positions whose moves were listed.
    pub expanded: u64,
    /// Leaves judged by the evaluation.
    pub evaluated: u64,
    /// Judgements asked for ordering moves.
    pub judged: u64,
    /// Decided positions met.
    pub finished: u64,
    /// Times a move ended the search of a position.
    pub cutoffs: u64,
    /// Children that cutoffs spared.
    pub skipped: u64,
    /// The deepest position entered, in plies.
    pub deepest: u32,
    /// Table lookups.
    pub table_probes: u64,
    /// Table lookups that answered.
    pub table_hits: u64,
    /// Iterations that ended, of a search that deepens.
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
