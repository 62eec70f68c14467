//! A run as it is kept in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::Instant;

use foursight_analysis::Document;
use foursight_lab::runs::{Request, Task};
use foursight_lab::store::Entry;

use crate::client::Client;

/// Why a run is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// Somebody asked for it.
    Asked = 1,
    /// It took as long as one run may.
    Budget,
    /// The server ends.
    Closing,
    /// It is to be removed.
    Deleted,
}

/// A run.
#[derive(Debug)]
pub(super) struct Live {
    pub(super) entry: Entry,
    pub(super) task: Task,
    pub(super) spec: Request,
    /// The client that began or resumed it, if that was since the start of the server.
    pub(super) client: Option<Client>,
    /// What it has come to so far, and how often that was told.
    pub(super) interim: (u64, Option<Arc<Document>>),
    /// Is it to wait again when it has stopped?
    pub(super) again: bool,
    /// The work on it, while there is some.
    pub(super) session: Option<Arc<Session>>,
}

/// Work on a run, from when it was begun or resumed.
#[derive(Debug)]
pub(super) struct Session {
    /// Raised to end it.
    pub(super) stop: AtomicBool,
    why: AtomicU8,
    pub(super) begun: Instant,
    pub(super) done: AtomicU64,
    /// What was done before, once that is known.
    before: AtomicU64,
}

const UNKNOWN: u64 = u64::MAX;

impl Session {
    pub(super) fn new(done: u64) -> Self {
        Self {
            stop: AtomicBool::new(false),
            why: AtomicU8::new(0),
            begun: Instant::now(),
            done: AtomicU64::new(done),
            before: AtomicU64::new(UNKNOWN),
        }
    }

    /// So much is done.
    pub(super) fn note(&self, done: u64) {
        let _ = self.before.compare_exchange(UNKNOWN, done, Ordering::Relaxed, Ordering::Relaxed);
        self.done.fetch_max(done, Ordering::Relaxed);
    }

    /// Ends it. Only being removed counts more than the first reason.
    pub(super) fn halt(&self, why: Why) {
        if why == Why::Deleted {
            self.why.store(why as u8, Ordering::SeqCst);
        } else {
            let _ = self.why.compare_exchange(0, why as u8, Ordering::SeqCst, Ordering::SeqCst);
        }
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Why it is to end, if it is.
    pub(super) fn why(&self) -> Option<Why> {
        let all = [Why::Asked, Why::Budget, Why::Closing, Why::Deleted];
        let why = self.why.load(Ordering::SeqCst);
        all.into_iter().find(|one| *one as u8 == why)
    }

    /// Milliseconds it will still take, once there is something to go by.
    fn left(&self, total: u64) -> Option<u64> {
        let before = self.before.load(Ordering::Relaxed);
        let done = self.done.load(Ordering::Relaxed);
        let (new, spent) = (done.checked_sub(before)?, self.begun.elapsed().as_millis());
        if new == 0 || spent < 500 {
            return None;
        }
        Some((u128::from(total.saturating_sub(done)) * spent / u128::from(new)) as u64)
    }
}

impl Live {
    pub(super) fn new(entry: Entry, task: Task, spec: Request) -> Self {
        Self { entry, task, spec, client: None, interim: (0, None), again: false, session: None }
    }

    /// How much of it is done.
    pub(super) fn done(&self) -> u64 {
        let now = self.session.as_ref().map_or(0, |one| one.done.load(Ordering::Relaxed));
        self.entry.done.max(now)
    }

    /// Milliseconds it will still take, if it is worked on and can be told.
    pub(super) fn left(&self) -> Option<u64> {
        self.session.as_ref()?.left(self.entry.total)
    }

    pub(super) fn is_at_work(&self) -> bool {
        self.session.is_some()
    }

    /// Is it worked on and about to end?
    pub(super) fn is_ending(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.why().is_some())
    }

    /// Ends the work on it, if there is some.
    pub(super) fn halt(&self, why: Why) {
        if let Some(session) = &self.session {
            session.halt(why);
        }
    }
}
