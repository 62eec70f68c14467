use std::fmt;

use foursight_board::{MovesError, PlayError};
use foursight_search::{SpecError, ThinkError};
use foursight_solver::{SolveError, TableError};

/// An error of the functions in this crate. The message has the position in the input and the remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A list of moves cannot be read or played.
    Moves(MovesError),
    /// A move cannot be played.
    Play(PlayError),
    /// A text names no engine or evaluation.
    Spec(SpecError),
    /// An engine did not choose a move.
    Think(ThinkError),
    /// A position cannot be solved.
    Solve(SolveError),
    /// The solver's table does not fit into memory.
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
        // The message of this error is that of the inner error, so the source is the source of the inner error.
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
