//! Draws the names of lines at the ends of the lines, for charts with too many lines for a legend. The first
//! few lines are coloured, and the others are grey.

use super::labels::{truncate_middle, widest_label};
use super::svg::Svg;

/// Maximum number of lines in a chart with a legend. Charts with more lines have names at the ends of the
/// lines.
pub(super) const MANY: usize = 7;
/// Number of coloured lines in charts without a legend.
pub(super) const COLOURED: usize = 5;
/// Minimum vertical distance between two names in SVG units.
pub(super) const GAP: f64 = 14.0;
const ROOM: f64 = 190.0;

/// Returns the width that the names need.
pub(super) fn label_width<'a>(names: impl Iterator<Item = &'a str>) -> f64 {
    widest_label(names, ROOM) + 34.0
}

/// Draws the names of lines. `ends` contains each name with the point where its line ends. A thin line connects
/// this point with the name.
pub(super) fn draw_end_labels(
    svg: &mut Svg,
    ends: &[(&str, (f64, f64))],
    left: f64,
    (top, bottom): (f64, f64),
) {
    let wanted: Vec<f64> = ends.iter().map(|(_, end)| end.1).collect();
    let places = spread_plot_labels(&wanted, (top, bottom));
    for (index, ((name, (x, y)), place)) in ends.iter().zip(places).enumerate() {
        let colour = if index < COLOURED { format!("s{index}") } else { "dim".to_owned() };
        svg.line("leader", (x + 7.0, *y), (left + 18.0, place));
        svg.line_end_label(&colour, (left + 21.0, place + 4.0), &truncate_middle(name, ROOM), name);
    }
}

/// Returns vertical positions that are near the positions in `wanted`, but at least [`GAP`] apart.
fn spread_plot_labels(wanted: &[f64], (top, bottom): (f64, f64)) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let mut places = wanted.to_vec();
    let mut least = top;
    for &index in &order {
        places[index] = places[index].max(least);
        least = places[index] + GAP;
    }
    let mut most = bottom;
    for &index in order.iter().rev() {
        places[index] = places[index].min(most);
        most = places[index] - GAP;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_labels_do_not_overlap() {
        let places = spread_plot_labels(&[50.0, 51.0, 10.0, 99.0, 98.0], (0.0, 100.0));
        assert_eq!(places, [50.0, 64.0, 10.0, 100.0, 86.0]);
    }
}
