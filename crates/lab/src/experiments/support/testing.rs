//! Small experiments for tests.

use std::collections::HashSet;

use foursight_search::Registry;

use crate::experiments::{Setting, Stopped};
use foursight_analysis::document::{Block, Document, Table};

/// The engines that experiments need.
pub(in crate::experiments) fn registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    foursight_analysis::players::add_to(&mut registry);
    registry
}

/// What `make` gives with a clock that stands still, the same for any number of threads.
pub(in crate::experiments) fn made(
    make: impl Fn(&Setting<'_>) -> Result<Document, Stopped>,
) -> Document {
    let registry = registry();
    let with = |threads| make(&Setting { threads, ..Setting::new(&registry, 1) }).unwrap();
    let document = with(1);
    assert_eq!(document, with(3), "the number of threads shows");
    let csv = document.to_csv();
    let mut captions = HashSet::new();
    for section in &document.sections {
        for block in &section.blocks {
            if let Block::Table(table) = block {
                assert!(!table.rows.is_empty(), "nothing in {}", table.caption);
                for row in &table.rows {
                    assert_eq!(row.len(), table.header.len(), "{}: {row:?}", table.caption);
                }
                let place = (&section.heading, &table.caption);
                assert!(captions.insert(place), "{place:?} is there twice");
                rows_have_keys(table);
                results_have_parts(&section.heading, table, &csv);
            }
        }
    }
    document
}

fn rows_have_keys(table: &Table) {
    let mut known = HashSet::new();
    for row in &table.rows {
        let key: Vec<&String> = table.keys().iter().map(|&index| &row[index]).collect();
        assert!(known.insert(key.clone()), "{}: {key:?} is there twice", table.caption);
    }
}

/// Every cell such as `353–2–5` is three numbers in the CSV, under the names of the table's parts.
fn results_have_parts(heading: &str, table: &Table, csv: &str) {
    let quoted = |text: &str| {
        let needs_quotes = text.contains([',', '"']);
        if needs_quotes { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
    };
    for (number, row) in (1..).zip(&table.rows) {
        for (header, cell) in table.header.iter().zip(row) {
            let counts: Vec<&str> = cell.split('–').collect();
            let [_, _, _] = counts[..] else { continue };
            if counts.iter().any(|count| count.parse::<u64>().is_err()) {
                continue;
            }
            assert_eq!(table.parts.len(), 3, "{}: what does {cell} mean?", table.caption);
            for (part, count) in table.parts.iter().zip(counts) {
                let names = [heading, &table.caption, &number.to_string(), &row[0]].map(quoted);
                let figure = quoted(&format!("{header}: {part}"));
                let line = format!("\n{},{figure},{count},,,,\n", names.join(","));
                assert!(csv.contains(&line), "no {line} in\n{csv}");
            }
        }
    }
}

/// How many tables stand under a heading.
pub(in crate::experiments) fn tables(document: &Document, heading: &str) -> usize {
    let sections = document.sections.iter().filter(|section| section.heading.contains(heading));
    let blocks = sections.flat_map(|section| &section.blocks);
    blocks.filter(|block| matches!(block, Block::Table(_))).count()
}
