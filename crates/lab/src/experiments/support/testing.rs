//! Small experiments for tests.

use std::collections::HashSet;

use foursight_search::Registry;

use crate::experiments::{ExperimentContext, Stopped};

#[path = "../../../tests/lab/exported.rs"]
mod exported;
use foursight_analysis::document::{Block, Document, Table};

/// The engines that experiments need.
pub(in crate::experiments) fn registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    foursight_analysis::players::register_players(&mut registry);
    registry
}

/// What `make` gives with a clock that stands still, the same for any number of threads.
pub(in crate::experiments) fn made(
    make: impl Fn(&ExperimentContext<'_>) -> Result<Document, Stopped>,
) -> Document {
    let registry = registry();
    let with = |threads| {
        make(&ExperimentContext { threads, ..ExperimentContext::new(&registry, 1) }).unwrap()
    };
    let document = with(1);
    assert_eq!(document, with(3), "the number of threads shows");
    let (mut captions, mut ids) = (HashSet::new(), HashSet::new());
    for section in &document.sections {
        for block in &section.blocks {
            if let Block::Table(table) = block {
                assert!(!table.rows.is_empty(), "nothing in {}", table.caption);
                for row in &table.rows {
                    assert_eq!(row.len(), table.columns.len(), "{}: {row:?}", table.caption);
                }
                let place = (&section.heading, &table.caption);
                assert!(captions.insert(place), "{place:?} is there twice");
                rows_have_keys(table);
            }
            let id = match block {
                Block::Text(_) => continue,
                Block::Table(table) => &table.id,
                Block::Plot(plot) => &plot.id,
            };
            assert!(ids.insert(id), "two tables or plots have the ID {id}");
        }
    }
    exported::assert_exported(&document);
    document
}

fn rows_have_keys(table: &Table) {
    let mut known = HashSet::new();
    for row in &table.rows {
        let key: Vec<String> =
            table.keys().iter().map(|&index| table.columns[index].cell_text(&row[index])).collect();
        assert!(known.insert(key.clone()), "{}: {key:?} is there twice", table.caption);
    }
}

/// How many tables stand under a heading.
pub(in crate::experiments) fn tables(document: &Document, heading: &str) -> usize {
    let sections = document.sections.iter().filter(|section| section.heading.contains(heading));
    let blocks = sections.flat_map(|section| &section.blocks);
    blocks.filter(|block| matches!(block, Block::Table(_))).count()
}
