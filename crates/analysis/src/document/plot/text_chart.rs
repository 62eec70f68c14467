//! Draws plots as charts of characters for terminals.

use super::axis::{Axis, value_label};
use super::heatmap::heatmap_value;
use super::plot_values::format_four_digits;
use crate::document::text::text_names::{numbered_text_table, shorten_text_names};
use crate::document::text::{TextTable, display_width, longest_fragment, wrap_cell, wrap_text};
use crate::document::{Bar, Figure, Panel, Plot, Series};

/// Maximum number of points that are drawn as horizontal bars. With more points, a single series becomes a column
/// chart, and several series become sparklines (one line of block characters for each series).
const MAX_BARS: usize = 30;

/// Draws a board. Numbers name the rows, and letters name the columns.
fn board_chart(rows: &[String]) -> Vec<String> {
    let spaced =
        |letters: &str| letters.chars().flat_map(|letter| [' ', letter]).collect::<String>();
    let numbers = (1..=rows.len()).rev();
    let mut lines: Vec<String> =
        numbers.zip(rows).map(|(number, row)| format!("{number:2} {}", spaced(row))).collect();
    let width = rows.iter().map(String::len).max().unwrap_or(0);
    let names: String = ('a'..='z').take(width).collect();
    lines.push(format!("   {}", spaced(&names)));
    lines
}

/// Maximum length of a bar in terminal columns.
const MAX_BAR_WIDTH: usize = 50;

/// Height of a column chart in lines.
const COLUMN_HEIGHT: usize = 9;

impl Plot {
    /// Returns the caption, the chart and the summary as text.
    pub(in crate::document) fn to_text(&self, width: usize, prose: usize) -> String {
        let mut parts = vec![wrap_text(&self.caption, prose).join("\n")];
        let chart = self.chart(width);
        if !chart.is_empty() {
            parts[0].push('\n');
            parts[0].push_str(&chart.join("\n"));
        }
        let summary = wrap_text(&self.summary, prose).join("\n");
        parts.push(summary);
        parts.retain(|part| !part.is_empty());
        parts.join("\n\n")
    }

    fn chart(&self, width: usize) -> Vec<String> {
        match &self.figure {
            Figure::Bars(bars) => bar_chart(bars, width),
            Figure::Lines { series, log } => self.line_chart(series, *log, width),
            Figure::Groups { groups, series, log } => {
                grouped_bar_chart(groups, series, *log, width)
            }
            Figure::Panels(panels) => {
                let charts = panels.iter().map(|Panel { title, groups, series, log }| {
                    let mut chart = wrap_text(&format!("[{title}]"), width);
                    chart.extend(grouped_bar_chart(groups, series, *log, width));
                    chart
                });
                charts.collect::<Vec<_>>().join(&String::new())
            }
            Figure::Matrix { names, cells } => {
                let rows = names.iter().zip(cells).map(|(name, cells)| {
                    let cell = |cell: &Option<f64>| {
                        let value = cell.filter(|value| value.is_finite());
                        value.map_or_else(String::new, heatmap_value)
                    };
                    std::iter::once(name.clone()).chain(cells.iter().map(cell)).collect()
                });
                numbered_text_table(&self.y, rows.collect())
                    .layout(width)
                    .lines()
                    .map(str::to_owned)
                    .collect()
            }
            Figure::Board { rows } => board_chart(rows),
        }
    }

    fn line_chart(&self, series: &[Series], log: bool, width: usize) -> Vec<String> {
        let points = || series.iter().flat_map(|one| &one.points);
        let Some(axis) = Axis::for_values(points().map(|point| point.1), 8.0, (log, false)) else {
            return Vec::new();
        };
        match series {
            _ if points().count() <= MAX_BARS => {
                let rows = series.iter().flat_map(|one| {
                    let heading = (series.len() > 1).then(|| ChartRow::Heading(one.name.clone()));
                    let bars = one.points.iter().map(|&(x, y)| {
                        ChartRow::bar(&format!("{} {}", self.x, format_four_digits(x)), y)
                    });
                    heading.into_iter().chain(bars)
                });
                horizontal_bars(&rows.collect::<Vec<_>>(), &axis, width)
            }
            [one] => self.column_chart(one, &axis, width),
            _ => self.sparklines(series, &axis, width),
        }
    }

