//! Bounds without search, from the strategy of replying right above the opponent's stone.
//!
//! Let one side be to move with an even number of empty cells. The other can always reply in the same
//! column, right above, while the column has an even number of empty cells; where two columns have an
//! odd number, a stone in one is answered in the other. So the mover only ever gets the lower cell of
//! each pair, counted from the top of the board, and at most the next free cell of the odd columns. If
//! these and the mover's stones hold no winning shape, the mover cannot win; if the upper cells and the
//! follower's stones hold one, the follower wins.
//!
//! With an odd number of empty cells the strategy still works if the follower wins right above the next
//! cell of an odd column: nobody wants that cell, the rest is even, and the mover runs out of moves.
//!
//! The tests prove both against brute force on small boards.

use foursight_board::{Bitboard, Rules};

use crate::node::Node;

/// The rows of a board as the strategy sees them, and what is in time for one horizon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FollowUp {
    /// Cells that the mover gets: an odd number of cells above them.
    lower: Bitboard,
    /// Cells that the follower gets.
    upper: Bitboard,
    /// Cells with so many cells above them that a win there comes within the horizon.
    timely: Bitboard,
}

impl FollowUp {
    pub(crate) fn new<R: Rules>(rules: &R) -> Self {
        let lower = rules.cells().into_iter().filter(|&cell| above(rules, cell) % 2 == 1).collect();
        Self { lower, upper: rules.cells() - lower, timely: Bitboard::EMPTY }
    }

    /// The same for a horizon that leaves so many cells of the board empty.
    pub(crate) fn within<R: Rules>(self, rules: &R, left_empty: u32) -> Self {
        let timely = rules.cells().into_iter().filter(|&cell| above(rules, cell) >= left_empty);
        Self { timely: timely.collect(), ..self }
    }

    pub(crate) const fn lower(&self) -> Bitboard {
        self.lower
    }

    /// Does the strategy keep the side to move from winning? `even` tells whether an even number of
    /// cells is empty.
    #[inline(always)]
    pub(crate) fn holds<R: Rules>(&self, rules: &R, node: &Node, even: bool) -> bool {
        let drops = rules.drops(node.occupied());
        let odd = drops & self.upper;
        (even || odd.meets(rules.under(node.their_wins))) && !self.reaches(rules, node, odd)
    }

    /// Does the strategy win for the side that is not to move, in time?
    #[inline(always)]
    pub(crate) fn wins<R: Rules>(&self, rules: &R, node: &Node, even: bool) -> bool {
        let occupied = node.occupied();
        let drops = rules.drops(occupied);
        let odd = drops & self.upper;
        let pays = if even {
            let claimed = (self.upper & self.timely) - occupied - drops;
            rules.is_won(node.theirs | claimed)
        } else {
            odd.meets(rules.under(node.their_wins & self.timely))
        };
        pays && !self.reaches(rules, node, odd)
    }

    /// Could the side to move win against it?
    #[inline(always)]
    fn reaches<R: Rules>(&self, rules: &R, node: &Node, odd: Bitboard) -> bool {
        rules.is_won(node.own | (self.lower - node.theirs) | odd)
    }
}

/// How many cells lie above this one.
fn above<R: Rules>(rules: &R, cell: Bitboard) -> u32 {
    rules.height() - 1 - u32::from(rules.cell(cell).row)
}
