//! The clock that measures the time of scripts. It can be replaced, because `Instant` of the standard library does not
//! work in browsers.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use foursight_search::{Monotonic, TimeSource};

/// Measures the time of calls and checks of a script, and of searches that use a script.
#[derive(Clone)]
pub(super) struct ScriptClock(Arc<dyn TimeSource + Send>);

impl ScriptClock {
    pub(super) fn new(source: Arc<dyn TimeSource + Send>) -> Self {
        Self(source)
    }

    /// Creates a clock that reads the clock of the operating system.
    pub(super) fn monotonic() -> Self {
        Self(Arc::new(Monotonic::new()))
    }

    pub(super) fn now(&self) -> Duration {
        self.0.now()
    }

    /// Returns the time since `earlier`, an earlier result of `now`.
    pub(super) fn since(&self, earlier: Duration) -> Duration {
        self.now().saturating_sub(earlier)
    }
}

impl fmt::Debug for ScriptClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ScriptClock")
    }
}
