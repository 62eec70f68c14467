//! Clock, stop flag and event listener of a request.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use foursight_board::Variant;
use foursight_search::{Limits, TimeSource};
use foursight_solver::{Pool, Session, TableError};
use serde::Serialize;

/// Connects a search to the request that started it.
pub struct RequestContext {
    /// Time since the search began.
    pub clock: Arc<dyn TimeSource + Send>,
    /// Set when the search must stop.
    pub stop: Arc<AtomicBool>,
    listener: Listener,
    /// Time of the last `progress` event.
    last: Mutex<Option<Duration>>,
}

/// Receives the name and the JSON document of each event.
type Listener = Box<dyn Fn(&'static str, String) + Send + Sync>;

impl fmt::Debug for RequestContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestContext").field("stop", &self.stop).finish_non_exhaustive()
    }
}

impl RequestContext {
    /// Minimum time between two `progress` events; a page could not show more.
    const INTERVAL: Duration = Duration::from_millis(50);

    /// Creates the context of a request. Time counts from the start of `clock`.
    pub fn new(
        clock: Arc<dyn TimeSource + Send>,
        stop: Arc<AtomicBool>,
        listener: impl Fn(&'static str, String) + Send + Sync + 'static,
    ) -> Self {
        Self { clock, stop, listener: Box::new(listener), last: Mutex::new(None) }
    }

    /// A solver session with the stop flag and clock of the request and the given limits.
    pub(crate) fn session<'a>(
        &'a self,
        pool: &'a Pool,
        variant: Variant,
        limits: Limits,
    ) -> Result<Session<'a>, TableError> {
        let session = pool.session(variant)?;
        Ok(session.with_stop(&self.stop).with_limits(limits, &*self.clock))
    }

    /// Sends an event.
    pub fn emit(&self, event: &'static str, document: &impl Serialize) {
        if let Ok(json) = serde_json::to_string(document) {
            (self.listener)(event, json);
        }
    }

    /// Sends a `progress` event, unless less than `INTERVAL` has passed since the last one.
    pub fn progress<S: Serialize>(&self, document: impl FnOnce() -> S) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        if last.is_none_or(|last| now.saturating_sub(last) >= Self::INTERVAL) {
            *last = Some(now);
            self.emit("progress", &document());
        }
    }
}
