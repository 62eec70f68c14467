use std::fmt;

use crate::Column;

/// A cell of the board, written as a column letter and a row number. `a1` is the cell at the bottom left.
///
/// # Examples
///
/// ```
/// use foursight_board::Cell;
///
/// let cell: Cell = "d2".parse()?;
/// assert_eq!((cell.column.index(), cell.row), (3, 1));
/// assert_eq!(cell.to_string(), "d2");
/// # Ok::<(), foursight_board::ParseCellError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The column, counted from 0 at the left.
    pub column: Column,
    /// The row, counted from 0 at the bottom.
    pub row: u8,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column.letter(), self.row + 1)
    }
}

impl std::str::FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let parse = || {
            let letter = text.bytes().next().filter(u8::is_ascii_lowercase)?;
            let column = Column::new(letter - b'a')?;
            let row = text[1..].parse::<u8>().ok().filter(|row| (1..=16).contains(row))?;
            Some(Self { column, row: row - 1 })
        };
        parse().ok_or_else(|| ParseCellError { text: text.to_owned() })
    }
}

/// The error returned if a text is not the name of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCellError {
    text: String,
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a cell; cells are a column letter and a row, like d1", self.text)
    }
}

impl std::error::Error for ParseCellError {}
