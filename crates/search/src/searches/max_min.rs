//! Alpha-beta in the form of two functions that call each other. The alpha-beta report uses this form.
//!
//! [`MaxMin::max_value`] searches positions in which the thinking player is to move, and [`MaxMin::min_value`] searches
//! positions in which the opponent is to move. Both return values for the thinking player. Both are fail-soft: if a
//! value lies outside the search window, it is a bound on the true value. The code is slow and easy to read. It visits
//! the same positions as [`Walk`](super::walk::Walk) and returns the same values. Tests and the experiment
//! `line-heuristic` compare the two searches.
//!
//! Four defects of the printed program are corrected (`docs/origins.md`). Unlike that program, this search returns a
//! move, treats a full board as a draw, includes the distance in the value of a win, and derives the order of the
//! columns from the width of the board.

use foursight_board::{Bitboard, Position, Rules};

use super::pv_table::PvTable;
use super::root::{Descend, RootTieBreak, report_improvement, search_root};
use super::{SearchInput, begin_search, end_search};
use crate::{Clock, Evaluate, Probe, Score, Turn, Verdict, View};

/// Runs alpha-beta with the two functions.
pub(super) fn search_max_min<R: Rules, E: Evaluate + ?Sized, P: Probe>(
    ties: RootTieBreak,
    task: &SearchInput<'_, R, E>,
    clock: &mut Clock<'_>,
    probe: &mut P,
) -> Verdict {
    let SearchInput { rules, root, eval, .. } = *task;
    let depth = task.depth.max(1);
    let mut search = MaxMin { rules, eval, clock, probe, lines: PvTable::new(), root, depth };
    let mut found = begin_search(search.clock, search.probe);
    if found.complete {
        let moves = task.moves_centre_first();
        found = search_root(&rules, root, &moves, (ties, task.columns), &mut search);
        end_search(&found, search.probe);
    }
    found.verdict(&rules, root, depth, &search.lines)
}

struct MaxMin<'a, 'c, R, E: ?Sized, P> {
    rules: R,
    eval: &'a E,
    clock: &'a mut Clock<'c>,
    probe: &'a mut P,
    lines: PvTable,
    root: Position,
    depth: u32,
}

impl<R: Rules, E: Evaluate + ?Sized, P: Probe> Descend for MaxMin<'_, '_, R, E, P> {
    fn descend(&mut self, cell: Bitboard, alpha: Score) -> Score {
        let board = View { mine: self.root.own | cell, theirs: self.root.theirs };
        let child = self.child(board, cell, 1, (alpha, Score::HIGHEST), Turn::Theirs);
        child.unwrap_or(Score::STOPPED)
    }

    fn keep(&mut self, cell: Bitboard, score: Score) {
        self.lines.extend(0, cell);
        report_improvement(&self.rules, &self.lines, score, self.probe);
    }
}

impl<R: Rules, E: Evaluate + ?Sized, P: Probe> MaxMin<'_, '_, R, E, P> {
    /// Returns the largest value that the thinking player can reach. Returns `None` if the search was stopped.
    fn max_value(&mut self, board: View, ply: u32, mut alpha: Score, beta: Score) -> Option<Score> {
        let mut value = Score::LOWEST;
        let moves = self.ordered_moves(board, ply);
        for (index, &cell) in moves.iter().enumerate() {
            let next = View { mine: board.mine | cell, theirs: board.theirs };
            let child = self.child(next, cell, ply + 1, (alpha, beta), Turn::Theirs)?;
            if child > value {
                value = child;
                if value >= beta {
                    self.report_cutoff(ply, index, moves.len());
                    return Some(value);
                }
                if value > alpha {
                    alpha = value;
                    self.lines.extend(ply, cell);
                }
            }
        }
        Some(value)
    }

    /// Returns the smallest value to which the opponent can limit the thinking player. Returns `None` if the search was
    /// stopped.
    fn min_value(&mut self, board: View, ply: u32, alpha: Score, mut beta: Score) -> Option<Score> {
        let mut value = Score::HIGHEST;
        let moves = self.ordered_moves(board, ply);
        for (index, &cell) in moves.iter().enumerate() {
            let next = View { mine: board.mine, theirs: board.theirs | cell };
            let child = self.child(next, cell, ply + 1, (alpha, beta), Turn::Mine)?;
            if child < value {
                value = child;
                if value <= alpha {
                    self.report_cutoff(ply, index, moves.len());
                    return Some(value);
                }
                if value < beta {
                    beta = value;
                    self.lines.extend(ply, cell);
                }
            }
        }
        Some(value)
    }

    /// Returns the value of the move `cell` for the thinking player. `turn` is the side to move after this move. If the
    /// game is over or the depth limit is reached, the value is that of the finished game or the leaf. Otherwise it is
    /// the value of the subtree.
    fn child(
        &mut self,
        board: View,
        cell: Bitboard,
        ply: u32,
        (alpha, beta): (Score, Score),
        turn: Turn,
    ) -> Option<Score> {
        if self.clock.must_stop() {
            return None;
        }
        self.probe.generated();
        let window = if turn == Turn::Mine { (alpha, beta) } else { (-beta, -alpha) };
        self.probe.visited(ply, Some(self.rules.column_of(cell)), window.0, window.1);
        self.lines.clear(ply);
        let value = if let Some(value) = self.value_of_finished_game(board, ply, turn) {
            self.probe.finished(ply);
            value
        } else if ply == self.depth {
            self.probe.evaluated(ply);
            Score::evaluated(self.eval.evaluate(board, turn))
        } else if turn == Turn::Mine {
            self.max_value(board, ply, alpha, beta)?
        } else {
            self.min_value(board, ply, alpha, beta)?
        };
        self.probe.returned(ply, if turn == Turn::Mine { value } else { -value });
        Some(value)
    }

    /// Returns the value for the thinking player if the last move ended the game. `turn` is the side that would move
    /// next.
    fn value_of_finished_game(&self, board: View, ply: u32, turn: Turn) -> Option<Score> {
        let last_mover = if turn == Turn::Mine { board.theirs } else { board.mine };
        if self.rules.is_won(last_mover) {
            Some(if turn == Turn::Mine { Score::loss_in(ply) } else { Score::win_in(ply) })
        } else {
            self.rules.is_full(board.occupied()).then_some(Score::DRAW)
        }
    }

    /// Returns the legal moves, ordered by their distance from the centre.
    fn ordered_moves(&mut self, board: View, ply: u32) -> Vec<Bitboard> {
        self.probe.expanded(ply);
        let drops = self.rules.drops(board.occupied());
        let cells = self.rules.centre_first().map(|column| drops & self.rules.column(column));
        cells.filter(|cell| !cell.is_empty()).collect()
    }

    fn report_cutoff(&mut self, ply: u32, index: usize, moves: usize) {
        self.probe.cutoff(ply, index as u32, (moves - index - 1) as u32);
    }
}
