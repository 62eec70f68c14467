//! A question that is worked on: the time, the flag that ends it, and who hears how far it is.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use foursight_search::TimeSource;
use serde::Serialize;

/// What the work behind a question is given.
pub struct RequestContext {
    /// Tells the time since it began.
    pub clock: Arc<dyn TimeSource + Send>,
    /// Raised when it must stop.
    pub stop: Arc<AtomicBool>,
    hear: Hear,
    /// When progress was last told.
    last: Mutex<Option<Duration>>,
}

/// Who hears events: their names, and what they say as JSON.
type Hear = Box<dyn Fn(&'static str, String) + Send + Sync>;

impl fmt::Debug for RequestContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestContext").field("stop", &self.stop).finish_non_exhaustive()
    }
}

impl RequestContext {
    /// Progress is told at most this often: the rest would only be drawn over.
    const PACE: Duration = Duration::from_millis(50);

    /// A job that begins when its clock does.
    pub fn new(
        clock: Arc<dyn TimeSource + Send>,
        stop: Arc<AtomicBool>,
        hear: impl Fn(&'static str, String) + Send + Sync + 'static,
    ) -> Self {
        Self { clock, stop, hear: Box::new(hear), last: Mutex::new(None) }
    }

    /// Says something that must not be missed.
    pub fn emit(&self, event: &'static str, said: &impl Serialize) {
        if let Ok(json) = serde_json::to_string(said) {
            (self.hear)(event, json);
        }
    }

    /// Tells how far it is, unless that was told just now.
    pub fn progress<S: Serialize>(&self, said: impl FnOnce() -> S) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        if last.is_none_or(|last| now.saturating_sub(last) >= Self::PACE) {
            *last = Some(now);
            self.emit("progress", &said());
        }
    }
}
