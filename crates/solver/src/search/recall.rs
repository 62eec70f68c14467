//! Looks up positions in the opening book and the tables, and stores results in the tables.

use foursight_board::{Position, Rules};

use super::node::Node;
use super::{LARGE, Search};
use crate::proof_table::{Key, PackedBounds, SMALL};
use crate::{Bounds, SolverProbe, Technique};

/// Number of slots of the large table that a thread fills before it updates the shared counter. If the threads updated
/// the counter for every slot, they would slow each other down.
const BATCH: usize = 64;

impl<R: Rules, P: SolverProbe> Search<'_, R, P> {
    #[inline(always)]
    pub(super) fn key(&self, node: &Node, left: u32) -> Key {
        let key = Key::new(&self.rules, node.position());
        if left < LARGE || self.horizon - left > self.mirrored {
            return key;
        }
        key.min(self.mirror_key(node))
    }

    #[inline(never)]
    fn mirror_key(&self, node: &Node) -> Key {
        let Node { own, theirs, .. } = *node;
        let mirror = |stones| self.rules.mirror(stones);
        Key::new(&self.rules, Position { own: mirror(own), theirs: mirror(theirs) })
    }

    #[inline(always)]
    pub(super) fn wide(&self) -> bool {
        self.rules.stride() == self.rules.height()
    }

    /// Returns the bounds of a position from the book or the table. `left` is the number of plies to the horizon (the
    /// ply by which one side must win).
    #[inline(always)]
    pub(super) fn recall(&self, node: &Node, left: u32) -> PackedBounds {
        if left >= self.booked
            && let Some(score) = self.book_score(node)
        {
            return PackedBounds::new(Bounds::known(score));
        }
        let key = self.key(node, left);
        if left >= LARGE {
            self.large.get::<0>(key, self.wide())
        } else {
            self.small.get::<SMALL>(key, self.wide())
        }
    }

    #[cold]
    #[inline(never)]
    fn book_score(&self, node: &Node) -> Option<i8> {
        self.book.and_then(|book| book.lookup(&self.rules, node.position()))
    }

    /// Returns the value of a position if its stored bounds decide the current test. Returns `None` otherwise.
    #[inline(always)]
    pub(super) fn recalled_value<const ATTACKS: bool>(&self, node: &Node, left: u32) -> Option<i8> {
        let bounds = self.recall(node, left).bounds();
        let Bounds { lower, upper } = if ATTACKS { bounds } else { bounds.flipped() };
        match self.worth {
            worth if lower >= worth => Some(lower),
            worth if upper < worth => Some(upper),
            _ => None,
        }
    }

    #[inline(always)]
    pub(super) fn store_value<const ATTACKS: bool>(&mut self, node: &Node, value: i8, left: u32) {
        let reached = value >= self.worth;
        let value = if self.probe.uses(Technique::StrongBounds) {
            value
        } else {
            self.worth - i8::from(!reached)
        };
        let bound = match (ATTACKS, reached) {
            (true, true) => PackedBounds::lower(value),
            (true, false) => PackedBounds::upper(value),
            (false, true) => PackedBounds::upper(-value),
            (false, false) => PackedBounds::lower(-value),
        };
        let key = self.key(node, left);
        if left >= LARGE {
            self.fresh += usize::from(self.large.set::<0>(key, bound, self.wide()));
            if self.fresh == BATCH {
                self.make_room();
            }
        } else {
            self.small.set::<SMALL>(key, bound, self.wide());
        }
    }

    /// Grows the large table if it is too full. If there is only one thread, this method grows the table at once.
    /// Otherwise it stops all threads, and `Questions::question` grows the table.
    #[cold]
    #[inline(never)]
    fn make_room(&mut self) {
        self.fresh = 0;
        if !self.large.is_crowded(BATCH) {
            return;
        }
        match &self.parallel {
            None => self.large.grow(),
            Some(parallel) => parallel.busy.end_all(),
        }
    }
}
