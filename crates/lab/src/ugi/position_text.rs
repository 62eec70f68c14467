//! Writes and parses positions in the text format of UGI.

use foursight_board::{Column, Game, Variant};

/// Writes a position as text with two or three words.
///
/// - The first word contains the rows from top to bottom, separated by `/`. `x` and `o` are discs, and a number is a
///   run of empty cells.
/// - The second word is the side to move.
/// - The third word is the goal. It is left out if the goal is four in a line.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_lab::ugi::protocol::{read_ugi_position_text, ugi_position_text};
///
/// let game = Game::from_moves(Variant::default(), "445")?;
/// let text = ugi_position_text(&game);
/// assert_eq!(text, "7/7/7/7/3o3/3xx2 o");
/// let read = read_ugi_position_text(&text, Variant::default())?;
/// assert_eq!(read.position(), game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ugi_position_text(game: &Game) -> String {
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

/// Converts one row of a board drawing to UGI notation. In this notation, a number stands for a run of empty cells.
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

/// Parses a position text. If the text contains no goal, the game has the goal of `otherwise`.
///
/// # Errors
///
/// Returns an error if the text is malformed, or if the position cannot occur in a game.
pub fn read_ugi_position_text(text: &str, otherwise: Variant) -> Result<Game, String> {
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

/// Converts one row in UGI notation to a row of a board drawing.
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

/// Writes the UGI line that sets the position, such as `position startpos moves 4 4`. For a variant other than the
/// default, the line contains the empty board of that variant instead of `startpos`.
pub fn write_ugi_position(game: &Game) -> String {
    let mut line = "position startpos".to_owned();
    if game.variant() != Variant::default() {
        line = format!("position fen {}", ugi_position_text(&Game::new(game.variant())));
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

/// Parses the text after the word `position` in a UGI line. `startpos` means the empty board of `variant`.
///
/// # Errors
///
/// Returns an error if the line is malformed, or if a move is illegal.
pub fn read_ugi_position(text: &str, variant: Variant) -> Result<Game, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let mut game = match words[..moves] {
        ["startpos"] => Game::new(variant),
        ["fen", ref position @ ..] => read_ugi_position_text(&position.join(" "), variant)?,
        _ => return Err("a position must begin with startpos or fen".to_owned()),
    };
    for (number, word) in words.iter().skip(moves + 1).enumerate() {
        let column: Column =
            word.parse().map_err(|error| format!("move {}: {error}", number + 1))?;
        game.play(column).map_err(|error| format!("move {}: {error}", number + 1))?;
    }
    Ok(game)
}
