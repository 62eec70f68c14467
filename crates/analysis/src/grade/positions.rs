//! Positions with the exact scores of their columns, and the file format for sets of such positions.
//!
//! A file has one line for each position, with fields separated by spaces:
//!
//! ```text
//! 4455623 win 2/7 random -2 5 -1 3 - 0 -4
//! ```
//!
//! The fields are:
//!
//! - the moves that lead to the position, or `-` for the empty board
//! - the outcome for the side to move
//! - the number of legal moves that keep the outcome, and the number of all legal moves
//! - the source of the position
//! - the exact score of each column from left to right, or `-` if the column is full
//!
//! Lines that begin with `#` are comments. The exception is the line `# variant: 7x6`. It sets the variant and
//! must precede the positions.

use std::fmt;

use foursight_board::{Column, Game, Outcome, Variant};
use foursight_solver::Bounds;

use crate::grade::outcome_kept;

/// Stands for an empty list of moves in a file, because a field of the file cannot be empty.
const EMPTY_BOARD: &str = "-";

/// A position with the exact score of each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradedPosition {
    /// The game whose current position is graded.
    pub game: Game,
    /// Source of the position in one word, such as `random`, `weak` or `book`.
    pub source: String,
    /// Exact score of each column for the side to move; `None` if the column is full.
    pub columns: Vec<Option<i8>>,
}

/// A set of graded positions that have the same variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradedSet {
    pub variant: Variant,
    /// Comment lines of the file, without the leading `#`.
    pub notes: Vec<String>,
    pub positions: Vec<GradedPosition>,
}

/// Error in the text of a graded set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetParseError {
    /// Line number, from 1.
    pub line: usize,
    /// Description of what is wrong with the line.
    pub message: String,
}

impl fmt::Display for SetParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for SetParseError {}

impl GradedPosition {
    /// Returns the exact score of the position for the side to move, which is the score of its best column.
    pub fn score(&self) -> i8 {
        self.columns.iter().flatten().copied().max().unwrap_or_default()
    }

    /// Returns the exact score of a column; `None` if the column is full.
    pub fn column_score(&self, column: Column) -> Option<i8> {
        self.columns.get(usize::from(column.index())).copied().flatten()
    }

    /// Returns whether a move into this column keeps the outcome, which is the win, draw or loss under perfect
    /// play.
    pub fn keeps_outcome(&self, column: Column) -> bool {
        let played = self.column_score(column).map(Bounds::known);
        played.is_some_and(|played| {
            outcome_kept::move_keeps_outcome(self.score().signum(), played) == Some(true)
        })
    }

    /// Returns the number of legal moves that keep the outcome (the win, draw or loss under perfect play), and
    /// the number of all legal moves.
    pub fn outcome_keeping_moves(&self) -> (usize, usize) {
        let sign = self.score().signum();
        let legal = self.columns.iter().flatten();
        let kept = legal.clone().filter(|score| score.signum() == sign).count();
        (kept, legal.count())
    }

    /// Returns whether the position is critical, that is, whether at least one legal move does not keep the outcome.
    /// Only critical positions count for the accuracy of a player.
    pub fn is_critical(&self) -> bool {
        let moves = self.columns.iter().flatten().copied().map(Bounds::known);
        outcome_kept::is_critical_position(self.score().signum(), moves) == Some(true)
    }

