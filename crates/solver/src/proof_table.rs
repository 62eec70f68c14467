//! The transposition table of the solver. It stores the proven bounds of positions. A lookup compares the whole key of
//! a position, so it never returns the bounds of another position.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed};

use foursight_board::{Bitboard, Lanes, Position, Rules};

use crate::Bounds;
use crate::memory::Memory;

/// The key that identifies a position. If 64 bits are not enough, the key has a second word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Key {
    pub(crate) low: u64,
    high: u64,
}

impl Key {
    /// Computes the key of a position.
    #[inline(always)]
    pub(crate) fn new<R: Rules>(rules: &R, position: Position) -> Self {
        let occupied = position.occupied();
        if rules.stride() > rules.height() {
            // The sum of the two bitboards and the bottom row is computed for all columns at once. In each column, it
            // has a 1 bit directly above the top disc. Each bit below is 1 for a disc of the side to move and 0 for a
            // disc of the other side. In a full column, the 1 bit lies in the spare bit of the column.
            let marks = rules.drops(Bitboard::EMPTY);
            return Self { low: position.own.0 + occupied.0 + marks.0, high: 0 };
        }
        // On boards without spare bits, the second word contains the number of discs in each column. It uses at most
        // 48 bits.
        let bits = u32::BITS - rules.height().leading_zeros();
        let mut heights = 0;
        for column in 0..rules.width() {
            let stones = (occupied >> (column * rules.stride())).0.trailing_ones();
            heights = heights << bits | u64::from(stones.min(rules.height()));
        }
        Self { low: position.own.0, high: heights }
    }
}

/// The mask of one packed bound, which has six bits.
const FIELD: u64 = 0x3f;
/// Number of bits that a slot uses for the two packed bounds.
const BITS: u32 = 12;

/// The lower and the upper bound of a score, packed into twelve bits.
///
/// The lower six bits store the distance of the lower bound from the lowest possible score. The upper six bits store
/// the distance of the upper bound from the highest possible score. If all bits are 0, nothing is known about the
/// score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PackedBounds(u64);

impl PackedBounds {
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

/// The packed bounds of four positions, one in each SIMD lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FourPackedBounds(Lanes);

impl FourPackedBounds {
    /// Returns the packed bounds of four positions about which nothing is known.
    #[inline(always)]
    pub(crate) fn nothing() -> Self {
        Self(Lanes::all(Bitboard::EMPTY))
    }

    #[inline(always)]
    pub(crate) fn new(four: [PackedBounds; 4]) -> Self {
        Self(Lanes::new(four.map(|packed| packed.0)))
    }

    /// Returns how far each lower bound lies above the lowest possible score.
    #[inline(always)]
    pub(crate) fn lowers(self) -> Lanes {
        self.0 & Lanes::all(Bitboard(FIELD))
    }

    /// Returns how far each upper bound lies below the highest possible score.
    #[inline(always)]
    pub(crate) fn uppers(self) -> Lanes {
        (self.0 >> Lanes::all(Bitboard(6))) & Lanes::all(Bitboard(FIELD))
    }
}

/// The number of slots of a small table is 2^`SMALL`. The table has 512 KiB, so it fits into the L2 cache.
pub(crate) const SMALL: u32 = 16;

/// A transposition table in which each position has exactly one possible slot. A new entry always replaces the old one.
///
/// A large table starts small. When a quarter of its slots is in use, its number of slots doubles. A short search
/// therefore uses little memory, and a larger part of this memory stays in the processor's caches.
pub(crate) struct ProofTable {
    words: Memory,
    /// Whether a key has two words. If so, a slot has two words too.
    wide: bool,
    /// Number of bits by which a hash is shifted right to get the index of its slot.
    shift: AtomicU32,
    /// The value of `shift` when the table has its maximum size.
    least: u32,
    /// Number of slots in use. Only a table that can grow counts them.
    used: AtomicUsize,
}

impl ProofTable {
    /// Creates a table that can grow to 2^`log` slots. Returns `None` if there is not enough memory.
    pub(crate) fn new(log: u32, wide: bool) -> Option<Self> {
        // A slot has room for 64 − `BITS` bits of the hash, which are called the *tag*. The index must contain at least
        // the other `BITS` bits, so that index and tag together contain the whole hash.
        let log = log.max(BITS);
        Some(Self {
            words: Memory::new((1usize << log) << u32::from(wide))?,
            wide,
            shift: AtomicU32::new(64 - log.min(SMALL)),
            least: 64 - log,
            used: AtomicUsize::new(0),
        })
    }

