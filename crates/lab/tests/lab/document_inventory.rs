//! Checks that the export tests cover every table and plot. The inventory `fixtures/documents.txt` lists the IDs of the
//! tables and plots of each document. [`assert_listed`](crate::export_checks::assert_listed) compares a tested document
//! with its line, and the test in this file compares all lines with the source code.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use foursight_analysis::review::{ComparedEvaluation, PlayerNames, review_game};
use foursight_board::{Game, Variant};
use foursight_lab::store::Store;
use foursight_lab::tournament::run_list_document;
use foursight_search::Registry;
use foursight_solver::{Session, SolverOptions, solver};

use crate::export_checks::{assert_exports_agree, assert_listed, inventory};
use crate::scratch_folder::Scratch;

/// Crates whose code creates documents.
const CRATES: [&str; 7] = ["analysis", "api", "cli", "lab", "python", "scripting", "server"];

/// Files that create tables or plots whose IDs are variables, and the number of these places. The functions in these
/// places belong to documents that the tests compare with the inventory.
const VARIABLE_IDS: [(&str, usize); 10] = [
    ("analysis/src/document/compare_documents.rs", 2),
    ("analysis/src/document/plot/plot_values.rs", 2),
    ("analysis/src/grade/report.rs", 2),
    ("lab/src/experiments/ablation/mod.rs", 1),
    ("lab/src/experiments/difficulty.rs", 2),
    ("lab/src/experiments/minimax_vs_alphabeta/mod.rs", 1),
    ("lab/src/experiments/minimax_vs_alphabeta/side_by_side.rs", 2),
    ("lab/src/experiments/nine_runs/replay_tables.rs", 2),
    ("lab/src/experiments/square_grid/mod.rs", 1),
    ("lab/src/experiments/square_grid/student_report.rs", 1),
];

/// The ID of a table or a plot in the source code.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SourceId {
    /// The parts of the ID before and after inserted values. An ID without inserted values is a single part.
    Text(Vec<String>),
    Variable,
}

/// Finds the IDs of all tables and plots that a source file creates, without those in its tests.
fn source_ids(source: &str) -> Vec<SourceId> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let starts = |word: &'static str| {
        let found = code.match_indices(word).filter(|(at, _)| {
            !code[..*at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_')
        });
        found.map(move |(at, _)| code[at + word.len()..].trim_start())
    };
    let plots = starts("Plot {").filter_map(|rest| Some(rest.strip_prefix("id:")?.trim_start()));
    // A document's table has arguments. Other types with the same name, such as transposition tables, have none.
    let tables = starts("Table::new(").filter(|rest| !rest.starts_with(')'));
    tables.chain(plots).map(source_id).collect()
}

/// Parses an ID at the beginning of an expression.
fn source_id(expression: &str) -> SourceId {
    let plain = expression.trim_start_matches('&');
    let formatted = plain.strip_prefix("format!(");
    let Some(rest) = formatted.unwrap_or(plain).strip_prefix('"') else {
        return SourceId::Variable;
    };
    let text = rest.split('"').next().unwrap_or_default();
    if formatted.is_none() {
        return SourceId::Text(vec![text.to_owned()]);
    }
    let part = |part: &str| part.rsplit('}').next().unwrap_or_default().to_owned();
    SourceId::Text(text.split('{').map(part).collect())
}

/// Returns `true` if an ID of the inventory can come from the parts of an ID in the source code.
fn matches_parts(id: &str, parts: &[String]) -> bool {
    match parts {
        [whole] => id == whole,
        [first, .., last] => {
            id.len() >= first.len() + last.len() && id.starts_with(first) && id.ends_with(last)
        }
        [] => false,
    }
}

fn source_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            source_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

#[test]
fn every_table_and_plot_of_the_source_code_is_in_the_inventory() {
    let crates = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let inventory = inventory();
    let known: BTreeSet<&String> = inventory.values().flatten().collect();
    let (mut missing, mut variables) = (Vec::new(), Vec::new());
    for name in CRATES {
        let mut files = Vec::new();
        source_files(&crates.join(name).join("src"), &mut files);
        for file in files {
            let ids = source_ids(&std::fs::read_to_string(&file).unwrap());
            let place = file.strip_prefix(crates).unwrap().to_string_lossy().into_owned();
            let count = ids.iter().filter(|id| **id == SourceId::Variable).count();
            if count > 0 {
                variables.push((place.clone(), count));
            }
            for id in ids {
                let SourceId::Text(parts) = id else { continue };
                if !known.iter().any(|known| matches_parts(known, &parts)) {
                    missing.push(format!("{place}: {}", parts.join("…")));
                }
            }
        }
    }
    missing.sort();
    assert!(
        missing.is_empty(),
        "no test exports these tables and plots; export a document with them and add them to fixtures/documents.txt:\n{}",
        missing.join("\n")
    );
    variables.sort();
    let listed: Vec<(String, usize)> =
        VARIABLE_IDS.iter().map(|(file, count)| ((*file).to_owned(), *count)).collect();
    assert_eq!(variables, listed, "check the documents of these files, then update VARIABLE_IDS");
}

#[test]
fn ids_are_found_in_source_code() {
    let text = |parts: &[&str]| SourceId::Text(parts.iter().map(|&part| part.to_owned()).collect());
    let source = r#"
        let a = Table::new("a", "caption", columns);
        let b = Table::new(
            &format!("{roles}_first_games"), caption, columns);
        let c = Table::new(id, caption, columns);
        let d = TextTable::new("d", columns);
        let other = Table::new();
        fn plot() -> Plot {
            Plot { id: "e".to_owned(), caption }
        }
        impl Plot { fn id() {} }
        #[cfg(test)]
        mod tests { fn f() { Table::new("f", "", []); } }
    "#;
    let expected = [text(&["a"]), text(&["", "_first_games"]), SourceId::Variable, text(&["e"])];
    assert_eq!(source_ids(source), expected);
    assert!(matches_parts("a_first_games", &[String::new(), "_first_games".to_owned()]));
    assert!(!matches_parts("a_all_games", &[String::new(), "_first_games".to_owned()]));
}

#[test]
fn exports_of_a_review_agree() {
    let variant: Variant = "5x4".parse().unwrap();
    let evaluation = Registry::standard().evaluation("cells").unwrap().build(variant).unwrap();
    for moves in ["", "1213141"] {
        let game = Game::from_moves(variant, moves).unwrap();
        let mut session = Session::new(solver(variant, SolverOptions::default()).unwrap());
        let compared = ComparedEvaluation { text: "cells", evaluation: &*evaluation };
        let names = PlayerNames::default();
        let review = review_game(&game, &mut session, &names, Some(compared), &mut |_| {}).unwrap();
        let document = review.to_document(&names);
        assert_exports_agree(&document);
        if !moves.is_empty() {
            assert_listed("review", &document);
        }
    }
}

#[test]
fn exports_of_the_runs_of_a_file_agree() {
    let scratch = Scratch::new();
    let file = scratch.file("gauntlet.db");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/compat/results");
    std::fs::copy(Path::new(folder).join("gauntlet.db"), &file).unwrap();
    let document = run_list_document(&Store::open_readonly(&file).unwrap()).unwrap();
    assert_exports_agree(&document);
    assert_listed("runs", &document);
}
