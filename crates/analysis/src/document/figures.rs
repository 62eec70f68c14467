//! The figures of a plot as a table.

use super::{Block, Figure, Plot, Section, Series, Table};

impl Section {
    /// Its tables, those of the plots' figures too.
    pub(super) fn tables(&self) -> impl Iterator<Item = Table> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Text(_) => None,
            Block::Table(table) => Some(table.clone()),
            Block::Plot(plot) => Some(plot.table()),
        })
    }
}

impl Plot {
    /// What it draws, in numbers.
    pub fn table(&self) -> Table {
        let mut table = Table { caption: self.caption.clone(), words: 1, ..Table::default() };
        match &self.figure {
            Figure::Lines { series, .. } => {
                table.words = 0;
                table.header = named(&self.x, series.iter().map(|one| one.name.as_str()));
                for x in places(series) {
                    table.rows.push(named(&number(x), series.iter().map(|one| at(one, x))));
                }
            }
            Figure::Bars(bars) => {
                let intervals = bars.iter().any(|bar| bar.interval.is_some());
                table.header = vec![self.x.clone(), self.y.clone()];
                if intervals {
                    table.header.extend(["from", "to"].map(str::to_owned));
                }
                for bar in bars {
                    let mut row = vec![bar.name.clone(), number(bar.value)];
                    if intervals {
                        let end = |value: Option<f64>| value.map_or_else(nothing, number);
                        row.push(end(bar.interval.map(|interval| interval.0)));
                        row.push(end(bar.interval.map(|interval| interval.1)));
                    }
                    table.rows.push(row);
                }
            }
            Figure::Groups { groups, series, .. } => {
                table.header = named(&self.x, series.iter().map(|(name, _)| name.as_str()));
                for (index, group) in groups.iter().enumerate() {
                    let value = |values: &Vec<f64>| values.get(index).copied();
                    let cells = series.iter().map(|(_, values)| value(values));
                    let cells = cells.map(|value| value.map_or_else(nothing, number));
                    table.rows.push(named(group, cells));
                }
            }
            Figure::Matrix { names, cells } => {
                table.header = named(&self.y, names.iter().map(String::as_str));
                for (name, row) in names.iter().zip(cells) {
                    let cells = row.iter().map(|cell| cell.map_or_else(nothing, number));
                    table.rows.push(named(name, cells));
                }
            }
        }
        table
    }
}

fn named<C: Into<String>>(name: &str, cells: impl Iterator<Item = C>) -> Vec<String> {
    std::iter::once(name.to_owned()).chain(cells.map(Into::into)).collect()
}

fn nothing() -> String {
    "n/a".to_owned()
}

/// Every place that a series has a point at, from left to right.
fn places(series: &[Series]) -> Vec<f64> {
    let mut places: Vec<f64> =
        series.iter().flat_map(|one| &one.points).map(|point| point.0).collect();
    places.sort_by(f64::total_cmp);
    places.dedup_by(|a, b| a.total_cmp(b).is_eq());
    places
}

fn at(series: &Series, x: f64) -> String {
    let point = series.points.iter().find(|point| point.0.total_cmp(&x).is_eq());
    point.map_or_else(nothing, |point| number(point.1))
}

/// A number as short as four digits allow: whole numbers whole, `0.0123`, `n/a` where it is none.
pub(super) fn number(value: f64) -> String {
    if !value.is_finite() {
        return nothing();
    }
    if value.fract() == 0.0 && value.abs() < 1e15 {
        return format!("{}", value as i64);
    }
    let size = value.abs().log10().floor() as i32;
    let decimals = usize::try_from(3 - size).unwrap_or(0).min(12);
    let text = format!("{value:.decimals$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_four_digits() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (19_608.0, "19608"),
            (0.123_456, "0.1235"),
            (0.5, "0.5"),
            (12.345_6, "12.35"),
            (-98_765.4, "-98765"),
            (0.000_018_2, "0.0000182"),
            (1e20, "100000000000000000000"),
            (f64::NAN, "n/a"),
            (f64::INFINITY, "n/a"),
        ] {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn lines_with_different_places_share_a_table() {
        let line = |name: &str, points: &[(f64, f64)]| Series {
            name: name.to_owned(),
            points: points.to_vec(),
        };
        let series =
            vec![line("a", &[(1.0, 5.0), (3.0, 7.0)]), line("b", &[(2.0, 6.0), (3.0, 8.0)])];
        let plot = Plot {
            caption: "c".to_owned(),
            summary: String::new(),
            x: "depth".to_owned(),
            y: "nodes".to_owned(),
            figure: Figure::Lines { series, log: false },
        };
        let table = plot.table();
        assert_eq!(table.header, ["depth", "a", "b"]);
        assert_eq!(table.rows, [["1", "5", "n/a"], ["2", "n/a", "6"], ["3", "7", "8"]]);
    }
}
