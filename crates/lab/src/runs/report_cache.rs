//! Caches the reports of unfinished runs. Computing a report requires reading all games. Therefore a report is reused
//! until a pair is added.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use foursight_analysis::Document;

/// The most recently computed reports.
#[derive(Debug, Default)]
pub(super) struct ReportCache {
    /// The cached reports. The most recent report is the last element.
    reports: Mutex<VecDeque<CachedReport>>,
}

#[derive(Debug)]
struct CachedReport {
    id: String,
    pairs: usize,
    report: Arc<Document>,
}

/// Maximum number of cached reports.
const MOST: usize = 8;

impl ReportCache {
    /// Returns the report of a run. `pairs` is the current number of stored pairs. A cached report is used only if it
    /// was computed from the same number of pairs. Otherwise the report is computed. The lock is held during the
    /// computation. Therefore simultaneous requests for the same report compute it only once, and only one report is
    /// computed at a time.
    pub(super) fn get_or_compute<E>(
        &self,
        id: &str,
        pairs: usize,
        compute: impl FnOnce() -> Result<Document, E>,
    ) -> Result<Arc<Document>, E> {
        let mut cached = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(one) = cached.iter().find(|one| one.id == id && one.pairs == pairs) {
            return Ok(Arc::clone(&one.report));
        }
        let report = Arc::new(compute()?);
        cached.retain(|one| one.id != id);
        if cached.len() >= MOST {
            cached.pop_front();
        }
        cached.push_back(CachedReport { id: id.to_owned(), pairs, report: Arc::clone(&report) });
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn a_report_is_computed_once_for_each_number_of_pairs() {
        let (reports, computed) = (ReportCache::default(), AtomicUsize::new(0));
        let get = |id: &str, pairs: usize| {
            let compute = || {
                computed.fetch_add(1, Ordering::SeqCst);
                Ok::<_, ()>(Document::new(&format!("{id} {pairs}")))
            };
            assert_eq!(
                reports.get_or_compute(id, pairs, compute).unwrap().title,
                format!("{id} {pairs}")
            );
            computed.load(Ordering::SeqCst)
        };
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| get("a", 7));
            }
        });
        assert_eq!(get("a", 7), 1, "equal requests at the same moment share one computation");
        assert_eq!((get("a", 8), get("a", 8)), (2, 2), "one more pair is another report");
        for number in 0..MOST {
            get(&format!("b{number}"), 1);
        }
        assert_eq!(get("a", 8), MOST + 3, "only the latest are kept");
        assert_eq!(reports.reports.lock().unwrap().len(), MOST);
        assert!(reports.get_or_compute("c", 1, || Err("unreadable")).is_err());
        assert_eq!(
            reports.get_or_compute("c", 1, || Ok::<_, ()>(Document::new("c"))).unwrap().title,
            "c"
        );
    }
}
