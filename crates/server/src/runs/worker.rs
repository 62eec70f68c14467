//! The thread that carries out runs, one after the other.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use foursight_lab::runs::{Ended, Task, Watch};
use foursight_lab::store::{Entry, State, Store};
use foursight_solver::Book;

use super::index::Board;
use super::state::{Session, Why};
use super::{Inner, now};
use crate::search_pool::{STACK, step_back};

/// Followers are told at most this often.
const PACE: Duration = Duration::from_millis(100);
/// How often a folder that cannot be used is tried again.
const PATIENCE: Duration = Duration::from_millis(500);
/// How much the threads of runs step back: searches that somebody waits for go first.
const BACK: i32 = 7;

/// A run to be carried out.
struct Order {
    id: String,
    task: Task,
    session: Arc<Session>,
}

/// Starts the thread. It ends when the server does.
pub(super) fn start(inner: &Arc<Inner>) {
    let inner = Arc::clone(inner);
    let thread = std::thread::Builder::new().name("runs".to_owned()).stack_size(STACK);
    let spawned = thread.spawn(move || {
        // Threads inherit the priority of the one that starts them.
        step_back(BACK);
        while !inner.is_closing() {
            if !inner.open() {
                inner.pause(inner.board(), PATIENCE);
            } else if let Some(order) = inner.next() {
                inner.carry_out(&order);
            }
        }
        // Another server may have the folder now.
        *inner.book() = Err("the server is shutting down; try again when it is back".to_owned());
        inner.ended.store(true, Ordering::SeqCst);
    });
    drop(spawned);
}

impl Inner {
    /// Waits until something is to be done, or for so long.
    fn pause(&self, board: MutexGuard<'_, Board>, time: Duration) {
        if !self.is_closing() {
            let _ = self.work.wait_timeout(board, time);
        }
    }

    /// The run that has waited longest, marked as running.
    fn next(&self) -> Option<Order> {
        let waiting = |board: &Board| {
            let mut waiting = board.lives.iter().filter(|live| live.entry.state == State::Waiting);
            waiting.find(|live| live.session.is_none()).map(|live| live.entry.id.clone())
        };
        let board = self.board();
        if waiting(&board).is_none() {
            self.pause(board, Duration::from_mins(1));
            return None;
        }
        drop(board);
        // The book first; meanwhile it may have been stopped.
        let book = self.book();
        let opened = book.as_ref().ok()?;
        let mut board = self.board();
        let id = waiting(&board)?;
        let live = board.lives.iter_mut().find(|live| live.entry.id == id)?;
        live.entry.state = State::Running;
        live.entry.started = live.entry.started.or_else(|| Some(now()));
        live.entry.finished = None;
        let session = Arc::new(Session::new(live.entry.done));
        live.session = Some(Arc::clone(&session));
        let (entry, task) = (live.entry.clone(), live.task.clone());
        drop(board);
        // If this cannot be written down, it waits in the file and runs all the same.
        let _ = opened.store.enter(&entry);
        drop(book);
        self.tell();
        Some(Order { id, task, session })
    }

    fn carry_out(&self, order: &Order) {
        let done = AtomicBool::new(false);
        let ended = std::thread::scope(|scope| {
            scope.spawn(|| self.keep_time(&order.session, &done));
            let ended = catch_unwind(AssertUnwindSafe(|| self.work(order)));
            done.store(true, Ordering::SeqCst);
            ended
        });
        let broken = "it broke down, which is a mistake in Foursight; please report the request";
        self.conclude(order, ended.unwrap_or_else(|_| Err(broken.to_owned())));
    }

    /// Ends a run that takes too long.
    fn keep_time(&self, session: &Session, done: &AtomicBool) {
        while !done.load(Ordering::SeqCst) {
            if session.begun.elapsed() >= self.limits.time {
                session.halt(Why::Budget);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn work(&self, order: &Order) -> Result<Ended, String> {
        let mut store = Store::open(&self.lab.database()).map_err(|error| error.to_string())?;
        let last = Mutex::new(Instant::now());
        let progress = |done| {
            order.session.note(done);
            let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
            if last.elapsed() >= PACE {
                *last = Instant::now();
                self.tell();
            }
        };
        let watch = Watch {
            folder: self.lab.folder(),
            threads: self.threads,
            book: Book::standard,
            stop: &order.session.stop,
            progress: &progress,
            curious: &|| self.followers.load(Ordering::SeqCst) > 0,
            interim: &|document| {
                let document = Arc::new(document);
                self.board().change(&order.id, |live| {
                    live.interim = (live.interim.0 + 1, Some(document));
                });
                self.tell();
            },
        };
        order.task.work(&mut store, &self.lab.registry(), &watch)
    }

    /// Writes down how a run ended.
    fn conclude(&self, order: &Order, ended: Result<Ended, String>) {
        let mut book = self.book();
        let Ok(opened) = book.as_mut() else { return };
        let found = self
            .board()
            .find(&order.id)
            .filter(|live| {
                live.session.as_ref().is_some_and(|session| Arc::ptr_eq(session, &order.session))
            })
            .map(|live| (Entry { done: live.done(), ..live.entry.clone() }, live.again));
        let Some((mut entry, again)) = found else {
            // It was deleted. Unless it was asked for again meanwhile, its games are of no use any more.
            if self.board().find(&order.id).is_some() {
                return;
            }
            let run = self.games_of_nobody_else(&opened.store, &order.id, &order.task);
            let _ = opened.store.strike(&order.id, run.as_ref());
            return;
        };
        let mut document = None;
        entry.finished = Some(now());
        match ended {
            Ok(Ended::Done(found)) => {
                entry.state = State::Done;
                entry.done = entry.total;
                entry.error = None;
                entry.plots = Some(found.plots().count() as u64);
                document = serde_json::to_string(&found).ok();
            }
            Ok(Ended::Stopped) if again => entry.state = State::Waiting,
            Ok(Ended::Stopped) => match order.session.why() {
                Some(Why::Closing) => {
                    entry.state = State::Waiting;
                    entry.finished = None;
                }
                Some(Why::Budget) => {
                    let minutes = self.limits.time.as_secs() / 60;
                    entry.state = State::Stopped;
                    entry.error = Some(format!(
                        "it took {minutes} minutes, as long as one run may; go on with Resume"
                    ));
                }
                _ => entry.state = State::Stopped,
            },
            Err(error) => {
                entry.state = State::Failed;
                entry.error = Some(error);
            }
        }
        let written = match &document {
            Some(text) => opened.store.conclude(&entry, text),
            None => opened.store.enter(&entry),
        };
        if let Err(error) = written {
            entry.state = State::Failed;
            entry.error = Some(error.to_string());
        }
        self.board().change(&order.id, |live| {
            live.entry = entry;
            live.session = None;
            live.again = false;
            live.interim.1 = None;
        });
        self.tell();
    }
}
