//! Uses the *follow-up* strategy to prove bounds of a score without search. In this strategy, a player replies directly
//! above the opponent's disc.
//!
//! The side to move is called the *mover*, and the other side the *follower*. A column is called *even* if its number
//! of empty cells is even, and *odd* otherwise. From the top of the board downwards, the cells of each column form
//! pairs. The two cells of a pair are called the *upper* and the *lower* cell.
//!
//! **Even number of empty cells on the board.** If the mover plays in an even column, the follower replies directly
//! above this disc. Because the total is even, the number of odd columns is even too. If the mover plays in an odd
//! column, the follower can therefore reply in another odd column. As a result, the mover gets only lower cells and at
//! most the next free cell of each odd column. This has three consequences:
//!
//! - If these cells and the mover's discs contain no winning shape, the mover cannot win.
//! - If the upper cells and the follower's discs contain a winning shape, and the mover cannot win, then the
//!   follower wins.
//! - If the follower can win on an upper cell, the game ends when the follower plays there. The mover therefore gets
//!   no cell above it.
//!
//! **Odd number of empty cells on the board.** Suppose that one odd column contains a winning cell of the follower, and
//! that the follower gets this cell if the mover plays first in the column. The strategy then still works. The other
//! columns together have an even number of empty cells, so the mover finally runs out of moves there. The mover must
//! then play in the odd column, and sooner or later fills the cell directly below the winning cell.
//!
//! The tests compare the results for both cases with brute force on small boards.

use foursight_board::{Bitboard, Lanes, Rules};

use super::node::{Child, Children, Node};

/// The lower and upper cells of a board (columns are divided into pairs of cells, from the top downwards), and the
/// cells on which a win is early enough.
#[derive(Clone, Copy, Debug)]
pub(super) struct FollowUpStrategy {
    /// The cells that the mover (the side to move) gets. The number of cells above a lower cell is odd.
    lower: Bitboard,
    /// The cells that the follower (the other side) gets. The number of cells above an upper cell is even.
    upper: Bitboard,
    /// The cells on which every win happens at the horizon or earlier. When a side wins on a cell, all cells above this
    /// cell are still empty. The win is early enough if their number is at least the number of empty cells at the
    /// horizon.
    timely: Bitboard,
}

impl FollowUpStrategy {
    pub(super) fn new<R: Rules>(rules: &R) -> Self {
        let lower = rules
            .cells()
            .into_iter()
            .filter(|&cell| Self::cells_above(rules, cell) % 2 == 1)
            .collect();
        Self { lower, upper: rules.cells() - lower, timely: Bitboard::EMPTY }
    }

    /// Returns a copy for another horizon (the ply by which a win must happen). At this ply, `left_empty` cells of the
    /// board are empty.
    pub(super) fn within<R: Rules>(self, rules: &R, left_empty: u32) -> Self {
        let timely =
            rules.cells().into_iter().filter(|&cell| Self::cells_above(rules, cell) >= left_empty);
        Self { timely: timely.collect(), ..self }
    }

    /// Returns whether the follow-up strategy proves that the side to move cannot win. `even` is true if the number of
    /// empty cells on the board is even.
    #[inline(always)]
    pub(super) fn holds<R: Rules>(&self, rules: &R, node: &Node, even: bool) -> bool {
        if even {
            !rules.is_won(node.own | self.obtainable(rules, node))
        } else {
            self.outlasts(rules, node, rules.cells())
        }
    }

    /// Returns whether the follow-up strategy proves that the side that is not to move wins early enough. `even` is
    /// true if the number of empty cells on the board is even.
    #[inline(always)]
    pub(super) fn wins<R: Rules>(&self, rules: &R, node: &Node, even: bool) -> bool {
        if even {
            let occupied = node.occupied();
            let claimed = (self.upper & self.timely) - occupied - rules.drops(occupied);
            rules.is_won(node.theirs | claimed)
                && !rules.is_won(node.own | self.obtainable(rules, node))
        } else {
            self.outlasts(rules, node, self.timely)
        }
    }

    /// Returns the cells that the side to move can get if the other side follows the strategy. The number of empty
    /// cells on the board must be even.
    #[inline(always)]
    fn obtainable<R: Rules>(&self, rules: &R, node: &Node) -> Bitboard {
        let drops = rules.drops(node.occupied());
        let mut lower = self.lower - node.theirs;
        if rules.stride() > rules.height() {
            // The mover gets no cell above a winning cell of the follower. `others` has a 0 bit on each of these
            // winning cells. The bottom row is added to `others`. This starts a carry in each column, which moves
            // upwards and stops at the first 0 bit. The bits that change are therefore the cells up to the lowest
            // winning cell of the follower.
            let others = rules.cells() - ((node.their_wins & self.upper) - drops);
            lower &= Bitboard((others.0 + rules.drops(Bitboard::EMPTY).0) ^ others.0);
        }
        lower | (drops & self.upper)
    }

