use super::{AnyGoal, Goal};
use crate::{Bitboard, Geometry, Lanes};

/// A goal that is met if at least one of two goals is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Either<A, B>(pub A, pub B);

impl<A: Goal, B: Goal> Goal for Either<A, B> {
    fn as_any(&self) -> Option<AnyGoal> {
        let (a, b) = (self.0.as_any()?, self.1.as_any()?);
        // A variant has at most one line length. Two goals with different line lengths therefore cannot be
        // combined into an `AnyGoal`.
        let is_one_length = a.line.is_none() || b.line.is_none() || a.line == b.line;
        is_one_length.then_some(AnyGoal { line: a.line.or(b.line), square: a.square || b.square })
    }

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
