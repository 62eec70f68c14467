use std::fmt;

use crate::notation::abridged_notation;
use crate::{Game, Side, Variant};

/// A game in the text format of game record files. The tags come first, then the moves.
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
/// Tags can appear in any order. `Variant`, `Result` and `Resigned` describe the game, so each of them may
/// appear only once. If `Variant` is missing, the standard variant is used. All other tags are stored
/// unchanged.
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
    /// The moves, the variant and the resignation.
    pub game: Game,
    /// All tags except `Variant`, `Result` and `Resigned`, in the order of the file.
    pub tags: Vec<(String, String)>,
}

impl Record {
    /// Creates a record of a game without additional tags.
    pub const fn new(game: Game) -> Self {
        Self { game, tags: Vec::new() }
    }

    /// Returns the record with one more tag. Characters other than ASCII letters and digits are removed from
    /// the name. In the value, an apostrophe replaces each quotation mark and bracket, and a space replaces
    /// each control character.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        let name = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let value = value.replace(['"', '[', ']'], "'").replace(char::is_control, " ");
        self.tags.push((name, value));
        self
    }

    /// Returns the value of the first tag with this name. The tags `Variant`, `Result` and `Resigned` are not
    /// found here, because they are part of the game.
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
        let mut known: [Option<(usize, &str)>; 3] = [None; 3];
        let mut tags = Vec::new();
        let mut moves = String::new();
        let mut played = 0;
        // The results stated after the moves, each with its line number. A valid record states at most one
        // result.
        let mut results: Vec<(usize, &str)> = Vec::new();
        for (number, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()))
        {
            let error = |message: String| RecordError { line: number, message };
            if line.starts_with('[') {
                let (name, value) = tag(line).map_err(error)?;
                let names = ["Variant", "Result", "Resigned"];
                match names.iter().position(|known| *known == name) {
                    Some(index) if known[index].is_some() => {
                        return Err(error(format!("a second {name} tag; leave one out")));
                    }
                    Some(index) => known[index] = Some((number, value)),
                    None => tags.push((name.to_owned(), value.to_owned())),
                }
                continue;
            }
            for word in line.split_whitespace() {
                if !results.is_empty() {
                    return Err(error(format!(
                        "`{}` comes after the result; remove it",
                        abridged_notation(word)
                    )));
                }
                if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
                    results.push((number, word));
                } else if let Some(count) = word.strip_suffix('.') {
                    if played % 2 != 0 || count.parse() != Ok(played / 2 + 1) {
                        let due = format!("{}.", played / 2 + 1);
                        return Err(error(format!(
                            "`{}` where {due} is due",
                            abridged_notation(word)
                        )));
                    }
                } else {
                    moves.push_str(word);
                    moves.push(' ');
                    played += 1;
                }
            }
        }
        let last = text.lines().count().max(1);
        let [variant, result, resigned] = known;
        if variant.is_none() && result.is_none() && results.is_empty() && played == 0 {
            let message = "there is no game in it; it begins like [Variant \"7x6\"]".to_owned();
            return Err(RecordError { line: last, message });
        }
        let variant = variant.map_or(Ok(Variant::default()), |(line, text)| {
            text.parse().map_err(|error| RecordError { line, message: format!("{error}") })
        })?;
        let mut game = Game::from_moves(variant, &moves)
            .map_err(|error| RecordError { line: last, message: error.to_string() })?;
        if let Some((line, side)) = resigned
            && !Side::BOTH.into_iter().any(|of| of.to_string() == side && game.resign_as(of))
        {
            let message = format!("`{}` cannot resign in this position", abridged_notation(side));
            return Err(RecordError { line, message });
        }
        let outcome = game.outcome().to_string();
        for (line, stated) in result.into_iter().chain(results) {
            if stated != outcome {
                let stated = abridged_notation(stated);
                let message = format!(
                    "the record gives the result {stated}, but the moves lead to {outcome}"
                );
                return Err(RecordError { line, message });
            }
        }
        Ok(Self { game, tags })
    }
}

/// Returns the name and the value of a tag such as `[First "Ada"]`.
fn tag(line: &str) -> Result<(&str, &str), String> {
    let tag = line.strip_prefix('[').and_then(|tag| tag.strip_suffix("\"]"));
    tag.and_then(|tag| tag.split_once(" \"")).ok_or_else(|| {
        format!("`{}` is not a tag; write [Name \"value\"]", abridged_notation(line))
    })
}

/// The error returned if a text is not a game record.
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
        assert!(error("[Result \"1-0\"]\n\n1. 4 *").contains("the moves lead to *"));
        assert!(error("[Resigned \"third\"]\n\n1. 4").contains("cannot resign"));
        assert!(
            error("[Resigned \"first\"]\n\n1. 4 1 2. 4 1 3. 4 1 4. 4").contains("cannot resign")
        );
        assert!(error("").contains("there is no game in it"));
        assert!(error("1. 4 4 2. 3 1-0").contains("gives the result 1-0, but the moves lead to *"));
        assert!(error("1. 4 4 * 2. 3 3").contains("`2.` comes after the result; remove it"));
        assert!(error("1. 4 4 3. 3 *").contains("`3.` where 2. is due"));
        assert!(error("[Variant \"7x6\"]\n[Variant \"8x8\"]\n*").starts_with("line 2"));
        assert!(error("...o...\n...xx..").contains("`...o...` where 1. is due"));
    }
}
