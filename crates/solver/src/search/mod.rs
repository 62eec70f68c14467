//! Tests whether one side can win within a number of plies.
//!
//! Every test of a score is such a test: "at least +3" means that the side to move wins by a certain ply, "at least −2"
//! that the other side does not. The result is yes or no. The attacker and the horizon are the same in the whole tree,
//! and the number of plies to the horizon decreases by one with each move. Three plies before the horizon, all moves
//! are examined at once without search.

mod choose;
mod leaves;
mod move_loop;
mod parallel_search;
mod recall;

use foursight_board::{Bitboard, Lanes, Rules};

use parallel_search::ParallelSearch;

use crate::book::Book;
use crate::bounds::worth;
use crate::follow_up::FollowUp;
use crate::node::Node;
use crate::proof_table::Table;
use crate::shared::Guard;
use crate::{Bounds, SolverProbe};

/// Minimum number of plies to the horizon for storing positions in the large table. Positions nearer to the horizon go
/// into the small table, which fits into the L2 cache.
const LARGE: u32 = 17;
/// Minimum number of plies to the horizon for storing positions at all.
const KEPT: u32 = 5;
/// Minimum number of plies to the horizon for looking up all children before searching one.
const LOOK_AHEAD: u32 = 6;
/// Minimum number of plies to the horizon for trying the follow-up strategy on children.
const FOLLOWED: u32 = 6;
/// Minimum number of plies to the horizon for checking limits.
pub(crate) const WATCHED: u32 = 11;
/// Last ply at which a position and its mirror image share an entry.
const MIRRORED: u32 = 16;

/// One search: rules, tables and the current test.
pub(crate) struct Search<'a, R, P> {
    pub(crate) rules: R,
    pub(crate) large: &'a Table,
    pub(crate) small: &'a Table,
    pub(crate) book: Option<&'a Book<'a>>,
    /// State shared with other threads, if there are any.
    parallel: Option<ParallelSearch<'a>>,
    pub(crate) guard: Guard<'a>,
    pub(crate) probe: P,
    pub(crate) nodes: u64,
    /// Number of newly used slots of the large table that are not counted yet.
    fresh: usize,
    follow_up: FollowUp,
    /// The columns from the centre outwards, in groups of four.
    columns: [Lanes; 4],
    cells: u32,
    /// The attacker must win by this ply.
    horizon: u32,
    /// The score of such a win.
    worth: i8,
    /// Last ply at which a position and its mirror image share an entry.
    mirrored: u32,
    /// Whether the attacker moves with an even number of empty cells, which favours the defender.
    foiled: bool,
}

impl<'a, R: Rules, P: SolverProbe> Search<'a, R, P> {
    pub(crate) fn new(
        rules: R,
        tables: (&'a Table, &'a Table),
        guard: Guard<'a>,
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
            follow_up: FollowUp::new(&rules),
            columns: columns.map(Lanes::new),
            cells: rules.cells().count(),
            horizon: 0,
            worth: 0,
            mirrored: 0,
            foiled: false,
        }
    }

    /// Returns bounds of the score of this position that decide whether it is at least `target`. Valid only if the guard
    /// did not stop the search.
    pub(crate) fn search_target(&mut self, node: &Node, target: i8) -> Bounds {
        let plies = node.occupied().count();
        // For a positive target the side to move is the attacker; otherwise the other side is, for a score below the target.
        let attacks = target > 0;
        let score = if attacks { target } else { 1 - target };
        let latest = (self.cells + 2 - 2 * u32::from(score.unsigned_abs())).min(self.cells);
        let horizon = latest - u32::from((latest - plies) % 2 != u32::from(attacks));
        self.horizon = horizon;
        // If a cell and its mirror image have stones of different sides, no positions below are mirror images.
        let clash = node.own.meets(self.rules.mirror(node.theirs));
        self.mirrored = if clash { 0 } else { MIRRORED };
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

    /// Returns the score of a win with the stone `plies` plies after the position with `left` plies to the horizon.
    #[inline(always)]
    fn score_of_win_in(&self, left: u32, plies: u32) -> i8 {
        worth(self.cells, self.horizon - left + plies)
    }

    /// Tests whether the attacker, who is to move, wins within `left` plies. A value of at least `worth` is a lower bound
    /// of the attacker's score, a smaller value an upper bound.
    fn attack(&mut self, node: &Node, left: u32) -> i8 {
        self.nodes += 1;
        self.probe.visited(left);
        if left == 3 {
            return self.worth - i8::from(!self.wins_next(node));
        }
        self.solve_node::<true>(node, left)
    }

    /// Tests whether the attacker wins within `left` plies if the defender is to move.
    fn defend(&mut self, node: &Node, left: u32) -> i8 {
        self.nodes += 1;
        self.probe.visited(left);
        if left == 4 && !is_single(node.moves) && self.calm_move(node).is_some() {
            return self.worth - 1;
        }
        self.solve_node::<false>(node, left)
    }

    /// The position itself was looked up before, and the follow-up strategy does not decide it.
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
            if left >= FOLLOWED {
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
        // If the width is known at compile time, only one of these branches remains.
        if self.rules.width() <= 8 {
            self.choose::<ATTACKS, 2>(node, left)
        } else {
            self.choose::<ATTACKS, 4>(node, left)
        }
    }

    /// Returns the value of a position whose side to move wins with its second stone.
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
