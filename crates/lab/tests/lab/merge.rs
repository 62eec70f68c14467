//! Tests that damaged files are not merged. The error must contain the name of the file, and nothing may be written.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use crate::scratch_folder::Scratch;
use foursight_analysis::Shard;
use foursight_board::{Game, SplitMix64};
use foursight_lab::store::{Store, StoreError, merge_files};
use foursight_lab::tournament::{Plan, TournamentRunner, write_json_lines};
use foursight_search::Registry;
use rusqlite::Connection;

/// Plays one shard of a small tournament. The last player forfeits every game.
fn play_shard(file: &Path, shard: Shard) {
    let registry = Registry::standard();
    let mut plan = Plan::from_toml(
        "pairs = 6\nopenings = \"random:20\"\n\
         [[player]]\nname = \"chance\"\nengine = \"random\"\n\
         [[player]]\nengine = \"alphabeta:depth=2,eval=cells\"\n\
         [[player]]\nname = \"absent\"\nengine = \"random\"\n",
    )
    .unwrap()
    .check(&registry)
    .unwrap();
    "no-such-engine".clone_into(&mut plan.players[2].engine);
    let stop = AtomicBool::new(false);
    let openings: Vec<Game> = plan.list_openings(&registry, |_| None, &stop).unwrap();
    let runner = TournamentRunner {
        plan: &plan,
        registry: &registry,
        openings: &openings,
        time_evaluation: false,
        stop: &stop,
    };
    let mut store = Store::create(file).unwrap();
    let run = store.begin_run(&plan, "test").unwrap();
    let missing = store.missing_pairs(&run, shard).unwrap();
    runner.play_into_store(&mut store, &run, &missing, 1, &stop, |_| Ok(())).unwrap();
}

/// Plays two shards and merges them. Returns the two files and the export of the merged file, including the times of
/// all moves.
fn two_shards(scratch: &Scratch) -> ([PathBuf; 2], String) {
    let parts = ["a.db", "b.db"].map(|name| scratch.file(name));
    for (part, file) in parts.iter().enumerate() {
        play_shard(file, Shard { part, of: 2 });
    }
    let out = scratch.file("merged.db");
    merge_files(&parts, &out, |_, _| ()).unwrap();
    let merged = exported_lines(&out).unwrap();
    assert_eq!(merged.lines().count(), 1 + 2 * 6 * 3);
    assert!(merged.contains("\"failed\""));
    (parts, merged)
}

/// Exports all runs of a file with all values of all games.
fn exported_lines(file: &Path) -> Result<String, StoreError> {
    let store = Store::open_readonly(file)?;
    let mut out = Vec::new();
    for run in store.stored_runs()? {
        write_json_lines(&store, &run, true, &mut out)?.unwrap();
    }
    Ok(String::from_utf8(out).unwrap())
}

/// Merges an intact shard with a damaged shard. Returns the error and checks that nothing was written. Returns `None`
/// if the damage did not change any value.
fn merge_damaged(scratch: &Scratch, good: &Path, damaged: &Path, expected: &str) -> Option<String> {
    let out = scratch.file("out.db");
    let merged = merge_files(&[good.to_owned(), damaged.to_owned()], &out, |_, _| ());
    match merged {
        Ok(store) => {
            drop(store);
            assert!(exported_lines(&out).unwrap() == expected, "merged with changed content");
            std::fs::remove_file(&out).unwrap();
            None
        }
        Err(error) => {
            assert!(!out.exists(), "{error}");
            let error = error.to_string();
            assert!(error.starts_with(&damaged.display().to_string()), "{error}");
            Some(error)
        }
    }
}

/// Number of damaged files of each kind. The number is 240 if `FOURSIGHT_FULL` is set, and 24 otherwise.
fn damaged_file_count() -> u64 {
    if std::env::var_os("FOURSIGHT_FULL").is_some() { 240 } else { 24 }
}

#[test]
fn overwritten_bytes_are_never_merged() {
    let scratch = Scratch::new();
    let ([good, part], expected) = two_shards(&scratch);
    let bytes = std::fs::read(&part).unwrap();
    let damaged = scratch.file("damaged.db");
    let mut refused = 0;
    for seed in 0..damaged_file_count() {
        let mut rng = SplitMix64::new(seed);
        let mut bytes = bytes.clone();
        for _ in 0..=rng.below(8) {
            let at = rng.below(bytes.len() as u64) as usize;
            let length = 1 + rng.below(16) as usize;
            for byte in bytes.iter_mut().skip(at).take(length) {
                // For every second seed, the bytes are printable characters. They can change a text without damaging
                // anything else.
                *byte = if seed % 2 == 0 { rng.below(256) } else { 0x20 + rng.below(0x5f) } as u8;
            }
        }
        std::fs::write(&damaged, &bytes).unwrap();
        refused += u64::from(merge_damaged(&scratch, &good, &damaged, &expected).is_some());
    }
    assert!(2 * refused > damaged_file_count(), "{refused}");
}

