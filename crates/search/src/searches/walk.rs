use foursight_board::{Bitboard, Column, Position, Rules};

use super::mover::{Mover, Opponent, evaluate_for_mover};
use super::pv_table::PvTable;
use super::root::{Descend, report_improvement};
use crate::searches::SearchInput;
use crate::{Clock, Evaluate, Probe, Score};

/// A depth-first search to a fixed depth. It is alpha-beta if `PRUNE` is `true`, and minimax otherwise.
///
/// Both searches use the same loop. Alpha-beta visits the same positions as minimax in the same order, but skips
/// the pruned ones.
pub(super) struct Walk<'a, 'c, R, E: ?Sized, P, const PRUNE: bool> {
    pub(super) rules: R,
    pub(super) eval: &'a E,
    pub(super) clock: &'a mut Clock<'c>,
    pub(super) probe: &'a mut P,
    /// The columns, each as a set of cells, in the order in which they are searched.
    pub(super) masks: [Bitboard; Column::MOST as usize],
    /// How far beyond the end of the search window a value must lie to cause a cutoff. With 0, a value at the end of
    /// the search window is enough.
    pub(super) slack: i32,
    pub(super) lines: PvTable,
    pub(super) root: Position,
    pub(super) depth: u32,
    /// Whether moves are sorted by the evaluation of the resulting positions.
    pub(super) orders_by_evaluation: bool,
    /// Whether the search is deep enough to reach a position in which the board is full.
    pub(super) may_fill: bool,
}

impl<'a, 'c, R: Rules, E: Evaluate + ?Sized, P: Probe, const PRUNE: bool>
    Walk<'a, 'c, R, E, P, PRUNE>
{
    /// Creates a search that tries the columns from the centre outwards. A value at the end of the search window causes
    /// a cutoff.
    pub(super) fn new(
        task: &SearchInput<'a, R, E>,
        clock: &'a mut Clock<'c>,
        probe: &'a mut P,
    ) -> Self {
        let SearchInput { rules, root, eval, .. } = *task;
        let mut masks = [Bitboard::EMPTY; Column::MOST as usize];
        for (mask, column) in masks.iter_mut().zip(rules.centre_first()) {
            *mask = rules.column(column);
        }
        Self {
            rules,
            eval,
            clock,
            probe,
            masks,
            slack: 0,
            lines: PvTable::new(),
            root,
            depth: task.depth.max(1),
            orders_by_evaluation: false,
            may_fill: task.may_fill(),
        }
    }
}

impl<R: Rules, E: Evaluate + ?Sized, P: Probe, const PRUNE: bool> Descend
    for Walk<'_, '_, R, E, P, PRUNE>
{
    fn descend(&mut self, cell: Bitboard, alpha: Score) -> Score {
        let root = self.root;
        let window = (if PRUNE { alpha } else { Score::LOWEST }, Score::HIGHEST);
        let (wins, threats) = (self.rules.completing(root.own), self.rules.completing(root.theirs));
        if self.rules.is_full(root.occupied() | cell) {
            return self.last_move(cell, wins, 0, window);
        }
        if self.orders_by_evaluation {
            self.child::<Opponent, true>(root, cell, [wins, threats], (self.depth, 0), window)
        } else {
            self.child::<Opponent, false>(root, cell, [wins, threats], (self.depth, 0), window)
        }
    }

    fn keep(&mut self, cell: Bitboard, score: Score) {
        self.lines.extend(0, cell);
        report_improvement(&self.rules, &self.lines, score, self.probe);
    }
}

