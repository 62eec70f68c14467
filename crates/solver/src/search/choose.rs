//! Choosing among moves.

use foursight_board::{Bitboard, Eight, Lanes, Rules};

use super::{KEPT, LARGE, LOOK_AHEAD, SPLIT, Search, WATCHED};
use crate::node::{Child, Children, Node};
use crate::order::{Ranks, ranks};
use crate::table::{Key, Packed, PackedFour, SMALL};
use crate::{Bounds, Probe};

/// The moves of a position, in `FOURS` times four lanes.
struct Moves<const FOURS: usize> {
    fours: [Children; FOURS],
    cells: [[u64; 4]; FOURS],
    wins: [[u64; 4]; FOURS],
    replies: [[u64; 4]; FOURS],
}

impl<const FOURS: usize> Moves<FOURS> {
    #[inline(always)]
    fn new<R: Rules>(rules: &R, node: &Node, columns: &[Lanes; 4]) -> Self {
        let fours: [Children; FOURS] =
            std::array::from_fn(|four| node.children(rules, columns[four]));
        Self {
            fours,
            cells: fours.map(|children| children.cells.to_array()),
            wins: fours.map(|children| children.wins.to_array()),
            replies: fours.map(|children| children.replies.to_array()),
        }
    }

    /// Does a move win with the next stone?
    #[inline(always)]
    fn any_wins(&self) -> bool {
        self.fours.iter().fold(false, |any, children| any | children.any_wins())
    }

    #[inline(always)]
    fn child(&self, lane: usize) -> Child {
        let lane = lane % (4 * FOURS);
        let of = |lanes: &[[u64; 4]; FOURS]| Bitboard(lanes.as_flattened()[lane]);
        Child { cell: of(&self.cells), wins: of(&self.wins), replies: of(&self.replies) }
    }
}

const MOST: i8 = Bounds::MOST;

/// What is known of the children.
struct Ahead<const FOURS: usize> {
    /// The best value of those that need not be tried.
    value: i8,
    /// Their lanes.
    closed: [Lanes; FOURS],
}

impl<R: Rules, P: Probe> Search<'_, R, P> {
    /// Tries the moves until one settles it.
    #[inline(always)]
    pub(super) fn choose<const ATTACKS: bool, const FOURS: usize>(
        &mut self,
        node: &Node,
        left: u32,
    ) -> i8 {
        if left >= WATCHED {
            if self.guard.ends(self.nodes) {
                return 0;
            }
            // Another thread may have found it since it was looked up.
            if left >= LARGE
                && let Some(value) = self.settled::<ATTACKS>(node, left)
            {
                self.probe.recalled();
                return value;
            }
        }
        let moves = Moves::<FOURS>::new(&self.rules, node, &self.columns);
        if moves.any_wins() {
            self.probe.won_in_two();
            return self.won::<ATTACKS>(left);
        }
        let ahead = if left >= LOOK_AHEAD {
            match self.look_ahead::<ATTACKS, FOURS>(node, &moves, left) {
                Ok(ahead) => ahead,
                Err(value) => {
                    self.probe.looked_ahead();
                    return value;
                }
            }
        } else {
            let value = if ATTACKS { -MOST } else { MOST };
            Ahead { value, closed: [Lanes::all(Bitboard::EMPTY); FOURS] }
        };
        let value = self.try_moves::<ATTACKS, FOURS>(node, &moves, left, &ahead);
        if left >= WATCHED && self.guard.has_ended() {
            return 0;
        }
        if left >= KEPT {
            self.keep::<ATTACKS>(node, value, left);
        }
        value
    }

    /// Looks the children up; `Err` is a value that settles the position.
    #[inline(always)]
    fn look_ahead<const ATTACKS: bool, const FOURS: usize>(
        &self,
        node: &Node,
        moves: &Moves<FOURS>,
        left: u32,
    ) -> Result<Ahead<FOURS>, i8> {
        let known = if left <= LARGE && !self.wide() {
            let passed = node.position().play_unchecked(Bitboard::EMPTY);
            let passed = Key::new(&self.rules, passed);
            moves.fours.map(|children| self.small.get_four::<SMALL>(passed, children.cells))
        } else {
            self.recall_each(node, moves, left)
        };
        let all = |number: i8| Lanes::all(Bitboard(number as u64));
        // An upper bound of a child is a lower bound for who moves there. Both are kept as distances
        // from the outermost, so that only what they are compared with depends on who attacks.
        let (wins, loses) = (MOST + self.worth, MOST - self.worth + 1);
        let (settles, useless) = if ATTACKS { (wins, loses) } else { (loses, wins) };
        let value = |distance: i8| if ATTACKS { distance } else { -distance };
        let near = Ranks::new(known.map(|four| four.uppers() ^ all(2 * MOST + 1))).least();
        let farthest = 2 * MOST + 1 - near as i8;
        if farthest >= settles {
            return Err(value(farthest - MOST));
        }
        let closed = known.map(|four| four.lowers().above(all(useless - 1)));
        let lowers: [Lanes; FOURS] = std::array::from_fn(|four| {
            (known[four].lowers() & closed[four]) | all(2 * MOST).without(closed[four])
        });
        let nearest = Ranks::new(lowers).least() as i8;
        Ok(Ahead { value: value(MOST - nearest), closed })
    }

    /// What is known of the children where they are not in the small table.
    #[inline(never)]
    fn recall_each<const FOURS: usize>(
        &self,
        node: &Node,
        moves: &Moves<FOURS>,
        left: u32,
    ) -> [PackedFour; FOURS] {
        std::array::from_fn(|four| {
            PackedFour::new(std::array::from_fn(|lane| {
                let child = moves.child(4 * four + lane);
                if child.cell.is_empty() {
                    return Packed::new(Bounds::UNKNOWN);
                }
                self.recall(&node.after(child), left - 1)
            }))
        })
    }

    /// Searches the moves that are open, the most promising first, until one settles it.
    #[inline(always)]
    fn try_moves<const ATTACKS: bool, const FOURS: usize>(
        &mut self,
        node: &Node,
        moves: &Moves<FOURS>,
        left: u32,
        ahead: &Ahead<FOURS>,
    ) -> i8 {
        let no_rank = Lanes::all(Bitboard(Eight::NONE.into()));
        let mut ranks = Ranks::<FOURS>::new(std::array::from_fn(|four| {
            let first = 4 * four as u64;
            ranks(&self.rules, node, &moves.fours[four], first) | (ahead.closed[four] & no_rank)
        }));
        let mut value = ahead.value;
        let mut tried = 0;
        // What another thread is at can wait until nothing else is left.
        let busy = self.busy.filter(|_| left >= SPLIT);
        let mut waiting = 0u32;
        let mut patient = true;
        loop {
            let Some(lane) = ranks.take() else {
                if waiting == 0 {
                    return value;
                }
                ranks = Ranks::in_order(waiting);
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
}
