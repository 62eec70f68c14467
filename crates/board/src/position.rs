use crate::Bitboard;

/// A position as searches see it: the stones of the side to move and those of the other, no history.
///
/// It is `Copy`, sixteen bytes, and knows no rules; [`Rules`](crate::Rules) say what may be played
/// and what has won. People use [`Game`](crate::Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Position {
    /// The stones of the side to move.
    pub own: Bitboard,
    /// The stones of the side that moved last.
    pub theirs: Bitboard,
}

impl Position {
    /// The empty board.
    pub const EMPTY: Self = Self { own: Bitboard::EMPTY, theirs: Bitboard::EMPTY };

    /// All stones.
    #[inline(always)]
    pub fn occupied(self) -> Bitboard {
        self.own | self.theirs
    }

    /// How many moves led here.
    #[inline(always)]
    pub fn plies(self) -> u32 {
        self.occupied().count()
    }

    /// The position after the side to move puts a stone on `cell`, which is not checked to be one of
    /// [`Rules::drops`](crate::Rules::drops).
    #[inline(always)]
    pub fn play_unchecked(self, cell: Bitboard) -> Self {
        Self { own: self.theirs, theirs: self.own | cell }
    }
}

const _: () = assert!(size_of::<Position>() == 16);
