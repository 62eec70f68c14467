//! Nodes of the search tree. The children of a node (the positions after one move) are computed in groups of four,
//! one in each SIMD lane.
//!
//! A *winning cell* of a side is an empty cell that completes a winning shape of this side. It need not be playable
//! yet.

use foursight_board::{Bitboard, Lanes, Position, Rules};

/// A position, together with values that the search has already computed at the preceding position.
///
/// In every node, the side to move cannot win with its next disc. `moves` contains the moves after which the other
/// side cannot win with its next disc either.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) own: Bitboard,
    pub(crate) theirs: Bitboard,
    /// The winning cells of the side to move.
    pub(crate) own_wins: Bitboard,
    /// The winning cells of the other side.
    pub(crate) their_wins: Bitboard,
    pub(crate) moves: Bitboard,
}

impl Node {
    #[inline(always)]
    pub(crate) fn position(&self) -> Position {
        Position { own: self.own, theirs: self.theirs }
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.own | self.theirs
    }

    /// Returns the node that `child` leads to.
    #[inline(always)]
    pub(crate) fn after(&self, child: Child) -> Self {
        Self {
            own: self.theirs,
            theirs: self.own | child.cell,
            own_wins: self.their_wins - child.cell,
            their_wins: child.wins,
            moves: child.replies,
        }
    }

    /// Returns the move that places a disc on this cell, together with the values that the search needs after the move.
    #[inline(always)]
    pub(crate) fn child<R: Rules>(&self, rules: &R, cell: Bitboard) -> Child {
        let occupied = self.occupied() | cell;
        let wins = rules.completing(self.own | cell) & (rules.cells() - occupied);
        let replies = non_losing_replies(rules, rules.drops(occupied), wins);
        Child { cell, wins, replies }
    }

    /// Computes the moves in four columns at once, one in each SIMD lane.
    #[inline(always)]
    pub(crate) fn children<R: Rules>(&self, rules: &R, columns: Lanes) -> Children {
        let cells = Lanes::all(self.moves) & columns;
        let own = Lanes::all(self.own) | cells;
        let occupied = Lanes::all(self.theirs) | own;
        let empty = Lanes::all(rules.cells()).without(occupied);
        let floor = Lanes::all(rules.drops(Bitboard::EMPTY));
        let one = Lanes::all(Bitboard(1));
        let drops = ((occupied << one) | floor) & empty;
        let wins = rules.completing_each(own) & empty;
        // Computes the same result as the function `non_losing_replies`, but without branches.
        let forced = wins & drops;
        let open = (drops & forced.empty_lanes()) | forced;
        let replies = open & forced.without_lowest().empty_lanes();
        Children { cells, wins, replies: replies.without(under_each(rules, wins)), drops }
    }
}

/// Returns the cells directly below the given cells, separately for each SIMD lane.
#[inline(always)]
pub(crate) fn under_each<R: Rules>(rules: &R, cells: Lanes) -> Lanes {
    let spare = rules.stride() > rules.height();
    let floor = Lanes::all(rules.drops(Bitboard::EMPTY));
    let raised = if spare { cells } else { cells.without(floor) };
    raised >> Lanes::all(Bitboard(1))
}

/// Returns the moves after which the opponent cannot win with the next disc. `drops` contains the playable cells,
/// and `wins` contains the winning cells of the opponent.
#[inline(always)]
pub(crate) fn non_losing_replies<R: Rules>(rules: &R, drops: Bitboard, wins: Bitboard) -> Bitboard {
    let forced = wins & drops;
    let open = match forced {
        Bitboard::EMPTY => drops,
        one if one == one.lowest() => one,
        _ => Bitboard::EMPTY,
    };
    open - rules.under(wins)
}

/// A move, and the values that the search needs after this move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    /// The cell on which the move places a disc.
    pub(crate) cell: Bitboard,
    /// The winning cells of the mover after the move.
    pub(crate) wins: Bitboard,
    /// The opponent's replies after which the mover cannot win with the next disc. If there is no such reply, the
    /// mover wins with the next disc.
    pub(crate) replies: Bitboard,
}

/// Up to four moves, one in each SIMD lane. If a lane has no move, its part of `cells` is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Children {
    pub(crate) cells: Lanes,
    pub(crate) wins: Lanes,
    pub(crate) replies: Lanes,
    /// The playable cells after each move.
    pub(crate) drops: Lanes,
}

impl Children {
    /// Returns whether there is a move after which the opponent has no reply that prevents a win of the mover.
    #[inline(always)]
    pub(crate) fn any_wins(&self) -> bool {
        self.replies.empty_lanes().without(self.cells.empty_lanes()).highest_bits() != 0
    }
}
