//! Reviews and hints as JSON documents.
//!
//! In JSON a column is written as in moves: `"4"`, or `"A"` for the tenth column. A cell is written by its name
//! (`"d1"`), a sequence of moves as a string of columns (`"4453"`), and a side as `"first"` or `"second"`.

use foursight_board::Side;
use foursight_solver::{Bounds, in_words};
use serde::Serialize;

use super::MoveClass;
use crate::{BoundsRange, ScoreBounds, ScoreReport};

/// Review of a game, with the exact score, the class and an explanation of each move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// Board size and goal, such as `7x6` or `7x6:square`.
    pub variant: String,
    /// Moves of the game as a string of columns, such as `4453`.
    pub moves: String,
    /// The reviewed moves in the order of play.
    pub plies: Vec<MoveReview>,
    /// Score of each position, from the empty board to the last position.
    pub graph: Vec<GraphPoint>,
    /// Summary of the first player's moves.
    pub first: SideSummary,
    /// Summary of the second player's moves.
    pub second: SideSummary,
    /// Text that selects the evaluation whose scores are in `graph`; `null` if none was requested.
    pub evaluation: Option<String>,
    /// Whether every position was solved. If `false`, some scores are bounds, and some classes may be unknown.
    pub complete: bool,
    /// Summary of the game in two sentences.
    pub summary: String,
}

/// Review of one move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Reviewed))]
pub struct MoveReview {
    /// Number of the move in the game, counted from 1.
    pub ply: usize,
    /// The side that moved: `first` or `second`.
    pub side: &'static str,
    /// Column as one character: `4` is the fourth column from the left, and `A` is the tenth.
    pub column: String,
    /// Cell in which the disc landed, such as `d1`.
    pub cell: String,
    /// Class of the move, such as `best` or `mistake`.
    pub class: MoveClass,
    /// Annotation for the class: `!` (only move), `?!` (inaccuracy), `?` (mistake), `??` (blunder), otherwise
    /// empty.
    pub glyph: &'static str,
    /// Score of the position before the move, for the side that moved.
    pub before: ScoreInWords,
    /// Score of the move for the side that moved. The number of moves to the end of the game is counted from
    /// the position before the move. After a best move, `after` therefore equals `before`.
    pub after: ScoreInWords,
    /// Columns that are proven best in the position before the move.
    pub best: Vec<String>,
    /// Number of own moves by which the player wins later, or loses sooner, than with the best move; `null` if
    /// the outcome changed or the number is unknown.
    pub lost_moves: Option<u8>,
    /// Explanation in one to three sentences for an inaccuracy, a mistake, a blunder or an only move. Empty for
    /// all other moves.
    pub why: String,
    /// Best play after the move, if the move is an inaccuracy, a mistake or a blunder; otherwise `null`.
    pub refutation: Option<Refutation>,
    /// Best play from the position before the move, if the move is an inaccuracy, a mistake or a blunder;
    /// otherwise `null`.
    pub better: Option<BetterLine>,
    /// Whether the position before the move is critical, that is, whether at least one legal move does not keep
    /// the outcome; `None` if unknown.
    #[serde(skip)]
    pub(super) critical: Option<bool>,
    /// Whether the move kept the outcome (the win, draw or loss under perfect play); `None` if unknown.
    #[serde(skip)]
    pub(super) kept: Option<bool>,
}

/// Best play after a move that is an inaccuracy, a mistake or a blunder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refutation {
    /// Moves of the best line that begins after the reviewed move.
    pub moves: String,
    /// Cells in which the winner of the line wins, or threatens to win, at the end of the line.
    pub cells: Vec<String>,
}

/// Best play that was possible instead of the move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Better))]
pub struct BetterLine {
    /// Moves of the best line that begins before the reviewed move, with a best move in its place.
    pub moves: String,
}

/// Score of one position in the graph of a review. All scores are for the first player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Point))]
pub struct GraphPoint {
    /// Number of discs on the board.
    pub ply: usize,
    /// Exact score; `null` if the exact score is unknown.
    pub score: Option<i8>,
    /// Proven bounds of the score. Absent if the exact score is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<BoundsRange>,
    /// Outcome under perfect play: `first` if the first player wins, `second` if the second player wins, or
    /// `draw`; `null` if unknown.
    pub result: Option<&'static str>,
    /// The score in words, such as `Red wins in 4 moves (7 plies)`.
    pub words: String,
    /// Score that the evaluation gives to the first player; `null` if the game is over or no evaluation was
    /// requested.
    pub heuristic: Option<ScoreReport>,
}

