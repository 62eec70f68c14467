mod eight;

use std::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

use crate::Bitboard;

pub use eight::Eight;

/// Four 64-bit values that are processed together, such as the bitboards of four shapes or directions. Each of
/// the four values is called a *lane*.
///
/// In builds for x86-64-v3, the four lanes are one 256-bit register, and each operator is one instruction. In
/// other builds they are an array.
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
    /// Creates four lanes from four bitboards or from four shift distances.
    #[inline(always)]
    pub fn new(lanes: [u64; 4]) -> Self {
        Self(imp::new(lanes))
    }

    /// Creates four lanes that all contain the same bitboard.
    #[inline(always)]
    pub fn all(board: Bitboard) -> Self {
        Self::new([board.0; 4])
    }

    /// Returns the four bitboards.
    #[inline(always)]
    pub fn to_array(self) -> [u64; 4] {
        imp::to_array(self.0)
    }

    /// Returns the union of the bitboards in the four lanes.
    #[inline(always)]
    pub fn union(self) -> Bitboard {
        let [a, b, c, d] = self.to_array();
        Bitboard(a | b | c | d)
    }

    /// Returns the number of cells in all four lanes together.
    #[inline(always)]
    pub fn count(self) -> i32 {
        let mut sum = 0;
        for lane in self.to_array() {
            sum += lane.count_ones();
        }
        sum as i32
    }

    /// Returns the number of cells in each lane. Lane `i` of the result contains the count for lane `i`.
    #[inline(always)]
    pub fn count_each(self) -> Self {
        Self(imp::count_each(self.0))
    }

    /// Multiplies each lane, interpreted as a number, by `factor`. The product wraps on overflow.
    #[inline(always)]
    pub fn times(self, factor: u64) -> Self {
        Self(imp::times(self.0, factor))
    }

    /// Adds each lane of `other` to the corresponding lane of `self`, both interpreted as numbers. The sum
    /// wraps on overflow.
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        Self(imp::add(self.0, other.0))
    }

    /// Returns a mask with all bits set in each lane whose number is larger than the corresponding number in
    /// `other`. In both operands the highest bit of every lane must be 0, because AVX2 compares signed numbers.
    #[inline(always)]
    pub fn above(self, other: Self) -> Self {
        Self(imp::above(self.0, other.0))
    }

    /// Returns a mask with all bits set in each lane that is equal to the corresponding lane of `other`.
    #[inline(always)]
    pub fn same(self, other: Self) -> Self {
        Self(imp::equal(self.0, other.0))
    }

    /// Returns a mask with all bits set in each lane that is zero.
    #[inline(always)]
    pub fn empty_lanes(self) -> Self {
        self.same(Self::new([0; 4]))
    }

    /// Returns the highest bit of each lane. Bit `i` of the result belongs to lane `i`.
    #[inline(always)]
    pub fn highest_bits(self) -> u32 {
        imp::highest_bits(self.0)
    }

    /// Removes the lowest cell from each lane. An empty lane stays empty.
    #[inline(always)]
    pub fn without_lowest(self) -> Self {
        self & Self(imp::add(self.0, imp::new([u64::MAX; 4])))
    }

    /// Removes the cells in each lane of `other` from the corresponding lane of `self`.
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

/// Implementation with one 256-bit register. The code calls the instructions explicitly, because LLVM does not generate
/// them from a loop that shifts an array by constant distances.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[expect(
    unsafe_code,
    reason = "AVX2 instructions are called where the build already requires AVX2, as the cfg above says"
)]
mod imp {
    use std::arch::x86_64::{
        __m256i, _mm_setr_epi8, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256,
        _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_castsi256_pd, _mm256_cmpeq_epi64,
        _mm256_cmpgt_epi64, _mm256_movemask_pd, _mm256_mul_epu32, _mm256_or_si256, _mm256_sad_epu8,
        _mm256_set1_epi8, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8,
        _mm256_slli_epi64, _mm256_sllv_epi64, _mm256_srli_epi64, _mm256_srlv_epi64,
        _mm256_xor_si256,
    };

    pub(super) type Four = __m256i;

    #[inline(always)]
    pub(super) fn new(lanes: [u64; 4]) -> Four {
        // SAFETY: both types have 32 bytes without padding, and every bit pattern is valid for both types.
        unsafe { std::mem::transmute::<[u64; 4], Four>(lanes) }
    }

    #[inline(always)]
    pub(super) fn to_array(four: Four) -> [u64; 4] {
        // SAFETY: both types have 32 bytes without padding, and every bit pattern is valid for both types.
        unsafe { std::mem::transmute::<Four, [u64; 4]>(four) }
    }

    #[inline(always)]
    pub(super) fn highest_bits(four: Four) -> u32 {
        // SAFETY: this module is compiled only if the whole build has AVX2.
        unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(four)) as u32 }
    }

    /// Looks up the number of one-bits in each half byte (4 bits) and adds these numbers for each lane.
    #[inline(always)]
    pub(super) fn count_each(four: Four) -> Four {
        // SAFETY: this module is compiled only if the whole build has AVX2.
        unsafe {
            let ones = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            let ones = _mm256_broadcastsi128_si256(ones);
            let half = _mm256_set1_epi8(15);
            let low = _mm256_and_si256(four, half);
            let high = _mm256_and_si256(_mm256_srli_epi64::<4>(four), half);
            let bytes =
                _mm256_add_epi8(_mm256_shuffle_epi8(ones, low), _mm256_shuffle_epi8(ones, high));
            _mm256_sad_epu8(bytes, _mm256_setzero_si256())
        }
    }

    /// Multiplies each lane by `factor`. AVX2 has no 64-bit multiplication, so the product is computed from
    /// 32-bit halves.
    #[inline(always)]
    pub(super) fn times(four: Four, factor: u64) -> Four {
        // SAFETY: this module is compiled only if the whole build has AVX2.
        unsafe {
            let low = _mm256_set1_epi64x(factor as i64);
            let high = _mm256_set1_epi64x((factor >> 32) as i64);
            let crossed = _mm256_add_epi64(
                _mm256_mul_epu32(four, high),
                _mm256_mul_epu32(_mm256_srli_epi64::<32>(four), low),
            );
            _mm256_add_epi64(_mm256_mul_epu32(four, low), _mm256_slli_epi64::<32>(crossed))
        }
    }

    macro_rules! instruction {
        ($($name:ident($a:ident, $b:ident) = $call:expr;)*) => {$(
            #[inline(always)]
            pub(super) fn $name($a: Four, $b: Four) -> Four {
                // SAFETY: this module is compiled only if the whole build has AVX2.
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
        above(a, b) = _mm256_cmpgt_epi64(a, b);
        shl(a, b) = _mm256_sllv_epi64(a, b);
        shr(a, b) = _mm256_srlv_epi64(a, b);
    }
}

/// Implementation with an array. Shifts by 64 or more bits return 0, as the AVX2 instructions do.
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

    #[inline(always)]
    pub(super) fn count_each(four: Four) -> Four {
        four.map(|lane| u64::from(lane.count_ones()))
    }

    #[inline(always)]
    pub(super) fn times(four: Four, factor: u64) -> Four {
        four.map(|lane| lane.wrapping_mul(factor))
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
        above(a, b) = if a > b { u64::MAX } else { 0 };
        shl(a, b) = a.checked_shl(b as u32).unwrap_or(0);
        shr(a, b) = a.checked_shr(b as u32).unwrap_or(0);
    }
}
