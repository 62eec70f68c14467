//! Parses and writes moves as text, either as columns (`4453`) or as cells (`d1 d2 e1`).

use std::fmt;

use crate::{Cell, Column, Game, PlayError, Position, Rules, Variant};

impl Game {
    /// Parses the moves of a game, written as columns (`4453`) or as cells (`d1 d2 e1 c1`). Whitespace, commas
    /// and semicolons between moves are ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if a move is not in a known notation or cannot be played. The error contains the number
    /// of the move.
    pub fn from_moves(variant: Variant, text: &str) -> Result<Self, MovesError> {
        let mut game = Self::new(variant);
        let first = text.trim_start().chars().next();
        let tokens: Vec<&str> = if first.is_some_and(|letter| letter.is_ascii_lowercase()) {
            text.split(is_move_separator).filter(|token| !token.is_empty()).collect()
        } else {
            text.char_indices()
                .filter(|&(_, letter)| !is_move_separator(letter))
                .map(|(at, letter)| &text[at..at + letter.len_utf8()])
                .collect()
        };
        for (index, token) in tokens.into_iter().enumerate() {
            game.play_token(token).map_err(|reason| MovesError {
                text: text.trim().to_owned(),
                number: index + 1,
                reason,
            })?;
        }
        Ok(game)
    }

    fn play_token(&mut self, token: &str) -> Result<(), MovesReason> {
        let column = if token.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            let cell: Cell = token.parse().map_err(|_| MovesReason::NoCell(token.to_owned()))?;
            let lands = self.landing(cell.column);
            if lands.is_some_and(|lands| lands != cell) {
                return Err(MovesReason::Floating { cell, lands });
            }
            cell.column
        } else {
            token.parse().map_err(|_| MovesReason::NoColumn(token.to_owned()))?
        };
        self.play(column).map_err(MovesReason::Illegal)
    }

    /// Returns the cell where a disc dropped into this column would land. Returns `None` if the column is full
    /// or not on the board.
    pub fn landing(&self, column: Column) -> Option<Cell> {
        let on_board = column.index() < self.variant().width();
        let drops = self.rules().drops(self.position().occupied());
        let cell = if on_board {
            drops & self.rules().column(column)
        } else {
            return None;
        };
        (!cell.is_empty()).then(|| self.rules().cell(cell))
    }

    /// Returns the played moves as a string of columns, such as `4453`.
    pub fn to_columns(&self) -> String {
        self.moves().iter().map(|column| column.to_char()).collect()
    }

    /// Returns the played moves as a string of cells, such as `d1 d2 e1 c1`.
    pub fn to_cells(&self) -> String {
        let mut heights = [0; Column::MOST as usize];
        let cells = self.moves().iter().map(|&column| {
            let row = &mut heights[usize::from(column.index())];
            *row += 1;
            Cell { column, row: *row - 1 }.to_string()
        });
        cells.collect::<Vec<_>>().join(" ")
    }
}

/// Returns whether this character is a separator between moves.
fn is_move_separator(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | ';')
}

/// Draws the board with the top row first. `x` and `o` are discs, `.` is an empty cell, and the last line
/// contains the column names.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { own, theirs } = self.position();
        let (mover, other) = (self.to_move().letter(), (!self.to_move()).letter());
        let row_of = |row: u8, f: &mut fmt::Formatter<'_>| {
            for column in self.variant().columns() {
                let cell = self.variant().bit(Cell { column, row });
                let stone = if own.meets(cell) {
                    mover
                } else if theirs.meets(cell) {
                    other
                } else {
                    '.'
                };
                let gap = if column.index() == 0 { "" } else { " " };
                write!(f, "{gap}{stone}")?;
            }
            writeln!(f)
        };
        for row in (0..self.variant().height()).rev() {
            row_of(row, f)?;
        }
        let names: Vec<String> = self.variant().columns().map(|name| name.to_string()).collect();
        writeln!(f, "{}", names.join(" "))
    }
}

/// The error returned if moves cannot be parsed or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesError {
    /// The whole text of the moves.
    pub text: String,
    /// The number of the invalid move, counted from 1.
    pub number: usize,
    /// Why the move is invalid.
    pub reason: MovesReason,
}

/// The reason why a move of a text is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MovesReason {
    /// The text of the move is not the name of a column, such as `4`.
    NoColumn(String),
    /// The text of the move is not the name of a cell, such as `d1`.
    NoCell(String),
    /// A disc dropped into the column would land on a different cell.
    Floating {
        /// The cell that the text names.
        cell: Cell,
        /// The cell where a disc dropped into that column would land.
        lands: Option<Cell>,
    },
    /// The rules do not allow the move.
    Illegal(PlayError),
}

impl fmt::Display for MovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} of `{}`: ", self.number, abridged_notation(&self.text))?;
        match &self.reason {
            MovesReason::NoColumn(token) => {
                write!(f, "`{token}` is not a column; columns are 1 to 9, then A to G, as in 4453")
            }
            MovesReason::NoCell(token) => {
                write!(f, "`{token}` is not a cell; cells are like d1, as in `d1 d2 e1 c1`")
            }
            MovesReason::Floating { cell, lands: Some(lands) } => {
                write!(f, "a disc cannot rest on {cell}; in that column it falls to {lands}")
            }
            MovesReason::Floating { cell, lands: None } => {
                write!(f, "a disc cannot rest on {cell}")
            }
            MovesReason::Illegal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MovesError {}

/// Shortens a text to 80 characters on one line, for use in an error message.
pub(crate) fn abridged_notation(text: &str) -> String {
    const MOST: usize = 80;
    let line = text.replace(|letter: char| letter.is_control(), " ");
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        Game::from_moves(Variant::default(), text).unwrap_err().to_string()
    }

    #[test]
    fn columns_and_cells_tell_the_same_game() {
        let columns = Game::from_moves(Variant::default(), "44 53").unwrap();
        let cells = Game::from_moves(Variant::default(), "d1, d2, e1, c1").unwrap();
        assert_eq!(columns, cells);
        assert_eq!(columns.to_columns(), "4453");
        assert_eq!(columns.to_cells(), "d1 d2 e1 c1");
    }

    #[test]
    fn columns_beyond_the_ninth_are_letters() {
        let wide: Variant = "16x4".parse().unwrap();
        let game = Game::from_moves(wide, "9AGG").unwrap();
        assert_eq!(game.to_cells(), "i1 j1 p1 p2");
        assert_eq!(Game::from_moves(wide, &game.to_cells()).unwrap(), game);
    }

    #[test]
    fn errors_name_the_move_and_the_remedy() {
        assert_eq!(
            error("4498"),
            "move 3 of `4498`: column 9 is not on the board; columns are 1 to 7"
        );
        assert_eq!(error("4444444"), "move 7 of `4444444`: column 4 is full; playable are 123567");
        assert_eq!(
            error("d1 d3"),
            "move 2 of `d1 d3`: a disc cannot rest on d3; in that column it falls to d2"
        );
        assert!(error("44556674").contains("the game is over: the first player won"));
        assert!(error("4x").contains("`x` is not a cell"));
    }
}
