//! A position on the way down, and its children four at a time.

use foursight_board::{Bitboard, Lanes, Position, Rules};

/// A position with what its parent worked out.
///
/// The side to move cannot win at once, and `moves` are those after which the other cannot either.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) own: Bitboard,
    pub(crate) theirs: Bitboard,
    /// Empty cells that would win for the side to move, and for the other.
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

    /// The position after a move.
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

    /// One move.
    #[inline(always)]
    pub(crate) fn child<R: Rules>(&self, rules: &R, cell: Bitboard) -> Child {
        let occupied = self.occupied() | cell;
        let wins = rules.completing(self.own | cell) & (rules.cells() - occupied);
        let replies = replies(rules, rules.drops(occupied), wins);
        Child { cell, wins, replies }
    }

    /// The moves of four columns.
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
        // What `replies` says, without a branch.
        let forced = wins & drops;
        let open = (drops & forced.empty_lanes()) | forced;
        let replies = open & forced.without_lowest().empty_lanes();
        Children { cells, wins, replies: replies.without(under_each(rules, wins)), drops }
    }
}

/// The cells right below these, in each lane.
#[inline(always)]
pub(crate) fn under_each<R: Rules>(rules: &R, cells: Lanes) -> Lanes {
    let spare = rules.stride() > rules.height();
    let floor = Lanes::all(rules.drops(Bitboard::EMPTY));
    let raised = if spare { cells } else { cells.without(floor) };
    raised >> Lanes::all(Bitboard(1))
}

/// The moves after which the opponent, who has these winning cells, cannot win at once.
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

/// A move: the cell played, the cells that then win for the mover, and the replies that do not lose at
/// once. If there is no reply, the mover wins with the next stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) cell: Bitboard,
    pub(crate) wins: Bitboard,
    pub(crate) replies: Bitboard,
}

/// Four moves; a lane without a move has no cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Children {
    pub(crate) cells: Lanes,
    pub(crate) wins: Lanes,
    pub(crate) replies: Lanes,
    /// Where stones would land after each.
    pub(crate) drops: Lanes,
}

impl Children {
    /// Does one of the moves leave no reply?
    #[inline(always)]
    pub(crate) fn any_wins(&self) -> bool {
        self.replies.empty_lanes().without(self.cells.empty_lanes()).highest_bits() != 0
    }
}
