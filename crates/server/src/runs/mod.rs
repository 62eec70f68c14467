//! The lab behind the page: runs are written down before they are answered for, carried out one after the other
//! by a thread of their own, and go on after a restart.
//!
//! Two things are locked: the `book`, which is the ledger's file, for as long as it takes to write, and the
//! `board`, which is what everybody sees of it, for moments. Whoever needs both takes the book first.

mod board;
mod live;
mod opening;
mod view;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use foursight_lab::Document;
use foursight_lab::runs::{File, Lab, Request, Task, compare};
use foursight_lab::store::{Entry, State, Store, StoreError};
use foursight_search::Registry;
use tokio::sync::{Semaphore, watch};

use crate::complaint::Complaint;
use crate::settings::Settings;
use board::Board;
use live::{Live, Why};
use opening::Opened;
pub(crate) use view::{Run, RunWithDocument};

/// The lab, if the server has one.
#[derive(Clone, Debug)]
pub(crate) struct Runs(Option<Arc<Inner>>);

#[derive(Debug)]
pub(crate) struct Inner {
    lab: Lab,
    threads: usize,
    limits: crate::settings::RunLimits,
    /// The ledger's file, as long as it is ours.
    book: Mutex<Result<Opened, String>>,
    board: Mutex<Board>,
    /// Something is to be done.
    work: Condvar,
    /// Something has changed, to be looked at by whoever follows a run.
    changed: watch::Sender<u64>,
    /// Places for those who follow runs.
    pub(crate) places: Arc<Semaphore>,
    /// How many follow a run now.
    followers: AtomicUsize,
    closing: AtomicBool,
}

/// The version of the program that runs belong to.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What is said where there is no lab at all.
const NONE: &str = "this server keeps no runs; start it with --lab FOLDER";

impl Runs {
    pub(crate) fn new(settings: &Settings, registry: &Registry) -> Self {
        let Some(folder) = &settings.lab else { return Self(None) };
        let lab = Lab::new(folder, registry.clone(), settings.limits.table_mb);
        let inner = Arc::new(Inner {
            lab,
            // One seat is left to whoever plays meanwhile.
            threads: settings.limits.seats.saturating_sub(1).max(1),
            limits: settings.runs,
            book: Mutex::new(Err(String::new())),
            board: Mutex::default(),
            work: Condvar::new(),
            changed: watch::Sender::new(0),
            places: Arc::new(Semaphore::new(settings.runs.followers)),
            followers: AtomicUsize::new(0),
            closing: AtomicBool::new(false),
        });
        inner.open();
        worker::start(&inner);
        Self(Some(inner))
    }

    /// The lab.
    pub(crate) fn lab(&self) -> Result<&Arc<Inner>, Complaint> {
        self.0.as_ref().ok_or_else(|| Complaint::nonsense(NONE))
    }

    /// Where runs are kept and what is wrong with that, for people.
    pub(crate) fn place(&self) -> (Option<String>, Option<String>) {
        match &self.0 {
            None => (None, Some(NONE.to_owned())),
            Some(inner) => {
                let trouble = inner.board().trouble.clone();
                (Some(inner.lab.folder().display().to_string()), trouble)
            }
        }
    }

    /// All runs, the newest first.
    pub(crate) fn all(&self) -> Vec<Run> {
        let Some(inner) = &self.0 else { return Vec::new() };
        inner.board().lives.iter().rev().map(Run::of).collect()
    }

    /// Stops what is being done. It goes on when the server is back.
    pub(crate) fn close(&self) {
        let Some(inner) = &self.0 else { return };
        inner.closing.store(true, Ordering::SeqCst);
        for live in &inner.board().lives {
            live.halt(Why::Closing);
        }
        inner.work.notify_all();
        inner.tell();
    }
}

impl Inner {
    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn book(&self) -> MutexGuard<'_, Result<Opened, String>> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }

    /// Lets whoever follows a run look.
    fn tell(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Hears when something has changed.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.followers.fetch_add(1, Ordering::SeqCst);
        self.changed.subscribe()
    }

    /// One follower less.
    pub(crate) fn leave(&self) {
        self.followers.fetch_sub(1, Ordering::SeqCst);
    }