/// The recursive part of the search.
///
/// `wins` contains the cells that complete the goal for the side to move. The winning cells of a side do not
/// change while the other side moves. A node therefore computes the winning cells of its opponent once and
/// passes them to all its children. If `BY_EVALUATION` is `true`, moves are sorted by the evaluation.
impl<R: Rules, E: Evaluate + ?Sized, P: Probe, const PRUNE: bool> Walk<'_, '_, R, E, P, PRUNE> {
    /// Searches an unfinished position to `depth` plies. Returns its value for the side to move in it.
    #[inline(never)]
    fn node<S: Mover, const BY_EVALUATION: bool>(
        &mut self,
        position: Position,
        wins: Bitboard,
        depth: u32,
        (mut alpha, beta): (Score, Score),
    ) -> Score {
        let ply = self.depth - depth;
        self.probe.expanded(ply);
        let drops = self.rules.drops(position.occupied());
        if self.may_fill && self.rules.is_full(position.occupied() | drops.lowest()) {
            return self.last_move(drops, wins, ply, (alpha, beta));
        }
        let cells = [wins, self.rules.completing(position.theirs)];
        let ordered = (BY_EVALUATION && depth > 1)
            .then(|| self.moves_by_evaluation::<S>(position, drops, wins));
        let mut best = Score::LOWEST;
        let mut index = 0;
        for i in 0..self.rules.width() as usize {
            let cell = ordered.as_ref().map_or(drops & self.masks[i], |cells| cells[i]);
            if cell.is_empty() {
                continue;
            }
            let value = self.child::<S::Next, BY_EVALUATION>(
                position,
                cell,
                cells,
                (depth, ply),
                (alpha, beta),
            );
            if value == Score::STOPPED {
                return value;
            }
            index += 1;
            if value > best {
                best = value;
                if PRUNE && value.value() >= beta.value() + self.slack {
                    self.probe.cutoff(ply, index - 1, drops.count() - index);
                    break;
                }
                if value > alpha {
                    if PRUNE {
                        alpha = value;
                    }
                    self.lines.extend(ply, cell);
                }
            }
        }
        best
    }

    /// Returns the value of the move `cell` for the side that plays it.
    ///
    /// The parent position `from` is at `ply` and has a remaining depth of `depth` plies. `wins` contains the
    /// winning cells of the side that plays `cell`, and `threats` contains those of its opponent. The board must
    /// not be full after the move. The type `S` denotes the side to move after the move.
    #[inline(always)]
    fn child<S: Mover, const BY_EVALUATION: bool>(
        &mut self,
        from: Position,
        cell: Bitboard,
        [wins, threats]: [Bitboard; 2],
        (depth, ply): (u32, u32),
        (alpha, beta): (Score, Score),
    ) -> Score {
        if self.clock.must_stop() {
            return Score::STOPPED;
        }
        self.enter(cell, ply + 1, alpha, beta);
        let position = from.play_unchecked(cell);
        let value = if wins.meets(cell) {
            self.probe.finished(ply + 1);
            self.lines.clear(ply + 1);
            Score::win_in(ply + 1)
        } else {
            let value = match depth {
                2 => self.frontier::<S>(position, threats, (-beta, -alpha)),
                1 => {
                    self.lines.clear(ply + 1);
                    self.leaf::<S>(position, ply + 1)
                }
                _ => self.node::<S, BY_EVALUATION>(position, threats, depth - 1, (-beta, -alpha)),
            };
            if value == Score::STOPPED {
                return value;
            }
            -value
        };
        self.probe.returned(ply + 1, -value);
        value
    }

    /// Returns the value of the move that fills the last empty cell of the board.
    #[cold]
    fn last_move(
        &mut self,
        cell: Bitboard,
        wins: Bitboard,
        ply: u32,
        (alpha, beta): (Score, Score),
    ) -> Score {
        if self.clock.must_stop() {
            return Score::STOPPED;
        }
        self.enter(cell, ply + 1, alpha, beta);
        self.probe.finished(ply + 1);
        let value = if wins.meets(cell) { Score::win_in(ply + 1) } else { Score::DRAW };
        self.probe.returned(ply + 1, -value);
        self.lines.clear(ply + 1);
        if ply > 0 {
            self.lines.end(ply, cell);
            if PRUNE && value.value() >= beta.value() + self.slack {
                self.probe.cutoff(ply, 0, 0);
            }
        }
        value
    }

