//! Limits on the operations and the time of scripts.

use std::time::Duration;

/// Operations and time that a script may use. Scripts from clients of a server have lower limits than local scripts.
/// The limits in [`limits`](super::limits) are the same for both kinds of scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptBudget {
    /// Largest number of operations in one call.
    pub operations: u64,
    /// Time limit of one call. The limit on operations is usually reached first.
    pub call: Duration,
    /// Largest number of operations in one search.
    pub search_operations: u64,
    /// Time limit of one search.
    pub search: Duration,
    /// Largest number of operations in the check on random positions. A script that reaches this limit is checked on
    /// fewer positions, and the search assumes that it has no symmetry.
    pub trial_operations: u64,
    /// Time limit of the check on random positions. It is many times the usual duration of a check, so that the check
    /// is complete even on a busy machine.
    pub trial: Duration,
}

impl ScriptBudget {
    /// Limits for scripts on the user's own machine.
    pub const LOCAL: Self = Self {
        operations: 50_000,
        call: Duration::from_secs(5),
        search_operations: 1_000_000_000,
        search: Duration::from_mins(10),
        trial_operations: u64::MAX,
        trial: Duration::from_mins(2),
    };

    /// Limits for scripts that clients send to a server. They are lower because all clients share one machine.
    pub const REMOTE: Self = Self {
        operations: 20_000,
        call: Duration::from_secs(1),
        search_operations: 400_000_000,
        search: Duration::from_secs(20),
        trial_operations: 8_000_000,
        trial: Duration::from_secs(5),
    };
}

impl ScriptBudget {
    /// Returns whether a check has exceeded its limit on operations or time.
    pub(super) fn is_trial_budget_spent(&self, operations: u64, time: Duration) -> bool {
        operations > self.trial_operations || time > self.trial
    }
}

impl Default for ScriptBudget {
    fn default() -> Self {
        Self::LOCAL
    }
}

/// Formats a duration for messages: `10 minutes`, `5 seconds`, `250 ms`.
pub(super) fn budget_time_text(time: Duration) -> String {
    match time.as_millis() {
        0..1000 => format!("{} ms", time.as_millis()),
        1000..120_000 => format!("{} seconds", time.as_secs()),
        _ => format!("{} minutes", time.as_secs() / 60),
    }
}
