//! Cells and columns of tables. The values are typed in memory, in CSV and in JSON. They become text only in
//! formats that people read.

use std::time::Duration;

use foursight_search::Score;
use serde::{Deserialize, Serialize};

use super::number_text;
use super::plot::plot_values::format_four_digits;
use crate::statistics::Estimate;

/// Text that is shown for an undefined value.
const UNDEFINED: &str = "n/a";

/// A value in a table. The [`ColumnKind`] of its column determines the format of its text.
#[derive(Clone, Debug, PartialEq)]
pub enum TableCell {
    /// The row has no value for this column. The value is left out in JSON, empty in CSV, and shown as
    /// [`TableColumn::absent`].
    Absent,
    /// The value is meaningless or could not be computed. It is `null` in JSON, empty in CSV, and shown as
    /// `n/a`.
    Undefined,
    /// A name, an identifier or a sentence.
    Text(String),
    /// A truth value that is shown as `yes` or `no`.
    Flag(bool),
    /// A whole number.
    Integer(i64),
    /// A floating-point number.
    Real(f64),
    /// A duration in nanoseconds.
    Nanoseconds(u64),
    /// A number with its 95 % interval.
    Estimate(Estimate),
    /// A score that a search returned.
    Score(Score),
    /// Several values that are shown together, such as the numbers of games won, drawn and lost.
    Group(Vec<TableCell>),
    /// A value, and a special text that is shown instead of the value. CSV and JSON contain only the value.
    Described(Box<TableCell>, String),
}

/// Type of the values in a column, and the format of their texts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColumnKind {
    /// Values of type [`TableCell::Text`].
    Text,
    /// Values of type [`TableCell::Text`] that are identifiers. Each pair contains an identifier and the text
    /// that is shown for it.
    Choice(Vec<(String, String)>),
    /// Values of type [`TableCell::Flag`], shown as `yes` or `no`.
    Flag,
    /// Values of type [`TableCell::Integer`].
    Integer(IntegerForm),
    /// Values of type [`TableCell::Real`] with this number of decimals; `None` for four significant digits.
    Real(Option<u8>),
    /// Values of type [`TableCell::Real`] with their sign and this number of decimals.
    SignedReal(u8),
    /// Values of type [`TableCell::Nanoseconds`].
    Duration {
        /// Unit in which the duration is shown.
        unit: TimeUnit,
        /// Number of decimals; `None` for as many decimals as necessary.
        decimals: Option<u8>,
    },
    /// Values of type [`TableCell::Estimate`].
    Estimate {
        /// Format of the interval.
        form: IntervalForm,
        /// Number of decimals.
        decimals: u8,
    },
    /// Values of type [`TableCell::Score`].
    Score,
    /// Values of type [`TableCell::Group`].
    Group {
        /// One column for each value of the group.
        parts: Vec<TableColumn>,
        /// Text that is shown, with the placeholder `{}` for each value.
        template: String,
    },
}

/// Format of a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IntegerForm {
    /// Only digits, for seeds and other identifiers: `1234`.
    Plain,
    /// With commas: `1,234`.
    Grouped,
    /// With a sign: `+12`.
    Signed,
}

/// Format of an estimate with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IntervalForm {
    /// The value and the ends of the interval: `84.3 [82.7, 85.8]`.
    Ends,
    /// The value and half the width of the interval: `57.1 ± 3.2`.
    Margin,
    /// The value with its sign, and half the width of the interval: `+12 ± 5`. If the interval is asymmetric,
    /// its ends are shown instead: `+12 [+2, +90]`.
    SignedMargin,
}

/// Unit in which a duration is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeUnit {
    Microseconds,
    Milliseconds,
    Seconds,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableColumn {
    /// Name in CSV and JSON, written in snake case and the same in every document.
    pub key: String,
    /// Title that is shown above the column.
    pub title: String,
    /// Unit of the values in CSV and JSON, such as `%`, `ns` or `elo`; empty for counts and texts.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub unit: String,
    /// Text that is shown after each value.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub suffix: String,
    /// Text that is shown for [`TableCell::Absent`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub absent: String,
    pub kind: ColumnKind,
}

