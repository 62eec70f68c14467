//! The lines of UGI, read and written: positions, limits, what a program tells while it thinks.
//!
//! `docs/protocol.md` is the specification; this file is what it specifies.

use std::fmt;
use std::time::Duration;

use foursight_board::{Column, Game, Side, Variant};
use foursight_search::{Limits, Score};

/// A position as text: the ranks from the top down, `x` and `o` for stones, numbers for empty cells; the
/// side to move; and what wins, unless it is four in a line.
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
    let ranks = drawing.lines().take(game.variant().height().into()).map(rank);
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

/// One row of a drawing with its empty cells counted.
fn rank(row: &str) -> String {
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

/// Reads a position text. What wins is what the text says, or else as in `otherwise`.
///
/// # Errors
///
/// If it is not of that form, or no game leads there.
pub fn read_position_text(text: &str, otherwise: Variant) -> Result<Game, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [board, side, goal @ ..] = &words[..] else {
        return Err("a position is like `7/7/7/7/7/3x3 o`: ranks, then who moves".to_owned());
    };
    let rows: Vec<String> = board.split('/').map(row).collect::<Result<_, _>>()?;
    let width = rows[0].len();
    if let Some(other) = rows.iter().find(|row| row.len() != width) {
        return Err(format!("ranks of {width} and of {} cells; make them equal", other.len()));
    }
    let named = otherwise.to_string();
    let goal = match goal {
        [] => named.split_once(':').map_or("line4", |(_, goal)| goal),
        [goal] => goal,
        [_, more, ..] => return Err(format!("`{more}` after the position")),
    };
    let variant = format!("{width}x{}:{goal}", rows.len());
    let variant: Variant = variant.parse().map_err(|error| format!("{error}"))?;
    let game = Game::from_drawing(variant, &rows.join("\n")).map_err(|error| error.to_string())?;
    let mover = game.to_move().letter();
    if *side != mover.to_string() {
        return Err(format!("`{side}` cannot be to move: by the stones it is {mover}'s turn"));
    }
    Ok(game)
}

/// One rank as a row of a drawing.
fn row(rank: &str) -> Result<String, String> {
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
                let empty = empty.ok_or_else(|| format!("`{}` empty cells", &rest[..digits]))?;
                row.extend(std::iter::repeat_n('.', empty));
                digits
            }
            _ => return Err(format!("`{letter}` in a rank; it takes x, o and numbers")),
        };
        rest = &rest[taken..];
    }
    Ok(row)
}

/// The line that sets a program's board: `position startpos moves 4 4`. Games other than the standard one
/// are told by their empty board.
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

/// Reads what follows `position`; `startpos` is the empty board of `variant`.
///
/// # Errors
///
/// If there is no such position; the message says why.
pub fn read_position(text: &str, variant: Variant) -> Result<Game, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let mut game = match words[..moves] {
        ["startpos"] => Game::new(variant),
        ["fen", ref position @ ..] => read_position_text(&position.join(" "), variant)?,
        _ => return Err("a position begins with startpos or fen".to_owned()),
    };
    for (number, word) in words.iter().skip(moves + 1).enumerate() {
        let column: Column =
            word.parse().map_err(|error| format!("move {}: {error}", number + 1))?;
        game.play(column).map_err(|error| format!("move {}: {error}", number + 1))?;
    }
    Ok(game)
}

/// What follows `go`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// How far to go.
    pub limits: Limits,
    /// Is the answer to wait for `stop`?
    pub infinite: bool,
}

