//! Decides a position in which the side to move has several moves. Cheap checks of all moves come first. If the checks
//! do not decide the position, the moves are searched.

use foursight_board::{Bitboard, Eight, Lanes, Rules};

use super::node::{Child, Children, Node};
use super::order::{Criteria, Ranks, ranks};
use super::{FOLLOWED, KEPT, LARGE, LOOK_AHEAD, Search, WATCHED};
use crate::proof_table::{FourPackedBounds, Key, PackedBounds};
use crate::{Bounds, SolverProbe, Technique};

/// The moves of a position, in `FOURS` groups of four. Each move of a group is in one SIMD lane.
pub(super) struct Moves<const FOURS: usize> {
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

    /// Returns whether there is a move after which the mover wins with its next disc, whatever the opponent replies.
    #[inline(always)]
    fn any_wins(&self) -> bool {
        self.fours.iter().fold(false, |any, children| any | children.any_wins())
    }

    /// Returns a queue of the moves that are not decided yet. `closed` marks the SIMD lanes of the decided moves.
    #[inline(always)]
    fn ranks<R: Rules>(
        &self,
        rules: &R,
        node: &Node,
        closed: &[Lanes; FOURS],
        criteria: Criteria,
    ) -> Ranks<FOURS> {
        let last = Lanes::all(Bitboard(Eight::NONE.into()));
        let mut lanes = [last; FOURS];
        for (four, lanes) in lanes.iter_mut().enumerate() {
            let ranks = ranks(rules, node, &self.fours[four], 4 * four as u64, criteria);
            *lanes = ranks | (closed[four] & last);
        }
        Ranks::new(lanes)
    }

    #[inline(always)]
    pub(super) fn child(&self, lane: usize) -> Child {
        let lane = lane % (4 * FOURS);
        let of = |lanes: &[[u64; 4]; FOURS]| Bitboard(lanes.as_flattened()[lane]);
        Child { cell: of(&self.cells), wins: of(&self.wins), replies: of(&self.replies) }
    }
}

const MOST: i8 = Bounds::MOST;

/// The results that the table and the book already contain for the positions after one move.
struct Ahead<const FOURS: usize> {
    /// The best value among the moves that are already decided.
    value: i8,
    /// A mask of the SIMD lanes whose moves are already decided.
    closed: [Lanes; FOURS],
}

