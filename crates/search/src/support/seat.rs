use foursight_board::Position;

use crate::Score;
use crate::evals::{Evaluate, Turn, View};

/// The side to move at a node as a type, so that leaves know the view at compile time.
pub(crate) trait Seat {
    /// The seat after a move.
    type Next: Seat;
    /// The turn at this node.
    const TURN: Turn;
}

/// The thinking player is to move.
pub(crate) struct Thinker;
/// The opponent is to move.
pub(crate) struct Opponent;

impl Seat for Thinker {
    type Next = Opponent;
    const TURN: Turn = Turn::Mine;
}

impl Seat for Opponent {
    type Next = Thinker;
    const TURN: Turn = Turn::Theirs;
}

/// Evaluates a position at seat `S`; returns the score for the side to move there.
#[inline(always)]
pub(crate) fn evaluate_for_mover<S: Seat, E: Evaluate + ?Sized>(
    eval: &E,
    position: Position,
) -> Score {
    let Position { own, theirs } = position;
    match S::TURN {
        Turn::Mine => Score::evaluated(eval.evaluate(View { mine: own, theirs }, Turn::Mine)),
        Turn::Theirs => {
            -Score::evaluated(eval.evaluate(View { mine: theirs, theirs: own }, Turn::Theirs))
        }
    }
}
