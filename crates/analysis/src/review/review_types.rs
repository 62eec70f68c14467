//! Reviews and hints as JSON documents.
//!
//! Columns are written as in moves (`"4"`, `"A"` for the tenth), cells as `"d1"`, lines of play as moves
//! (`"4453"`), sides as `"first"` and `"second"`.

use foursight_board::Side;
use foursight_solver::{Bounds, in_words};
use serde::Serialize;

use super::MoveClass;
use crate::types::{BoundsRange, ScoreBounds, ScoreReport};

/// Review of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// The variant.
    pub variant: String,
    /// The moves of the game.
    pub moves: String,
    /// The reviewed moves.
    pub plies: Vec<MoveReview>,
    /// Score of each position, from the empty board to the last.
    pub graph: Vec<GraphPoint>,
    /// Summary of the first player's moves.
    pub first: SideSummary,
    /// Summary of the second player's moves.
    pub second: SideSummary,
    /// The evaluation shown beside the exact scores.
    pub evaluation: Option<String>,
    /// Whether every position was solved. If not, some scores are bounds, and some classes may be unknown.
    pub complete: bool,
    /// Summary of the game in one sentence.
    pub summary: String,
}

/// A reviewed move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Reviewed))]
pub struct MoveReview {
    /// Number of the move, from 1.
    pub ply: usize,
    /// The side that moved.
    pub side: &'static str,
    /// The column.
    pub column: String,
    /// The cell of the disc.
    pub cell: String,
    /// Class of the move.
    pub class: MoveClass,
    /// Annotation of the class: `!`, `?!`, `?`, `??` or empty.
    pub glyph: &'static str,
    /// Score of the position before the move, for the side that moved.
    pub before: ScoreInWords,
    /// Score of the move for the side that moved, counted from the position before it. It equals `before` for
    /// a best move.
    pub after: ScoreInWords,
    /// The best columns.
    pub best: Vec<String>,
    /// Number of own moves by which the win comes later or the loss sooner; `null` if the outcome changed or
    /// the number is unknown.
    pub lost_moves: Option<u8>,
    /// Explanation in one to three sentences; empty for moves that need none.
    pub why: String,
    /// Best play after the move, for inaccuracies, mistakes and blunders.
    pub refutation: Option<Refutation>,
    /// Best play instead of the move, for inaccuracies, mistakes and blunders.
    pub better: Option<BetterLine>,
    /// Whether some move keeps the outcome and some loses it, and whether this one kept it.
    #[serde(skip)]
    pub(super) critical: Option<bool>,
    #[serde(skip)]
    pub(super) kept: Option<bool>,
}

/// Best play after a move that was not the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refutation {
    /// Best line from the position after the move.
    pub moves: String,
    /// Cells in which the winner of the line wins or threatens to win.
    pub cells: Vec<String>,
}

/// Best play instead of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Better))]
pub struct BetterLine {
    /// Best line from the position before the move.
    pub moves: String,
}

/// A point of the graph. Scores are for the first player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Point))]
pub struct GraphPoint {
    /// Number of discs on the board.
    pub ply: usize,
    /// Exact score; `null` if unknown.
    pub score: Option<i8>,
    /// Bounds of the score, if it is not known exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<BoundsRange>,
    /// Outcome: `first` wins, `second` wins or `draw`; `null` if unknown.
    pub result: Option<&'static str>,
    /// The score in words.
    pub words: String,
    /// Score of the evaluation; `null` after the end of the game.
    pub heuristic: Option<ScoreReport>,
}

/// Summary of the moves of one side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideSummary {
    /// Number of moves.
    pub moves: usize,
    /// Number of critical moves: those where some move keeps the outcome and some loses it.
    pub critical: usize,
    /// Number of critical moves that kept the outcome.
    pub kept: usize,
    /// Percentage of the critical moves that kept the outcome; `null` without critical moves.
    pub accuracy: Option<f64>,
    /// Mean number of own moves by which a win came later or a loss sooner. Counts the moves that had a
    /// choice and kept the outcome.
    pub regret: Option<f64>,
    /// Number of moves of each class.
    pub counts: ClassCounts,
}

/// Number of moves of each class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Counts))]
pub struct ClassCounts {
    pub best: usize,
    pub only: usize,
    pub forced: usize,
    pub good: usize,
    pub inaccuracy: usize,
    pub mistake: usize,
    pub blunder: usize,
    pub unknown: usize,
}

impl ClassCounts {
    /// Number of moves of a class.
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
    /// What to look for, without naming a column or a cell.
    pub nudge: String,
    /// The cells that matter.
    pub threat: CellSentence,
    /// The suggested move and its reason.
    #[serde(rename = "move")]
    pub advice: Advice,
    /// Score of the position for the side to move.
    pub value: ScoreBounds,
}

/// A sentence about cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Marked))]
pub struct CellSentence {
    /// The sentence.
    pub text: String,
    /// The cells.
    pub cells: Vec<String>,
}

/// A move and its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Advice {
    /// The column.
    pub column: String,
    /// The reason, with the exact result if it is known.
    pub text: String,
}

/// A score, and the score in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreInWords {
    /// Exact score or bounds.
    #[serde(flatten)]
    pub known: ScoreBounds,
    /// The score in words: `wins in 3 moves (5 plies)`.
    pub words: String,
}

impl ScoreInWords {
    /// The score for the side to move after `plies` discs on a board with `cells` cells.
    pub(super) fn new(cells: u32, plies: usize, bounds: Bounds) -> Self {
        Self { known: bounds.into(), words: in_words(cells, plies as u32, bounds) }
    }
}

/// Name of a side in JSON.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
