use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How an evaluation that can fail, such as a user's script, ends the search that asks it.
///
/// A search cannot take an error for a score. So the evaluation raises its alarm and answers 0 from
/// then on; the [`Clock`](crate::Clock) sees the alarm and stops the search, and the engine reports the
/// message instead of a move.
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
/// assert_eq!(alarm.message().as_deref(), Some("first"));
/// alarm.begin();
/// assert_eq!((alarm.message(), alarm.spend(1)), (None, 1));
/// ```
#[derive(Debug, Default)]
pub struct Alarm {
    raised: AtomicBool,
    spent: AtomicU64,
    message: Mutex<Option<String>>,
}

impl Alarm {
    /// A search begins: nothing has gone wrong and nothing is spent.
    pub fn begin(&self) {
        self.spent.store(0, Ordering::Relaxed);
        self.raised.store(false, Ordering::Relaxed);
        *self.message.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Something went wrong; the first message counts.
    pub fn raise(&self, message: impl Into<String>) {
        let mut told = self.message.lock().unwrap_or_else(PoisonError::into_inner);
        told.get_or_insert_with(|| message.into());
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Has something gone wrong since the search began?
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    /// What went wrong since the search began.
    pub fn message(&self) -> Option<String> {
        self.message.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Counts work, in whatever unit the evaluation limits, and gives all of it since the search began.
    pub fn spend(&self, work: u64) -> u64 {
        self.spent.fetch_add(work, Ordering::Relaxed) + work
    }
}
