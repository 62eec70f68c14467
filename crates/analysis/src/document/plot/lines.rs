use super::axis::{Axis, tick_label, value_range};
use super::end_labels::{self, COLOURED, MANY};
use super::legend::{self, LegendSymbol};
use super::plot_values::format_four_digits;
use super::svg::{Anchor, Svg, widest_text};
use super::{Plot, WIDTH};
use crate::document::Series;

const HEIGHT: f64 = 280.0;
/// Height of a chart with many lines.
const TALL: f64 = 400.0;

/// Draws lines over a numeric horizontal axis. If there are many lines, only the first few are coloured.
/// Returns the height of the drawing; `None` if there is nothing to draw.
pub(super) fn draw_lines(svg: &mut Svg, plot: &Plot, series: &[Series], log: bool) -> Option<f64> {
    let points = || series.iter().flat_map(|one| &one.points);
    let across =
        Axis::exact_range(value_range(points().map(|p| p.0).filter(|x| x.is_finite()))?, 8.0);
    let across =
        if points().all(|p| p.0.fract() == 0.0) { across.with_integer_ticks() } else { across };
    let up = Axis::for_values(points().map(|p| p.1), 7.0, (log, false))?;
    let names: Vec<&str> = series.iter().map(|one| one.name.as_str()).collect();
    let many = series.len() > MANY;
    let above = if many { 0.0 } else { legend::draw_legend(svg, &names, LegendSymbol::Line) };
    let room = if many { TALL.max(end_labels::GAP * series.len() as f64) } else { HEIGHT };
    let (top, height) = (above + 26.0, room);
    let labels: Vec<String> = up.ticks.iter().map(|&tick| tick_label(tick)).collect();
    let left = widest_text(labels.iter().map(String::as_str), 120.0) + 14.0;
    let beside = if many { end_labels::label_width(names.iter().copied()) } else { 18.0 };
    let (right, bottom) = (WIDTH - beside, top + height);
    let x_of =
        |value| across.fraction_of(value).map(|place| left + 10.0 + place * (right - left - 10.0));
    let y_of = |value| up.fraction_of(value).map(|place| bottom - place * height);

    let scale = if log { " (logarithmic)" } else { "" };
    svg.text("axis", (4.0, top - 12.0), Anchor::Start, &format!("{}{scale}", plot.y));
    for (&tick, text) in up.ticks.iter().zip(&labels) {
        let Some(y) = y_of(tick) else { continue };
        svg.line("grid", (left, y), (right, y));
        svg.text("tick", (left - 6.0, y + 4.0), Anchor::End, text);
    }
    for (tick, text) in across.tick_labels(right - left - 10.0) {
        let Some(x) = x_of(tick) else { continue };
        svg.line("rule", (x, bottom), (x, bottom + 5.0));
        if let Some(text) = text {
            svg.text("tick", (x, bottom + 19.0), Anchor::Middle, &text);
        }
    }
    svg.line("rule", (left, bottom), (right, bottom));
    svg.text("axis", (left.midpoint(right), bottom + 40.0), Anchor::Middle, &plot.x);

    let mut last = Vec::new();
    // The first series are drawn last, so that they are on top of the others.
    for (index, one) in series.iter().enumerate().rev() {
        let dim = many && index >= COLOURED;
        let mut sorted = one.points.clone();
        sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
        // A point that is not on the axis leaves a gap in the line. An example is zero on a logarithmic axis.
        let placed: Vec<Option<(f64, f64)>> =
            sorted.iter().map(|&(x, y)| x_of(x).zip(y_of(y))).collect();
        for run in placed.split(Option::is_none) {
            let run: Vec<(f64, f64)> = run.iter().flatten().copied().collect();
            match run.len() {
                0 | 1 => {}
                _ if dim => svg.background_line(&run),
                _ => svg.series_line(index, &run),
            }
        }
        for (&(x, y), place) in sorted.iter().zip(&placed) {
            let tooltip =
                format!("{}: {} at {}", one.name, format_four_digits(y), format_four_digits(x));
            match place {
                Some(place) if dim => svg.background_point(*place, &tooltip),
                Some(place) => svg.series_mark(index, *place, &tooltip),
                None => {}
            }
        }
        last.extend(placed.iter().flatten().last().map(|&place| (one.name.as_str(), place)));
    }
    if many {
        last.reverse();
        end_labels::draw_end_labels(svg, &last, right, (top, bottom));
    }
    Some(bottom + 50.0)
}
