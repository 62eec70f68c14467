//! Winning conditions ("goals"), one per file. A goal is a set of shapes. A side wins if its discs fill one of
//! the shapes.

use std::fmt;

use crate::{Bitboard, Geometry, Lanes};

mod any_goal;
mod either;
mod line;
mod square;

pub use any_goal::AnyGoal;
pub use either::Either;
pub use line::Line;
pub use square::Square;

/// A winning condition that depends only on the discs of one side.
pub trait Goal: Copy + fmt::Debug + Send + Sync + 'static {
    /// Returns whether these discs complete the goal.
    fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool;

    /// Returns the cells on which one more disc would complete the goal. The result may contain occupied
    /// cells, so the caller intersects it with the empty cells. Assumes that no disc lies above an empty cell.
    fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard;

    /// Computes [`completing`](Self::completing) for four sets of discs at once.
    #[inline]
    fn completing_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        Lanes::new(stones.to_array().map(|stones| self.completing(on, Bitboard(stones)).0))
    }

    /// Computes [`is_met`](Self::is_met) for four sets of discs at once. Each set is in one of the four lanes.
    /// If the discs in a lane do not complete the goal, this lane of the result is zero.
    #[inline]
    fn is_met_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        Lanes::new(stones.to_array().map(|stones| self.is_met(on, Bitboard(stones)).into()))
    }

    /// Returns the [`AnyGoal`] that equals this goal. Returns `None` if no variant has this goal.
    fn as_any(&self) -> Option<AnyGoal> {
        None
    }
}

/// For four sets of discs at once, finds the windows (places of a shape on the board) in which discs fill all cells.
/// Returns the first cell of each of these windows.
#[inline(always)]
fn filled_each<const N: usize>(stones: Lanes, offsets: [u32; N], starts: Bitboard) -> Lanes {
    let back = |stones: Lanes, offset: u32| stones >> Lanes::all(Bitboard(offset.into()));
    let mut full = Lanes::all(starts);
    if N == 4 {
        let pairs = stones & back(stones, offsets[1]);
        full = full & pairs & back(pairs, offsets[2]);
    } else {
        for offset in offsets {
            full = full & back(stones, offset);
        }
    }
    full
}

/// Returns whether discs fill at least one window of a shape (the shape placed somewhere on the board).
/// `offsets` contains the distances in bits from the first cell of the shape to each of its cells.
#[inline(always)]
fn filled<const N: usize>(stones: Bitboard, offsets: [u32; N], starts: Bitboard) -> bool {
    let mut full = starts;
    if N == 4 {
        // Four cells in a line consist of a pair of cells and a shifted copy of this pair. The same is true for the
        // cells of a 2x2 block. Two shifts are therefore enough.
        let pairs = stones & (stones >> offsets[1]);
        full &= pairs & (pairs >> offsets[2]);
    } else {
        for offset in offsets {
            full &= stones >> offset;
        }
    }
    !full.is_empty()
}

/// Returns the cells that complete a window (a shape placed on the board) in which discs fill all other cells.
/// The four lanes contain either four shapes on one board, or one shape on four boards.
#[inline(always)]
fn completing_cells<const N: usize>(stones: Lanes, offsets: [Lanes; N], starts: Lanes) -> Lanes {
    let held = offsets.map(|offset| stones >> offset);
    let mut all_before = starts;
    let mut all_after = [starts; N];
    for i in (0..N - 1).rev() {
        all_after[i] = all_after[i + 1] & held[i + 1];
    }
    let mut cells = all_after[0];
    for i in 1..N {
        all_before = all_before & held[i - 1];
        cells = cells | ((all_before & all_after[i]) << offsets[i]);
    }
    cells
}
