//! Runs small experiments in tests and checks their documents.

use std::collections::HashSet;

use foursight_search::Registry;

use crate::experiments::{ExperimentContext, ExperimentStopped};

#[path = "../../../../analysis/tests/analysis/export_checks.rs"]
mod export_checks;
pub(crate) use export_checks::{assert_exports_agree, assert_listed};
#[path = "../../../../analysis/tests/analysis/number_checks.rs"]
mod number_checks;
use foursight_analysis::document::{Block, Document, Table};

/// Creates a registry with all engines that the experiments use.
pub(in crate::experiments) fn experiment_registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    foursight_analysis::report_players::register_report_players(&mut registry);
    registry
}

/// Runs an experiment without a clock. Checks that its document is complete, and that 1 thread and 3 threads produce
/// the same document.
pub(in crate::experiments) fn run_and_check_document(
    make: impl Fn(&ExperimentContext<'_>) -> Result<Document, ExperimentStopped>,
) -> Document {
    let registry = experiment_registry();
    let with = |threads| {
        make(&ExperimentContext { threads, ..ExperimentContext::new(&registry, 1) }).unwrap()
    };
    let document = with(1);
    assert_eq!(document, with(3), "the document depends on the number of threads");
    let (mut captions, mut ids) = (HashSet::new(), HashSet::new());
    for section in &document.sections {
        for block in &section.blocks {
            if let Block::Table(table) = block {
                assert!(!table.rows.is_empty(), "{} is empty", table.caption);
                for row in &table.rows {
                    assert_eq!(row.len(), table.columns.len(), "{}: {row:?}", table.caption);
                }
                let place = (&section.heading, &table.caption);
                assert!(captions.insert(place), "{place:?} occurs twice");
                assert_unique_experiment_rows(table);
            }
            let id = match block {
                Block::Text(_) => continue,
                Block::Table(table) => &table.id,
                Block::Plot(plot) => &plot.id,
            };
            assert!(ids.insert(id), "two tables or plots have the ID {id}");
        }
    }
    assert_exports_agree(&document);
    number_checks::assert_numbers_have_one_format(&document);
    document
}

fn assert_unique_experiment_rows(table: &Table) {
    let mut known = HashSet::new();
    for row in &table.rows {
        let key: Vec<String> =
            table.keys().iter().map(|&index| table.columns[index].cell_text(&row[index])).collect();
        assert!(known.insert(key.clone()), "{}: {key:?} occurs twice", table.caption);
    }
}

/// Counts the tables in all sections whose heading contains the given text.
pub(in crate::experiments) fn count_tables(document: &Document, heading: &str) -> usize {
    let sections = document.sections.iter().filter(|section| section.heading.contains(heading));
    let blocks = sections.flat_map(|section| &section.blocks);
    blocks.filter(|block| matches!(block, Block::Table(_))).count()
}
