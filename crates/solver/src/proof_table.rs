//! The transposition table of the solver: proven bounds by position. The whole key is compared, so different positions
//! are never confused.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed};

use foursight_board::{Bitboard, Lanes, Position, Rules};

use crate::Bounds;
use crate::memory::Memory;

/// The key of a position: one word, or two if one is not enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Key {
    pub(crate) low: u64,
    high: u64,
}

impl Key {
    /// Returns the key of a position.
    #[inline(always)]
    pub(crate) fn new<R: Rules>(rules: &R, position: Position) -> Self {
        let occupied = position.occupied();
        if rules.stride() > rules.height() {
            // A mark on top of each column, with the stones below it; the spare bits make room for the mark.
            let marks = rules.drops(Bitboard::EMPTY);
            return Self { low: position.own.0 + occupied.0 + marks.0, high: 0 };
        }
        // Without spare bits, the second word contains the column heights, in at most 48 bits.
        let bits = u32::BITS - rules.height().leading_zeros();
        let mut heights = 0;
        for column in 0..rules.width() {
            let stones = (occupied >> (column * rules.stride())).0.trailing_ones();
            heights = heights << bits | u64::from(stones.min(rules.height()));
        }
        Self { low: position.own.0, high: heights }
    }
}

const FIELD: u64 = 0x3f;
/// Number of bits of a slot for bounds.
const BITS: u32 = 12;

/// Both bounds in twelve bits, as distances from the extreme scores, so that zero means unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packed(u64);

impl Packed {
    #[inline(always)]
    pub(crate) const fn new(bounds: Bounds) -> Self {
        Self(Self::lower(bounds.lower).0 | Self::upper(bounds.upper).0)
    }

    #[inline(always)]
    pub(crate) const fn lower(bound: i8) -> Self {
        Self((bound + Bounds::MOST) as u64)
    }

    #[inline(always)]
    pub(crate) const fn upper(bound: i8) -> Self {
        Self(((Bounds::MOST - bound) as u64) << 6)
    }

    #[inline(always)]
    pub(crate) const fn bounds(self) -> Bounds {
        let (lower, upper) = ((self.0 & FIELD) as i8, (self.0 >> 6 & FIELD) as i8);
        Bounds { lower: lower - Bounds::MOST, upper: Bounds::MOST - upper }
    }
}

/// The packed bounds of four positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedFour(Lanes);

impl PackedFour {
    /// No bounds known.
    #[inline(always)]
    pub(crate) fn nothing() -> Self {
        Self(Lanes::all(Bitboard::EMPTY))
    }

    #[inline(always)]
    pub(crate) fn new(four: [Packed; 4]) -> Self {
        Self(Lanes::new(four.map(|packed| packed.0)))
    }

    /// Distances of the lower bounds from the minimum.
    #[inline(always)]
    pub(crate) fn lowers(self) -> Lanes {
        self.0 & Lanes::all(Bitboard(FIELD))
    }

    /// Distances of the upper bounds from the maximum.
    #[inline(always)]
    pub(crate) fn uppers(self) -> Lanes {
        (self.0 >> Lanes::all(Bitboard(6))) & Lanes::all(Bitboard(FIELD))
    }
}

/// Number of slots of a small table, as a power of two: 512 KiB, which fits into the L2 cache.
pub(crate) const SMALL: u32 = 16;

/// A table with one slot per position and an always-replace policy.
///
/// A large table starts small and doubles when a quarter of it is in use: a search that uses fewer pages has more of
/// them in the processor's caches.
pub(crate) struct Table {
    words: Memory,
    wide: bool,
    /// Shift that converts a hash to an index.
    shift: AtomicU32,
    /// Minimum shift, given by the available memory.
    least: u32,
    /// Number of slots in use, for a table that can grow.
    used: AtomicUsize,
}

impl Table {
    /// Creates a table that grows up to 2^`log` slots; `None` if there is not enough memory.
    pub(crate) fn new(log: u32, wide: bool) -> Option<Self> {
        // With fewer slots, index and tag would not contain the whole key.
        let log = log.max(BITS);
        Some(Self {
            words: Memory::new((1usize << log) << u32::from(wide))?,
            wide,
            shift: AtomicU32::new(64 - log.min(SMALL)),
            least: 64 - log,
            used: AtomicUsize::new(0),
        })
    }

    fn slots(&self) -> usize {
        1 << (64 - self.shift.load(Relaxed))
    }

    /// Clears the table.
    pub(crate) fn clear(&self) {
        for word in &self.words[..self.slots() << u32::from(self.wide)] {
            word.store(0, Relaxed);
        }
        self.shift.store((64 - SMALL).max(self.least), Relaxed);
        self.used.store(0, Relaxed);
    }

