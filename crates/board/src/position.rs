use crate::Bitboard;

/// A position in the form that searches use: the discs of both sides, without a move history.
///
/// A position is `Copy` and takes 16 bytes. [`Rules`](crate::Rules) determine its legal moves and whether a
/// side has won. Use [`Game`](crate::Game) for a game that records its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Position {
    /// The discs of the side to move.
    pub own: Bitboard,
    /// The discs of the side that moved last.
    pub theirs: Bitboard,
}

impl Position {
    /// The empty board.
    pub const EMPTY: Self = Self { own: Bitboard::EMPTY, theirs: Bitboard::EMPTY };

    /// Returns the discs of both sides.
    #[inline(always)]
    pub fn occupied(self) -> Bitboard {
        self.own | self.theirs
    }

    /// Returns the number of moves played, which equals the number of discs.
    #[inline(always)]
    pub fn plies(self) -> u32 {
        self.occupied().count()
    }

    /// Returns the position after the side to move puts a disc on `cell`. The function does not check whether
    /// `cell` is a legal move, that is, one of [`Rules::drops`](crate::Rules::drops).
    #[inline(always)]
    pub fn play_unchecked(self, cell: Bitboard) -> Self {
        Self { own: self.theirs, theirs: self.own | cell }
    }
}

const _: () = assert!(size_of::<Position>() == 16);
