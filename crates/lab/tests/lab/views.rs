//! Tests that the SQL views `game` and `move` of a results file show the values that the program reads. Other
//! programs use these views.

use std::path::Path;

use crate::scratch_folder::Scratch;
use foursight_lab::store::{Store, write_json_lines};
use foursight_search::Score;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use serde_json::{Map, Value};

/// Returns all rows of a query as JSON objects.
fn rows(file: &Path, query: &str) -> Vec<Map<String, Value>> {
    let database = Connection::open(file).unwrap();
    let mut select = database.prepare(query).unwrap();
    let names: Vec<String> = select.column_names().map(str::to_owned).collect();
    let mut rows = select.query([]).unwrap();
    let mut all = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        let value = |at: usize| match row.get_ref(at).unwrap() {
            ValueRef::Integer(number) => Value::from(number),
            ValueRef::Text(text) => Value::from(std::str::from_utf8(text).unwrap()),
            _ => Value::Null,
        };
        all.push(names.iter().enumerate().map(|(at, name)| (name.clone(), value(at))).collect());
    }
    all
}

/// Compares the views with the export of the only run of a file. Returns the number of compared moves.
fn check_views(file: &Path) -> usize {
    let store = Store::open(file).unwrap();
    let run = store.select_run(None).unwrap();
    let mut lines = Vec::new();
    write_json_lines(&store, &run, true, &mut lines).unwrap().unwrap();
    let lines = String::from_utf8(lines).unwrap();
    let exported: Vec<Value> =
        lines.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    let order = "WHERE run = (SELECT max(id) FROM run) ORDER BY pair, game";
    let games = rows(file, &format!("SELECT * FROM game {order}"));
    assert_eq!(games.len(), exported.len());
    let mut moves = rows(file, &format!("SELECT * FROM move {order}, ply")).into_iter();
    let mut compared = 0;
    for (game, exported) in games.iter().zip(&exported) {
        for key in ["pair", "game", "moves", "result", "ending", "complaint"] {
            assert_eq!(&game[key], exported.get(key).unwrap_or(&Value::Null), "{key}");
        }
        for made in exported["plies"].as_array().unwrap() {
            let mut row = moves.next().unwrap();
            assert_eq!((&row["pair"], &row["game"]), (&exported["pair"], &exported["game"]));
            if let Some(listed) = row["cutoffs_by_index"].as_str() {
                let mut listed: Vec<u64> = serde_json::from_str(listed).unwrap();
                assert_eq!(listed.len(), 7, "one number for each column of the board");
                while listed.last() == Some(&0) {
                    listed.pop();
                }
                row.insert("cutoffs_by_index".to_owned(), listed.into());
            }
            let known = made.as_object().unwrap();
            check_score(&made["score"], &made["score_plies_to_end"]);
            for (key, value) in &row {
                if !["run", "pair", "game"].contains(&key.as_str()) {
                    assert_eq!(value, known.get(key).unwrap_or(&Value::Null), "{key} in {made}");
                }
            }
            assert!(known.keys().all(|key| row.contains_key(key)), "{made}");
            compared += 1;
        }
    }
    assert!(moves.next().is_none());
    compared
}

/// Checks that a score is a number, and that exactly wins and losses have a number of plies.
fn check_score(score: &Value, plies: &Value) {
    let plies = plies.as_u64().map(|plies| u32::try_from(plies).unwrap());
    let expected = match (score.as_i64(), plies) {
        (None, None) => return assert_eq!(*score, Value::Null),
        (Some(value), None) => Score::heuristic(i32::try_from(value).unwrap()),
        (Some(1..), Some(plies)) => Score::win_in(plies),
        (_, Some(plies)) => Score::loss_in(plies),
    };
    assert_eq!(score.as_i64(), Some(expected.value().into()));
}

#[test]
fn views_show_the_exported_values() {
    let scratch = Scratch::new();
    let file = scratch.file("cup.db");
    crate::tournament::play_plan(
        &file,
        r#"
        pairs = 6
        openings = "random:9"
        [[player]]
        engine = "alphabeta:depth=4"
        [[player]]
        engine = "deepening:depth=5"
        [[player]]
        engine = "minimax:depth=2,eval=cells"
        [[player]]
        name = "chance"
        engine = "random"
        "#,
        true,
    );
    assert!(check_views(&file) > 500);
    let count = |condition: &str| {
        let query = format!("SELECT count(*) AS n FROM move WHERE {condition}");
        rows(&file, &query)[0]["n"].as_u64().unwrap()
    };
    assert!(count("score IS NULL") > 0, "the player `chance` computes no scores");
    assert!(count("score < 0 AND score_plies_to_end IS NULL") > 0);
    assert!(count("score > 0 AND score_plies_to_end = 1") > 0);
    assert!(count("score < 0 AND score_plies_to_end = 2") > 0);
}

#[test]
fn views_show_the_values_of_earlier_files() {
    let scratch = Scratch::new();
    for name in ["round-robin.db", "forfeits.db", "sprt.db", "version-1.db", "version-2.db"] {
        let file = scratch.file(name);
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/compat/results");
        std::fs::copy(Path::new(folder).join(name), &file).unwrap();
        assert!(check_views(&file) > 0, "{name}");
    }
}
