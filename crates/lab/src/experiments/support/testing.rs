//! Small experiments for tests.

use foursight_search::{Registry, Timeless};

use crate::document::{Block, Document};
use crate::experiments::Setting;

/// The engines that experiments need.
pub(in crate::experiments) fn registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    crate::players::add_to(&mut registry);
    registry
}

/// What `make` gives with a clock that stands still, the same for any number of threads.
pub(in crate::experiments) fn made(make: impl Fn(&Setting<'_>) -> Document) -> Document {
    let registry = registry();
    let with = |threads| {
        make(&Setting {
            registry: &registry,
            seed: 1,
            threads,
            time: &Timeless,
            step: crate::experiments::UNWATCHED,
        })
    };
    let document = with(1);
    assert_eq!(document, with(3), "the number of threads shows");
    for section in &document.sections {
        for block in &section.blocks {
            if let Block::Table(table) = block {
                assert!(!table.rows.is_empty(), "nothing in {}", table.caption);
                for row in &table.rows {
                    assert_eq!(row.len(), table.header.len(), "{}: {row:?}", table.caption);
                }
            }
        }
    }
    document
}

/// How many tables stand under a heading.
pub(in crate::experiments) fn tables(document: &Document, heading: &str) -> usize {
    let sections = document.sections.iter().filter(|section| section.heading.contains(heading));
    let blocks = sections.flat_map(|section| &section.blocks);
    blocks.filter(|block| matches!(block, Block::Table(_))).count()
}
