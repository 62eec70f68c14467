use std::fmt;

use crate::Side;

/// The state of a game: unfinished, won or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Neither side has won, and the board is not full.
    Ongoing,
    /// This side completed the goal, or the other side resigned.
    Won(Side),
    /// The board is full, and neither side has completed the goal.
    Drawn,
}

impl Outcome {
    /// Returns whether the game is over.
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing)
    }

    /// Returns the winner. Returns `None` if the game is unfinished or drawn.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) => Some(side),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes the result in the notation of game records: `1-0`, `0-1`, `1/2-1/2`, or `*` for an unfinished
    /// game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Won(Side::First) => "1-0",
            Self::Won(Side::Second) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Ongoing => "*",
        })
    }
}
