//! Plain minimax to a fixed depth (reports 001 and 002).
//!
//! Every move of every position down to the depth is searched; the player who is thinking takes the
//! greatest value, the opponent the least. It is here to be compared with: nothing is pruned, so it
//! visits b^depth positions, and every column's score comes out exact.

use foursight_board::{Bitboard, Column, Position, Rules};

use super::{DEPTH, LIMITS, Search, SearchEntry, Task, closing, opening};
use crate::support::line::Lines;
use crate::support::root::{Descend, Ties, search_root};
use crate::support::seat::{Opponent, Seat, judge};
use crate::{Clock, Composed, Evaluate, Probe, Score, Verdict};

pub(super) const MINIMAX: SearchEntry = SearchEntry {
    name: "minimax",
    summary: "plain minimax to a fixed depth, nothing pruned (001)",
    parameters: &[
        DEPTH,
        super::EVAL,
        LIMITS[0],
        LIMITS[1],
        Ties::PARAMETERS[0],
        Ties::PARAMETERS[1],
    ],
    build: |setup| Composed::boxed(Minimax { ties: Ties::new(&setup.settings) }, setup),
};

/// Plain minimax.
#[derive(Clone, Copy, Debug)]
pub struct Minimax {
    ties: Ties,
}

impl Default for Minimax {
    /// As its text does without anything set.
    fn default() -> Self {
        Self { ties: Ties::Centre }
    }
}

impl Search for Minimax {
    fn is_seeded(&self) -> bool {
        matches!(self.ties, Ties::Random(_))
    }

    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &Task<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict {
        let Task { rules, root, eval, .. } = *task;
        let depth = task.depth.max(1);
        let mut masks = [Bitboard::EMPTY; Column::MOST as usize];
        for (mask, column) in masks.iter_mut().zip(rules.centre_first()) {
            *mask = rules.column(column);
        }
        let lines = Lines::new();
        let may_fill = task.may_fill();
        let mut searcher =
            Searcher { rules, eval, clock, probe, masks, lines, root, depth, may_fill };
        let mut found = opening(searcher.clock, searcher.probe);
        if found.complete {
            let moves = task.moves_centre_first();
            found = search_root(&rules, root, &moves, (self.ties, true), &mut searcher);
            closing(&found, searcher.probe);
        }
        found.verdict(&rules, root, depth, &searcher.lines)
    }
}

struct Searcher<'a, 'c, R, E: ?Sized, P> {
    rules: R,
    eval: &'a E,
    clock: &'a mut Clock<'c>,
    probe: &'a mut P,
    /// The columns from the centre outwards.
    masks: [Bitboard; Column::MOST as usize],
    lines: Lines,
    root: Position,
    depth: u32,
    /// Is the search deep enough to fill the board?
    may_fill: bool,
}

impl<R: Rules, E: Evaluate + ?Sized, P: Probe> Descend for Searcher<'_, '_, R, E, P> {
    fn descend(&mut self, cell: Bitboard, _: Score) -> Score {
        let wins = self.rules.completing(self.root.own);
        if self.rules.is_full(self.root.occupied() | cell) {
            return self.last_move(cell, wins, 0);
        }
        let threats = self.rules.completing(self.root.theirs);
        self.child::<Opponent>(self.root, cell, [wins, threats], (self.depth, 0))
    }

    fn keep(&mut self, cell: Bitboard) {
        self.lines.extend(0, cell);
    }
}

/// Where a side wins does not change while the other moves, so a node finds out where its opponent
/// wins and hands that to all its children: `wins` are the cells that complete the goal for the side to
/// move. The distance from the root follows from the depth left.
impl<R: Rules, E: Evaluate + ?Sized, P: Probe> Searcher<'_, '_, R, E, P> {
    /// The value of an unfinished position for its side to move, searched `depth` plies deep.
    #[inline(never)]
    fn node<S: Seat>(&mut self, position: Position, wins: Bitboard, depth: u32) -> Score {
        let ply = self.depth - depth;
        self.probe.expanded(ply);
        let drops = self.rules.drops(position.occupied());
        if self.may_fill && self.rules.is_full(position.occupied() | drops.lowest()) {
            return self.last_move(drops, wins, ply);
        }
        let cells = [wins, self.rules.completing(position.theirs)];
        let mut best = Score::LOWEST;
        for i in 0..self.rules.width() as usize {
            let cell = drops & self.masks[i];
            if cell.is_empty() {
                continue;
            }
            let value = self.child::<S::Next>(position, cell, cells, (depth, ply));
            if value == Score::STOPPED {
                return value;
            }
            if value > best {
                best = value;
                self.lines.extend(ply, cell);
            }
        }
        best
    }

