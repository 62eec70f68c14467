use super::svg::{Anchor, Svg};
use super::{Plot, WIDTH};
use crate::document::board_cells::{BoardCell, board_cells};

/// Width and height of a cell in SVG units.
const CELL: f64 = 40.0;

/// Draws a board with its discs and its marked cells. Letters name the columns, and numbers name the rows. Returns the
/// height of the drawing; `None` if there is nothing to draw.
pub(super) fn draw_board(svg: &mut Svg, plot: &Plot, rows: &[String]) -> Option<f64> {
    let width = rows.iter().map(String::len).max().filter(|&width| width > 0)?;
    let (top, left) = (10.0, (WIDTH - CELL * width as f64) / 2.0);
    let bottom = top + CELL * rows.len() as f64;
    for cell in board_cells(rows) {
        let (column, row) = (f64::from(cell.column), f64::from(cell.row));
        let at = (left + CELL * column, bottom - CELL * (row + 1.0));
        let middle = (at.0 + CELL / 2.0, at.1 + CELL / 2.0);
        let tooltip = format!("{}: {}", cell.name(), cell.content());
        svg.rect(r#"class="empty""#, at, (CELL - 2.0, CELL - 2.0), &tooltip);
        // Each disc shows a letter, so that readers can distinguish the sides without colours.
        match cell.letter {
            'x' => draw_disc(svg, "red", middle, 'x', &tooltip),
            'o' => draw_disc(svg, "yellow", middle, 'o', &tooltip),
            BoardCell::MARK => {
                svg.text("axis", (middle.0 - 1.0, middle.1 + 5.0), Anchor::Middle, "★");
            }
            _ => {}
        }
    }
    for column in 0..width {
        let x = left + CELL * (column as f64 + 0.5) - 1.0;
        let name = char::from(b'a' + column as u8).to_string();
        svg.text("tick", (x, bottom + 14.0), Anchor::Middle, &name);
    }
    for row in 0..rows.len() {
        let y = bottom - CELL * (row as f64 + 0.5) + 4.0;
        svg.text("tick", (left - 8.0, y), Anchor::End, &(row + 1).to_string());
    }
    svg.text("axis", (WIDTH / 2.0, bottom + 36.0), Anchor::Middle, &plot.x);
    Some(bottom + 46.0)
}

fn draw_disc(svg: &mut Svg, colour: &str, (x, y): (f64, f64), letter: char, tooltip: &str) {
    svg.disc(colour, (x - 1.0, y - 1.0), CELL / 2.0 - 5.0, tooltip);
    let class = format!("letter {colour}");
    svg.text(&class, (x - 1.0, y + 3.5), Anchor::Middle, &letter.to_string());
}
