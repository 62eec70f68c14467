//! Converts boards to numbers for each cell, and back.

use foursight::analysis::GameStatus;
use foursight::board::{Bitboard, Outcome, Position, Rules, RulesVisitor, Side, Variant};
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::error::to_error;

/// Returns the name of an outcome in Python.
pub(crate) fn outcome_name(outcome: Outcome) -> &'static str {
    match GameStatus::from(outcome) {
        GameStatus::Ongoing => "ongoing",
        GameStatus::First => "first",
        GameStatus::Second => "second",
        GameStatus::Draw => "draw",
    }
}

/// Returns the outcome of a board.
pub(crate) fn outcome(rules: &impl Rules, board: Position) -> Outcome {
    if rules.is_won(board.theirs) {
        Outcome::Won(!rules.to_move(board))
    } else if rules.is_full(board.occupied()) {
        Outcome::Drawn
    } else {
        Outcome::Ongoing
    }
}

/// Returns the discs of the first and of the second player.
pub(crate) fn stones(board: Position) -> [Bitboard; 2] {
    match Side::to_move_after(board.plies() as usize) {
        Side::First => [board.own, board.theirs],
        Side::Second => [board.theirs, board.own],
    }
}

/// Imports NumPy, which the package does not require.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("numpy").map_err(|error| {
        if error.is_instance_of::<PyImportError>(py) {
            to_error("NumPy is not installed: pip install numpy")
        } else {
            error
        }
    })
}

/// Returns an array of the type `int8` that uses the memory of the bytes.
pub(crate) fn int8_array<'py>(
    py: Python<'py>,
    bytes: Bound<'py, PyByteArray>,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = numpy(py)?.call_method1("frombuffer", (bytes, "int8"))?;
    array.call_method1("reshape", (shape,))
}

/// Returns the bit number of each cell, from left to right and beginning with the top row.
fn cell_bits(variant: Variant) -> impl Iterator<Item = u32> {
    let stride = variant.rules().stride();
    let rows = (0..u32::from(variant.height())).rev();
    rows.flat_map(move |row| (0..u32::from(variant.width())).map(move |col| col * stride + row))
}

pub(crate) fn write_cells(variant: Variant, boards: &[Position], into: &mut [u8]) {
    let bits: Vec<u32> = cell_bits(variant).collect();
    for (board, cells) in boards.iter().zip(into.chunks_exact_mut(bits.len())) {
        let [first, second] = stones(*board).map(|stones| stones.0);
        for (cell, &bit) in cells.iter_mut().zip(&bits) {
            *cell = (((first >> bit) & 1) | (((second >> bit) & 1) << 1)) as u8;
        }
    }
}

/// Writes two numbers for each cell of each view: whether the first set contains the cell, and whether the second set
/// does.
pub(crate) fn write_planes(
    variant: Variant,
    views: impl Iterator<Item = [Bitboard; 2]>,
    into: &mut [u8],
) {
    let bits: Vec<u32> = cell_bits(variant).collect();
    for ([mine, theirs], planes) in views.zip(into.chunks_exact_mut(2 * bits.len())) {
        for (planes, &bit) in planes.chunks_exact_mut(2).zip(&bits) {
            planes[0] = ((mine.0 >> bit) & 1) as u8;
            planes[1] = ((theirs.0 >> bit) & 1) as u8;
        }
    }
}

/// Reads boards from the numbers 0, 1 and 2. The error contains the index of the invalid board.
pub(crate) struct ReadBoards<'a> {
    pub(crate) variant: Variant,
    pub(crate) cells: &'a [u8],
}

impl RulesVisitor for ReadBoards<'_> {
    type Output = Result<Vec<Position>, (usize, String)>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let bits: Vec<u32> = cell_bits(self.variant).collect();
        let boards = self.cells.chunks_exact(bits.len()).enumerate();
        let read = boards.map(|(index, cells)| {
            if cells.iter().any(|&cell| cell > 2) {
                let why = "a cell is neither 0 (empty) nor 1 (first player) nor 2 (second player)";
                return Err((index, why.to_owned()));
            }
            let (mut first, mut second) = (0, 0);
            for (&cell, &bit) in cells.iter().zip(&bits) {
                first |= u64::from(cell & 1) << bit;
                second |= u64::from(cell >> 1) << bit;
            }
            Position::from_stones(&rules, Bitboard(first), Bitboard(second))
                .map_err(|error| (index, error.to_string()))
        });
        read.collect()
    }
}