    /// The value of playing `cell` with `depth` plies left at `ply`, for the side that plays it, which
    /// wins on the first of the given cells; its opponent wins on the second. There is room for more
    /// moves. `S` is the seat after the move.
    #[inline(always)]
    fn child<S: Seat>(
        &mut self,
        from: Position,
        cell: Bitboard,
        [wins, threats]: [Bitboard; 2],
        (depth, ply): (u32, u32),
    ) -> Score {
        if self.clock.must_stop() {
            return Score::STOPPED;
        }
        self.enter(cell, ply + 1);
        let position = from.play_unchecked(cell);
        let value = if wins.meets(cell) {
            self.probe.finished(ply + 1);
            self.lines.clear(ply + 1);
            Score::win_in(ply + 1)
        } else {
            let value = match depth {
                2 => self.frontier::<S>(position, threats),
                1 => {
                    self.lines.clear(ply + 1);
                    self.leaf::<S>(position, ply + 1)
                }
                _ => self.node::<S>(position, threats, depth - 1),
            };
            if value == Score::STOPPED {
                return value;
            }
            -value
        };
        self.probe.returned(ply + 1, -value);
        value
    }

    /// The value of filling the board.
    #[cold]
    fn last_move(&mut self, cell: Bitboard, wins: Bitboard, ply: u32) -> Score {
        if self.clock.must_stop() {
            return Score::STOPPED;
        }
        self.enter(cell, ply + 1);
        self.probe.finished(ply + 1);
        let value = if wins.meets(cell) { Score::win_in(ply + 1) } else { Score::DRAW };
        self.probe.returned(ply + 1, -value);
        self.lines.clear(ply + 1);
        if ply > 0 {
            self.lines.end(ply, cell);
        }
        value
    }

    /// A position one ply above the leaves: six of seven positions are its children, so they are judged
    /// in a loop of their own, unless the board is about to be full or the clock about to look.
    #[inline(never)]
    fn frontier<S: Seat>(&mut self, position: Position, wins: Bitboard) -> Score {
        let occupied = position.occupied();
        let drops = self.rules.drops(occupied);
        let last = self.may_fill && self.rules.is_full(occupied | drops.lowest());
        if last || !self.clock.can_spare(self.rules.width()) {
            return self.node::<S>(position, wins, 1);
        }
        let ply = self.depth - 1;
        self.probe.expanded(ply);
        // Whether a move wins is asked only in columns without a quiet one: this keeps the usual path so
        // short that all of it stays in registers.
        let wins = wins & drops;
        let quiet = drops - wins;
        let mut best = Score::LOWEST;
        let mut best_cell = Bitboard::EMPTY;
        for i in 0..self.rules.width() as usize {
            let mut cell = quiet & self.masks[i];
            let value;
            if cell.is_empty() {
                cell = wins & self.masks[i];
                if cell.is_empty() {
                    continue;
                }
                self.enter(cell, ply + 1);
                self.probe.finished(ply + 1);
                value = Score::win_in(ply + 1);
            } else {
                self.enter(cell, ply + 1);
                value = -self.leaf::<S::Next>(position.play_unchecked(cell), ply + 1);
            }
            self.probe.returned(ply + 1, -value);
            if value > best {
                best = value;
                best_cell = cell;
            }
        }
        self.clock.spend(drops.count());
        self.lines.end(ply, best_cell);
        best
    }

    #[inline(always)]
    fn leaf<S: Seat>(&mut self, position: Position, ply: u32) -> Score {
        self.probe.evaluated(ply);
        judge::<S, E>(self.eval, position)
    }

    #[inline(always)]
    fn enter(&mut self, cell: Bitboard, ply: u32) {
        self.probe.generated();
        if P::WATCHES {
            let column = self.rules.column_of(cell);
            self.probe.visited(ply, Some(column), Score::LOWEST, Score::HIGHEST);
        }
    }
}
