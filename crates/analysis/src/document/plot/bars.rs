use super::axis::{Axis, value_label};
use super::labels::{self, TWO_LINES};
use super::plot_values::format_four_digits;
use super::svg::{Anchor, Svg, bar_style};
use super::{Plot, WIDTH};
use crate::document::Bar;

const ROW: f64 = 24.0;
/// Maximum width of the names in SVG units.
pub(super) const NAMES: f64 = 270.0;

/// Draws a bar for each name. If the values have intervals, draws a point with whiskers for each name instead.
/// Returns the height of the drawing; `None` if there is nothing to draw.
pub(super) fn draw_bars(svg: &mut Svg, plot: &Plot, bars: &[Bar]) -> Option<f64> {
    let intervals = bars.iter().any(|bar| bar.interval.is_some());
    let ends = bars.iter().flat_map(|bar| {
        let (low, high) = bar.interval.unwrap_or((bar.value, bar.value));
        [bar.value, low, high]
    });
    let across = Axis::for_values(ends, 8.0, (false, !intervals))?;
    let names = || bars.iter().map(|bar| bar.name.as_str());
    let frame = BarFrame::new(names(), 0.0);
    let tall = if labels::all_fit_one_line(names(), NAMES) { ROW } else { TWO_LINES };
    let bottom = frame.top + tall * bars.len() as f64 + 6.0;
    frame.draw_frame(svg, (&plot.x, &plot.y), &across, bottom);
    for (row, bar) in bars.iter().enumerate() {
        let y = frame.top + tall * (row as f64 + 0.5) + 3.0;
        svg.label((frame.left - 8.0, y), Anchor::End, &bar.name, NAMES);
        let Some(x) = frame.x_position(&across, bar.value) else {
            svg.text("tick", (frame.left + 6.0, y + 4.5), Anchor::Start, "n/a");
            continue;
        };
        if intervals {
            let mut tooltip = format!("{}: {}", bar.name, format_four_digits(bar.value));
            if let Some((low, high)) = bar.interval {
                tooltip = format!(
                    "{tooltip}, from {} to {}",
                    format_four_digits(low),
                    format_four_digits(high)
                );
                draw_whiskers(svg, &frame, &across, (low, high), y);
            }
            svg.series_mark(0, (x, y), &tooltip);
        } else {
            frame.draw_bar(svg, &across, (y, 14.0), (0, bar.value), &bar.name);
        }
    }
    Some(bottom + 50.0)
}

fn draw_whiskers(svg: &mut Svg, frame: &BarFrame, across: &Axis, (low, high): (f64, f64), y: f64) {
    if let Some((from, to)) = frame.x_position(across, low).zip(frame.x_position(across, high)) {
        svg.line("whisker s0", (from, y), (to, y));
        for end in [from, to] {
            svg.line("whisker s0", (end, y - 5.0), (end, y + 5.0));
        }
    }
}

/// Frame of a chart with horizontal bars. The names are on the left, the bars on the right.
#[derive(Clone, Copy, Debug)]
pub(super) struct BarFrame {
    pub(super) left: f64,
    right: f64,
    pub(super) top: f64,
}

impl BarFrame {
    /// Creates a frame that begins at the vertical position `above`. Its left margin is wide enough for the
    /// names.
    pub(super) fn new<'a>(names: impl Iterator<Item = &'a str>, above: f64) -> Self {
        Self {
            left: labels::widest_label(names, NAMES) + 14.0,
            right: WIDTH - 60.0,
            top: above + 26.0,
        }
    }

    pub(super) fn x_position(&self, across: &Axis, value: f64) -> Option<f64> {
        across.fraction_of(value).map(|place| self.left + place * (self.right - self.left))
    }

    /// Draws the axis of the names and the axis of the values, with their titles.
    pub(super) fn draw_frame(
        &self,
        svg: &mut Svg,
        (names, values): (&str, &str),
        across: &Axis,
        bottom: f64,
    ) {
        svg.text("axis", (self.left - 8.0, self.top - 10.0), Anchor::End, names);
        for (tick, text) in across.tick_labels(self.right - self.left) {
            let Some(x) = self.x_position(across, tick) else { continue };
            svg.line("grid", (x, self.top), (x, bottom));
            if let Some(text) = text {
                svg.text("tick", (x, bottom + 17.0), Anchor::Middle, &text);
            }
        }
        let zero = self.left + across.bar_baseline() * (self.right - self.left);
        svg.line("rule", (zero, self.top), (zero, bottom));
        svg.text("axis", (self.left.midpoint(self.right), bottom + 39.0), Anchor::Middle, values);
    }

    /// Draws a bar of a series at the vertical position `y`, with its value on the right.
    pub(super) fn draw_bar(
        &self,
        svg: &mut Svg,
        across: &Axis,
        (y, tall): (f64, f64),
        (series, value): (usize, f64),
        name: &str,
    ) {
        let text = value_label(value);
        let Some(x) = self.x_position(across, value) else {
            svg.text("tick", (self.left + 6.0, y + 4.5), Anchor::Start, &text);
            return;
        };
        let zero = self.left + across.bar_baseline() * (self.right - self.left);
        let tooltip = format!("{name}: {}", format_four_digits(value));
        let (from, to) = (zero.min(x), zero.max(x));
        svg.rect(&bar_style(series), (from, y - tall / 2.0), (to - from, tall), &tooltip);
        // The value is always on the right of the bar. If the bar extends to the left, a value on its left would
        // overlap the names.
        svg.text("tick value", (to + 5.0, y + 4.5), Anchor::Start, &text);
    }
}