    fn slot_count(&self) -> usize {
        1 << (64 - self.shift.load(Relaxed))
    }

    /// Removes all entries and resets the table to its initial size.
    pub(crate) fn clear(&self) {
        for word in &self.words[..self.slot_count() << u32::from(self.wide)] {
            word.store(0, Relaxed);
        }
        self.shift.store((64 - SMALL).max(self.least), Relaxed);
        self.used.store(0, Relaxed);
    }

    /// Adds `more` to the number of slots in use. Returns whether the table is so full that it should grow.
    pub(crate) fn is_crowded(&self, more: usize) -> bool {
        let used = self.used.fetch_add(more, Relaxed) + more;
        let shift = self.shift.load(Relaxed);
        used >> (64 - shift - 2) != 0 && shift > self.least
    }

    /// Doubles the number of slots. No other thread may use the table during this call.
    #[cold]
    #[inline(never)]
    pub(crate) fn grow(&self) {
        let slots = self.slot_count();
        let words = |index: usize| &self.words[index << u32::from(self.wide)..];
        // The highest bit of the tag becomes the lowest bit of the index. The entry at `index` therefore moves to
        // `2 * index` or `2 * index + 1`. The loop runs backwards, so that it reads every slot before it overwrites the
        // slot.
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

    /// Returns the index of the slot for a key, and the part of the hash that is stored in the slot (the tag).
    ///
    /// If the number of slots is known at compile time, it is 2^`LOG`. Otherwise `LOG` is 0.
    #[inline(always)]
    fn place<const LOG: u32>(&self, key: Key) -> (usize, u64) {
        let hash = hash(key);
        let shift = if LOG == 0 { self.shift.load(Relaxed) } else { 64 - LOG };
        ((hash >> shift) as usize, hash << (64 - shift))
    }

    #[inline(always)]
    pub(crate) fn get<const LOG: u32>(&self, key: Key, wide: bool) -> PackedBounds {
        let (index, tag) = self.place::<LOG>(key);
        if wide {
            let (own, rest) =
                (self.words[2 * index].load(Relaxed), self.words[2 * index + 1].load(Relaxed));
            let same = own == key.low && rest >> BITS == key.high;
            return PackedBounds(if same { rest & ((1 << BITS) - 1) } else { 0 });
        }
        let word = self.words[index].load(Relaxed);
        // The processor would often mispredict a branch here, so this computation has none.
        let same = (word ^ tag) >> BITS == 0;
        PackedBounds(word & ((1 << BITS) - 1) & u64::from(same).wrapping_neg())
    }

    /// Looks up four positions in a small table. The keys must have one word.
    ///
    /// Each of the four positions has one disc more than the position with the key `key`. Each lane of `stones`
    /// contains the cell of this additional disc, which belongs to the side that is not to move. If a lane contains no
    /// disc, the bounds in this lane of the result are unknown.
    #[inline(always)]
    pub(crate) fn get_four(&self, key: Key, stones: Lanes) -> FourPackedBounds {
        let all = |bits| Lanes::all(Bitboard(bits));
        // Adding a disc adds the bit of its cell to the key. The hash is the key times `FACTOR`. The hash therefore
        // increases by the bit times `FACTOR`.
        let hashes = stones.times(FACTOR).plus(all(hash(key)));
        let indices = (hashes >> all(u64::from(64 - SMALL))).to_array();
        let Some(words) = self.words.first_chunk::<{ 1 << SMALL }>() else {
            return FourPackedBounds::nothing();
        };
        let words = Lanes::new(std::array::from_fn(|lane| {
            words[indices[lane] as usize % words.len()].load(Relaxed)
        }));
        let tags = hashes << all(SMALL.into());
        let same = ((words ^ tags) >> all(BITS.into())).empty_lanes();
        let bits = words & same & all((1 << BITS) - 1);
        FourPackedBounds(bits.without(stones.empty_lanes()))
    }

    /// Stores one bound of a position. If the slot already contains the other bound of the same position, the slot
    /// keeps that bound. Returns whether the slot was empty before.
    #[inline(always)]
    pub(crate) fn set<const LOG: u32>(&self, key: Key, bound: PackedBounds, wide: bool) -> bool {
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

/// The factor of the hash function. Multiplication by an odd number is a bijection on 64-bit words, so the index and
/// the stored tag together determine the whole key.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline(always)]
const fn hash(key: Key) -> u64 {
    (key.low ^ key.high.rotate_left(32)).wrapping_mul(FACTOR)
}