    /// Draws one line for each series. The line contains the name, a block character for each point, and the
    /// first and the last value of the series.
    fn sparklines(&self, series: &[Series], axis: &Axis, width: usize) -> Vec<String> {
        let mut places: Vec<f64> =
            series.iter().flat_map(|one| &one.points).map(|point| point.0).collect();
        places.sort_by(f64::total_cmp);
        places.dedup_by(|a, b| a.total_cmp(b).is_eq());
        let shown = sample_for_text_chart(&places, width / 3);
        let rows = series.iter().map(|one| {
            let value = |x: &f64| {
                let point = one.points.iter().find(|point| point.0.total_cmp(x).is_eq());
                point.and_then(|point| axis.fraction_of(point.1))
            };
            let blocks = shown.iter().map(|x| value(x).map_or(' ', eighth_block)).collect();
            let end = |point: Option<&(f64, f64)>| {
                point.map_or_else(|| "n/a".to_owned(), |point| value_label(point.1))
            };
            vec![one.name.clone(), blocks, end(one.points.first()), end(one.points.last())]
        });
        let range = match (shown.first(), shown.last()) {
            (Some(&first), Some(&last)) => {
                format!("{} {} to {}", self.x, format_four_digits(first), format_four_digits(last))
            }
            _ => self.x.clone(),
        };
        let table = TextTable::new(["", &range, "first", "last"], rows.collect());
        let table = table.with_text_columns(&[0, 1]);
        table.layout(width).lines().map(str::to_owned).collect()
    }

    /// Draws a column for each point of a series. The column extends up or down from zero.
    fn column_chart(&self, series: &Series, axis: &Axis, width: usize) -> Vec<String> {
        let (low, high) = (value_label(axis.low()), value_label(axis.high()));
        let margin = display_width(&low).max(display_width(&high));
        let points = sample_for_text_chart(&series.points, width.saturating_sub(margin + 2).max(1));
        let fractions: Vec<Option<f64>> =
            points.iter().map(|point| axis.fraction_of(point.1)).collect();
        let base = axis.bar_baseline();
        let mut lines = Vec::new();
        for line in (0..COLUMN_HEIGHT).rev() {
            let label = match line {
                0 => low.as_str(),
                line if line + 1 == COLUMN_HEIGHT => high.as_str(),
                _ => "",
            };
            let part = |edge: usize| edge as f64 / COLUMN_HEIGHT as f64;
            let column = |fraction: &Option<f64>| {
                let fraction = fraction.unwrap_or(base);
                let (from, to) = (base.min(fraction), base.max(fraction));
                let covered = (to.min(part(line + 1)) - from.max(part(line))).max(0.0);
                if covered * COLUMN_HEIGHT as f64 >= 0.5 { '█' } else { ' ' }
            };
            let columns: String = fractions.iter().map(column).collect();
            lines.push(format!("{label:>margin$}  {columns}").trim_end().to_owned());
        }
        let ends = points.first().zip(points.last()).map(|(first, last)| {
            format!("{} {} to {}", self.x, format_four_digits(first.0), format_four_digits(last.0))
        });
        lines.push(format!("{:margin$}  {}", "", ends.unwrap_or_default()));
        lines
    }
}

/// Draws the bars of each series below the name of the series.
fn grouped_bar_chart(
    groups: &[String],
    series: &[(String, Vec<f64>)],
    log: bool,
    width: usize,
) -> Vec<String> {
    let values = || series.iter().flat_map(|(_, values)| values.iter().copied());
    let Some(axis) = Axis::for_values(values(), 8.0, (log, true)) else {
        return Vec::new();
    };
    let rows = series.iter().flat_map(|(name, values)| {
        let bars = groups.iter().zip(values);
        let bars = bars.map(|(group, &value)| ChartRow::bar(group, value));
        std::iter::once(ChartRow::Heading(name.clone())).chain(bars)
    });
    horizontal_bars(&rows.collect::<Vec<_>>(), &axis, width)
}

/// Draws a horizontal bar for each name. If the values have intervals, draws a point with its interval for
/// each name instead.
fn bar_chart(bars: &[Bar], width: usize) -> Vec<String> {
    let intervals = bars.iter().any(|bar| bar.interval.is_some());
    let ends = bars.iter().flat_map(|bar| {
        let (low, high) = bar.interval.unwrap_or((bar.value, bar.value));
        [bar.value, low, high]
    });
    let Some(axis) = Axis::for_values(ends, 8.0, (false, !intervals)) else {
        return Vec::new();
    };
    let row = |bar: &Bar| match bar.interval {
        Some(interval) if intervals => ChartRow::point(&bar.name, bar.value, interval),
        _ if intervals => ChartRow::point(&bar.name, bar.value, (bar.value, bar.value)),
        _ => ChartRow::bar(&bar.name, bar.value),
    };
    horizontal_bars(&bars.iter().map(row).collect::<Vec<_>>(), &axis, width)
}

