//! The ledger: what the page was asked to carry out, and what became of it. Games of tournaments are in the
//! tables of their plan, where the command line finds them too.

use rusqlite::{OptionalExtension as _, Row, params};
use serde::{Deserialize, Serialize};

use super::{Run, Store, StoreError};

/// What has become of something that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RunState {
    /// Others come first.
    Waiting,
    /// It is being carried out.
    Running,
    /// It was told to stop, and goes on when told to.
    Stopped,
    /// It is complete.
    Done,
    /// Something went wrong.
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

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, state)| *state == self).map_or("", |(name, _)| name)
    }

    /// Will it change without being told to?
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Running)
    }
}

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    /// What it is called.
    pub id: String,
    /// The request as JSON, as it was sent.
    pub spec: String,
    /// What is to be done as JSON, every default written out.
    pub task: String,
    /// The program that took it on.
    pub version: String,
    /// What has become of it.
    pub state: RunState,
    /// How much is done.
    pub done: u64,
    /// Of how much.
    pub total: u64,
    /// Why it failed or was stopped.
    pub error: Option<String>,
    /// When it was asked for, in milliseconds of the Unix clock.
    pub queued: u64,
    /// When work on it began.
    pub started: Option<u64>,
    /// When it ended.
    pub finished: Option<u64>,
    /// How many plots are in what came of it.
    pub plots: Option<u64>,
}

impl Store {
    /// The whole ledger, in the order in which things were asked for.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or makes no sense.
    pub fn entries(&self) -> Result<Vec<LedgerEntry>, StoreError> {
        let mut select = self.connection.prepare(
            "SELECT id, spec, task, version, state, done, total, error, queued, started, finished, plots
             FROM ledger ORDER BY queued, id",
        )?;
        let mut rows = select.query([])?;
        let mut entries = Vec::new();
        while let Some(row) = rows.next()? {
            entries.push(read_entry(row)?);
        }
        Ok(entries)
    }

    /// Writes a line of the ledger, a new one or over the old one. Its document stays as it is.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn insert_entry(&self, entry: &LedgerEntry) -> Result<(), StoreError> {
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

    /// Replaces the request of a run, as JSON.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn set_spec(&self, id: &str, spec: &str) -> Result<(), StoreError> {
        self.connection.execute("UPDATE ledger SET spec = ?2 WHERE id = ?1", params![id, spec])?;
        Ok(())
    }

    /// Writes a line of the ledger with what came of it, both or neither.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn conclude(&self, entry: &LedgerEntry, document: &str) -> Result<(), StoreError> {
        let transaction = self.connection.unchecked_transaction()?;
        self.insert_entry(entry)?;
        let set = "UPDATE ledger SET document = ?2 WHERE id = ?1";
        transaction.execute(set, params![entry.id, document])?;
        transaction.commit()?;
        Ok(())
    }

    /// What came of it, as JSON; nothing as long as it is not complete.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn conclusion(&self, id: &str) -> Result<Option<String>, StoreError> {
        let mut select = self.connection.prepare("SELECT document FROM ledger WHERE id = ?1")?;
        Ok(select.query_row([id], |row| row.get(0)).optional()?.flatten())
    }

    /// Removes a line of the ledger, and the games of its plan where they are handed in.
    ///
    /// # Errors
    ///
    /// If the file cannot be written. Then nothing was removed.
    pub fn delete_entry(&mut self, id: &str, run: Option<&Run>) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        transaction.execute("DELETE FROM ledger WHERE id = ?1", [id])?;
        if let Some(run) = run {
            for (table, column) in
                [("move", "run"), ("game", "run"), ("pair", "run"), ("run", "id")]
            {
                transaction
                    .execute(&format!("DELETE FROM {table} WHERE {column} = ?1"), [run.id])?;
            }
        }
        transaction.commit()?;
        Ok(())
    }
}

fn read_entry(row: &Row<'_>) -> Result<LedgerEntry, StoreError> {
    let state: String = row.get(4)?;
    let known = RunState::ALL.iter().find(|(name, _)| *name == state);
    let (_, state) =
        known.ok_or_else(|| StoreError::Strange(format!("there is no state `{state}`")))?;
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

    fn line(id: &str, queued: u64) -> LedgerEntry {
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
    fn what_is_entered_is_there_until_it_is_struck() {
        let file = std::env::temp_dir().join(format!("foursight-ledger-{}.db", std::process::id()));
        let mut store = Store::create(&file).unwrap();
        let (late, early) = (line("a", 7), line("b", 3));
        store.insert_entry(&late).unwrap();
        store.insert_entry(&early).unwrap();
        assert_eq!(store.entries().unwrap(), [early.clone(), late.clone()]);
        let done = LedgerEntry { state: RunState::Done, done: 10, plots: Some(2), ..late };
        store.conclude(&done, "{\"title\":\"x\"}").unwrap();
        assert_eq!(store.entries().unwrap()[1], done);
        assert_eq!(store.conclusion("a").unwrap().as_deref(), Some("{\"title\":\"x\"}"));
        assert_eq!((store.conclusion("b").unwrap(), store.conclusion("c").unwrap()), (None, None));
        let run = store.begin(&Plan::default(), "1").unwrap();
        store.delete_entry("a", Some(&run)).unwrap();
        assert_eq!(store.entries().unwrap(), [early]);
        assert_eq!(store.runs().unwrap(), []);
        drop(store);
        std::fs::remove_file(&file).unwrap();
    }
}
