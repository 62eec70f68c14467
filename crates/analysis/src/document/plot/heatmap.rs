use super::labels::{self, TWO_LINES};
use super::plot_values::format_four_digits;
use super::svg::{Anchor, FONT, Svg};
use super::{Plot, WIDTH};

/// Draws a heat map. Values above one half have one colour, and values below one half have another colour. The further
/// a value is from one half, the stronger is its colour. The rows are numbered, and the numbers are the titles of the
/// columns, because names could be too long. Returns the height of the drawing; `None` if there is nothing to draw.
pub(super) fn draw_heatmap(
    svg: &mut Svg,
    plot: &Plot,
    names: &[String],
    cells: &[Vec<Option<f64>>],
) -> Option<f64> {
    if names.is_empty() {
        return None;
    }
    let numbered: Vec<String> =
        names.iter().enumerate().map(|(index, name)| format!("{}  {name}", index + 1)).collect();
    let room = if names.len() > 12 { 180.0 } else { 250.0 };
    let texts = || numbered.iter().map(String::as_str);
    let left = labels::widest_label(texts(), room) + 14.0;
    let wide = ((WIDTH - left - 4.0) / names.len() as f64).min(48.0);
    let least = if labels::all_fit_one_line(texts(), room) { 22.0 } else { TWO_LINES };
    let tall = wide.clamp(least, TWO_LINES);
    let top = 50.0;
    let small = if wide < 2.3 * FONT { "small" } else { "" };
    let middle = left + wide * names.len() as f64 / 2.0;
    svg.text("axis", (left - 8.0, top - 10.0), Anchor::End, &plot.y);
    svg.text("axis", (middle, 16.0), Anchor::Middle, &plot.x);
    for (index, name) in numbered.iter().enumerate() {
        let x = left + wide * (index as f64 + 0.5);
        let number = (index + 1).to_string();
        svg.text(&format!("tick {small}"), (x, top - 10.0), Anchor::Middle, &number);
        let y = top + tall * (index as f64 + 0.5);
        svg.label((left - 8.0, y), Anchor::End, name, room);
    }
    for (row, of) in cells.iter().enumerate().take(names.len()) {
        for (column, cell) in of.iter().enumerate().take(names.len()) {
            let (x, y) = (left + wide * column as f64, top + tall * row as f64);
            let size = (wide - 1.5, tall - 1.5);
            let between = format!("{} against {}", names[row], names[column]);
            let Some(value) = cell.filter(|value| value.is_finite()) else {
                svg.rect(r#"class="empty""#, (x, y), size, &format!("{between}: n/a"));
                continue;
            };
            let colour = u8::from(value < 0.5);
            let strength = (0.65 * (2.0 * value - 1.0).abs()).clamp(0.0, 0.65);
            let style = format!(r#"class="cell s{colour}" fill-opacity="{strength:.2}""#);
            svg.rect(&style, (x, y), size, &format!("{between}: {}", format_four_digits(value)));
            let at = (x + size.0 / 2.0, y + size.1 / 2.0 + 4.5);
            svg.text(&format!("cell-text {small}"), at, Anchor::Middle, &heatmap_value(value));
        }
    }
    Some(top + tall * names.len() as f64 + 6.0)
}

/// Formats a value with two digits, such as `.63` or `1.0`.
pub(in crate::document) fn heatmap_value(value: f64) -> String {
    let text = format!("{value:.2}");
    match text.strip_prefix("0.") {
        Some(digits) => format!(".{digits}"),
        None => format!("{value:.1}"),
    }
}
