//! Winning conditions, one file each. A goal is a set of shapes; a side wins by filling one of them.

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

/// A winning condition that depends only on one side's stones.
pub trait Goal: Copy + fmt::Debug + Send + Sync + 'static {
    /// Returns whether these stones have won.
    fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool;

    /// The cells that would complete the goal for these stones, if empty: the caller masks with the
    /// empty cells. Assumes that no stone lies above an empty cell.
    fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard;

    /// [`completing`](Self::completing) of four sets of stones at once.
    #[inline]
    fn completing_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        Lanes::new(stones.to_array().map(|stones| self.completing(on, Bitboard(stones)).0))
    }

    /// [`is_met`](Self::is_met) of four sets of stones at once: a lane is empty where it is not met.
    #[inline]
    fn is_met_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        Lanes::new(stones.to_array().map(|stones| self.is_met(on, Bitboard(stones)).into()))
    }
}

/// The first cells of the copies of the shape that are filled with stones, in four lanes at once.
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

/// Returns whether a copy of the shape with these `offsets` (from its first cell) is filled with stones.
#[inline(always)]
fn filled<const N: usize>(stones: Bitboard, offsets: [u32; N], starts: Bitboard) -> bool {
    let mut full = starts;
    if N == 4 {
        // A line of four and a block both consist of a pair of cells and a shifted copy of it, so two shifts suffice.
        let pairs = stones & (stones >> offsets[1]);
        full &= pairs & (pairs >> offsets[2]);
    } else {
        for offset in offsets {
            full &= stones >> offset;
        }
    }
    !full.is_empty()
}

/// The cells that complete a copy of the shape in which only that cell is missing, in four lanes at once: four
/// shapes on one board, or one shape on four boards.
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
