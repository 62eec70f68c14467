//! Facts: single typed values that describe how a report was made, such as the seed.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::document_json::snake_case;
use super::{Scalar, TableCell, TableColumn};

/// A fact about how a report was made. In JSON it is an object `{key, title, kind, value}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// Name and type of the value, and the format of its text.
    pub column: TableColumn,
    /// The value; [`TableCell::Absent`] if there is none.
    pub value: TableCell,
}

impl Fact {
    /// Returns the text that people read.
    pub fn text(&self) -> String {
        self.column.cell_text(&self.value)
    }

    /// Returns the value in JSON; `None` if there is none.
    pub fn scalar(&self) -> Option<Scalar> {
        self.column.cell_scalars(&self.value).into_iter().next().flatten().flatten()
    }
}

#[derive(Serialize, Deserialize)]
struct StoredFact {
    #[serde(flatten)]
    column: TableColumn,
    value: Option<Scalar>,
}

/// Until schema version 2, a fact was a pair of a title and a text.
#[derive(Deserialize)]
#[serde(untagged)]
enum AnyStoredFact {
    Typed(StoredFact),
    Texts(String, String),
}

impl Serialize for Fact {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        StoredFact { column: self.column.clone(), value: self.scalar() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Fact {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(match AnyStoredFact::deserialize(from)? {
            AnyStoredFact::Typed(StoredFact { column, value }) => {
                let value = value.map_or(TableCell::Absent, |value| {
                    column.cell_from_scalars(&|_| Some(Some(value.clone())))
                });
                Self { column, value }
            }
            AnyStoredFact::Texts(title, text) => Self {
                column: TableColumn::text(&snake_case(&title), &title),
                value: TableCell::Text(text),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::TimeUnit;

    #[test]
    fn facts_are_typed_in_json_and_formatted_in_texts() {
        let choice = [("wall_clock", "wall clock; differs between machines")];
        let cases: [(TableColumn, TableCell, &str, &str); 7] = [
            (TableColumn::integer("positions", "positions"), 2560_u16.into(), "2560", "2,560"),
            (
                TableColumn::identifier("seed", "seed"),
                20_261_119_u64.into(),
                "20261119",
                "20261119",
            ),
            (TableColumn::flag("reproducible", "reproducible"), false.into(), "false", "no"),
            (TableColumn::text("variant", "variant"), "7x6".into(), "\"7x6\"", "7x6"),
            (
                TableColumn::choice("times", "times", &choice),
                "wall_clock".into(),
                "\"wall_clock\"",
                "wall clock; differs between machines",
            ),
            (
                TableColumn::text("moves", "moves").with_absent_text("none"),
                TableCell::Absent,
                "null",
                "none",
            ),
            (
                TableColumn::duration("time_ns", "time", TimeUnit::Milliseconds, Some(1)),
                TableCell::Nanoseconds(1_500_000),
                "1500000",
                "1.5",
            ),
        ];
        for (column, value, json, text) in cases {
            let fact = Fact { column, value };
            assert_eq!(fact.text(), text);
            let written = serde_json::to_value(&fact).unwrap();
            assert_eq!(written["value"].to_string(), json);
            assert_eq!(written["key"], fact.column.key);
            assert_eq!(serde_json::from_value::<Fact>(written).unwrap(), fact);
        }
    }

    #[test]
    fn pairs_of_earlier_versions_are_texts() {
        let fact: Fact = serde_json::from_str(r#"["pairs a pairing", "2,560"]"#).unwrap();
        assert_eq!((fact.column.key.as_str(), fact.text().as_str()), ("pairs_a_pairing", "2,560"));
        assert_eq!(fact.value, TableCell::Text("2,560".to_owned()));
    }
}
