//! Plots as SVG with real text. Series differ in colour, mark and dash pattern; the colours are safe for
//! colour-blind readers. Bars are horizontal, so that their names fit beside them.

pub(super) mod axis;
mod bars;
mod end_labels;
mod grouped_bars;
pub(super) mod heatmap;
mod labels;
mod legend;
mod lines;
mod svg;

use super::html::escape_html;
use super::{Figure, Plot};
use svg::{Anchor, Svg};

/// Width of every drawing in SVG units.
const WIDTH: f64 = 640.0;

/// The SVG drawing of a plot; `id` must be unique within the page.
pub(super) fn plot_svg(plot: &Plot, id: usize) -> String {
    let mut svg = Svg::default();
    let drawn = match &plot.figure {
        Figure::Lines { series, log } => lines::draw_lines(&mut svg, plot, series, *log),
        Figure::Bars(bars) => bars::draw_bars(&mut svg, plot, bars),
        Figure::Groups { groups, series, log } => {
            grouped_bars::draw_grouped_bars(&mut svg, plot, groups, series, *log)
        }
        Figure::Matrix { names, cells } => heatmap::draw_heatmap(&mut svg, plot, names, cells),
    };
    let height = drawn.unwrap_or_else(|| {
        svg = Svg::default();
        svg.text("name", (WIDTH / 2.0, 30.0), Anchor::Middle, "no figures");
        50.0
    });
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-labelledby=\"plot-{id}-title plot-{id}-said\">\n\
         <title id=\"plot-{id}-title\">{}</title>\n<desc id=\"plot-{id}-said\">{}</desc>\n{}</svg>\n",
        escape_html(&plot.caption),
        escape_html(&plot.summary),
        svg.0
    )
}
