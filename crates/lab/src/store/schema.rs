//! Defines the tables of results files and the migrations from earlier versions.

use rusqlite::Connection;

use super::StoreError;

/// The `SQLite` application ID of results files. Its bytes are the ASCII text "FOUR".
const OURS: i64 = 0x464f_5552;

/// The SQL statements of all migrations. In a file of version n, the first n migrations have been applied. The
/// statements of a published migration must not change.
const STEPS: [&str; 3] = [
    "
CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    -- the plan as JSON; equal plans are the same run
    plan TEXT NOT NULL UNIQUE,
    -- the version of the program that began the run
    version TEXT NOT NULL
);
CREATE TABLE pair (
    run INTEGER NOT NULL REFERENCES run,
    -- index in the schedule
    idx INTEGER NOT NULL,
    -- the opening moves of both games
    opening TEXT NOT NULL,
    -- indices of the players in the plan; a has the first seat in game 0, b in game 1
    a INTEGER NOT NULL,
    b INTEGER NOT NULL,
    PRIMARY KEY (run, idx)
) WITHOUT ROWID;
CREATE TABLE game (
    run INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    game INTEGER NOT NULL,
    -- all moves, including the opening
    moves TEXT NOT NULL,
    -- first, second or draw
    result TEXT NOT NULL,
    -- won, full, illegal, time, crash, stall, flood, failed
    ending TEXT NOT NULL,
    complaint TEXT,
    PRIMARY KEY (run, pair, game)
) WITHOUT ROWID;
CREATE TABLE move (
    run INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    game INTEGER NOT NULL,
    -- the number of the move in the game, from 1
    ply INTEGER NOT NULL,
    score TEXT,
    depth INTEGER NOT NULL,
    visited INTEGER NOT NULL,
    generated INTEGER NOT NULL,
    expanded INTEGER NOT NULL,
    evaluated INTEGER NOT NULL,
    cutoffs INTEGER NOT NULL,
    time_ns INTEGER NOT NULL,
    -- time inside the evaluation, if it was measured
    evaluation_ns INTEGER,
    PRIMARY KEY (run, pair, game, ply)
) WITHOUT ROWID;
",
    "
-- the runs that clients requested
CREATE TABLE ledger (
    -- a hash of the task and the version
    id TEXT PRIMARY KEY,
    -- the request as JSON, without the sources of scripts
    spec TEXT NOT NULL,
    -- the task as JSON, with all defaults written out
    task TEXT NOT NULL,
    version TEXT NOT NULL,
    -- waiting, running, stopped, done, failed
    state TEXT NOT NULL,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    -- why the run failed or was stopped
    error TEXT,
    -- times of the request, the start and the end, in milliseconds since the Unix epoch
    queued INTEGER NOT NULL,
    started INTEGER,
    finished INTEGER,
    -- the report as JSON, and the number of its plots
    document TEXT,
    plots INTEGER
) WITHOUT ROWID;
",
    "
-- FNV-1a hashes of all values of a run and of a pair; NULL if an earlier version stored the row
ALTER TABLE run ADD COLUMN hash TEXT;
ALTER TABLE pair ADD COLUMN hash TEXT;
",
];

/// The first version in which runs and pairs have hashes.
const HASHED: usize = 3;

/// The first version whose tournaments can be read without a migration.
const READABLE: usize = 1;

/// Returns the version of the tables. Returns an error if the file is not a results file, or if its tables have a later
/// version.
fn schema_version(connection: &Connection) -> Result<usize, StoreError> {
    let number = |text: &str| connection.query_row(text, [], |row| row.get::<_, i64>(0));
    let tables = number("SELECT count(*) FROM sqlite_schema")?;
    let (owner, version) = (number("PRAGMA application_id")?, number("PRAGMA user_version")?);
    if tables > 0 && owner != OURS {
        return Err(StoreError::Foreign);
    }
    match usize::try_from(version) {
        Ok(known) if known <= STEPS.len() => Ok(known),
        _ => Err(StoreError::Newer { version }),
    }
}

/// Returns `true` if tournaments can be read without a migration. Returns an error if there are no tables.
pub(super) fn has_readable_tables(connection: &Connection) -> Result<bool, StoreError> {
    match schema_version(connection)? {
        0 => Err(StoreError::Foreign),
        version => Ok(version >= READABLE),
    }
}

/// Returns `true` if the tables have columns for hashes. A file that is open for reading only may have an earlier
/// version.
pub(super) fn has_hashes(connection: &Connection) -> Result<bool, StoreError> {
    Ok(schema_version(connection)? >= HASHED)
}

/// Creates the tables, or migrates the tables of an earlier version.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // The first process creates the tables. Other processes wait until its transaction has ended.
    let transaction = connection.transaction()?;
    let version = schema_version(&transaction)?;
    if version < STEPS.len() {
        for step in &STEPS[version..] {
            transaction.execute_batch(step)?;
        }
        transaction.execute_batch(&format!(
            "PRAGMA application_id = {OURS}; PRAGMA user_version = {};",
            STEPS.len()
        ))?;
    }
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::store::{RunState, Store};

    #[test]
    fn an_earlier_version_is_read_unchanged_and_migrated_on_writing() {
        let file = std::env::temp_dir().join(format!("foursight-older-{}.db", std::process::id()));
        let older = rusqlite::Connection::open(&file).unwrap();
        older.execute_batch(super::STEPS[0]).unwrap();
        older.pragma_update(None, "application_id", super::OURS).unwrap();
        older.pragma_update(None, "user_version", 1).unwrap();
        drop(older);
        let before = std::fs::read(&file).unwrap();
        assert_eq!(Store::open_readonly(&file).unwrap().stored_runs().unwrap(), []);
        assert_eq!(std::fs::read(&file).unwrap(), before);
        assert_eq!(Store::open(&file).unwrap().ledger_entries().unwrap(), []);
        assert!(RunState::Waiting.is_active() && !RunState::Done.is_active());
        std::fs::remove_file(&file).unwrap();
    }
}
