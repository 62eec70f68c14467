//! The type [`Runs`], which owns all runs of a folder.

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

/// The version of Foursight. Two runs with the same task are different runs if their versions differ.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A key that identifies a client. With this key, quotas are applied to each client separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientKey(pub u128);

/// Limits on the number of runs and on the time of one run.
#[derive(Clone, Copy, Debug)]
pub struct RunQuotas {
    /// Maximum number of waiting runs of all clients together.
    pub waiting: usize,
    /// Maximum number of waiting runs of one client.
    pub client_waiting: usize,
    /// Maximum number of stored runs in any state.
    pub kept: usize,
    /// Time after which a run is stopped. A stopped run can be resumed.
    pub time: Duration,
}

/// The settings of [`Runs`].
pub struct RunOptions {
    pub folder: RunFolder,
    /// Number of threads that execute a run. The results do not depend on this number.
    pub threads: usize,
    pub quotas: RunQuotas,
    /// A function that returns the opening book of a variant, if there is one.
    pub book: fn(Variant) -> Option<Book<'static>>,
    /// A function that returns the address of the page of a run, given the identifier of the run.
    pub page_address: fn(&str) -> String,
    /// A callback that the worker thread calls when it starts, for example to lower its priority.
    pub on_worker_start: fn(),
    /// A callback that is called from any thread when the result of [`Runs::run_revision`] or [`Runs::is_closed`] has
    /// changed.
    pub on_change: Box<dyn Fn() + Send + Sync>,
}

impl fmt::Debug for RunOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RunOptions").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// All runs of a folder, with the queue of waiting runs, the worker thread that executes them, and the ledger (the
/// table in which they are stored).
#[derive(Debug)]
pub struct Runs {
    pub(super) options: RunOptions,
    /// The open ledger (the stored table of all runs), or the reason why it could not be opened.
    ledger: Mutex<Result<OpenLedger, RunError>>,
    index: Mutex<RunIndex>,
    /// A cache of the reports of unfinished runs.
    pub(super) reports: ReportCache,
    /// A condition variable that wakes the worker thread. It is used together with the lock of the index.
    pub(super) work: Condvar,
    followers: AtomicUsize,
    closing: AtomicBool,
    pub(super) closed: AtomicBool,
}

/// A handle that requests interim reports. As long as at least one handle exists, running tournaments produce interim
/// reports.
#[derive(Debug)]
pub struct RunFollower(Arc<Runs>);

impl Drop for RunFollower {
    fn drop(&mut self) {
        self.0.followers.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Runs {
    /// Opens the ledger (the stored table of all runs) and starts the worker thread. If the folder cannot be used,
    /// [`ledger_problem`](Self::ledger_problem) returns the reason. The worker then tries to open the ledger again at
    /// intervals.
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

    /// Returns the reason why the ledger (the stored table of all runs) cannot be used, or `None` if it can be used.
    pub fn ledger_problem(&self) -> Option<RunError> {
        self.run_index().trouble.clone()
    }

    /// Returns the summaries of all runs. The newest run comes first.
    pub fn list_runs(&self) -> Vec<RunSummary> {
        self.run_index().runs.iter().rev().map(RunSummary::from_record).collect()
    }

    /// Stops the current run and ends the worker thread. The run continues after the next start.
    pub fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        for run in &self.run_index().runs {
            run.request_stop(StopReason::Closing);
        }
        self.work.notify_all();
        self.notify_change();
    }

    /// Returns `true` if [`close`](Self::close) has been called.
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }

    /// Returns `true` if the worker thread has ended after [`close`](Self::close). From then on another process can use
    /// the folder.
    pub fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    /// Requests interim reports until the returned handle is dropped.
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

/// Returns the current time in milliseconds since the Unix epoch.
pub(super) fn unix_milliseconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_millis() as u64
}
