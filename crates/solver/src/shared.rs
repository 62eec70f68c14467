//! The stop conditions of a search, and the state that the search threads share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use foursight_search::TimeSource;

use crate::proof_table::Key;

/// The stop conditions of one search thread: the limits, the caller's stop flag, and a flag that stops all threads.
pub(crate) struct SolverGuard<'a> {
    /// Number of visited nodes at which the next check takes place.
    look_at: u64,
    /// Number of visited nodes at which the search pauses.
    pause_at: u64,
    /// Maximum number of nodes that the search may visit in all tests of one position together.
    node_limit: u64,
    deadline: Option<Duration>,
    time: &'a dyn TimeSource,
    stop: Option<&'a AtomicBool>,
    /// A flag that stops all threads. `None` if this thread searches alone.
    together: Option<&'a AtomicBool>,
    /// Whether a limit or the caller's stop flag stopped the search.
    limited: bool,
    /// Whether the search must return, whatever the reason.
    ended: bool,
}

impl<'a> SolverGuard<'a> {
    /// Number of nodes between two checks.
    const GRAIN: u64 = 1 << 14;

    pub(crate) fn new(
        node_limit: u64,
        deadline: Option<Duration>,
        time: &'a dyn TimeSource,
        stop: Option<&'a AtomicBool>,
    ) -> Self {
        Self {
            look_at: 0,
            pause_at: u64::MAX,
            node_limit,
            deadline,
            time,
            stop,
            together: None,
            limited: false,
            ended: false,
        }
    }

    /// Adds a flag that stops this search together with all other threads.
    pub(crate) fn join(&mut self, ended: &'a AtomicBool) {
        self.together = Some(ended);
    }

    /// Removes the flag that [`join`](Self::join) added and resumes the search.
    pub(crate) fn leave(&mut self) {
        self.together = None;
        self.resume();
    }

    /// Makes the search pause when it has visited `nodes` nodes. After the pause, it can continue with several
    /// threads.
    pub(crate) fn pause(&mut self, nodes: u64) {
        self.pause_at = nodes;
        self.look_at = self.look_at.min(nodes);
    }

    /// Lets the search continue after a pause. If a limit stopped the search, it stays stopped.
    pub(crate) fn resume(&mut self) {
        self.pause_at = u64::MAX;
        self.ended = self.limited;
    }

    /// Returns whether the search must stop now. `nodes` is the number of positions that the search has visited.
    #[inline(always)]
    pub(crate) fn ends(&mut self, nodes: u64) -> bool {
        if self.together.is_some_and(|ended| ended.load(Relaxed)) {
            self.ended = true;
        } else if nodes >= self.look_at {
            self.poll_stop(nodes);
        }
        self.ended
    }

    #[cold]
    #[inline(never)]
    fn poll_stop(&mut self, nodes: u64) {
        let late = self.deadline.is_some_and(|deadline| self.time.now() >= deadline);
        let told = self.stop.is_some_and(|stop| stop.load(Relaxed)) || self.time.wants_stop();
        self.limited |= nodes >= self.node_limit || late || told;
        self.ended |= self.limited || nodes >= self.pause_at;
        self.look_at = (nodes + Self::GRAIN).min(self.node_limit).min(self.pause_at);
    }

    #[inline(always)]
    pub(crate) const fn has_ended(&self) -> bool {
        self.ended
    }
}

/// The state shared by all threads that work on the same test.
pub(crate) struct SharedSolverState {
    /// A hash table of the positions that threads are currently searching. Other threads search different positions
    /// first.
    searched: Box<[AtomicU64]>,
    /// Whether all threads must stop.
    ended: AtomicBool,
}

impl SharedSolverState {
    const LOG: u32 = 12;

    pub(crate) fn new() -> Self {
        let searched = (0..1 << Self::LOG).map(|_| AtomicU64::new(0)).collect();
        Self { searched, ended: AtomicBool::new(false) }
    }

    /// Returns the flag that stops all threads. It is set when one thread has the result, or when the table must grow.
    pub(crate) const fn ended(&self) -> &AtomicBool {
        &self.ended
    }

    pub(crate) fn end_all(&self) {
        self.ended.store(true, Relaxed);
    }

    pub(crate) fn begin_all(&self) {
        self.ended.store(false, Relaxed);
    }

    fn place(&self, key: Key) -> &AtomicU64 {
        &self.searched[(key.low.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::LOG)) as usize]
    }

    pub(crate) fn begin(&self, key: Key) {
        self.place(key).store(key.low, Relaxed);
    }

    pub(crate) fn end(&self, key: Key) {
        self.place(key).store(0, Relaxed);
    }

    pub(crate) fn is_searched(&self, key: Key) -> bool {
        self.place(key).load(Relaxed) == key.low
    }
}
