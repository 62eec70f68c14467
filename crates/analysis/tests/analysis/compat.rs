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
    let report: serde_json::Value =
        serde_json::from_str(&read(&check::root().join("exports/grading.json"))).unwrap();
    let entries = report["entries"].as_array().unwrap();
    assert_eq!(league.entries.len(), entries.len());
    for (joined, reported) in league.entries.iter().zip(entries) {
        assert_eq!(joined.name, reported["name"].as_str().unwrap());
        let kept = reported["kept"]["value"].as_f64().unwrap();
        assert!((joined.kept.unwrap().value - kept).abs() < 1e-9, "{}", joined.name);
    }
}
