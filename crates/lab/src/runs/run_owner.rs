//! The owner of all runs of a folder.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use foursight_board::Variant;
use foursight_solver::Book;

use super::open_ledger::OpenLedger;
use super::report_cache::ReportCache;
use super::run_index::{RunIndex, StopReason};
use super::{RunError, RunFolder, RunSummary, run_worker};

/// The version of the program that runs belong to.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Identifies a client, so that quotas apply to each client separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientKey(pub u128);

/// How many runs there may be, and how long one may take.
#[derive(Clone, Copy, Debug)]
pub struct RunQuotas {
    /// Runs that may wait.
    pub waiting: usize,
    /// Runs of one client that may wait.
    pub client_waiting: usize,
    /// Runs that are kept, whatever their state.
    pub kept: usize,
    /// Time after which a run is stopped. It continues when it is resumed.
    pub time: Duration,
}

/// What [`Runs`] works with.
pub struct RunOptions {
    /// Where runs are kept, and which engines they may use.
    pub folder: RunFolder,
    /// Number of threads for the work; results do not depend on it.
    pub threads: usize,
    /// Limits on all runs together.
    pub quotas: RunQuotas,
    /// The opening book of a variant, if there is one.
    pub book: fn(Variant) -> Option<Book<'static>>,
    /// Called first on the thread that carries out runs, to lower its priority for example.
    pub on_worker_start: fn(),
    /// Called from any thread after a change that [`Runs::run_revision`] or [`Runs::is_closed`] shows.
    pub on_change: Box<dyn Fn() + Send + Sync>,
}

impl fmt::Debug for RunOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RunOptions").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// All runs of a folder: a queue, the thread that carries them out, and the ledger they are stored in.
#[derive(Debug)]
pub struct Runs {
    pub(super) options: RunOptions,
    /// The ledger's file, while no other process has it.
    ledger: Mutex<Result<OpenLedger, RunError>>,
    index: Mutex<RunIndex>,
    /// Reports of runs that are not done.
    pub(super) reports: ReportCache,
    /// Notified, with the index, when the worker has something to do.
    pub(super) work: Condvar,
    followers: AtomicUsize,
    closing: AtomicBool,
    pub(super) closed: AtomicBool,
}

/// Keeps interim reports coming until it is dropped.
#[derive(Debug)]
pub struct RunFollower(Arc<Runs>);

impl Drop for RunFollower {
    fn drop(&mut self) {
        self.0.followers.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Runs {
    /// Opens the ledger and starts the thread that carries out runs. If the folder cannot be used,
    /// [`ledger_problem`](Self::ledger_problem) returns why, and the thread tries again until it can.
    pub fn start(options: RunOptions) -> Arc<Self> {
        let runs = Arc::new(Self {
            options,
            ledger: Mutex::new(Err(RunError::Storage(String::new()))),
            index: Mutex::default(),
            reports: ReportCache::default(),
            work: Condvar::new(),
            followers: AtomicUsize::new(0),
            closing: AtomicBool::new(false),
            closed: AtomicBool::new(false),
        });
        runs.open_ledger();
        run_worker::start_run_worker(&runs);
        runs
    }

    /// Why no run can be carried out, if none can.
    pub fn ledger_problem(&self) -> Option<String> {
        self.run_index().trouble.clone()
    }

    /// All runs, the newest first.
    pub fn list_runs(&self) -> Vec<RunSummary> {
        self.run_index().runs.iter().rev().map(RunSummary::from_record).collect()
    }

    /// Stops the current run, which waits again after the next start, and ends the thread.
    pub fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        for run in &self.run_index().runs {
            run.request_stop(StopReason::Closing);
        }
        self.work.notify_all();
        self.notify_change();
    }

    /// Has [`close`](Self::close) been called?
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }

    /// Has the thread ended after [`close`](Self::close), so that another process may use the folder?
    pub fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    /// Makes interim reports until the follower is dropped.
    pub fn follow_runs(self: &Arc<Self>) -> RunFollower {
        self.followers.fetch_add(1, Ordering::SeqCst);
        RunFollower(Arc::clone(self))
    }

    pub(super) fn is_followed(&self) -> bool {
        self.followers.load(Ordering::SeqCst) > 0
    }

    pub(super) fn run_index(&self) -> MutexGuard<'_, RunIndex> {
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn ledger(&self) -> MutexGuard<'_, Result<OpenLedger, RunError>> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn notify_change(&self) {
        (self.options.on_change)();
    }
}

/// Milliseconds of the Unix clock.
pub(super) fn unix_milliseconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_millis() as u64
}
