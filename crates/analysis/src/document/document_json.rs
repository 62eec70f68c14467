//! Reads and writes documents as JSON.
//!
//! A number that is not finite is written as `null`. The rows of tables are objects with the same keys as in
//! CSV. If a value is absent, its key is left out. Documents of schema version 1, whose tables contain only
//! texts, can still be read.

use std::collections::HashMap;

use serde::ser::{SerializeMap as _, SerializeStruct as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Layout, Scalar, Table, TableCell, TableColumn};

/// A row that is written as a JSON object.
struct JsonRow<'a>(&'a Table, &'a [TableCell]);

impl Serialize for JsonRow<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self(table, row) = self;
        let mut map = to.serialize_map(None)?;
        for (key, value) in table.value_keys().iter().zip(table.row_values(row)) {
            if let Some(value) = value {
                map.serialize_entry(key, &value)?;
            }
        }
        map.end()
    }
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let rows: Vec<JsonRow<'_>> = self.rows.iter().map(|row| JsonRow(self, row)).collect();
        let mut table = to.serialize_struct("Table", 7)?;
        table.serialize_field("id", &self.id)?;
        table.serialize_field("caption", &self.caption)?;
        table.serialize_field("columns", &self.columns)?;
        table.serialize_field("rows", &rows)?;
        table.serialize_field("words", &self.words)?;
        table.serialize_field("keys", &self.keys)?;
        table.serialize_field("layout", &self.layout)?;
        table.end()
    }
}

#[derive(Deserialize)]
struct StoredTable {
    #[serde(default)]
    id: String,
    caption: String,
    #[serde(default)]
    columns: Vec<TableColumn>,
    /// Titles of the columns in schema version 1.
    #[serde(default)]
    header: Vec<String>,
    rows: Vec<StoredRow>,
    words: usize,
    #[serde(default)]
    keys: Vec<usize>,
    #[serde(default)]
    layout: Layout,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum StoredRow {
    Values(HashMap<String, Option<Scalar>>),
    Texts(Vec<String>),
}

impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let StoredTable { mut id, caption, mut columns, header, rows, words, keys, layout } =
            StoredTable::deserialize(from)?;
        if columns.is_empty() {
            columns = table_columns_from_titles(&header);
        }
        if id.is_empty() {
            id = snake_case(&caption);
        }
        let rows = rows.into_iter().map(|row| match row {
            StoredRow::Texts(texts) => {
                let mut cells: Vec<TableCell> = texts.into_iter().map(TableCell::Text).collect();
                cells.resize(columns.len(), TableCell::Absent);
                cells
            }
            StoredRow::Values(values) => {
                let take = |key: &str| values.get(key).cloned();
                columns.iter().map(|column| column.cell_from_scalars(&take)).collect()
            }
        });
        let rows = rows.collect();
        Ok(Self { id, caption, columns, rows, words, keys, layout })
    }
}

/// Creates text columns with these titles and with unique keys.
fn table_columns_from_titles(titles: &[String]) -> Vec<TableColumn> {
    let mut columns: Vec<TableColumn> = Vec::new();
    for title in titles {
        let mut key = snake_case(title);
        while columns.iter().any(|column| column.key == key) {
            key += "_2";
        }
        columns.push(TableColumn::text(&key, title));
    }
    columns
}

/// Converts a title to a key, such as `time a move, ms` to `time_a_move_ms`.
pub(super) fn snake_case(title: &str) -> String {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let key = words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("_");
    if key.is_empty() { "value".to_owned() } else { key }
}

#[cfg(test)]
mod tests {
    use super::super::{
        Bar, Block, Document, Figure, Panel, Plot, Series, Table, TableCell, TableColumn,
    };
    use crate::cells;

