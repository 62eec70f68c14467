//! Canonical prefix codes. Codes of the same length are consecutive numbers, in the order of their symbols. The list of
//! symbols and the number of codes of each length are therefore enough to reconstruct the code.

use std::collections::BTreeMap;

/// Maximum length of a code in bits.
pub(super) const LONGEST: usize = 32;

/// A prefix code, in the form in which a book stores it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrefixCode<'a> {
    /// The number of codes of each length. The first entry is for codes of 1 bit.
    pub(super) counts: &'a [u8],
    /// The symbols, ordered by the length of their codes, then by the codes.
    pub(super) symbols: &'a [u8],
}

impl PrefixCode<'_> {
    /// Decodes a symbol. `bit` returns the bit with a given index of a sequence of bits. Returns `None` if the sequence
    /// does not begin with a code, which cannot happen if the code [is complete](Self::is_complete).
    #[inline]
    pub(super) fn decode(&self, mut bit: impl FnMut(u64) -> bool) -> Option<u8> {
        let (mut code, mut first, mut index) = (0usize, 0usize, 0usize);
        if self.symbols.len() == 1 {
            return Some(self.symbols[0]);
        }
        for (at, &count) in self.counts.iter().enumerate() {
            code |= usize::from(bit(at as u64));
            let count = usize::from(count);
            if code < first + count {
                return self.symbols.get(index + code - first).copied();
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        None
    }

    /// Returns whether every sequence of bits begins with exactly one code.
    pub(super) fn is_complete(&self) -> bool {
        if self.counts.is_empty() {
            return self.symbols.len() == 1;
        }
        let all: usize = self.counts.iter().map(|&count| usize::from(count)).sum();
        let used = self.counts.iter().enumerate().try_fold(0u64, |used, (at, &count)| {
            (at < LONGEST).then(|| used + (u64::from(count) << (LONGEST - 1 - at)))
        });
        used == Some(1 << LONGEST) && all == self.symbols.len() && self.symbols.len() > 1
    }
}

/// A prefix code in memory. It maps each symbol to its code.
#[derive(Debug, Default)]
pub(super) struct Encoder {
    pub(super) counts: Vec<u8>,
    pub(super) symbols: Vec<u8>,
    /// The code of each symbol, as a pair: the bits of the code (the first bit is the highest) and the length of the
    /// code.
    pub(super) codes: BTreeMap<u8, (u64, u32)>,
}

impl Encoder {
    /// Computes the optimal code for symbols with these frequencies (Huffman). If there is only one symbol, its code
    /// has 0 bits.
    pub(super) fn new(frequencies: &BTreeMap<u8, u64>) -> Self {
        // Each entry describes a tree by its frequency, its smallest symbol, and all its symbols with their depths. If
        // two trees have the same frequency, the tree with the smaller symbol comes first.
        let mut trees: Vec<_> = frequencies
            .iter()
            .map(|(&symbol, &count)| (count, symbol, vec![(symbol, 0u32)]))
            .collect();
        while trees.len() > 1 {
            trees.sort_by_key(|tree| std::cmp::Reverse((tree.0, tree.1)));
            let (Some(one), Some(other)) = (trees.pop(), trees.pop()) else { break };
            let both = one.2.into_iter().chain(other.2);
            let deeper = both.map(|(symbol, depth)| (symbol, depth + 1)).collect();
            trees.push((one.0 + other.0, one.1.min(other.1), deeper));
        }
        let mut lengths = trees.pop().map(|tree| tree.2).unwrap_or_default();
        lengths.sort_by_key(|&(symbol, length)| (length, symbol));
        let longest = lengths.last().map_or(0, |&(_, length)| length) as usize;
        let mut encoder = Self { counts: vec![0; longest], ..Self::default() };
        let (mut code, mut before) = (0, 0);
        for (symbol, length) in lengths {
            code <<= length - before;
            before = length;
            encoder.codes.insert(symbol, (code, length));
            encoder.symbols.push(symbol);
            if let Some(count) = encoder.counts.get_mut((length as usize).wrapping_sub(1)) {
                *count += 1;
            }
            code += 1;
        }
        encoder
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_is_decoded_from_its_code() {
        for frequencies in
            [vec![5], vec![1, 1], vec![50, 1, 1, 7, 7, 30], (1..=40).map(|n| n * n).collect()]
        {
            let frequencies: BTreeMap<u8, u64> = (10..).zip(frequencies).collect();
            let made = Encoder::new(&frequencies);
            let code = PrefixCode { counts: &made.counts, symbols: &made.symbols };
            assert!(code.is_complete(), "{made:?}");
            assert_eq!(made.codes.len(), frequencies.len());
            for (&symbol, &(bits, length)) in &made.codes {
                let bit = |at: u64| bits >> (u64::from(length) - 1 - at) & 1 == 1;
                assert_eq!(code.decode(bit), Some(symbol));
            }
        }
    }

    #[test]
    fn frequent_symbols_have_short_codes() {
        let made = Encoder::new(&BTreeMap::from([(1, 8), (2, 4), (3, 2), (4, 1), (5, 1)]));
        let lengths: Vec<u32> = made.codes.values().map(|&(_, length)| length).collect();
        assert_eq!(lengths, [1, 2, 3, 4, 4]);
    }

    #[test]
    fn incomplete_codes_are_recognized() {
        let complete = |counts: &[u8], symbols: &[u8]| PrefixCode { counts, symbols }.is_complete();
        assert!(complete(&[2], &[1, 2]) && complete(&[1, 2], &[1, 2, 3]) && complete(&[], &[1]));
        assert!(!complete(&[1, 1], &[1, 2]) && !complete(&[3], &[1, 2, 3]));
        assert!(!complete(&[2], &[1]) && !complete(&[], &[]) && !complete(&[1], &[1]));
        assert!(!complete(&[0; 40], &[1, 2]));
    }
}