/// A single value in CSV or JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Scalar {
    Flag(bool),
    Integer(i64),
    Real(f64),
    Text(String),
}

impl TableColumn {
    fn new(key: &str, title: &str, kind: ColumnKind) -> Self {
        let [unit, suffix, absent] = [const { String::new() }; 3];
        Self { key: key.to_owned(), title: title.to_owned(), unit, suffix, absent, kind }
    }

    /// Creates a column of names, identifiers or sentences.
    pub fn text(key: &str, title: &str) -> Self {
        Self::new(key, title, ColumnKind::Text)
    }

    /// Creates a column of identifiers. `texts` contains each identifier with the text that is shown for it.
    pub fn choice(key: &str, title: &str, texts: &[(&str, &str)]) -> Self {
        let texts = texts.iter().map(|(id, text)| ((*id).to_owned(), (*text).to_owned()));
        Self::new(key, title, ColumnKind::Choice(texts.collect()))
    }

    /// Creates a column of truth values, shown as `yes` and `no`.
    pub fn flag(key: &str, title: &str) -> Self {
        Self::new(key, title, ColumnKind::Flag)
    }

    /// Creates a column of whole numbers, such as `19,608`.
    pub fn integer(key: &str, title: &str) -> Self {
        Self::new(key, title, ColumnKind::Integer(IntegerForm::Grouped))
    }

    /// Creates a column of whole numbers that identify something, such as seeds. Their digits are not grouped.
    pub fn identifier(key: &str, title: &str) -> Self {
        Self::new(key, title, ColumnKind::Integer(IntegerForm::Plain))
    }

    /// Creates a column of whole numbers with signs, such as `+12`.
    pub fn signed_integer(key: &str, title: &str) -> Self {
        Self::new(key, title, ColumnKind::Integer(IntegerForm::Signed))
    }

    /// Creates a column of numbers with a fixed number of decimals.
    pub fn real(key: &str, title: &str, decimals: u8) -> Self {
        Self::new(key, title, ColumnKind::Real(Some(decimals)))
    }

    /// Creates a column of numbers with signs, such as `+12.5`.
    pub fn signed_real(key: &str, title: &str, decimals: u8) -> Self {
        Self::new(key, title, ColumnKind::SignedReal(decimals))
    }

    /// Creates a column of numbers with four significant digits.
    pub fn four_digits(key: &str, title: &str) -> Self {
        Self::new(key, title, ColumnKind::Real(None))
    }

    /// Creates a column of percentages, such as `98.3 %`.
    pub fn percent(key: &str, title: &str, decimals: u8) -> Self {
        Self::real(key, title, decimals).in_unit("%").with_suffix(" %")
    }

    /// Creates a column of durations. If `decimals` is `None`, each duration has as many decimals as necessary.
    pub fn duration(key: &str, title: &str, unit: TimeUnit, decimals: Option<u8>) -> Self {
        Self::new(key, title, ColumnKind::Duration { unit, decimals }).in_unit("ns")
    }

    /// Creates a column of numbers with 95 % intervals.
    pub fn estimate(key: &str, title: &str, form: IntervalForm, decimals: u8) -> Self {
        Self::new(key, title, ColumnKind::Estimate { form, decimals })
    }

    /// Creates a column of search scores.
    pub fn score(key: &str, title: &str) -> Self {
        Self::new(key, title, ColumnKind::Score)
    }

    /// Creates a column of several values that are shown together. `template` contains the placeholder `{}` for
    /// each value.
    pub fn group(key: &str, title: &str, template: &str, parts: Vec<Self>) -> Self {
        Self::new(key, title, ColumnKind::Group { parts, template: template.to_owned() })
    }

