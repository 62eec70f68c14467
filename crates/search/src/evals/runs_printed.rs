//! The listing of Brittany's evaluation as printed in the three-evaluations report, including its errors.
//!
//! The listing reads cells above the top row, iterates over a hash set, and has unbalanced braces. Three assumptions
//! make its result well defined:
//!
//! - Cells above the top row are empty.
//! - The columns are scanned from the last to the first. The hash set of the GNU C++ library returns the numbers 0
//!   to 6 in this order.
//! - All parts of the listing belong to the loop over the columns. The closing brace without a partner is ignored.
//!
//! The rest follows from the listing. The listing scans the rows from the top to row 2. It never removes a full column,
//! because it never sets the variable for the column to remove. Row numbers grow upwards, but the listing treats the
//! last row as the bottom:
//!
//! - In each row, it looks for a gap. An empty cell is a gap, and so is an own disc. Each disc after the first
//!   gap counts 6 points until the colour changes. A counter of discs in the row ignores gaps and ends of rows.
//!   When the counter reaches four, the listing returns the value of a won game.
//! - From each cell, it looks upwards for two discs (6 points) or three discs (12 points) of one colour. Own
//!   discs do not count if the cell contains an own disc or has a disc of the opponent above it.
//! - From each empty cell, it looks along both upward diagonals for two discs (6 points) or three discs (12
//!   points) of one colour.

use foursight_board::{Bitboard, Cell, Variant};

use super::{Claims, EvalEntry, Evaluate, Term, Turn, View};
use crate::Score;

pub(super) const RUNS_PRINTED: EvalEntry = EvalEntry {
    name: "runs-printed",
    summary: "the evaluation `runs` as printed in the three-evaluations report; it reads cells above the board as empty (7x6 only)",
    parameters: &[],
    build: |variant, _| {
        if (variant.width(), variant.height()) != (7, 6) {
            let message = format!("runs-printed is for 7x6 boards, not {variant}; use runs");
            return Err(message.into());
        }
        Ok(Box::new(RunsPrinted::new(variant)))
    },
};

const ROWS: usize = 6;
const COLUMNS: usize = 7;

/// Points for each disc or run that the listing counts.
const POINTS: i32 = 6;

const BESIDE: [&str; 2] = ["disc after a gap", "their disc after a gap"];
const ABOVE: [&str; 2] = ["run above a cell", "their run above a cell"];
const DIAGONAL: [&str; 2] = ["diagonal run above a gap", "their diagonal run above a gap"];
const WON: [&str; 2] = ["counted as four in a row", "counted as their four in a row"];

#[derive(Clone, Debug)]
struct RunsPrinted {
    /// The cells, indexed by row and column. Both dimensions have a margin of empty bitboards for cells outside the
    /// board.
    cells: [[Bitboard; COLUMNS + 2 * MARGIN]; ROWS + MARGIN],
}

/// Largest distance from a cell to another cell that the report's listing reads.
const MARGIN: usize = 4;

/// Reports that the listing counts four discs in a row. The field is the side of these discs: 0 for the own side,
/// 1 for the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CountedAsWon(usize);

/// Variables of the report's listing that keep their values from row to row during a scan.
#[derive(Clone, Copy, Debug, Default)]
struct RowScan {
    gap_seen: bool,
    /// The side that owns the disc scanned last: 0 for the own side, 1 for the opponent.
    side: usize,
    count: u32,
}

impl RowScan {
    /// Updates the variables for a cell with a disc of `side`. Returns `true` if the disc counts.
    fn scan_stone(&mut self, side: usize) -> bool {
        let counts = self.gap_seen;
        if self.side == side {
            self.count += 1;
        } else {
            self.count = 0;
            self.gap_seen = false;
        }
        self.side = side;
        counts
    }
}

impl RunsPrinted {
    fn new(variant: Variant) -> Self {
        let mut cells = [[Bitboard::EMPTY; COLUMNS + 2 * MARGIN]; ROWS + MARGIN];
        for (row, line) in (0..).zip(&mut cells[..ROWS]) {
            for (column, cell) in variant.columns().zip(&mut line[MARGIN..]) {
                *cell = variant.bit(Cell { column, row });
            }
        }
        Self { cells }
    }

