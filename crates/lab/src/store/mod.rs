//! Results in one file of `SQLite`. A pair of games is written in one transaction as soon as it ends, so that
//! nothing that was finished is ever lost, and half a pair is never there.

mod choosing;
mod ledger;
mod read;
mod reading;
mod schema;

use std::fmt;
use std::path::Path;
use std::time::Duration;

use foursight_board::{Outcome, Side};
use rusqlite::{Connection, ErrorCode, OpenFlags, params};

pub use choosing::merge_files;
pub use ledger::{Entry, State};
pub use read::{Effort, StoredGame, StoredMove};

use crate::tournament::{Pair, Plan};

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
    Strange(String),
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
            Self::Strange(what) => write!(f, "{what}; the file was changed by something else"),
            Self::Other(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::Foreign,
            Some(ErrorCode::DatabaseCorrupt) => Self::Corrupt,
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => Self::Full(error.to_string()),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::CannotOpen) => {
                Self::Other("cannot open it; check the folder and its permissions".to_owned())
            }
            _ => Self::Other(error.to_string()),
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
        Self::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens a results file that is there.
    ///
    /// # Errors
    ///
    /// As [`create`](Self::create), and if there is none.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing);
        }
        Self::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        // A finished pair survives the end of the program, however it ends.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        schema::prepare(&mut connection)?;
        Ok(Self { connection })
    }

    /// The run of a plan, if there is one.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn find(&self, plan: &Plan) -> Result<Option<Run>, StoreError> {
        Ok(self.runs()?.into_iter().find(|run| run.plan == *plan))
    }

    /// Begins the run of a plan.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn begin(&self, plan: &Plan, version: &str) -> Result<Run, StoreError> {
        let text =
            serde_json::to_string(plan).map_err(|error| StoreError::Other(error.to_string()))?;
        self.connection
            .execute("INSERT INTO run (plan, version) VALUES (?1, ?2)", params![text, version])?;
        let id = self.connection.last_insert_rowid();
        Ok(Run { id, plan: plan.clone(), version: version.to_owned() })
    }

    /// Writes a pair, whole or not at all. A pair that is there already stays as it is.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn keep(&mut self, run: &Run, pair: &Pair) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        {
            let mut insert = transaction.prepare_cached(
                "INSERT OR IGNORE INTO pair (run, idx, opening, a, b) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?;
            let record = &pair.games[0];
            let opening: String = record.game.to_columns().chars().take(record.opening).collect();
            let (a, b) = pair.players;
            if insert.execute(params![run.id, pair.index, opening, a, b])? == 0 {
                return Ok(());
            }
            let mut insert_game = transaction.prepare_cached(
                "INSERT INTO game (run, pair, game, moves, result, ending, complaint)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?;
            let mut insert_move = transaction.prepare_cached(
                "INSERT INTO move (run, pair, game, ply, score, depth, visited, generated, expanded,
                 evaluated, cutoffs, time_ns, evaluation_ns)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            )?;
            for (number, game) in pair.games.iter().enumerate() {
                insert_game.execute(params![
                    run.id,
                    pair.index,
                    number,
                    game.game.to_columns(),
                    result(game.outcome),
                    game.ending.name(),
                    game.complaint
                ])?;
                for (ply, made) in (game.opening + 1..).zip(&game.moves) {
                    let counters = &made.counters;
                    insert_move.execute(params![
                        run.id,
                        pair.index,
                        number,
                        ply,
                        made.score,
                        made.depth,
                        counters.visited,
                        counters.generated,
                        counters.expanded,
                        counters.evaluated,
                        counters.cutoffs,
                        nanos(counters.time),
                        counters.evaluation_time.map(nanos)
                    ])?;
                }
            }
        }
        transaction.commit()?;
        Ok(())
    }

    /// Removes pairs after a place in the schedule: a test that ended there did not need them.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn forget_after(&mut self, run: &Run, index: usize) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        for (table, column) in [("move", "pair"), ("game", "pair"), ("pair", "idx")] {
            let text = format!("DELETE FROM {table} WHERE run = ?1 AND {column} > ?2");
            transaction.execute(&text, params![run.id, index])?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// Takes over all runs of another file, and of runs that both have the pairs that are missing here.
    /// Gives how many pairs were taken over.
    ///
    /// # Errors
    ///
    /// If one of them cannot be read or written. Then nothing was taken over.
    pub fn merge(&mut self, other: &Path) -> Result<usize, StoreError> {
        // Checks that it is one of ours.
        drop(Self::open(other)?);
        let name = other.to_string_lossy().into_owned();
        self.connection.execute("ATTACH DATABASE ?1 AS other", params![name])?;
        let merged = self.merge_attached();
        self.connection.execute("DETACH DATABASE other", [])?;
        merged
    }

    fn merge_attached(&mut self) -> Result<usize, StoreError> {
        let transaction = self.connection.transaction()?;
        transaction.execute(
            "INSERT OR IGNORE INTO run (plan, version) SELECT plan, version FROM other.run ORDER BY id",
            [],
        )?;
        let missing =
            "FROM other.pair p JOIN other.run o ON o.id = p.run JOIN main.run m ON m.plan = o.plan
             WHERE NOT EXISTS (SELECT 1 FROM main.pair q WHERE q.run = m.id AND q.idx = p.idx)";
        for (table, columns) in [
            (
                "move",
                "ply, score, depth, visited, generated, expanded, evaluated, cutoffs, time_ns, evaluation_ns",
            ),
            ("game", "moves, result, ending, complaint"),
        ] {
            transaction.execute_batch(&format!(
                "INSERT INTO main.{table} (run, pair, game, {columns})
                 SELECT m.id, t.pair, t.game, {columns} FROM other.{table} t
                 JOIN other.run o ON o.id = t.run JOIN main.run m ON m.plan = o.plan
                 WHERE NOT EXISTS
                     (SELECT 1 FROM main.pair q WHERE q.run = m.id AND q.idx = t.pair);"
            ))?;
        }
        let taken = transaction.execute(
            &format!(
                "INSERT INTO main.pair (run, idx, opening, a, b)
                 SELECT m.id, p.idx, p.opening, p.a, p.b {missing}"
            ),
            [],
        )?;
        transaction.commit()?;
        Ok(taken)
    }
}

fn nanos(time: Duration) -> u64 {
    time.as_nanos() as u64
}

/// A result as it is stored.
pub(crate) fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Side::First) => "first",
        Outcome::Won(Side::Second) => "second",
        _ => "draw",
    }
}
