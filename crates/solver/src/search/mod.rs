//! Tests whether one side can force a win by a given ply.
//!
//! The side whose win is tested is the *attacker*, and the other side is the *defender*. The ply by which the attacker
//! must win is the *horizon*. Every test of a score has this form. "The score is at least +3" means that the side to
//! move can force a win by a certain ply. "The score is at least −2" means that the other side cannot force a win by a
//! certain ply. The attacker and the horizon are the same in the whole search tree. Each move reduces the number of
//! plies to the horizon by one. Three plies before the horizon, a single computation decides the position without
//! search.

mod choose;
mod follow_up;
mod leaves;
mod move_loop;
pub(crate) mod node;
mod order;
mod parallel_search;
pub(crate) mod questions;
mod recall;

use foursight_board::{Bitboard, Lanes, Rules};

use parallel_search::ParallelSearch;

use crate::book::Book;
use crate::bounds::worth;
use crate::proof_table::ProofTable;
use crate::shared::SolverGuard;
use crate::{Bounds, SolverProbe, Technique};
use follow_up::FollowUpStrategy;
use node::Node;

/// The large table stores positions with at least this number of plies to the horizon (the ply by which one side must
/// win). The small table stores positions nearer to the horizon, and fits into the L2 cache.
const LARGE: u32 = 17;
/// The tables do not store positions with fewer than this number of plies to the horizon.
const KEPT: u32 = 5;
/// Minimum number of plies to the horizon at which the search looks up all children (the positions after one move)
/// before it searches one.
const LOOK_AHEAD: u32 = 6;
/// Minimum number of plies to the horizon at which the search tries the follow-up strategy (reply directly above the
/// opponent's disc).
const FOLLOWED: u32 = 6;
/// Minimum number of plies to the horizon at which the search checks its limits.
pub(crate) const WATCHED: u32 = 11;
/// In the large table, a position with at most this number of discs shares an entry with its mirror image.
const MIRRORED: u32 = 16;

/// The state of one search thread: its tables, its limits and the current test.
pub(crate) struct Search<'a, R, P> {
    pub(crate) rules: R,
    pub(crate) large: &'a ProofTable,
    pub(crate) small: &'a ProofTable,
    pub(crate) book: Option<&'a Book<'a>>,
    /// The state for searching together with other threads. `None` if this thread searches alone.
    parallel: Option<ParallelSearch<'a>>,
    pub(crate) guard: SolverGuard<'a>,
    pub(crate) probe: P,
    /// Number of positions that this thread has visited.
    pub(crate) nodes: u64,
    /// Number of slots of the large table that this thread has filled since it last updated the shared counter.
    fresh: usize,
    follow_up: FollowUpStrategy,
    /// The columns from the centre outwards, in groups of four. Each column of a group is in one SIMD lane.
    columns: [Lanes; 4],
    cells: u32,
    /// The ply by which the attacker (the side whose win is tested) must win.
    horizon: u32,
    /// The score of the attacker if the attacker wins exactly at the horizon (the ply by which it must win).
    worth: i8,
    /// A position with at most this number of discs shares a table entry with its mirror image.
    mirrored: u32,
    /// Minimum number of plies to the horizon at which the book may contain a position.
    booked: u32,
    /// Whether the number of empty cells is even whenever the attacker is to move. If so, the defender can use the
    /// follow-up strategy (reply directly above the opponent's disc).
    foiled: bool,
}

impl<'a, R: Rules, P: SolverProbe> Search<'a, R, P> {
    pub(crate) fn new(
        rules: R,
        tables: (&'a ProofTable, &'a ProofTable),
        guard: SolverGuard<'a>,
        probe: P,
    ) -> Self {
        let mut columns = [[0; 4]; 4];
        for (step, column) in rules.centre_first().enumerate() {
            columns[step / 4][step % 4] = rules.column(column).0;
        }
        Self {
            rules,
            large: tables.0,
            small: tables.1,
            book: None,
            parallel: None,
            guard,
            probe,
            nodes: 0,
            fresh: 0,
            follow_up: FollowUpStrategy::new(&rules),
            columns: columns.map(Lanes::new),
            cells: rules.cells().count(),
            horizon: 0,
            worth: 0,
            mirrored: 0,
            booked: u32::MAX,
            foiled: false,
        }
    }