impl Go {
    /// Reads it, for the side to move. Of its clock a side uses a twentieth and half of what a move brings.
    ///
    /// # Errors
    ///
    /// If a word is unknown or a number is missing.
    pub fn read(text: &str, mover: Side) -> Result<Self, String> {
        let mut go = Self::default();
        let (mut clock, mut increment) = (None, 0);
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let known = ["movetime", "depth", "nodes", "p1time", "p2time", "p1inc", "p2inc"];
            if !known.contains(&word) {
                return Err(format!("go knows no `{word}`"));
            }
            let number: Option<u64> = words.next().and_then(|number| number.parse().ok());
            let number = number.ok_or_else(|| format!("go {word} needs a number"))?;
            match (word, mover) {
                ("movetime", _) => go.limits.time = Some(Duration::from_millis(number.max(1))),
                ("depth", _) => go.limits.depth = Some(number.clamp(1, 64) as u8),
                ("nodes", _) => go.limits.nodes = Some(number.max(1)),
                ("p1time", Side::First) | ("p2time", Side::Second) => clock = Some(number),
                ("p1inc", Side::First) | ("p2inc", Side::Second) => increment = number,
                _ => {}
            }
        }
        if let Some(left) = clock {
            let share = (left / 20 + increment / 2).min(left / 2).max(1);
            go.limits = go
                .limits
                .and(Limits { time: Some(Duration::from_millis(share)), ..Limits::default() });
        }
        Ok(go)
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let Limits { depth, nodes, time } = self.limits;
        if let Some(time) = time {
            write!(f, " movetime {}", time.as_millis().max(1))?;
        }
        if let Some(depth) = depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = nodes {
            write!(f, " nodes {nodes}")?;
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        Ok(())
    }
}

/// What a program tells while it thinks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// How deep it looked.
    pub depth: Option<u8>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// The time it took.
    pub time: Option<Duration>,
    /// What the position is worth to the side to move.
    pub score: Option<Score>,
    /// The moves it expects.
    pub line: Vec<Column>,
}

impl Info {
    /// Reads what follows `info`, leaving out what it does not know. Lines other than the best (`multipv 2`)
    /// tell nothing.
    pub fn read(text: &str) -> Self {
        let mut info = Self::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = words.next().and_then(|depth| depth.parse().ok()),
                "nodes" => info.nodes = words.next().and_then(|nodes| nodes.parse().ok()),
                "time" => {
                    let time = words.next().and_then(|time| time.parse().ok());
                    info.time = time.map(Duration::from_millis);
                }
                "score" => info.score = read_score(words.next(), words.peek().copied()),
                "multipv" if words.peek().is_some_and(|number| *number != "1") => {
                    return Self::default();
                }
                "pv" => {
                    while let Some(column) = words.peek().and_then(|word| word.parse().ok()) {
                        info.line.push(column);
                        words.next();
                    }
                }
                "string" => break,
                _ => {}
            }
        }
        info
    }

    /// Takes over what another tells.
    pub fn update(&mut self, newer: Self) {
        self.depth = newer.depth.or(self.depth);
        self.nodes = newer.nodes.or(self.nodes);
        self.time = newer.time.or(self.time);
        self.score = newer.score.or(self.score);
        if !newer.line.is_empty() {
            self.line = newer.line;
        }
    }
}

/// `cp 12`, `mate 3` (the third own stone wins) or `mate -2` (the opponent's second stone wins).
fn read_score(kind: Option<&str>, number: Option<&str>) -> Option<Score> {
    let number: i32 = number?.parse().ok()?;
    let stones = number.unsigned_abs();
    match kind? {
        "cp" => Some(Score::heuristic(number)),
        "mate" if (1..=32).contains(&stones) && number > 0 => Some(Score::win_in(2 * stones - 1)),
        "mate" if (1..=32).contains(&stones) => Some(Score::loss_in(2 * stones)),
        _ => None,
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(score) = self.score {
            match score.plies_to_end() {
                Some(plies) if score.is_win() => write!(f, " score mate {}", plies.div_ceil(2))?,
                Some(plies) => write!(f, " score mate -{}", plies.div_ceil(2))?,
                None => write!(f, " score cp {}", score.value())?,
            }
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(time) = self.time {
            write!(f, " time {}", time.as_millis())?;
        }
        if !self.line.is_empty() {
            f.write_str(" pv")?;
            self.line.iter().try_for_each(|column| write!(f, " {column}"))?;
        }
        Ok(())
    }
}

/// A text short enough for a message, without what could disturb a terminal.
pub(super) fn abridged(text: &str) -> String {
    const MOST: usize = 80;
    let line = text.trim().replace(char::is_control, " ");
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
#[path = "protocol_tests.rs"]
mod tests;