    /// Returns the outcome for the side to move: `win`, `draw` or `loss`.
    pub fn outcome_name(&self) -> &'static str {
        match self.score().signum() {
            1 => "win",
            0 => "draw",
            _ => "loss",
        }
    }

    /// Returns the columns with the highest score.
    pub fn best_columns(&self) -> impl Iterator<Item = Column> + '_ {
        let best = self.score();
        self.game.legal().filter(move |&column| self.column_score(column) == Some(best))
    }

    pub(crate) fn parse(variant: Variant, line: &str) -> Result<Self, String> {
        let mut parts = line.split_whitespace();
        let mut part = |what: &str| parts.next().ok_or_else(|| format!("its {what} is missing"));
        let moves = part("moves")?;
        let outcome = part("outcome")?;
        let sharpness = part("sharpness")?;
        let source = part("source")?.to_owned();
        let played = if moves == EMPTY_BOARD { "" } else { moves };
        let game = Game::from_moves(variant, played).map_err(|error| error.to_string())?;
        if game.outcome() != Outcome::Ongoing {
            return Err(format!(
                "the game `{moves}` is over; a graded position must be unfinished"
            ));
        }
        let most = i8::try_from((usize::from(variant.cell_count()) + 1 - game.plies()) / 2);
        let most = most.unwrap_or(i8::MAX);
        let mut columns = Vec::new();
        for column in variant.columns() {
            let text = part("score of a column")?;
            let score = match text {
                "-" => None,
                _ => Some(text.parse::<i8>().ok().filter(|score| score.abs() <= most).ok_or_else(
                    || format!("a score here is a number from -{most} to {most}, not `{text}`"),
                )?),
            };
            if score.is_some() != game.legal().any(|legal| legal == column) {
                return Err(format!("column {column}: `-` marks a full column"));
            }
            columns.push(score);
        }
        if let Some(more) = parts.next() {
            return Err(format!("`{more}` is one field too many"));
        }
        let graded = Self { game, source, columns };
        let (kept, legal) = graded.outcome_keeping_moves();
        let computed = (graded.outcome_name(), format!("{kept}/{legal}"));
        if (outcome, sharpness) != (computed.0, computed.1.as_str()) {
            return Err(format!("its column scores give `{} {}`", computed.0, computed.1));
        }
        Ok(graded)
    }
}

impl fmt::Display for GradedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kept, legal) = self.outcome_keeping_moves();
        let (mut moves, outcome) = (self.game.to_columns(), self.outcome_name());
        if moves.is_empty() {
            EMPTY_BOARD.clone_into(&mut moves);
        }
        write!(f, "{moves} {outcome} {kept}/{legal} {}", self.source)?;
        for score in &self.columns {
            match score {
                Some(score) => write!(f, " {score}")?,
                None => f.write_str(" -")?,
            }
        }
        Ok(())
    }
}

impl GradedSet {
    /// Returns the bundled set for grading. It contains positions for the board 7x6, generated with seed 1.
    pub fn bundled() -> Self {
        parse_bundled_graded_set(include_str!("../../../../fixtures/graded/7x6.txt"))
    }

    /// Returns the bundled set for the square game on the board 7x6, generated with seed 1.
    pub fn square() -> Self {
        parse_bundled_graded_set(include_str!("../../../../fixtures/graded/7x6-square.txt"))
    }

    /// Returns the bundled set for this variant; `None` if there is none.
    pub fn for_variant(variant: Variant) -> Option<Self> {
        if variant == Variant::default() {
            return Some(Self::bundled());
        }
        Some(Self::square()).filter(|set| set.variant == variant)
    }

    /// Returns the bundled set for tuning weights. It contains positions for the board 7x6, generated with seed
    /// 2. It is separate from the set for grading, so that an evaluation is not graded on the positions with
    /// which it was tuned.
    pub fn training() -> Self {
        parse_bundled_graded_set(include_str!("../../../../fixtures/graded/7x6-training.txt"))
    }