    /// Tests whether the score of this position is at least `target`. Returns the bounds of the score that the test
    /// proves. If a limit stopped the search, the bounds are invalid.
    pub(crate) fn search_target(&mut self, node: &Node, target: i8) -> Bounds {
        let plies = node.occupied().count();
        // If the target is positive, the side to move is the attacker. Otherwise the other side is the attacker, and
        // its win means that the score is less than the target.
        let attacks = target > 0;
        let score = if attacks { target } else { 1 - target };
        let latest = (self.cells + 2 - 2 * u32::from(score.unsigned_abs())).min(self.cells);
        let horizon = latest - u32::from((latest - plies) % 2 != u32::from(attacks));
        self.horizon = horizon;
        self.booked = self.book.map_or(u32::MAX, |book| horizon.saturating_sub(book.plies()));
        // Suppose that a cell and its mirror image contain discs of different sides. These discs stay on the board, so
        // no two positions of the search tree are mirror images of each other. Looking for mirror images is then
        // useless.
        let clash = node.own.meets(self.rules.mirror(node.theirs));
        let shares = !clash && self.probe.uses(Technique::Mirror);
        self.mirrored = if shares { MIRRORED } else { 0 };
        self.worth = worth(self.cells, horizon);
        self.foiled = (self.cells - horizon) % 2 == 1;
        self.follow_up = self.follow_up.within(&self.rules, self.cells - horizon);
        let left = horizon - plies;
        let value = if attacks { self.attack(node, left) } else { self.defend(node, left) };
        let Bounds { lower, upper } = Bounds::UNKNOWN;
        let bounds = if value >= self.worth {
            Bounds { lower: value, upper }
        } else {
            Bounds { lower, upper: value }
        };
        if attacks { bounds } else { bounds.flipped() }
    }

    /// Returns the score of a win for the winner. The current position is `left` plies before the horizon, and the
    /// winning disc is placed `plies` plies after the current position.
    #[inline(always)]
    fn score_of_win_in(&self, left: u32, plies: u32) -> i8 {
        worth(self.cells, self.horizon - left + plies)
    }

    /// Tests whether the attacker (the side whose win is tested) wins within `left` plies. The attacker is to move.
    ///
    /// If the returned value is at least `worth`, it is a lower bound of the attacker's score. Otherwise it is an
    /// upper bound.
    fn attack(&mut self, node: &Node, left: u32) -> i8 {
        self.nodes += 1;
        self.probe.visited(left);
        if left == 3 {
            return self.worth - i8::from(!self.wins_next(node));
        }
        self.solve_node::<true>(node, left)
    }

    /// Tests whether the attacker (the side whose win is tested) wins within `left` plies. The other side is to move.
    /// The returned value has the same meaning as in [`attack`](Self::attack).
    fn defend(&mut self, node: &Node, left: u32) -> i8 {
        self.nodes += 1;
        self.probe.visited(left);
        if left == 4
            && self.probe.uses(Technique::CalmMove)
            && !is_single(node.moves)
            && self.calm_move(node).is_some()
        {
            return self.worth - 1;
        }
        self.solve_node::<false>(node, left)
    }

    /// Searches the moves of a position and returns its value. The search of the preceding position has usually tried
    /// to decide this position with the tables and the follow-up strategy, so this method does not repeat that.
    #[inline(always)]
    fn solve_node<const ATTACKS: bool>(&mut self, node: &Node, left: u32) -> i8 {
        if is_single(node.moves) {
            let child = node.child(&self.rules, node.moves);
            if child.replies.is_empty() {
                return self.won::<ATTACKS>(left);
            }
            let next = node.after(child);
            if left > KEPT && !is_single(next.moves) {
                let known = if ATTACKS {
                    self.recalled_value::<false>(&next, left - 1)
                } else {
                    self.recalled_value::<true>(&next, left - 1)
                };
                if let Some(value) = known {
                    self.probe.recalled();
                    return value;
                }
            }
            if left >= FOLLOWED && self.probe.uses(Technique::FollowUpStrategy) {
                if ATTACKS && self.follow_up.wins(&self.rules, &next, !self.foiled) {
                    self.probe.followed_up();
                    return self.worth;
                }
                if !ATTACKS && self.follow_up.holds(&self.rules, &next, self.foiled) {
                    self.probe.followed_up();
                    return 0;
                }
            }
            return self.search_reply::<ATTACKS>(&next, left);
        }
        // If the width of the board is known at compile time, the compiler removes one of the two branches.
        if self.rules.width() <= 8 {
            self.choose::<ATTACKS, 2>(node, left)
        } else {
            self.choose::<ATTACKS, 4>(node, left)
        }
    }

    /// Returns the value of a position in which the side to move wins with its second disc.
    #[inline(always)]
    fn won<const ATTACKS: bool>(&self, left: u32) -> i8 {
        if ATTACKS { self.score_of_win_in(left, 3) } else { -self.score_of_win_in(left, 3) }
    }

    #[inline(always)]
    fn search_reply<const ATTACKS: bool>(&mut self, node: &Node, left: u32) -> i8 {
        if ATTACKS { self.defend(node, left - 1) } else { self.attack(node, left - 1) }
    }

    #[inline(always)]
    fn groups(&self) -> usize {
        self.rules.width().div_ceil(4) as usize
    }
}

#[inline(always)]
fn is_single(cells: Bitboard) -> bool {
    cells == cells.lowest()
}
