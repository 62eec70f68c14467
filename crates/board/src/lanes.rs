use std::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

use crate::Bitboard;

/// Four bitboards side by side, one for each of four shapes or directions.
///
/// Built for x86-64-v3, the four are one 256-bit register and each operator is one instruction;
/// elsewhere they are an array.
///
/// # Examples
///
/// ```
/// use foursight_board::{Bitboard, Lanes};
///
/// let stones = Lanes::all(Bitboard(0b1100));
/// let moved = stones >> Lanes::new([0, 1, 2, 3]);
/// assert_eq!(moved.to_array(), [0b1100, 0b110, 0b11, 0b1]);
/// assert_eq!(moved.union(), Bitboard(0b1111));
/// assert_eq!(moved.count(), 7);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lanes(imp::Four);

impl Lanes {
    /// Four bitboards, or four distances to shift by.
    #[inline(always)]
    pub fn new(lanes: [u64; 4]) -> Self {
        Self(imp::new(lanes))
    }

    /// The same bitboard four times.
    #[inline(always)]
    pub fn all(board: Bitboard) -> Self {
        Self::new([board.0; 4])
    }

    /// The four.
    #[inline(always)]
    pub fn to_array(self) -> [u64; 4] {
        imp::to_array(self.0)
    }

    /// The cells that are in any lane.
    #[inline(always)]
    pub fn union(self) -> Bitboard {
        let [a, b, c, d] = self.to_array();
        Bitboard(a | b | c | d)
    }

    /// How many cells there are in all lanes together.
    #[inline(always)]
    pub fn count(self) -> i32 {
        let mut sum = 0;
        for lane in self.to_array() {
            sum += lane.count_ones();
        }
        sum as i32
    }

    /// All ones in the lanes that are empty, nothing in the others.
    #[inline(always)]
    pub fn empty_lanes(self) -> Self {
        Self(imp::equal(self.0, imp::new([0; 4])))
    }

    /// Which lanes have the highest bit set: the first lane is bit 0 of the answer.
    #[inline(always)]
    pub fn highest_bits(self) -> u32 {
        imp::highest_bits(self.0)
    }

    /// Each lane without its lowest cell.
    #[inline(always)]
    pub fn without_lowest(self) -> Self {
        self & Self(imp::add(self.0, imp::new([u64::MAX; 4])))
    }

    /// The cells in these lanes and not in the others.
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        Self(imp::without(self.0, other.0))
    }
}

macro_rules! lanewise {
    ($($trait:ident $method:ident;)*) => {$(
        impl $trait for Lanes {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(imp::$method(self.0, other.0))
            }
        }
    )*};
}
lanewise! {
    BitAnd bitand;
    BitOr bitor;
    BitXor bitxor;
    Shl shl;
    Shr shr;
}

/// One register. LLVM does not find these instructions by itself where the distances are constants.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[expect(
    unsafe_code,
    reason = "AVX2 instructions are called where the build already requires AVX2, as the cfg above says"
)]
mod imp {
    use std::arch::x86_64::{
        __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_pd,
        _mm256_cmpeq_epi64, _mm256_movemask_pd, _mm256_or_si256, _mm256_sllv_epi64,
        _mm256_srlv_epi64, _mm256_xor_si256,
    };

    pub(super) type Four = __m256i;

    #[inline(always)]
    pub(super) fn new(lanes: [u64; 4]) -> Four {
        // SAFETY: both are 32 bytes without padding, and every bit pattern is valid for both.
        unsafe { std::mem::transmute::<[u64; 4], Four>(lanes) }
    }

    #[inline(always)]
    pub(super) fn to_array(four: Four) -> [u64; 4] {
        // SAFETY: as above.
        unsafe { std::mem::transmute::<Four, [u64; 4]>(four) }
    }

    #[inline(always)]
    pub(super) fn highest_bits(four: Four) -> u32 {
        // SAFETY: this module is only there when the whole build has AVX2.
        unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(four)) as u32 }
    }

    macro_rules! instruction {
        ($($name:ident($a:ident, $b:ident) = $call:expr;)*) => {$(
            #[inline(always)]
            pub(super) fn $name($a: Four, $b: Four) -> Four {
                // SAFETY: this module is only there when the whole build has AVX2.
                unsafe { $call }
            }
        )*};
    }
    instruction! {
        bitand(a, b) = _mm256_and_si256(a, b);
        bitor(a, b) = _mm256_or_si256(a, b);
        bitxor(a, b) = _mm256_xor_si256(a, b);
        without(a, b) = _mm256_andnot_si256(b, a);
        add(a, b) = _mm256_add_epi64(a, b);
        equal(a, b) = _mm256_cmpeq_epi64(a, b);
        shl(a, b) = _mm256_sllv_epi64(a, b);
        shr(a, b) = _mm256_srlv_epi64(a, b);
    }
}

/// An array. Distances from 64 on give nothing, as the instructions do.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
mod imp {
    pub(super) type Four = [u64; 4];

    #[inline(always)]
    pub(super) fn new(lanes: [u64; 4]) -> Four {
        lanes
    }

    #[inline(always)]
    pub(super) fn to_array(four: Four) -> [u64; 4] {
        four
    }

    #[inline(always)]
    pub(super) fn highest_bits(four: Four) -> u32 {
        four.iter().rev().fold(0, |bits, lane| bits << 1 | (lane >> 63) as u32)
    }

    macro_rules! loops {
        ($($name:ident($a:ident, $b:ident) = $lane:expr;)*) => {$(
            #[inline(always)]
            pub(super) fn $name(a: Four, b: Four) -> Four {
                std::array::from_fn(|lane| {
                    let ($a, $b) = (a[lane], b[lane]);
                    $lane
                })
            }
        )*};
    }
    loops! {
        bitand(a, b) = a & b;
        bitor(a, b) = a | b;
        bitxor(a, b) = a ^ b;
        without(a, b) = a & !b;
        add(a, b) = a.wrapping_add(b);
        equal(a, b) = if a == b { u64::MAX } else { 0 };
        shl(a, b) = a.checked_shl(b as u32).unwrap_or(0);
        shr(a, b) = a.checked_shr(b as u32).unwrap_or(0);
    }
}
