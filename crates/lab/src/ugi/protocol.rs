//! Parses and writes the UGI lines that `docs/protocol.md` specifies.

use std::fmt;
use std::time::Duration;

use foursight_board::{Column, Side};
use foursight_search::{Limits, Score};

pub use super::position_text::{
    read_ugi_position, read_ugi_position_text, ugi_position_text, write_ugi_position,
};

/// A `go` line. It starts a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GoCommand {
    pub limits: Limits,
    /// If `true`, the engine sends `bestmove` only after it received `stop`.
    pub infinite: bool,
}

impl GoCommand {
    /// Parses the text after the word `go`. `mover` is the side to move. If the line contains clock times, the time for
    /// the move is one twentieth of the remaining time of this side plus half of its increment. It is at most half of
    /// the remaining time.
    ///
    /// # Errors
    ///
    /// Returns an error if a word is unknown, or if a number is missing.
    pub fn parse(text: &str, mover: Side) -> Result<Self, String> {
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
                return Err(format!("unknown word `{word}` after go"));
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

impl fmt::Display for GoCommand {
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

/// An `info` line. A program sends such lines during a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InfoLine {
    pub depth: Option<u8>,
    /// Number of visited positions.
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
    /// The score from the view of the side to move.
    pub score: Option<Score>,
    /// The principal variation.
    pub line: Vec<Column>,
}

impl InfoLine {
    /// Parses the text after the word `info` and ignores unknown words. If the line describes a variation other than
    /// the best one (`multipv 2` or higher), the result is empty.
    pub fn parse(text: &str) -> Self {
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
                "score" => info.score = parse_info_score(words.next(), words.peek().copied()),
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

    /// Overwrites each value that the newer line contains.
    pub fn merge_newer(&mut self, newer: Self) {
        self.depth = newer.depth.or(self.depth);
        self.nodes = newer.nodes.or(self.nodes);
        self.time = newer.time.or(self.time);
        self.score = newer.score.or(self.score);
        if !newer.line.is_empty() {
            self.line = newer.line;
        }
    }
}

/// Parses a score. `cp 12` is a heuristic score, `mate 3` is a win with the third own disc, and `mate -2` is a loss to
/// the opponent's second disc.
fn parse_info_score(kind: Option<&str>, number: Option<&str>) -> Option<Score> {
    let number: i32 = number?.parse().ok()?;
    let stones = number.unsigned_abs();
    match kind? {
        "cp" => Some(Score::heuristic(number)),
        "mate" if (1..=32).contains(&stones) && number > 0 => Some(Score::win_in(2 * stones - 1)),
        "mate" if (1..=32).contains(&stones) => Some(Score::loss_in(2 * stones)),
        _ => None,
    }
}

impl fmt::Display for InfoLine {
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

/// Shortens a text to 80 characters and replaces control characters, because a terminal would interpret them.
pub(super) fn shorten_for_message(text: &str) -> String {
    const MOST: usize = 80;
    let line = text.trim().replace(char::is_control, " ");
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// Returns the last 300 characters of a text and replaces control characters. Programs usually print the cause of an
/// error at the end of their output.
pub(super) fn last_characters(text: &str) -> String {
    const MOST: usize = 300;
    let line = text.trim().replace(char::is_control, " ");
    match line.char_indices().nth_back(MOST - 1) {
        Some((start, _)) if start > 0 => format!("…{}", &line[start..]),
        _ => line,
    }
}

#[cfg(test)]
mod tests;
