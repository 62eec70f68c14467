//! Lists the values of a plot in a table.

use crate::document::board_cells::board_cells;
use crate::document::{
    Block, Figure, Layout, Panel, Pivot, Plot, Section, Series, Table, TableCell, TableColumn,
    number_text,
};
use crate::statistics::Estimate;

impl Section {
    /// Returns the tables of the section, including the tables of plotted values.
    pub(in crate::document) fn tables(&self) -> impl Iterator<Item = Table> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Text(_) => None,
            Block::Table(table) => Some(table.clone()),
            Block::Plot(plot) => Some(plot.values_table()),
        })
    }
}

impl Plot {
    /// Returns a table of the plotted values. In CSV and JSON, each point is a row. In formats that people
    /// read, each series is a column.
    pub fn values_table(&self) -> Table {
        let table = |columns: Vec<TableColumn>| Table::new(&self.id, &self.caption, columns);
        match &self.figure {
            Figure::Lines { series, .. } => {
                let names = series.iter().map(|one| one.name.as_str());
                let columns = vec![
                    TableColumn::text("series", "series"),
                    TableColumn::four_digits("x", &self.x),
                    TableColumn::four_digits("y", &self.y),
                ];
                let mut table = table(columns).with_text_columns(0).with_keys(&[0, 1]);
                table.layout = pivot_by_series(names, 0);
                for x in x_values_for_table(series) {
                    for one in series {
                        let point = one.points.iter().find(|point| point.0.total_cmp(&x).is_eq());
                        if let Some((_, y)) = point {
                            table.row([
                                TableCell::from(&one.name),
                                finite_cell(x),
                                finite_cell(*y),
                            ]);
                        }
                    }
                }
                table
            }
            Figure::Bars(bars) => {
                let mut columns = vec![TableColumn::text("name", &self.x)];
                if bars.iter().any(|bar| bar.interval.is_some()) {
                    let ends = [("value", self.y.as_str()), ("low", "from"), ("high", "to")];
                    columns.extend(ends.map(|(key, title)| TableColumn::four_digits(key, title)));
                } else {
                    columns.push(TableColumn::four_digits("value", &self.y));
                }
                let ends = columns.len() - 1;
                let mut table = table(columns);
                for bar in bars {
                    let Estimate { value, low, high } =
                        Estimate::with_interval(bar.value, bar.interval);
                    let values = [value, low, high].map(finite_cell).into_iter().take(ends);
                    table.row(std::iter::once(TableCell::from(&bar.name)).chain(values));
                }
                table
            }
            Figure::Groups { groups, series, .. } => {
                let columns = vec![
                    TableColumn::text("series", "series"),
                    TableColumn::text("group", &self.x),
                    TableColumn::four_digits("value", &self.y),
                ];
                let mut table = table(columns).with_keys(&[0, 1]);
                table.layout = pivot_by_series(series.iter().map(|(name, _)| name.as_str()), 0);
                for (index, group) in groups.iter().enumerate() {
                    for (name, values) in series {
                        let value = values
                            .get(index)
                            .map_or(TableCell::Undefined, |value| finite_cell(*value));
                        table.row([name.into(), group.into(), value]);
                    }
                }
                table
            }
            Figure::Panels(panels) => self.panels_table(panels),
            Figure::Matrix { names, cells } => {
                let columns = vec![
                    TableColumn::text("row", &self.y),
                    TableColumn::text("column", &self.x),
                    TableColumn::four_digits("value", "value"),
                ];
                let mut table = table(columns).with_keys(&[0, 1]);
                table.layout = pivot_by_series(names.iter().map(String::as_str), 1);
                for (name, row) in names.iter().zip(cells) {
                    for (other, cell) in names.iter().zip(row) {
                        table.row([
                            name.into(),
                            other.into(),
                            cell.map_or(TableCell::Undefined, finite_cell),
                        ]);
                    }
                }
                table
            }
            Figure::Board { rows } => {
                let columns = ["cell", "content"].map(|name| TableColumn::text(name, name));
                let mut table = table(columns.into()).with_text_columns(2);
                for cell in board_cells(rows).filter(|cell| cell.letter != '.') {
                    table.row([cell.name(), cell.content().to_owned()]);
                }
                table
            }
        }
    }

