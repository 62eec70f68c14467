//! Choosing among moves.

use foursight_board::{Bitboard, Lanes, Rules};

use super::{KEPT, LARGE, LOOK_AHEAD, SPLIT, Search, WATCHED};
use crate::node::{Child, Children, Node};
use crate::order::{best, ranks};
use crate::table::{Key, SMALL};
use crate::{Bounds, Probe};

/// The moves of a position, in `FOURS` times four lanes.
struct Moves<const FOURS: usize> {
    cells: [[u64; 4]; FOURS],
    wins: [[u64; 4]; FOURS],
    replies: [[u64; 4]; FOURS],
    ranks: [[u64; 4]; FOURS],
    /// Does a move win with the next stone?
    any_wins: bool,
}

impl<const FOURS: usize> Moves<FOURS> {
    #[inline(always)]
    fn new<R: Rules>(rules: &R, node: &Node, columns: &[Lanes; 4]) -> Self {
        let fours: [Children; FOURS] =
            std::array::from_fn(|four| node.children(rules, columns[four]));
        Self {
            cells: fours.map(|children| children.cells.to_array()),
            wins: fours.map(|children| children.wins.to_array()),
            replies: fours.map(|children| children.replies.to_array()),
            ranks: std::array::from_fn(|four| ranks(rules, node, &fours[four], 4 * four as u64)),
            any_wins: fours.iter().fold(false, |any, children| any | children.any_wins()),
        }
    }

    #[inline(always)]
    fn cell(&self, lane: usize) -> Bitboard {
        Bitboard(self.cells.as_flattened()[lane % (4 * FOURS)])
    }

    #[inline(always)]
    fn child(&self, lane: usize) -> Child {
        let lane = lane % (4 * FOURS);
        Child {
            cell: self.cell(lane),
            wins: Bitboard(self.wins.as_flattened()[lane]),
            replies: Bitboard(self.replies.as_flattened()[lane]),
        }
    }
}

/// What is known of the children.
struct Ahead {
    /// The value of one that settles the position.
    settled: Option<i8>,
    /// The best value of those that need not be tried.
    value: i8,
    /// Their lanes.
    closed: u32,
}

impl<R: Rules, P: Probe> Search<'_, R, P> {
    /// Tries the moves until one settles it.
    #[inline(always)]
    pub(super) fn choose<const ATTACKS: bool, const FOURS: usize>(
        &mut self,
        node: &Node,
        left: u32,
    ) -> i8 {
        let mut key = Key::default();
        let mut bounds = Bounds::UNKNOWN;
        if left >= KEPT {
            if left >= WATCHED && self.guard.ends(self.nodes) {
                return 0;
            }
            key = self.key(node, left);
            bounds = self.recall(node, key, left);
            let known = Self::attackers::<ATTACKS>(bounds);
            if known.lower >= self.worth || known.upper < self.worth {
                self.probe.recalled();
                return if known.lower >= self.worth { known.lower } else { known.upper };
            }
        }
        let moves = Moves::<FOURS>::new(&self.rules, node, &self.columns);
        if moves.any_wins {
            self.probe.won_in_two();
            return self.won::<ATTACKS>(left);
        }
        let worst = if ATTACKS { -Bounds::MOST } else { Bounds::MOST };
        let mut ahead = Ahead { settled: None, value: worst, closed: 0 };
        if left >= LOOK_AHEAD {
            self.look_ahead::<ATTACKS, FOURS>(node, &moves, left, &mut ahead);
            if let Some(value) = ahead.settled {
                self.probe.looked_ahead();
                return value;
            }
        }
        let value = self.try_moves::<ATTACKS, FOURS>(node, &moves, left, &ahead);
        if left >= WATCHED && self.guard.has_ended() {
            return 0;
        }
        if left >= KEPT {
            self.keep::<ATTACKS>(key, bounds, value, left);
        }
        value
    }

    /// Looks the children up.
    #[inline(always)]
    fn look_ahead<const ATTACKS: bool, const FOURS: usize>(
        &self,
        node: &Node,
        moves: &Moves<FOURS>,
        left: u32,
        ahead: &mut Ahead,
    ) {
        let passed = Key::new(&self.rules, node.position().play_unchecked(Bitboard::EMPTY));
        let near = left <= LARGE && !self.wide();
        let worst = ahead.value;
        let mut settled = worst;
        // All lanes, without a branch for those that hold no move.
        for lane in 0..self.rules.width() as usize {
            let bounds = if near {
                // A stone more on an empty cell adds itself to the key.
                self.small.get::<SMALL>(passed.plus(moves.cell(lane)), false)
            } else if moves.cell(lane).is_empty() {
                Bounds::UNKNOWN
            } else {
                let next = node.after(moves.child(lane));
                self.recall(&next, self.key(&next, left - 1), left - 1)
            };
            if ATTACKS {
                let (lower, upper) = (-bounds.upper, -bounds.lower);
                let useless = upper < self.worth;
                settled = settled.max(lower);
                ahead.value = ahead.value.max(if useless { upper } else { worst });
                ahead.closed |= u32::from(useless) << lane;
            } else {
                let useless = bounds.lower >= self.worth;
                settled = settled.min(bounds.upper);
                ahead.value = ahead.value.min(if useless { bounds.lower } else { worst });
                ahead.closed |= u32::from(useless) << lane;
            }
        }
        if ATTACKS == (settled >= self.worth) {
            ahead.settled = Some(settled);
        }
    }

    /// Searches the moves that are open, the most promising first, until one settles it.
    #[inline(always)]
    fn try_moves<const ATTACKS: bool, const FOURS: usize>(
        &mut self,
        node: &Node,
        moves: &Moves<FOURS>,
        left: u32,
        ahead: &Ahead,
    ) -> i8 {
        let mut ranks = moves.ranks;
        let ranks = &mut ranks.as_flattened_mut()[..self.rules.width() as usize];
        if ahead.closed != 0 {
            for (lane, rank) in ranks.iter_mut().enumerate() {
                *rank &= u64::from(ahead.closed >> lane & 1).wrapping_sub(1);
            }
        }
        let mut value = ahead.value;
        let mut tried = 0;
        // What another thread is at can wait until nothing else is left.
        let busy = self.busy.filter(|_| left >= SPLIT);
        let mut waiting = 0u32;
        let mut patient = true;
        loop {
            let Some(lane) = best(ranks) else {
                if waiting == 0 {
                    return value;
                }
                for (lane, rank) in ranks.iter_mut().enumerate() {
                    *rank = u64::from(waiting >> lane & 1) * (1 << 4 | (15 - lane as u64));
                }
                (waiting, patient) = (0, false);
                continue;
            };
            ranks[lane % (4 * FOURS)] = 0;
            let next = node.after(moves.child(lane));
            let mark = busy.map(|busy| (busy, self.key(&next, left - 1)));
            if let Some((busy, key)) = mark {
                if patient && busy.is_searched(key) {
                    waiting |= 1 << lane;
                    continue;
                }
                busy.begin(key);
            }
            let found = self.next::<ATTACKS>(&next, left);
            if let Some((busy, key)) = mark {
                busy.end(key);
            }
            value = if ATTACKS { value.max(found) } else { value.min(found) };
            if ATTACKS == (found >= self.worth) {
                self.probe.cutoff(tried);
                return value;
            }
            if left >= WATCHED && self.guard.has_ended() {
                return value;
            }
            tried += 1;
        }
    }
}
