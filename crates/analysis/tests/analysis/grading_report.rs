//! Tests of the report of a grading: its numbers, its exports, and its comparison with another report.

use foursight_analysis::document::TableCell;
use foursight_analysis::grade::league::GradingOptions;
use foursight_analysis::grade::{GradedSet, grade, parse_candidates};
use foursight_search::Registry;

use crate::export_checks::{assert_exports_agree, assert_listed};
use crate::joined_rows::{check_joined_rows, table_ids, tables};
use crate::number_checks::assert_numbers_have_one_format;

fn test_registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    registry
}

#[test]
fn numbers_in_a_grading_report_have_one_format() {
    let registry = Registry::standard();
    let set = GradedSet::bundled();
    let texts = ["cells", "runs-printed", "quiet"].map(str::to_owned);
    let candidates = parse_candidates(&registry, &texts, &[1], set.variant).unwrap();
    let options = GradingOptions { draws: 1000, threads: 2, ..GradingOptions::default() };
    let graded = grade(&registry, &candidates, &set, options, &|_| ()).unwrap();
    let document = graded.document(true);
    assert_numbers_have_one_format(&document);
    let text = document.to_text(100);
    assert!(text.contains('−') && text.contains("2,560"), "{text}");
    let csv = document.to_csv();
    assert!(!csv.contains('−') && csv.contains(",-"), "{csv}");
}

/// Engines that set their own depth and baselines have cells without values.
#[test]
fn exports_of_a_grading_with_missing_values_agree() {
    let all = GradedSet::bundled();
    let positions = all.positions.iter().step_by(40).cloned().collect();
    let set = GradedSet { positions, ..all.clone() };
    let texts = ["cells", "level:3", "mcts:nodes=50", "nothing", "random"].map(str::to_owned);
    let candidates = parse_candidates(&test_registry(), &texts, &[1, 2], set.variant).unwrap();
    let settings = GradingOptions { threads: 2, draws: 100, worst: 2, ..GradingOptions::default() };
    let result = grade(&test_registry(), &candidates, &set, settings, &|_| ()).unwrap();
    assert!(result.entries.iter().any(|entry| entry.depth.is_none() && entry.spearman.is_none()));
    for pairs in [false, true] {
        let document = result.document(pairs);
        assert!(table_ids(&document).contains(&"ahead_at_own_depth"));
        let cells = document.sections.iter().flat_map(tables).flat_map(|table| &table.rows);
        let missing = |cell: &&TableCell| matches!(cell, TableCell::Absent | TableCell::Undefined);
        assert!(cells.flatten().filter(missing).count() > 5);
        assert_exports_agree(&document);
        assert_listed(if pairs { "grading with pairs" } else { "grading" }, &document);
    }
}

#[test]
fn two_gradings_of_three_depths_side_by_side_keep_every_value() {
    let graded = |texts: [&str; 3]| {
        let all = GradedSet::bundled();
        let positions = all.positions.iter().step_by(40).cloned().collect();
        let set = GradedSet { positions, ..all.clone() };
        let candidates =
            parse_candidates(&test_registry(), &texts.map(str::to_owned), &[1, 2, 4], set.variant)
                .unwrap();
        let settings = GradingOptions { threads: 2, draws: 100, ..GradingOptions::default() };
        let document =
            grade(&test_registry(), &candidates, &set, settings, &|_| ()).unwrap().document(true);
        assert_exports_agree(&document);
        assert_numbers_have_one_format(&document);
        document
    };
    let (a, b) = (graded(["cells", "lines", "runs"]), graded(["cells", "squares", "runs"]));
    assert!(check_joined_rows(&a, &b) > 200);
}
