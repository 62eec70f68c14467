//! Positions in UGI.

use foursight_board::{Column, Game, Variant};

/// Writes a position as text: the rows from top to bottom, with `x` and `o` for discs and numbers for empty cells; the side
/// to move; and the goal, unless it is four in a line.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_lab::ugi::protocol::{position_text, read_position_text};
///
/// let game = Game::from_moves(Variant::default(), "445")?;
/// let text = position_text(&game);
/// assert_eq!(text, "7/7/7/7/3o3/3xx2 o");
/// let read = read_position_text(&text, Variant::default())?;
/// assert_eq!(read.position(), game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position_text(game: &Game) -> String {
    let drawing = game.to_string();
    let ranks = drawing.lines().take(game.variant().height().into()).map(rank_text);
    let mut text = ranks.collect::<Vec<_>>().join("/");
    text.push(' ');
    text.push(game.to_move().letter());
    let variant = game.variant().to_string();
    if let Some((_, goal)) = variant.split_once(':') {
        text.push(' ');
        text.push_str(goal);
    }
    text
}

/// Converts one row of a drawing to a rank, in which numbers stand for empty cells.
fn rank_text(row: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in row.chars().filter(|cell| !cell.is_whitespace()) {
        if cell == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        text.push(cell);
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

/// Parses a position text. If the text has no goal, the goal is that of `otherwise`.
///
/// # Errors
///
/// If the text is malformed, or the position cannot occur in a game.
pub fn read_position_text(text: &str, otherwise: Variant) -> Result<Game, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [board, side, goal @ ..] = &words[..] else {
        return Err(
            "write a position like `7/7/7/7/7/3x3 o`: ranks, then the side to move".to_owned()
        );
    };
    let rows: Vec<String> = board.split('/').map(parse_rank_text).collect::<Result<_, _>>()?;
    let width = rows[0].len();
    if let Some(other) = rows.iter().find(|row| row.len() != width) {
        return Err(format!("ranks have {width} and {} cells; make them equal", other.len()));
    }
    let named = otherwise.to_string();
    let goal = match goal {
        [] => named.split_once(':').map_or("line4", |(_, goal)| goal),
        [goal] => goal,
        [_, more, ..] => return Err(format!("unexpected `{more}` after the position")),
    };
    let variant = format!("{width}x{}:{goal}", rows.len());
    let variant: Variant = variant.parse().map_err(|error| format!("{error}"))?;
    let game = Game::from_drawing(variant, &rows.join("\n")).map_err(|error| error.to_string())?;
    let mover = game.to_move().letter();
    if *side != mover.to_string() {
        return Err(format!(
            "`{side}` cannot be to move: by the number of discs it is {mover}'s turn"
        ));
    }
    Ok(game)
}

/// Converts a rank to a row of a drawing.
fn parse_rank_text(rank: &str) -> Result<String, String> {
    let mut row = String::new();
    let mut rest = rank;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let taken = match letter {
            'x' | 'o' => {
                row.push(letter);
                1
            }
            '1'..='9' => {
                let empty = rest[..digits].parse().ok().filter(|&n| n <= usize::from(Column::MOST));
                let empty =
                    empty.ok_or_else(|| format!("too many empty cells: `{}`", &rest[..digits]))?;
                row.extend(std::iter::repeat_n('.', empty));
                digits
            }
            _ => return Err(format!("`{letter}` in a rank; use x, o and numbers")),
        };
        rest = &rest[taken..];
    }
    Ok(row)
}

/// The UGI line that sets the position: `position startpos moves 4 4`. For variants other than the default it contains the
/// empty board.
pub fn write_position(game: &Game) -> String {
    let mut line = "position startpos".to_owned();
    if game.variant() != Variant::default() {
        line = format!("position fen {}", position_text(&Game::new(game.variant())));
    }
    if game.plies() > 0 {
        line.push_str(" moves");
    }
    for column in game.moves() {
        line.push(' ');
        line.push(column.to_char());
    }
    line
}

/// Parses the rest of a `position` line. `startpos` is the empty board of `variant`.
///
/// # Errors
///
/// If the line is malformed, or a move is illegal.
pub fn read_position(text: &str, variant: Variant) -> Result<Game, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let mut game = match words[..moves] {
        ["startpos"] => Game::new(variant),
        ["fen", ref position @ ..] => read_position_text(&position.join(" "), variant)?,
        _ => return Err("a position must begin with startpos or fen".to_owned()),
    };
    for (number, word) in words.iter().skip(moves + 1).enumerate() {
        let column: Column =
            word.parse().map_err(|error| format!("move {}: {error}", number + 1))?;
        game.play(column).map_err(|error| format!("move {}: {error}", number + 1))?;
    }
    Ok(game)
}
