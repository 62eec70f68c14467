//! Implements the board as an array of discs, with the legal moves and the test for a win.

use std::fmt;

use crate::windows;

/// A disc of one of the two players. The type also denotes the player who owns the disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Disc {
    /// The player who makes the first move of the game.
    First,
    /// The player who makes the second move of the game.
    Second,
}

impl Disc {
    /// Returns the opponent.
    #[must_use]
    pub fn other(self) -> Disc {
        match self {
            Disc::First => Disc::Second,
            Disc::Second => Disc::First,
        }
    }
}

/// The size of the board and its winning condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The length of a winning line, at least 2. `None` if no line wins.
    pub line: Option<usize>,
    /// Whether a 2x2 block wins.
    pub square: bool,
}

/// A position together with the moves that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ArrayBoard {
    /// The size of the board and its winning condition.
    pub rules: Rules,
    /// The cells, indexed as `grid[column][row]`. Row 0 is the bottom row.
    pub grid: Vec<Vec<Option<Disc>>>,
    /// The columns played so far, counted from 0, in the order of play.
    pub moves: Vec<usize>,
}

impl ArrayBoard {
    /// Creates an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> ArrayBoard {
        ArrayBoard { rules, grid: vec![vec![None; rules.height]; rules.width], moves: Vec::new() }
    }

    /// Returns the player to move. If the number of discs is even, this is the first player.
    #[must_use]
    pub fn to_move(&self) -> Disc {
        let discs = self.grid.iter().flatten().filter(|cell| cell.is_some()).count();
        if discs % 2 == 0 { Disc::First } else { Disc::Second }
    }

    /// Returns whether the column exists and is not full. Does not check whether the game is over.
    #[must_use]
    pub fn can_drop(&self, column: usize) -> bool {
        column < self.rules.width && self.grid[column].contains(&None)
    }

    /// Drops a disc of the player to move into the column.
    ///
    /// # Panics
    ///
    /// Panics if the column does not exist or is full.
    pub fn drop(&mut self, column: usize) {
        assert!(self.can_drop(column), "cannot drop into column {column} of\n{self}");
        let disc = self.to_move();
        for cell in &mut self.grid[column] {
            if cell.is_none() {
                *cell = Some(disc);
                break;
            }
        }
        self.moves.push(column);
    }

    /// Returns the columns that are not full, in ascending order. Does not check whether the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<usize> {
        (0..self.rules.width).filter(|&column| self.can_drop(column)).collect()
    }

    /// Returns all windows, that is, all sets of cells that win under the rules: lines in four directions, 2x2
    /// squares, or both.
    #[must_use]
    pub fn windows(&self) -> Vec<Vec<(usize, usize)>> {
        windows::winning(self.rules)
    }

    /// Returns whether this player's discs fill at least one window (a winning line or square).
    #[must_use]
    pub fn has_won(&self, disc: Disc) -> bool {
        self.windows()
            .iter()
            .any(|window| window.iter().all(|&(column, row)| self.grid[column][row] == Some(disc)))
    }

    /// Returns the empty cells on which one more disc of this player would complete a window (a winning line or
    /// square). Some of these cells may not be playable yet. The cells are ordered by column, and within a
    /// column from bottom to top.
    #[must_use]
    pub fn winning_cells(&self, disc: Disc) -> Vec<(usize, usize)> {
        let mut cells = Vec::new();
        for column in 0..self.rules.width {
            for row in 0..self.rules.height {
                let cell = (column, row);
                if self.grid[column][row].is_none() && self.completes(cell, disc) {
                    cells.push(cell);
                }
            }
        }
        cells
    }

    /// Returns whether a window (a winning line or square) contains `cell` and has this player's discs in all
    /// its other cells.
    fn completes(&self, cell: (usize, usize), disc: Disc) -> bool {
        self.windows().iter().filter(|window| window.contains(&cell)).any(|window| {
            window
                .iter()
                .filter(|&&other| other != cell)
                .all(|&(column, row)| self.grid[column][row] == Some(disc))
        })
    }

    /// Returns whether every cell contains a disc.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.grid.iter().flatten().all(Option::is_some)
    }

    /// Returns whether the game has ended because a player has won or the board is full.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.has_won(Disc::First) || self.has_won(Disc::Second) || self.is_full()
    }

    /// Returns the mirror image of the board, in which the leftmost column becomes the rightmost.
    #[must_use]
    pub fn mirror(&self) -> ArrayBoard {
        let mut mirrored = self.clone();
        mirrored.grid.reverse();
        for column in &mut mirrored.moves {
            *column = self.rules.width - 1 - *column;
        }
        mirrored
    }
}

