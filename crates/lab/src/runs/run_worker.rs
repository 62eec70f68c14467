//! The worker thread, which executes runs one after another.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::execute_task::{TaskContext, TaskResult};
use super::run_games::stored_report_text;
use super::run_index::{Execution, RunIndex, StopReason};
use super::run_owner::unix_milliseconds;
use super::{RunError, Runs};
use crate::store::{LedgerEntry, RunState, Store};

/// Minimum time between two notifications about progress.
const NOTIFY_EVERY: Duration = Duration::from_millis(100);
/// Time between two attempts to open a folder that another process has locked.
const RETRY_EVERY: Duration = Duration::from_millis(500);
/// Stack size of the worker thread in bytes. The stack is large, because deep searches recurse.
const STACK: usize = 16 << 20;

/// Starts the worker thread. The thread ends when the runs are closed.
pub(super) fn start_run_worker(runs: &Arc<Runs>) {
    let runs = Arc::clone(runs);
    let thread = std::thread::Builder::new().name("runs".to_owned()).stack_size(STACK);
    let spawned = thread.spawn(move || {
        (runs.options.on_worker_start)();
        while !runs.is_closing() {
            if !runs.open_ledger() {
                runs.wait_for_work(runs.run_index(), RETRY_EVERY);
            } else if let Some(execution) = runs.take_waiting_run() {
                runs.execute_and_store_result(&execution);
            }
        }
        // Dropping the open ledger releases the lock of the folder.
        *runs.ledger() = Err(RunError::Closing);
        runs.closed.store(true, Ordering::SeqCst);
        runs.notify_change();
    });
    drop(spawned);
}

impl Runs {
    /// Waits until the worker is notified of new work, but at most for `time`.
    fn wait_for_work(&self, index: MutexGuard<'_, RunIndex>, time: Duration) {
        if !self.is_closing() {
            let _ = self.work.wait_timeout(index, time);
        }
    }

    /// Takes the run that has been waiting longest and marks it as running.
    fn take_waiting_run(&self) -> Option<Arc<Execution>> {
        let waiting = |index: &RunIndex| {
            let is_next = |run: &super::run_index::RunRecord| {
                run.entry.state == RunState::Waiting && run.execution.is_none()
            };
            index.runs.iter().position(is_next)
        };
        let index = self.run_index();
        if waiting(&index).is_none() {
            self.wait_for_work(index, Duration::from_mins(1));
            return None;
        }
        drop(index);
        // The ledger must be locked before the index. Therefore the index was unlocked for a moment, and the run may
        // have been stopped meanwhile. The waiting run is looked up again below.
        let ledger = self.ledger();
        let store = &ledger.as_ref().ok()?.store;
        let mut index = self.run_index();
        let place = waiting(&index)?;
        let run = &mut index.runs[place];
        run.entry.state = RunState::Running;
        run.entry.started = run.entry.started.or_else(|| Some(unix_milliseconds()));
        run.entry.finished = None;
        let execution = Arc::new(Execution::new(run));
        run.execution = Some(Arc::clone(&execution));
        let entry = run.entry.clone();
        drop(index);
        // If writing fails, the run is executed although its stored state is still "waiting".
        let _ = store.write_ledger_entry(&entry);
        drop(ledger);
        self.notify_change();
        Some(execution)
    }

    fn execute_and_store_result(&self, execution: &Arc<Execution>) {
        let limit = self.options.quotas.time;
        let (finished, ended) = mpsc::channel::<()>();
        let completed = std::thread::scope(|scope| {
            scope.spawn(move || {
                if ended.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                    execution.request_stop(StopReason::TimeLimit);
                }
            });
            let completed = catch_unwind(AssertUnwindSafe(|| self.execute_run(execution)));
            drop(finished);
            completed
        });
        let broken = "the run crashed; this is a bug in Foursight, please report the request";
        let completed = completed.unwrap_or_else(|_| Err(RunError::Failed(broken.to_owned())));
        self.store_run_result(execution, completed);
    }

    fn execute_run(&self, execution: &Execution) -> Result<Option<TaskResult>, RunError> {
        let folder = &self.options.folder;
        let mut store = Store::open(&folder.results_file())?;
        let last = Mutex::new(Instant::now());
        let progress = |done| {
            execution.set_progress(done);
            let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
            if last.elapsed() >= NOTIFY_EVERY {
                *last = Instant::now();
                self.notify_change();
            }
        };
        let context = TaskContext {
            folder: folder.path(),
            threads: self.options.threads,
            book: self.options.book,
            stop: &execution.stop,
            progress: &progress,
            is_followed: &|| self.is_followed(),
            interim: &|document| {
                let document = Arc::new(document);
                self.run_index().change_run(&execution.id, |run| {
                    run.interim = (run.interim.0 + 1, Some(document));
                });
                self.notify_change();
            },
        };
        execution.task.execute_task(&mut store, &folder.registry(), &context)
    }

    /// Stores the result of an execution in the ledger (the stored table of all runs).
    fn store_run_result(
        &self,
        execution: &Arc<Execution>,
        completed: Result<Option<TaskResult>, RunError>,
    ) {
        let Execution { id, task, .. } = &**execution;
        let mut ledger = self.ledger();
        let Ok(opened) = ledger.as_mut() else { return };
        let found = self.run_index().find_run(id).map(|run| {
            let own = run.execution.as_ref().is_some_and(|one| Arc::ptr_eq(one, execution));
            own.then(|| (LedgerEntry { done: run.progress(), ..run.entry.clone() }, run.resumed))
        });
        let Some(current) = found else {
            // The run was deleted while it was being executed.
            let games = self.run_with_unshared_games(&opened.store, id, task);
            let _ = opened.store.delete_ledger_entry(id, games.as_ref());
            return;
        };
        // If the run was deleted and then requested again, `current` is `None`, because the new run has its own entry.
        let Some((mut entry, resumed)) = current else { return };
        entry.finished = Some(unix_milliseconds());
        let mut document = None;
        match completed {
            Ok(Some(completed)) => {
                entry.state = RunState::Done;
                (entry.done, entry.total) = (completed.total, completed.total);
                entry.error = None;
                entry.plots = Some(completed.document.plots().count() as u64);
                document = stored_report_text(&completed.document, &completed.games).ok();
            }
            Ok(None) if resumed => entry.state = RunState::Waiting,
            Ok(None) => match execution.stop_reason() {
                Some(StopReason::Closing) => {
                    entry.state = RunState::Waiting;
                    entry.finished = None;
                }
                Some(StopReason::TimeLimit) => {
                    let minutes = self.options.quotas.time.as_secs() / 60;
                    entry.state = RunState::Stopped;
                    entry.error = Some(format!(
                        "stopped after the time limit of {minutes} minutes; continue with Resume"
                    ));
                }
                _ => entry.state = RunState::Stopped,
            },
            Err(error) => {
                entry.state = RunState::Failed;
                entry.error = Some(error.to_string());
            }
        }
        let written = match &document {
            Some(text) => opened.store.finish_ledger_entry(&entry, text),
            None => opened.store.write_ledger_entry(&entry),
        };
        if let Err(error) = written {
            entry.state = RunState::Failed;
            entry.error = Some(error.to_string());
        }
        self.run_index().change_run(id, |run| {
            run.entry = entry;
            run.execution = None;
            run.resumed = false;
            run.interim.1 = None;
        });
        self.notify_change();
    }
}
