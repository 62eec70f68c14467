use foursight_board::{Bitboard, Position};

use crate::Score;

/// The relation between a stored score and the true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at least the stored score.
    Lower,
    /// The stored score is exact.
    Exact,
    /// The true score is at most the stored score.
    Upper,
}

/// The stored result of searching a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TranspositionEntry {
    /// The score. The distance of a win or loss is counted from this position, not from the root.
    pub(super) score: Score,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The bit number of the best move.
    best: u8,
}

impl TranspositionEntry {
    pub(super) fn best(self) -> Bitboard {
        Bitboard(1) << u32::from(self.best)
    }
}

/// An entry in memory. The first two words are the complete position, so the table never confuses two
/// positions. The third word contains the age and the score, and the fourth word contains all other fields. An
/// empty slot is all zeros. The operating system provides zeroed memory on demand, so allocating a large table
/// takes almost no time.
type Slot = [u64; 4];

/// A transposition table (a table of positions that were already searched). Each slot holds one entry, and a
/// new entry always replaces the old one.
///
/// Entries are valid for a single search. Each search increments the age, which invalidates all older entries.
/// The result of a search therefore does not depend on earlier searches.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    slots: Vec<Slot>,
    age: u32,
}

impl TranspositionTable {
    /// Creates a table of at most `megabytes` MiB. If the allocation fails, the size is halved until it
    /// succeeds.
    pub(super) fn new(megabytes: usize) -> Self {
        let room = (megabytes << 20) / size_of::<Slot>();
        let mut count = if room.is_power_of_two() { room } else { room.next_power_of_two() / 2 };
        while count > 1 && Vec::<Slot>::new().try_reserve_exact(count).is_err() {
            count /= 2;
        }
        Self { slots: vec![[0; 4]; count.max(1)], age: 0 }
    }

    /// Invalidates all entries. Must be called at the start of each search.
    pub(super) fn begin(&mut self) {
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

    pub(super) fn probe(&self, position: Position) -> Option<TranspositionEntry> {
        let [own, theirs, scored, rest] = self.slots[self.index(position)];
        let here = own == position.own.0 && theirs == position.theirs.0;
        (here && (scored >> 32) as u32 == self.age).then(|| TranspositionEntry {
            score: Score::stored(scored as u32),
            depth: rest as u8,
            bound: [Bound::Lower, Bound::Exact, Bound::Upper][usize::from((rest >> 8) as u8)],
            best: (rest >> 16) as u8,
        })
    }

    pub(super) fn store(
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
        let mut table = TranspositionTable::new(1);
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
