//! Static functions, which map keys to bits without storing the keys (ribbon retrieval).
//!
//! Each key has a code of several bits. The function stores a list of bits, and a lookup computes each bit of the code
//! as the exclusive or of a subset of 128 consecutive stored bits. A hash of the key and of the index of the code bit
//! determines the 128 bits and the subset. When the function is built, each bit of each code gives one linear equation
//! for the stored bits, and Gaussian elimination solves these equations. The keys are distributed over *buckets*. Each
//! bucket has its own list of bits and its own system of equations. A solvable system needs slightly more bits than
//! equations, and small systems need fewer of these additional bits.
//!
//! Source: P. C. Dillinger and S. Walzer: Ribbon filter: practically smaller than Bloom and Xor. 2021.

/// Number of consecutive stored bits from which an equation selects a subset.
const WIDTH: usize = 128;
/// Average number of equations in a bucket (an independent system of equations).
const BUCKET: usize = 12_000;
/// Number of bytes after the last bucket, so that a lookup can always read [`WIDTH`] bits.
pub(super) const PADDING: usize = 16;
/// Size in bytes of a bucket's entry, which contains the end of the bucket's bits and its hash seed.
pub(super) const ENTRY: usize = 5;

/// Static functions (data structures that map keys to bits), in the form in which a book stores them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ribbons<'a> {
    /// The entries of the buckets. Each contains the end of the bucket's bits and its hash seed.
    pub(super) buckets: &'a [u8],
    /// The bits of all buckets, followed by the padding.
    pub(super) bits: &'a [u8],
}

/// One bucket of [`Ribbons`], which contains the bits for a key.
#[derive(Clone, Copy)]
pub(super) struct Ribbon<'a> {
    bits: &'a [u8],
    positions: u64,
    hash: u64,
}

impl<'a> Ribbons<'a> {
    /// Returns the bucket that contains the bits of a key.
    #[inline]
    pub(super) fn of(&self, key: u64) -> Option<Ribbon<'a>> {
        let hash = mix_ribbon_hash(key);
        let (entries, _) = self.buckets.as_chunks::<ENTRY>();
        let at = scaled(hash, entries.len() as u64) as usize;
        let from = if at == 0 { 0 } else { bucket_end(*entries.get(at - 1)?) };
        let entry = entries.get(at)?;
        let to = bucket_end(*entry);
        let bits = self.bits.get(from..to + PADDING)?;
        Some(Ribbon {
            bits,
            positions: ribbon_start_positions(to.checked_sub(from)?),
            hash: seeded(hash, entry[4]),
        })
    }

    /// Returns whether the entries of the buckets are in ascending order and match the number of stored bits.
    pub(super) fn is_consistent(&self) -> bool {
        let (entries, rest) = self.buckets.as_chunks::<ENTRY>();
        let mut last = 0;
        let ordered = entries.iter().all(|entry| {
            let from = std::mem::replace(&mut last, bucket_end(*entry));
            last >= from + WIDTH / 8
        });
        ordered && rest.is_empty() && !entries.is_empty() && last + PADDING == self.bits.len()
    }
}

impl Ribbon<'_> {
    /// Returns one bit of the key's code.
    #[inline]
    pub(super) fn bit(&self, index: u64) -> bool {
        let (start, subset) = equation(self.hash, index, self.positions);
        let rest = &self.bits[start / 8..];
        let low = rest.first_chunk().map_or(0, |bytes| u128::from_le_bytes(*bytes));
        let shift = start % 8;
        let high = u128::from(rest.get(16).copied().unwrap_or(0));
        let window = low >> shift | high.checked_shl(128 - shift as u32).unwrap_or(0);
        (window & subset).count_ones() % 2 == 1
    }
}

const fn bucket_end(entry: [u8; ENTRY]) -> usize {
    u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]) as usize
}

/// Returns the number of bit positions at which an equation can start, in a bucket of `bytes` bytes.
const fn ribbon_start_positions(bytes: usize) -> u64 {
    (8 * bytes).saturating_sub(WIDTH - 1) as u64
}

/// Returns the index of the first stored bit that an equation can select, and the subset of 128 bits that the equation
/// selects.
#[inline]
fn equation(hash: u64, index: u64, positions: u64) -> (usize, u128) {
    let first = mix_ribbon_hash(hash.wrapping_add(index.wrapping_mul(0xd1b5_4a32_d192_ed03)));
    let second = mix_ribbon_hash(first);
    let subset = u128::from(second) << 64 | u128::from(mix_ribbon_hash(second)) | 1;
    (scaled(first, positions) as usize, subset)
}

/// Maps a hash to a number from 0 to `size` − 1.
const fn scaled(hash: u64, size: u64) -> u64 {
    ((hash as u128 * size as u128) >> 64) as u64
}

