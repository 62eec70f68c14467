//! Puzzles kept in a text, one a line after some lines for people.

use std::fmt;

use foursight_board::{SplitMix64, Variant};

use super::{Puzzle, Theme};
use crate::grade::SetParseError;

/// Puzzles of one variant, the easier themes and levels first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSet {
    /// The variant.
    pub variant: Variant,
    /// What is told about it to people, a line each.
    pub notes: Vec<String>,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleSet {
    /// A set in order: by theme, difficulty, and how far the game is.
    pub fn new(variant: Variant, notes: Vec<String>, mut puzzles: Vec<Puzzle>) -> Self {
        puzzles.sort_by_cached_key(|puzzle| {
            let game = puzzle.game();
            // A depth that is not enough comes after all others.
            let depth = puzzle.difficulty.depth.unwrap_or(u8::MAX);
            let level = puzzle.difficulty.level.unwrap_or(u8::MAX);
            (puzzle.theme, level, depth, game.plies(), game.to_columns())
        });
        Self { variant, notes, puzzles }
    }

    /// The puzzles that come along: 7x6, seed 1.
    pub fn bundled() -> Self {
        parse_bundled_puzzles(include_str!("../../../../fixtures/puzzles/7x6.txt"))
    }

    /// Reads a set.
    ///
    /// # Errors
    ///
    /// If a line is no puzzle, or the variant is missing.
    pub fn parse(text: &str) -> Result<Self, SetParseError> {
        let mut variant = None;
        let (mut notes, mut puzzles) = (Vec::new(), Vec::new());
        for (index, line) in text.lines().map(str::trim).enumerate() {
            let fail = |message: String| SetParseError { line: index + 1, message };
            if let Some(note) = line.strip_prefix('#') {
                let note = note.trim();
                match note.strip_prefix("variant:") {
                    Some(named) => {
                        let named = named.trim().parse::<Variant>();
                        let named = named.map_err(|error| fail(error.to_string()))?;
                        if variant.replace(named).is_some() {
                            return Err(fail("a second variant; a set has one".to_owned()));
                        }
                    }
                    None => notes.push(note.to_owned()),
                }
            } else if !line.is_empty() {
                let variant = variant.ok_or_else(|| {
                    fail("a line `# variant: 7x6`, say, must come before the puzzles".to_owned())
                })?;
                puzzles.push(Puzzle::parse_puzzle_line(variant, line).map_err(fail)?);
            }
        }
        match variant {
            Some(variant) if !puzzles.is_empty() => Ok(Self { variant, notes, puzzles }),
            _ => {
                let message = "there is no puzzle in it; `foursight puzzles make` makes such files";
                Err(SetParseError {
                    line: text.lines().count().max(1),
                    message: message.to_owned(),
                })
            }
        }
    }

    /// The puzzle with this id.
    pub fn find_puzzle(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.puzzle_id() == id)
    }

    /// The puzzles of a theme, of a level, of both; all without either.
    pub fn select_puzzles(&self, theme: Option<Theme>, level: Option<u8>) -> Vec<&Puzzle> {
        let fits = |puzzle: &&Puzzle| {
            theme.is_none_or(|theme| puzzle.theme == theme)
                && level.is_none_or(|level| puzzle.difficulty.level == Some(level))
        };
        self.puzzles.iter().filter(fits).collect()
    }
}

#[expect(clippy::expect_used, reason = "a test reads the file that comes along")]
fn parse_bundled_puzzles(text: &str) -> PuzzleSet {
    PuzzleSet::parse(text).expect("the puzzles that come along are sound")
}

/// The puzzle of a day, by the day's number: none comes again before all have had their turn.
pub fn puzzle_of_the_day<T>(puzzles: &[T], day: u64) -> Option<&T> {
    let (round, turn) = (day / puzzles.len().max(1) as u64, day % puzzles.len().max(1) as u64);
    let mut order: Vec<&T> = puzzles.iter().collect();
    let mut rng = SplitMix64::new(round);
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u64 + 1) as usize);
    }
    order.get(turn as usize).copied()
}

impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# variant: {}", self.variant)?;
        self.notes.iter().try_for_each(|note| writeln!(f, "# {note}"))?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}
