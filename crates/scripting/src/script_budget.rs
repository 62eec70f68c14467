use std::time::Duration;

/// What a script may use up, by whose it is.
///
/// All else that is limited ([`limits`](super::limits)) is the same for everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptBudget {
    /// Operations in one call.
    pub operations: u64,
    /// The time of one call. Operations run out first, unless each is unusually slow.
    pub call: Duration,
    /// Operations in one search.
    pub search_operations: u64,
    /// The time of one search.
    pub search: Duration,
    /// Operations of trying it. Who needs more is tried on fewer positions, and then claims nothing.
    pub trial_operations: u64,
    /// The time of trying it: many times what its operations take, so that it ends no trial because the
    /// machine is busy.
    pub trial: Duration,
}

impl ScriptBudget {
    /// For someone's own machine.
    pub const LOCAL: Self = Self {
        operations: 50_000,
        call: Duration::from_secs(5),
        search_operations: 1_000_000_000,
        search: Duration::from_mins(10),
        trial_operations: u64::MAX,
        trial: Duration::from_mins(2),
    };

    /// For strangers who share a machine with others.
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
    /// Has a trial used up what it may?
    pub(super) fn is_trial_budget_spent(&self, operations: u64, time: Duration) -> bool {
        operations > self.trial_operations || time > self.trial
    }
}

impl Default for ScriptBudget {
    fn default() -> Self {
        Self::LOCAL
    }
}

/// A time as people say it: `10 minutes`, `5 seconds`, `250 ms`.
pub(super) fn duration_text(time: Duration) -> String {
    match time.as_millis() {
        0..1000 => format!("{} ms", time.as_millis()),
        1000..120_000 => format!("{} seconds", time.as_secs()),
        _ => format!("{} minutes", time.as_secs() / 60),
    }
}
