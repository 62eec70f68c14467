use foursight_board::{Bitboard, Position};

use crate::Score;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
    /// It is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The whole position, so that no other is ever taken for it.
    position: Position,
    /// The search it belongs to.
    age: u32,
    /// Seen from this position, not from the root.
    pub(crate) score: Score,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The bit of the best move.
    best: u8,
}

impl Entry {
    pub(crate) fn best(&self) -> Bitboard {
        Bitboard(1) << u32::from(self.best)
    }
}

/// A transposition table: the last thing known of as many positions as there is room for.
///
/// It belongs to one search of one root. A new search begins with a new age, so that the same question
/// always gets the same answer.
#[derive(Debug)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    age: u32,
}

impl Table {
    /// A table of about so many megabytes.
    pub(crate) fn new(megabytes: usize) -> Self {
        let room = (megabytes << 20) / size_of::<Entry>();
        let count = if room.is_power_of_two() { room } else { room.next_power_of_two() / 2 };
        let empty = Entry {
            position: Position::EMPTY,
            age: 0,
            score: Score::DRAW,
            depth: 0,
            bound: Bound::Lower,
            best: 0,
        };
        Self { entries: vec![empty; count.max(1)], age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn begin(&mut self) {
        self.age = self.age.checked_add(1).unwrap_or_else(|| {
            self.entries.iter_mut().for_each(|entry| entry.age = 0);
            1
        });
    }

    #[inline]
    fn slot(&self, position: Position) -> usize {
        let mixed = position.own.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ position.theirs.0.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(32);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 32) as usize & (self.entries.len() - 1)
    }

    pub(crate) fn get(&self, position: Position) -> Option<Entry> {
        let entry = self.entries[self.slot(position)];
        (entry.age == self.age && entry.position == position).then_some(entry)
    }

    pub(crate) fn put(
        &mut self,
        position: Position,
        best: Bitboard,
        score: Score,
        depth: u32,
        bound: Bound,
    ) {
        let slot = self.slot(position);
        let (depth, best) = (depth as u8, best.index() as u8);
        self.entries[slot] = Entry { position, age: self.age, score, depth, bound, best };
    }
}

const _: () = assert!(size_of::<Entry>() == 32);
