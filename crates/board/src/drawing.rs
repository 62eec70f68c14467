//! Parses a board drawn as text and finds a sequence of moves that leads to the drawn position.

use std::collections::HashSet;
use std::fmt;

use crate::{Bitboard, Cell, Column, Game, Position, Rules, Side, Variant};

impl Variant {
    /// Returns the bitboard that contains only `cell`. The cell must be on the board.
    pub fn bit(self, cell: Cell) -> Bitboard {
        let rules = self.rules();
        Bitboard(1) << (u32::from(cell.column.index()) * rules.stride() + u32::from(cell.row))
    }
}

impl Game {
    /// Parses a drawing of a board and returns a game that leads to the drawn position.
    ///
    /// Each line of the drawing is a row, with the top row first. `x` or `●` is a disc of the first player,
    /// `o` or `○` a disc of the second player, and `.` an empty cell. Whitespace and `|` between cells are
    /// ignored. Lines without any cell, such as frames and column names, are skipped.
    ///
    /// Several orders of moves can lead to the same board. The returned game contains one of them.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a drawing of a board of this size, or if no game can reach the drawn
    /// position. The error states the reason.
    pub fn from_drawing(variant: Variant, text: &str) -> Result<Self, DrawingError> {
        let [first, second] = read(variant, text)?;
        Self::from_stones(variant, first, second)
    }

    /// Returns a game that leads to the position with these discs of the first and the second player.
    ///
    /// Several orders of moves can lead to the same position. The returned game contains one of them.
    ///
    /// # Errors
    ///
    /// Returns an error if no game can reach the position. The error states the reason.
    pub fn from_stones(
        variant: Variant,
        first: Bitboard,
        second: Bitboard,
    ) -> Result<Self, DrawingError> {
        let rules = variant.rules();
        Position::from_stones(&rules, first, second)?;
        let last = if first.count() == second.count() { Side::Second } else { Side::First };
        let moves = Columns::new(variant, [first, second]).find_move_order(&rules, last)?;
        let mut game = Self::new(variant);
        moves
            .into_iter()
            .try_for_each(|column| game.play(column))
            .map_err(|_| DrawingError::NoOrder)?;
        Ok(game)
    }
}

impl Position {
    /// Returns the position with these discs of the first and the second player.
    ///
    /// The function does not search for an order of moves that leads to the position, so the result can be a position
    /// that no game reaches. [`Game::from_stones`] searches for such an order.
    ///
    /// # Errors
    ///
    /// Returns an error if a disc lies above an empty cell, if the numbers of discs cannot result from alternating
    /// turns, or if a side had won before the last move.
    pub fn from_stones(
        rules: &impl Rules,
        first: Bitboard,
        second: Bitboard,
    ) -> Result<Self, DrawingError> {
        let occupied = first | second;
        let floating = occupied - ((occupied << 1) | rules.drops(Bitboard::EMPTY));
        if !floating.is_empty() {
            return Err(DrawingError::Floating(rules.cell(floating.lowest())));
        }
        if first.count() != second.count() && first.count() != second.count() + 1 {
            return Err(DrawingError::Counts(first.count(), second.count()));
        }
        let first_to_move = first.count() == second.count();
        let last = if first_to_move { Side::Second } else { Side::First };
        match (rules.is_won(first), rules.is_won(second)) {
            (true, true) => return Err(DrawingError::BothWon),
            (true, false) if last != Side::First => {
                return Err(DrawingError::PlayedOn(Side::First));
            }
            (false, true) if last != Side::Second => {
                return Err(DrawingError::PlayedOn(Side::Second));
            }
            _ => {}
        }
        Ok(if first_to_move {
            Self { own: first, theirs: second }
        } else {
            Self { own: second, theirs: first }
        })
    }
}

/// Parses the drawing. Returns the first player's discs, then the second player's discs.
fn read(variant: Variant, text: &str) -> Result<[Bitboard; 2], DrawingError> {
    let is_cell = |letter: char| matches!(letter, 'x' | 'X' | '●' | 'o' | 'O' | '○' | '.');
    let lines = text.lines().enumerate().filter(|(_, line)| line.contains(is_cell));
    let (width, height) = (usize::from(variant.width()), usize::from(variant.height()));
    let mut stones = [Bitboard::EMPTY; 2];
    let mut rows = 0;
    for (number, line) in lines {
        let number = number + 1;
        let stray = |letter: &char| !is_cell(*letter) && !letter.is_whitespace() && *letter != '|';
        if let Some(letter) = line.chars().find(stray) {
            return Err(DrawingError::Letter { letter, line: number });
        }
        let cells: Vec<char> = line.chars().filter(|&letter| is_cell(letter)).collect();
        if cells.len() != width {
            return Err(DrawingError::Width { found: cells.len(), expected: width, line: number });
        }
        rows += 1;
        if rows > height {
            continue;
        }
        for (column, letter) in variant.columns().zip(cells) {
            let bit = variant.bit(Cell { column, row: (height - rows) as u8 });
            match letter {
                'x' | 'X' | '●' => stones[0] |= bit,
                'o' | 'O' | '○' => stones[1] |= bit,
                _ => {}
            }
        }
    }
    if rows != height {
        return Err(DrawingError::Height { found: rows, expected: height });
    }
    Ok(stones)
}

