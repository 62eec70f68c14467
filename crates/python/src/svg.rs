//! Drawings of boards as SVG, which notebooks show.

use std::fmt::Write as _;

use foursight::board::{Bitboard, Cell, Column, Game, Outcome, Side};

/// Width and height of a cell in pixels.
const CELL: u32 = 40;
/// Height of the line with the names of the columns, in pixels.
const NAMES: u32 = 24;

/// The colours are readable on a white page and on a black page. The discs of the second player also have a ring, so
/// that the discs differ without their colours.
const BOARD: &str = "#2f5d9b";
const EMPTY: &str = "#dfe7f2";
const DISCS: [&str; 2] = ["#d3382c", "#f2c12e"];
const RING: &str = "#8a6a00";
const NAME: &str = "#767676";

/// Draws a position. A white ring marks winning cells, and a dot marks the last move. Screen readers read the title.
pub(crate) fn board_svg(game: &Game) -> String {
    let variant = game.variant();
    let (columns, rows) = (u32::from(variant.width()), u32::from(variant.height()));
    let (width, height) = (columns * CELL, rows * CELL);
    let title = title(game);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"{title}\" width=\"{width}\" \
         height=\"{total}\" viewBox=\"0 0 {width} {total}\"><title>{title}</title>\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{BOARD}\"/>",
        total = height + NAMES
    );
    let winning = game.winning_cells();
    let last = game.last_cell().map(|cell| variant.bit(cell));
    for column in variant.columns() {
        for row in 0..variant.height() {
            let bit = variant.bit(Cell { column, row });
            let x = u32::from(column.index()) * CELL + CELL / 2;
            let y = height - u32::from(row) * CELL - CELL / 2;
            push_cell(&mut svg, (x, y), disc(game, bit), winning.meets(bit), last == Some(bit));
        }
        push_name(&mut svg, column, height);
    }
    svg.push_str("</svg>");
    svg
}

/// Returns the index of the player whose disc lies on a cell.
fn disc(game: &Game, cell: Bitboard) -> Option<usize> {
    Side::BOTH.into_iter().position(|side| game.stones(side).meets(cell))
}

fn push_cell(svg: &mut String, at: (u32, u32), disc: Option<usize>, winning: bool, last: bool) {
    let (x, y) = at;
    // Writing to a `String` cannot fail.
    let mut circle = |radius: u32, style: &str| {
        let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>");
    };
    let Some(player) = disc else {
        circle(16, &format!("fill=\"{EMPTY}\""));
        return;
    };
    let edge = if winning { " stroke=\"#ffffff\" stroke-width=\"4\"" } else { "" };
    circle(16, &format!("fill=\"{}\"{edge}", DISCS[player]));
    if player == 1 {
        circle(10, &format!("fill=\"none\" stroke=\"{RING}\" stroke-width=\"2\""));
    }
    if last {
        circle(4, "fill=\"#1a1a1a\"");
    }
}

fn push_name(svg: &mut String, column: Column, height: u32) {
    let (x, y) = (u32::from(column.index()) * CELL + CELL / 2, height + NAMES - 7);
    let _ = write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"14\" \
         fill=\"{NAME}\">{column}</text>"
    );
}

/// Describes the position in words.
fn title(game: &Game) -> String {
    let (variant, moves) = (game.variant(), game.to_columns());
    let moves = if moves.is_empty() { "no moves".to_owned() } else { format!("moves {moves}") };
    let state = match game.outcome() {
        Outcome::Ongoing => format!("{} player to move", side_name(game.to_move())),
        Outcome::Won(side) => format!("{} player has won", side_name(side)),
        Outcome::Drawn => "drawn".to_owned(),
    };
    format!("Board {variant}, {moves}, {state}")
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
