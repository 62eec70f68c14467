//! Can one side win within so many plies?
//!
//! Every question about a score is one of these: "at least +3" asks whether the side to move wins by
//! a certain ply, "at least −2" whether the other does not. The answer is yes or no, the attacker and
//! the horizon stay the same in the whole tree, and the plies left until the horizon fall by one with
//! each move. Three plies before it a look at all moves at once decides.

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

/// From so many plies left on, positions are kept in the large table; below, in the small one that
/// stays in the processor's second cache.
const LARGE: u32 = 17;
/// From so many on they are kept at all.
const KEPT: u32 = 5;
/// From so many on the children are looked up before any is searched.
const LOOK_AHEAD: u32 = 6;
/// From so many on it is tried whether replying right above the other's stones settles a child.
const FOLLOWED: u32 = 6;
/// From so many on the limits are looked at.
pub(crate) const WATCHED: u32 = 11;
/// Up to this ply a position and its mirror image share a place.
const MIRRORED: u32 = 16;

/// One search: its rules, its tables, and what is asked.
pub(crate) struct Search<'a, R, P> {
    pub(crate) rules: R,
    pub(crate) large: &'a Table,
    pub(crate) small: &'a Table,
    pub(crate) book: Option<&'a Book<'a>>,
    /// What other threads are at, where there are some.
    parallel: Option<ParallelSearch<'a>>,
    pub(crate) guard: Guard<'a>,
    pub(crate) probe: P,
    pub(crate) nodes: u64,
    /// Places of the large table filled and not counted yet.
    fresh: usize,
    follow_up: FollowUp,
    /// The columns from the centre outwards, in fours.
    columns: [Lanes; 4],
    cells: u32,
    /// The attacker must win by this ply.
    horizon: u32,
    /// What such a win is worth.
    worth: i8,
    /// Up to this ply a position and its mirror image share a place.
    mirrored: u32,
    /// Does the attacker move with an even number of empty cells, which favours the defender?
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

    /// Bounds of the score of this position that tell whether it is at least `target`. They count only
    /// if the guard did not end the search.
    pub(crate) fn search_target(&mut self, node: &Node, target: i8) -> Bounds {
        let plies = node.occupied().count();
        // The side to move attacks for a win, the other for what would be less than the target.
        let attacks = target > 0;
        let score = if attacks { target } else { 1 - target };
        let latest = (self.cells + 2 - 2 * u32::from(score.unsigned_abs())).min(self.cells);
        let horizon = latest - u32::from((latest - plies) % 2 != u32::from(attacks));
        self.horizon = horizon;
        // Where a stone faces one of the other side, no position below is the mirror image of another.
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

    /// What it is worth to win with the stone that falls so many plies after the position with `left`
    /// plies until the horizon.
    #[inline(always)]
    fn score_of_win_in(&self, left: u32, plies: u32) -> i8 {
        worth(self.cells, self.horizon - left + plies)
    }

    /// The side to move attacks: does it win within `left` plies? A value of at least `worth` says that
    /// the attacker's score is no less, a value below that it is no more.
    fn attack(&mut self, node: &Node, left: u32) -> i8 {
        self.nodes += 1;
        self.probe.visited(left);
        if left == 3 {
            return self.worth - i8::from(!self.wins_next(node));
        }
        self.solve_node::<true>(node, left)
    }

    /// The side to move defends: does the other win within `left` plies?
    fn defend(&mut self, node: &Node, left: u32) -> i8 {
        self.nodes += 1;
        self.probe.visited(left);
        if left == 4 && !is_single(node.moves) && self.calm_move(node).is_some() {
            return self.worth - 1;
        }
        self.solve_node::<false>(node, left)
    }

    /// What is known of the position itself was looked up before, and replying right above does not
    /// settle it.
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
        // Where the width is known when compiling, one of these is all there is.
        if self.rules.width() <= 8 {
            self.choose::<ATTACKS, 2>(node, left)
        } else {
            self.choose::<ATTACKS, 4>(node, left)
        }
    }

    /// The value of a position whose side to move wins with its second stone.
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
