//! What has been proven, by position. The whole key is compared, so a table never takes one position
//! for another.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed};

use foursight_board::{Bitboard, Lanes, Position, Rules};

use crate::Bounds;
use crate::memory::Memory;

/// A position as a number: two words where one is not enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Key {
    pub(crate) low: u64,
    high: u64,
}

impl Key {
    /// The key of a position.
    #[inline(always)]
    pub(crate) fn new<R: Rules>(rules: &R, position: Position) -> Self {
        let occupied = position.occupied();
        if rules.stride() > rules.height() {
            // The spare bits have room for a mark on top of each column, and below it the stones.
            let marks = rules.drops(Bitboard::EMPTY);
            return Self { low: position.own.0 + occupied.0 + marks.0, high: 0 };
        }
        // No spare bits: the heights tell which cells are taken, in at most 48 bits.
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
/// Bits of a slot that hold bounds.
const BITS: u32 = 12;

/// Both bounds in twelve bits, kept from the outside in, so that zeros say nothing.
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
    /// Nothing is known.
    #[inline(always)]
    pub(crate) fn nothing() -> Self {
        Self(Lanes::all(Bitboard::EMPTY))
    }

    #[inline(always)]
    pub(crate) fn new(four: [Packed; 4]) -> Self {
        Self(Lanes::new(four.map(|packed| packed.0)))
    }

    /// How far each lower bound lies above the least.
    #[inline(always)]
    pub(crate) fn lowers(self) -> Lanes {
        self.0 & Lanes::all(Bitboard(FIELD))
    }

    /// How far each upper bound lies below the most.
    #[inline(always)]
    pub(crate) fn uppers(self) -> Lanes {
        (self.0 >> Lanes::all(Bitboard(6))) & Lanes::all(Bitboard(FIELD))
    }
}

/// Slots of a small table, as a power of two: 512 KiB, which stays in the second cache.
pub(crate) const SMALL: u32 = 16;

/// A table in which each position has one place, and the newest stays.
///
/// A large one begins small and doubles whenever a quarter of it is in use: the fewer pages a search
/// touches, the more of them stay in the processor's caches.
pub(crate) struct Table {
    words: Memory,
    wide: bool,
    /// How far a hash is shifted to give the index.
    shift: AtomicU32,
    /// The least shift: what the memory has room for.
    least: u32,
    /// Places in use, of a table that can grow.
    used: AtomicUsize,
}

impl Table {
    /// A table that grows up to two to the power of `log` slots, `None` if there is no memory for it.
    pub(crate) fn new(log: u32, wide: bool) -> Option<Self> {
        // With fewer slots index and tag would not hold a whole key.
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

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for word in &self.words[..self.slots() << u32::from(self.wide)] {
            word.store(0, Relaxed);
        }
        self.shift.store((64 - SMALL).max(self.least), Relaxed);
        self.used.store(0, Relaxed);
    }

    /// So many more places are in use: should it grow?
    pub(crate) fn is_crowded(&self, more: usize) -> bool {
        let used = self.used.fetch_add(more, Relaxed) + more;
        let shift = self.shift.load(Relaxed);
        used >> (64 - shift - 2) != 0 && shift > self.least
    }

    /// Doubles its size. No other thread may use it meanwhile.
    #[cold]
    #[inline(never)]
    pub(crate) fn grow(&self) {
        let slots = self.slots();
        let words = |index: usize| &self.words[index << u32::from(self.wide)..];
        // The first bit of the tag becomes the last of the index. From the end on, so that no place is
        // written before it was read.
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

    /// `LOG` tells the size where it is known when compiling, and is 0 where it is not.
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
        // A branch would often be guessed wrong.
        let same = (word ^ tag) >> BITS == 0;
        Packed(word & ((1 << BITS) - 1) & u64::from(same).wrapping_neg())
    }

    /// What is known of four positions in a small table, each with one stone more of the side not to
    /// move than the `key`; nothing where there is no stone. Only where one word is enough for a key.
    #[inline(always)]
    pub(crate) fn get_four(&self, key: Key, stones: Lanes) -> PackedFour {
        let all = |bits| Lanes::all(Bitboard(bits));
        // A stone more on an empty cell adds itself to the key, so its product to the hash.
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

    /// Keeps one bound of a position, and the other that may be there. Was its place empty?
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

/// Multiplying by an odd number is one to one, so index and tag together are the whole word.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline(always)]
const fn hash(key: Key) -> u64 {
    (key.low ^ key.high.rotate_left(32)).wrapping_mul(FACTOR)
}
