//! Checks that the documents of the experiments contain every number that the student reports print. Beside each
//! printed number there must be our number or an explanation. The printed numbers are in `fixtures/reports`, whose
//! `README.md` describes the format.

use std::collections::HashMap;

use foursight_analysis::document::{Block, Document, Scalar, Table};

/// A table that a report prints, and the name of the document's table with our numbers.
#[derive(Debug, Default)]
struct PrintedTable {
    id: String,
    columns: Vec<String>,
    keys: usize,
    /// ID of the table with our numbers, and the names of its columns. `None` if the document has no such table.
    ours: Option<(String, Vec<String>)>,
    /// Pairs of a key column and a value. In the rows with our numbers, the key column contains this value instead of
    /// the printed value.
    replaced: Vec<(String, String)>,
    rows: Vec<Vec<String>>,
}

/// The parsed content of a fixture file.
#[derive(Debug, Default)]
struct PrintedReport {
    experiment: String,
    tables: Vec<PrintedTable>,
    /// Explanations of missing or different numbers. An entry contains the number of tables that precede the
    /// explanation in the fixture, and a part of the explaining paragraph.
    reasons: Vec<(usize, String)>,
}

impl PrintedReport {
    fn parse(text: &str) -> Self {
        let mut report = Self::default();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
            let mut words = rest.split_whitespace().map(str::to_owned);
            match first {
                "experiment" => report.experiment = rest.to_owned(),
                "table" => {
                    report.tables.push(PrintedTable { id: rest.to_owned(), ..Default::default() });
                }
                "why" => report.reasons.push((report.tables.len(), rest.to_owned())),
                _ => {
                    let table = report.tables.last_mut().expect("a table before its lines");
                    match first {
                        "columns" => table.columns = words.collect(),
                        "keys" => table.keys = rest.parse().unwrap(),
                        "ours" => {
                            let id = words.next().unwrap();
                            let (replaced, columns): (Vec<_>, Vec<_>) =
                                words.partition(|word| word.contains('='));
                            table.ours = Some((id, columns));
                            let pairs = replaced.iter().filter_map(|word| word.split_once('='));
                            table.replaced =
                                pairs.map(|(key, value)| (key.into(), value.into())).collect();
                        }
                        _ => table.rows.push(line.split_whitespace().map(str::to_owned).collect()),
                    }
                }
            }
        }
        report
    }
}

/// The values of a table row, by the keys of their columns.
type Values = HashMap<String, Option<Scalar>>;

/// Returns the rows of a table. Panics if the document has no such table.
fn printed_table_values(document: &Document, id: &str) -> Vec<Values> {
    let blocks = document.sections.iter().flat_map(|section| &section.blocks);
    let mut tables = blocks.filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let table: &Table =
        tables.find(|table| table.id == id).unwrap_or_else(|| panic!("no table {id}"));
    let keys = table.value_keys();
    let values =
        |row| keys.iter().cloned().zip(table.row_values(row).into_iter().map(Option::flatten));
    table.rows.iter().map(|row| values(row).collect()).collect()
}

/// Returns a value as a lower-case word with underscores instead of spaces.
fn printed_value_word(value: &Scalar) -> String {
    let text = match value {
        Scalar::Text(text) => text.clone(),
        Scalar::Flag(is) => is.to_string(),
        Scalar::Integer(value) => value.to_string(),
        Scalar::Real(value) => value.to_string(),
    };
    text.to_lowercase().replace(' ', "_")
}

/// Returns `true` if a value of the document equals the printed value.
///
/// `key` is the name of the column. If it ends in `_ns`, the document contains nanoseconds and the report prints
/// seconds. The value of the document must be larger than the printed value by `offset`.
fn is_printed_value(key: &str, value: &Scalar, printed: &str, offset: f64) -> bool {
    let number = match value {
        Scalar::Integer(value) => Some(*value as f64),
        Scalar::Real(value) => Some(*value),
        Scalar::Text(text) => text.parse().ok(),
        Scalar::Flag(_) => None,
    };
    match (number, printed.parse::<f64>()) {
        (Some(number), Ok(printed)) => {
            let scale = if key.ends_with("_ns") { 1e-9 } else { 1.0 };
            (number * scale - printed - offset).abs() < 1e-9
        }
        _ => printed_value_word(value) == printed.to_lowercase(),
    }
}

fn find_printed_row<'a>(
    rows: &'a [Values],
    keys: &[String],
    words: &[String],
) -> Option<&'a Values> {
    rows.iter().find(|row| {
        keys.iter().zip(words).all(|(key, word)| {
            row.get(key)
                .and_then(Option::as_ref)
                .is_some_and(|value| printed_value_word(value) == word.to_lowercase())
        })
    })
}