/// The stacks of discs in the columns of a drawing. The search for a move order removes discs from the tops of
/// these stacks.
struct Columns {
    variant: Variant,
    stones: [Bitboard; 2],
    heights: Vec<u8>,
}

impl Columns {
    /// Maximum number of dead ends before the search gives up. A dead end is a combination of column heights that no
    /// order of moves produces. A 7x6 board has only 7^7 = 823,543 combinations. Without this limit, the search could
    /// run for hours on a large board.
    const PATIENCE: usize = 1_000_000;

    /// Counts the discs in each column. No disc may lie above an empty cell.
    fn new(variant: Variant, stones: [Bitboard; 2]) -> Self {
        let (rules, occupied) = (variant.rules(), stones[0] | stones[1]);
        let height = |column| (occupied & rules.column(column)).count() as u8;
        Self { variant, stones, heights: variant.columns().map(height).collect() }
    }

    /// Returns an order of moves that leads to the drawing. `last` is the side that made the last move.
    ///
    /// The search runs backwards: each step takes back one turn by removing the top disc of a column. The
    /// search stores the combinations of column heights from which it found no order, and does not try them
    /// again. Only the last move of the game may complete the goal, so the search rejects earlier positions that
    /// are already won.
    fn find_move_order(
        mut self,
        rules: &impl Rules,
        last: Side,
    ) -> Result<Vec<Column>, DrawingError> {
        let mut dead = HashSet::new();
        let mut taken = Vec::new();
        if self.remove_last_stone(rules, last, &mut dead, &mut taken) {
            taken.reverse();
            Ok(taken)
        } else if dead.len() < Self::PATIENCE {
            Err(DrawingError::NoOrder)
        } else {
            Err(DrawingError::Undecided)
        }
    }

    fn remove_last_stone(
        &mut self,
        rules: &impl Rules,
        side: Side,
        dead: &mut HashSet<Vec<u8>>,
        taken: &mut Vec<Column>,
    ) -> bool {
        if self.heights.iter().all(|&height| height == 0) {
            return true;
        }
        if dead.len() >= Self::PATIENCE || dead.contains(&self.heights) {
            return false;
        }
        // Tries the highest columns first: their discs are the hardest to fit into alternating turns.
        let mut columns: Vec<Column> = self.variant.columns().collect();
        columns.sort_by_key(|column| std::cmp::Reverse(self.heights[usize::from(column.index())]));
        for column in columns {
            let at = usize::from(column.index());
            let Some(row) = self.heights[at].checked_sub(1) else {
                continue;
            };
            let cell = self.variant.bit(Cell { column, row });
            let mine = side as usize;
            if !self.stones[mine].meets(cell) {
                continue;
            }
            self.heights[at] -= 1;
            self.stones[mine] = self.stones[mine] - cell;
            taken.push(column);
            if !rules.is_won(self.stones[mine]) && self.remove_last_stone(rules, !side, dead, taken)
            {
                return true;
            }
            taken.pop();
            self.stones[mine] |= cell;
            self.heights[at] += 1;
        }
        dead.insert(self.heights.clone());
        false
    }
}

/// The error returned if a text is not a drawing of a board, or if no game can reach the drawn position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawingError {
    /// A line of the drawing contains a character that does not denote a cell.
    Letter {
        /// The unexpected character.
        letter: char,
        /// The line of the drawing that contains the character, counted from 1.
        line: usize,
    },
    /// A row has too many or too few cells.
    Width {
        /// Number of cells found.
        found: usize,
        /// Number of cells expected.
        expected: usize,
        /// The line of the drawing that contains the row, counted from 1.
        line: usize,
    },
    /// The drawing has too many or too few rows.
    Height {
        /// Number of rows found.
        found: usize,
        /// Number of rows expected.
        expected: usize,
    },
    /// The disc on this cell lies above an empty cell.
    Floating(Cell),
    /// The numbers of discs (first player, second player) cannot result from alternating turns.
    Counts(u32, u32),
    /// Both sides have completed the goal, but a game ends with the first win.
    BothWon,
    /// This side had already completed the goal before the other side made the last move.
    PlayedOn(Side),
    /// No order of alternating turns leads to this position.
    NoOrder,
    /// The search for an order of turns reached its limit. It is unknown whether an order exists.
    Undecided,
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter { letter, line } => {
                write!(f, "line {line} of the drawing: `{letter}` is not a cell; use x, o and .")
            }
            Self::Width { found, expected, line } => {
                write!(f, "line {line} of the drawing: {found} cells; the board is {expected} wide")
            }
            Self::Height { found, expected } => {
                write!(f, "the drawing has {found} rows; the board is {expected} high")
            }
            Self::Floating(cell) => {
                write!(f, "the disc on {cell} floats; fill the cells below it")
            }
            Self::Counts(first, second) => write!(
                f,
                "the first player (x) has {first} disc{} and the second player (o) has {second}; the first player must \
                 have as many as the second player, or one more",
                if *first == 1 { "" } else { "s" }
            ),
            Self::BothWon => write!(f, "both players have won; a game ends with the first win"),
            Self::PlayedOn(side) => {
                write!(f, "the {side} player had won before the last disc fell; remove it")
            }
            Self::Undecided => {
                write!(f, "no order of turns was found in reasonable time; give the moves instead")
            }
            Self::NoOrder => {
                write!(f, "no order of turns leads to this board; check the colours in the columns")
            }
        }
    }
}

