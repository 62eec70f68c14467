//! Decides when a search must stop: at a limit on nodes or time, when the stop flag is set, or when the evaluation
//! fails. The inner loop of a search calls this module.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::Alarm;

/// A clock that returns the time since a fixed moment.
///
/// The caller chooses the clock because platforms differ. For example, [`Instant`] is not available in a browser.
pub trait TimeSource: Sync {
    /// Returns the current time. The returned value never decreases.
    fn now(&self) -> Duration;

    /// Returns whether the search must stop. The default is `false`.
    ///
    /// A search calls this function at regular intervals on its own thread. A program with only one thread can use
    /// these calls to handle events, such as signals, during the search.
    fn wants_stop(&self) -> bool {
        false
    }
}

/// The operating system's monotonic clock.
#[derive(Clone, Copy, Debug)]
pub struct Monotonic(Instant);

impl Monotonic {
    /// Creates a clock that returns the time since this call.
    #[expect(
        clippy::new_without_default,
        reason = "creating it reads the time, which a default must not do"
    )]
    pub fn new() -> Self {
        Self(Instant::now())
    }
}

impl TimeSource for Monotonic {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A clock that stands still. It is sufficient for searches that are limited only by depth or nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timeless;

impl TimeSource for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Limits of a search. `None` means that there is no limit.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use foursight_search::Limits;
///
/// let limits = Limits::default().with_nodes(1_000_000).with_time(Duration::from_secs(2));
/// assert_eq!(limits.depth, None);
/// assert_eq!(limits.and(Limits::default().with_nodes(500)).nodes, Some(500));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Limits {
    /// Maximum depth in plies below the root.
    pub depth: Option<u8>,
    /// Maximum number of positions to visit.
    pub nodes: Option<u64>,
    /// Maximum time from the start of the search.
    pub time: Option<Duration>,
}

impl Limits {
    /// Returns a copy of these limits in which the maximum depth is `plies`.
    #[must_use]
    pub const fn with_depth(mut self, plies: u8) -> Self {
        self.depth = Some(plies);
        self
    }

    /// Returns a copy of these limits in which the maximum number of visited positions is `positions`.
    #[must_use]
    pub const fn with_nodes(mut self, positions: u64) -> Self {
        self.nodes = Some(positions);
        self
    }

    /// Returns a copy of these limits in which the maximum duration is `time`.
    #[must_use]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Combines two sets of limits. The result contains the stricter value of each limit.
    pub fn and(self, other: Self) -> Self {
        fn tighter<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            match (a, b) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            }
        }
        Self {
            depth: tighter(self.depth, other.depth),
            nodes: tighter(self.nodes, other.nodes),
            time: tighter(self.time, other.time),
        }
    }
}

/// Counts the positions that a search enters and decides when the search must stop.
///
/// The clock enforces the node limit exactly. It checks the time and the stop flag only every
/// [`GRAIN`](Self::GRAIN) positions.
pub struct Clock<'a> {
    /// Number of positions that the search may enter before the clock checks time and stop flag again.
    before_look: i64,
    /// Number of positions that the node limit still allows after that check.
    nodes_left: u64,
    start: Duration,
    deadline: Option<Duration>,
    time: &'a dyn TimeSource,
    stop: &'a AtomicBool,
    alarm: Option<&'a Alarm>,
    grain: u64,
    stopped: bool,
}

impl fmt::Debug for Clock<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Clock")
            .field("nodes_left", &self.nodes_left)
            .field("deadline", &self.deadline)
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

impl<'a> Clock<'a> {
    /// Number of positions that a search enters between two checks of the time and the stop flag.
    pub const GRAIN: u64 = 1024;
    /// Number of positions that a search enters between two checks if the evaluation has an alarm and is therefore
    /// slow.
    pub const SLOW_GRAIN: u64 = 32;

    /// Starts a clock. The clock does not enforce the depth limit, because the search does that.
    pub fn start(limits: &Limits, time: &'a dyn TimeSource, stop: &'a AtomicBool) -> Self {
        let start = time.now();
        Self {
            before_look: 0,
            nodes_left: limits.nodes.unwrap_or(u64::MAX),
            start,
            deadline: limits.time.map(|time| start.saturating_add(time)),
            time,
            stop,
            alarm: None,
            grain: Self::GRAIN,
            stopped: false,
        }
    }

