use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::evals::EvaluationError;

/// How an evaluation that can fail, such as a user's script, ends the search that asks it.
///
/// A search cannot take an error for a score. So the evaluation raises its alarm and answers 0 from
/// then on; the [`Clock`](crate::Clock) sees the alarm and stops the search, and the engine returns the
/// error instead of a move.
///
/// # Examples
///
/// ```
/// use foursight_search::Alarm;
///
/// let alarm = Alarm::default();
/// assert_eq!(alarm.spend(300) + alarm.spend(200), 300 + 500);
/// alarm.raise("first");
/// alarm.raise("second");
/// assert_eq!(alarm.error(), Some("first".into()));
/// alarm.begin();
/// assert_eq!((alarm.error(), alarm.spend(1)), (None, 1));
/// ```
#[derive(Debug, Default)]
pub struct Alarm {
    raised: AtomicBool,
    spent: AtomicU64,
    error: Mutex<Option<EvaluationError>>,
}

impl Alarm {
    /// A search begins: nothing has gone wrong and nothing is spent.
    pub fn begin(&self) {
        self.spent.store(0, Ordering::Relaxed);
        self.raised.store(false, Ordering::Relaxed);
        *self.error.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Records an error; later ones are ignored until the next search.
    pub fn raise(&self, error: impl Into<EvaluationError>) {
        let mut first = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| error.into());
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Has something gone wrong since the search began?
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    /// The first error since the search began.
    pub fn error(&self) -> Option<EvaluationError> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Counts work, in whatever unit the evaluation limits, and gives all of it since the search began.
    pub fn spend(&self, work: u64) -> u64 {
        self.spent.fetch_add(work, Ordering::Relaxed) + work
    }
}
