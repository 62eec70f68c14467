//! The in-memory index of runs, and the state of the run in progress.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::Instant;

use foursight_analysis::Document;

use super::{ClientKey, RunError, RunRequest, RunSummary, Task};
use crate::store::LedgerEntry;

/// All runs, in the order of their requests.
#[derive(Debug, Default)]
pub(super) struct RunIndex {
    pub(super) runs: Vec<RunRecord>,
    /// Why no run can be executed.
    pub(super) trouble: Option<String>,
}

impl RunIndex {
    pub(super) fn find_run(&self, id: &str) -> Option<&RunRecord> {
        self.runs.iter().find(|run| run.entry.id == id)
    }

    /// The run of a task that a program of this version began.
    pub(super) fn find_task(&self, task: &Task, version: &str) -> Option<&RunRecord> {
        let id = task.run_id(version);
        let is_same =
            |run: &&RunRecord| run.entry.version == version && run.task.is_same_task(task);
        self.find_run(&id).or_else(|| self.runs.iter().find(is_same))
    }

    pub(super) fn get_run(&self, id: &str) -> Result<&RunRecord, RunError> {
        let missing = || self.trouble.clone().map_or(RunError::NotFound, RunError::Storage);
        self.find_run(id).ok_or_else(missing)
    }

    /// Applies a change to a run if it still exists, and returns its summary.
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

/// A run: its ledger entry, and values that are not stored.
#[derive(Debug)]
pub(super) struct RunRecord {
    pub(super) entry: LedgerEntry,
    pub(super) task: Task,
    pub(super) request: RunRequest,
    /// The client that last began or resumed it; `None` if that was before the process started.
    pub(super) client: Option<ClientKey>,
    /// Number of interim reports, and the latest of them.
    pub(super) interim: (u64, Option<Arc<Document>>),
    /// It was resumed while it was stopping: it returns to the queue as soon as it has stopped.
    pub(super) resumed: bool,
    /// Set while the worker executes the run.
    pub(super) execution: Option<Arc<Execution>>,
}

impl RunRecord {
    pub(super) fn new(entry: LedgerEntry, task: Task, request: RunRequest) -> Self {
        let interim = (0, None);
        Self { entry, task, request, client: None, interim, resumed: false, execution: None }
    }

    /// Number of completed games, positions or steps.
    pub(super) fn progress(&self) -> u64 {
        let now = self.execution.as_ref().map_or(0, |one| one.done.load(Ordering::Relaxed));
        self.entry.done.max(now)
    }

    /// Estimated milliseconds until it is complete.
    pub(super) fn remaining_ms(&self) -> Option<u64> {
        self.execution.as_ref()?.remaining_ms(self.entry.total)
    }

    /// Is it still executing although a stop was requested?
    pub(super) fn is_stopping(&self) -> bool {
        self.execution.as_ref().is_some_and(|execution| execution.stop_reason().is_some())
    }

    /// Requests a stop if it is executing.
    pub(super) fn request_stop(&self, reason: StopReason) {
        if let Some(execution) = &self.execution {
            execution.request_stop(reason);
        }
    }
}

/// Why the execution of a run ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StopReason {
    /// A client requested it.
    Requested = 1,
    /// The run exceeded [`RunQuotas::time`](super::RunQuotas::time).
    TimeLimit,
    /// The owner is closing.
    Closing,
    /// The run was deleted.
    Deleted,
}

/// One execution of a run, from its start or resumption to its end.
#[derive(Debug)]
pub(super) struct Execution {
    pub(super) id: String,
    pub(super) task: Task,
    /// Set to end the execution.
    pub(super) stop: AtomicBool,
    reason: AtomicU8,
    begun: Instant,
    done: AtomicU64,
    /// Progress at the start of this execution, or [`UNKNOWN`].
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

    /// Requests the end of the execution. The first reason counts, but deletion replaces any other reason.
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

    /// Estimated milliseconds until the progress reaches `total`; `None` in the first half second.
    fn remaining_ms(&self, total: u64) -> Option<u64> {
        let before = self.before.load(Ordering::Relaxed);
        let done = self.done.load(Ordering::Relaxed);
        let (new, spent) = (done.checked_sub(before)?, self.begun.elapsed().as_millis());
        if new == 0 || spent < 500 {
            return None;
        }
        Some((u128::from(total.saturating_sub(done)) * spent / u128::from(new)) as u64)
    }
}
