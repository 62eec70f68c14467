use super::{Goal, Line, Square};
use crate::{Bitboard, Geometry, Lanes};

/// A goal known only at run time: a line of 3 to 5 discs, a 2x2 block, or both. If the goal contains both,
/// either of them wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyGoal {
    /// The length of a winning line, 3 to 5. `None` if lines do not win.
    pub line: Option<u8>,
    /// Whether a 2x2 block wins.
    pub square: bool,
}

impl Goal for AnyGoal {
    fn as_any(&self) -> Option<AnyGoal> {
        Some(*self)
    }

    #[inline]
    fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool {
        let line = match self.line {
            Some(3) => Line::<3>.is_met(on, stones),
            Some(4) => Line::<4>.is_met(on, stones),
            Some(5) => Line::<5>.is_met(on, stones),
            _ => false,
        };
        line || self.square && Square.is_met(on, stones)
    }

    #[inline]
    fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard {
        let line = match self.line {
            Some(3) => Line::<3>.completing(on, stones),
            Some(4) => Line::<4>.completing(on, stones),
            Some(5) => Line::<5>.completing(on, stones),
            _ => Bitboard::EMPTY,
        };
        if self.square { line | Square.completing(on, stones) } else { line }
    }

    #[inline]
    fn completing_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        let line = match self.line {
            Some(3) => Line::<3>.completing_each(on, stones),
            Some(4) => Line::<4>.completing_each(on, stones),
            Some(5) => Line::<5>.completing_each(on, stones),
            _ => Lanes::all(Bitboard::EMPTY),
        };
        if self.square { line | Square.completing_each(on, stones) } else { line }
    }

    #[inline]
    fn is_met_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
        let line = match self.line {
            Some(3) => Line::<3>.is_met_each(on, stones),
            Some(4) => Line::<4>.is_met_each(on, stones),
            Some(5) => Line::<5>.is_met_each(on, stones),
            _ => Lanes::all(Bitboard::EMPTY),
        };
        if self.square { line | Square.is_met_each(on, stones) } else { line }
    }
}
