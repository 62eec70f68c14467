//! What has been proven, by position. The whole key is compared, so a table never takes one position
//! for another.

use std::sync::atomic::Ordering::Relaxed;

use foursight_board::{Bitboard, Position, Rules};

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

impl Key {
    /// The key with one stone of the side not to move added, where one word is enough; without a stone,
    /// a key that no position has.
    #[inline(always)]
    pub(crate) fn plus(self, cell: Bitboard) -> Self {
        let there = u64::from(!cell.is_empty()).wrapping_neg();
        Self { low: (self.low + cell.0) & there, high: 0 }
    }
}

const FIELD: u64 = 0x3f;
/// Bits of a slot that hold bounds.
const BITS: u32 = 12;

#[inline(always)]
const fn unpack(bits: u64) -> Bounds {
    // Kept from the outside in, so that a slot of zeros says nothing.
    let (lower, upper) = ((bits & FIELD) as i8, (bits >> 6 & FIELD) as i8);
    Bounds { lower: lower - Bounds::MOST, upper: Bounds::MOST - upper }
}

#[inline(always)]
const fn pack(bounds: Bounds) -> u64 {
    let lower = (bounds.lower + Bounds::MOST) as u64;
    let upper = (Bounds::MOST - bounds.upper) as u64;
    lower | upper << 6
}

/// Slots of a small table, as a power of two: 512 KiB, which stays in the second cache.
pub(crate) const SMALL: u32 = 16;

/// A table in which each position has one place, and the newest stays.
pub(crate) struct Table {
    words: Memory,
    /// How far a hash is shifted to give the index.
    shift: u32,
}

impl Table {
    /// The fewest slots (as a power of two) with which index and tag hold a whole key.
    pub(crate) const LEAST: u32 = BITS;

    /// A table of two to the power of `log` slots, `None` if there is no memory for it.
    pub(crate) fn new(log: u32, wide: bool) -> Option<Self> {
        debug_assert!(log >= Self::LEAST);
        Some(Self { words: Memory::new((1usize << log) << u32::from(wide))?, shift: 64 - log })
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for word in self.words.iter() {
            word.store(0, Relaxed);
        }
    }

    /// `LOG` tells the size where it is known when compiling, and is 0 where it is not.
    #[inline(always)]
    fn place<const LOG: u32>(&self, key: Key) -> (usize, u64) {
        // Multiplying by an odd number is one to one, so index and tag together are the whole word.
        let hash = (key.low ^ key.high.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let shift = if LOG == 0 { self.shift } else { 64 - LOG };
        ((hash >> shift) as usize, hash << (64 - shift))
    }

    #[inline(always)]
    pub(crate) fn get<const LOG: u32>(&self, key: Key, wide: bool) -> Bounds {
        let (index, tag) = self.place::<LOG>(key);
        if wide {
            let (own, rest) =
                (self.words[2 * index].load(Relaxed), self.words[2 * index + 1].load(Relaxed));
            let same = own == key.low && rest >> BITS == key.high;
            return if same { unpack(rest) } else { Bounds::UNKNOWN };
        }
        let word = self.words[index].load(Relaxed);
        // Zeros say nothing; a branch would often be guessed wrong.
        let same = (word ^ tag) >> BITS == 0;
        unpack(word & u64::from(same).wrapping_neg())
    }

    #[inline(always)]
    pub(crate) fn set<const LOG: u32>(&self, key: Key, bounds: Bounds, wide: bool) {
        let (index, tag) = self.place::<LOG>(key);
        if wide {
            self.words[2 * index].store(key.low, Relaxed);
            self.words[2 * index + 1].store(key.high << BITS | pack(bounds), Relaxed);
        } else {
            self.words[index].store(tag | pack(bounds), Relaxed);
        }
    }
}
