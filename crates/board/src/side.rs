use std::fmt;
use std::ops::Not;

/// One of the two players.
///
/// Drawings show discs of `First` as `x` and discs of `Second` as `o`. `!side` is the opponent of `side`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player who makes the first move of the game.
    First,
    /// The opponent of `First`.
    Second,
}

impl Side {
    /// Both sides, in the order in which they move.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// Returns the side to move after `plies` moves.
    pub const fn to_move_after(plies: usize) -> Self {
        if plies.is_multiple_of(2) { Self::First } else { Self::Second }
    }

    /// Returns the letter for this side's discs in drawings.
    pub const fn letter(self) -> char {
        match self {
            Self::First => 'x',
            Self::Second => 'o',
        }
    }
}

impl Not for Side {
    type Output = Self;
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}