const fn seeded(hash: u64, seed: u8) -> u64 {
    hash.rotate_left(32) ^ (seed as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A bijection that makes all bits of the result depend on all bits of the argument (the finalizer of `SplitMix64`).
const fn mix_ribbon_hash(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// Builds the buckets. Each item of `codes` is a pair of a key and its code. A code consists of its bits (the first bit
/// is the highest) and its length. Returns the entries of the buckets, and the bits of all buckets with the padding.
pub(super) fn build(codes: impl Iterator<Item = (u64, (u64, u32))>) -> (Vec<u8>, Vec<u8>) {
    let codes: Vec<(u64, (u64, u32))> = codes.collect();
    let total: usize = codes.iter().map(|(_, code)| code.1 as usize).sum();
    let count = total.div_ceil(BUCKET).max(1);
    let mut keys: Vec<Vec<(u64, (u64, u32))>> = vec![Vec::new(); count];
    for (key, code) in codes {
        let hash = mix_ribbon_hash(key);
        keys[scaled(hash, count as u64) as usize].push((hash, code));
    }
    let (mut buckets, mut bits) = (Vec::new(), Vec::new());
    for keys in keys {
        let (seed, solved) = solve_smallest(&keys);
        bits.extend(solved);
        buckets.extend((bits.len() as u32).to_le_bytes());
        buckets.push(seed);
    }
    bits.extend([0; PADDING]);
    (buckets, bits)
}

/// Number of hash seeds that are tried before a bucket gets more bits.
const SEEDS: u8 = 8;

fn solve_smallest(keys: &[(u64, (u64, u32))]) -> (u8, Vec<u8>) {
    let equations: usize = keys.iter().map(|(_, code)| code.1 as usize).sum();
    let mut bytes = (equations + equations / 200).div_ceil(8).max(WIDTH / 8);
    loop {
        if let Some(solved) = (0..SEEDS).find_map(|seed| Some((seed, solve(keys, seed, bytes)?))) {
            return solved;
        }
        bytes += bytes / 200 + 1;
    }
}

/// Solves the equations of a bucket by Gaussian elimination. Returns `None` if the equations have no solution.
fn solve(keys: &[(u64, (u64, u32))], seed: u8, bytes: usize) -> Option<Vec<u8>> {
    let positions = ribbon_start_positions(bytes);
    // Row `i` contains an equation whose first bit is bit `i` of the bucket. If the subset is empty, the row contains
    // no equation.
    let mut rows = vec![(0u128, false); 8 * bytes];
    for &(hash, (code, length)) in keys {
        let hash = seeded(hash, seed);
        for index in 0..length {
            let mut right = code >> (length - 1 - index) & 1 == 1;
            let (mut at, mut subset) = equation(hash, index.into(), positions);
            loop {
                let row = &mut rows[at];
                if row.0 == 0 {
                    *row = (subset, right);
                    break;
                }
                subset ^= row.0;
                right ^= row.1;
                if subset == 0 {
                    if right {
                        return None;
                    }
                    break;
                }
                at += subset.trailing_zeros() as usize;
                subset >>= subset.trailing_zeros();
            }
        }
    }
    let mut solution = vec![0; bytes];
    // The 128 bits of the solution that begin at the current row. A row without an equation gets the bit 0.
    let mut window = 0u128;
    for (at, &(subset, right)) in rows.iter().enumerate().rev() {
        window <<= 1;
        let bit = subset != 0 && ((window & subset).count_ones() % 2 == 1) ^ right;
        window |= u128::from(bit);
        solution[at / 8] |= u8::from(bit) << (at % 8);
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_its_bits_and_little_space_is_wasted() {
        for count in [0, 1, 2, 100, 50_000] {
            let code = |key: u64| (mix_ribbon_hash(key.wrapping_add(77)) % 8, 3);
            let keys = (0..count).map(|number| number * number + 5);
            let (buckets, bits) = build(keys.clone().map(|key| (key, code(key))));
            let ribbons = Ribbons { buckets: &buckets, bits: &bits };
            assert!(ribbons.is_consistent());
            for key in keys {
                let ribbon = ribbons.of(key).unwrap();
                let found =
                    (0..3).fold(0, |found, index| found << 1 | u64::from(ribbon.bit(index)));
                assert_eq!(found, code(key).0, "key {key} of {count}");
            }
            let least = 3 * count as usize / 8;
            let size = buckets.len() + bits.len();
            assert!(size <= least + least / 25 + 60, "{size} bytes for {least}");
        }
    }

    #[test]
    fn inconsistent_buckets_are_recognized() {
        let (buckets, bits) = build((0..9000).map(|key| (key, (key % 4, 2))));
        let consistent = |buckets: &[u8], bits: &[u8]| Ribbons { buckets, bits }.is_consistent();
        assert!(consistent(&buckets, &bits));
        assert!(!consistent(&buckets, &bits[1..]) && !consistent(&buckets[1..], &bits));
        let mut swapped = buckets.clone();
        swapped.rotate_left(ENTRY);
        assert!(!consistent(&swapped, &bits) && !consistent(&[], &bits));
    }
}
