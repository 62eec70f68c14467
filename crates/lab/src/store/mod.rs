//! Results in one file of `SQLite`. A pair of games is written in one transaction as soon as it ends, so that
//! nothing that was finished is ever lost, and half a pair is never there.

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

/// A run in a results file.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Its number in the file.
    pub id: i64,
    /// Its plan.
    pub plan: Plan,
    /// The version of the program that began it.
    pub version: String,
}

/// Why results could not be read or written.
#[derive(Debug)]
pub enum StoreError {
    /// There is no such file, and none was to be made.
    Missing,
    /// The file is none of ours.
    Foreign,
    /// A later version of the program wrote it.
    Newer {
        /// The version of its tables.
        version: i64,
    },
    /// The file is damaged.
    Corrupt,
    /// There is no room, or the disc is at fault.
    Full(String),
    /// It may be read and not written to.
    ReadOnly,
    /// What is written in it makes no sense.
    Malformed(String),
    /// Something else.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is no such file; check the name"),
            Self::Foreign => f.write_str("this is no file of results; choose another name"),
            Self::Newer { version } => write!(
                f,
                "a later version of the program wrote it (tables of version {version}); use that one"
            ),
            Self::Corrupt => f.write_str(
                "the file is damaged; restore a copy, or choose another name and play again",
            ),
            Self::Full(why) => {
                write!(
                    f,
                    "cannot write to it ({why}); what was stored before is safe, make room and resume"
                )
            }
            Self::ReadOnly => f.write_str(
                "it may only be read; allow writing to it and its folder, or choose another name",
            ),
            Self::Malformed(what) => write!(f, "{what}; the file was changed by something else"),
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
                Self::Other(format!("cannot read it ({error}); restore a copy"))
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
    /// The same error, with the run or pair that is malformed.
    fn with_place(self, place: impl fmt::Display) -> Self {
        match self {
            Self::Malformed(what) => Self::Malformed(format!("{place}: {what}")),
            other => other,
        }
    }
}

impl Store {
    /// Opens a results file, and makes it if it is not there.
    ///
    /// # Errors
    ///
    /// If the file is none of ours, damaged, written by a later version, or cannot be made.
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

    /// Opens a results file that is there.
    ///
    /// # Errors
    ///
    /// As [`create`](Self::create), and if there is none.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        check_file_kind(path)?;
        Self::open_connection(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    fn open_connection(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        // A transaction that reads before it writes fails at once if another connection writes in between, whatever the
        // timeout is; one that locks at its start waits.
        connection.set_transaction_behavior(TransactionBehavior::Immediate);
        // A finished pair survives the end of the program, however it ends.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        schema::migrate(&mut connection)?;
        Ok(Self { connection })
    }

    /// The run of a plan, if there is one.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn find_run(&self, plan: &Plan) -> Result<Option<Run>, StoreError> {
        Ok(find_plan(&self.stored_runs()?, plan).cloned())
    }

    /// The run of a plan, begun by this version of the program if there is none.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub fn find_or_begin_run(&self, plan: &Plan) -> Result<Run, StoreError> {
        let found = self.find_run(plan)?;
        found.map_or_else(|| self.begin_run(plan, env!("CARGO_PKG_VERSION")), Ok)
    }

    /// Begins the run of a plan.
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

    /// Removes pairs after a place in the schedule: a test that ended there did not need them.
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

/// The run of a plan among several. Two runs can have the same plan if one of them was written with former names of
/// options; then an equal plan is preferred.
fn find_plan<'r>(runs: &'r [Run], plan: &Plan) -> Option<&'r Run> {
    let equal = runs.iter().find(|run| run.plan == *plan);
    equal.or_else(|| runs.iter().find(|run| run.plan.is_same_plan(plan)))
}

/// Did reading fail, and not writing?
fn is_read_failure(error: &Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ))
}

/// Refuses pipes and devices: opening a pipe would wait for someone to write to it, and a device may have no end.
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
        // SQLite reports everything else.
        Err(_) => Ok(()),
    }
}

/// A result as it is stored.
pub(crate) fn result_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Side::First) => "first",
        Outcome::Won(Side::Second) => "second",
        _ => "draw",
    }
}
