use foursight_board::{Bitboard, Column, Position, Rules};

use super::mover::Mover;
use crate::Turn;

/// The criteria for sorting moves. Each criterion can be switched off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Helpers {
    pub(super) killers: bool,
    pub(super) history: bool,
    pub(super) threats: bool,
}

/// Orders the moves of a position. The criteria have this priority:
///
/// 1. the best move stored in the transposition table,
/// 2. moves that win,
/// 3. moves that block a win of the opponent,
/// 4. moves that create threats,
/// 5. killer moves, that is, moves that caused a cutoff at the same ply,
/// 6. moves that often caused cutoffs anywhere (history), and
/// 7. moves near the centre.
#[derive(Debug)]
pub(super) struct Ordering {
    helpers: Helpers,
    /// For each ply, the last two moves that caused a cutoff. They are called killer moves.
    killers: [[Bitboard; 2]; 65],
    /// For each side and each cell, a number that grows whenever the side plays on this cell and causes a cutoff.
    history: [[u32; 64]; 2],
}

/// The legal moves of a position, with the information that determines their order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells {
    pub(super) drops: Bitboard,
    pub(super) wins: Bitboard,
    /// The best move stored in the transposition table. The set is empty if there is none.
    pub(super) remembered: Bitboard,
}

impl Ordering {
    pub(super) const fn new(helpers: Helpers) -> Self {
        Self { helpers, killers: [[Bitboard::EMPTY; 2]; 65], history: [[0; 64]; 2] }
    }

    pub(super) fn ordered_moves<S: Mover, R: Rules>(
        &self,
        rules: &R,
        position: Position,
        Cells { drops, wins, remembered }: Cells,
        ply: u32,
    ) -> OrderedMoves {
        let blocks =
            if self.helpers.threats { rules.completing(position.theirs) } else { Bitboard::EMPTY };
        let empty = rules.cells() - position.occupied();
        let centre = rules.width() as i32 - 1;
        let list = [(0, Bitboard::EMPTY); Column::MOST as usize];
        let mut moves = OrderedMoves { list, count: 0, at: 0 };
        for cell in drops {
            let column = i32::from(rules.column_of(cell).index());
            // If no other criterion applies, the search tries moves from the centre outwards. Of two moves at
            // the same distance from the centre, the left one comes first.
            let mut urgency =
                63 - (2 * (2 * column - centre).abs() + i32::from(2 * column > centre));
            if self.helpers.history {
                let pruned = self.history[side::<S>()][cell.index() as usize % 64];
                urgency += (pruned.min(1 << 16) << 6) as i32;
            }
            if self.helpers.killers && self.killers[ply as usize % 65].contains(&cell) {
                urgency += 1 << 23;
            }
            if self.helpers.threats {
                if wins.meets(cell) {
                    urgency += 1 << 28;
                } else if blocks.meets(cell) {
                    urgency += 1 << 27;
                } else {
                    let made = rules.completing(position.own | cell) & empty;
                    urgency += (made.count().min(7) << 24) as i32;
                }
            }
            if remembered == cell {
                urgency += 1 << 29;
            }
            moves.list[moves.count] = (urgency, cell);
            moves.count += 1;
        }
        moves
    }

    /// Records that a move caused a cutoff. `depth` is the remaining depth in plies of the position in which the move
    /// was played.
    pub(super) fn learn<S: Mover>(&mut self, cell: Bitboard, depth: u32, ply: u32) {
        let killers = &mut self.killers[ply as usize % 65];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let history = &mut self.history[side::<S>()][cell.index() as usize % 64];
        *history = history.saturating_add(depth * depth);
    }
}

fn side<S: Mover>() -> usize {
    usize::from(S::TURN == Turn::Theirs)
}

/// The moves of a position in order of priority. The list is sorted step by step, because after a cutoff the
/// remaining moves are not needed.
#[derive(Debug)]
pub(super) struct OrderedMoves {
    list: [(i32, Bitboard); Column::MOST as usize],
    count: usize,
    at: usize,
}

impl OrderedMoves {
    pub(super) fn next(&mut self) -> Bitboard {
        let mut most = self.at;
        for i in self.at + 1..self.count {
            if self.list[i].0 > self.list[most].0 {
                most = i;
            }
        }
        self.list.swap(self.at, most);
        self.at += 1;
        self.list[self.at - 1].1
    }
}