    /// Creates a column of ranges of plies. The first and the last ply are shown together, such as `0-13`.
    pub fn ply_range(title: &str, template: &str) -> Self {
        let ends = [("first_ply", "first ply"), ("last_ply", "last ply")];
        let parts = ends.map(|(key, title)| Self::integer(key, title));
        Self::group("plies", title, template, parts.into())
    }

    /// Creates a column of three counts that are shown together, such as `353–2–5`.
    pub fn counts(key: &str, title: &str, parts: [&str; 3]) -> Self {
        let parts = parts.map(|part| Self::integer(&format!("{key}_{part}"), part));
        Self::group(key, title, "{}–{}–{}", parts.into())
    }

    /// Sets the unit of the values in CSV and JSON.
    #[must_use]
    pub fn in_unit(mut self, unit: &str) -> Self {
        unit.clone_into(&mut self.unit);
        self
    }

    /// Sets the text that is shown after each value.
    #[must_use]
    pub fn with_suffix(mut self, suffix: &str) -> Self {
        suffix.clone_into(&mut self.suffix);
        self
    }

    /// Sets the text that is shown for absent values.
    #[must_use]
    pub fn with_absent_text(mut self, absent: &str) -> Self {
        absent.clone_into(&mut self.absent);
        self
    }

    /// Returns the names of the values of this column in CSV and JSON. An estimate, a score or a group has
    /// several values.
    pub fn keys(&self) -> Vec<String> {
        let with = |ends: &[&str]| ends.iter().map(|end| format!("{}{end}", self.key)).collect();
        match &self.kind {
            ColumnKind::Estimate { .. } => with(&["", "_low", "_high"]),
            ColumnKind::Score => with(&["", "_plies_to_end"]),
            ColumnKind::Group { parts, .. } => parts.iter().flat_map(Self::keys).collect(),
            _ => with(&[""]),
        }
    }

    /// Returns the text that is shown for a cell.
    pub fn cell_text(&self, cell: &TableCell) -> String {
        match cell {
            TableCell::Absent => return self.absent.clone(),
            TableCell::Undefined => return UNDEFINED.to_owned(),
            TableCell::Described(_, text) => return text.clone(),
            TableCell::Real(value) if !value.is_finite() => return UNDEFINED.to_owned(),
            _ => {}
        }
        let text = match (&self.kind, cell) {
            (ColumnKind::Choice(texts), TableCell::Text(id)) => {
                texts.iter().find(|(known, _)| known == id).map_or(id, |(_, text)| text).clone()
            }
            (ColumnKind::Integer(form), TableCell::Integer(value)) => match form {
                IntegerForm::Plain => value.to_string(),
                IntegerForm::Grouped => number_text(&value.to_string()),
                IntegerForm::Signed => number_text(&format!("{value:+}")),
            },
            (ColumnKind::Real(Some(decimals)), TableCell::Real(value)) => {
                number_text(&format!("{value:.0$}", usize::from(*decimals)))
            }
            (ColumnKind::SignedReal(decimals), TableCell::Real(value)) => {
                number_text(&format!("{value:+.0$}", usize::from(*decimals)))
            }
            (ColumnKind::Duration { unit, decimals }, TableCell::Nanoseconds(time)) => {
                duration_text(*time, *unit, *decimals)
            }
            (ColumnKind::Estimate { form, decimals }, TableCell::Estimate(value)) => {
                estimate_text(value, *form, usize::from(*decimals))
            }
            (ColumnKind::Group { parts, template }, TableCell::Group(cells)) => {
                let mut text = template.clone();
                for (part, cell) in parts.iter().zip(cells) {
                    text = text.replacen("{}", &part.cell_text(cell), 1);
                }
                text
            }
            (_, TableCell::Text(text)) => text.clone(),
            (_, TableCell::Flag(is)) => if *is { "yes" } else { "no" }.to_owned(),
            (_, TableCell::Integer(value)) => number_text(&value.to_string()),
            (_, TableCell::Real(value)) => format_four_digits(*value),
            (_, TableCell::Nanoseconds(time)) => number_text(&time.to_string()),
            (_, TableCell::Estimate(value)) => format_four_digits(value.value),
            (_, TableCell::Score(score)) => number_text(&score.to_string()),
            (
                _,
                TableCell::Group(_)
                | TableCell::Described(..)
                | TableCell::Absent
                | TableCell::Undefined,
            ) => String::new(),
        };
        format!("{text}{}", self.suffix)
    }