    /// Counts newly used slots; returns whether the table should grow.
    pub(crate) fn is_crowded(&self, more: usize) -> bool {
        let used = self.used.fetch_add(more, Relaxed) + more;
        let shift = self.shift.load(Relaxed);
        used >> (64 - shift - 2) != 0 && shift > self.least
    }

    /// Doubles the size. No other thread may use the table meanwhile.
    #[cold]
    #[inline(never)]
    pub(crate) fn grow(&self) {
        let slots = self.slots();
        let words = |index: usize| &self.words[index << u32::from(self.wide)..];
        // The first bit of the tag becomes the last bit of the index. Runs backwards, so that every slot is read
        // before it is overwritten.
        for index in (0..slots).rev() {
            let from = words(index);
            let (old, rest) = (from[0].load(Relaxed), from[1].load(Relaxed));
            let (half, new) = if self.wide {
                let key = Key { low: old, high: rest >> BITS };
                ((hash(key) >> (self.shift.load(Relaxed) - 1)) as usize & 1, old)
            } else {
                ((old >> 63) as usize, (old >> BITS << BITS) << 1 | old & ((1 << BITS) - 1))
            };
            for (side, words) in [words(2 * index), words(2 * index + 1)].iter().enumerate() {
                let mine = side == half;
                words[0].store(if mine { new } else { 0 }, Relaxed);
                if self.wide {
                    words[1].store(if mine { rest } else { 0 }, Relaxed);
                }
            }
        }
        self.shift.store(self.shift.load(Relaxed) - 1, Relaxed);
    }

    /// `LOG` is the size if known at compile time, otherwise 0.
    #[inline(always)]
    fn place<const LOG: u32>(&self, key: Key) -> (usize, u64) {
        let hash = hash(key);
        let shift = if LOG == 0 { self.shift.load(Relaxed) } else { 64 - LOG };
        ((hash >> shift) as usize, hash << (64 - shift))
    }

    #[inline(always)]
    pub(crate) fn get<const LOG: u32>(&self, key: Key, wide: bool) -> Packed {
        let (index, tag) = self.place::<LOG>(key);
        if wide {
            let (own, rest) =
                (self.words[2 * index].load(Relaxed), self.words[2 * index + 1].load(Relaxed));
            let same = own == key.low && rest >> BITS == key.high;
            return Packed(if same { rest & ((1 << BITS) - 1) } else { 0 });
        }
        let word = self.words[index].load(Relaxed);
        // A branch would often be mispredicted.
        let same = (word ^ tag) >> BITS == 0;
        Packed(word & ((1 << BITS) - 1) & u64::from(same).wrapping_neg())
    }

    /// Looks up four positions in a small table. Each has one more stone of the side not to move than the position of
    /// `key`; lanes without a stone are unknown. Requires keys of one word.
    #[inline(always)]
    pub(crate) fn get_four(&self, key: Key, stones: Lanes) -> PackedFour {
        let all = |bits| Lanes::all(Bitboard(bits));
        // Another stone on an empty cell adds its bit to the key, and so its product to the hash.
        let hashes = stones.times(FACTOR).plus(all(hash(key)));
        let indices = (hashes >> all(u64::from(64 - SMALL))).to_array();
        let Some(words) = self.words.first_chunk::<{ 1 << SMALL }>() else {
            return PackedFour::nothing();
        };
        let words = Lanes::new(std::array::from_fn(|lane| {
            words[indices[lane] as usize % words.len()].load(Relaxed)
        }));
        let tags = hashes << all(SMALL.into());
        let same = ((words ^ tags) >> all(BITS.into())).empty_lanes();
        let bits = words & same & all((1 << BITS) - 1);
        PackedFour(bits.without(stones.empty_lanes()))
    }

    /// Stores one bound of a position and keeps the other bound, if stored. Returns whether the slot was empty.
    #[inline(always)]
    pub(crate) fn set<const LOG: u32>(&self, key: Key, bound: Packed, wide: bool) -> bool {
        let (index, tag) = self.place::<LOG>(key);
        let at = index << u32::from(wide);
        let fresh = self.words[at].load(Relaxed) == 0;
        let other = if bound.0 & FIELD == 0 { FIELD } else { FIELD << 6 };
        let bits = bound.0 | self.get::<LOG>(key, wide).0 & other;
        if wide {
            self.words[at].store(key.low, Relaxed);
            self.words[at + 1].store(key.high << BITS | bits, Relaxed);
        } else {
            self.words[at].store(tag | bits, Relaxed);
        }
        fresh
    }
}

/// Multiplication by an odd number is a bijection, so index and tag together determine the whole word.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline(always)]
const fn hash(key: Key) -> u64 {
    (key.low ^ key.high.rotate_left(32)).wrapping_mul(FACTOR)
}
