use std::fmt;

use foursight_board::{MovesError, PlayError};
use foursight_search::{SpecError, ThinkError};
use foursight_solver::{SolveError, TableError};

/// The error that the functions of this crate return. For invalid input, the message contains the position of the
/// mistake and how to correct it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A list of moves is malformed or contains an illegal move.
    Moves(MovesError),
    /// A move is illegal.
    Play(PlayError),
    /// The text of an engine or evaluation is invalid.
    Spec(SpecError),
    /// An engine could not choose a move.
    Think(ThinkError),
    /// The solver rejected a position.
    Solve(SolveError),
    /// There is not enough memory for the solver's table.
    Table(TableError),
}

impl Error {
    fn inner_error(&self) -> &(dyn std::error::Error + 'static) {
        match self {
            Self::Moves(error) => error,
            Self::Play(error) => error,
            Self::Spec(error) => error,
            Self::Think(error) => error,
            Self::Solve(error) => error,
            Self::Table(error) => error,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.inner_error(), f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        // Returns the source of the inner error. If this method returned the inner error, error reports would print the
        // same message twice, because `Display` already prints the message of the inner error.
        self.inner_error().source()
    }
}

macro_rules! convert_from {
    ($($variant:ident($source:ty))*) => {$(
        impl From<$source> for Error {
            fn from(source: $source) -> Self {
                Self::$variant(source)
            }
        }
    )*};
}

convert_from! {
    Moves(MovesError)
    Play(PlayError)
    Spec(SpecError)
    Think(ThinkError)
    Solve(SolveError)
    Table(TableError)
}