    /// Returns the values of a cell in CSV and JSON, one for each of [`keys`](Self::keys). A value is `None` if
    /// it is absent, and `Some(None)` if it is undefined.
    pub fn cell_scalars(&self, cell: &TableCell) -> Vec<Option<Option<Scalar>>> {
        let finite = |value: f64| Some(value.is_finite().then_some(Scalar::Real(value)));
        match (cell, &self.kind) {
            (TableCell::Described(cell, _), _) => self.cell_scalars(cell),
            (TableCell::Absent, _) => vec![None; self.keys().len()],
            (TableCell::Undefined, _) => vec![Some(None); self.keys().len()],
            (TableCell::Text(text), _) => vec![Some(Some(Scalar::Text(text.clone())))],
            (TableCell::Flag(is), _) => vec![Some(Some(Scalar::Flag(*is)))],
            (TableCell::Integer(value), _) => vec![Some(Some(Scalar::Integer(*value)))],
            (TableCell::Nanoseconds(time), _) => vec![Some(Some(integer_scalar(*time)))],
            (TableCell::Real(value), _) => vec![finite(*value)],
            (TableCell::Estimate(Estimate { value, low, high }), _) => {
                [*value, *low, *high].map(finite).into()
            }
            (TableCell::Score(score), _) => {
                let plies = score.plies_to_end().map(|plies| Scalar::Integer(plies.into()));
                vec![Some(Some(Scalar::Integer(score.value().into()))), Some(plies)]
            }
            (TableCell::Group(cells), ColumnKind::Group { parts, .. }) => {
                parts.iter().zip(cells).flat_map(|(part, cell)| part.cell_scalars(cell)).collect()
            }
            (TableCell::Group(_), _) => vec![Some(None)],
        }
    }

    /// Creates a cell from its values. This is the inverse of [`cell_scalars`](Self::cell_scalars). `take`
    /// returns the value that belongs to a key.
    pub(super) fn cell_from_scalars(
        &self,
        take: &dyn Fn(&str) -> Option<Option<Scalar>>,
    ) -> TableCell {
        if let ColumnKind::Group { parts, .. } = &self.kind {
            let cells: Vec<TableCell> =
                parts.iter().map(|part| part.cell_from_scalars(take)).collect();
            return match cells.first() {
                Some(first @ (TableCell::Absent | TableCell::Undefined))
                    if cells.iter().all(|cell| cell == first) =>
                {
                    first.clone()
                }
                _ => TableCell::Group(cells),
            };
        }
        let first = match take(&self.key) {
            None => return TableCell::Absent,
            Some(None) => return TableCell::Undefined,
            Some(Some(first)) => first,
        };
        let other = |end: &str| take(&format!("{}{end}", self.key)).flatten();
        match (&self.kind, first) {
            (ColumnKind::Duration { .. }, Scalar::Integer(time)) => {
                TableCell::Nanoseconds(time.try_into().unwrap_or_default())
            }
            (ColumnKind::Estimate { .. }, value) => TableCell::Estimate(Estimate {
                value: value.real(),
                low: other("_low").map_or(f64::NEG_INFINITY, |low| low.real()),
                high: other("_high").map_or(f64::INFINITY, |high| high.real()),
            }),
            (ColumnKind::Score, Scalar::Integer(value)) => {
                let plies = match other("_plies_to_end") {
                    Some(Scalar::Integer(plies)) => u32::try_from(plies).ok(),
                    _ => None,
                };
                TableCell::Score(match plies {
                    Some(plies) if value > 0 => Score::win_in(plies),
                    Some(plies) => Score::loss_in(plies),
                    None => Score::heuristic(i32::try_from(value).unwrap_or_default()),
                })
            }
            (ColumnKind::Real(_) | ColumnKind::SignedReal(_), value) => {
                TableCell::Real(value.real())
            }
            (_, Scalar::Flag(is)) => TableCell::Flag(is),
            (_, Scalar::Integer(value)) => TableCell::Integer(value),
            (_, Scalar::Real(value)) => TableCell::Real(value),
            (_, Scalar::Text(text)) => TableCell::Text(text),
        }
    }
}

