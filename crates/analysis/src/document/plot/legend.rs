use super::WIDTH;
use super::labels::truncate_middle;
use super::svg::{Anchor, Svg, bar_style, text_width};

/// Symbol that stands for a series in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LegendSymbol {
    Line,
    Box,
}

const ROW: f64 = 22.0;
const SIGN: f64 = 34.0;

/// Draws a legend at the top of the chart and returns its height. A chart with a single series has no legend.
pub(super) fn draw_legend(svg: &mut Svg, names: &[&str], sign: LegendSymbol) -> f64 {
    if names.len() < 2 {
        return 0.0;
    }
    let (mut x, mut y) = (4.0, 14.0);
    for (series, name) in names.iter().enumerate() {
        let name = truncate_middle(name, WIDTH - SIGN - 10.0);
        let wide = SIGN + text_width(&name);
        if x + wide > WIDTH && x > 4.0 {
            (x, y) = (4.0, y + ROW);
        }
        match sign {
            LegendSymbol::Line => {
                svg.series_line(series, &[(x, y), (x + 28.0, y)]);
                svg.series_mark(series, (x + 14.0, y), &name);
            }
            LegendSymbol::Box => {
                svg.rect(&bar_style(series), (x + 8.0, y - 6.0), (20.0, 12.0), &name);
            }
        }
        svg.text("name", (x + SIGN, y + 4.5), Anchor::Start, &name);
        x += wide + 14.0;
    }
    y + ROW - 6.0
}
