//! What a review and a hint tell, as they stand in JSON documents.
//!
//! Columns are written as in moves (`"4"`, `"A"` for the tenth), cells as `"d1"`, lines of play as moves
//! (`"4453"`), sides as `"first"` and `"second"`.

use foursight_board::Side;
use foursight_solver::{Bounds, in_words};
use serde::Serialize;

use super::MoveClass;
use crate::types::{BoundsRange, ScoreBounds, ScoreReport};

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// The variant.
    pub variant: String,
    /// The moves.
    pub moves: String,
    /// Each move.
    pub plies: Vec<MoveReview>,
    /// The value of each position, from the empty board to the last.
    pub graph: Vec<GraphPoint>,
    /// The first player's moves together.
    pub first: SideSummary,
    /// The second player's.
    pub second: SideSummary,
    /// The evaluation that drew the graph's other line.
    pub evaluation: Option<String>,
    /// Was all of it solved? Otherwise bounds stand where a limit ended it, and classes may be unknown.
    pub complete: bool,
    /// What it comes to, in one sentence.
    pub summary: String,
}

/// One move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Reviewed))]
pub struct MoveReview {
    /// Its number, from 1.
    pub ply: usize,
    /// Who played it.
    pub side: &'static str,
    /// The column.
    pub column: String,
    /// The cell the stone fell to.
    pub cell: String,
    /// What it is called.
    pub class: MoveClass,
    /// The sign that goes with that.
    pub glyph: &'static str,
    /// What the position was worth before it to the side that moved.
    pub before: ScoreInWords,
    /// What the move is worth to that side, counted from before it too: a best move has the same.
    pub after: ScoreInWords,
    /// Columns as good as the best.
    pub best: Vec<String>,
    /// Own moves by which the win comes later or the loss sooner; nothing where the outcome changed or that
    /// is not known.
    pub lost_moves: Option<u8>,
    /// Why, in one or two sentences; empty for moves that need no reason.
    pub why: String,
    /// How the other side makes use of it, for inaccuracies, mistakes and blunders.
    pub refutation: Option<Refutation>,
    /// The best line instead, for the same.
    pub better: Option<BetterLine>,
    /// Could some move keep the outcome and some lose it, and did this one keep it?
    #[serde(skip)]
    pub(super) critical: Option<bool>,
    #[serde(skip)]
    pub(super) kept: Option<bool>,
}

/// What follows a move that was not the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refutation {
    /// The best line from the position after the move.
    pub moves: String,
    /// Cells on which the winner of the line wins or threatens to, in its course.
    pub cells: Vec<String>,
}

/// What should have been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Better))]
pub struct BetterLine {
    /// The best line from the position before the move.
    pub moves: String,
}

/// A point of the graph. Values are for the first player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Point))]
pub struct GraphPoint {
    /// How many stones lie on the board.
    pub ply: usize,
    /// The exact score.
    pub score: Option<i8>,
    /// Bounds where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<BoundsRange>,
    /// Who wins: `first`, `second` or `draw`.
    pub result: Option<&'static str>,
    /// The same in words.
    pub words: String,
    /// What the evaluation says; nothing where the game is over.
    pub heuristic: Option<ScoreReport>,
}

/// The moves of one side together.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideSummary {
    /// How many there are.
    pub moves: usize,
    /// Those where some move keeps the outcome and some loses it.
    pub critical: usize,
    /// Those of them that kept it.
    pub kept: usize,
    /// The share of these in per cent.
    pub accuracy: Option<f64>,
    /// How many own moves later a win came, or sooner a loss, in the mean of all moves that had a choice and
    /// kept the outcome.
    pub regret: Option<f64>,
    /// How many of each class.
    pub counts: ClassCounts,
}

/// How many moves of each class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Counts))]
#[expect(missing_docs, reason = "the classes tell what they are")]
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
    /// How many there are of a class.
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

/// Help for the side to move, in three steps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    /// Where or for what to look; names no column.
    pub nudge: String,
    /// The cells it is about.
    pub threat: CellSentence,
    /// What to play, and why.
    #[serde(rename = "move")]
    pub advice: Advice,
    /// What the position is worth to the side to move.
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
    /// The reason, with the exact result where it is known.
    pub text: String,
}

/// What is known of a score, and the same in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Told))]
pub struct ScoreInWords {
    /// What is known.
    #[serde(flatten)]
    pub known: ScoreBounds,
    /// In words.
    pub words: String,
}

impl ScoreInWords {
    /// For the side to move after `plies` stones on a board of `cells`.
    pub(super) fn new(cells: u32, plies: usize, bounds: Bounds) -> Self {
        Self { known: bounds.into(), words: in_words(cells, plies as u32, bounds) }
    }
}

/// A side as it stands in documents.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