/// Checks one table. Returns the number of printed values and a list of error messages. There is a message for each
/// printed value that is missing from the document. There is also a message for each printed value with neither a
/// measured number beside it nor an explanation.
fn check_table(document: &Document, table: &PrintedTable, explained: bool) -> (usize, Vec<String>) {
    let (keys, columns) = table.columns.split_at(table.keys);
    let rows = printed_table_values(document, &table.id);
    let ours = table.ours.as_ref().map(|(id, keys)| (printed_table_values(document, id), keys));
    let (mut count, mut missing) = (0, Vec::new());
    for printed in &table.rows {
        assert_eq!(printed.len(), table.columns.len(), "{}: {printed:?}", table.id);
        let (names, values) = printed.split_at(table.keys);
        let found = find_printed_row(&rows, keys, names);
        let our_names: Vec<String> = keys
            .iter()
            .zip(names)
            .map(|(key, name)| {
                let other = table.replaced.iter().find(|(replaced, _)| replaced == key);
                other.map_or(name, |(_, value)| value).clone()
            })
            .collect();
        let our_row = ours.as_ref().and_then(|(rows, _)| find_printed_row(rows, keys, &our_names));
        for (index, (column, printed)) in columns.iter().zip(values).enumerate() {
            let place = format!("{} {names:?} {column}", table.id);
            let (key, offset) = match column.split_once('+') {
                Some((key, offset)) => (key, offset.parse().unwrap()),
                None => (column.as_str(), 0.0),
            };
            let value = found.and_then(|row| row.get(key)).and_then(Option::as_ref);
            if printed == "-" {
                if value.is_some() {
                    missing.push(format!("{place}: the report prints nothing, not {value:?}"));
                }
                continue;
            }
            count += 1;
            if !value.is_some_and(|value| is_printed_value(key, value, printed, offset)) {
                missing.push(format!("{place}: {printed} is printed, the document has {value:?}"));
            }
            let our_key = match ours.as_ref().map(|(_, keys)| keys) {
                Some(keys) if !keys.is_empty() => keys[index].as_str(),
                _ => key,
            };
            let beside = our_row.and_then(|row| row.get(our_key)).and_then(Option::as_ref);
            if beside.is_none() && !explained {
                missing.push(format!("{place}: neither ours nor an explanation"));
            }
        }
    }
    (count, missing)
}

/// Checks that a document contains all numbers of a report. `fixture` is the text of the fixture file with these
/// numbers. Returns how many numbers the report prints.
pub(in crate::experiments) fn check_printed_report(document: &Document, fixture: &str) -> usize {
    check_printed_report_without(document, fixture, &[])
}

/// Does the same as [`check_printed_report`], but skips the rows whose first word is in `skipped`. Short runs of an
/// experiment leave out these rows.
pub(in crate::experiments) fn check_printed_report_without(
    document: &Document,
    fixture: &str,
    skipped: &[&str],
) -> usize {
    let mut report = PrintedReport::parse(fixture);
    for table in &mut report.tables {
        table.rows.retain(|row| !skipped.contains(&row[0].as_str()));
    }
    let blocks = document.sections.iter().flat_map(|section| &section.blocks);
    let texts: Vec<&str> = blocks
        .filter_map(|block| match block {
            Block::Text(text) => Some(text.as_str()),
            Block::Table(table) => Some(table.caption.as_str()),
            Block::Plot(_) => None,
        })
        .collect();
    for (_, reason) in &report.reasons {
        assert!(texts.iter().any(|text| text.contains(reason)), "no paragraph has `{reason}`");
    }
    assert!(!report.tables.is_empty() || !report.reasons.is_empty(), "the fixture is empty");
    let mut count = 0;
    for (number, table) in report.tables.iter().enumerate() {
        let explained = report.reasons.iter().any(|(after, _)| *after == number + 1);
        let (values, missing) = check_table(document, table, explained);
        assert!(missing.is_empty(), "{}\n{}", report.experiment, missing.join("\n"));
        assert!(values > 0, "{}: no values", table.id);
        count += values;
    }
    count
}

/// Returns the name of the experiment to which a fixture file belongs.
pub(in crate::experiments) fn experiment_of_fixture(fixture: &str) -> String {
    PrintedReport::parse(fixture).experiment
}

#[cfg(test)]
mod tests {
    use super::*;
    use foursight_analysis::cells;
    use foursight_analysis::document::{TableColumn, TimeUnit};

    fn small_document() -> Document {
        let mut document = Document::new("d");
        let time = TableColumn::duration("time_ns", "time", TimeUnit::Seconds, None);
        let columns = |time| [TableColumn::text("name", "name"), time];
        let mut report = Table::new("report", "report", columns(time.clone()));
        let nanoseconds = foursight_analysis::document::TableCell::Nanoseconds;
        report.row(cells!["a b", nanoseconds(1_500_000)]);
        let mut ours = Table::new("ours", "ours", columns(time));
        ours.row(cells!["a b", nanoseconds(7)]);
        document.section("s").table(report).table(ours).text("It is lost.");
        document
    }

    fn errors(fixture: &str) -> Vec<String> {
        let report = PrintedReport::parse(fixture);
        let explained = !report.reasons.is_empty();
        check_table(&small_document(), &report.tables[0], explained).1
    }

    #[test]
    fn a_wrong_or_lonely_number_is_found() {
        let table = "table report\ncolumns name time_ns\nkeys 1\n";
        assert_eq!(errors(&format!("{table}ours ours\na_b 0.0015")), [""; 0]);
        assert_eq!(errors(&format!("{table}why lost\na_b 0.0015")), [""; 0]);
        assert!(errors(&format!("{table}ours ours\na_b 0.0016"))[0].contains("0.0016 is printed"));
        assert!(errors(&format!("{table}ours ours\na_c 0.0015"))[0].contains("has None"));
        assert!(errors(&format!("{table}a_b 0.0015"))[0].contains("neither ours"));
        assert!(
            errors(&format!("{table}ours ours name=c\na_b 0.0015"))[0].contains("neither ours")
        );
        assert!(errors(&format!("{table}ours ours\na_b -"))[0].contains("prints nothing"));
    }
}