    /// Returns a table of the values of all panels.
    fn panels_table(&self, panels: &[Panel]) -> Table {
        let columns = vec![
            TableColumn::text("panel", "measure"),
            TableColumn::text("series", "series"),
            TableColumn::text("group", &self.x),
            TableColumn::four_digits("value", "value"),
        ];
        let mut table =
            Table::new(&self.id, &self.caption, columns).with_keys(&[0, 1, 2]).with_text_columns(2);
        let names = panels.first().into_iter().flat_map(|panel| &panel.series);
        table.layout = pivot_column(names.map(|(name, _)| name.as_str()), 1, 3);
        for panel in panels {
            for (index, group) in panel.groups.iter().enumerate() {
                for (name, values) in &panel.series {
                    let value = values.get(index);
                    let value = value.map_or(TableCell::Undefined, |value| finite_cell(*value));
                    table.row([(&panel.title).into(), name.into(), group.into(), value]);
                }
            }
        }
        table
    }
}

/// Returns a layout that shows one column for each name in `names`. In the rows of the table, the column with the index
/// `column` contains these names, and the third column contains the values to show.
fn pivot_by_series<'a>(names: impl Iterator<Item = &'a str>, column: usize) -> Layout {
    pivot_column(names, column, 2)
}

/// Returns a layout that shows one column for each name in `names`. In the rows of the table, the column with the index
/// `column` contains these names, and the column with the index `value` contains the values to show.
fn pivot_column<'a>(names: impl Iterator<Item = &'a str>, column: usize, value: usize) -> Layout {
    let labels = names.map(|name| (name.to_owned(), name.to_owned())).collect();
    Layout::Pivot(Pivot {
        column,
        labels,
        values: vec![(value, String::new())],
        absent: "n/a".to_owned(),
    })
}

fn finite_cell(value: f64) -> TableCell {
    if value.is_finite() { TableCell::Real(value) } else { TableCell::Undefined }
}

/// Returns all x values of the series in ascending order, without duplicates.
fn x_values_for_table(series: &[Series]) -> Vec<f64> {
    let mut places: Vec<f64> =
        series.iter().flat_map(|one| &one.points).map(|point| point.0).collect();
    places.sort_by(f64::total_cmp);
    places.dedup_by(|a, b| a.total_cmp(b).is_eq());
    places
}

/// Formats a number with at most four significant digits, such as `0.0123`. Digits before the decimal point are
/// never dropped, for example in `19,608`. Returns `n/a` if the number is not finite.
pub(in crate::document) fn format_four_digits(value: f64) -> String {
    if !value.is_finite() {
        return "n/a".to_owned();
    }
    if value.fract() == 0.0 && value.abs() < 1e15 {
        return number_text(&(value as i64).to_string());
    }
    let size = value.abs().log10().floor() as i32;
    let decimals = usize::try_from(3 - size).unwrap_or(0).min(12);
    let text = number_text(&format!("{value:.decimals$}"));
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
            (19_608.0, "19,608"),
            (0.123_456, "0.1235"),
            (0.5, "0.5"),
            (12.345_6, "12.35"),
            (-98_765.4, "−98,765"),
            (0.000_018_2, "0.0000182"),
            (1e20, "100,000,000,000,000,000,000"),
            (f64::NAN, "n/a"),
            (f64::INFINITY, "n/a"),
        ] {
            assert_eq!(format_four_digits(value), text);
        }
    }

    #[test]
    fn series_with_different_x_values_share_a_table() {
        let line = |name: &str, points: &[(f64, f64)]| Series {
            name: name.to_owned(),
            points: points.to_vec(),
        };
        let series =
            vec![line("a", &[(1.0, 5.0), (3.0, 7.0)]), line("b", &[(2.0, 6.0), (3.0, 8.0)])];
        let plot = Plot {
            id: "nodes".to_owned(),
            caption: "c".to_owned(),
            summary: String::new(),
            x: "depth".to_owned(),
            y: "nodes".to_owned(),
            figure: Figure::Lines { series, log: false },
        };
        let table = plot.values_table();
        let view = table.view();
        assert_eq!(view.header, ["depth", "a", "b"]);
        assert_eq!(view.rows, [["1", "5", "n/a"], ["2", "n/a", "6"], ["3", "7", "8"]]);
        assert_eq!(table.rows.len(), 4, "a row for each point");
    }
}
