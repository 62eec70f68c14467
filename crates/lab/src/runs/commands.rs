//! Commands: begin, stop, resume and delete a run.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::owner::{VERSION, now};
use super::state::{RunRecord, StopReason};
use super::{ClientKey, RunError, RunRequest, RunSummary, Runs, Task, limits};
use crate::store::{LedgerEntry, Run, RunState, Store};

impl Runs {
    /// Stores a new run, which waits for its turn, and returns it with `true`; or resumes the run of the same request,
    /// if there is one. Raising `stop` ends the trial of a script.
    ///
    /// # Errors
    ///
    /// If the request is invalid, too many runs wait or are kept, or the run cannot be stored.
    pub fn begin(
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
            &RunRequest { title: checked_title(request.title.as_deref())?, ..request.clone() };
        // Without the lock: scripts are tried, which takes a while.
        let task = self.options.folder.resolve(request, stop)?;
        let ledger = self.ledger();
        let store = &ledger.as_ref().map_err(Clone::clone)?.store;
        let id = task.id(VERSION);
        let exists = self.index().find(&id).is_some();
        if exists {
            if request.title.is_some() {
                self.set_title(store, &id, request.title.clone())?;
            }
            return Ok((self.requeue(store, &id, client)?, false));
        }
        self.check_room(client, true)?;
        let entry = LedgerEntry {
            id,
            spec: serde_json::to_string(request).unwrap_or_default(),
            task: serde_json::to_string(&task).unwrap_or_default(),
            version: VERSION.to_owned(),
            state: RunState::Waiting,
            done: 0,
            total: task.total(),
            error: None,
            queued: now(),
            started: None,
            finished: None,
            plots: None,
        };
        // The ledger is locked, so no run that shares a script is deleted meanwhile.
        let written = self.options.folder.write_scripts(request, &task).map_err(ledger_error);
        let stored = written.and_then(|()| store.insert_entry(&entry).map_err(ledger_error));
        if let Err(error) = stored {
            self.remove_scripts(&task);
            return Err(error);
        }
        let client = Some(client);
        let run = RunRecord { client, ..RunRecord::new(entry, task, request.clone()) };
        let summary = RunSummary::of_record(&run);
        self.index().runs.push(run);
        self.work.notify_all();
        self.notify_change();
        Ok((summary, true))
    }

    /// Lets a run that was stopped or failed wait for its turn again.
    ///
    /// # Errors
    ///
    /// If there is no such run, too many wait, or the change cannot be stored.
    pub fn resume(&self, id: &str, client: ClientKey) -> Result<RunSummary, RunError> {
        let ledger = self.ledger();
        let store = &ledger.as_ref().map_err(Clone::clone)?.store;
        self.requeue(store, id, client)
    }

    fn requeue(&self, store: &Store, id: &str, client: ClientKey) -> Result<RunSummary, RunError> {
        let (mut entry, stopping) = {
            let index = self.index();
            let run = index.get(id)?;
            (run.entry.clone(), run.is_stopping())
        };
        match entry.state {
            RunState::Running if stopping => {}
            RunState::Done | RunState::Waiting | RunState::Running => return self.summary(id),
            RunState::Stopped | RunState::Failed => {}
        }
        self.check_room(client, false)?;
        entry.state = RunState::Waiting;
        entry.error = None;
        entry.finished = None;
        store.insert_entry(&entry).map_err(ledger_error)?;
        let summary = self.index().change(id, |run| {
            run.resumed = stopping;
            run.client = Some(client);
            run.entry = LedgerEntry { done: run.done(), ..entry };
        });
        self.work.notify_all();
        self.notify_change();
        summary.ok_or(RunError::NotFound)
    }

    /// Rejects one more run if there are too many.
    fn check_room(&self, client: ClientKey, new: bool) -> Result<(), RunError> {
        let index = self.index();
        let quotas = &self.options.quotas;
        let waiting = || index.runs.iter().filter(|run| run.entry.state == RunState::Waiting);
        let own = waiting().filter(|run| run.client == Some(client)).count();
        for (count, most, whose) in [
            (own, quotas.client_waiting, " of your runs"),
            (waiting().count(), quotas.waiting, " runs"),
        ] {
            if count >= most {
                return Err(RunError::QueueFull(format!(
                    "{count}{whose} are waiting already; let some of them end, or stop or delete some"
                )));
            }
        }
        let kept = index.runs.len();
        if new && kept >= quotas.kept {
            return Err(RunError::Invalid(format!("{kept} runs are kept already; delete some")));
        }
        Ok(())
    }

