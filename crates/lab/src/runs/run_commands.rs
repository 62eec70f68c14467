//! Begins, stops, resumes, renames and deletes runs.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::run_index::{RunRecord, StopReason};
use super::run_owner::{VERSION, unix_milliseconds};
use super::{ClientKey, RunError, RunRequest, RunSummary, Runs, Task, limits};
use crate::store::{LedgerEntry, Run, RunState, Store};

impl Runs {
    /// Adds a run to the queue and returns it together with `true`. If a run with the same task already exists, resumes
    /// this run and returns it together with `false`. If `stop` is set, the check of the scripts ends early.
    ///
    /// # Errors
    ///
    /// Returns an error if the request is invalid, if a quota is exhausted, or if the run cannot be stored.
    pub fn begin_run(
        &self,
        request: &RunRequest,
        client: ClientKey,
        stop: Option<&Arc<AtomicBool>>,
    ) -> Result<(RunSummary, bool), RunError> {
        if self.is_closing() {
            return Err(RunError::Closing);
        }
        self.ledger().as_ref().map_err(Clone::clone)?;
        let request =
            &RunRequest { title: check_run_title(request.title.as_deref())?, ..request.clone() };
        // No lock is held here, because the check of the scripts takes long.
        let task = self.options.folder.resolve_request(request, stop)?;
        let ledger = self.ledger();
        let store = &ledger.as_ref().map_err(Clone::clone)?.store;
        let earlier = self.run_index().find_task(&task, VERSION).map(|run| run.entry.id.clone());
        if let Some(id) = earlier {
            if request.title.is_some() {
                self.set_title(store, &id, request.title.clone())?;
            }
            return Ok((self.requeue_run(store, &id, client)?, false));
        }
        self.check_quotas(client, true)?;
        let entry = LedgerEntry {
            id: task.run_id(VERSION),
            spec: serde_json::to_string(request).unwrap_or_default(),
            task: serde_json::to_string(&task).unwrap_or_default(),
            version: VERSION.to_owned(),
            state: RunState::Waiting,
            done: 0,
            total: task.total_units(),
            error: None,
            queued: unix_milliseconds(),
            started: None,
            finished: None,
            plots: None,
        };
        // While the ledger (the stored table of all runs) is locked, no other run that uses the same script can be
        // deleted.
        let written = self.options.folder.write_scripts(request, &task).map_err(ledger_error);
        let stored = written.and_then(|()| store.write_ledger_entry(&entry).map_err(ledger_error));
        if let Err(error) = stored {
            self.remove_unused_scripts(&task);
            return Err(error);
        }
        let client = Some(client);
        let link = (self.options.page_address)(&entry.id);
        let run = RunRecord { client, ..RunRecord::new(entry, task, request.clone(), link) };
        let summary = RunSummary::from_record(&run);
        self.run_index().runs.push(run);
        self.work.notify_all();
        self.notify_change();
        Ok((summary, true))
    }

    /// Puts a stopped or failed run back into the queue.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run, if too many runs are waiting, or if the change cannot be stored.
    pub fn resume_run(&self, id: &str, client: ClientKey) -> Result<RunSummary, RunError> {
        let ledger = self.ledger();
        let store = &ledger.as_ref().map_err(Clone::clone)?.store;
        self.requeue_run(store, id, client)
    }

    fn requeue_run(
        &self,
        store: &Store,
        id: &str,
        client: ClientKey,
    ) -> Result<RunSummary, RunError> {
        let (mut entry, stopping) = {
            let index = self.run_index();
            let run = index.get_run(id)?;
            (run.entry.clone(), run.is_stopping())
        };
        match entry.state {
            RunState::Running if stopping => {}
            RunState::Done | RunState::Waiting | RunState::Running => return self.run_summary(id),
            RunState::Stopped | RunState::Failed => {}
        }
        self.check_quotas(client, false)?;
        entry.state = RunState::Waiting;
        entry.error = None;
        entry.finished = None;
        store.write_ledger_entry(&entry).map_err(ledger_error)?;
        let summary = self.run_index().change_run(id, |run| {
            run.resumed = stopping;
            run.client = Some(client);
            run.entry = LedgerEntry { done: run.progress(), ..entry };
        });
        self.work.notify_all();
        self.notify_change();
        summary.ok_or(RunError::NotFound)
    }

    /// Returns an error if one more waiting run would exceed a quota. If `new` is set, also checks the quota for the
    /// number of stored runs.
    fn check_quotas(&self, client: ClientKey, new: bool) -> Result<(), RunError> {
        let index = self.run_index();
        let quotas = &self.options.quotas;
        let waiting = || index.runs.iter().filter(|run| run.entry.state == RunState::Waiting);
        let own = waiting().filter(|run| run.client == Some(client)).count();
        for (count, most, whose) in [
            (own, quotas.client_waiting, " of your runs"),
            (waiting().count(), quotas.waiting, " runs"),
        ] {
            if count >= most {
                return Err(RunError::QueueFull(format!(
                    "{count}{whose} are already waiting; wait until some end, or stop or delete some"
                )));
            }
        }
        let kept = index.runs.len();
        if new && kept >= quotas.kept {
            return Err(RunError::Invalid(format!("{kept} runs are stored already; delete some")));
        }
        Ok(())
    }