    #[test]
    fn documents_round_trip_as_json() {
        let plot = |id: &str, figure| Plot {
            id: id.to_owned(),
            caption: "c".to_owned(),
            summary: "s".to_owned(),
            x: "x".to_owned(),
            y: "y".to_owned(),
            figure,
        };
        let mut document = Document::new("All there is");
        document.add_seed("seed", "seed", 7);
        let section = document.section("Here");
        section.text("A paragraph.");
        let columns = [
            TableColumn::text("a", "A"),
            TableColumn::real("b", "B", 1).with_absent_text("-"),
            TableColumn::counts("c", "C", ["x", "y", "z"]),
        ];
        let mut table = Table::new("t", "t", columns).with_text_columns(2).with_keys(&[0, 1]);
        table.row(cells!["1", TableCell::Undefined, TableCell::group([1_u8, 2, 3])]);
        table.row(cells!["2", TableCell::Absent, TableCell::Undefined]);
        table.row(cells!["3", 1.5, TableCell::Absent]);
        section.table(table.clone());
        let bar = |value, interval| Bar { name: "n".to_owned(), value, interval };
        let (none, high) = (f64::NAN, f64::INFINITY);
        let bars = vec![bar(1.5, Some((1.0, high))), bar(none, None)];
        section.plot(plot("bars", Figure::Bars(bars)));
        let points = vec![(1.0, 2.0), (2.0, none)];
        let series = vec![Series { name: "n".to_owned(), points }];
        section.plot(plot("lines", Figure::Lines { series, log: true }));
        let series = vec![("n".to_owned(), vec![1.0, none])];
        let groups = vec!["g".to_owned(), "h".to_owned()];
        section.plot(plot("groups", Figure::Groups { groups, series, log: false }));
        let series = vec![("n".to_owned(), vec![1.0, none])];
        let groups = vec!["g".to_owned(), "h".to_owned()];
        let panel = |title: &str| Panel {
            title: title.to_owned(),
            groups: groups.clone(),
            series: series.clone(),
            log: false,
        };
        section.plot(plot("panels", Figure::Panels(vec![panel("t"), panel("u")])));
        let cells = vec![vec![None, Some(0.5)], vec![Some(0.5), None]];
        let names = vec!["a".to_owned(), "b".to_owned()];
        section.plot(plot("matrix", Figure::Matrix { names, cells }));
        let rows = vec![".*.".to_owned(), "xo.".to_owned()];
        section.plot(plot("board", Figure::Board { rows }));
        let text = serde_json::to_string(&document).unwrap();
        let back: Document = serde_json::from_str(&text).unwrap();
        assert_eq!(back.to_html(), document.to_html());
        assert_eq!(back.to_csv(), document.to_csv());
        assert_eq!(back.sections[0].blocks[1], Block::Table(table));
        assert_eq!(serde_json::to_string(&back).unwrap(), text);
    }

    /// In documents that earlier versions stored, all cells are texts.
    #[test]
    fn a_document_of_the_first_schema_is_read_with_its_texts() {
        let stored = r#"{"title": "Tournament", "lead": "", "facts": [["seed", "1"]], "sections": [{"heading": "Standings",
            "blocks": [{"table": {"caption": "Elo, mean 0", "header": ["player", "Elo", "Elo"], "rows":
            [["cells", "+109 ± 36", "52.3 µs"]], "words": 1, "parts": []}}, {"plot": {"caption": "c", "summary": "s",
            "x": "x", "y": "y", "figure": {"bars": [{"name": "n", "value": null, "interval": null}]}}}]}]}"#;
        let document: Document = serde_json::from_str(stored).unwrap();
        let text = document.to_text(80);
        assert!(text.contains("player        Elo      Elo"), "{text}");
        assert!(text.contains("cells   +109 ± 36  52.3 µs"), "{text}");
        let csv = document.to_csv();
        assert!(
            csv.starts_with("elo_mean_0\nplayer,elo,elo_2\ncells,+109 ± 36,52.3 µs\n"),
            "{csv}"
        );
    }

    #[test]
    fn a_document_of_a_later_schema_is_rejected() {
        let later = r#"{"schema": 4, "title": "", "lead": "", "facts": [], "sections": []}"#;
        let error = serde_json::from_str::<Document>(later).unwrap_err().to_string();
        assert!(error.contains("schema 4") && error.contains("newer"), "{error}");
    }
}
