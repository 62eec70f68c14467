//! The in-memory index of runs, and the state of the run in progress.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use foursight_analysis::Document;

use super::{ClientKey, RunError, RunRequest, RunSummary, Task};
use crate::store::LedgerEntry;

/// All runs, in the order of their requests.
#[derive(Debug, Default)]
pub(super) struct RunIndex {
    pub(super) runs: Vec<RunRecord>,
    /// The reason why no run can be executed, or `None` if runs can be executed.
    pub(super) trouble: Option<RunError>,
}

impl RunIndex {
    pub(super) fn find_run(&self, id: &str) -> Option<&RunRecord> {
        self.runs.iter().find(|run| run.entry.id == id)
    }

    /// Returns the run that has this task and was begun by this version of Foursight.
    pub(super) fn find_task(&self, task: &Task, version: &str) -> Option<&RunRecord> {
        let id = task.run_id(version);
        let is_same =
            |run: &&RunRecord| run.entry.version == version && run.task.is_same_task(task);
        self.find_run(&id).or_else(|| self.runs.iter().find(is_same))
    }

    pub(super) fn get_run(&self, id: &str) -> Result<&RunRecord, RunError> {
        let missing = || self.trouble.clone().unwrap_or(RunError::NotFound);
        self.find_run(id).ok_or_else(missing)
    }

    /// Applies a change to a run and returns the new summary. Returns `None` if the run no longer exists.
    pub(super) fn change_run(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut RunRecord),
    ) -> Option<RunSummary> {
        let run = self.runs.iter_mut().find(|run| run.entry.id == id)?;
        change(run);
        Some(RunSummary::from_record(run))
    }
}

/// A run in the index. It consists of the stored entry of the run, and of values that are not stored.
#[derive(Debug)]
pub(super) struct RunRecord {
    pub(super) entry: LedgerEntry,
    pub(super) task: Task,
    pub(super) request: RunRequest,
    /// Address of the page of the run.
    pub(super) link: String,
    /// The client that last began or resumed the run. `None` if this happened before the process started.
    pub(super) client: Option<ClientKey>,
    /// Number of interim reports so far, and the latest interim report.
    pub(super) interim: (u64, Option<Arc<Document>>),
    /// `true` if the run was resumed while it was stopping. As soon as it has stopped, it returns to the queue.
    pub(super) resumed: bool,
    /// The current execution, or `None` if the worker is not executing the run.
    pub(super) execution: Option<Arc<Execution>>,
}

impl RunRecord {
    pub(super) fn new(entry: LedgerEntry, task: Task, request: RunRequest, link: String) -> Self {
        let interim = (0, None);
        Self { entry, task, request, link, client: None, interim, resumed: false, execution: None }
    }

    /// Returns the number of completed games, positions or steps.
    pub(super) fn progress(&self) -> u64 {
        let now = self.execution.as_ref().map_or(0, |one| one.done.load(Ordering::Relaxed));
        self.entry.done.max(now)
    }

    /// Returns the estimated time in nanoseconds until the run is complete.
    pub(super) fn remaining_time_ns(&self) -> Option<u64> {
        self.execution.as_ref()?.remaining_time_ns(self.entry.total)
    }

    /// Returns `true` if a stop was requested but the run is still being executed.
    pub(super) fn is_stopping(&self) -> bool {
        self.execution.as_ref().is_some_and(|execution| execution.stop_reason().is_some())
    }

    /// Requests a stop if the run is being executed.
    pub(super) fn request_stop(&self, reason: StopReason) {
        if let Some(execution) = &self.execution {
            execution.request_stop(reason);
        }
    }
}

/// The reason why the execution of a run ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StopReason {
    /// A client requested the stop.
    Requested = 1,
    /// The run exceeded [`RunQuotas::time`](super::RunQuotas::time).
    TimeLimit,
    /// [`Runs::close`](super::Runs::close) was called.
    Closing,
    /// The run was deleted.
    Deleted,
}

/// One execution of a run, from its start or resumption to its end.
#[derive(Debug)]
pub(super) struct Execution {
    pub(super) id: String,
    pub(super) task: Task,
    /// The execution ends when this flag is set.
    pub(super) stop: AtomicBool,
    reason: AtomicU8,
    begun: Instant,
    done: AtomicU64,
    /// Number of games, positions or steps that were complete at the start of this execution. [`UNKNOWN`] until the
    /// first progress report.
    before: AtomicU64,
}

const UNKNOWN: u64 = u64::MAX;

impl Execution {
    pub(super) fn new(run: &RunRecord) -> Self {
        Self {
            id: run.entry.id.clone(),
            task: run.task.clone(),
            stop: AtomicBool::new(false),
            reason: AtomicU8::new(0),
            begun: Instant::now(),
            done: AtomicU64::new(run.entry.done),
            before: AtomicU64::new(UNKNOWN),
        }
    }

    pub(super) fn set_progress(&self, done: u64) {
        let _ = self.before.compare_exchange(UNKNOWN, done, Ordering::Relaxed, Ordering::Relaxed);
        self.done.fetch_max(done, Ordering::Relaxed);
    }

    /// Requests the end of the execution. If several reasons are given, the first one is stored. Only `Deleted`
    /// replaces an earlier reason.
    pub(super) fn request_stop(&self, reason: StopReason) {
        if reason == StopReason::Deleted {
            self.reason.store(reason as u8, Ordering::SeqCst);
        } else {
            let set = reason as u8;
            let _ = self.reason.compare_exchange(0, set, Ordering::SeqCst, Ordering::SeqCst);
        }
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(super) fn stop_reason(&self) -> Option<StopReason> {
        use StopReason::{Closing, Deleted, Requested, TimeLimit};
        let reason = self.reason.load(Ordering::SeqCst);
        [Requested, TimeLimit, Closing, Deleted].into_iter().find(|one| *one as u8 == reason)
    }

    /// Estimates the time in nanoseconds until the progress reaches `total`. Returns `None` in the first half second,
    /// and as long as there is no progress.
    fn remaining_time_ns(&self, total: u64) -> Option<u64> {
        let before = self.before.load(Ordering::Relaxed);
        let done = self.done.load(Ordering::Relaxed);
        let (new, spent) = (done.checked_sub(before)?, self.begun.elapsed());
        if new == 0 || spent < Duration::from_millis(500) {
            return None;
        }
        Some((u128::from(total.saturating_sub(done)) * spent.as_nanos() / u128::from(new)) as u64)
    }
}