    /// Adds an alarm. The clock then also stops the search if the evaluation raises this alarm. Evaluations
    /// with an alarm are slow, so the clock checks every [`SLOW_GRAIN`](Self::SLOW_GRAIN) positions.
    pub(crate) fn with_alarm(self, alarm: Option<&'a Alarm>) -> Self {
        Self { alarm, grain: if alarm.is_some() { Self::SLOW_GRAIN } else { self.grain }, ..self }
    }

    /// Counts a position that the search is about to enter. Returns `true` if the search must stop without entering
    /// this position.
    #[inline(always)]
    pub fn must_stop(&mut self) -> bool {
        self.before_look -= 1;
        self.before_look < 0 && self.poll_limits()
    }

    /// Returns whether the search may enter `positions` positions before the next check of time and stop flag.
    ///
    /// If so, the search need not call [`must_stop`](Self::must_stop) for each of these positions. Instead, it must
    /// report their number afterwards with [`spend`](Self::spend).
    #[inline(always)]
    pub const fn can_spare(&self, positions: u32) -> bool {
        self.before_look >= positions as i64
    }

    /// Counts positions that the search entered after [`can_spare`](Self::can_spare) returned `true`.
    #[inline(always)]
    pub const fn spend(&mut self, positions: u32) {
        self.before_look -= positions as i64;
    }

    #[cold]
    #[inline(never)]
    fn poll_limits(&mut self) -> bool {
        let late = self.deadline.is_some_and(|deadline| self.time.now() >= deadline);
        let failed = self.alarm.is_some_and(Alarm::is_raised);
        let told = self.stop.load(Ordering::Relaxed) || self.time.wants_stop();
        self.stopped |= self.nodes_left == 0 || late || failed || told;
        if self.stopped {
            self.before_look = 0;
        } else {
            let grain = self.nodes_left.min(self.grain);
            self.nodes_left -= grain;
            self.before_look = grain as i64 - 1;
        }
        self.stopped
    }

    /// Returns whether the clock has stopped the search.
    pub const fn has_stopped(&self) -> bool {
        self.stopped
    }

    /// Returns whether the caller interrupted the search, that is, whether the clock has stopped the search and the
    /// stop flag is set.
    pub fn was_interrupted(&self) -> bool {
        self.stopped && self.stop.load(Ordering::Relaxed)
    }

    /// Returns the time since the start of the search.
    pub fn elapsed(&self) -> Duration {
        self.time.now().saturating_sub(self.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entered(limits: Limits, stop: &AtomicBool) -> u64 {
        let mut clock = Clock::start(&limits, &Timeless, stop);
        (0..5000).take_while(|_| !clock.must_stop()).count() as u64
    }

    #[test]
    fn the_node_limit_holds_exactly() {
        let stop = AtomicBool::new(false);
        for nodes in [0, 1, 2, 1023, 1024, 1025, 3000] {
            assert_eq!(entered(Limits { nodes: Some(nodes), ..Limits::default() }, &stop), nodes);
        }
        assert_eq!(entered(Limits::default(), &stop), 5000);
    }

    #[test]
    fn an_alarm_stops_within_a_grain_and_changes_no_other_limit() {
        let (stop, alarm) = (AtomicBool::new(false), Alarm::default());
        for nodes in [1, 31, 32, 33, 3000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let mut clock = Clock::start(&limits, &Timeless, &stop).with_alarm(Some(&alarm));
            assert_eq!((0..5000).take_while(|_| !clock.must_stop()).count() as u64, nodes);
        }
        let mut clock = Clock::start(&Limits::default(), &Timeless, &stop).with_alarm(Some(&alarm));
        assert!(!clock.must_stop());
        alarm.raise("it failed");
        assert!((0..5000).take_while(|_| !clock.must_stop()).count() < Clock::SLOW_GRAIN as usize);
        assert!(clock.has_stopped() && !clock.was_interrupted());
    }

    #[test]
    fn a_flag_raised_before_the_start_lets_nothing_in() {
        assert_eq!(entered(Limits::default(), &AtomicBool::new(true)), 0);
    }
}