impl Scalar {
    fn real(&self) -> f64 {
        match self {
            Self::Integer(value) => *value as f64,
            Self::Real(value) => *value,
            Self::Flag(_) | Self::Text(_) => f64::NAN,
        }
    }
}

fn integer_scalar(count: u64) -> Scalar {
    Scalar::Integer(i64::try_from(count).unwrap_or(i64::MAX))
}

fn duration_text(time: u64, unit: TimeUnit, decimals: Option<u8>) -> String {
    let scale = match unit {
        TimeUnit::Microseconds => 1e3,
        TimeUnit::Milliseconds => 1e6,
        TimeUnit::Seconds => 1e9,
    };
    let value = time as f64 / scale;
    let number = decimals.map_or_else(
        || value.to_string(),
        |decimals| format!("{value:.0$}", usize::from(decimals)),
    );
    number_text(&number)
}

fn estimate_text(estimate: &Estimate, form: IntervalForm, decimals: usize) -> String {
    let Estimate { value, low, high } = estimate;
    let apart = ((high - value) - (value - low)).abs() > 0.1 * (high - low);
    let plain = |number: &f64| number_text(&format!("{number:.decimals$}"));
    let signed = |number: &f64| number_text(&format!("{number:+.decimals$}"));
    match (form, estimate.margin()) {
        (IntervalForm::Ends, Some(_)) => {
            format!("{} [{}, {}]", plain(value), plain(low), plain(high))
        }
        (IntervalForm::Margin, Some(margin)) => format!("{} ± {}", plain(value), plain(&margin)),
        (IntervalForm::Ends | IntervalForm::Margin, None) => plain(value),
        (IntervalForm::SignedMargin, Some(_)) if apart => {
            format!("{} [{}, {}]", signed(value), signed(low), signed(high))
        }
        (IntervalForm::SignedMargin, Some(margin)) => {
            format!("{} ± {}", signed(value), plain(&margin))
        }
        (IntervalForm::SignedMargin, None) => format!("{} ± {UNDEFINED}", signed(value)),
    }
}

