use foursight_board::Position;

use crate::Score;
use crate::evals::{Evaluate, Turn, View};

/// The side to move at a node, expressed as a type. The compiler therefore knows at each leaf for which side to
/// evaluate the position.
pub(super) trait Mover {
    /// The type for the side to move after the next move.
    type Next: Mover;
    /// The side to move at this node, as the thinking player or the opponent.
    const TURN: Turn;
}

/// The type for nodes where the thinking player is to move.
pub(super) struct Thinker;
/// The type for nodes where the opponent is to move.
pub(super) struct Opponent;

impl Mover for Thinker {
    type Next = Opponent;
    const TURN: Turn = Turn::Mine;
}

impl Mover for Opponent {
    type Next = Thinker;
    const TURN: Turn = Turn::Theirs;
}

/// Evaluates a position in which the side denoted by `S` is to move. Returns the score for that side.
#[inline(always)]
pub(super) fn evaluate_for_mover<S: Mover, E: Evaluate + ?Sized>(
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
