//! The last plies before the horizon, settled without search.

use foursight_board::{Bitboard, Lanes, Rules};

use super::{Search, is_single};
use crate::Probe;
use crate::node::Node;

impl<R: Rules, P: Probe> Search<'_, R, P> {
    /// Can the side to move win with its second stone from now?
    #[inline(always)]
    pub(super) fn wins_next(&self, node: &Node) -> bool {
        if is_single(node.moves) {
            return node.child(&self.rules, node.moves).replies.is_empty();
        }
        (0..self.groups()).any(|group| node.children(&self.rules, self.columns[group]).any_wins())
    }

    /// Has the side to move, which has several moves, surely one after which the other cannot win with
    /// its second stone?
    ///
    /// Looks at what the other could do if it were to move: a move of ours elsewhere takes at most one
    /// of our replies away and opens one cell.
    #[inline(always)]
    pub(super) fn is_calm(&self, node: &Node) -> bool {
        let occupied = node.occupied();
        let drops = self.rules.drops(occupied);
        let under_own = self.rules.under(node.own_wins);
        let passed = Node {
            own: node.theirs,
            theirs: node.own,
            own_wins: node.their_wins,
            their_wins: node.own_wins,
            moves: drops - under_own,
        };
        let mut left = [Lanes::all(Bitboard::EMPTY); 4];
        for group in 0..self.groups() {
            let children = passed.children(&self.rules, self.columns[group]);
            if children.any_wins() {
                return false;
            }
            // Lanes without a move have nothing to fear.
            left[group] = children.replies | children.cells.empty_lanes();
        }
        node.moves.into_iter().any(|cell| {
            let cells = Lanes::all(cell);
            let still_safe = (0..self.groups()).all(|group| {
                let elsewhere = (self.columns[group] & cells).empty_lanes();
                (left[group].without(cells).empty_lanes() & elsewhere).highest_bits() == 0
            });
            if !still_safe {
                return false;
            }
            let opened = self.rules.drops(occupied | cell) - drops;
            if opened.is_empty() || opened.meets(under_own) {
                return true;
            }
            let after = Node { theirs: node.own | cell, ..passed };
            !after.child(&self.rules, opened).replies.is_empty()
        })
    }
}
