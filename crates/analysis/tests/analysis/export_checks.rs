//! Compares every value in a document with the values in its CSV and JSON exports. The exports are parsed independently
//! of the code that writes them.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Mutex;

use foursight_analysis::document::{Block, ColumnKind, Document, Table, TableCell, TableColumn};
use serde_json::{Map, Value};

/// Facts whose texts are identifiers that consist of digits.
const DIGITS: [&str; 2] = ["column_order", "moves"];

/// Checks that the CSV and JSON exports contain every value of every table under its key, and nothing else, and that the
/// JSON contains every fact. Also checks that parsing the JSON gives the same document.
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
            assert!(is_snake_case(name), "{name} is not in snake case");
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
    assert_eq!(json["schema"], 3);
    assert_facts_agree(document, &json["facts"]);
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
    assert_eq!(back.facts, document.facts);
    assert_eq!(back.to_markdown(), without_descriptions(document).to_markdown());
    let [ours, theirs] = [document, &back].map(|document| records(&document.to_csv()));
    assert_eq!(ours.len(), theirs.len());
    for (one, other) in ours.iter().flatten().zip(theirs.iter().flatten()) {
        let [a, b] = [one, other].map(|value| value.parse::<Value>());
        let same = one == other || a.ok().zip(b.ok()).is_some_and(|(a, b)| equal(&a, &b));
        assert!(same, "{one} is read back as {other}");
    }
}

/// Replaces each cell that is shown with a special text by its value. The exports contain only the value.
fn without_descriptions(document: &Document) -> Document {
    let mut plain = document.clone();
    let blocks = plain.sections.iter_mut().flat_map(|section| &mut section.blocks);
    for block in blocks {
        let Block::Table(table) = block else { continue };
        for cell in table.rows.iter_mut().flatten() {
            if let TableCell::Described(value, _) = cell {
                *cell = (**value).clone();
            }
        }
    }
    plain
}

/// The file that lists the tables and plots of the tested documents.
const INVENTORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/documents.txt");

/// Returns the inventory of documents: the name of each document, with the IDs of its tables and plots.
pub(crate) fn inventory() -> BTreeMap<String, BTreeSet<String>> {
    let text = std::fs::read_to_string(INVENTORY).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |line: &str| {
        let (name, ids) = line.split_once(": ").expect("a name, a colon and IDs");
        (name.to_owned(), ids.split_whitespace().map(str::to_owned).collect())
    };
    lines.map(entry).collect()
}

/// Checks that a document has exactly the tables and plots that the inventory lists under a name. If the variable
/// `FOURSIGHT_UPDATE` is set, updates the line of the document.
pub(crate) fn assert_listed(name: &str, document: &Document) {
    static WRITING: Mutex<()> = Mutex::new(());
    let blocks = document.sections.iter().flat_map(|section| &section.blocks);
    let ids = blocks.filter_map(|block| match block {
        Block::Text(_) => None,
        Block::Table(table) => Some(table.id.clone()),
        Block::Plot(plot) => Some(plot.id.clone()),
    });
    let ids: BTreeSet<String> = ids.collect();
    let _writing = WRITING.lock();
    if std::env::var_os("FOURSIGHT_UPDATE").is_some() {
        let mut all = inventory();
        all.insert(name.to_owned(), ids.clone());
        let old = std::fs::read_to_string(INVENTORY).unwrap();
        let comments = old.lines().filter(|line| line.starts_with('#')).map(str::to_owned);
        let entries = all.into_iter().map(|(name, ids)| {
            format!("{name}: {}", ids.into_iter().collect::<Vec<_>>().join(" "))
        });
        let lines: Vec<String> = comments.chain(entries).collect();
        std::fs::write(INVENTORY, lines.join("\n") + "\n").unwrap();
    }
    let found = inventory();
    let message = "fixtures/documents.txt is out of date: run this test with FOURSIGHT_UPDATE=1";
    assert_eq!(found.get(name), Some(&ids), "{name}: {message}");
}

/// Checks that the JSON contains every fact with its typed value, and that no number is a text.
fn assert_facts_agree(document: &Document, written: &Value) {
    let written = written.as_array().unwrap();
    assert_eq!(written.len(), document.facts.len());
    let keys: HashSet<&str> = document.facts.iter().map(|fact| fact.column.key.as_str()).collect();
    assert_eq!(keys.len(), written.len(), "two facts have the same key");
    for (fact, written) in document.facts.iter().zip(written) {
        let mut expected = of(&fact.column, &fact.value);
        assert_eq!(expected.len(), 1, "{}: a fact is a single value", fact.column.key);
        let (key, value) = expected.remove(0);
        assert!(is_snake_case(&key), "{key} is not in snake case");
        assert_eq!(
            (&written["key"], &written["title"]),
            (&key.as_str().into(), &fact.column.title.as_str().into())
        );
        assert_eq!(written["value"], value.unwrap_or(Value::Null), "{key}");
        if let Value::String(text) = &written["value"] {
            let is_number = text.replace([',', '−', ' ', '%'], "").parse::<f64>().is_ok();
            assert!(!is_number || DIGITS.contains(&key.as_str()), "{key} is the text {text}");
        }
    }
}

fn is_snake_case(name: &str) -> bool {
    let snake = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    !name.is_empty() && name.chars().all(snake)
}

/// Returns the keys of a row with their expected values. The value is `None` for an absent cell and null for an
/// undefined cell.
fn expected(table: &Table, row: &[TableCell]) -> Vec<(String, Option<Value>)> {
    table.columns.iter().zip(row).flat_map(|(column, cell)| of(column, cell)).collect()
}

fn of(column: &TableColumn, cell: &TableCell) -> Vec<(String, Option<Value>)> {
    if let TableCell::Described(value, _) = cell {
        return of(column, value);
    }
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
