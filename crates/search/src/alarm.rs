use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::evals::EvaluationError;

/// A flag that lets an evaluation that can fail, such as a user's script, end the search that calls it.
///
/// A score cannot carry an error. So a failing evaluation raises its alarm and returns 0 from then on; the
/// [`Clock`](crate::Clock) checks the alarm and stops the search, and the engine returns the error instead of a
/// move.
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
    /// Clears the error and the counted work at the start of a search.
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

    /// Returns whether an error was recorded since the search began.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    /// Returns the first error since the search began.
    pub fn error(&self) -> Option<EvaluationError> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds work, in a unit chosen by the evaluation, and returns the total since the search began.
    pub fn spend(&self, work: u64) -> u64 {
        self.spent.fetch_add(work, Ordering::Relaxed) + work
    }
}
