//! Boards: `(x)` is the last stone, `[x]` stands in a completed line or block.

use foursight::board::{Cell, Game, Outcome, Rules, Side};

use super::Paint;

/// How a side is called: `first (x)`.
pub(super) fn side_name(side: Side, paint: Paint) -> String {
    format!("{side} ({})", render_stone(side, paint))
}

/// A stone: a letter, or with colour a disc (full for the first player, hollow for the second).
fn render_stone(side: Side, paint: Paint) -> String {
    match side {
        _ if !paint.is_on() => side.letter().to_string(),
        Side::First => paint.style("1;31", "●"),
        Side::Second => paint.style("1;33", "○"),
    }
}

/// The board, the column names beneath, and under these further lines of one text for each column.
pub(super) fn render_board(game: &Game, below: &[Vec<String>], paint: Paint) -> String {
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
            let drawn =
                whose.map_or_else(|| paint.style("2", "."), |side| render_stone(side, paint));
            let (left, right) = match () {
                () if winning.meets(bit) => ("[", "]"),
                () if last == Some(cell) => ("(", ")"),
                () => (" ", " "),
            };
            let mark = |mark: &str| {
                if mark == " " { mark.to_owned() } else { paint.bold(mark) }
            };
            drawing.push_str(&" ".repeat((width - 3).div_ceil(2)));
            drawing.extend([mark(left), drawn, mark(right)]);
            drawing.push_str(&" ".repeat((width - 3) / 2));
        }
        end_trimmed_line(&mut drawing);
    }
    let names = variant.columns().map(|column| column.to_string()).collect();
    for line in std::iter::once(&names).chain(below) {
        for text in line {
            drawing.push_str(&pad_centred(text, width));
        }
        end_trimmed_line(&mut drawing);
    }
    drawing
}

fn end_trimmed_line(drawing: &mut String) {
    drawing.truncate(drawing.trim_end_matches(' ').len());
    drawing.push('\n');
}

/// A number for each cell of the board, with the column names beneath; zeros are dots.
pub(super) fn render_cell_values(game: &Game, value: impl Fn(Cell) -> i32, paint: Paint) -> String {
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
            drawing.push_str(&paint.style(code, text));
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

/// The text in the middle of so many characters; where the middle is between two, to the right.
fn pad_centred(text: &str, width: usize) -> String {
    let gap = width.saturating_sub(text.chars().count());
    format!("{}{text}{}", " ".repeat(gap.div_ceil(2)), " ".repeat(gap / 2))
}

/// How the game stands, in words.
pub(super) fn game_status(game: &Game, paint: Paint) -> String {
    match game.outcome() {
        Outcome::Ongoing => format!("{} to move", side_name(game.to_move(), paint)),
        Outcome::Drawn => "a draw: the board is full".to_owned(),
        Outcome::Won(winner) => {
            let winner = side_name(winner, paint);
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
