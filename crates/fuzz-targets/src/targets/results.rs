//! Tests the code that reads the results files of tournaments. The target reads them like the command `report`.

use std::path::PathBuf;
use std::sync::LazyLock;

use foursight_analysis::Shard;
use foursight_lab::store::{Run, Store, StoreError, write_json_lines};
use foursight_lab::tournament::Standings;
use rusqlite::Connection;

use crate::scratch::Scratch;
use crate::text;

static FILE: LazyLock<Scratch> = LazyLock::new(|| Scratch::new("results.db"));

/// Checks one input. The input is either an `SQLite` file, or a text in which each line describes one row of a database
/// table. Such a line consists of the name of the table and the values, separated by tabs. The target writes these rows
/// into a new `SQLite` file. The fuzzer changes inputs randomly. Random changes of an `SQLite` file usually only damage
/// the file, so changes of a text test much more of the code.
pub(super) fn check(bytes: &[u8]) {
    for ending in ["-wal", "-shm", "-journal"] {
        let mut beside = FILE.path().as_os_str().to_owned();
        beside.push(ending);
        let _ = std::fs::remove_file(PathBuf::from(beside));
    }
    if bytes.starts_with(b"SQLite format 3\0") {
        FILE.write(bytes);
    } else if write_rows(&text(bytes)).is_err() {
        return;
    }
    let _ = report();
}

/// Reads everything that the command `report` reads.
fn report() -> Result<(), StoreError> {
    let store = Store::open_readonly(FILE.path())?;
    let _ = store.verify_results();
    for run in store.stored_runs()? {
        let _ = one(&store, &run);
    }
    Ok(())
}

fn one(store: &Store, run: &Run) -> Result<(), StoreError> {
    let total = run.plan.pair_count();
    assert!(store.stored_pairs(run)?.is_sorted());
    // `missing_pairs` enumerates all pairs (two games from one opening with swapped sides) of the plan, so it is called
    // only for small plans.
    if total < 10_000 {
        assert!(store.missing_pairs(run, Shard::WHOLE)?.len() <= total);
    }
    let mut lines = Vec::new();
    let written = write_json_lines(store, run, true, &mut lines);
    if written?.is_ok() {
        for line in text(&lines).lines() {
            assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
        }
    }
    let standings = Standings::read_from(store, run)?;
    let document = standings.document();
    for written in [document.to_text(80), document.to_markdown(), document.to_csv()] {
        assert!(!written.is_empty());
    }
    assert!(document.to_html().starts_with("<!"));
    Ok(())
}

/// The bytes of an empty results file. They are created only once, because creating such a file takes many times as
/// long as reading it.
static EMPTY: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let file = Scratch::new("empty.db");
    drop(Store::create(file.path()).expect("the temporary directory is writable"));
    let connection = Connection::open(file.path()).expect("a results file");
    connection.pragma_update(None, "journal_mode", "DELETE").expect("a results file");
    drop(connection);
    std::fs::read(file.path()).expect("a results file")
});

/// Writes a results file that contains these rows.
fn write_rows(rows: &str) -> rusqlite::Result<()> {
    FILE.write(&EMPTY);
    let connection = Connection::open(FILE.path())?;
    connection.execute_batch("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; BEGIN")?;
    for line in rows.lines().take(100) {
        let mut values = line.split('\t');
        let (table, most) = match values.next() {
            Some("run") => ("run", 3),
            Some("pair") => ("pair", 5),
            Some("game") => ("game", 7),
            Some("move") => ("move", 13),
            _ => continue,
        };
        let values: Vec<&str> = values.take(most).collect();
        // If a row has too few values, the remaining values are NULL.
        let place =
            |at: usize| values.get(at).map_or("NULL".to_owned(), |_| format!("?{}", at + 1));
        let places: Vec<String> = (0..most).map(place).collect();
        let insert = format!("INSERT OR IGNORE INTO {table} VALUES ({})", places.join(", "));
        connection.execute(&insert, rusqlite::params_from_iter(values))?;
    }
    connection.execute_batch("COMMIT")
}
