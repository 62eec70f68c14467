use super::{AnyGoal, Goal, completing_cells, filled, filled_each};
use crate::{Bitboard, Geometry, Lanes};

/// The goal of a 2x2 block of discs, as in the variant of the square report (`docs/origins.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Square;

impl Goal for Square {
    fn as_any(&self) -> Option<AnyGoal> {
        Some(AnyGoal { line: None, square: true })
    }

    #[inline(always)]
    fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool {
        filled(stones, offsets(on), on.block_starts())
    }

    #[inline(always)]
    fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard {
        let cells = self.completing_each(on, Lanes::all(stones));
        Bitboard(cells.to_array()[0])
    }

    #[inline(always)]
    fn completing_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        let offsets = offsets(on).map(|offset| Lanes::all(Bitboard(offset.into())));
        completing_cells(stones, offsets, Lanes::all(on.block_starts()))
    }

    #[inline(always)]
    fn is_met_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        filled_each(stones, offsets(on), on.block_starts())
    }
}

#[inline(always)]
fn offsets<G: Geometry>(on: &G) -> [u32; 4] {
    [0, 1, on.stride(), on.stride() + 1]
}
