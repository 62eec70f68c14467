use super::Goal;
use crate::{Bitboard, Geometry, Lanes};

/// A goal that is met if at least one of two goals is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Either<A, B>(pub A, pub B);

impl<A: Goal, B: Goal> Goal for Either<A, B> {
    #[inline(always)]
    fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool {
        self.0.is_met(on, stones) || self.1.is_met(on, stones)
    }

    #[inline(always)]
    fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard {
        self.0.completing(on, stones) | self.1.completing(on, stones)
    }

    #[inline(always)]
    fn completing_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        self.0.completing_each(on, stones) | self.1.completing_each(on, stones)
    }

    #[inline(always)]
    fn is_met_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        self.0.is_met_each(on, stones) | self.1.is_met_each(on, stones)
    }
}
