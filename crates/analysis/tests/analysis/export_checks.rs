//! Compares every value in a document with the values in its CSV and JSON exports. The exports are parsed independently
//! of the code that writes them.

use std::collections::HashSet;

use foursight_analysis::document::{Block, ColumnKind, Document, Table, TableCell, TableColumn};
use serde_json::{Map, Value};

/// Checks that the CSV and JSON exports contain every value of every table under its key, and nothing else. Also checks
/// that parsing the JSON gives the same document.
pub(crate) fn assert_exports_agree(document: &Document) {
    let blocks = || document.sections.iter().flat_map(|section| &section.blocks);
    let tables: Vec<Table> = blocks()
        .filter_map(|block| match block {
            Block::Text(_) => None,
            Block::Table(table) => Some(table.clone()),
            Block::Plot(plot) => Some(plot.values_table()),
        })
        .collect();
    let ids: HashSet<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids.len(), tables.len(), "two tables have the same ID");
    let mut lines = records(&document.to_csv()).into_iter();
    for (index, table) in tables.iter().enumerate() {
        if index > 0 {
            assert_eq!(lines.next(), Some(vec![String::new()]), "an empty line separates tables");
        }
        assert_eq!(lines.next(), Some(vec![table.id.clone()]));
        let keys = lines.next().expect("a header");
        for name in keys.iter().chain([&table.id]) {
            let snake = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            assert!(!name.is_empty() && name.chars().all(snake), "{name} is not in snake case");
        }
        let known: HashSet<&String> = keys.iter().collect();
        assert_eq!(known.len(), keys.len(), "{}: a key occurs twice", table.id);
        for row in &table.rows {
            let values = lines.next().expect("a line for each row");
            assert_eq!(values.len(), keys.len(), "{}: {values:?}", table.id);
            let expected = expected(table, row);
            assert_eq!(keys, expected.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>());
            for (value, (key, known)) in values.iter().zip(expected) {
                let same = match &known {
                    None | Some(Value::Null) => value.is_empty(),
                    Some(Value::String(text)) => {
                        value.trim_start_matches('\'') == text.trim_start_matches('\'')
                    }
                    Some(known) => value.parse::<Value>().is_ok_and(|value| equal(&value, known)),
                };
                assert!(same, "{}: {key} is {known:?}, and {value} in CSV", table.id);
            }
        }
    }
    assert_eq!(lines.next(), None, "the CSV contains more than the tables");

    let text = serde_json::to_string(document).unwrap();
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["schema"], 2);
    let sections = json["sections"].as_array().unwrap().iter();
    let written: Vec<&Value> =
        sections.flat_map(|section| section["blocks"].as_array().unwrap()).collect();
    for (block, written) in blocks().zip(written) {
        let Block::Table(table) = block else { continue };
        let rows = written["table"]["rows"].as_array().unwrap();
        assert_eq!(rows.len(), table.rows.len());
        for (row, written) in table.rows.iter().zip(rows) {
            let written: &Map<String, Value> = written.as_object().unwrap();
            let expected = expected(table, row).into_iter();
            let expected: Map<String, Value> =
                expected.filter_map(|(key, value)| Some((key, value?))).collect();
            assert_eq!(written.len(), expected.len(), "{}: {written:?}", table.id);
            for (key, known) in expected {
                let found = &written[&key];
                assert!(
                    equal(found, &known),
                    "{}: {key} is {known}, and {found} in JSON",
                    table.id
                );
            }
        }
    }
    let back: Document = serde_json::from_str(&text).unwrap();
    assert_eq!(back.to_markdown(), document.to_markdown());
    let [ours, theirs] = [document, &back].map(|document| records(&document.to_csv()));
    assert_eq!(ours.len(), theirs.len());
    for (one, other) in ours.iter().flatten().zip(theirs.iter().flatten()) {
        let [a, b] = [one, other].map(|value| value.parse::<Value>());
        let same = one == other || a.ok().zip(b.ok()).is_some_and(|(a, b)| equal(&a, &b));
        assert!(same, "{one} is read back as {other}");
    }
}

/// Returns the keys of a row with their expected values. The value is `None` for an absent cell and null for an
/// undefined cell.
fn expected(table: &Table, row: &[TableCell]) -> Vec<(String, Option<Value>)> {
    table.columns.iter().zip(row).flat_map(|(column, cell)| of(column, cell)).collect()
}

fn of(column: &TableColumn, cell: &TableCell) -> Vec<(String, Option<Value>)> {
    if let ColumnKind::Group { parts, .. } = &column.kind {
        let cells: Vec<&TableCell> = match cell {
            TableCell::Group(cells) => cells.iter().collect(),
            other => vec![other; parts.len()],
        };
        assert_eq!(cells.len(), parts.len(), "{column:?}: {cell:?}");
        return parts.iter().zip(cells).flat_map(|(part, cell)| of(part, cell)).collect();
    }
    let ends: &[&str] = match &column.kind {
        ColumnKind::Estimate { .. } => &["", "_low", "_high"],
        ColumnKind::Score => &["", "_plies_to_end"],
        _ => &[""],
    };
    // Infinite numbers and NaN are exported as null.
    let values: Vec<Option<Value>> = match (&column.kind, cell) {
        (_, TableCell::Absent) => vec![None; ends.len()],
        (_, TableCell::Undefined) => vec![Some(Value::Null); ends.len()],
        (ColumnKind::Text | ColumnKind::Choice(_), TableCell::Text(text)) => {
            vec![Some(text.as_str().into())]
        }
        (ColumnKind::Flag, TableCell::Flag(is)) => vec![Some((*is).into())],
        (ColumnKind::Integer(_), TableCell::Integer(value)) => vec![Some((*value).into())],
        (ColumnKind::Real(_) | ColumnKind::SignedReal(_), TableCell::Real(value)) => {
            vec![Some((*value).into())]
        }
        (ColumnKind::Duration { .. }, TableCell::Nanoseconds(time)) => vec![Some((*time).into())],
        (ColumnKind::Estimate { .. }, TableCell::Estimate(estimate)) => {
            [estimate.value, estimate.low, estimate.high].map(|end| Some(end.into())).into()
        }
        (ColumnKind::Score, TableCell::Score(score)) => {
            vec![Some(score.value().into()), Some(score.plies_to_end().into())]
        }
        (_, TableCell::Described(cell, _)) => return of(column, cell),
        (kind, cell) => panic!("{}: {cell:?} in a column of {kind:?}", column.key),
    };
    ends.iter().map(|end| format!("{}{end}", column.key)).zip(values).collect()
}

/// Returns `true` if two values are equal up to rounding in the last digit. The JSON parser in this test may round
/// numbers.
fn equal(a: &Value, b: &Value) -> bool {
    match (a.as_f64(), b.as_f64()) {
        (Some(a), Some(b)) => (a - b).abs() <= 1e-15 * a.abs().max(b.abs()),
        _ => a == b,
    }
}

/// Parses a CSV file as specified in RFC 4180.
pub(crate) fn records(text: &str) -> Vec<Vec<String>> {
    let (mut records, mut record, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut inside, mut letters) = (false, text.chars().peekable());
    while let Some(letter) = letters.next() {
        match letter {
            '"' if inside && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' => inside = !inside,
            ',' if !inside => record.push(std::mem::take(&mut cell)),
            '\n' if !inside => {
                record.push(std::mem::take(&mut cell));
                records.push(std::mem::take(&mut record));
            }
            letter => cell.push(letter),
        }
    }
    assert!(!inside && cell.is_empty() && record.is_empty(), "the last line has no newline");
    records
}
