//! Opens the ledger (the stored table of all runs) and locks it, so that no other process can use it.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};

use super::run_index::RunRecord;
use super::{RunError, Runs, Task};
use crate::store::{LedgerEntry, RunState, Store, StoreError};

/// The open ledger (the stored table of all runs). While it is open, this process holds the lock of the folder.
#[derive(Debug)]
pub(super) struct OpenLedger {
    pub(super) store: Store,
    lock: File,
}

impl Drop for OpenLedger {
    /// Releases the lock of the folder. Closing the file is not enough: a program that is being started at this moment
    /// has a copy of the open file for a short time, and the copy would keep the lock.
    fn drop(&mut self) {
        let _ = self.lock.unlock();
    }
}

impl Runs {
    /// Opens the ledger (the stored table of all runs) if it is not open yet. Returns `true` if it is open afterwards.
    pub(super) fn open_ledger(&self) -> bool {
        let mut ledger = self.ledger();
        if ledger.is_ok() {
            return true;
        }
        match self.lock_and_read_ledger() {
            Ok((opened, runs)) => {
                *ledger = Ok(opened);
                let mut index = self.run_index();
                index.runs = runs;
                index.trouble = None;
                true
            }
            Err(trouble) => {
                // All clients can see this error. Therefore its message must not contain the path of the folder.
                self.run_index().trouble = Some(trouble.clone());
                *ledger = Err(trouble);
                false
            }
        }
    }

    fn lock_and_read_ledger(&self) -> Result<(OpenLedger, Vec<RunRecord>), RunError> {
        let folder = &self.options.folder;
        let unusable = |error: std::io::Error| RunError::Folder(error.to_string());
        std::fs::create_dir_all(folder.path()).map_err(unusable)?;
        let lock = folder.path().join("lab.lock");
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(lock);
        let lock = lock.map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RunError::InUse),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        let placed = |error: StoreError| {
            RunError::Storage(format!("the folder of runs cannot be used: lab.db: {error}"))
        };
        let store = Store::create(&folder.results_file()).map_err(placed)?;
        folder.remove_stray_scripts(&run_texts_naming_scripts(&store).map_err(placed)?);
        let runs = read_run_records(&store, self.options.page_address).map_err(placed)?;
        Ok((OpenLedger { store, lock }, runs))
    }
}

/// Returns texts that together contain the names of all script files in use. The texts are the stored tasks, which this
/// function does not parse. A later version of Foursight may have stored tasks that this version cannot parse, and the
/// script files of these tasks must be kept too.
fn run_texts_naming_scripts(store: &Store) -> Result<Vec<String>, StoreError> {
    let tasks = store.ledger_entries()?.into_iter().map(|entry| entry.task);
    let files = store.stored_runs()?.into_iter().flat_map(|run| run.plan.files.into_keys());
    Ok(tasks.chain(files).collect())
}

/// Reads all runs from the ledger (the stored table of all runs). If a run has the state "running", the process ended
/// during the run. Such a run gets the state "waiting".
fn read_run_records(
    store: &Store,
    page_address: fn(&str) -> String,
) -> Result<Vec<RunRecord>, StoreError> {
    let mut tournaments = HashMap::new();
    for run in store.stored_runs()? {
        tournaments
            .insert(serde_json::to_string(&run.plan.with_present_names()).unwrap_or_default(), run);
    }
    let mut records = Vec::new();
    for mut entry in store.ledger_entries()? {
        let (Ok(task), Ok(request)) =
            (serde_json::from_str::<Task>(&entry.task), serde_json::from_str(&entry.spec))
        else {
            // A later version wrote this entry. The entry is ignored here and stays in the file.
            continue;
        };
        if entry.state == RunState::Running {
            entry.state = RunState::Waiting;
        }
        if entry.state != RunState::Done {
            let mut done = 0;
            if let Task::Tournament(plan) = &task {
                let plan = serde_json::to_string(&plan.with_present_names()).unwrap_or_default();
                let pairs =
                    tournaments.get(&plan).map(|run| store.stored_pairs(run)).transpose()?;
                done = 2 * pairs.map_or(0, |pairs| pairs.len() as u64);
            }
            entry = LedgerEntry { done, ..entry };
        }
        let link = page_address(&entry.id);
        records.push(RunRecord::new(entry, task, request, link));
    }
    Ok(records)
}