/// A row of a chart with horizontal bars.
enum ChartRow {
    /// Name of the series to which the following rows belong.
    Heading(String),
    /// A bar that begins at zero.
    Bar { name: String, value: f64 },
    /// A point with its interval.
    Point { name: String, value: f64, interval: (f64, f64) },
}

impl ChartRow {
    fn bar(name: &str, value: f64) -> Self {
        Self::Bar { name: name.to_owned(), value }
    }

    fn point(name: &str, value: f64, interval: (f64, f64)) -> Self {
        Self::Point { name: name.to_owned(), value, interval }
    }
}

/// Draws rows with a name, a value and a bar.
fn horizontal_bars(rows: &[ChartRow], axis: &Axis, width: usize) -> Vec<String> {
    let names: Vec<String> = rows
        .iter()
        .filter_map(|row| match row {
            ChartRow::Heading(_) => None,
            ChartRow::Bar { name, .. } | ChartRow::Point { name, .. } => Some(name.clone()),
        })
        .collect();
    let natural = names.iter().map(|name| display_width(name)).max().unwrap_or(0);
    let names = match shorten_text_names(&names) {
        Some((_, short)) if natural > 2 * width / 5 => short,
        _ => names,
    };
    let natural = names.iter().map(|name| display_width(name)).max().unwrap_or(0);
    let least = names.iter().map(|name| longest_fragment(name) + 2).max().unwrap_or(0);
    let label_width = natural.min(least.max(2 * width / 5));
    let value_text =
        |value: f64| if value.is_finite() { value_label(value) } else { "n/a".to_owned() };
    let value_of = |row: &ChartRow| match row {
        ChartRow::Heading(_) => 0,
        ChartRow::Bar { value, .. } | ChartRow::Point { value, .. } => {
            display_width(&value_text(*value))
        }
    };
    let value_width = rows.iter().map(value_of).max().unwrap_or(0);
    let room = width.saturating_sub(label_width + value_width + 4).clamp(10, MAX_BAR_WIDTH);
    let mut lines = Vec::new();
    let mut names = names.into_iter();
    for row in rows {
        let (value, drawing) = match row {
            ChartRow::Heading(name) => {
                lines.extend(wrap_cell(name, width, 2));
                continue;
            }
            ChartRow::Bar { value, .. } => (*value, bar(axis, *value, room)),
            ChartRow::Point { value, interval, .. } => {
                (*value, whisker(axis, *value, *interval, room))
            }
        };
        let label = wrap_cell(&names.next().unwrap_or_default(), label_width, 2);
        let mut label = label.into_iter();
        let pad = |text: &str| " ".repeat(label_width.saturating_sub(display_width(text)));
        let first = label.next().unwrap_or_default();
        let text = value_text(value);
        let gap = " ".repeat(value_width.saturating_sub(display_width(&text)));
        let line = format!("{first}{}  {gap}{text}  {drawing}", pad(&first));
        lines.push(line.trim_end().to_owned());
        lines.extend(label);
    }
    lines
}

/// Draws a bar with a precision of half a terminal column. The bar begins at zero, or at the lower end of the
/// axis if zero is not on the axis.
fn bar(axis: &Axis, value: f64, width: usize) -> String {
    let Some(fraction) = axis.fraction_of(value) else { return String::new() };
    let room = width as f64;
    let (base, end) = (axis.bar_baseline() * room, fraction * room);
    let (from, to) = (base.min(end), base.max(end));
    let cell = |index: usize| {
        let left = index as f64;
        let covered = (to.min(left + 1.0) - from.max(left)).max(0.0);
        match covered {
            covered if covered >= 0.75 => '█',
            covered if covered < 0.25 => ' ',
            _ if to < left + 1.0 => '▌',
            _ => '▐',
        }
    };
    let drawn: String = (0..width).map(cell).collect();
    if drawn.trim().is_empty() {
        // A value near zero is marked with a thin line.
        return format!("{}▏", " ".repeat((base as usize).min(width.saturating_sub(1))));
    }
    drawn.trim_end().to_owned()
}

