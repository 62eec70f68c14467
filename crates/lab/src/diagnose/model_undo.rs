//! Simulates searches that make and undo moves on one board, and forget to undo some of them.

use foursight_board::Bitboard;
use foursight_search::{Turn, View};

use super::model::{INFINITE, NodeCounts, Reference, Root, RootValues, WIN};
use super::twist::{Model, Pruning};
use super::winning_lines::{HEIGHT, WIDTH, cell_bit};

/// A way to leave the loop over the moves without undoing a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct UndoSlip {
    pub(super) place: SlipPlace,
    /// The program keeps the heights of the columns. Otherwise it searches for the lowest empty cell of a column.
    pub(super) keeps_heights: bool,
    /// The board also keeps the side to move, which undoing a move restores.
    pub(super) keeps_side: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SlipPlace {
    /// A winning move is returned before it is undone.
    Win,
    /// A cutoff leaves the loop before the move is undone.
    Cutoff,
    /// Undoing removes the disc but does not restore the height of its column.
    Height,
    /// No move is undone, as on copies that share their rows. The win test looks at the whole board.
    Never(NeverUndone),
}

/// What a search without undoing shares and how it handles a column that has become full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct NeverUndone {
    /// The moves of the root are made on copies. Otherwise all moves are made on one board.
    pub(super) copies_at_root: bool,
    /// A disc in a full column replaces the top one. Otherwise it disappears.
    pub(super) replaces_top: bool,
}

impl UndoSlip {
    pub(super) const ALL: [Self; 13] = [
        Self::new(SlipPlace::Win, true, false),
        Self::new(SlipPlace::Win, false, false),
        Self::new(SlipPlace::Win, true, true),
        Self::new(SlipPlace::Win, false, true),
        Self::new(SlipPlace::Cutoff, true, false),
        Self::new(SlipPlace::Cutoff, false, false),
        Self::new(SlipPlace::Cutoff, true, true),
        Self::new(SlipPlace::Cutoff, false, true),
        Self::new(SlipPlace::Height, true, false),
        Self::never(false, true),
        Self::never(false, false),
        Self::never(true, true),
        Self::never(true, false),
    ];

    const fn new(place: SlipPlace, keeps_heights: bool, keeps_side: bool) -> Self {
        Self { place, keeps_heights, keeps_side }
    }

    const fn never(copies_at_root: bool, replaces_top: bool) -> Self {
        let place = SlipPlace::Never(NeverUndone { copies_at_root, replaces_top });
        Self::new(place, false, false)
    }
}

/// The one board of the search. The discs of the player to move at the root come first.
struct Board<'r> {
    slip: UndoSlip,
    model: Model,
    reference: &'r Reference,
    discs: [u64; 2],
    heights: [usize; WIDTH],
    /// The side to move, if the board keeps it.
    to_move: usize,
    nodes: NodeCounts,
}

pub(super) fn simulate_undo(
    slip: UndoSlip,
    model: Model,
    reference: &Reference,
    root: Root,
) -> RootValues {
    let occupied = root.mine | root.theirs;
    let height = |column| (0..HEIGHT).filter(|&row| occupied & cell_bit(column, row) != 0).count();
    let mut board = Board {
        slip,
        model,
        reference,
        discs: [root.mine, root.theirs],
        heights: std::array::from_fn(height),
        to_move: 0,
        nodes: NodeCounts { all: 1, interior: 1, evaluated: 0 },
    };
    let mut moves = Vec::new();
    if let SlipPlace::Never(how) = slip.place {
        board.best_kept(how, reference.depth, (-INFINITE, INFINITE), 0, Some(&mut moves));
    } else {
        board.best_move(0, reference.depth, (-INFINITE, INFINITE), 0, Some(&mut moves));
    }
    RootValues { moves, start: -INFINITE, nodes: board.nodes }
}

