//! Choosing among moves.

use foursight_board::{Bitboard, Rules};

use super::{KEPT, LOOK_AHEAD, SPLIT, Search, WATCHED, is_single};
use crate::node::{Child, Node};
use crate::table::Key;
use crate::{Bounds, Probe};

impl<R: Rules, P: Probe> Search<'_, R, P> {
    /// Tries the moves until one settles it.
    #[inline(always)]
    pub(super) fn choose<const ATTACKS: bool, const WIDTH: usize>(
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
        let mut cells = [0; WIDTH];
        let mut wins = [0; WIDTH];
        let mut replies = [0; WIDTH];
        let mut valid = 0;
        for group in 0..self.groups() {
            let children = node.children(&self.rules, self.columns[group]);
            if children.any_wins() {
                self.probe.won_in_two();
                return self.won::<ATTACKS>(left);
            }
            cells[4 * group..][..4].copy_from_slice(&children.cells.to_array());
            wins[4 * group..][..4].copy_from_slice(&children.wins.to_array());
            replies[4 * group..][..4].copy_from_slice(&children.replies.to_array());
            valid |= (children.cells.empty_lanes().highest_bits() ^ 15) << (4 * group);
        }
        let child = |lane: usize| Child {
            cell: Bitboard(cells[lane]),
            wins: Bitboard(wins[lane]),
            replies: Bitboard(replies[lane]),
        };
        let lanes = self.rules.width() as usize;
        let mut ranks = [0; WIDTH];
        let worst = if ATTACKS { -Bounds::MOST } else { Bounds::MOST };
        let mut value = worst;
        if left >= LOOK_AHEAD {
            // Their places are on the way while the moves are ranked.
            for lane in bits(valid) {
                let position = node.position().play_unchecked(Bitboard(cells[lane]));
                let key = Key::new(&self.rules, position);
                self.table(left - 1).prefetch(key, self.wide());
                ranks[lane] = self.rank::<ATTACKS>(node, child(lane), lane);
            }
            let mut settled = worst;
            for lane in bits(valid) {
                let next = node.after(child(lane));
                let bounds = self.recall(&next, self.key(&next, left - 1), left - 1);
                let known = if ATTACKS {
                    Self::attackers::<false>(bounds)
                } else {
                    Self::attackers::<true>(bounds)
                };
                // A move that settles it, and one that need not be tried.
                let (yes, no) = (known.lower >= self.worth, known.upper < self.worth);
                if ATTACKS {
                    settled = settled.max(known.lower);
                    value = value.max(if no { known.upper } else { worst });
                    ranks[lane] &= i32::from(no) - 1;
                } else {
                    settled = settled.min(known.upper);
                    value = value.min(if yes { known.lower } else { worst });
                    ranks[lane] &= i32::from(yes) - 1;
                }
            }
            if ATTACKS == (settled >= self.worth) {
                self.probe.looked_ahead();
                return settled;
            }
        } else {
            for lane in bits(valid) {
                ranks[lane] = self.rank::<ATTACKS>(node, child(lane), lane);
            }
        }
        let mut tried = 0;
        // What another thread is at can wait until nothing else is left.
        let busy = self.busy.filter(|_| left >= SPLIT);
        let mut waiting = 0u32;
        let mut patient = true;
        loop {
            let Some(lane) = best(&mut ranks[..lanes]) else {
                if waiting == 0 {
                    break;
                }
                for (lane, rank) in ranks[..lanes].iter_mut().enumerate() {
                    *rank = if waiting >> lane & 1 == 1 { 1 << 4 | (15 - lane as i32) } else { 0 };
                }
                (waiting, patient) = (0, false);
                continue;
            };
            let next = node.after(child(lane));
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
            if left >= WATCHED && self.guard.has_ended() {
                return 0;
            }
            value = if ATTACKS { value.max(found) } else { value.min(found) };
            if ATTACKS == (found >= self.worth) {
                self.probe.cutoff(tried);
                break;
            }
            tried += 1;
        }
        if left >= KEPT {
            self.keep::<ATTACKS>(key, bounds, value, left);
        }
        value
    }

    /// How early a move is tried: more is sooner, 0 for a lane without a move.
    #[inline(always)]
    pub(super) fn rank<const ATTACKS: bool>(&self, node: &Node, child: Child, lane: usize) -> i32 {
        let role = self.order.role(ATTACKS, self.foiled);
        let lower = child.wins & self.follow_up.lower();
        let mut value = role.cells[child.cell.index() as usize % 64]
            + role.lower * lower.count() as i32
            + role.upper * (child.wins - lower).count() as i32;
        if child.cell.meets(self.rules.under(node.own_wins)) {
            value += role.under_own;
        }
        if is_single(child.replies) {
            value += role.forcing;
        }
        if child.cell.is_empty() { 0 } else { (value + (1 << 16)) << 4 | (15 - lane as i32) }
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
