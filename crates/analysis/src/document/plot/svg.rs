//! SVG elements, and estimates of the width of texts.

use std::fmt::Write as _;

use super::labels;
use crate::document::html::escape_html;

/// Font size of all texts in SVG units.
pub(super) const FONT: f64 = 13.0;
/// Number of different colours, which is also the number of different mark shapes.
const COLOURS: usize = 6;
const DASHES: [&str; 5] = ["none", "7 3", "2 3", "10 3 2 3", "5 5"];

/// Horizontal alignment of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A drawing to which elements are added one after the other.
#[derive(Debug, Default)]
pub(super) struct Svg(pub(super) String);

impl Svg {
    /// Appends an element and a line break to the drawing.
    fn add_element(&mut self, piece: std::fmt::Arguments) {
        let _ = self.0.write_fmt(piece);
        self.0.push('\n');
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.add_element(format_args!(
            r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#
        ));
    }

    pub(super) fn text(&mut self, class: &str, at: (f64, f64), anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let ((x, y), text) = (at, escape_html(text));
        self.add_element(format_args!(
            r#"<text class="{class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#
        ));
    }

    /// Adds a name at the vertical position `y`, on two lines if necessary. If the name is shortened, a tooltip
    /// contains the full name.
    pub(super) fn label(&mut self, (x, y): (f64, f64), anchor: Anchor, name: &str, room: f64) {
        let lines = labels::wrap_label(name, room);
        let cut = lines.iter().any(|line| line.contains('…')) && !name.contains('…');
        if cut {
            self.add_element(format_args!("<g><title>{}</title>", escape_html(name)));
        }
        let above = 7.0 * (lines.len() - 1) as f64;
        for (index, line) in lines.iter().enumerate() {
            self.text("name", (x, y + 4.5 - above + 14.0 * index as f64), anchor, line);
        }
        if cut {
            self.add_element(format_args!("</g>"));
        }
    }

    /// Adds the name of a line at the end of the line. The name has the colour of the line.
    pub(super) fn line_end_label(
        &mut self,
        colour: &str,
        (x, y): (f64, f64),
        text: &str,
        whole: &str,
    ) {
        let (text, whole) = (escape_html(text), escape_html(whole));
        self.add_element(format_args!(
            r#"<text class="end {colour}" x="{x:.1}" y="{y:.1}"><title>{whole}</title>{text}</text>"#
        ));
    }

    /// Adds a grey line through points.
    pub(super) fn background_line(&mut self, points: &[(f64, f64)]) {
        let places: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        self.add_element(format_args!(
            r#"<polyline class="line dim" points="{}"/>"#,
            places.join(" ")
        ));
    }

    /// Adds a point of a grey line.
    pub(super) fn background_point(&mut self, (x, y): (f64, f64), tooltip: &str) {
        let tooltip = escape_html(tooltip);
        self.add_element(format_args!(
            r#"<circle class="mark dim" cx="{x:.1}" cy="{y:.1}" r="3"><title>{tooltip}</title></circle>"#
        ));
    }

    /// Adds a disc. `colour` is a CSS class, `red` or `yellow`.
    pub(super) fn disc(&mut self, colour: &str, (x, y): (f64, f64), radius: f64, tooltip: &str) {
        let tooltip = escape_html(tooltip);
        self.add_element(format_args!(
            r#"<circle class="mark {colour}" cx="{x:.1}" cy="{y:.1}" r="{radius:.1}"><title>{tooltip}</title></circle>"#
        ));
    }

    /// Adds a rectangle with a tooltip.
    pub(super) fn rect(&mut self, style: &str, at: (f64, f64), size: (f64, f64), tooltip: &str) {
        let ((x, y), (width, height), tooltip) = (at, size, escape_html(tooltip));
        let (width, height) = (width.max(0.0), height.max(0.0));
        self.add_element(format_args!(
            r#"<rect {style} x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}"><title>{tooltip}</title></rect>"#
        ));
    }

    /// Adds a line through points in the colour and dash pattern of a series.
    pub(super) fn series_line(&mut self, series: usize, points: &[(f64, f64)]) {
        let places: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let (colour, dash) = (series % COLOURS, DASHES[series % DASHES.len()]);
        self.add_element(format_args!(
            r#"<polyline class="line s{colour}" stroke-dasharray="{dash}" points="{}"/>"#,
            places.join(" ")
        ));
    }

    /// Adds a mark in the colour and shape of a series.
    pub(super) fn series_mark(&mut self, series: usize, (x, y): (f64, f64), tooltip: &str) {
        // The seventh series has the same colour as the first, but a different shape.
        let shape = match (series + series / COLOURS) % COLOURS {
            0 => "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
            1 => "M-3.5-3.5h7v7h-7z",
            2 => "M0-4.8L4.6 3.4H-4.6z",
            3 => "M0-5.2L5.2 0L0 5.2L-5.2 0z",
            4 => "M0 4.8L4.6-3.4H-4.6z",
            _ => "M-1.5-4.8h3v3.3h3.3v3h-3.3v3.3h-3v-3.3h-3.3v-3h3.3z",
        };
        let (colour, tooltip) = (series % COLOURS, escape_html(tooltip));
        self.add_element(format_args!(
            r#"<path class="mark s{colour}" transform="translate({x:.1} {y:.1})" d="{shape}"><title>{tooltip}</title></path>"#
        ));
    }
}

/// Returns the class attribute of a rectangle in the colour of a series.
pub(super) fn bar_style(series: usize) -> String {
    format!(r#"class="bar s{}""#, series % COLOURS)
}

/// Returns the estimated width of a text. The estimate is more often too high than too low.
pub(super) fn text_width(text: &str) -> f64 {
    let wide = |c: char| if u32::from(c) < 0x1100 { 0.57 } else { 1.05 };
    text.chars().map(|c| FONT * wide(c)).sum()
}

/// Returns the width of the widest text, limited to `most`.
pub(super) fn widest_text<'a>(texts: impl IntoIterator<Item = &'a str>, most: f64) -> f64 {
    texts.into_iter().map(text_width).fold(0.0, f64::max).min(most)
}