    /// Returns whether the follower wins in an odd column because the mover (the side to move) finally has no other
    /// moves. The number of empty cells on the board must be odd. `among` contains the winning cells to consider.
    fn outlasts<R: Rules>(&self, rules: &R, node: &Node, among: Bitboard) -> bool {
        let odd = rules.drops(node.occupied()) & self.upper;
        let wins = node.their_wins & self.lower & among;
        wins.into_iter().any(|win| {
            let column = rules.column(rules.column_of(win));
            // The mover plays first in this column, so the mover gets the upper cells below the winning cell.
            let below = Bitboard(win.0 - 1) & column & (self.upper - node.theirs);
            let rest = self.obtainable(rules, node) - column;
            odd.meets(column) && !rules.is_won(node.own | rest | below)
        })
    }

    /// Returns a mask of the moves after which the follow-up strategy proves that the opponent cannot win. `even` is
    /// true if the number of empty cells after a move is even.
    #[inline(always)]
    pub(super) fn holds_each<R: Rules>(
        &self,
        rules: &R,
        node: &Node,
        children: &Children,
        even: bool,
    ) -> Lanes {
        if !even {
            return self.outlasts_each(rules, node, children, rules.cells());
        }
        let reached = Lanes::all(node.theirs) | self.obtainable_each(rules, node, children);
        rules.is_won_each(reached).empty_lanes().without(children.cells.empty_lanes())
    }

    /// Returns a mask of the moves after which the follow-up strategy proves an early enough win of the mover. `even`
    /// is true if the number of empty cells after a move is even.
    #[inline(always)]
    pub(super) fn wins_each<R: Rules>(
        &self,
        rules: &R,
        node: &Node,
        children: &Children,
        even: bool,
    ) -> Lanes {
        if !even {
            return self.outlasts_each(rules, node, children, self.timely);
        }
        let own = Lanes::all(node.own) | children.cells;
        let claimed = Lanes::all((self.upper & self.timely) - node.occupied());
        let claimed = claimed.without(children.cells | children.drops);
        let reached = Lanes::all(node.theirs) | self.obtainable_each(rules, node, children);
        let fails = rules.is_won_each(own | claimed).empty_lanes() | children.cells.empty_lanes();
        rules.is_won_each(reached).empty_lanes().without(fails)
    }

    /// Computes [`obtainable`](Self::obtainable) for the position after each of these moves.
    #[inline(always)]
    fn obtainable_each<R: Rules>(&self, rules: &R, node: &Node, children: &Children) -> Lanes {
        let upper = Lanes::all(self.upper);
        let mut lower = Lanes::all(self.lower - node.own).without(children.cells);
        if rules.stride() > rules.height() {
            let theirs = (children.wins & upper).without(children.drops);
            let others = Lanes::all(rules.cells()).without(theirs);
            let floor = Lanes::all(rules.drops(Bitboard::EMPTY));
            lower = lower & (others.plus(floor) ^ others);
        }
        lower | (children.drops & upper)
    }

