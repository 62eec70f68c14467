//! Tests that damaged files are not merged. The error must contain the name of the file, and nothing may be written.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use crate::scratch_folder::Scratch;
use foursight_analysis::Shard;
use foursight_board::{Game, SplitMix64};
use foursight_lab::store::{Store, StoreError, merge_files, write_json_lines};
use foursight_lab::tournament::{OpeningsWork, Plan, TournamentRunner};
use foursight_search::Registry;
use rusqlite::Connection;

/// Plays one shard (one part) of a small tournament. The last player forfeits every game.
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
    let openings: Vec<Game> =
        plan.list_openings(&registry, |_| None, OpeningsWork::new(&stop)).unwrap();
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

/// Plays two shards of a tournament and merges them. Returns the two files and the export of the merged file, including
/// the times of all moves.
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

/// Merges two shards (parts of a tournament), of which one is intact and one is damaged. Returns the error and checks
/// that nothing was written. Returns `None` if the damage did not change any value.
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
                // For odd seeds, the new byte is a printable character. Such a byte can change a text without damaging
                // anything else.
                *byte = if seed % 2 == 0 { rng.below(256) } else { 0x20 + rng.below(0x5f) } as u8;
            }
        }
        std::fs::write(&damaged, &bytes).unwrap();
        refused += u64::from(merge_damaged(&scratch, &good, &damaged, &expected).is_some());
    }
    assert!(2 * refused > damaged_file_count(), "{refused}");
}

/// SQL statements that change values in a results file of the current version. `ROW` stands for the condition that
/// selects one row.
const CHANGES: [&str; 18] = [
    "UPDATE pair SET result_0 = 3 - result_0 WHERE ROW",
    "UPDATE pair SET result_1 = 9 WHERE ROW",
    "UPDATE pair SET result_1 = 'first' WHERE ROW",
    "UPDATE pair SET ending_0 = 1 WHERE ROW",
    "UPDATE pair SET ending_1 = 99 WHERE ROW",
    "UPDATE pair SET moves_0 = substr(moves_0, 1, length(moves_0) - 1) WHERE length(moves_0) > 0 AND ROW",
    "UPDATE pair SET moves_1 = '1' || moves_1 WHERE ROW",
    "UPDATE pair SET moves_1 = CAST(x'ff' AS TEXT) WHERE ROW",
    "UPDATE pair SET complaint_0 = 'no' WHERE complaint_0 IS NULL AND ROW",
    "UPDATE pair SET complaint_1 = substr(complaint_1, 2) WHERE complaint_1 IS NOT NULL AND ROW",
    "UPDATE pair SET a = b, b = a WHERE ROW",
    "UPDATE pair SET a = 7 WHERE ROW",
    "UPDATE pair SET opening = substr(opening, 2) WHERE ROW",
    "UPDATE pair SET idx = idx + 1000 WHERE ROW",
    "UPDATE pair SET layout = substr(layout, 2) WHERE ROW",
    "UPDATE pair SET bits = substr(bits, 2) WHERE length(bits) > 0 AND ROW",
    "UPDATE pair SET bits = x'00' || substr(bits, 2) WHERE substr(bits, 1, 1) > x'00' AND ROW",
    "UPDATE run SET plan = replace(plan, '\"seed\":1', '\"seed\":2')",
];

