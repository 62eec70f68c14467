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
    /// Seen from this position, not from the root.
    pub(crate) score: Score,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The bit of the best move.
    best: u8,
}

impl Entry {
    pub(crate) fn best(self) -> Bitboard {
        Bitboard(1) << u32::from(self.best)
    }
}

/// An entry as it lies in memory: both words of the position, so that no other is ever taken for it, the
/// age with the score, and the rest. All zeros is an empty slot, which the system hands out without
/// filling anything: a large table costs no time until it is used.
type Slot = [u64; 4];

/// A transposition table: the last thing known of as many positions as there is room for.
///
/// It belongs to one search of one root. A new search begins with a new age, so that the same question
/// always gets the same answer.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    age: u32,
}

impl Table {
    /// A table of at most so many megabytes, halved until it fits into memory.
    pub(crate) fn new(megabytes: usize) -> Self {
        let room = (megabytes << 20) / size_of::<Slot>();
        let mut count = if room.is_power_of_two() { room } else { room.next_power_of_two() / 2 };
        while count > 1 && Vec::<Slot>::new().try_reserve_exact(count).is_err() {
            count /= 2;
        }
        Self { slots: vec![[0; 4]; count.max(1)], age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn begin(&mut self) {
        self.age = self.age.checked_add(1).unwrap_or_else(|| {
            self.slots.fill([0; 4]);
            1
        });
    }

    #[inline]
    fn index(&self, position: Position) -> usize {
        let mixed = position.own.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ position.theirs.0.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(32);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 32) as usize & (self.slots.len() - 1)
    }

    pub(crate) fn probe(&self, position: Position) -> Option<Entry> {
        let [own, theirs, scored, rest] = self.slots[self.index(position)];
        let here = own == position.own.0 && theirs == position.theirs.0;
        (here && (scored >> 32) as u32 == self.age).then(|| Entry {
            score: Score::stored(scored as u32),
            depth: rest as u8,
            bound: [Bound::Lower, Bound::Exact, Bound::Upper][usize::from((rest >> 8) as u8)],
            best: (rest >> 16) as u8,
        })
    }

    pub(crate) fn store(
        &mut self,
        position: Position,
        best: Bitboard,
        score: Score,
        depth: u32,
        bound: Bound,
    ) {
        let index = self.index(position);
        let scored = u64::from(self.age) << 32 | u64::from(score.to_stored());
        let rest = u64::from(depth as u8) | (bound as u64) << 8 | u64::from(best.index()) << 16;
        self.slots[index] = [position.own.0, position.theirs.0, scored, rest];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_got_until_a_new_search_begins() {
        let mut table = Table::new(1);
        table.begin();
        let position = Position { own: Bitboard(0b101), theirs: Bitboard(0b1010) };
        assert!(table.probe(position).is_none());
        assert!(table.probe(Position::EMPTY).is_none(), "an empty slot is not the empty board");
        for (score, bound) in [
            (Score::loss_in(7), Bound::Upper),
            (Score::heuristic(-12), Bound::Exact),
            (Score::win_in(3), Bound::Lower),
        ] {
            for best in Bitboard::FULL {
                table.store(position, best, score, 9, bound);
                let entry = table.probe(position).unwrap();
                assert_eq!((entry.score, entry.bound, entry.depth), (score, bound, 9));
                assert_eq!(entry.best(), best);
            }
        }
        table.begin();
        assert!(table.probe(position).is_none());
    }
}
