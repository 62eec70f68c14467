use std::fmt;
use std::ops::Not;

/// One of the two players.
///
/// `First` draws as `x`, `Second` as `o`; `!side` is the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player who made the first move.
    First,
    /// The other player.
    Second,
}

impl Side {
    /// Both sides, in the order of play.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The side whose turn it is after `plies` moves.
    pub const fn to_move_after(plies: usize) -> Self {
        if plies.is_multiple_of(2) { Self::First } else { Self::Second }
    }

    /// The letter that stands for this side's stones in drawings.
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
