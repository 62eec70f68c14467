//! The tables of a results file, and how older ones become the present ones.

use rusqlite::Connection;

use super::StoreError;

/// Marks a file as ours: "FOUR".
const OURS: i64 = 0x464f_5552;

/// What each version added, the first first. A file of version n has had the first n of them.
const STEPS: [&str; 3] = [
    "
CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    -- the plan as JSON: the same plan is the same run
    plan TEXT NOT NULL UNIQUE,
    -- the program that began it
    version TEXT NOT NULL
);
CREATE TABLE pair (
    run INTEGER NOT NULL REFERENCES run,
    -- the place in the schedule
    idx INTEGER NOT NULL,
    -- the moves both games begin with
    opening TEXT NOT NULL,
    -- players by their number in the plan; a moves first in game 0, b in game 1
    a INTEGER NOT NULL,
    b INTEGER NOT NULL,
    PRIMARY KEY (run, idx)
) WITHOUT ROWID;
CREATE TABLE game (
    run INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    game INTEGER NOT NULL,
    -- all moves, the opening included
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
    -- the number of the move in the game, the first being 1
    ply INTEGER NOT NULL,
    score TEXT,
    depth INTEGER NOT NULL,
    visited INTEGER NOT NULL,
    generated INTEGER NOT NULL,
    expanded INTEGER NOT NULL,
    evaluated INTEGER NOT NULL,
    cutoffs INTEGER NOT NULL,
    time_ns INTEGER NOT NULL,
    -- inside the evaluation, where that was measured
    evaluation_ns INTEGER,
    PRIMARY KEY (run, pair, game, ply)
) WITHOUT ROWID;
",
    "
-- what the page was asked to carry out, whatever became of it
CREATE TABLE ledger (
    -- a sum of the task and the version
    id TEXT PRIMARY KEY,
    -- the request as JSON, as it was sent
    spec TEXT NOT NULL,
    -- what is to be done as JSON, every default written out
    task TEXT NOT NULL,
    version TEXT NOT NULL,
    -- waiting, running, stopped, done, failed
    state TEXT NOT NULL,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    -- why it failed or was stopped
    error TEXT,
    -- milliseconds of the Unix clock: asked for, begun, ended
    queued INTEGER NOT NULL,
    started INTEGER,
    finished INTEGER,
    -- what came of it, as JSON, and how many plots are in it
    document TEXT,
    plots INTEGER
) WITHOUT ROWID;
",
    "
-- FNV-1a of all values of a run and of a pair; NULL where an earlier version stored it
ALTER TABLE run ADD COLUMN hash TEXT;
ALTER TABLE pair ADD COLUMN hash TEXT;
",
];

/// The version from which on runs and pairs have hashes.
const HASHED: usize = 3;

/// The version from which on a file holds everything that is read of tournaments.
const READABLE: usize = 1;

/// The version of the tables, if they are ours and of a version known here.
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

/// Are the tables such that tournaments can be read from them as they are? There is nothing to read where there
/// are none.
pub(super) fn has_readable_tables(connection: &Connection) -> Result<bool, StoreError> {
    match schema_version(connection)? {
        0 => Err(StoreError::Foreign),
        version => Ok(version >= READABLE),
    }
}

/// Do the tables have columns for hashes? A file that is only read keeps the tables of its version.
pub(super) fn has_hashes(connection: &Connection) -> Result<bool, StoreError> {
    Ok(schema_version(connection)? >= HASHED)
}

/// Makes the tables, or brings those of an older version up to date.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Whoever is first makes the tables; others wait.
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
    fn an_older_file_is_read_as_it_is_and_brought_up_to_date_when_it_is_written_to() {
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
