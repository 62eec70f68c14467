//! Choosing among moves.

use foursight_board::{Bitboard, Lanes, Rules};

use super::{KEPT, LARGE, LOOK_AHEAD, SPLIT, Search, WATCHED, is_single};
use crate::node::{Child, Children, Node};
use crate::table::{Key, SMALL};
use crate::{Bounds, Probe};

/// The moves of a position, in `FOURS` times four lanes.
struct Moves<const FOURS: usize> {
    cells: [[u64; 4]; FOURS],
    wins: [[u64; 4]; FOURS],
    replies: [[u64; 4]; FOURS],
    /// The lanes that hold a move.
    valid: u32,
    /// Does a move win with the next stone?
    any_wins: bool,
}

impl<const FOURS: usize> Moves<FOURS> {
    #[inline(always)]
    fn new<R: Rules>(rules: &R, node: &Node, columns: &[Lanes; 4]) -> Self {
        let fours: [Children; FOURS] =
            std::array::from_fn(|four| node.children(rules, columns[four]));
        let mut valid = 0;
        let mut any_wins = false;
        for (four, children) in fours.iter().enumerate() {
            valid |= (children.cells.empty_lanes().highest_bits() ^ 15) << (4 * four);
            any_wins |= children.any_wins();
        }
        Self {
            cells: fours.map(|children| children.cells.to_array()),
            wins: fours.map(|children| children.wins.to_array()),
            replies: fours.map(|children| children.replies.to_array()),
            valid,
            any_wins,
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
    /// The lanes of the others.
    open: u32,
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
        let mut ahead = Ahead { settled: None, value: worst, open: moves.valid };
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
        let mut settled = ahead.value;
        for lane in bits(moves.valid) {
            let bounds = if near {
                // A stone more on an empty cell adds itself to the key.
                self.small.get::<SMALL>(passed.plus(moves.cell(lane)), false)
            } else {
                let next = node.after(moves.child(lane));
                self.recall(&next, self.key(&next, left - 1), left - 1)
            };
            let (lower, upper) =
                if ATTACKS { (-bounds.upper, -bounds.lower) } else { (bounds.lower, bounds.upper) };
            if ATTACKS {
                settled = settled.max(lower);
                if upper < self.worth {
                    ahead.value = ahead.value.max(upper);
                    ahead.open &= !(1 << lane);
                }
            } else {
                settled = settled.min(upper);
                if lower >= self.worth {
                    ahead.value = ahead.value.min(lower);
                    ahead.open &= !(1 << lane);
                }
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
        let mut ranks = [[0; 4]; FOURS];
        let ranks = ranks.as_flattened_mut();
        for lane in bits(ahead.open) {
            ranks[lane % (4 * FOURS)] = self.rank::<ATTACKS>(node, moves.child(lane), lane);
        }
        let mut value = ahead.value;
        let mut tried = 0;
        // What another thread is at can wait until nothing else is left.
        let busy = self.busy.filter(|_| left >= SPLIT);
        let mut waiting = 0;
        let mut patient = true;
        loop {
            let Some(lane) = best(ranks) else {
                if waiting == 0 {
                    return value;
                }
                for lane in bits(waiting) {
                    ranks[lane] = 1 << 4 | (15 - lane as i32);
                }
                (waiting, patient) = (0, false);
                continue;
            };
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

    /// How early a move is tried: more is sooner, and never 0.
    #[inline(always)]
    fn rank<const ATTACKS: bool>(&self, node: &Node, child: Child, lane: usize) -> i32 {
        let role = self.order.role(ATTACKS, self.foiled);
        let mut value = role.wins * child.wins.count() as i32;
        if child.cell.meets(self.rules.under(node.own_wins)) {
            value += role.under_own;
        }
        if is_single(child.replies) {
            value += role.forcing;
        }
        (value + (1 << 16)) << 4 | (15 - lane as i32)
    }
}

/// Takes the best move out of the ranks.
#[inline(always)]
fn best(ranks: &mut [i32]) -> Option<usize> {
    let best = ranks.iter().fold(0, |best, &rank| best.max(rank));
    let lane = 15 - (best & 15) as usize;
    if best == 0 {
        return None;
    }
    let lane = lane % ranks.len();
    ranks[lane] = 0;
    Some(lane)
}

/// The bits of a number, lowest first.
#[inline(always)]
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}
