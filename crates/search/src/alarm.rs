use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::evals::EvaluationError;

/// A flag with which a failing evaluation stops the search. Evaluations that can fail, such as a user's script,
/// have an alarm.
///
/// A score cannot express an error. An evaluation that fails therefore raises its alarm and returns 0 from then
/// on. The [`Clock`](crate::Clock) checks the alarm and stops the search. The engine then returns the error
/// instead of a move.
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
    /// Prepares for a new search: clears the error and sets the amount of work to 0. Must be called at the
    /// start of each search.
    pub fn begin(&self) {
        self.spent.store(0, Ordering::Relaxed);
        self.raised.store(false, Ordering::Relaxed);
        *self.error.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Records an error. Further errors are ignored until the next call of [`begin`](Self::begin).
    pub fn raise(&self, error: impl Into<EvaluationError>) {
        let mut first = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| error.into());
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Returns whether an error has been recorded since the start of the search.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    /// Returns the first error since the start of the search.
    pub fn error(&self) -> Option<EvaluationError> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds `work` to the amount of work since the start of the search and returns the new total. The
    /// evaluation chooses the unit of work, for example script operations.
    pub fn spend(&self, work: u64) -> u64 {
        self.spent.fetch_add(work, Ordering::Relaxed) + work
    }
}