/// SQL statements that change values in a results file of a version before 4. The flag is `true` if the change is
/// detected even in a file without hashes.
const FORMER_CHANGES: [(&str, bool); 20] = [
    (
        "UPDATE game SET result = CASE result WHEN 'first' THEN 'second' ELSE 'first' END WHERE ROW",
        true,
    ),
    ("UPDATE game SET result = '9econd' WHERE ROW", true),
    ("UPDATE game SET result = CAST(x'ff' AS TEXT) WHERE ROW", true),
    ("UPDATE game SET ending = 'full' WHERE ending <> 'full' AND ROW", true),
    ("UPDATE game SET ending = 'wo' WHERE ROW", true),
    ("UPDATE game SET moves = substr(moves, 1, length(moves) - 1) WHERE ROW", true),
    ("UPDATE game SET moves = '1' || moves WHERE ROW", true),
    ("UPDATE game SET complaint = 'no' WHERE complaint IS NULL AND ROW", true),
    ("UPDATE game SET complaint = substr(complaint, 2) WHERE complaint IS NOT NULL AND ROW", false),
    ("DELETE FROM game WHERE ROW", true),
    ("UPDATE pair SET a = b, b = a WHERE ROW", true),
    ("UPDATE pair SET a = 7 WHERE ROW", true),
    ("UPDATE pair SET opening = substr(opening, 2) WHERE opening <> '' AND ROW", true),
    ("UPDATE pair SET idx = idx + 1000 WHERE ROW", true),
    ("DELETE FROM pair WHERE ROW", true),
    ("DELETE FROM move WHERE ROW", true),
    ("UPDATE move SET score = 'win ij 1' WHERE ROW", true),
    ("UPDATE move SET visited = visited + 1 WHERE ROW", false),
    ("UPDATE move SET depth = 'deep' WHERE ROW", true),
    ("UPDATE run SET plan = replace(plan, '\"seed\":', '\"seed\":1')", false),
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
            if count == 0 {
                return false;
            }
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
        let statement = CHANGES[seed as usize % CHANGES.len()];
        std::fs::copy(&part, &damaged).unwrap();
        assert!(change_random_row(&damaged, statement, &mut SplitMix64::new(seed)), "{statement}");
        let refused = merge_damaged(&scratch, &good, &damaged, &expected);
        let refused = refused.unwrap_or_else(|| panic!("merged: {statement}"));
        assert!(refused.contains("run 1: "), "{statement}: {refused}");
    }
}

/// Copies a results file of an earlier version and returns the name of the copy.
fn copy_former(scratch: &Scratch, name: &str, version: u32) -> PathBuf {
    let former = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/compat/results"));
    let copy = scratch.file(name);
    std::fs::copy(former.join(name), &copy).unwrap();
    let database = Connection::open(&copy).unwrap();
    let found: u32 = database.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(found, version, "{name}");
    copy
}

/// Merges files of versions before 4, with and without hashes. Checks that damage is detected as `FORMER_CHANGES`
/// states, and that merging does not change the earlier files.
#[test]
fn earlier_files_are_merged_after_the_same_checks() {
    let scratch = Scratch::new();
    let out = scratch.file("out.db");
    for (name, version) in
        [("round-robin.db", 3), ("forfeits.db", 3), ("version-2.db", 2), ("version-1.db", 1)]
    {
        let former = copy_former(&scratch, name, version);
        let bytes = std::fs::read(&former).unwrap();
        let expected = exported_lines(&former).unwrap();
        merge_files(std::slice::from_ref(&former), &out, |_, _| ()).unwrap();
        assert_eq!(exported_lines(&out).unwrap(), expected, "{name}");
        assert_eq!(std::fs::read(&former).unwrap(), bytes, "merging changed {name}");
        std::fs::remove_file(&out).unwrap();
        let damaged = scratch.file("damaged.db");
        for (seed, (statement, visible)) in (0..).zip(FORMER_CHANGES) {
            std::fs::copy(&former, &damaged).unwrap();
            if !change_random_row(&damaged, statement, &mut SplitMix64::new(seed)) {
                continue;
            }
            let merged = merge_files(std::slice::from_ref(&damaged), &out, |_, _| ());
            assert_eq!(merged.is_err(), visible || version == 3, "{name}: {statement}");
            if let Err(error) = merged {
                assert!(error.to_string().contains("run "), "{name}: {statement}: {error}");
                assert!(!out.exists(), "{error}");
                let opened = Store::open(&damaged).and_then(|store| store.verify_results());
                assert!(opened.is_err(), "migrated: {statement}");
            } else {
                std::fs::remove_file(&out).unwrap();
            }
        }
        // A migration keeps all values. It adds no hashes to pairs that had none.
        drop(Store::open(&former).unwrap());
        assert_eq!(exported_lines(&former).unwrap(), expected, "{name}");
        let hashes = "SELECT count(hash) > 0 FROM pair";
        let database = Connection::open(&former).unwrap();
        let has_hash: bool = database.query_row(hashes, [], |row| row.get(0)).unwrap();
        assert_eq!(has_hash, version == 3, "{name}");
    }
}

#[test]
fn a_damaged_file_to_merge_into_is_refused() {
    let scratch = Scratch::new();
    let ([good, part], _) = two_shards(&scratch);
    assert!(change_random_row(&part, CHANGES[0], &mut SplitMix64::new(1)));
    let bytes = std::fs::read(&part).unwrap();
    let error = merge_files(&[good], &part, |_, _| ()).unwrap_err().to_string();
    assert!(error.contains("b.db: run 1: pair "), "{error}");
    assert_eq!(std::fs::read(&part).unwrap(), bytes);
}