    /// Computes [`outlasts`](Self::outlasts) for the position after each of these moves. In most positions no move has
    /// a suitable winning cell, so a fast check of all moves at once comes first.
    #[inline(always)]
    fn outlasts_each<R: Rules>(
        &self,
        rules: &R,
        node: &Node,
        children: &Children,
        among: Bitboard,
    ) -> Lanes {
        let mut wins = children.wins & Lanes::all(self.lower & among);
        if rules.stride() > rules.height() {
            // Keeps only the winning cells in odd columns. For each odd column, the next free cell is added to the
            // empty cells. The addition carries up to the top of the column and changes exactly its empty cells. Even
            // columns do not change.
            let empty = Lanes::all(rules.cells() - node.occupied()).without(children.cells);
            let odd = children.drops & Lanes::all(self.upper);
            wins = wins & (empty.plus(odd) ^ empty);
        }
        let mut lanes = !(wins.empty_lanes() | children.cells.empty_lanes()).highest_bits() & 0xf;
        let mut outlast = [0; 4];
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize % 4;
            lanes &= lanes - 1;
            let child = Child {
                cell: Bitboard(children.cells.to_array()[lane]),
                wins: Bitboard(children.wins.to_array()[lane]),
                replies: Bitboard::EMPTY,
            };
            if self.outlasts(rules, &node.after(child), among) {
                outlast[lane] = u64::MAX;
            }
        }
        Lanes::new(outlast)
    }

    /// Returns the number of cells above `cell` in its column.
    fn cells_above<R: Rules>(rules: &R, cell: Bitboard) -> u32 {
        rules.height() - 1 - u32::from(rules.cell(cell).row)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use foursight_board::{Column, Position, RulesVisitor, Variant};

    use super::*;
    use crate::bounds::worth;
    use crate::search::node::non_losing_replies;

    /// Computes the scores of all positions by brute force, and checks that the results of the follow-up strategy agree
    /// with these scores.
    struct Check<R> {
        rules: R,
        known: HashMap<Position, i8>,
        held: u32,
        won: u32,
    }

    impl<R: Rules> Check<R> {
        fn score(&mut self, position: Position) -> i8 {
            if let Some(&score) = self.known.get(&position) {
                return score;
            }
            let cells = self.rules.cells().count();
            let plies = position.plies() + 1;
            let drops = self.rules.drops(position.occupied());
            let score = drops.into_iter().map(|cell| {
                let next = position.play_unchecked(cell);
                match () {
                    () if self.rules.is_won(next.theirs) => worth(cells, plies),
                    () if plies == cells => 0,
                    () => -self.score(next),
                }
            });
            let score = score.max().unwrap_or(0);
            self.known.insert(position, score);
            self.compare(position, score);
            score
        }

        fn compare(&mut self, position: Position, score: i8) {
            let rules = &self.rules;
            let (cells, plies) = (rules.cells().count(), position.plies());
            let empty = rules.cells() - position.occupied();
            let drops = rules.drops(position.occupied());
            let own_wins = rules.completing(position.own) & empty;
            let their_wins = rules.completing(position.theirs) & empty;
            let moves = non_losing_replies(rules, drops, their_wins);
            if moves.is_empty() || drops.meets(own_wins) {
                return;
            }
            let node =
                Node { own: position.own, theirs: position.theirs, own_wins, their_wins, moves };
            let even = (cells - plies).is_multiple_of(2);
            let strategy = FollowUpStrategy::new(rules);
            self.compare_each(&node, even);
            let rules = &self.rules;
            if strategy.holds(rules, &node, even) {
                assert!(score <= 0, "{position:?} holds but scores {score}");
                self.held += 1;
            }
            for horizon in plies + 2..=cells {
                let strategy = strategy.within(rules, cells - horizon);
                if (horizon - plies).is_multiple_of(2) && strategy.wins(rules, &node, even) {
                    assert!(score <= -worth(cells, horizon), "{position:?} {horizon}: {score}");
                    self.won += 1;
                }
            }
        }
    }

    impl<R: Rules> Check<R> {
        /// Checks that processing four moves at once gives the same results as processing each move separately.
        fn compare_each(&self, node: &Node, even: bool) {
            let rules = &self.rules;
            let strategy = FollowUpStrategy::new(rules).within(rules, 2);
            let columns = std::array::from_fn(|lane| {
                let column = Column::new(lane as u8).filter(|_| (lane as u32) < rules.width());
                column.map_or(0, |column| rules.column(column).0)
            });
            let children = node.children(rules, Lanes::new(columns));
            let holds = strategy.holds_each(rules, node, &children, !even).to_array();
            let wins = strategy.wins_each(rules, node, &children, !even).to_array();
            for (lane, &cell) in children.cells.to_array().iter().enumerate() {
                let cell = Bitboard(cell);
                let next = node.after(node.child(rules, cell));
                let expected = |one: bool| if one && !cell.is_empty() { u64::MAX } else { 0 };
                assert_eq!(holds[lane], expected(strategy.holds(rules, &next, !even)), "{next:?}");
                assert_eq!(wins[lane], expected(strategy.wins(rules, &next, !even)), "{next:?}");
            }
        }
    }

    struct Checking;

    impl RulesVisitor for Checking {
        type Output = (u32, u32);
        fn visit<R: Rules>(self, rules: R) -> (u32, u32) {
            let mut check = Check { rules, known: HashMap::new(), held: 0, won: 0 };
            check.score(std::hint::black_box(Position::EMPTY));
            (check.held, check.won)
        }
    }

    #[test]
    fn the_strategy_never_promises_too_much() {
        let boards =
            ["4x4", "4x4:line3", "4x5:line3", "5x3:line3", "5x4", "4x3:square", "4x4:line3+square"];
        let mut used = (0, 0);
        for board in boards {
            let variant: Variant = board.parse().expect("a variant");
            let (held, won) = variant.visit(Checking);
            used = (used.0 + held, used.1 + won);
        }
        assert!(used.0 > 1000 && used.1 > 1000, "hardly ever applied: {used:?}");
    }
}