/// Summary of the moves of one side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideSummary {
    /// Number of moves that this side made.
    pub moves: usize,
    /// Number of critical moves. A move is critical if, in the position before the move, at least one legal
    /// move keeps the outcome (the win or draw under perfect play) and at least one legal move does not.
    pub critical: usize,
    /// Number of critical moves that kept the outcome (the win or draw under perfect play).
    pub kept: usize,
    /// Percentage of the critical moves that kept the outcome; `null` if there were no critical moves.
    pub accuracy: Option<f64>,
    /// Mean number of the player's own moves by which a win came later, or a loss came sooner, than necessary.
    /// The mean is taken over the moves that kept the outcome and were not forced; `null` if there were none.
    pub regret: Option<f64>,
    /// Number of moves in each class.
    pub counts: ClassCounts,
}

/// Number of moves in each class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Counts))]
pub struct ClassCounts {
    /// Number of best moves that do not belong to the classes `only` and `forced`.
    pub best: usize,
    /// Number of moves that kept a win or a draw when every other legal move would have lost it.
    pub only: usize,
    /// Number of moves that were the only legal move.
    pub forced: usize,
    /// Number of moves that kept the outcome, but delayed the win or hastened the loss by one or two moves.
    pub good: usize,
    /// Number of moves that kept the outcome, but delayed the win or hastened the loss by three or more moves.
    pub inaccuracy: usize,
    /// Number of moves that turned a win into a draw, or a draw into a loss.
    pub mistake: usize,
    /// Number of moves that turned a win into a loss.
    pub blunder: usize,
    /// Number of moves whose class could not be determined within the limits of the search.
    pub unknown: usize,
}

impl ClassCounts {
    /// Returns the number of moves in a class.
    pub const fn moves_of_class(&self, class: MoveClass) -> usize {
        match class {
            MoveClass::Best => self.best,
            MoveClass::Only => self.only,
            MoveClass::Forced => self.forced,
            MoveClass::Good => self.good,
            MoveClass::Inaccuracy => self.inaccuracy,
            MoveClass::Mistake => self.mistake,
            MoveClass::Blunder => self.blunder,
            MoveClass::Unknown => self.unknown,
        }
    }

    pub(super) const fn add_move(&mut self, class: MoveClass) {
        let place = match class {
            MoveClass::Best => &mut self.best,
            MoveClass::Only => &mut self.only,
            MoveClass::Forced => &mut self.forced,
            MoveClass::Good => &mut self.good,
            MoveClass::Inaccuracy => &mut self.inaccuracy,
            MoveClass::Mistake => &mut self.mistake,
            MoveClass::Blunder => &mut self.blunder,
            MoveClass::Unknown => &mut self.unknown,
        };
        *place += 1;
    }
}

/// A hint for the side to move, in three steps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    /// First step: what to look for, without naming a column or a cell.
    pub nudge: String,
    /// Second step: the cells that matter.
    pub threat: CellSentence,
    /// Third step: the suggested move and the reason for it.
    #[serde(rename = "move")]
    pub advice: Advice,
    /// Score of the position for the side to move.
    pub value: ScoreBounds,
}

/// A sentence about cells of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Marked))]
pub struct CellSentence {
    /// One or two sentences about the cells.
    pub text: String,
    /// Cells that `text` refers to, such as `d1`.
    pub cells: Vec<String>,
}

/// A suggested move and the reason for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Advice {
    /// Column as one character: `4` is the fourth column from the left, and `A` is the tenth.
    pub column: String,
    /// Reason for the move, and the exact result of the move if it is known.
    pub text: String,
}

/// A score with its description in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreInWords {
    /// Exact score, or proven bounds of it.
    #[serde(flatten)]
    pub known: ScoreBounds,
    /// The score in words, such as `wins in 3 moves (5 plies)`.
    pub words: String,
}

impl ScoreInWords {
    /// Creates the score for the side to move when `plies` discs are on a board with `cells` cells.
    pub(super) fn new(cells: u32, plies: usize, bounds: Bounds) -> Self {
        Self { known: bounds.into(), words: in_words(cells, plies as u32, bounds) }
    }
}

/// Returns the name of a side in JSON.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
