//! Computes bounds for positions with one disc more than the positions of the book. The bounds follow from the scores
//! of the predecessors, that is, the positions before the last move.

use foursight_board::{Position, Rules};

use super::Book;
use crate::Bounds;

impl Book<'_> {
    /// Returns bounds of the score of an unfinished position with one disc more than [`plies`](Self::plies). The bounds
    /// follow from the positions before the last move. For all other positions the bounds are unknown.
    ///
    /// Several last moves can lead to the same position, so it can have several predecessors. The score of a
    /// predecessor is at least the negative score of this position, because the last move may not have been its best
    /// move. Each predecessor in the book therefore gives a lower bound of the score of this position.
    pub fn bounds_beyond<R: Rules>(&self, rules: &R, position: Position) -> Bounds {
        let mut bounds = Bounds::UNKNOWN;
        if position.plies() == self.plies + 1 {
            let occupied = position.occupied();
            let last = (occupied - rules.under(occupied)) & position.theirs;
            for cell in last {
                let before = Position { own: position.theirs - cell, theirs: position.own };
                if let Some(score) = self.score(rules, before) {
                    bounds.lower = bounds.lower.max(-score);
                }
            }
        }
        bounds
    }
}
