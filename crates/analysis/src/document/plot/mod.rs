//! Draws plots as SVG with selectable text. The series differ in colour, mark and dash pattern. Colour-blind
//! readers can distinguish the colours. Bars are horizontal, so that their names fit beside them.

pub(super) mod axis;
mod bars;
mod board;
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

impl Plot {
    /// Returns the drawing as an SVG file with its own style sheet. The style sheet contains no CSS variables,
    /// because some programs do not support them.
    pub fn to_svg(&self) -> String {
        let drawn = plot_svg(self, 1);
        let (head, rest) = drawn.split_once('>').unwrap_or((&drawn, ""));
        let head = head.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1);
        let ground = "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>";
        format!("{head}>\n<style>\n{}</style>\n{ground}{rest}", include_str!("plot.css"))
    }
}

/// Returns the SVG drawing of a plot. `id` must be unique within the page.
pub(super) fn plot_svg(plot: &Plot, id: usize) -> String {
    let mut svg = Svg::default();
    let drawn = match &plot.figure {
        Figure::Lines { series, log } => lines::draw_lines(&mut svg, plot, series, *log),
        Figure::Bars(bars) => bars::draw_bars(&mut svg, plot, bars),
        Figure::Groups { groups, series, log } => {
            grouped_bars::draw_grouped_bars(&mut svg, plot, groups, series, *log)
        }
        Figure::Matrix { names, cells } => heatmap::draw_heatmap(&mut svg, plot, names, cells),
        Figure::Board { rows } => board::draw_board(&mut svg, plot, rows),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Bar;

    #[test]
    fn an_svg_file_is_self_contained() {
        let bars = [("a", 1.0), ("b < c", 2.0)];
        let bars = bars.map(|(name, value)| Bar { name: name.to_owned(), value, interval: None });
        let plot = Plot {
            id: "bars".to_owned(),
            caption: "Bars".to_owned(),
            summary: "The second is higher.".to_owned(),
            x: "name".to_owned(),
            y: "height".to_owned(),
            figure: Figure::Bars(bars.into()),
        };
        let svg = plot.to_svg();
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="), "{svg}");
        assert!(svg.contains(".s0") && !svg.contains("var("), "not every program knows variables");
        assert_eq!(svg.matches("<svg").count(), 1);
    }
}