/// Draws the board with the top row first. `x` is a disc of the first player, `o` of the second, and `.` an
/// empty cell.
impl fmt::Display for ArrayBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.rules.height).rev() {
            for column in 0..self.rules.width {
                if column > 0 {
                    write!(f, " ")?;
                }
                match self.grid[column][row] {
                    Some(Disc::First) => write!(f, "x")?,
                    Some(Disc::Second) => write!(f, "o")?,
                    None => write!(f, ".")?,
                }
            }
            if row > 0 {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{CLASSIC, play};

    #[test]
    fn discs_alternate_and_stack() {
        let board = play(CLASSIC, "443");
        assert_eq!(board.grid[3][..3], [Some(Disc::First), Some(Disc::Second), None]);
        assert_eq!(board.grid[2][..2], [Some(Disc::First), None]);
        assert_eq!(board.to_move(), Disc::Second);
        assert_eq!(board.moves, [3, 3, 2]);
    }

    #[test]
    fn a_full_column_is_not_legal() {
        let board = play(CLASSIC, "444444");
        assert!(!board.can_drop(3) && !board.can_drop(7));
        assert_eq!(board.legal(), [0, 1, 2, 4, 5, 6]);
    }

    #[test]
    #[should_panic(expected = "cannot drop into column 3")]
    fn dropping_into_a_full_column_panics() {
        play(CLASSIC, "4444444");
    }

    #[test]
    fn wins_in_each_direction() {
        for columns in ["1122334", "1212121", "12233434464", "76655454424"] {
            let board = play(CLASSIC, columns);
            assert!(board.has_won(Disc::First) && board.is_over(), "{columns}\n{board}");
            assert!(!board.has_won(Disc::Second));
            let before = play(CLASSIC, &columns[..columns.len() - 1]);
            assert!(!before.is_over(), "{columns}\n{before}");
        }
    }

    #[test]
    fn a_square_wins_only_where_squares_win() {
        let squares = Rules { line: None, square: true, ..CLASSIC };
        assert!(play(squares, "1525162").has_won(Disc::First));
        assert!(!play(CLASSIC, "1525162").has_won(Disc::First));
        assert!(!play(squares, "1122334").has_won(Disc::First));
    }

    #[test]
    fn winning_cells_need_not_be_playable() {
        assert_eq!(play(CLASSIC, "223344").winning_cells(Disc::First), [(0, 0), (4, 0)]);
        assert_eq!(play(CLASSIC, "223344").winning_cells(Disc::Second), [(0, 1), (4, 1)]);
    }

    #[test]
    fn a_full_board_without_a_line_is_over() {
        let tiny = Rules { width: 2, height: 2, line: Some(3), square: false };
        assert!(!play(tiny, "112").is_over());
        assert!(play(tiny, "1122").is_full() && play(tiny, "1122").is_over());
    }

    #[test]
    fn the_mirror_is_the_mirrored_game() {
        assert_eq!(play(CLASSIC, "1236").mirror(), play(CLASSIC, "7652"));
    }

    #[test]
    fn the_drawing_has_the_top_row_first() {
        let small = Rules { width: 3, height: 2, line: Some(3), square: false };
        assert_eq!(play(small, "112").to_string(), "o . .\nx x .");
    }
}
