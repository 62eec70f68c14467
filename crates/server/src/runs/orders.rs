//! What can be asked of the lab: to begin, stop, resume and delete.

use std::path::Path;

use foursight_lab::runs::{Request, Task};
use foursight_lab::store::{Entry, State, Store, StoreError};

use super::live::{Live, Why};
use super::{Inner, Run, VERSION, now, unknown};
use crate::complaint::Complaint;

impl Inner {
    /// What is asked for, written down; and whether it is new. What is there already goes on if it was stopped.
    pub(crate) fn begin(&self, request: &Request) -> Result<(Run, bool), Complaint> {
        if self.is_closing() {
            return Err(Complaint::closing());
        }
        self.book().as_ref().map_err(Complaint::nonsense)?;
        let _needed = self.need_scripts(self.lab.script_files(request));
        // Scripts are tried, which takes a while.
        let task = self.lab.read(request)?;
        let book = self.book();
        let opened = book.as_ref().map_err(Complaint::nonsense)?;
        let id = task.id(VERSION, self.lab.folder());
        let known = self.board().find(&id).map(|live| live.entry.state);
        if known.is_some() {
            return Ok((self.requeue(&opened.store, &id)?, false));
        }
        self.check_room(true)?;
        let entry = Entry {
            id,
            spec: serde_json::to_string(request).unwrap_or_default(),
            task: serde_json::to_string(&task).unwrap_or_default(),
            version: VERSION.to_owned(),
            state: State::Waiting,
            done: 0,
            total: task.total(),
            error: None,
            queued: now(),
            started: None,
            finished: None,
            plots: None,
        };
        opened.store.enter(&entry).map_err(|error| unwritten(&error))?;
        let live = Live::new(entry, task, request.clone());
        let run = Run::of(&live);
        self.board().lives.push(live);
        self.work.notify_all();
        self.tell();
        Ok((run, true))
    }

    /// Lets a run that was stopped or failed go on.
    pub(crate) fn resume(&self, id: &str) -> Result<Run, Complaint> {
        let book = self.book();
        let opened = book.as_ref().map_err(Complaint::nonsense)?;
        self.requeue(&opened.store, id)
    }

    fn requeue(&self, store: &Store, id: &str) -> Result<Run, Complaint> {
        let (mut entry, ending) = {
            let board = self.board();
            let live = board.known(id)?;
            (live.entry.clone(), live.is_ending())
        };
        match entry.state {
            // It is about to stop: it is waiting again as soon as it has.
            State::Running if ending => {}
            State::Done | State::Waiting | State::Running => return self.shown(id),
            State::Stopped | State::Failed => {}
        }
        self.check_room(false)?;
        entry.state = State::Waiting;
        entry.error = None;
        entry.finished = None;
        store.enter(&entry).map_err(|error| unwritten(&error))?;
        let run = self.board().change(id, |live| {
            live.again = ending;
            live.entry = Entry { done: live.done(), ..entry.clone() };
        });
        self.work.notify_all();
        self.tell();
        run.ok_or_else(unknown)
    }

    /// Refuses one more run where there are too many.
    fn check_room(&self, new: bool) -> Result<(), Complaint> {
        let board = self.board();
        let waiting = board.lives.iter().filter(|live| live.entry.state == State::Waiting).count();
        if waiting >= self.limits.waiting {
            return Err(Complaint::nonsense(format!(
                "{waiting} runs are waiting already; let some of them end, or stop or delete some"
            )));
        }
        if new && board.lives.len() >= self.limits.kept {
            let kept = board.lives.len();
            return Err(Complaint::nonsense(format!("{kept} runs are kept already; delete some")));
        }
        Ok(())
    }

    /// Stops a run, to go on later.
    pub(crate) fn stop(&self, id: &str) -> Result<Run, Complaint> {
        let book = self.book();
        let opened = book.as_ref().map_err(Complaint::nonsense)?;
        let mut entry = self.board().known(id)?.entry.clone();
        if !entry.state.is_open() {
            return self.shown(id);
        }
        entry.state = State::Stopped;
        entry.finished = Some(now());
        opened.store.enter(&entry).map_err(|error| unwritten(&error))?;
        let run = self.board().change(id, |live| {
            live.halt(Why::Asked);
            live.again = false;
            live.entry = Entry { done: live.done(), ..entry.clone() };
        });
        self.tell();
        run.ok_or_else(unknown)
    }

    /// Removes a run and its games.
    pub(crate) fn delete(&self, id: &str) -> Result<(), Complaint> {
        let mut book = self.book();
        let opened = book.as_mut().map_err(|trouble| Complaint::nonsense(&*trouble))?;
        let (task, at_work) = {
            let board = self.board();
            let live = board.known(id)?;
            live.halt(Why::Deleted);
            (live.task.clone(), live.is_at_work())
        };
        // The games of one at work are removed when it has ended.
        let run = if at_work { None } else { self.games_of_nobody_else(&opened.store, id, &task) };
        opened.store.strike(id, run.as_ref()).map_err(|error| unwritten(&error))?;
        self.board().lives.retain(|live| live.entry.id != id);
        let files = task.scripts();
        self.remove_scripts(files.iter().map(Path::new));
        self.tell();
        Ok(())
    }

    /// The games of a tournament, unless another run has the same plan.
    pub(super) fn games_of_nobody_else(
        &self,
        store: &Store,
        id: &str,
        task: &Task,
    ) -> Option<foursight_lab::store::Run> {
        let Task::Tournament(plan) = task else { return None };
        let board = self.board();
        let shared = board.lives.iter().any(|live| live.entry.id != id && live.task == *task);
        if shared { None } else { store.find(plan).ok().flatten() }
    }
}

fn unwritten(error: &StoreError) -> Complaint {
    Complaint::nonsense(format!("the run cannot be written down: {error}"))
}
