use std::ops::{BitAnd, BitOr, BitXor, Not, Shr};

use foursight_board::Bitboard;

/// Four bitboards side by side, one for each of four shapes.
///
/// Plain arrays with plain loops: built for x86-64-v3, each operator becomes one instruction on a
/// 256-bit register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Lanes(pub(crate) [u64; 4]);

impl Lanes {
    pub(crate) const EMPTY: Self = Self([0; 4]);

    /// The same bitboard four times.
    #[inline(always)]
    pub(crate) fn all(board: Bitboard) -> Self {
        Self([board.0; 4])
    }

    /// How many bits are set in all lanes together.
    #[inline(always)]
    pub(crate) fn count(self) -> i32 {
        let mut sum = 0;
        for lane in self.0 {
            sum += lane.count_ones();
        }
        sum as i32
    }
}

macro_rules! lanewise {
    ($trait:ident, $method:ident, $assign:tt) => {
        impl $trait for Lanes {
            type Output = Self;
            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                for lane in 0..4 {
                    self.0[lane] $assign other.0[lane];
                }
                self
            }
        }
    };
}
lanewise!(BitAnd, bitand, &=);
lanewise!(BitOr, bitor, |=);
lanewise!(BitXor, bitxor, ^=);

impl Not for Lanes {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        for lane in &mut self.0 {
            *lane = !*lane;
        }
        self
    }
}

impl Shr for Lanes {
    type Output = Self;
    /// Each lane by a distance of its own, below 64.
    #[inline(always)]
    fn shr(mut self, distance: Self) -> Self {
        for lane in 0..4 {
            self.0[lane] >>= distance.0[lane] & 63;
        }
        self
    }
}
