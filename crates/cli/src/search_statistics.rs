//! Statistics of a search, as `think` and `compare` print them.

use foursight::lab::ugi::ProgramFamily;
use foursight::search::{Counters, EngineFamily as _, Registry, Verdict};
use serde::Serialize;

/// The counters of a search, as `docs/statistics.md` defines them. A counter is `None` if the engine does not report
/// it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SearchStatistics {
    pub(crate) visited: Option<u64>,
    pub(crate) generated: Option<u64>,
    pub(crate) expanded: Option<u64>,
    pub(crate) evaluated: Option<u64>,
    pub(crate) judged: Option<u64>,
    pub(crate) finished: Option<u64>,
    pub(crate) cutoffs: Option<u64>,
    pub(crate) skipped: Option<u64>,
    pub(crate) cutoffs_by_move_index: Option<Vec<u64>>,
    pub(crate) first_move_cutoff_share: Option<f64>,
    pub(crate) deepest: Option<u64>,
    pub(crate) table_probes: Option<u64>,
    pub(crate) table_hits: Option<u64>,
    pub(crate) iterations: Option<u64>,
    pub(crate) time_ns: u64,
    pub(crate) nodes_per_second: Option<f64>,
    pub(crate) evaluation_share: Option<f64>,
    pub(crate) branching_factor: Option<f64>,
}

impl SearchStatistics {
    /// Collects the statistics of a search. If `counts_all` is false, the engine is an external program that may omit
    /// counters. A count of zero then means "not reported" and becomes `None`.
    pub(crate) fn new(counts_all: bool, counters: &Counters, verdict: &Verdict, width: u8) -> Self {
        let reported = |count: u64| (counts_all || count > 0).then_some(count);
        let by_index = &counters.cutoffs_by_index[..usize::from(width)];
        Self {
            visited: reported(counters.visited),
            generated: reported(counters.generated),
            expanded: reported(counters.expanded),
            evaluated: reported(counters.evaluated),
            judged: reported(counters.judged),
            finished: reported(counters.finished),
            cutoffs: reported(counters.cutoffs),
            skipped: reported(counters.skipped),
            cutoffs_by_move_index: reported(counters.cutoffs).map(|_| by_index.to_vec()),
            first_move_cutoff_share: counters.first_move_cutoffs(),
            deepest: reported(counters.deepest.into()),
            table_probes: reported(counters.probes),
            table_hits: reported(counters.hits),
            iterations: reported(counters.iterations),
            time_ns: u64::try_from(counters.time.as_nanos()).unwrap_or(u64::MAX),
            nodes_per_second: counters
                .nodes_per_second()
                .filter(|_| reported(counters.visited).is_some()),
            evaluation_share: counters.evaluation_share(),
            branching_factor: counters.branching(verdict.depth),
        }
    }
}

/// Returns whether the engine reports every counter. External programs may omit counters.
pub(crate) fn reports_all_search_statistics(registry: &Registry, text: &str) -> bool {
    registry.parse(text).is_ok_and(|spec| spec.name() != ProgramFamily::default().name())
}
