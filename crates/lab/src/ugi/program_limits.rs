use std::time::Duration;

/// Limits on the time and the output of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramLimits {
    /// Maximum time from the start of the program to `ugiok`, and from `isready` to `readyok`.
    pub start: Duration,
    /// Time limit for a move if the request has no limit of any kind.
    pub thinking: Duration,
    /// Maximum time for a move if the request has a depth or node limit but no time limit.
    pub untimed: Duration,
    /// Tolerance for exceeding the time limit of a move. A tenth of the time limit is tolerated in addition.
    pub grace: Duration,
    /// Maximum time from `stop` to `bestmove`.
    pub stop_reply: Duration,
    /// Maximum time from `quit` to the exit of the program.
    pub quit: Duration,
    /// Maximum number of lines that the program may write for one move.
    pub lines: usize,
    /// Maximum number of bytes that the program may write for one move.
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
    /// Returns the limits for programs of students. They may start and end slowly, so that a busy machine costs them no
    /// points. The limits on moves are the default ones.
    pub fn for_students() -> Self {
        let (start, quit) = (Duration::from_mins(1), Duration::from_secs(20));
        Self { start, quit, ..Self::default() }
    }

    /// Returns the time limit of a move plus the tolerance.
    pub fn time_with_grace(&self, limit: Duration) -> Duration {
        limit.saturating_add(limit / 10).saturating_add(self.grace)
    }
}