    /// Parses the text of a graded set.
    ///
    /// # Errors
    ///
    /// Returns an error if a line is not a valid position, if the variant is missing, or if there are no
    /// positions.
    pub fn parse(text: &str) -> Result<Self, SetParseError> {
        let mut variant = None;
        let (mut notes, mut positions) = (Vec::new(), Vec::new());
        for (index, line) in text.lines().map(str::trim).enumerate() {
            let fail = |message: String| SetParseError { line: index + 1, message };
            if let Some(note) = line.strip_prefix('#') {
                let note = note.trim();
                if let Some(named) = note.strip_prefix("variant:") {
                    let named = named.trim().parse::<Variant>();
                    let named = named.map_err(|error| fail(error.to_string()))?;
                    if variant.replace(named).is_some() {
                        return Err(fail("a set can have only one variant".to_owned()));
                    }
                } else {
                    notes.push(note.to_owned());
                }
            } else if !line.is_empty() {
                let variant = variant.ok_or_else(|| {
                    fail("a line such as `# variant: 7x6` must precede the positions".to_owned())
                })?;
                positions.push(GradedPosition::parse(variant, line).map_err(fail)?);
            }
        }
        match variant {
            Some(variant) if !positions.is_empty() => Ok(Self { variant, notes, positions }),
            _ => {
                let message =
                    "the file contains no position; `foursight grade-set` creates such files";
                Err(SetParseError {
                    line: text.lines().count().max(1),
                    message: message.to_owned(),
                })
            }
        }
    }

    /// Returns the number of critical positions, in which at least one legal move does not keep the outcome.
    pub fn critical_count(&self) -> usize {
        self.positions.iter().filter(|graded| graded.is_critical()).count()
    }

    /// Splits the set into two halves with a similar mix of positions: the positions with even index, and the
    /// positions with odd index.
    pub fn split_halves(&self) -> [Self; 2] {
        [0, 1].map(|half| {
            let mine = self.positions.iter().skip(half).step_by(2).cloned();
            Self { positions: mine.collect(), ..self.clone() }
        })
    }
}

#[expect(clippy::expect_used, reason = "a test parses the bundled files")]
fn parse_bundled_graded_set(text: &str) -> GradedSet {
    GradedSet::parse(text).expect("the bundled sets are valid")
}

impl fmt::Display for GradedSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# variant: {}", self.variant)?;
        for note in &self.notes {
            writeln!(f, "# {note}")?;
        }
        self.positions.iter().try_for_each(|graded| writeln!(f, "{graded}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# variant: 7x6\n# seed 5\n444443 win 1/7 random -2 -1 0 3 -4 -5 -6\n";

    #[test]
    fn what_is_written_is_read_back() {
        let set = GradedSet::parse(TEXT).unwrap();
        assert_eq!(set.to_string(), TEXT);
        let [graded] = &set.positions[..] else { panic!("one position") };
        let column = |name| Column::from_char(name).unwrap();
        assert_eq!(
            (graded.score(), graded.outcome_keeping_moves(), graded.is_critical()),
            (3, (1, 7), true)
        );
        assert!(graded.keeps_outcome(column('4')) && !graded.keeps_outcome(column('3')));
        assert_eq!(graded.best_columns().collect::<Vec<_>>(), [column('4')]);
    }

    #[test]
    fn the_empty_board_is_written_and_read_back() {
        let text = "# variant: 7x6\n- win 1/7 book -2 -1 0 1 0 -1 -2\n";
        let set = GradedSet::parse(text).unwrap();
        assert_eq!(set.positions[0].game.plies(), 0);
        assert_eq!(set.to_string(), text);
    }

    #[test]
    fn errors_have_their_line() {
        let wrong = |from: &str, to: &str| {
            GradedSet::parse(&TEXT.replace(from, to)).unwrap_err().to_string()
        };
        assert!(wrong("# variant: 7x6", "#").starts_with("line 3: a line such as `# variant"));
        assert_eq!(wrong("win", "draw"), "line 3: its column scores give `win 1/7`");
        assert_eq!(wrong("1/7", "2/7"), "line 3: its column scores give `win 1/7`");
        assert_eq!(wrong(" -6", ""), "line 3: its score of a column is missing");
        assert_eq!(wrong("-6", "-"), "line 3: column 7: `-` marks a full column");
        assert_eq!(wrong("-6", "-6 1"), "line 3: `1` is one field too many");
        assert!(wrong("-6", "-60").contains("a score here is a number from -18 to 18"));
        assert!(wrong("444443", "4444444").starts_with("line 3: "));
        assert!(wrong("444443", "4455667").contains("is over"));
        assert!(GradedSet::parse("").unwrap_err().message.contains("grade-set"));
    }
}