/// SQL statements that change values. The flag is `true` if the change is detected even without hashes.
const CHANGES: [(&str, bool); 20] = [
    (
        "UPDATE game SET result = CASE result WHEN 'first' THEN 'second' ELSE 'first' END WHERE ROW",
        true,
    ),
    ("UPDATE game SET result = '9econd' WHERE ROW", true),
    ("UPDATE game SET result = CAST(x'ff' AS TEXT) WHERE ROW", true),
    ("UPDATE game SET ending = 'full' WHERE ROW", true),
    ("UPDATE game SET ending = 'wo' WHERE ROW", true),
    ("UPDATE game SET moves = substr(moves, 1, length(moves) - 1) WHERE ROW", true),
    ("UPDATE game SET moves = '1' || moves WHERE ROW", true),
    ("UPDATE game SET complaint = 'no' WHERE complaint IS NULL AND ROW", true),
    ("UPDATE game SET complaint = substr(complaint, 2) WHERE complaint IS NOT NULL AND ROW", false),
    ("DELETE FROM game WHERE ROW", true),
    ("UPDATE pair SET a = b, b = a WHERE ROW", true),
    ("UPDATE pair SET a = 7 WHERE ROW", true),
    ("UPDATE pair SET opening = substr(opening, 2) WHERE ROW", true),
    ("UPDATE pair SET idx = idx + 1000 WHERE ROW", true),
    ("DELETE FROM pair WHERE ROW", true),
    ("DELETE FROM move WHERE ROW", true),
    ("UPDATE move SET score = 'win ij 1' WHERE ROW", true),
    ("UPDATE move SET visited = visited + 1 WHERE ROW", false),
    ("UPDATE move SET depth = 'deep' WHERE ROW", true),
    ("UPDATE run SET plan = replace(plan, '\"seed\":1', '\"seed\":2')", false),
];

/// Executes a statement for one random row. Returns `true` if a row was changed.
fn change_random_row(file: &Path, statement: &str, rng: &mut SplitMix64) -> bool {
    let table = ["game", "pair", "move"].into_iter().find(|table| {
        [" ", "FROM "].iter().any(|before| statement.contains(&format!("{before}{table} ")))
    });
    let database = Connection::open(file).unwrap();
    let statement = match table {
        None => statement.to_owned(),
        Some(table) => {
            let keys = match table {
                "game" => "run, pair, game",
                "pair" => "run, idx",
                _ => "run, pair, game, ply",
            };
            let chosen =
                statement.split_once("WHERE ").map(|(_, which)| which.replace("ROW", "1")).unwrap();
            let count = format!("SELECT count(*) FROM {table} WHERE {chosen}");
            let count: u64 = database.query_row(&count, [], |row| row.get(0)).unwrap();
            let row = format!(
                "({keys}) = (SELECT {keys} FROM {table} WHERE {chosen} LIMIT 1 OFFSET {})",
                rng.below(count)
            );
            statement.replace("ROW", &row)
        }
    };
    database.execute(&statement, []).unwrap() > 0
}

#[test]
fn changed_values_are_never_merged() {
    let scratch = Scratch::new();
    let ([good, part], expected) = two_shards(&scratch);
    let damaged = scratch.file("damaged.db");
    for seed in 0..damaged_file_count() {
        let (statement, _) = CHANGES[seed as usize % CHANGES.len()];
        std::fs::copy(&part, &damaged).unwrap();
        assert!(change_random_row(&damaged, statement, &mut SplitMix64::new(seed)), "{statement}");
        let refused = merge_damaged(&scratch, &good, &damaged, &expected);
        let refused = refused.unwrap_or_else(|| panic!("merged: {statement}"));
        assert!(refused.contains("run 1: "), "{statement}: {refused}");
    }
}

/// Converts a file to version 2, which has no hashes.
fn without_hashes(file: &Path) {
    let database = Connection::open(file).unwrap();
    database
        .execute_batch(
            "ALTER TABLE run DROP COLUMN hash; ALTER TABLE pair DROP COLUMN hash;
             PRAGMA user_version = 2;",
        )
        .unwrap();
}

#[test]
fn files_without_hashes_are_merged_after_the_same_checks() {
    let scratch = Scratch::new();
    let ([good, part], expected) = two_shards(&scratch);
    without_hashes(&part);
    let bytes = std::fs::read(&part).unwrap();
    assert_eq!(merge_damaged(&scratch, &good, &part, &expected), None);
    assert_eq!(std::fs::read(&part).unwrap(), bytes, "merging changed a shard");
    let damaged = scratch.file("damaged.db");
    for (statement, visible) in CHANGES.into_iter().filter(|(_, visible)| *visible) {
        std::fs::copy(&part, &damaged).unwrap();
        assert!(change_random_row(&damaged, statement, &mut SplitMix64::new(7)), "{statement}");
        let refused = merge_damaged(&scratch, &good, &damaged, &expected);
        assert_eq!(refused.is_some(), visible, "{statement}");
    }
    // A migration does not add hashes to pairs from an earlier version.
    let store = Store::open(&part).unwrap();
    store.verify_results().unwrap();
    drop(store);
    assert_eq!(merge_damaged(&scratch, &good, &part, &expected), None);
}

#[test]
fn a_damaged_file_to_merge_into_is_refused() {
    let scratch = Scratch::new();
    let ([good, part], _) = two_shards(&scratch);
    assert!(change_random_row(&part, CHANGES[0].0, &mut SplitMix64::new(1)));
    let bytes = std::fs::read(&part).unwrap();
    let error = merge_files(&[good], &part, |_, _| ()).unwrap_err().to_string();
    assert!(error.contains("b.db: run 1: pair "), "{error}");
    assert_eq!(std::fs::read(&part).unwrap(), bytes);
}
