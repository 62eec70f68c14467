//! Stores results in an `SQLite` file, with one row per pair of games. Pairs are written in groups, several times per
//! second. Therefore a crash loses at most the pairs that were finished after the last group was written. When the
//! tournament is resumed, these pairs are played again with the same moves. No pair is stored incompletely.

mod export;
mod former_tables;
mod ledger;
mod move_counters;
mod open_readonly;
mod pair_row;
mod pairs;
mod queries;
mod schema;
mod select_run;
mod verify;
mod views;

use std::fmt;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use foursight_board::{Outcome, Side};
use rusqlite::{Connection, Error, ErrorCode, OpenFlags, TransactionBehavior, ffi, params};

pub use export::write_json_lines;
pub(crate) use export::{write_json_games, write_json_header};
pub use ledger::{LedgerEntry, RunState};
pub use move_counters::{StoredMove, StoredMoveCounters};
pub(crate) use pair_row::PairRow;
pub(crate) use pairs::ALL_PAIRS;
pub use queries::{GameSelection, StoredEffort, StoredGame};
pub use select_run::merge_files;

use crate::tournament::Plan;

/// An open results file.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
}

/// One run of a tournament, stored in a results file.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The number of the run in its file. The first run has the number 1.
    pub id: i64,
    pub plan: Plan,
    /// The version of Foursight that began the run.
    pub version: String,
}

/// An error of an operation on a results file.
#[derive(Debug)]
pub enum StoreError {
    /// The file does not exist.
    Missing,
    /// The file is not a Foursight results file.
    Foreign,
    /// The file was written by a later version of Foursight.
    Newer {
        /// The version number of the tables in the file.
        version: i64,
    },
    /// `SQLite` cannot read the file, because it is damaged.
    Corrupt,
    /// Writing failed, because the disk is full or has an error. The text is the message from `SQLite`.
    Full(String),
    /// The file or its folder is not writable.
    ReadOnly,
    /// A value in the file is invalid or contradicts other values.
    Malformed(String),
    /// Any other error, with its message.
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
            Some(ErrorCode::SystemIoFailure) if is_sqlite_read_failure(&error) => {
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
    /// If the error is a malformed value, adds the place of the value, such as its run or pair, to the message.
    fn with_place(self, place: impl fmt::Display) -> Self {
        match self {
            Self::Malformed(what) => Self::Malformed(format!("{place}: {what}")),
            other => other,
        }
    }
}

impl Store {
    /// Opens a results file for writing. If the file does not exist, it is created.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is not a results file, is damaged, was written by a later version, or cannot be
    /// created.
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
    /// Returns the same errors as [`create`](Self::create). Also returns an error if the file does not exist.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        check_file_kind(path)?;
        Self::open_connection(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    fn open_connection(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        // If a deferred transaction reads first and then writes, it fails at once when another connection wrote in
        // between. The busy timeout does not prevent this failure. An immediate transaction requests the write lock at
        // its start and waits until the lock is free.
        connection.set_transaction_behavior(TransactionBehavior::Immediate);
        // A row has about 800 bytes. With larger pages, less space at the end of a page stays unused. The page size of
        // existing files does not change.
        connection.pragma_update(None, "page_size", 16384)?;
        // With a write-ahead log, committed pairs survive a crash of the program.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        // The log is copied into the file only once per 1,024 pages (16 MiB), because each copy waits for the disk.
        connection.pragma_update(None, "wal_autocheckpoint", 1024)?;
        schema::migrate(&mut connection)?;
        Ok(Self { connection })
    }

    /// Returns the run that has this plan, or `None` if the file contains no such run.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn find_run(&self, plan: &Plan) -> Result<Option<Run>, StoreError> {
        Ok(find_plan(&self.stored_runs()?, plan).cloned())
    }

    /// Returns the run that has this plan. If the file contains no such run, begins a new run.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or written.
    pub fn find_or_begin_run(&self, plan: &Plan) -> Result<Run, StoreError> {
        let found = self.find_run(plan)?;
        found.map_or_else(|| self.begin_run(plan, env!("CARGO_PKG_VERSION")), Ok)
    }

    /// Adds a new run with this plan. `version` is the version of Foursight that begins the run.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
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

    /// Deletes all pairs whose index in the schedule is greater than `index`. Workers may have completed such pairs
    /// before the sequential test was decided.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub fn delete_pairs_after(&mut self, run: &Run, index: usize) -> Result<(), StoreError> {
        let text = "DELETE FROM pair WHERE run = ?1 AND idx > ?2";
        self.connection.execute(text, params![run.id, index])?;
        Ok(())
    }
}

/// Finds the run that has this plan. An equal plan is preferred to a plan that contains former names of options.
fn find_plan<'r>(runs: &'r [Run], plan: &Plan) -> Option<&'r Run> {
    let equal = runs.iter().find(|run| run.plan == *plan);
    equal.or_else(|| runs.iter().find(|run| run.plan.is_same_plan(plan)))
}

/// Returns `true` if reading failed, and `false` if writing failed.
fn is_sqlite_read_failure(error: &Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ))
}

/// Rejects folders, pipes and devices. Opening a pipe would block until another process writes to it. Reading a device
/// might never end.
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
        // `SQLite` reports all other errors when it opens the file.
        Err(_) => Ok(()),
    }
}

/// Returns the text for an outcome in results files. The text is `first`, `second` or `draw`.
pub(crate) fn stored_result_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Side::First) => "first",
        Outcome::Won(Side::Second) => "second",
        _ => "draw",
    }
}