impl<R: Rules, P: SolverProbe> Search<'_, R, P> {
    /// Returns the value of a position with several moves. Searches the moves until one of them decides the position.
    ///
    /// `left` is the number of plies to the horizon, which is the ply by which the attacker must win. If a limit stops
    /// the search, the value is meaningless.
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
            // The search already looked up this position when it was at the preceding position. Since then, another
            // thread may have stored a result for it.
            if left >= LARGE
                && let Some(value) = self.recalled_value::<ATTACKS>(node, left)
            {
                self.probe.recalled();
                return value;
            }
        }
        if !self.probe.uses(Technique::LookAhead)
            && left >= KEPT
            && let Some(value) = self.recalled_value::<ATTACKS>(node, left)
        {
            return value;
        }
        let moves = Moves::<FOURS>::new(&self.rules, node, &self.columns);
        if moves.any_wins() {
            self.probe.won_in_two();
            return self.won::<ATTACKS>(left);
        }
        let ahead = if left >= LOOK_AHEAD && self.probe.uses(Technique::LookAhead) {
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
        if left >= FOLLOWED
            && self.probe.uses(Technique::FollowUpStrategy)
            && self.follows_up::<ATTACKS, FOURS>(node, &moves)
        {
            self.probe.followed_up();
            return if ATTACKS { self.worth } else { 0 };
        }
        let criteria = Criteria {
            winning_cells: self.probe.uses(Technique::WinningCells),
            under_own: self.probe.uses(Technique::UnderOwn),
        };
        let ranks = moves.ranks(&self.rules, node, &ahead.closed, criteria);
        let value = if left >= LARGE && self.parallel.is_some() {
            match self.try_parallel::<ATTACKS, FOURS>(node, &moves, ranks, left, ahead.value) {
                Some(value) => value,
                None => return 0,
            }
        } else {
            self.try_moves::<ATTACKS, FOURS>(node, &moves, ranks, left, ahead.value)
        };
        if left >= WATCHED && self.guard.has_ended() {
            return 0;
        }
        if left >= KEPT && self.probe.uses(Technique::Table) {
            self.store_value::<ATTACKS>(node, value, left);
        }
        value
    }

    /// Returns whether there is a move after which the follow-up strategy (reply directly above the opponent's disc)
    /// decides the position in favour of the mover.
    #[inline(always)]
    fn follows_up<const ATTACKS: bool, const FOURS: usize>(
        &self,
        node: &Node,
        moves: &Moves<FOURS>,
    ) -> bool {
        let mut any = Lanes::all(Bitboard::EMPTY);
        for children in &moves.fours {
            any = any
                | if ATTACKS {
                    self.follow_up.wins_each(&self.rules, node, children, !self.foiled)
                } else {
                    self.follow_up.holds_each(&self.rules, node, children, self.foiled)
                };
        }
        any.highest_bits() != 0
    }

    /// Looks up the position after each move. If the stored bounds of one of these positions decide the value of the
    /// current position, returns this value as `Err`.
    #[inline(always)]
    fn look_ahead<const ATTACKS: bool, const FOURS: usize>(
        &self,
        node: &Node,
        moves: &Moves<FOURS>,
        left: u32,
    ) -> Result<Ahead<FOURS>, i8> {
        let all = |number: i8| Lanes::all(Bitboard(number as u64));
        let mut known = [FourPackedBounds::nothing(); FOURS];
        if left <= LARGE.min(self.booked) && !self.wide() {
            let passed = node.position().play_unchecked(Bitboard::EMPTY);
            let passed = Key::new(&self.rules, passed);
            for (known, children) in known.iter_mut().zip(&moves.fours) {
                *known = self.small.get_four(passed, children.cells);
            }
        } else {
            self.recall_each(node, moves, left, &mut known);
        }
        // The score of a child (a position after one move) is for the opponent of the mover, so an upper bound of the
        // child is a lower bound for the mover. The table stores both bounds as distances from the extreme scores. The
        // code for attacker and defender is therefore the same, except for the two numbers with which it compares the
        // distances.
        let (wins, loses) = (MOST + self.worth, MOST - self.worth + 1);
        let (settles, useless) = if ATTACKS { (wins, loses) } else { (loses, wins) };
        let (mut uppers, mut lowers, mut closed) =
            ([all(0); FOURS], [all(0); FOURS], [all(0); FOURS]);
        for (four, known) in known.iter().enumerate() {
            uppers[four] = known.uppers() ^ all(2 * MOST + 1);
            closed[four] = known.lowers().above(all(useless - 1));
            lowers[four] = (known.lowers() & closed[four]) | all(2 * MOST).without(closed[four]);
        }
        let value = |distance: i8| if ATTACKS { distance } else { -distance };
        let farthest = 2 * MOST + 1 - Ranks::new(uppers).least() as i8;
        if farthest >= settles {
            return Err(value(farthest - MOST));
        }
        let nearest = Ranks::new(lowers).least() as i8;
        Ok(Ahead { value: value(MOST - nearest), closed })
    }

    /// Looks up the position after each move separately. This is necessary if these positions are in the large table
    /// or their keys have two words.
    #[inline(never)]
    fn recall_each<const FOURS: usize>(
        &self,
        node: &Node,
        moves: &Moves<FOURS>,
        left: u32,
        known: &mut [FourPackedBounds; FOURS],
    ) {
        for (four, known) in known.iter_mut().enumerate() {
            let mut each = [PackedBounds::new(Bounds::UNKNOWN); 4];
            for (lane, each) in each.iter_mut().enumerate() {
                let child = moves.child(4 * four + lane);
                if !child.cell.is_empty() {
                    *each = self.recall(&node.after(child), left - 1);
                }
            }
            *known = FourPackedBounds::new(each);
        }
    }
}
