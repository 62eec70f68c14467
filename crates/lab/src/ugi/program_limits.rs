use std::time::Duration;

/// What is expected of a program: how long it may take and how much it may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramLimits {
    /// The time to start and to say `ugiok`, and again to say `readyok` before each game.
    pub start: Duration,
    /// The time for a move where nobody set any limit.
    pub thinking: Duration,
    /// The time for a move that is limited by depth or positions only.
    pub untimed: Duration,
    /// What a move may take beyond its time, besides a tenth of that time.
    pub grace: Duration,
    /// How long an answer is awaited after `stop`.
    pub stop_reply: Duration,
    /// The time to end after `quit`.
    pub quit: Duration,
    /// The most lines for one move.
    pub lines: usize,
    /// The most bytes for one move.
    pub bytes: usize,
    /// The most bytes in one line.
    pub line: usize,
}

impl Default for ProgramLimits {
    fn default() -> Self {
        Self {
            start: Duration::from_secs(10),
            thinking: Duration::from_secs(5),
            untimed: Duration::from_mins(1),
            grace: Duration::from_millis(100),
            stop_reply: Duration::from_secs(1),
            quit: Duration::from_secs(1),
            lines: 10_000,
            bytes: 1 << 20,
            line: 64 << 10,
        }
    }
}

impl ProgramLimits {
    /// How long a move of this time limit is awaited.
    pub fn time_with_grace(&self, limit: Duration) -> Duration {
        limit.saturating_add(limit / 10).saturating_add(self.grace)
    }
}