impl Board<'_> {
    fn landing_row(&self, column: usize) -> Option<usize> {
        let occupied = self.discs[0] | self.discs[1];
        if self.slip.keeps_heights {
            return (self.heights[column] < HEIGHT).then_some(self.heights[column]);
        }
        (0..HEIGHT).find(|&row| occupied & cell_bit(column, row) == 0)
    }

    fn undo(&mut self, column: usize, row: usize) {
        let mut removed = row;
        if self.slip.keeps_heights && self.slip.place != SlipPlace::Height {
            self.heights[column] = self.heights[column].saturating_sub(1);
            removed = self.heights[column];
        }
        self.discs.iter_mut().for_each(|discs| *discs &= !cell_bit(column, removed));
        self.to_move = 1 - self.to_move;
    }

    fn best_move(
        &mut self,
        expected_mover: usize,
        depth: u8,
        (mut alpha, beta): (i32, i32),
        ply: i32,
        mut record: Option<&mut Vec<(usize, i32)>>,
    ) -> i32 {
        let mut best = -INFINITE;
        let mut any = false;
        for column in self.model.order.columns() {
            let Some(row) = self.landing_row(column) else { continue };
            any = true;
            let mover = if self.slip.keeps_side { self.to_move } else { expected_mover };
            self.to_move = 1 - self.to_move;
            let cell = cell_bit(column, row);
            self.discs[mover] |= cell;
            self.heights[column] += 1;
            self.nodes.all += 1;
            let won = self.reference.win_test.wins_at(self.discs[mover], cell);
            let slips = self.slip.place == SlipPlace::Win && won && record.is_none();
            let value =
                if won { WIN - ply - 1 } else { self.reply(mover, depth, (alpha, beta), ply) };
            best = best.max(value);
            if let Some(moves) = record.as_deref_mut() {
                moves.push((column, value));
            }
            if slips {
                return value;
            }
            alpha = alpha.max(best);
            let cut = self.model.pruning != Pruning::Plain && alpha >= beta;
            if cut && self.slip.place == SlipPlace::Cutoff {
                return best;
            }
            self.undo(column, row);
            if cut {
                return best;
            }
        }
        if any { best } else { 0 }
    }

    /// Returns the value of the reply to a move that did not win, for the player who made the move.
    fn reply(&mut self, mover: usize, depth: u8, (alpha, beta): (i32, i32), ply: i32) -> i32 {
        if depth > 1 {
            self.nodes.interior += 1;
            return -self.best_move(1 - mover, depth - 1, (-beta, -alpha), ply + 1, None);
        }
        self.nodes.evaluated += 1;
        let view = View { mine: Bitboard(self.discs[0]), theirs: Bitboard(self.discs[1]) };
        let turn = if mover == 0 { Turn::Theirs } else { Turn::Mine };
        let value = self.reference.evaluation.evaluate(view, turn);
        if mover == 0 { value } else { -value }
    }

    /// Returns whether this player has a line anywhere.
    fn has_line(&self, player: usize) -> bool {
        self.reference.lines.iter().any(|line| line & !self.discs[player] == 0)
    }

    /// Searches without undoing any move. Returns the value for the player to move.
    fn best_kept(
        &mut self,
        how: NeverUndone,
        depth: u8,
        (mut alpha, beta): (i32, i32),
        ply: i32,
        mut record: Option<&mut Vec<(usize, i32)>>,
    ) -> i32 {
        let mover = (ply % 2) as usize;
        let sign = if mover == 0 { 1 } else { -1 };
        let occupied = self.discs[0] | self.discs[1];
        let is_free = |column: &usize| occupied & cell_bit(*column, HEIGHT - 1) == 0;
        let free: Vec<usize> = self.model.order.columns().into_iter().filter(is_free).collect();
        if record.is_none() {
            self.nodes.all += 1;
            if self.has_line(0) {
                return sign * (WIN - ply);
            }
            if self.has_line(1) {
                return sign * (ply - WIN);
            }
            if free.is_empty() {
                return 0;
            }
            if depth == 0 {
                self.nodes.evaluated += 1;
                let view = View { mine: Bitboard(self.discs[0]), theirs: Bitboard(self.discs[1]) };
                let turn = if mover == 0 { Turn::Mine } else { Turn::Theirs };
                return sign * self.reference.evaluation.evaluate(view, turn);
            }
            self.nodes.interior += 1;
        }
        let mut best = -INFINITE;
        let discs = self.discs;
        for column in free {
            if how.copies_at_root && record.is_some() {
                self.discs = discs;
            }
            // The column can have become full since the list of moves was made.
            let full = how.replaces_top.then_some(HEIGHT - 1);
            if let Some(row) = self.landing_row(column).or(full) {
                let cell = cell_bit(column, row);
                self.discs[1 - mover] &= !cell;
                self.discs[mover] |= cell;
            }
            let value = -self.best_kept(how, depth - 1, (-beta, -alpha), ply + 1, None);
            best = best.max(value);
            if let Some(moves) = record.as_deref_mut() {
                moves.push((column, value));
            }
            alpha = alpha.max(best);
            if self.model.pruning != Pruning::Plain && alpha >= beta {
                return best;
            }
        }
        best
    }
}
