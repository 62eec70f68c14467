//! The lab behind the page: runs are written down before they are answered for, carried out one after the other
//! by a thread of their own, and go on after a restart.
//!
//! Two things are locked: the `book`, which is the ledger's file, for as long as it takes to write, and the
//! `board`, which is what everybody sees of it, for moments. Whoever needs both takes the book first.

mod commands;
mod index;
mod open;
mod reading;
mod reports;
mod state;
mod view;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use foursight_lab::runs::Lab;
use foursight_scripting::Library;
use foursight_search::Registry;
use tokio::sync::watch;

use crate::client_quota::ClientQuota;
use crate::complaint::Complaint;
use crate::settings::Settings;
use index::Board;
use open::Opened;
use reports::Reports;
use state::Why;
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
    /// Reports of runs that are not done.
    reports: Reports,
    /// Something is to be done.
    work: Condvar,
    /// Something has changed, to be looked at by whoever follows a run.
    changed: watch::Sender<u64>,
    /// Who may follow runs.
    pub(crate) follower_quota: ClientQuota,
    /// Who may download games.
    pub(crate) download_quota: ClientQuota,
    /// How many follow a run now.
    followers: AtomicUsize,
    closing: AtomicBool,
    /// Has the thread that carries out runs ended?
    ended: AtomicBool,
}

/// The version of the program that runs belong to.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What is said where there is no lab at all.
const NONE: &str = "this server keeps no runs; start it with --lab FOLDER";

impl Runs {
    pub(crate) fn new(settings: &Settings, registry: Registry, library: &Arc<Library>) -> Self {
        let Some(folder) = &settings.lab else { return Self(None) };
        let memory = settings.limits.table_mb;
        let lab = Lab::new(folder, registry, memory, Arc::clone(library));
        let inner = Arc::new(Inner {
            lab,
            // One seat is left to whoever plays meanwhile.
            threads: settings.limits.seats.saturating_sub(1).max(1),
            limits: settings.runs,
            book: Mutex::new(Err(String::new())),
            board: Mutex::default(),
            reports: Reports::default(),
            work: Condvar::new(),
            changed: watch::Sender::new(0),
            follower_quota: ClientQuota::new(
                settings.runs.followers,
                settings.runs.client_followers,
            ),
            download_quota: ClientQuota::new(
                settings.runs.downloads,
                settings.runs.client_downloads,
            ),
            followers: AtomicUsize::new(0),
            closing: AtomicBool::new(false),
            ended: AtomicBool::new(false),
        });
        inner.open();
        worker::start(&inner);
        Self(Some(inner))
    }

    /// The lab.
    pub(crate) fn lab(&self) -> Result<&Arc<Inner>, Complaint> {
        self.0.as_ref().ok_or_else(|| Complaint::nonsense(NONE))
    }

    /// Why no run can be carried out, if that is so.
    pub(crate) fn trouble(&self) -> Option<String> {
        match &self.0 {
            None => Some(NONE.to_owned()),
            Some(inner) => inner.board().trouble.clone(),
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

    /// Waits until the folder is free for another server.
    pub(crate) async fn ended(&self) {
        while self.0.as_ref().is_some_and(|inner| !inner.ended.load(Ordering::SeqCst)) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
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
}

/// No run is called so.
pub(crate) fn unknown() -> Complaint {
    Complaint::new(StatusCode::NOT_FOUND, "there is no such run; it may have been deleted")
}

/// Milliseconds of the Unix clock.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_millis() as u64
}
