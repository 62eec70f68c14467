//! Defines the tables of results files and the migrations from earlier versions.

use rusqlite::Connection;

use super::former_tables::{read_former_pairs, verify_former_tables};
use super::pairs::{ALL_PAIRS, plan_text};
use super::{StoreError, queries, views};

/// The `SQLite` application ID of results files. Its bytes are the ASCII text "FOUR".
const OURS: i64 = 0x464f_5552;

/// The SQL statements of the migrations to versions 1 to 3. In a file of version n, the first n migrations have been
/// applied. The statements of a published migration must not change. [`copy_former_pairs`] migrates to version 4.
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

/// The table of version 4. The table `pair` of earlier versions has another form, so the new table has a temporary name
/// until all pairs are copied.
const NEW_PAIR: &str = "
CREATE TABLE new_pair (
    run INTEGER NOT NULL REFERENCES run,
    -- index in the schedule
    idx INTEGER NOT NULL,
    -- indices of the players in the plan; a has the first seat in game 0, b in game 1
    a INTEGER NOT NULL,
    b INTEGER NOT NULL,
    -- the opening moves of both games
    opening TEXT NOT NULL,
    -- the moves of both games after the opening
    moves_0 TEXT NOT NULL,
    moves_1 TEXT NOT NULL,
    -- 0 draw, 1 the first side won, 2 the second side won
    result_0 INTEGER NOT NULL,
    result_1 INTEGER NOT NULL,
    -- 0 won, 1 full, 2 illegal, 3 time, 4 crash, 5 stall, 6 flood, 7 failed
    ending_0 INTEGER NOT NULL,
    ending_1 INTEGER NOT NULL,
    complaint_0 TEXT,
    complaint_1 TEXT,
    -- the counters of all moves, decoded by the view move
    layout TEXT NOT NULL,
    bits BLOB NOT NULL,
    -- a hash of the plan and of all values; NULL if a version before 3 stored the pair
    hash INTEGER,
    PRIMARY KEY (run, idx)
);
";

const VERSION: usize = STEPS.len() + 1;

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
        Ok(known) if known <= VERSION => Ok(known),
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

/// Returns `true` if the tables have columns for hashes. A file that is open for reading only may have tables of an
/// earlier version, because it is not migrated.
pub(super) fn has_hashes(connection: &Connection) -> Result<bool, StoreError> {
    Ok(schema_version(connection)? >= HASHED)
}

/// Returns `true` if the tables are those of versions 1 to 3.
pub(super) fn has_former_tables(connection: &Connection) -> Result<bool, StoreError> {
    Ok(schema_version(connection)? < VERSION)
}

/// Creates the tables, or migrates the tables of an earlier version.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // The first process creates the tables. Other processes wait until its transaction has ended.
    let transaction = connection.transaction()?;
    let version = schema_version(&transaction)?;
    if version < VERSION {
        for step in STEPS.get(version..).unwrap_or_default() {
            transaction.execute_batch(step)?;
        }
        copy_former_pairs(&transaction)?;
        transaction.execute_batch(&format!(
            "PRAGMA application_id = {OURS}; PRAGMA user_version = {VERSION};"
        ))?;
    }
    transaction.commit()?;
    Ok(())
}

/// Replaces the tables of version 3 by the table of version 4.
fn copy_former_pairs(connection: &Connection) -> Result<(), StoreError> {
    verify_former_tables(connection)?;
    connection.execute_batch(NEW_PAIR)?;
    for run in queries::read_runs(connection)? {
        let plan = plan_text(connection, run.id)?;
        let copied = read_former_pairs(connection, &run, &plan, (ALL_PAIRS, true), &mut |pair| {
            pair.insert_row(connection, "new_pair", run.id).map(drop)
        });
        copied.map_err(|error| error.with_place(format_args!("run {}", run.id)))?;
    }
    connection.execute_batch(
        "DROP TABLE move; DROP TABLE game; DROP TABLE pair; ALTER TABLE new_pair RENAME TO pair;",
    )?;
    connection.execute_batch(&views::create_views())?;
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