    /// What is asked for, written down; and whether it is new. What is there already goes on if it was stopped.
    pub(crate) fn begin(&self, request: &Request) -> Result<(Run, bool), Complaint> {
        let book = self.book();
        let opened = book.as_ref().map_err(Complaint::nonsense)?;
        if self.is_closing() {
            return Err(Complaint::closing());
        }
        let task = self.lab.read(request)?;
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
            let live = board.find(id).ok_or_else(unknown)?;
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
        let mut entry = self.board().find(id).ok_or_else(unknown)?.entry.clone();
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
            let live = board.find(id).ok_or_else(unknown)?;
            live.halt(Why::Deleted);
            (live.task.clone(), live.is_at_work())
        };
        // The games of one at work are removed when it has ended.
        let run = if at_work { None } else { self.games_of_nobody_else(&opened.store, id, &task) };
        opened.store.strike(id, run.as_ref()).map_err(|error| unwritten(&error))?;
        self.board().lives.retain(|live| live.entry.id != id);
        self.forget_scripts(&task);
        self.tell();
        Ok(())
    }

    /// The games of a tournament, unless another run has the same plan.
    fn games_of_nobody_else(
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

    /// Removes the scripts of a task that no other run needs.
    fn forget_scripts(&self, task: &Task) {
        let board = self.board();
        let needed: Vec<String> = board.lives.iter().flat_map(|live| live.task.scripts()).collect();
        for file in task.scripts() {
            let ours = std::path::Path::new(&file).parent() == Some(&*self.lab.scripts());
            if ours && !needed.contains(&file) {
                let _ = std::fs::remove_file(file);
            }
        }
    }

    /// A run as it is now.
    pub(crate) fn shown(&self, id: &str) -> Result<Run, Complaint> {
        self.board().find(id).map(Run::of).ok_or_else(unknown)
    }

    /// A run with the number of what it has come to so far, to tell whether that is new.
    pub(crate) fn glance(&self, id: &str) -> Option<(Run, u64)> {
        self.board().find(id).map(|live| (Run::of(live), live.interim.0))
    }

    /// What a run has come to, or has come to so far.
    pub(crate) fn document(&self, id: &str) -> Result<Option<Document>, Complaint> {
        let (state, task, interim) = {
            let board = self.board();
            let live = board.find(id).ok_or_else(unknown)?;
            (live.entry.state, live.task.clone(), live.interim.1.clone())
        };
        if state != State::Done
            && let Some(document) = interim
        {
            return Ok(Some(Document::clone(&document)));
        }
        let unread =
            |error: String| Complaint::nonsense(format!("the run cannot be read: {error}"));
        let store = self.reading()?;
        if state != State::Done {
            return task.so_far(&store).map_err(unread);
        }
        let text = store.conclusion(id).map_err(|error| unread(error.to_string()))?;
        let read =
            |text: String| serde_json::from_str(&text).map_err(|error| unread(error.to_string()));
        text.map(read).transpose()
    }

    /// A run with what it has come to.
    pub(crate) fn whole(&self, id: &str) -> Result<RunWithDocument, Complaint> {
        let document = self.document(id)?.map(|document| document.drawn());
        Ok(RunWithDocument { run: self.shown(id)?, document })
    }

    /// A file of a run, and the tournament whose games are in it.
    pub(crate) fn task(&self, id: &str) -> Result<Task, Complaint> {
        self.board().find(id).map(|live| live.task.clone()).ok_or_else(unknown)
    }

    /// The results, to be read and nothing else.
    pub(crate) fn reading(&self) -> Result<Store, Complaint> {
        let store = Store::read(&self.lab.database());
        store.map_err(|error| Complaint::nonsense(format!("the runs cannot be read: {error}")))
    }

    /// The text of a file that is not of games.
    pub(crate) fn file(&self, id: &str, file: File) -> Result<Option<String>, Complaint> {
        let task = self.task(id)?;
        let finished = self.shown(id)?.is_done();
        let document = if finished && file != File::Plan { self.document(id)? } else { None };
        Ok(file.text(&task, document.as_ref()))
    }

    /// Two runs side by side.
    pub(crate) fn compare(&self, ids: [&str; 2]) -> Result<Document, Complaint> {
        let mut sides = Vec::new();
        for id in ids {
            let title = self.shown(id)?.title_with_id();
            let document = self.document(id)?.ok_or_else(|| {
                Complaint::nonsense(format!(
                    "run {id} has come to nothing yet; wait until it is done"
                ))
            })?;
            sides.push((title, document));
        }
        let [(one, a), (other, b)] = &sides[..] else { return Err(Complaint::broken()) };
        Ok(compare((one, a), (other, b)))
    }
}

/// No run is called so.
pub(crate) fn unknown() -> Complaint {
    Complaint::new(StatusCode::NOT_FOUND, "there is no such run; it may have been deleted")
}

fn unwritten(error: &StoreError) -> Complaint {
    Complaint::nonsense(format!("the run cannot be written down: {error}"))
}

/// Milliseconds of the Unix clock.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_millis() as u64
}
