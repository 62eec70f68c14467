//! The context of a request: its clock, its stop flag and the listener that receives its events.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use foursight_board::Variant;
use foursight_search::{Limits, TimeSource};
use foursight_solver::{Pool, Session, TableError};
use serde::Serialize;

/// The context of a request. A search uses it to measure its time, to check whether it must stop, and to send events.
pub struct RequestContext {
    /// The clock. It shows the time since the search began.
    pub clock: Arc<dyn TimeSource + Send>,
    /// The stop flag. If it is `true`, the search must stop.
    pub stop: Arc<AtomicBool>,
    listener: Listener,
    /// The time at which the last `progress` event was sent.
    last: Mutex<Option<Duration>>,
}

/// A function that receives the name and the JSON document of each event.
type Listener = Box<dyn Fn(&'static str, String) + Send + Sync>;

impl fmt::Debug for RequestContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestContext").field("stop", &self.stop).finish_non_exhaustive()
    }
}

impl RequestContext {
    /// Minimum time between two `progress` events. A user could not see more frequent updates.
    const INTERVAL: Duration = Duration::from_millis(50);

    /// Creates the context of a request. `clock` must be 0 when the search begins.
    pub fn new(
        clock: Arc<dyn TimeSource + Send>,
        stop: Arc<AtomicBool>,
        listener: impl Fn(&'static str, String) + Send + Sync + 'static,
    ) -> Self {
        Self { clock, stop, listener: Box::new(listener), last: Mutex::new(None) }
    }

    /// Starts a solver session with the given limits. The session uses the stop flag and the clock of the request.
    pub(crate) fn session<'a>(
        &'a self,
        pool: &'a Pool,
        variant: Variant,
        limits: Limits,
    ) -> Result<Session<'a>, TableError> {
        let session = pool.session(variant)?;
        Ok(session.with_stop(&self.stop).with_limits(limits, &*self.clock))
    }

    /// Sends an event. `document` is serialized to JSON. Like a response, it begins with the field `schema`.
    pub fn emit(&self, event: &'static str, document: &impl Serialize) {
        if let Ok(json) = crate::response_to_json(document) {
            (self.listener)(event, json);
        }
    }

    /// Sends a `progress` event if at least `INTERVAL` has passed since the last `progress` event. Otherwise does
    /// nothing.
    pub fn progress<S: Serialize>(&self, document: impl FnOnce() -> S) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        if last.is_none_or(|last| now.saturating_sub(last) >= Self::INTERVAL) {
            *last = Some(now);
            self.emit("progress", &document());
        }
    }
}
