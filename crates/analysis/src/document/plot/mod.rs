//! Draws plots as SVG with selectable text. The series differ in colour, mark and dash pattern. Colour-blind
//! readers can distinguish the colours. Bars are horizontal, so that their names fit beside them.

mod axis;
mod bars;
mod board;
mod end_labels;
mod grouped_bars;
mod heatmap;
mod labels;
mod legend;
mod lines;
pub(super) mod plot_json;
pub(super) mod plot_values;
mod svg;
mod text_chart;

use super::html::escape_html;
use super::{Figure, Panel, Plot};
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
            let (title, groups, series) = (plot.y.clone(), groups.clone(), series.clone());
            let panel = Panel { title, groups, series, log: *log };
            grouped_bars::draw_panels(&mut svg, &plot.x, &[panel])
        }
        Figure::Panels(panels) => grouped_bars::draw_panels(&mut svg, &plot.x, panels),
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

    /// The panels are below each other, and the legend above them has each series once.
    #[test]
    fn panels_share_a_legend_and_have_their_own_axes() {
        let panel = |title: &str, values: [f64; 2]| Panel {
            title: title.to_owned(),
            groups: vec!["test 1".to_owned(), "test 2".to_owned()],
            series: vec![
                ("report".to_owned(), values.to_vec()),
                ("ours".to_owned(), vec![3.0, 4.0]),
            ],
            log: false,
        };
        let panels = vec![panel("positions", [1.0, 2.0]), panel("time, s", [50_000.0, 7.5])];
        let plot = Plot {
            id: "panels".to_owned(),
            caption: "Panels".to_owned(),
            summary: "All values.".to_owned(),
            x: "test".to_owned(),
            y: String::new(),
            figure: Figure::Panels(panels),
        };
        let svg = plot.to_svg();
        for (text, count) in
            [(">report</text>", 1), (">positions</text>", 1), (">time, s</text>", 1)]
        {
            assert_eq!(svg.matches(text).count(), count, "{text} in {svg}");
        }
        assert_eq!(
            svg.matches("class=\"bar ").count(),
            8 + 2,
            "a bar for each value, and the legend"
        );
        let view = plot.values_table().view();
        assert_eq!(view.header, ["measure", "test", "report", "ours"]);
        assert_eq!(view.rows[2], ["time, s", "test 1", "50,000", "3"]);
        assert_eq!(plot.values_table().rows.len(), 8);
        let mut document = crate::Document::new("Panels");
        document.section("Here").plot(plot);
        let text = document.to_text(80);
        for part in ["[positions]\nreport\n", "[time, s]\nreport\n", "test 2     7.5"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        let csv = document.to_csv();
        assert!(csv.contains("\"time, s\",report,test 2,7.5"), "{csv}");
    }

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