    /// Searches a position one ply above the leaves.
    ///
    /// Most positions of a search are leaves, so this function visits them in a separate, faster loop. If the
    /// board is nearly full or the clock is about to check its limits, the function calls [`node`](Self::node)
    /// instead.
    #[inline(never)]
    fn frontier<S: Mover>(
        &mut self,
        position: Position,
        wins: Bitboard,
        (mut alpha, beta): (Score, Score),
    ) -> Score {
        let occupied = position.occupied();
        let drops = self.rules.drops(occupied);
        let last = self.may_fill && self.rules.is_full(occupied | drops.lowest());
        if last || !self.clock.can_spare(self.rules.width()) {
            return self.node::<S, false>(position, wins, 1, (alpha, beta));
        }
        let ply = self.depth - 1;
        self.probe.expanded(ply);
        // Each column has at most one legal move. The loop first checks whether the column has a move that does not
        // win. If it has none, the loop checks for a winning move. This order keeps the usual path so short that all
        // values stay in registers.
        let wins = wins & drops;
        let quiet = drops - wins;
        let mut best = Score::LOWEST;
        let mut best_cell = Bitboard::EMPTY;
        let mut index = 0;
        for i in 0..self.rules.width() as usize {
            let mut cell = quiet & self.masks[i];
            let value;
            if cell.is_empty() {
                cell = wins & self.masks[i];
                if cell.is_empty() {
                    continue;
                }
                self.enter(cell, ply + 1, alpha, beta);
                self.probe.finished(ply + 1);
                value = Score::win_in(ply + 1);
            } else {
                self.enter(cell, ply + 1, alpha, beta);
                value = -self.leaf::<S::Next>(position.play_unchecked(cell), ply + 1);
            }
            self.probe.returned(ply + 1, -value);
            index += 1;
            if value > best {
                best = value;
                if PRUNE && value.value() >= beta.value() + self.slack {
                    self.probe.cutoff(ply, index - 1, drops.count() - index);
                    self.clock.spend(index);
                    return best;
                }
                if value > alpha {
                    if PRUNE {
                        alpha = value;
                    }
                    best_cell = cell;
                }
            }
        }
        self.clock.spend(drops.count());
        if !best_cell.is_empty() {
            self.lines.end(ply, best_cell);
        }
        best
    }

    /// Returns the moves, sorted by the evaluation of the resulting positions. The best move comes first.
    #[inline(never)]
    pub(super) fn moves_by_evaluation<S: Mover>(
        &mut self,
        position: Position,
        drops: Bitboard,
        wins: Bitboard,
    ) -> [Bitboard; Column::MOST as usize] {
        let last = self.rules.is_full(position.occupied() | drops.lowest());
        let mut moves = [(Score::LOWEST, Bitboard::EMPTY); Column::MOST as usize];
        let mut count = 0;
        for mask in self.masks {
            let cell = drops & mask;
            if cell.is_empty() {
                continue;
            }
            let score = if wins.meets(cell) {
                Score::HIGHEST
            } else if last {
                Score::DRAW
            } else {
                self.probe.judged();
                -evaluate_for_mover::<S::Next, E>(self.eval, position.play_unchecked(cell))
            };
            // Inserts the move after all moves with a higher or equal score. Moves with equal scores therefore
            // keep the order of the columns.
            let at = moves[..count].iter().position(|(other, _)| *other < score).unwrap_or(count);
            moves[at..=count].rotate_right(1);
            moves[at] = (score, cell);
            count += 1;
        }
        moves.map(|(_, cell)| cell)
    }

    #[inline(always)]
    fn leaf<S: Mover>(&mut self, position: Position, ply: u32) -> Score {
        self.probe.evaluated(ply);
        evaluate_for_mover::<S, E>(self.eval, position)
    }

    #[inline(always)]
    fn enter(&mut self, cell: Bitboard, ply: u32, alpha: Score, beta: Score) {
        self.probe.generated();
        if P::WATCHES {
            self.probe.visited(ply, Some(self.rules.column_of(cell)), -beta, -alpha);
        }
    }
}
