use super::Lanes;

/// Eight numbers of 16 bits each, such as the sort keys of moves.
///
/// In builds for x86-64-v3, a single instruction finds the smallest of the eight numbers.
///
/// # Examples
///
/// ```
/// use foursight_board::{Eight, Lanes};
///
/// let ranks = Eight::new(Lanes::new([30, 10, 20, 40]), Lanes::new([50, 60, 70, 80]));
/// assert_eq!(ranks.least(), 10);
/// assert_eq!(ranks.without(10).least(), 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Eight(imp::LaneNumbers);

impl Eight {
    /// The value of an unused slot. It is the largest possible number, so every other number is smaller.
    pub const NONE: u16 = u16::MAX;

    /// Packs the eight lanes of `first` and `second` into 16 bits each. Each lane must be less than 2^16.
    #[inline(always)]
    pub fn new(first: Lanes, second: Lanes) -> Self {
        Self(imp::new(first, second))
    }

    /// Returns the smallest of the eight numbers.
    #[inline(always)]
    pub fn least(self) -> u16 {
        imp::least(self.0)
    }

    /// Returns the numbers with every occurrence of `number` replaced by [`NONE`](Self::NONE).
    #[inline(always)]
    pub fn without(self, number: u16) -> Self {
        Self(imp::without(self.0, number))
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[expect(
    unsafe_code,
    reason = "AVX2 instructions are called where the build already requires AVX2, as the cfg above says"
)]
mod imp {
    use std::arch::x86_64::{
        __m128i, _mm_cmpeq_epi16, _mm_cvtsi128_si32, _mm_minpos_epu16, _mm_or_si128,
        _mm_set1_epi16, _mm_slli_epi64, _mm256_castsi256_si128, _mm256_extracti128_si256,
        _mm256_or_si256, _mm256_slli_epi64,
    };

    use super::Lanes;

    pub(super) type LaneNumbers = __m128i;

    #[inline(always)]
    pub(super) fn new(first: Lanes, second: Lanes) -> LaneNumbers {
        // SAFETY: this module is compiled only if the whole build has AVX2.
        unsafe {
            // Packs two numbers into each 64-bit lane of the register, then four numbers into each lane of its lower
            // half. The order of the numbers does not matter.
            let pairs = _mm256_or_si256(first.0, _mm256_slli_epi64::<16>(second.0));
            let upper = _mm256_extracti128_si256::<1>(pairs);
            _mm_or_si128(_mm256_castsi256_si128(pairs), _mm_slli_epi64::<32>(upper))
        }
    }

    #[inline(always)]
    pub(super) fn least(numbers: LaneNumbers) -> u16 {
        // SAFETY: this module is compiled only if the whole build has AVX2.
        unsafe { _mm_cvtsi128_si32(_mm_minpos_epu16(numbers)) as u16 }
    }

    #[inline(always)]
    pub(super) fn without(numbers: LaneNumbers, number: u16) -> LaneNumbers {
        // SAFETY: this module is compiled only if the whole build has AVX2.
        unsafe {
            let same = _mm_cmpeq_epi16(numbers, _mm_set1_epi16(number as i16));
            _mm_or_si128(numbers, same)
        }
    }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
mod imp {
    use super::{Eight, Lanes};

    pub(super) type LaneNumbers = [u16; 8];

    #[inline(always)]
    pub(super) fn new(first: Lanes, second: Lanes) -> LaneNumbers {
        let lanes = [first.to_array(), second.to_array()];
        std::array::from_fn(|i| lanes[i / 4][i % 4] as u16)
    }

    #[inline(always)]
    pub(super) fn least(numbers: LaneNumbers) -> u16 {
        numbers.into_iter().fold(Eight::NONE, u16::min)
    }

    #[inline(always)]
    pub(super) fn without(numbers: LaneNumbers, number: u16) -> LaneNumbers {
        numbers.map(|other| if other == number { Eight::NONE } else { other })
    }
}
