use std::time::Duration;

/// Limits on the time and the output of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramLimits {
    /// Time until `ugiok` after the start, and until `readyok` before each game.
    pub start: Duration,
    /// Time for a move without any limit.
    pub thinking: Duration,
    /// Time for a move with a depth or node limit only.
    pub untimed: Duration,
    /// Tolerance beyond the time of a move, in addition to a tenth of that time.
    pub grace: Duration,
    /// Time until `bestmove` after `stop`.
    pub stop_reply: Duration,
    /// Time until the exit after `quit`.
    pub quit: Duration,
    /// Maximum number of lines per move.
    pub lines: usize,
    /// Maximum number of bytes per move.
    pub bytes: usize,
    /// Maximum number of bytes in one line.
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
    /// The time limit of a move with the tolerance.
    pub fn time_with_grace(&self, limit: Duration) -> Duration {
        limit.saturating_add(limit / 10).saturating_add(self.grace)
    }
}
