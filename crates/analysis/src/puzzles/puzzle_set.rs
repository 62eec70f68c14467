//! Puzzle sets and their file format: comment lines, followed by one line for each puzzle.

use std::fmt;

use foursight_board::Variant;

use super::{Puzzle, Theme};
use crate::grade::SetParseError;

/// Puzzles for one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSet {
    pub variant: Variant,
    /// Comment lines of the file, without the leading `#`.
    pub notes: Vec<String>,
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleSet {
    /// Creates a puzzle set. The puzzles are sorted by theme, difficulty and number of plies.
    pub fn new(variant: Variant, notes: Vec<String>, mut puzzles: Vec<Puzzle>) -> Self {
        puzzles.sort_by_cached_key(|puzzle| {
            let game = puzzle.game();
            // Puzzles that no level or no depth solves come last.
            let depth = puzzle.difficulty.depth.unwrap_or(u8::MAX);
            let level = puzzle.difficulty.level.unwrap_or(u8::MAX);
            (puzzle.theme, level, depth, game.plies(), game.to_columns())
        });
        Self { variant, notes, puzzles }
    }

    /// Returns the bundled puzzle set for the board 7x6. It was generated with seed 1.
    pub fn bundled() -> Self {
        parse_bundled_puzzles(include_str!("../../../../fixtures/puzzles/7x6.txt"))
    }

    /// Parses a puzzle file.
    ///
    /// # Errors
    ///
    /// Returns an error if a line is not a valid puzzle, if the variant is missing, or if there are no puzzles.
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
                            return Err(fail("a set can have only one variant".to_owned()));
                        }
                    }
                    None => notes.push(note.to_owned()),
                }
            } else if !line.is_empty() {
                let variant = variant.ok_or_else(|| {
                    fail("a line such as `# variant: 7x6` must precede the puzzles".to_owned())
                })?;
                puzzles.push(Puzzle::parse_puzzle_line(variant, line).map_err(fail)?);
            }
        }
        match variant {
            Some(variant) if !puzzles.is_empty() => Ok(Self { variant, notes, puzzles }),
            _ => {
                let message =
                    "the file contains no puzzle; `foursight puzzles make` creates such files";
                Err(SetParseError {
                    line: text.lines().count().max(1),
                    message: message.to_owned(),
                })
            }
        }
    }

    /// Returns the puzzle with this identifier.
    pub fn find_puzzle(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.puzzle_id() == id)
    }

    /// Returns the puzzles that have the given theme and level. `None` means any theme or any level.
    pub fn select_puzzles(&self, theme: Option<Theme>, level: Option<u8>) -> Vec<&Puzzle> {
        let fits = |puzzle: &&Puzzle| {
            theme.is_none_or(|theme| puzzle.theme == theme)
                && level.is_none_or(|level| puzzle.difficulty.level == Some(level))
        };
        self.puzzles.iter().filter(fits).collect()
    }
}

#[expect(clippy::expect_used, reason = "a test parses the bundled file")]
fn parse_bundled_puzzles(text: &str) -> PuzzleSet {
    PuzzleSet::parse(text).expect("the bundled puzzles are valid")
}

impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# variant: {}", self.variant)?;
        self.notes.iter().try_for_each(|note| writeln!(f, "# {note}"))?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}