    /// Scans the board like the listing, and calls `add` for each disc or run that counts. The arguments of `add`
    /// are the names of the term for both sides, the side, and the cells. Returns an error if the listing counts
    /// four in a row.
    fn scan(
        &self,
        stones: [Bitboard; 2],
        mut add: impl FnMut([&'static str; 2], usize, Bitboard),
    ) -> Result<(), CountedAsWon> {
        let mut scan = RowScan::default();
        for row in (1..ROWS).rev() {
            for column in (MARGIN..MARGIN + COLUMNS).rev() {
                let cell = self.cells[row][column];
                let owner = stones.iter().position(|side| side.meets(cell));
                if let Some(side) = owner
                    && scan.scan_stone(side)
                {
                    add(BESIDE, side, cell);
                }
                // The listing tests only for a disc of the opponent, and treats every other cell as a gap. An own disc
                // is therefore a gap too.
                scan.gap_seen |= owner != Some(1);
                if scan.count == 4 {
                    return Err(CountedAsWon(scan.side));
                }
                let place = (row, column);
                if owner != Some(0) && !stones[1].meets(self.cells[row + 1][column]) {
                    self.look_upwards(stones, 0, place, 0, |cells| add(ABOVE, 0, cells))?;
                }
                if (0..4).all(|up| stones[1].meets(self.cells[row + up][column])) {
                    return Err(CountedAsWon(1));
                }
                self.look_upwards(stones, 1, place, 0, |cells| add(ABOVE, 1, cells))?;
                for (direction, side) in [(1, 0), (1, 1), (-1, 0), (-1, 1)] {
                    if owner.is_none() {
                        let add = |cells| add(DIAGONAL, side, cells);
                        self.look_upwards(stones, side, place, direction, add)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Looks for a run of one side in the cells above a cell, straight or diagonally. `direction` is the change of
    /// the column in each step.
    fn look_upwards(
        &self,
        stones: [Bitboard; 2],
        side: usize,
        (row, column): (usize, usize),
        direction: isize,
        mut add: impl FnMut(Bitboard),
    ) -> Result<(), CountedAsWon> {
        let cell = |steps: usize| {
            self.cells[row + steps][column.wrapping_add_signed(direction * steps as isize)]
        };
        let length = (1..=MARGIN).take_while(|&steps| stones[side].meets(cell(steps))).count();
        if length >= 2 {
            add(cell(1) | cell(2));
        }
        if length >= 3 {
            add(cell(3));
        }
        if length >= 4 { Err(CountedAsWon(side)) } else { Ok(()) }
    }
}

fn signed(side: usize, value: i32) -> i32 {
    if side == 0 { value } else { -value }
}

impl Evaluate for RunsPrinted {
    fn evaluate(&self, view: View, _: Turn) -> i32 {
        let mut score = 0;
        let found = self.scan([view.mine, view.theirs], |_, side, _| score += signed(side, POINTS));
        match found {
            Ok(()) => score,
            Err(CountedAsWon(side)) => signed(side, Score::MOST),
        }
    }

    fn explain(&self, view: View, _: Turn) -> Vec<Term> {
        let stones = [view.mine, view.theirs];
        let mut terms = Vec::new();
        let found = self.scan(stones, |names, side, cells| {
            terms.push(Term { name: names[side], value: signed(side, POINTS), cells });
        });
        if let Err(CountedAsWon(side)) = found {
            let value = signed(side, Score::MOST);
            terms = vec![Term { name: WON[side], value, cells: stones[side] }];
        }
        terms
    }

    fn claims(&self) -> Claims {
        Claims { mirror_symmetric: false, antisymmetric: false }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{build, drawn, worth};
    use super::*;
    use crate::parameter::Settings;

    fn printed(rows: &str) -> i32 {
        let variant = Variant::default();
        worth(&*build(&RUNS_PRINTED, variant, &[]), &drawn(variant, rows))
    }

    #[test]
    fn the_bottom_row_is_never_scanned_and_columns_go_from_right_to_left() {
        assert_eq!(printed("xx..oo."), 0);
        // In row 2, g2 is a gap, so the disc on f2 counts. It is the first of its colour and ends the gap.
        assert_eq!(printed(".....o./.....xx"), -6);
        // The disc of x on f2 counts in the same way, but for x.
        assert_eq!(printed(".....x./x....oo"), 6);
    }

    #[test]
    fn runs_are_found_above_a_cell() {
        // x has three discs in column a. The discs on a2 and a3 stand on an own disc, so they are not a run above
        // a cell. Each of them counts as a disc after a gap, though.
        let own = printed("x....../x....../x....oo");
        assert_eq!(own, 12);
        // If a disc of the opponent is at the bottom, the run of two above it counts too.
        assert_eq!(printed("x....../x....../o....../x....oo"), 12 - 6 + 6);
    }

    #[test]
    fn four_stones_count_as_a_row_although_gaps_separate_them() {
        assert_eq!(printed("x.x.x.x/o.oxo.o"), Score::MOST);
    }

    #[test]
    fn other_sizes_are_refused() {
        let other: Variant = "8x6".parse().unwrap();
        assert!((RUNS_PRINTED.build)(other, &Settings::defaults(&[])).is_err());
    }
}
