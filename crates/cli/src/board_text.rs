//! Draws boards as text. Parentheses mark the last disc, as in `(x)`. Brackets mark the discs of the winning line or
//! block, as in `[x]`.

use foursight::board::{Cell, Game, Outcome, Rules, Side};

use crate::terminal_style::TerminalStyle;

/// Returns the name of a side with its disc, such as `first (x)`.
pub(crate) fn side_name(side: Side, style: TerminalStyle) -> String {
    format!("{side} ({})", render_stone(side, style))
}

/// Returns a disc as text. Without colour it is a letter. With colour it is a circle, filled for the first player and
/// hollow for the second.
fn render_stone(side: Side, style: TerminalStyle) -> String {
    match side {
        _ if !style.has_color() => side.letter().to_string(),
        Side::First => style.sgr("1;31", "●"),
        Side::Second => style.sgr("1;33", "○"),
    }
}

/// Draws the board with the names of its columns below it. Then adds the lines in `below`, each of which contains one
/// text per board column.
pub(crate) fn render_board(game: &Game, below: &[Vec<String>], style: TerminalStyle) -> String {
    let longest = below.iter().flatten().map(|text| text.chars().count()).max().unwrap_or(0);
    let width = (longest + 1).max(3);
    let winning = game.winning_cells();
    let last = game.last_cell();
    let variant = game.variant();
    let mut drawing = String::new();
    for row in (0..variant.height()).rev() {
        for column in variant.columns() {
            let cell = Cell { column, row };
            let bit = variant.bit(cell);
            let whose = Side::BOTH.into_iter().find(|&side| game.stones(side).meets(bit));
            let drawn = whose.map_or_else(|| style.sgr("2", "."), |side| render_stone(side, style));
            let (left, right) = match () {
                () if winning.meets(bit) => ("[", "]"),
                () if last == Some(cell) => ("(", ")"),
                () => (" ", " "),
            };
            let mark = |mark: &str| {
                if mark == " " { mark.to_owned() } else { style.bold(mark) }
            };
            drawing.push_str(&" ".repeat((width - 3).div_ceil(2)));
            drawing.extend([mark(left), drawn, mark(right)]);
            drawing.push_str(&" ".repeat((width - 3) / 2));
        }
        end_rendered_line(&mut drawing);
    }
    let names = variant.columns().map(|column| column.to_string()).collect();
    for line in std::iter::once(&names).chain(below) {
        for text in line {
            drawing.push_str(&pad_board_text(text, width));
        }
        end_rendered_line(&mut drawing);
    }
    drawing
}

fn end_rendered_line(drawing: &mut String) {
    drawing.truncate(drawing.trim_end_matches(' ').len());
    drawing.push('\n');
}

/// Draws the board with a number in each cell and the names of the columns below it. A cell with the number 0 shows a
/// dot.
pub(crate) fn render_cell_values(
    game: &Game,
    value: impl Fn(Cell) -> i32,
    style: TerminalStyle,
) -> String {
    let variant = game.variant();
    let text = |cell| match value(cell) {
        0 => ".".to_owned(),
        value => format!("{value:+}"),
    };
    let rows: Vec<Vec<String>> = (0..variant.height())
        .rev()
        .map(|row| variant.columns().map(|column| text(Cell { column, row })).collect())
        .collect();
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(0).max(2) + 2;
    let mut drawing = String::new();
    for row in &rows {
        for text in row {
            let code = match text.as_bytes()[0] {
                b'+' => "32",
                b'-' => "31",
                _ => "2",
            };
            drawing.push_str(&" ".repeat(width - text.len()));
            drawing.push_str(&style.sgr(code, text));
        }
        drawing.push('\n');
    }
    for column in variant.columns() {
        let name = column.to_string();
        drawing.push_str(&" ".repeat(width - name.len()));
        drawing.push_str(&name);
    }
    drawing.push('\n');
    drawing
}

/// Centres the text in `width` characters. If the number of spaces is odd, the additional space is on the left.
fn pad_board_text(text: &str, width: usize) -> String {
    let gap = width.saturating_sub(text.chars().count());
    format!("{}{text}{}", " ".repeat(gap.div_ceil(2)), " ".repeat(gap / 2))
}

/// Returns the state of the game in words: the side to move, or the result.
pub(crate) fn game_status(game: &Game, style: TerminalStyle) -> String {
    match game.outcome() {
        Outcome::Ongoing => format!("{} to move", side_name(game.to_move(), style)),
        Outcome::Drawn => "a draw: the board is full".to_owned(),
        Outcome::Won(winner) => {
            let winner = side_name(winner, style);
            if let Some(loser) = game.resigned() {
                return format!("{winner} wins: {loser} resigned");
            }
            let cells = game.winning_cells().into_iter();
            let names: Vec<String> =
                cells.map(|cell| game.rules().cell(cell).to_string()).collect();
            format!("{winner} wins with {}", names.join(" "))
        }
    }
}