    /// Stops a run. The run can be resumed later.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run, or if the change cannot be stored.
    pub fn stop_run(&self, id: &str) -> Result<RunSummary, RunError> {
        let ledger = self.ledger();
        let store = &ledger.as_ref().map_err(Clone::clone)?.store;
        let mut entry = self.run_index().get_run(id)?.entry.clone();
        if !entry.state.is_active() {
            return self.run_summary(id);
        }
        entry.state = RunState::Stopped;
        entry.finished = Some(unix_milliseconds());
        store.write_ledger_entry(&entry).map_err(ledger_error)?;
        let summary = self.run_index().change_run(id, |run| {
            run.request_stop(StopReason::Requested);
            run.resumed = false;
            run.entry = LedgerEntry { done: run.progress(), ..entry };
        });
        self.notify_change();
        summary.ok_or(RunError::NotFound)
    }

    /// Changes the title of a run. If the new title is empty, the run gets the title that is generated from its
    /// request.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run, if the title is invalid, or if the change cannot be stored.
    pub fn rename_run(&self, id: &str, title: &str) -> Result<RunSummary, RunError> {
        let title = check_run_title(Some(title))?;
        let ledger = self.ledger();
        let store = &ledger.as_ref().map_err(Clone::clone)?.store;
        self.set_title(store, id, title)?;
        self.notify_change();
        self.run_summary(id)
    }

    fn set_title(&self, store: &Store, id: &str, title: Option<String>) -> Result<(), RunError> {
        let request = RunRequest { title, ..self.run_index().get_run(id)?.request.clone() };
        let spec = serde_json::to_string(&request).unwrap_or_default();
        store.set_spec(id, &spec).map_err(ledger_error)?;
        self.run_index().change_run(id, |run| {
            run.entry.spec = spec;
            run.request = request;
        });
        Ok(())
    }

    /// Deletes a run, its games, and all scripts that no other run uses.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run, or if the change cannot be stored.
    pub fn delete_run(&self, id: &str) -> Result<(), RunError> {
        let mut ledger = self.ledger();
        let store = &mut ledger.as_mut().map_err(|error| error.clone())?.store;
        let (task, executing) = {
            let index = self.run_index();
            let run = index.get_run(id)?;
            run.request_stop(StopReason::Deleted);
            (run.task.clone(), run.execution.is_some())
        };
        // If the run is being executed, the worker deletes its games afterwards.
        let games = if executing { None } else { self.run_with_unshared_games(store, id, &task) };
        store.delete_ledger_entry(id, games.as_ref()).map_err(ledger_error)?;
        self.run_index().runs.retain(|run| run.entry.id != id);
        self.remove_unused_scripts(&task);
        self.notify_change();
        Ok(())
    }

    /// Removes those script files of a task that no run in the index uses. The caller must hold the lock of the ledger
    /// (the stored table of all runs).
    fn remove_unused_scripts(&self, task: &Task) {
        let needed: Vec<String> =
            self.run_index().runs.iter().flat_map(|run| run.task.script_files()).collect();
        let folder = &self.options.folder;
        for file in task.script_files().iter().filter(|file| !needed.contains(file)) {
            let file = folder.path().join(file);
            if file.parent() == Some(&*folder.scripts_folder()) {
                let _ = std::fs::remove_file(file);
            }
        }
    }

    /// Finds the stored tournament that contains the games of a task. Returns `None` if another run has the same plan
    /// and therefore shares the games.
    pub(super) fn run_with_unshared_games(
        &self,
        store: &Store,
        id: &str,
        task: &Task,
    ) -> Option<Run> {
        let Task::Tournament(plan) = task else { return None };
        let shared = self
            .run_index()
            .runs
            .iter()
            .any(|run| run.entry.id != id && run.task.is_same_task(task));
        if shared { None } else { store.find_run(plan).ok().flatten() }
    }
}

/// Removes spaces around a title and checks the title. Returns `None` if the title is empty.
fn check_run_title(title: Option<&str>) -> Result<Option<String>, RunError> {
    let title = title.map(str::trim).filter(|title| !title.is_empty());
    let invalid =
        |title: &str| title.chars().count() > limits::TITLE || title.chars().any(char::is_control);
    if title.is_some_and(invalid) {
        let most = limits::TITLE;
        return Err(RunError::Invalid(format!(
            "a title has at most {most} characters, on one line"
        )));
    }
    Ok(title.map(str::to_owned))
}

fn ledger_error(error: impl fmt::Display) -> RunError {
    RunError::Storage(format!("the run cannot be stored: {error}"))
}
