//! Opening the ledger, once it is nobody else's.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};

use foursight_lab::runs::Task;
use foursight_lab::store::{Entry, State, Store, StoreError};

use super::Inner;
use super::state::Live;

/// A ledger that is ours.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) store: Store,
    /// Held as long as it is.
    _lock: File,
}

impl Inner {
    /// Opens the ledger if it is not open yet; what is wrong is told to whoever asks.
    pub(super) fn open(&self) -> bool {
        let mut book = self.book();
        if book.is_ok() {
            return true;
        }
        match self.take() {
            Ok((opened, lives)) => {
                *book = Ok(opened);
                let mut board = self.board();
                board.lives = lives;
                board.trouble = None;
                true
            }
            Err(trouble) => {
                // Without the folder: every client is shown this.
                let trouble = format!("runs cannot be kept in the lab's folder: {trouble}");
                *book = Err(trouble.clone());
                self.board().trouble = Some(trouble);
                false
            }
        }
    }

    fn take(&self) -> Result<(Opened, Vec<Live>), String> {
        let folder = self.lab.folder();
        let unusable = |error: std::io::Error| format!("{error}; choose another with --lab");
        std::fs::create_dir_all(folder).map_err(unusable)?;
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join("lab.lock"));
        let lock = lock.map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(
                    "another server uses it; end that one, or choose another with --lab".to_owned()
                );
            }
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        let told = |error: StoreError| format!("lab.db: {error}");
        let store = Store::create(&self.lab.database()).map_err(told)?;
        self.lab.remove_stray_scripts(&named_files(&store).map_err(told)?);
        let lives = lives(&store).map_err(told)?;
        Ok((Opened { store, _lock: lock }, lives))
    }
}

/// Texts that name every file of a script that is needed. Tasks are taken as they are written: one that only a later
/// version can read needs its files, too.
fn named_files(store: &Store) -> Result<Vec<String>, StoreError> {
    let tasks = store.entries()?.into_iter().map(|entry| entry.task);
    let files = store.runs()?.into_iter().flat_map(|run| run.plan.files.into_keys());
    Ok(tasks.chain(files).collect())
}

/// Everything in the ledger. What was being carried out waits again.
fn lives(store: &Store) -> Result<Vec<Live>, StoreError> {
    let mut runs = HashMap::new();
    for run in store.runs()? {
        runs.insert(serde_json::to_string(&run.plan).unwrap_or_default(), run);
    }
    let mut lives = Vec::new();
    for entry in store.entries()? {
        let (Ok(task), Ok(spec)) =
            (serde_json::from_str::<Task>(&entry.task), serde_json::from_str(&entry.spec))
        else {
            // A later version may know what it is.
            continue;
        };
        let mut entry = entry;
        if entry.state == State::Running {
            entry.state = State::Waiting;
        }
        if entry.state != State::Done
            && let Task::Tournament(plan) = &task
        {
            let plan = serde_json::to_string(plan).unwrap_or_default();
            let pairs = runs.get(&plan).map(|run| store.stored(run)).transpose()?;
            entry = Entry { done: 2 * pairs.map_or(0, |pairs| pairs.len() as u64), ..entry };
        } else if entry.state != State::Done {
            entry.done = 0;
        }
        lives.push(Live::new(entry, task, spec));
    }
    Ok(lives)
}
