//! Limits on the operations and the time of scripts.

use std::time::Duration;

/// Operations and time that a script may use. They differ between local use and use by clients of a server; the other
/// limits ([`limits`](super::limits)) are the same for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptBudget {
    /// Operations of one call.
    pub operations: u64,
    /// Time of one call. The limit on operations is usually reached first.
    pub call: Duration,
    /// Operations of one search.
    pub search_operations: u64,
    /// Time of one search.
    pub search: Duration,
    /// Operations of the check on random positions. A script that needs more is checked on fewer positions, and then
    /// claims no symmetry.
    pub trial_operations: u64,
    /// Time of the check on random positions. It is many times longer than the operations take, so that a busy
    /// machine does not shorten the check.
    pub trial: Duration,
}

impl ScriptBudget {
    /// The budget for scripts on the user's own machine.
    pub const LOCAL: Self = Self {
        operations: 50_000,
        call: Duration::from_secs(5),
        search_operations: 1_000_000_000,
        search: Duration::from_mins(10),
        trial_operations: u64::MAX,
        trial: Duration::from_mins(2),
    };

    /// The budget for scripts of clients, who share the machine of a server.
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
    /// Whether a check has reached its limit of operations or time.
    pub(super) fn is_trial_budget_spent(&self, operations: u64, time: Duration) -> bool {
        operations > self.trial_operations || time > self.trial
    }
}

impl Default for ScriptBudget {
    fn default() -> Self {
        Self::LOCAL
    }
}

/// A time for messages: `10 minutes`, `5 seconds`, `250 ms`.
pub(super) fn duration_text(time: Duration) -> String {
    match time.as_millis() {
        0..1000 => format!("{} ms", time.as_millis()),
        1000..120_000 => format!("{} seconds", time.as_secs()),
        _ => format!("{} minutes", time.as_secs() / 60),
    }
}
