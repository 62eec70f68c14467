//! What can be asked of the lab: to begin, stop, resume and delete.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_lab::runs::{Request, Task};
use foursight_lab::store::{Entry, State, Store};

use super::state::{Live, Why};
use super::{Inner, Run, VERSION, now, unknown};
use crate::client::Client;
use crate::complaint::Complaint;

impl Inner {
    /// What is asked for, written down; and whether it is new. What is there already goes on if it was stopped.
    /// Raising `stop` ends the trial of a script.
    pub(crate) fn begin(
        &self,
        request: &Request,
        client: Client,
        stop: Option<&Arc<AtomicBool>>,
    ) -> Result<(Run, bool), Complaint> {
        if self.is_closing() {
            return Err(Complaint::closing());
        }
        self.book().as_ref().map_err(Complaint::nonsense)?;
        // Scripts are tried, which takes a while.
        let task = self.lab.read(request, stop)?;
        let book = self.book();
        let opened = book.as_ref().map_err(Complaint::nonsense)?;
        let id = task.id(VERSION);
        let known = self.board().find(&id).map(|live| live.entry.state);
        if known.is_some() {
            return Ok((self.requeue(&opened.store, &id, client)?, false));
        }
        self.check_room(client, true)?;
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
        // The book is locked, so no run that shares a script is deleted meanwhile.
        let written = self.lab.write_scripts(request, &task).map_err(|error| error.to_string());
        let entered =
            written.and_then(|()| opened.store.enter(&entry).map_err(|error| error.to_string()));
        if let Err(error) = entered {
            self.remove_scripts(&task);
            return Err(unwritten(&error));
        }
        let live = Live { client: Some(client), ..Live::new(entry, task, request.clone()) };
        let run = Run::of(&live);
        self.board().lives.push(live);
        self.work.notify_all();
        self.tell();
        Ok((run, true))
    }

    /// Lets a run that was stopped or failed go on.
    pub(crate) fn resume(&self, id: &str, client: Client) -> Result<Run, Complaint> {
        let book = self.book();
        let opened = book.as_ref().map_err(Complaint::nonsense)?;
        self.requeue(&opened.store, id, client)
    }

    fn requeue(&self, store: &Store, id: &str, client: Client) -> Result<Run, Complaint> {
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
        self.check_room(client, false)?;
        entry.state = State::Waiting;
        entry.error = None;
        entry.finished = None;
        store.enter(&entry).map_err(|error| unwritten(&error))?;
        let run = self.board().change(id, |live| {
            live.again = ending;
            live.client = Some(client);
            live.entry = Entry { done: live.done(), ..entry.clone() };
        });
        self.work.notify_all();
        self.tell();
        run.ok_or_else(unknown)
    }

    /// Refuses one more run where there are too many.
    fn check_room(&self, client: Client, new: bool) -> Result<(), Complaint> {
        let board = self.board();
        let waiting = board.lives.iter().filter(|live| live.entry.state == State::Waiting);
        let waiting: Vec<&Live> = waiting.collect();
        let own = waiting.iter().filter(|live| live.client == Some(client)).count();
        let all = waiting.len();
        for (count, most, whose) in [
            (own, self.limits.client_waiting, " of your runs"),
            (all, self.limits.waiting, " runs"),
        ] {
            if count >= most {
                return Err(Complaint::retry_after(
                    RUN_RETRY,
                    format!(
                        "{count}{whose} are waiting already; let some of them end, or stop or delete some"
                    ),
                ));
            }
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
        self.remove_scripts(&task);
        self.tell();
        Ok(())
    }

    /// Removes the files of scripts that a task needs and no run does. The book must be locked.
    fn remove_scripts(&self, task: &Task) {
        let needed: Vec<String> =
            self.board().lives.iter().flat_map(|live| live.task.scripts()).collect();
        for file in task.scripts().iter().filter(|file| !needed.contains(file)) {
            let file = self.lab.folder().join(file);
            if file.parent() == Some(&*self.lab.scripts()) {
                let _ = std::fs::remove_file(file);
            }
        }
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

/// Seconds after which a place for one more run may be free.
const RUN_RETRY: u32 = 60;

fn unwritten(error: &impl std::fmt::Display) -> Complaint {
    Complaint::nonsense(format!("the run cannot be written down: {error}"))
}
