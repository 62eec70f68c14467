//! Bounds for positions one ply beyond the book, from the scores of their predecessors.

use foursight_board::{Position, Rules};

use super::Book;
use crate::Bounds;

impl Book<'_> {
    /// Returns bounds of the score of an unfinished position with one disc more than [`plies`](Self::plies). They
    /// follow from the positions before the last move. For all other positions the bounds are unknown.
    ///
    /// Several last moves can lead to the same position. Before each of them, the score was at least the score of this
    /// move, because the score of a position is the score of its best move.
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
