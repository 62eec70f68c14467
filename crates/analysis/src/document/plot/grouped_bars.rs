use super::axis::Axis;
use super::bars::{BarFrame, NAMES};
use super::labels::{self, TWO_LINES};
use super::legend::{self, LegendSymbol};
use super::svg::{Anchor, Svg};
use crate::document::Panel;

const BAR: f64 = 16.0;
const GAP: f64 = 12.0;
/// Height of the axis below a chart.
const AXIS: f64 = 50.0;

/// Draws several charts below each other, under one legend. Each chart contains groups of bars. `x` is the title that
/// is drawn above the names of the groups. Returns the height of the drawing; `None` if there is nothing to draw.
pub(super) fn draw_panels(svg: &mut Svg, x: &str, panels: &[Panel]) -> Option<f64> {
    let names: Vec<&str> = panels.first()?.series.iter().map(|(name, _)| name.as_str()).collect();
    let legend = legend::draw_legend(svg, &names, LegendSymbol::Box);
    let mut height = legend;
    for panel in panels {
        height = draw_panel(svg, x, panel, height).unwrap_or(height);
    }
    (height > legend).then_some(height)
}

/// Draws one chart that begins at the vertical position `above`. The bars of a group are drawn below each other.
/// Returns the vertical position at which the chart ends; `None` if there is nothing to draw.
fn draw_panel(svg: &mut Svg, x: &str, panel: &Panel, above: f64) -> Option<f64> {
    let Panel { title, groups, series, log } = panel;
    let values = series.iter().flat_map(|(_, values)| values.iter().copied());
    let across = Axis::for_values(values, 8.0, (*log, true))?;
    let frame = BarFrame::new(groups.iter().map(String::as_str), above);
    let short = labels::all_fit_one_line(groups.iter().map(String::as_str), NAMES);
    let tall = (BAR * series.len() as f64).max(if short { 0.0 } else { TWO_LINES - GAP });
    let group = tall + GAP;
    let bottom = frame.top + group * groups.len() as f64 + GAP / 2.0;
    let scale = if *log { " (logarithmic)" } else { "" };
    frame.draw_frame(svg, (x, &format!("{title}{scale}")), &across, bottom);
    for (index, name) in groups.iter().enumerate() {
        let top = frame.top + group * index as f64 + GAP / 2.0 + 3.0;
        let middle = top + BAR * series.len() as f64 / 2.0;
        svg.label((frame.left - 8.0, middle), Anchor::End, name, NAMES);
        for (order, (of, values)) in series.iter().enumerate() {
            let y = top + BAR * (order as f64 + 0.5);
            let tooltip = format!("{name}, {of}");
            let value = values.get(index).copied().unwrap_or(f64::NAN);
            frame.draw_bar(svg, &across, (y, BAR - 3.0), (order, value), &tooltip);
        }
    }
    Some(bottom + AXIS)
}
