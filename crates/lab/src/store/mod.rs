//! Results in an `SQLite` file. Each pair of games is written in one transaction as soon as it ends, so that completed pairs
//! survive a crash and a pair is never stored partly.

mod ledger;
mod open_readonly;
mod pairs;
mod queries;
mod schema;
mod select_run;
mod verify;

use std::fmt;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use foursight_board::{Outcome, Side};
use rusqlite::{Connection, Error, ErrorCode, OpenFlags, TransactionBehavior, ffi, params};

pub use ledger::{LedgerEntry, RunState};
pub use queries::{Effort, StoredGame, StoredMove};
pub use select_run::merge_files;

use crate::tournament::Plan;

/// A results file.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
}

/// A run of a tournament in a results file.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The number of the run in its file, from 1.
    pub id: i64,
    pub plan: Plan,
    /// The version of the program that began it.
    pub version: String,
}

/// The error of an operation on a results file.
#[derive(Debug)]
pub enum StoreError {
    /// The file does not exist.
    Missing,
    /// Not a Foursight results file.
    Foreign,
    /// A later version of the program wrote the file.
    Newer {
        /// The version of the tables.
        version: i64,
    },
    /// `SQLite` cannot read the file because it is damaged.
    Corrupt,
    /// Writing failed: the disk is full or has an error.
    Full(String),
    /// The file or its folder is not writable.
    ReadOnly,
    /// A value in the file is invalid or inconsistent with others.
    Malformed(String),
    /// Another error, with its message.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is no such file; check the name"),
            Self::Foreign => {
                f.write_str("not a Foursight results file; choose another file name")
            }
            Self::Newer { version } => write!(
                f,
                "written by a later version of Foursight (tables of version {version}); use that version"
            ),
            Self::Corrupt => f.write_str(
                "the file is damaged; restore a backup, or use another file name to start again",
            ),
            Self::Full(why) => {
                write!(
                    f,
                    "cannot write to it ({why}); stored results are safe: free disk space and resume"
                )
            }
            Self::ReadOnly => f.write_str(
                "the file is read-only; make the file and its folder writable, or use another file name",
            ),
            Self::Malformed(what) => {
                write!(f, "{what}; the file is damaged or was edited; restore a backup")
            }
            Self::Other(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::Foreign,
            Some(ErrorCode::DatabaseCorrupt) => Self::Corrupt,
            Some(ErrorCode::SystemIoFailure) if is_read_failure(&error) => {
                Self::Other(format!("cannot read it ({error}); restore a backup"))
            }
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => Self::Full(error.to_string()),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::CannotOpen) => {
                Self::Other("cannot open it; check the folder and its permissions".to_owned())
            }
            _ => match error {
                Error::InvalidColumnType(..)
                | Error::FromSqlConversionFailure(..)
                | Error::IntegralValueOutOfRange(..)
                | Error::Utf8Error(..) => {
                    Self::Malformed(format!("a value is malformed ({error})"))
                }
                other => Self::Other(other.to_string()),
            },
        }
    }
}

impl StoreError {
    /// Adds the run or pair to the message of a malformed value.
    fn with_place(self, place: impl fmt::Display) -> Self {
        match self {
            Self::Malformed(what) => Self::Malformed(format!("{place}: {what}")),
            other => other,
        }
    }
}

impl Store {
    /// Opens a results file for writing. Creates it if it does not exist.
    ///
    /// # Errors
    ///
    /// If the file is not a results file, is damaged, was written by a later version, or cannot be created.
    pub fn create(path: &Path) -> Result<Self, StoreError> {
        match check_file_kind(path) {
            Ok(()) | Err(StoreError::Missing) => {}
            Err(error) => return Err(error),
        }
        Self::open_connection(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        )
    }

    /// Opens an existing results file for writing.
    ///
    /// # Errors
    ///
    /// As [`create`](Self::create), and if the file does not exist.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        check_file_kind(path)?;
        Self::open_connection(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    fn open_connection(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        // A deferred transaction that reads and then writes fails at once, in spite of the timeout, if another connection
        // wrote in between. An immediate transaction takes the lock at its start and waits.
        connection.set_transaction_behavior(TransactionBehavior::Immediate);
        // With a write-ahead log, committed pairs survive a crash of the program.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        schema::migrate(&mut connection)?;
        Ok(Self { connection })
    }

    /// The run of a plan, if the file contains one.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn find_run(&self, plan: &Plan) -> Result<Option<Run>, StoreError> {
        Ok(find_plan(&self.stored_runs()?, plan).cloned())
    }

    /// The run of a plan. Begins it if the file contains none.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub fn find_or_begin_run(&self, plan: &Plan) -> Result<Run, StoreError> {
        let found = self.find_run(plan)?;
        found.map_or_else(|| self.begin_run(plan, env!("CARGO_PKG_VERSION")), Ok)
    }

    /// Adds a run with a plan, begun by a version of the program.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn begin_run(&self, plan: &Plan, version: &str) -> Result<Run, StoreError> {
        let text =
            serde_json::to_string(plan).map_err(|error| StoreError::Other(error.to_string()))?;
        self.connection.execute(
            "INSERT INTO run (plan, version, hash) VALUES (?1, ?2, ?3)",
            params![text, version, pairs::run_hash(&text, version)],
        )?;
        let id = self.connection.last_insert_rowid();
        Ok(Run { id, plan: plan.clone(), version: version.to_owned() })
    }

    /// Deletes the pairs after an index of the schedule. Workers may have played them before the sequential test was decided.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn delete_pairs_after(&mut self, run: &Run, index: usize) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        for (table, column) in [("move", "pair"), ("game", "pair"), ("pair", "idx")] {
            let text = format!("DELETE FROM {table} WHERE run = ?1 AND {column} > ?2");
            transaction.execute(&text, params![run.id, index])?;
        }
        transaction.commit()?;
        Ok(())
    }
}

/// Finds the run of a plan. Prefers an equal plan to one that has former names of options.
fn find_plan<'r>(runs: &'r [Run], plan: &Plan) -> Option<&'r Run> {
    let equal = runs.iter().find(|run| run.plan == *plan);
    equal.or_else(|| runs.iter().find(|run| run.plan.is_same_plan(plan)))
}

/// Is this an input error, rather than an output error?
fn is_read_failure(error: &Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ))
}

/// Rejects folders, pipes and devices. Opening a pipe would block until another process writes to it, and reading a device
/// may never end.
fn check_file_kind(path: &Path) -> Result<(), StoreError> {
    match std::fs::metadata(path) {
        Ok(about) if about.is_file() => Ok(()),
        Ok(about) if about.is_dir() => {
            Err(StoreError::Other("cannot read it: this is a folder; name a file in it".to_owned()))
        }
        Ok(_) => Err(StoreError::Other(
            "cannot read it: this is not a regular file; name one".to_owned(),
        )),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(StoreError::Missing),
        // SQLite reports other errors.
        Err(_) => Ok(()),
    }
}

/// The text of an outcome in results files: `first`, `second` or `draw`.
pub(crate) fn result_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Side::First) => "first",
        Outcome::Won(Side::Second) => "second",
        _ => "draw",
    }
}
