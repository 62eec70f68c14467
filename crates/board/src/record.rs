use std::fmt;

use crate::notation::abridged;
use crate::{Game, Variant};

/// A game on file: tags, then the moves.
///
/// ```text
/// [Variant "7x6"]
/// [First "alphabeta:depth=6"]
/// [Second "human"]
/// [Result "1-0"]
///
/// 1. 4 4 2. 5 5 3. 6 6 4. 7 1-0
/// ```
///
/// Tags may come in any number and order; `Variant` (standard if missing), `Result` and `Resigned`
/// have a meaning, all others are kept as they are.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Record, Variant};
///
/// let game = Game::from_moves(Variant::default(), "44553")?;
/// let record = Record::new(game).with("First", "Ada");
/// let read: Record = record.to_string().parse()?;
/// assert_eq!(read, record);
/// assert_eq!(read.tag("First"), Some("Ada"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// The tags that have no meaning to the rules, in order.
    pub tags: Vec<(String, String)>,
}

impl Record {
    /// A record of a game without further tags.
    pub const fn new(game: Game) -> Self {
        Self { game, tags: Vec::new() }
    }

    /// The record with one more tag. Characters that a tag cannot hold (quotes, brackets, line ends)
    /// are replaced.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        let name = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let value = value.replace(['"', '[', ']'], "'").replace(char::is_control, " ");
        self.tags.push((name, value));
        self
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.game.outcome();
        writeln!(f, "[Variant \"{}\"]", self.game.variant())?;
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        if let Some(side) = self.game.resigned() {
            writeln!(f, "[Resigned \"{side}\"]")?;
        }
        writeln!(f, "[Result \"{outcome}\"]\n")?;
        for (index, column) in self.game.moves().iter().enumerate() {
            if index % 2 == 0 {
                write!(f, "{}. ", index / 2 + 1)?;
            }
            write!(f, "{column} ")?;
        }
        writeln!(f, "{outcome}")
    }
}

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut variant = Variant::default();
        let (mut result, mut resigned) = (None, None);
        let mut tags = Vec::new();
        let mut moves = String::new();
        for (number, line) in text.lines().enumerate() {
            let error = |message: String| RecordError { line: number + 1, message };
            let line = line.trim();
            if let Some(tag) = line.strip_prefix('[') {
                let (name, value) = tag
                    .strip_suffix("\"]")
                    .and_then(|tag| tag.split_once(" \""))
                    .ok_or_else(|| {
                    error(format!("`{}` is not a tag; write [Name \"value\"]", abridged(line)))
                })?;
                match name {
                    "Variant" => variant = value.parse().map_err(|e| error(format!("{e}")))?,
                    "Result" => result = Some((number + 1, value.to_owned())),
                    "Resigned" => resigned = Some((number + 1, value.to_owned())),
                    _ => tags.push((name.to_owned(), value.to_owned())),
                }
                continue;
            }
            // Move numbers and the result are for the eye; what is left are moves.
            let is_result = |word: &str| matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*");
            for word in line.split_whitespace().filter(|w| !w.ends_with('.') && !is_result(w)) {
                moves.push_str(word);
                moves.push(' ');
            }
        }
        let last = text.lines().count();
        let mut game = Game::from_moves(variant, &moves)
            .map_err(|e| RecordError { line: last, message: e.to_string() })?;
        if let Some((line, side)) = resigned
            && !(side == game.to_move().to_string() && game.resign())
        {
            let message = format!("`{}` cannot resign in this position", abridged(&side));
            return Err(RecordError { line, message });
        }
        let outcome = game.outcome();
        match result {
            Some((line, told)) if told != outcome.to_string() => {
                let message =
                    format!("the result is given as {}, the moves say {outcome}", abridged(&told));
                Err(RecordError { line, message })
            }
            _ => Ok(Self { game, tags }),
        }
    }
}

/// A text that is no record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    line: usize,
    message: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the record: {}", self.line, self.message)
    }
}

impl std::error::Error for RecordError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Record>().unwrap_err().to_string()
    }

    #[test]
    fn a_record_keeps_moves_tags_and_resignation() {
        let mut game = Game::from_moves("7x6:square".parse().unwrap(), "4433").unwrap();
        game.resign();
        let record = Record::new(game).with("Second", "a \"quoted\" [name]");
        assert_eq!(record.to_string().parse(), Ok(record));
    }

    #[test]
    fn errors_name_the_line() {
        assert_eq!(
            error("[Variant 7x6]"),
            "line 1 of the record: `[Variant 7x6]` is not a tag; write [Name \"value\"]"
        );
        assert!(error("[Variant \"7x99\"]\n").starts_with("line 1 of the record: variant `7x99`"));
        assert!(error("\n1. 4 4\n2. 9").starts_with("line 3 of the record: move 3"));
        assert!(error("[Result \"1-0\"]\n\n1. 4 *").contains("the moves say *"));
        assert!(error("[Resigned \"first\"]\n\n1. 4").contains("cannot resign"));
    }
}