    /// Stops a run, to be resumed later.
    ///
    /// # Errors
    ///
    /// If there is no such run, or the change cannot be stored.
    pub fn stop(&self, id: &str) -> Result<RunSummary, RunError> {
        let ledger = self.ledger();
        let store = &ledger.as_ref().map_err(Clone::clone)?.store;
        let mut entry = self.index().get(id)?.entry.clone();
        if !entry.state.is_open() {
            return self.summary(id);
        }
        entry.state = RunState::Stopped;
        entry.finished = Some(now());
        store.insert_entry(&entry).map_err(ledger_error)?;
        let summary = self.index().change(id, |run| {
            run.halt(StopReason::Requested);
            run.resumed = false;
            run.entry = LedgerEntry { done: run.done(), ..entry };
        });
        self.notify_change();
        summary.ok_or(RunError::NotFound)
    }

    /// Gives a run another title; an empty one restores the title that is made from its request.
    ///
    /// # Errors
    ///
    /// If there is no such run, the title is invalid, or the change cannot be stored.
    pub fn rename(&self, id: &str, title: &str) -> Result<RunSummary, RunError> {
        let title = checked_title(Some(title))?;
        let ledger = self.ledger();
        let store = &ledger.as_ref().map_err(Clone::clone)?.store;
        self.set_title(store, id, title)?;
        self.notify_change();
        self.summary(id)
    }

    fn set_title(&self, store: &Store, id: &str, title: Option<String>) -> Result<(), RunError> {
        let request = RunRequest { title, ..self.index().get(id)?.request.clone() };
        let spec = serde_json::to_string(&request).unwrap_or_default();
        store.set_spec(id, &spec).map_err(ledger_error)?;
        self.index().change(id, |run| {
            run.entry.spec = spec;
            run.request = request;
        });
        Ok(())
    }

    /// Deletes a run, its games, and the scripts that no other run needs.
    ///
    /// # Errors
    ///
    /// If there is no such run, or the change cannot be stored.
    pub fn delete(&self, id: &str) -> Result<(), RunError> {
        let mut ledger = self.ledger();
        let store = &mut ledger.as_mut().map_err(|error| error.clone())?.store;
        let (task, executing) = {
            let index = self.index();
            let run = index.get(id)?;
            run.halt(StopReason::Deleted);
            (run.task.clone(), run.execution.is_some())
        };
        // The worker deletes the games of a run that it is carrying out.
        let games = if executing { None } else { self.unshared_games(store, id, &task) };
        store.delete_entry(id, games.as_ref()).map_err(ledger_error)?;
        self.index().runs.retain(|run| run.entry.id != id);
        self.remove_scripts(&task);
        self.notify_change();
        Ok(())
    }

    /// Removes the files of scripts that a task needs and no run does. The ledger must be locked.
    fn remove_scripts(&self, task: &Task) {
        let needed: Vec<String> =
            self.index().runs.iter().flat_map(|run| run.task.scripts()).collect();
        let folder = &self.options.folder;
        for file in task.scripts().iter().filter(|file| !needed.contains(file)) {
            let file = folder.path().join(file);
            if file.parent() == Some(&*folder.scripts()) {
                let _ = std::fs::remove_file(file);
            }
        }
    }

    /// The stored games of a tournament, unless another run has the same plan.
    pub(super) fn unshared_games(&self, store: &Store, id: &str, task: &Task) -> Option<Run> {
        let Task::Tournament(plan) = task else { return None };
        let shared = self.index().runs.iter().any(|run| run.entry.id != id && run.task == *task);
        if shared { None } else { store.find(plan).ok().flatten() }
    }
}

/// A title without spaces around it; `None` if nothing is left.
fn checked_title(title: Option<&str>) -> Result<Option<String>, RunError> {
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
    RunError::Storage(format!("the run cannot be written down: {error}"))
}
