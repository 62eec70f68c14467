/// The random number generator `SplitMix64` (Steele, Lea and Flood, 2014). Its output depends only on its seed.
///
/// All random choices in Foursight use a generator that the caller passes in. The same seed therefore gives the
/// same result on every machine.
///
/// # Examples
///
/// ```
/// use foursight_board::SplitMix64;
///
/// let (mut a, mut b) = (SplitMix64::new(7), SplitMix64::new(7));
/// assert_eq!(a.next_u64(), b.next_u64());
/// assert!(a.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates a generator with this seed. Every value is a valid seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the next 64 random bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a random number from 0 to `bound` − 1. The probability of each number differs from 1 / `bound`
    /// by a relative error of at most `bound` / 2⁶⁴.
    ///
    /// # Panics
    ///
    /// Panics if `bound` is zero.
    pub const fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "nothing lies below zero");
        ((self.next_u64() as u128 * bound as u128) >> 64) as u64
    }

    /// Returns a second generator, which a separate part of a computation can use. For practical purposes, the
    /// outputs of the two generators are independent of each other.
    pub const fn split(&mut self) -> Self {
        Self(self.next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        // The first two outputs of S. Vigna's reference implementation for seed 1234567.
        let mut rng = SplitMix64::new(1_234_567);
        assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next_u64(), 3_203_168_211_198_807_973);
    }
}
