//! The cells of a drawn board.

/// A cell of a drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardCell {
    /// Index of the column, from 0 on the left.
    pub(super) column: u8,
    /// Index of the row, from 0 at the bottom.
    pub(super) row: u8,
    /// The character of the cell in [`Figure::Board`](super::Figure::Board).
    pub(super) letter: char,
}

impl BoardCell {
    /// Character that marks an empty cell in a drawing.
    pub(super) const MARK: char = '*';

    /// Returns the name of the cell, such as `a1`.
    pub(super) fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.column), self.row + 1)
    }

    pub(super) const fn content(self) -> &'static str {
        match self.letter {
            'x' => "Red",
            'o' => "Yellow",
            Self::MARK => "marked",
            _ => "empty",
        }
    }
}

/// Returns all cells of a board. `rows` contains the rows of the board, with the top row first.
pub(super) fn board_cells(rows: &[String]) -> impl Iterator<Item = BoardCell> {
    rows.iter().rev().zip(0..).flat_map(|(letters, row)| {
        letters.chars().zip(0..).map(move |(letter, column)| BoardCell { column, row, letter })
    })
}
