//! Many lines in one drawing: the first few in colour, the others in grey, each with its name at its end.

use super::labels::{truncate_middle, widest_label};
use super::svg::Svg;

/// More lines than this are told apart by where they end, and not by a legend.
pub(super) const MANY: usize = 7;
/// How many of many lines have a colour.
pub(super) const COLOURED: usize = 5;
/// How far apart names are.
pub(super) const GAP: f64 = 14.0;
const ROOM: f64 = 190.0;

/// How much room the names take to the right.
pub(super) fn label_width<'a>(names: impl Iterator<Item = &'a str>) -> f64 {
    widest_label(names, ROOM) + 34.0
}

/// Writes the names of lines that end at these places, with a thin line from each end to its name.
pub(super) fn draw_end_labels(
    svg: &mut Svg,
    ends: &[(&str, (f64, f64))],
    left: f64,
    (top, bottom): (f64, f64),
) {
    let wanted: Vec<f64> = ends.iter().map(|(_, end)| end.1).collect();
    let places = spread_labels(&wanted, (top, bottom));
    for (index, ((name, (x, y)), place)) in ends.iter().zip(places).enumerate() {
        let colour = if index < COLOURED { format!("s{index}") } else { "dim".to_owned() };
        svg.line("leader", (x + 7.0, *y), (left + 18.0, place));
        svg.line_end_label(&colour, (left + 21.0, place + 4.0), &truncate_middle(name, ROOM), name);
    }
}

/// The places nearest to those wanted that leave room between each two.
fn spread_labels(wanted: &[f64], (top, bottom): (f64, f64)) -> Vec<f64> {
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
    fn names_leave_each_other_room() {
        let places = spread_labels(&[50.0, 51.0, 10.0, 99.0, 98.0], (0.0, 100.0));
        assert_eq!(places, [50.0, 64.0, 10.0, 100.0, 86.0]);
    }
}
