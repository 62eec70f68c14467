//! Compares the comparison of two reports with both reports.

use foursight_analysis::document::{Block, Document, Section, Table, TableCell, TableColumn};

use crate::export_checks::assert_exports_agree;
use crate::number_checks::assert_numbers_have_one_format;

pub(crate) fn tables(section: &Section) -> impl Iterator<Item = &Table> {
    section.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    })
}

/// Checks the comparison of two reports. It must contain every row of both reports with the same keys and values, and
/// no other rows. Returns the number of checked values.
pub(crate) fn check_joined_rows(a: &Document, b: &Document) -> usize {
    let both = foursight_analysis::document::compare_documents(("one", a), ("other", b));
    assert_exports_agree(&both);
    assert_numbers_have_one_format(&both);
    let mut checked = 0;
    for section in &both.sections[1..] {
        for table in tables(section) {
            let mut keys = Vec::new();
            for (report, run) in [(a, "a"), (b, "b")] {
                let section = report.sections.iter().find(|one| one.heading == section.heading);
                let single = tables(section.unwrap()).find(|one| one.id == table.id);
                let single = single.unwrap();
                for row in &single.rows {
                    let key: Vec<&TableCell> = single.keys().iter().map(|&at| &row[at]).collect();
                    let mut same = table.rows.iter().filter(|joined| {
                        joined[..key.len()].iter().zip(&key).all(|(one, other)| one == *other)
                    });
                    let joined = same.next().unwrap();
                    assert!(same.next().is_none(), "{}: {key:?} is there twice", table.caption);
                    keys.push(format!("{key:?}"));
                    for (at, TableColumn { key: name, .. }) in table.columns.iter().enumerate() {
                        let Some(name) = name.strip_suffix(&format!("_{run}")) else { continue };
                        let column = single.columns.iter().position(|one| one.key == name).unwrap();
                        assert_eq!(joined[at], row[column], "{}: {name}", table.caption);
                        checked += 1;
                    }
                }
            }
            keys.sort();
            keys.dedup();
            assert_eq!(table.rows.len(), keys.len(), "{}", table.caption);
        }
    }
    checked
}

pub(crate) fn table_ids(document: &Document) -> Vec<&str> {
    document.sections.iter().flat_map(tables).map(|table| table.id.as_str()).collect()
}
