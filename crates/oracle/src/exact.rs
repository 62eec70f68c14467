//! Computes the exact score of a position by searching all continuations and storing the scores of solved
//! positions.

use std::collections::HashMap;

use crate::{ArrayBoard, Disc, Rules};

/// A solver that determines exact scores by brute force.
#[derive(Debug)]
pub struct Exact {
    rules: Rules,
    /// The scores of all solved positions. A key contains the content of every cell.
    known: HashMap<Vec<u8>, i32>,
}

impl Exact {
    /// Creates a solver that has not solved any position yet.
    pub fn new(rules: Rules) -> Exact {
        Exact { rules, known: HashMap::new() }
    }

    /// Returns the score under perfect play for the side to move.
    ///
    /// A win has the score `(cells + 2 - plies) / 2`, rounded down, where `plies` is the number of discs on the
    /// board at the end of the game. A loss has the negative of that number, and a draw has the score 0.
    ///
    /// # Panics
    ///
    /// Panics if the game is over.
    pub fn score(&mut self, board: &ArrayBoard) -> i32 {
        assert!(!board.is_over());
        let mut cells = vec![b'.'; self.rules.width * self.rules.height];
        for column in 0..self.rules.width {
            for row in 0..self.rules.height {
                cells[column * self.rules.height + row] = match board.grid[column][row] {
                    Some(Disc::First) => b'x',
                    Some(Disc::Second) => b'o',
                    None => b'.',
                };
            }
        }
        self.best(&mut cells, board.moves.len())
    }

    /// Returns the number of positions solved so far.
    pub fn known(&self) -> usize {
        self.known.len()
    }

    fn best(&mut self, cells: &mut Vec<u8>, plies: usize) -> i32 {
        if let Some(&score) = self.known.get(cells) {
            return score;
        }
        let total = cells.len();
        let mover = if plies.is_multiple_of(2) { b'x' } else { b'o' };
        let mut best = i32::MIN;
        for column in 0..self.rules.width {
            let Some(row) = (0..self.rules.height).find(|&row| self.at(cells, column, row) == b'.')
            else {
                continue;
            };
            let place = column * self.rules.height + row;
            cells[place] = mover;
            let score = if self.wins(cells, column, row) {
                ((total + 2 - (plies + 1)) / 2) as i32
            } else if plies + 1 == total {
                0
            } else {
                -self.best(cells, plies + 1)
            };
            cells[place] = b'.';
            best = best.max(score);
        }
        self.known.insert(cells.clone(), best);
        best
    }

    fn at(&self, cells: &[u8], column: usize, row: usize) -> u8 {
        cells[column * self.rules.height + row]
    }

    /// Returns the content of a cell. Returns `None` if the cell is not on the board.
    fn stone(&self, cells: &[u8], column: i32, row: i32) -> Option<u8> {
        let on_board = (0..self.rules.width as i32).contains(&column)
            && (0..self.rules.height as i32).contains(&row);
        on_board.then(|| self.at(cells, column as usize, row as usize))
    }

    /// Returns whether the disc on this cell is part of a complete winning line or block.
    fn wins(&self, cells: &[u8], column: usize, row: usize) -> bool {
        let (x, y) = (column as i32, row as i32);
        let mine = self.stone(cells, x, y);
        let run = |dx: i32, dy: i32| {
            (1..16).take_while(|i| self.stone(cells, x + i * dx, y + i * dy) == mine).count()
        };
        let line = self.rules.line.is_some_and(|length| {
            [(1, 0), (0, 1), (1, 1), (1, -1)]
                .iter()
                .any(|&(dx, dy)| 1 + run(dx, dy) + run(-dx, -dy) >= length)
        });
        let square = self.rules.square
            && [(1, 1), (1, -1), (-1, 1), (-1, -1)].iter().any(|&(dx, dy)| {
                [(dx, 0), (0, dy), (dx, dy)]
                    .iter()
                    .all(|&(dx, dy)| self.stone(cells, x + dx, y + dy) == mine)
            });
        line || square
    }
}
