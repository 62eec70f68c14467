//! Nodes of the search tree, with their children in groups of four.

use foursight_board::{Bitboard, Lanes, Position, Rules};

/// A position with the values that its parent computed.
///
/// The side to move cannot win at once; `moves` are the moves after which the other side cannot win at once either.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) own: Bitboard,
    pub(crate) theirs: Bitboard,
    /// The winning cells of the side to move and of the other side.
    pub(crate) own_wins: Bitboard,
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

    /// Returns the node after a move.
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

    /// Returns one move.
    #[inline(always)]
    pub(crate) fn child<R: Rules>(&self, rules: &R, cell: Bitboard) -> Child {
        let occupied = self.occupied() | cell;
        let wins = rules.completing(self.own | cell) & (rules.cells() - occupied);
        let replies = replies(rules, rules.drops(occupied), wins);
        Child { cell, wins, replies }
    }

    /// Returns the moves of four columns.
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
        // The same as `replies`, without a branch.
        let forced = wins & drops;
        let open = (drops & forced.empty_lanes()) | forced;
        let replies = open & forced.without_lowest().empty_lanes();
        Children { cells, wins, replies: replies.without(under_each(rules, wins)), drops }
    }
}

/// Returns the cells directly below these, in each lane.
#[inline(always)]
pub(crate) fn under_each<R: Rules>(rules: &R, cells: Lanes) -> Lanes {
    let spare = rules.stride() > rules.height();
    let floor = Lanes::all(rules.drops(Bitboard::EMPTY));
    let raised = if spare { cells } else { cells.without(floor) };
    raised >> Lanes::all(Bitboard(1))
}

/// Returns the moves after which the opponent, who has these winning cells, cannot win at once.
#[inline(always)]
pub(crate) fn replies<R: Rules>(rules: &R, drops: Bitboard, wins: Bitboard) -> Bitboard {
    let forced = wins & drops;
    let open = match forced {
        Bitboard::EMPTY => drops,
        one if one == one.lowest() => one,
        _ => Bitboard::EMPTY,
    };
    open - rules.under(wins)
}

/// A move: the cell, the winning cells of the mover after it, and the replies that do not lose at once. If there is no
/// such reply, the mover wins with its next stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) cell: Bitboard,
    pub(crate) wins: Bitboard,
    pub(crate) replies: Bitboard,
}

/// Four moves; lanes without a move have no cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Children {
    pub(crate) cells: Lanes,
    pub(crate) wins: Lanes,
    pub(crate) replies: Lanes,
    /// The cells that can be played after each move.
    pub(crate) drops: Lanes,
}

impl Children {
    /// Returns whether one of the moves leaves no reply.
    #[inline(always)]
    pub(crate) fn any_wins(&self) -> bool {
        self.replies.empty_lanes().without(self.cells.empty_lanes()).highest_bits() != 0
    }
}
