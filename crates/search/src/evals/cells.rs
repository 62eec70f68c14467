//! Weights each cell by the number of winning windows (lines or blocks that win if one side fills them) that contain
//! the cell. In the three-evaluations report, the player John uses this evaluation.
//!
//! The score is the sum of the weights of the cells with the player's discs, minus the same sum for the opponent. The
//! table printed in the report has four wrong weights: in columns 2 and 6 of rows 3 and 4 it contains 7. The correct
//! weight is 8, because 8 windows contain each of these four cells. `cells` computes the weights for any variant.
//! `cells-printed` uses the table of the report.
//!
//! To make the evaluation fast, each weight is split into binary digits. For each digit, one bitboard shows which cells
//! have a weight with this digit. With four digits, the sum for one side takes four population counts (counts of the
//! set bits in a word).

use foursight_board::{Bitboard, Cell, Rules, Shape, Variant};

use super::{Claims, EvalEntry, Evaluate, Term, Turn, View};

pub(super) const CELLS: EvalEntry = EvalEntry {
    name: "cells",
    summary: "each disc counts one point for every possible winning line or block through its cell",
    parameters: &[],
    build: |variant, _| Ok(build(&windows_through(variant))),
};

pub(super) const CELLS_PRINTED: EvalEntry = EvalEntry {
    name: "cells-printed",
    summary: "the evaluation `cells` as printed in the report: four cells of the board have the weight 7 instead of 8 (7x6 only)",
    parameters: &[],
    build: |variant, _| {
        if (variant.width(), variant.height()) != (7, 6) {
            let message =
                format!("cells-printed is a table for 7x6 boards, not {variant}; use cells");
            return Err(message.into());
        }
        Ok(build(&printed_cell_weights(variant)))
    },
};

/// The table printed in the report, beginning with row 1. The table is symmetric, so it looks the same upside down.
const PRINTED: [[i32; 7]; 6] = [
    [3, 4, 5, 7, 5, 4, 3],
    [4, 6, 8, 10, 8, 6, 4],
    [5, 7, 11, 13, 11, 7, 5],
    [5, 7, 11, 13, 11, 7, 5],
    [4, 6, 8, 10, 8, 6, 4],
    [3, 4, 5, 7, 5, 4, 3],
];

fn printed_cell_weights(variant: Variant) -> Vec<(Bitboard, i32)> {
    let column = |column: foursight_board::Column| {
        PRINTED.iter().zip(0..).map(move |(weights, row)| {
            (variant.bit(Cell { column, row }), weights[usize::from(column.index())])
        })
    };
    variant.columns().flat_map(column).collect()
}

fn windows_through(variant: Variant) -> Vec<(Bitboard, i32)> {
    let mut through = [0; 64];
    for window in variant.shapes().into_iter().flat_map(Shape::windows) {
        for cell in window {
            through[cell.index() as usize] += 1;
        }
    }
    let cells = variant.rules().cells().into_iter();
    cells.map(|cell| (cell, through[cell.index() as usize])).collect()
}

/// An evaluation with a weight for each cell. The weights are split into `D` binary digits.
#[derive(Clone, Copy, Debug)]
struct Cells<const D: usize> {
    /// One set for each binary digit 1, 2, 4, …: the cells whose weight does *not* contain this digit. These
    /// complements are stored because removing them from the discs takes a single and-not instruction.
    without: [Bitboard; D],
}

/// Builds the evaluation. Four digits are enough for weights up to 15. On the 7x6 board with lines of four, the
/// largest weight is 13. Some other variants need a fifth digit.
fn build(weights: &[(Bitboard, i32)]) -> Box<dyn Evaluate + Send> {
    if weights.iter().all(|&(_, weight)| weight < 16) {
        Box::new(Cells::<4>::new(weights))
    } else {
        Box::new(Cells::<5>::new(weights))
    }
}

impl<const D: usize> Cells<D> {
    fn new(weights: &[(Bitboard, i32)]) -> Self {
        let digit = |exponent: usize| {
            let with = weights.iter().filter(|(_, weight)| weight >> exponent & 1 == 1);
            !with.map(|&(cell, _)| cell).collect::<Bitboard>()
        };
        Self { without: std::array::from_fn(digit) }
    }

    fn weight(&self, cell: Bitboard) -> i32 {
        let digits = self.without.iter().enumerate();
        digits.map(|(exponent, without)| i32::from(!without.meets(cell)) << exponent).sum()
    }
}

impl<const D: usize> Evaluate for Cells<D> {
    fn evaluate(&self, View { mine, theirs }: View, _: Turn) -> i32 {
        let mut score = 0;
        for (exponent, &without) in self.without.iter().enumerate() {
            score +=
                ((mine - without).count() as i32 - (theirs - without).count() as i32) << exponent;
        }
        score
    }

    fn explain(&self, view: View, _: Turn) -> Vec<Term> {
        let terms = |stones: Bitboard, name, sign: i32| {
            stones.into_iter().map(move |cells| Term {
                name,
                value: sign * self.weight(cells),
                cells,
            })
        };
        let own = terms(view.mine, "own disc", 1);
        own.chain(terms(view.theirs, "their disc", -1)).filter(|term| term.value != 0).collect()
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}
