//! Stop conditions of a search, and the state that threads share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use foursight_search::TimeSource;

use crate::proof_table::Key;

/// Decides when a search must stop: at a limit, by the stop flag, or because all threads must stop.
pub(crate) struct Guard<'a> {
    /// Number of nodes at the next check.
    look_at: u64,
    /// Number of nodes at which to pause.
    pause_at: u64,
    /// Maximum number of nodes of all searches for one result.
    node_limit: u64,
    deadline: Option<Duration>,
    time: &'a dyn TimeSource,
    stop: Option<&'a AtomicBool>,
    /// Set if all threads must stop.
    together: Option<&'a AtomicBool>,
    /// Whether a limit stopped the search.
    limited: bool,
    ended: bool,
}

impl<'a> Guard<'a> {
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

    /// Also stops the search when this flag is set.
    pub(crate) fn join(&mut self, ended: &'a AtomicBool) {
        self.together = Some(ended);
    }

    /// Stops the search only at limits.
    pub(crate) fn leave(&mut self) {
        self.together = None;
        self.resume();
    }

    /// Pauses the search at this number of nodes, so that it can continue in another mode.
    pub(crate) fn pause(&mut self, nodes: u64) {
        self.pause_at = nodes;
        self.look_at = self.look_at.min(nodes);
    }

    /// Continues after a pause, unless a limit was reached.
    pub(crate) fn resume(&mut self) {
        self.pause_at = u64::MAX;
        self.ended = self.limited;
    }

    /// Returns whether the search must stop after this number of positions.
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
        let told = self.stop.is_some_and(|stop| stop.load(Relaxed));
        self.limited |= nodes >= self.node_limit || late || told;
        self.ended |= self.limited || nodes >= self.pause_at;
        self.look_at = (nodes + Self::GRAIN).min(self.node_limit).min(self.pause_at);
    }

    #[inline(always)]
    pub(crate) const fn has_ended(&self) -> bool {
        self.ended
    }
}

/// State shared by threads that search for the same result.
pub(crate) struct Busy {
    /// Positions that a thread is searching, so that other threads begin with different ones.
    searched: Box<[AtomicU64]>,
    ended: AtomicBool,
}

impl Busy {
    const LOG: u32 = 12;

    pub(crate) fn new() -> Self {
        let searched = (0..1 << Self::LOG).map(|_| AtomicU64::new(0)).collect();
        Self { searched, ended: AtomicBool::new(false) }
    }

    /// Returns whether all threads must stop, because one has the result or the table must grow.
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
