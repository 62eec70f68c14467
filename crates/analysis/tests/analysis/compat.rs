//! Checks that files written by earlier versions can still be read. `fixtures/compat` contains such files:
//! positions, graded sets, puzzles and parts of gradings.

#[path = "../../../../fixtures/compat/check.rs"]
mod check;

use std::path::Path;

use foursight_analysis::document::{Block, Document};
use foursight_analysis::grade::league::GradingOptions;
use foursight_analysis::grade::{GradedSet, GradingPart, join_grading_parts};
use foursight_analysis::puzzles::{Puzzle, PuzzleSet};
use foursight_board::Variant;
use foursight_board::read_game_text;
use serde_json::Value;

use crate::export_checks::records;

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap()
}

/// The file name contains the variant after the first dot. A hyphen replaces the colon in the variant.
#[test]
fn notations() {
    check::check("notations", |file| {
        let name = file.file_name().unwrap().to_str().unwrap();
        let variant: Variant = name.split('.').nth(1).unwrap().replace('-', ":").parse().unwrap();
        let game = read_game_text(variant, &read(file)).unwrap();
        let moves = game.to_columns();
        let stones = game.position().plies();
        format!("{} {moves} with {stones} stones, {} to move", game.variant(), game.to_move())
    });
}

/// Exports are documents that commands write. The program must be able to read the JSON exports, because stored runs of
/// a server contain such documents. It never reads the other formats.
#[test]
fn exported_documents() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/compat/exports");
    let text = read(&Path::new(folder).join("tournament.json"));
    let document: Document = serde_json::from_str(&text).unwrap();
    let markdown = read(&Path::new(folder).join("tournament.md"));
    let title = markdown.lines().next().unwrap().trim_start_matches("# ");
    assert_eq!(document.title, title);
    let tables = document.sections.iter().flat_map(|section| &section.blocks);
    let rows = tables.filter_map(|block| match block {
        Block::Table(table) => Some(table.rows.len()),
        _ => None,
    });
    assert_eq!(rows.collect::<Vec<_>>(), [3, 2, 3, 3, 5, 2]);
}

/// Returns the name and the size or value of each field of a JSON object.
fn describe_fields(object: &Value) -> String {
    let describe = |(name, value): (&String, &Value)| match value {
        Value::Array(items) => format!("{name} [{}]", items.len()),
        Value::Object(fields) => format!("{name} {{{}}}", fields.len()),
        Value::String(text) if text.len() > 40 => format!("{name} of {} bytes", text.len()),
        other => format!("{name} {other}"),
    };
    let fields = object.as_object().expect("a JSON object").iter();
    fields.map(describe).collect::<Vec<_>>().join(", ")
}

/// Reads every export as JSON, JSON Lines, CSV or Markdown, and checks that its content is complete.
#[test]
fn exports() {
    check::check("exports", |file| {
        let text = read(file);
        match file.extension().unwrap().to_str().unwrap() {
            "json" => describe_fields(&serde_json::from_str(&text).unwrap()),
            "jsonl" => {
                let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
                let games: Vec<Value> = lines.skip(1).collect();
                let plies = games.iter().map(|game| {
                    let moves = game["moves"].as_str().unwrap();
                    assert_eq!(game["plies"].as_array().unwrap().len(), moves.len(), "{moves}");
                    moves.len()
                });
                let plies: usize = plies.sum();
                format!("a plan and {} games with {plies} plies", games.len())
            }
            "csv" => {
                let rows = records(&text);
                let width = rows[0].len();
                assert!(rows.iter().all(|row| row.len() == width), "{}", file.display());
                format!("{} rows with {}", rows.len() - 1, rows[0].join(" "))
            }
            _ => {
                let headings = text.lines().filter(|line| line.starts_with('#')).count();
                let rows = text.lines().filter(|line| line.starts_with('|')).count();
                format!("{headings} headings, {rows} lines of tables")
            }
        }
    });
}

/// A test reads the artefacts of each folder. `README.md` names the file with this test.
#[test]
fn every_folder_is_checked() {
    let root = check::root();
    let readme = read(&root.join("README.md"));
    let folders = std::fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path());
    let mut count = 0;
    for folder in folders.filter(|path| path.is_dir()) {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let row = readme.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        let row = row.unwrap_or_else(|| panic!("README.md does not list the folder {name}"));
        let readers = row.split('|').nth(3).unwrap().split('`').skip(1).step_by(2);
        let readers: Vec<&str> = readers.collect();
        assert!(!readers.is_empty(), "{row}");
        for reader in readers {
            let test = read(&root.join("../..").join(reader));
            let is_read =
                ["\"", "/"].iter().any(|before| test.contains(&format!("{before}{name}")));
            assert!(is_read, "{reader} does not read {name}");
        }
        count += 1;
    }
    assert_eq!(count, 17);
}

#[test]
fn graded_sets() {
    check::check("graded", |file| {
        let set = GradedSet::parse(&read(file)).unwrap();
        let scores: i32 = set.positions.iter().map(|position| i32::from(position.score())).sum();
        let (positions, critical) = (set.positions.len(), set.critical_count());
        format!("{positions} positions, {critical} critical, sum of scores {scores}")
    });
}

#[test]
fn puzzles() {
    check::check("puzzles", |file| {
        let set = PuzzleSet::parse(&read(file)).unwrap();
        let ids: Vec<String> = set.puzzles.iter().map(Puzzle::puzzle_id).collect();
        let solutions: String =
            set.puzzles.iter().map(|puzzle| puzzle.solution.to_string()).collect();
        format!("{} solved by {solutions}", ids.join(" "))
    });
}

#[test]
fn parts_of_a_grading() {
    check::check("parts", |file| {
        let part: GradingPart = serde_json::from_str(&read(file)).unwrap();
        let chosen: Vec<String> =
            part.chosen.iter().map(|one| format!("{} {}", one.engine, one.columns)).collect();
        format!("{} {}", part.shard, chosen.join("; "))
    });
}

/// Checks that joining the stored parts of a grading gives the result in `exports/grading.json`.
#[test]
fn parts_are_joined() {
    let set = GradedSet::parse(&read(&check::root().join("graded/7x6.txt"))).unwrap();
    let part = |name| serde_json::from_str(&read(&check::root().join("parts").join(name))).unwrap();
    let parts: Vec<GradingPart> = ["1-of-2.json", "2-of-2.json"].map(part).into();
    let league = join_grading_parts(&parts, &set, GradingOptions::default()).unwrap();
    let report: Value =
        serde_json::from_str(&read(&check::root().join("exports/grading.json"))).unwrap();
    let entries = report["entries"].as_array().unwrap();
    assert_eq!(league.entries.len(), entries.len());
    for (joined, reported) in league.entries.iter().zip(entries) {
        assert_eq!(joined.name, reported["name"].as_str().unwrap());
        let kept = reported["kept"]["value"].as_f64().unwrap();
        assert!((joined.kept.unwrap().value - kept).abs() < 1e-9, "{}", joined.name);
    }
}
