//! What ends a search, and what threads tell each other.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use foursight_search::TimeSource;

use crate::proof_table::Key;

/// Says when a search must end: at a limit, when told from outside, or when all threads are told to.
pub(crate) struct Guard<'a> {
    /// Nodes at which to look again.
    look_at: u64,
    /// Nodes at which to pause.
    pause_at: u64,
    /// Nodes that all searches for one answer may take.
    node_limit: u64,
    deadline: Option<Duration>,
    time: &'a dyn TimeSource,
    stop: Option<&'a AtomicBool>,
    /// All threads must end.
    together: Option<&'a AtomicBool>,
    /// Did a limit end it?
    limited: bool,
    ended: bool,
}

impl<'a> Guard<'a> {
    /// Nodes between two looks at the time.
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

    /// From now on this ends the search too.
    pub(crate) fn join(&mut self, ended: &'a AtomicBool) {
        self.together = Some(ended);
    }

    /// From now on only limits do.
    pub(crate) fn leave(&mut self) {
        self.together = None;
        self.resume();
    }

    /// Ends the search at so many nodes if nothing else does, to go on in another way.
    pub(crate) fn pause(&mut self, nodes: u64) {
        self.pause_at = nodes;
        self.look_at = self.look_at.min(nodes);
    }

    /// Goes on, unless a limit was reached.
    pub(crate) fn resume(&mut self) {
        self.pause_at = u64::MAX;
        self.ended = self.limited;
    }

    /// Must the search end, having entered so many positions?
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

/// What threads that search for the same answer tell each other.
pub(crate) struct Busy {
    /// Positions that some thread is searching, so that others begin elsewhere.
    searched: Box<[AtomicU64]>,
    ended: AtomicBool,
}

impl Busy {
    const LOG: u32 = 12;

    pub(crate) fn new() -> Self {
        let searched = (0..1 << Self::LOG).map(|_| AtomicU64::new(0)).collect();
        Self { searched, ended: AtomicBool::new(false) }
    }

    /// Must all threads end, because one has the answer or the table must grow?
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
