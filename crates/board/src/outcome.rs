use std::fmt;

use crate::Side;

/// How a game stands: still going, won, or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody has won and there is room to play.
    Ongoing,
    /// This side completed the goal, or the other resigned.
    Won(Side),
    /// The board is full and nobody completed the goal.
    Drawn,
}

impl Outcome {
    /// Is the game over?
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing)
    }

    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) => Some(side),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes the result as game records do: `1-0`, `0-1`, `1/2-1/2` or `*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Won(Side::First) => "1-0",
            Self::Won(Side::Second) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Ongoing => "*",
        })
    }
}