impl TableCell {
    pub fn duration(time: Duration) -> Self {
        Self::Nanoseconds(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
    }

    /// Creates a cell with a seed. A seed above [`i64::MAX`] is stored as a text of digits, so that it is exact.
    pub fn seed(seed: u64) -> Self {
        i64::try_from(seed).map_or_else(|_| seed.to_string().into(), Self::from)
    }

    /// Creates a cell with several values that are shown together.
    pub fn group<C: Into<Self>>(cells: impl IntoIterator<Item = C>) -> Self {
        Self::Group(cells.into_iter().map(Into::into).collect())
    }
}

impl From<&str> for TableCell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for TableCell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for TableCell {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<bool> for TableCell {
    fn from(is: bool) -> Self {
        Self::Flag(is)
    }
}

impl From<f64> for TableCell {
    fn from(value: f64) -> Self {
        Self::Real(value)
    }
}

impl From<Estimate> for TableCell {
    fn from(estimate: Estimate) -> Self {
        Self::Estimate(estimate)
    }
}

impl From<Score> for TableCell {
    fn from(score: Score) -> Self {
        Self::Score(score)
    }
}

/// Converts `None` to an undefined value.
impl<C: Into<Self>> From<Option<C>> for TableCell {
    fn from(cell: Option<C>) -> Self {
        cell.map_or(Self::Undefined, Into::into)
    }
}

macro_rules! from_integers {
    ($($integer:ty),*) => {$(
        impl From<$integer> for TableCell {
            fn from(value: $integer) -> Self {
                Self::Integer(i64::try_from(value).unwrap_or(i64::MAX))
            }
        }
    )*};
}

from_integers!(u8, u16, u32, u64, usize, i8, i32, i64);

/// Creates the cells of a row from values of different types.
#[macro_export]
macro_rules! cells {
    ($($value:expr),* $(,)?) => { [$($crate::document::TableCell::from($value)),*] };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_cell_texts(column: &TableColumn, cells: &[(TableCell, &str)]) {
        for (cell, text) in cells {
            assert_eq!(column.cell_text(cell), *text, "{cell:?}");
        }
    }

    #[test]
    fn values_have_the_format_of_their_column() {
        assert_cell_texts(
            &TableColumn::integer("n", "n"),
            &[
                (12_u8.into(), "12"),
                (19_608_u64.into(), "19,608"),
                ((-1234_i64).into(), "−1,234"),
                (TableCell::Undefined, "n/a"),
            ],
        );
        assert_cell_texts(
            &TableColumn::identifier("seed", "seed"),
            &[(19_608_u64.into(), "19608"), (TableCell::Undefined, "n/a")],
        );
        assert_cell_texts(
            &TableColumn::signed_integer("n", "n"),
            &[(12_u8.into(), "+12"), ((-8_i8).into(), "−8"), (0_u8.into(), "+0")],
        );
        assert_cell_texts(
            &TableColumn::real("x", "x", 2),
            &[(7.0.into(), "7.00"), ((-1234.5).into(), "−1,234.50"), (f64::NAN.into(), "n/a")],
        );
        assert_cell_texts(
            &TableColumn::four_digits("x", "x"),
            &[(0.123_456.into(), "0.1235"), (3.0.into(), "3")],
        );
        assert_cell_texts(
            &TableColumn::percent("x", "x", 1),
            &[(98.26.into(), "98.3 %"), (TableCell::Undefined, "n/a")],
        );
        assert_cell_texts(
            &TableColumn::flag("is", "is"),
            &[(true.into(), "yes"), (false.into(), "no")],
        );
        assert_cell_texts(
            &TableColumn::text("depth", "depth").with_absent_text("own"),
            &[("4".into(), "4"), (TableCell::Absent, "own")],
        );
        let verdict = TableColumn::choice("verdict", "verdict", &[("accept_h0", "no such lead")]);
        assert_cell_texts(
            &verdict,
            &[("accept_h0".into(), "no such lead"), ("other".into(), "other")],
        );
        let time = |unit, decimals| TableColumn::duration("time_ns", "time", unit, decimals);
        let span = || TableCell::duration(Duration::from_nanos(1_234_600));
        assert_cell_texts(&time(TimeUnit::Seconds, Some(6)), &[(span(), "0.001235")]);
        assert_cell_texts(&time(TimeUnit::Milliseconds, Some(3)), &[(span(), "1.235")]);
        assert_cell_texts(
            &time(TimeUnit::Microseconds, Some(1)).with_suffix(" µs"),
            &[(span(), "1,234.6 µs")],
        );
        assert_cell_texts(
            &time(TimeUnit::Seconds, None),
            &[(TableCell::Nanoseconds(24_179_200_000), "24.1792")],
        );
        let score = TableColumn::score("score", "score");
        assert_cell_texts(
            &score,
            &[
                (Score::heuristic(12).into(), "+12"),
                (Score::heuristic(-12).into(), "−12"),
                (Score::win_in(1).into(), "win in 1 move (1 ply)"),
            ],
        );
        let counts = TableColumn::counts("result", "result", ["won", "drawn", "lost"]);
        assert_cell_texts(
            &counts,
            &[(TableCell::group([353_u64, 2, 5]), "353–2–5"), (TableCell::Absent, "")],
        );
    }

    #[test]
    fn intervals_have_three_formats() {
        let estimate = |value, low, high| TableCell::from(Estimate { value, low, high });
        let none = |value| TableCell::from(Estimate::unbounded(value));
        let column = |form, decimals| TableColumn::estimate("x", "x", form, decimals);
        assert_cell_texts(
            &column(IntervalForm::Ends, 1),
            &[
                (estimate(84.3, 82.7, 85.8), "84.3 [82.7, 85.8]"),
                (estimate(-2.0, -5.5, 1.0), "−2.0 [−5.5, 1.0]"),
                (none(84.3), "84.3"),
            ],
        );
        assert_cell_texts(
            &column(IntervalForm::Margin, 1),
            &[(estimate(57.1, 53.9, 60.3), "57.1 ± 3.2"), (none(57.1), "57.1")],
        );
        assert_cell_texts(
            &column(IntervalForm::SignedMargin, 0),
            &[
                (estimate(12.0, 7.0, 17.0), "+12 ± 5"),
                (estimate(12.0, 2.0, 90.0), "+12 [+2, +90]"),
                (estimate(-138.0, -292.0, -26.0), "−138 [−292, −26]"),
                (none(626.0), "+626 ± n/a"),
            ],
        );
    }

    #[test]
    fn values_round_trip() {
        let estimate = Estimate { value: 1.5, low: -0.25, high: 3.0 };
        let text = |key: &str| TableColumn::text(key, "t");
        let pair = || {
            TableColumn::group("p", "p", "{}: {}", vec![text("a"), TableColumn::integer("b", "b")])
        };
        let cases: Vec<(TableColumn, Vec<TableCell>)> = vec![
            (text("t"), vec!["".into(), "x".into()]),
            (TableColumn::flag("f", "f"), vec![true.into()]),
            (TableColumn::signed_integer("i", "i"), vec![(-3_i64).into()]),
            (TableColumn::real("r", "r", 1), vec![2.0.into(), 0.1.into()]),
            (
                TableColumn::duration("d_ns", "d", TimeUnit::Seconds, None),
                vec![TableCell::Nanoseconds(7)],
            ),
            (
                TableColumn::estimate("e", "e", IntervalForm::Ends, 1),
                vec![estimate.into(), Estimate::unbounded(2.0).into()],
            ),
            (
                TableColumn::score("s", "s"),
                vec![
                    Score::heuristic(-7).into(),
                    Score::win_in(3).into(),
                    Score::loss_in(4).into(),
                ],
            ),
            (
                pair(),
                vec![
                    TableCell::Group(vec!["x".into(), 4_u8.into()]),
                    TableCell::Group(vec!["x".into(), TableCell::Undefined]),
                ],
            ),
        ];
        for (column, cells) in cases {
            for cell in cells.into_iter().chain([TableCell::Absent, TableCell::Undefined]) {
                let scalars = column.cell_scalars(&cell);
                let keys = column.keys();
                assert_eq!(scalars.len(), keys.len(), "{column:?}");
                let json: serde_json::Map<String, serde_json::Value> = keys
                    .into_iter()
                    .zip(scalars)
                    .filter_map(|(key, value)| Some((key, serde_json::to_value(value?).unwrap())))
                    .collect();
                let take = |key: &str| {
                    json.get(key).map(|value| serde_json::from_value(value.clone()).unwrap())
                };
                assert_eq!(column.cell_from_scalars(&take), cell, "{json:?}");
            }
        }
    }
}
