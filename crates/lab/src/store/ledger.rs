//! The ledger is a table of all runs that clients requested, with their states and reports. It does not contain games.
//! The games of tournaments are stored in the same tables that the command line uses.

use rusqlite::{OptionalExtension as _, Row, params};
use serde::{Deserialize, Serialize};

use super::{Run, Store, StoreError};

/// The state of a requested run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RunState {
    /// The run is in the queue.
    Waiting,
    /// The run is being executed.
    Running,
    /// The run was stopped by a request or by the time limit. It can be resumed.
    Stopped,
    /// The run is complete.
    Done,
    /// The run ended with an error.
    Failed,
}

impl RunState {
    const ALL: [(&'static str, Self); 5] = [
        ("waiting", Self::Waiting),
        ("running", Self::Running),
        ("stopped", Self::Stopped),
        ("done", Self::Done),
        ("failed", Self::Failed),
    ];

    /// Returns the name of the state that is used in results files and in responses.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, state)| *state == self).map_or("", |(name, _)| name)
    }

    /// Returns `true` if the run is waiting or running. The state of an active run changes without a further request.
    pub const fn is_active(self) -> bool {
        matches!(self, Self::Waiting | Self::Running)
    }
}

/// The entry of one run in the ledger, the table of requested runs. All times are in milliseconds since the Unix epoch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    pub id: String,
    /// The request as JSON, without the source texts of scripts.
    pub spec: String,
    /// The task as JSON, with all default values filled in.
    pub task: String,
    /// The version of Foursight that accepted the request.
    pub version: String,
    pub state: RunState,
    /// Number of completed games, positions or steps.
    pub done: u64,
    /// Total number of games, positions or steps.
    pub total: u64,
    /// The reason why the run failed or was stopped.
    pub error: Option<String>,
    /// Time of the request.
    pub queued: u64,
    /// Time at which the run was started for the first time.
    pub started: Option<u64>,
    /// Time at which the run ended.
    pub finished: Option<u64>,
    /// Number of plots in the report. `None` if the run is not done.
    pub plots: Option<u64>,
}

impl Store {
    /// Returns all ledger entries, in the order of the requests.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or is malformed.
    pub fn ledger_entries(&self) -> Result<Vec<LedgerEntry>, StoreError> {
        let mut select = self.connection.prepare(
            "SELECT id, spec, task, version, state, done, total, error, queued, started, finished, plots
             FROM ledger ORDER BY queued, id",
        )?;
        let mut rows = select.query([])?;
        let mut entries = Vec::new();
        while let Some(row) = rows.next()? {
            entries.push(read_ledger_entry(row)?);
        }
        Ok(entries)
    }

    /// Inserts an entry or updates an existing entry. An update does not change the stored report.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub fn write_ledger_entry(&self, entry: &LedgerEntry) -> Result<(), StoreError> {
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO ledger (id, spec, task, version, state, done, total, error, queued, started,
                 finished, plots)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
             ON CONFLICT (id) DO UPDATE SET state = ?5, done = ?6, total = ?7, error = ?8, queued = ?9,
                 started = ?10, finished = ?11, plots = ?12",
        )?;
        insert.execute(params![
            entry.id,
            entry.spec,
            entry.task,
            entry.version,
            entry.state.name(),
            entry.done,
            entry.total,
            entry.error,
            entry.queued,
            entry.started,
            entry.finished,
            entry.plots
        ])?;
        Ok(())
    }

    /// Replaces the stored request of a run by `spec`, which is JSON text.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub fn set_spec(&self, id: &str, spec: &str) -> Result<(), StoreError> {
        self.connection.execute("UPDATE ledger SET spec = ?2 WHERE id = ?1", params![id, spec])?;
        Ok(())
    }

    /// Inserts or updates an entry and stores its report as JSON, in one transaction.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub fn finish_ledger_entry(
        &self,
        entry: &LedgerEntry,
        document: &str,
    ) -> Result<(), StoreError> {
        let transaction = self.connection.unchecked_transaction()?;
        self.write_ledger_entry(entry)?;
        let set = "UPDATE ledger SET document = ?2 WHERE id = ?1";
        transaction.execute(set, params![entry.id, document])?;
        transaction.commit()?;
        Ok(())
    }

    /// Returns the report of a run as JSON, or `None` if the run is not done.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn result_document(&self, id: &str) -> Result<Option<String>, StoreError> {
        let mut select = self.connection.prepare("SELECT document FROM ledger WHERE id = ?1")?;
        Ok(select.query_row([id], |row| row.get(0)).optional()?.flatten())
    }

    /// Deletes a ledger entry. If `run` is given, also deletes the games of this run.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written. In this case nothing is deleted.
    pub fn delete_ledger_entry(&mut self, id: &str, run: Option<&Run>) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        transaction.execute("DELETE FROM ledger WHERE id = ?1", [id])?;
        if let Some(run) = run {
            transaction.execute("DELETE FROM pair WHERE run = ?1", [run.id])?;
            transaction.execute("DELETE FROM run WHERE id = ?1", [run.id])?;
        }
        transaction.commit()?;
        Ok(())
    }
}

fn read_ledger_entry(row: &Row<'_>) -> Result<LedgerEntry, StoreError> {
    let state: String = row.get(4)?;
    let known = RunState::ALL.iter().find(|(name, _)| *name == state);
    let (_, state) =
        known.ok_or_else(|| StoreError::Malformed(format!("unknown state `{state}`")))?;
    Ok(LedgerEntry {
        id: row.get(0)?,
        spec: row.get(1)?,
        task: row.get(2)?,
        version: row.get(3)?,
        state: *state,
        done: row.get(5)?,
        total: row.get(6)?,
        error: row.get(7)?,
        queued: row.get(8)?,
        started: row.get(9)?,
        finished: row.get(10)?,
        plots: row.get(11)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Plan;

    fn example_entry(id: &str, queued: u64) -> LedgerEntry {
        LedgerEntry {
            id: id.to_owned(),
            spec: "{}".to_owned(),
            task: "{}".to_owned(),
            version: "1".to_owned(),
            state: RunState::Waiting,
            done: 0,
            total: 10,
            error: None,
            queued,
            started: None,
            finished: None,
            plots: None,
        }
    }

    #[test]
    fn ledger_entries_are_stored_until_deleted() {
        let file = std::env::temp_dir().join(format!("foursight-ledger-{}.db", std::process::id()));
        let mut store = Store::create(&file).unwrap();
        let (late, early) = (example_entry("a", 7), example_entry("b", 3));
        store.write_ledger_entry(&late).unwrap();
        store.write_ledger_entry(&early).unwrap();
        assert_eq!(store.ledger_entries().unwrap(), [early.clone(), late.clone()]);
        let done = LedgerEntry { state: RunState::Done, done: 10, plots: Some(2), ..late };
        store.finish_ledger_entry(&done, "{\"title\":\"x\"}").unwrap();
        assert_eq!(store.ledger_entries().unwrap()[1], done);
        assert_eq!(store.result_document("a").unwrap().as_deref(), Some("{\"title\":\"x\"}"));
        assert_eq!(
            (store.result_document("b").unwrap(), store.result_document("c").unwrap()),
            (None, None)
        );
        let run = store.begin_run(&Plan::default(), "1").unwrap();
        store.delete_ledger_entry("a", Some(&run)).unwrap();
        assert_eq!(store.ledger_entries().unwrap(), [early]);
        assert_eq!(store.stored_runs().unwrap(), []);
        drop(store);
        std::fs::remove_file(&file).unwrap();
    }
}
