//! The interface of evaluations.

use foursight_board::Bitboard;

use crate::Alarm;

/// The discs of a position from the point of view of the thinking player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The player's own discs.
    pub mine: Bitboard,
    /// The opponent's discs.
    pub theirs: Bitboard,
}

impl View {
    /// Returns the discs of both sides.
    #[inline(always)]
    pub fn occupied(self) -> Bitboard {
        self.mine | self.theirs
    }

    /// Returns the position from the point of view of the opponent.
    pub fn turned(self) -> Self {
        Self { mine: self.theirs, theirs: self.mine }
    }
}

/// The side to move, expressed as the thinking player or the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The thinking player is to move.
    Mine,
    /// The opponent is to move.
    Theirs,
}

impl Turn {
    /// Returns the same side as seen by the opponent.
    pub const fn turned(self) -> Self {
        match self {
            Self::Mine => Self::Theirs,
            Self::Theirs => Self::Mine,
        }
    }
}

/// An evaluation, which scores unfinished positions for the thinking player.
///
/// A search always evaluates its leaves for the player who is to move at the root, even at leaves where the
/// opponent is to move. The reason is that some evaluations in the reports consider only one side. If such an
/// evaluation scored each leaf for the side to move there, it would consider different sides at odd and at even
/// depths.
pub trait Evaluate {
    /// Returns the score of the position for the thinking player. The score is between
    /// −[`Score::MOST`](crate::Score::MOST) and +[`Score::MOST`](crate::Score::MOST). Searches do not call this method
    /// for finished games.
    fn evaluate(&self, view: View, turn: Turn) -> i32;

    /// Returns the terms of the score. Their values add up to the result of [`evaluate`](Self::evaluate).
    fn explain(&self, view: View, turn: Turn) -> Vec<Term>;

    /// Returns the symmetries that the evaluation guarantees.
    fn claims(&self) -> Claims;

    /// Returns the alarm that the evaluation raises if it fails. Returns `None` if the evaluation cannot fail.
    fn alarm(&self) -> Option<&Alarm> {
        None
    }
}

/// One term of a score, with its name, value and cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// A short description, such as `own centre`.
    pub name: &'static str,
    /// The amount that the term adds to the score. It may be negative.
    pub value: i32,
    /// The cells to which the term refers, for example the cells of a window.
    pub cells: Bitboard,
}

/// The symmetries that an evaluation guarantees. Tests check them, and searches rely on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// A position and its mirror image have the same score.
    pub mirror_symmetric: bool,
    /// The score for one player is the negated score for the other player.
    pub antisymmetric: bool,
}

impl Claims {
    /// Both symmetries hold.
    pub const BALANCED: Self = Self { mirror_symmetric: true, antisymmetric: true };
    /// A position and its mirror image have the same score, but the scores for the two players are not the
    /// negation of each other.
    pub const ONE_SIDED: Self = Self { mirror_symmetric: true, antisymmetric: false };
}