impl std::error::Error for DrawingError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix64;

    fn read4x4(text: &str) -> Result<Game, DrawingError> {
        Game::from_drawing("4x4:line3".parse().unwrap(), text)
    }

    #[test]
    fn a_drawn_board_is_read_back() {
        let game = Game::from_moves(Variant::default(), "4453361").unwrap();
        let read = Game::from_drawing(Variant::default(), &game.to_string()).unwrap();
        assert_eq!(read.position(), game.position());
        let round = game.to_string().replace('x', "●").replace('o', "○");
        assert_eq!(Game::from_drawing(Variant::default(), &round).unwrap(), read);
        let framed = game.to_string().replace(' ', "|").replace('\n', "|\n|");
        assert_eq!(Game::from_drawing(Variant::default(), &framed).unwrap(), read);
    }

    #[test]
    fn boards_no_game_reaches_are_refused_with_the_reason() {
        let floating = read4x4("....\n....\n.x..\n..o.").unwrap_err();
        assert_eq!(floating.to_string(), "the disc on b2 floats; fill the cells below it");
        assert_eq!(read4x4("....\n....\n....\nx.x.").unwrap_err(), DrawingError::Counts(2, 0));
        assert_eq!(
            DrawingError::Counts(1, 3).to_string(),
            "the first player (x) has 1 disc and the second player (o) has 3; the first player must have as many as \
             the second player, or one more"
        );
        assert_eq!(read4x4("....\n....\nooo.\nxxx.").unwrap_err(), DrawingError::BothWon);
        assert_eq!(
            read4x4("....\n....\noo.o\nxxx.").unwrap_err(),
            DrawingError::Floating(Cell { column: Column::known(3), row: 1 })
        );
        assert_eq!(
            read4x4("....\n....\noo..\nxxxo").unwrap_err(),
            DrawingError::PlayedOn(Side::First)
        );
        // The bottom discs of both filled columns belong to the second player, so the first player cannot have
        // made the first move.
        assert_eq!(read4x4("....\n....\nx.x.\no.o.").unwrap_err(), DrawingError::NoOrder);
    }

    #[test]
    fn discs_are_read_back_on_every_board() {
        let mut rng = SplitMix64::new(3);
        for text in ["7x6", "8x8", "9x7:line5", "4x4:line3", "16x4", "7x6:square"] {
            let variant: Variant = text.parse().unwrap();
            for plies in 0..12 {
                let Some(game) = Game::random(variant, plies, &mut rng) else { continue };
                let [first, second] = Side::BOTH.map(|side| game.stones(side));
                let position = Position::from_stones(game.rules(), first, second).unwrap();
                assert_eq!(position, game.position(), "{text} {}", game.to_columns());
                let read = Game::from_stones(variant, first, second).unwrap();
                assert_eq!(read.position(), game.position());
            }
        }
        let cell = variant_cell("8x8", 2, 1);
        let rules = "8x8".parse::<Variant>().unwrap().rules();
        let floating = Position::from_stones(&rules, cell, Bitboard::EMPTY).unwrap_err();
        assert_eq!(floating.to_string(), "the disc on c2 floats; fill the cells below it");
    }

    fn variant_cell(variant: &str, column: u32, row: u8) -> Bitboard {
        let cell = Cell { column: Column::known(column), row };
        variant.parse::<Variant>().unwrap().bit(cell)
    }

    #[test]
    fn what_is_not_a_drawing_is_told() {
        assert_eq!(
            read4x4("....\n..?.\n....\n....").unwrap_err(),
            DrawingError::Letter { letter: '?', line: 2 }
        );
        let narrow = DrawingError::Width { found: 3, expected: 4, line: 1 };
        assert_eq!(read4x4("...\n....\n....\n....").unwrap_err(), narrow);
        assert_eq!(read4x4("").unwrap_err(), DrawingError::Height { found: 0, expected: 4 });
    }
}