/// Draws a point within its interval, and a vertical line at zero if zero is on the axis.
fn whisker(axis: &Axis, value: f64, (low, high): (f64, f64), width: usize) -> String {
    let column = |value: f64| {
        let last = width.saturating_sub(1);
        axis.fraction_of(value).map(|fraction| (fraction * last as f64).round() as usize)
    };
    let Some(point) = column(value) else { return String::new() };
    let (from, to) = (column(low).unwrap_or(point), column(high).unwrap_or(point));
    let zero = column(0.0);
    let cell = |index: usize| match index {
        index if index == point => '●',
        index if index == from && from < point => '├',
        index if index == to && to > point => '┤',
        index if (from..=to).contains(&index) => '─',
        index if Some(index) == zero => '│',
        _ => ' ',
    };
    (0..width).map(cell).collect::<String>().trim_end().to_owned()
}

/// Returns a block character with a height of one to eight eighths. `fraction` is a number from 0 to 1.
fn eighth_block(fraction: f64) -> char {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    BLOCKS[((fraction * 7.0).round() as usize).min(7)]
}

/// Selects at most `most` of the values, evenly spaced. The first and the last value are included.
fn sample_for_text_chart<T: Copy>(values: &[T], most: usize) -> Vec<T> {
    if values.len() <= most || most < 2 {
        return values.iter().take(most.max(1)).copied().collect();
    }
    let index = |place: usize| place * (values.len() - 1) / (most - 1);
    (0..most).map(|place| values[index(place)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plot(figure: Figure) -> Plot {
        Plot {
            id: "p".to_owned(),
            caption: "Caption".to_owned(),
            summary: "Summary.".to_owned(),
            x: "depth".to_owned(),
            y: "nodes".to_owned(),
            figure,
        }
    }

    fn line(name: &str, values: impl IntoIterator<Item = f64>) -> Series {
        let points = values.into_iter().enumerate().map(|(x, y)| (x as f64 + 1.0, y));
        Series { name: name.to_owned(), points: points.collect() }
    }

    #[test]
    fn bars_begin_at_zero_and_end_at_their_values() {
        let bars = [("a", 10.0), ("bb", -10.0), ("c", 5.0), ("d", f64::NAN), ("e", 0.0)];
        let bars = bars.map(|(name, value)| Bar { name: name.to_owned(), value, interval: None });
        let text = plot(Figure::Bars(bars.into())).to_text(19, 19);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "a    10       █████");
        assert_eq!(lines[2], "bb  −10  █████");
        assert_eq!(lines[3], "c     5       ██▌");
        assert_eq!(lines[4], "d   n/a");
        assert_eq!(lines[5], "e     0       ▏");
    }

    #[test]
    fn every_figure_has_a_chart_within_the_width() {
        let long = "alphabeta:depth=4,eval=windows-centre";
        let names: Vec<String> = (0..12).map(|index| format!("{long} {index}")).collect();
        let few = vec![line(long, [1.0, 20.0, 300.0]), line("b", [2.0, 10.0, 40.0])];
        let many = names.iter().map(|name| line(name, (0..9).map(f64::from))).collect();
        let one = vec![line(long, (0..42).map(|ply| f64::from(ply % 7) - 3.0))];
        let interval = |value: f64| Bar {
            name: long.to_owned(),
            value,
            interval: Some((value - 100.0, value + 50.0)),
        };
        let figures = [
            Figure::Lines { series: few, log: true },
            Figure::Lines { series: many, log: false },
            Figure::Lines { series: one, log: false },
            Figure::Bars([320.0, -20.0, -600.0].map(interval).into()),
            Figure::Groups {
                groups: names[..3].to_vec(),
                series: vec![("a".to_owned(), vec![1.0, 2.0, 3.0])],
                log: false,
            },
            Figure::Matrix { cells: vec![vec![Some(0.25); 12]; 12], names },
        ];
        let plots = figures.map(plot);
        for width in [60, 80, 120] {
            for plot in &plots {
                let text = plot.to_text(width, width);
                assert!(text.lines().count() > 4, "{text}");
                assert!(text.lines().all(|line| display_width(line) <= width), "{text}");
            }
        }
        let texts: Vec<String> = plots.iter().map(|plot| plot.to_text(80, 80)).collect();
        insta::assert_snapshot!("charts", texts.join("\n\n\n"));
    }
}
