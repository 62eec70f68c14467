//! Each cell is worth the number of winning windows through it (John's evaluation in the three-evaluations report).
//!
//! The player's cells add, the opponent's subtract. The table printed in the report has 7 where 8 windows pass
//! (columns 2 and 6, rows 3 and 4). `cells` computes the numbers for any variant, `cells-printed` keeps the table.
//!
//! Cost: the weights are split into binary digits, one bitboard per digit, so that a side's sum takes four
//! population counts.

use foursight_board::{Bitboard, Cell, Rules, Shape, Variant};

use super::{Claims, EvalEntry, Evaluate, Term, Turn, View};

pub(super) const CELLS: EvalEntry = EvalEntry {
    name: "cells",
    summary: "each cell counts the number of winning windows through it",
    parameters: &[],
    build: |variant, _| Ok(build(&windows_through(variant))),
};

pub(super) const CELLS_PRINTED: EvalEntry = EvalEntry {
    name: "cells-printed",
    summary: "cells with the table as printed, which has 7 instead of 8 in four places (7x6 only)",
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

/// The printed table, bottom row first; it is the same upside down.
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

/// A weight per cell, split into `D` binary digits.
#[derive(Clone, Copy, Debug)]
struct Cells<const D: usize> {
    /// For each digit 1, 2, 4, …, the cells whose weight does *not* have it. Stored as complements because the
    /// processor has an and-not instruction with a separate result.
    without: [Bitboard; D],
}

/// Four digits represent weights up to 15, enough for lines of four; other variants need a fifth digit.
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
        let own = terms(view.mine, "own stone", 1);
        own.chain(terms(view.theirs, "their stone", -1)).filter(|term| term.value != 0).collect()
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}
