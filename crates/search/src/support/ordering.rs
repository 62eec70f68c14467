use foursight_board::{Bitboard, Column, Position, Rules};

use super::seat::Seat;
use crate::Turn;

/// The criteria of move ordering, each of which can be switched off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Helpers {
    pub(crate) killers: bool,
    pub(crate) history: bool,
    pub(crate) threats: bool,
}

/// Orders the moves of a position: the move of the transposition table, wins, blocks, moves that make threats, killer
/// moves, moves that often caused cutoffs, and then from the centre outwards.
#[derive(Debug)]
pub(crate) struct Ordering {
    helpers: Helpers,
    /// The last two moves that caused a cutoff at each ply.
    killers: [[Bitboard; 2]; 65],
    /// The history score of each cell, for each side.
    history: [[u32; 64]; 2],
}

/// The moves of a position with information for their ordering.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cells {
    pub(crate) drops: Bitboard,
    pub(crate) wins: Bitboard,
    /// The move of the transposition table, if there is one.
    pub(crate) remembered: Bitboard,
}

impl Ordering {
    pub(crate) const fn new(helpers: Helpers) -> Self {
        Self { helpers, killers: [[Bitboard::EMPTY; 2]; 65], history: [[0; 64]; 2] }
    }

    pub(crate) fn ordered_moves<S: Seat, R: Rules>(
        &self,
        rules: &R,
        position: Position,
        Cells { drops, wins, remembered }: Cells,
        ply: u32,
    ) -> Moves {
        let blocks =
            if self.helpers.threats { rules.completing(position.theirs) } else { Bitboard::EMPTY };
        let empty = rules.cells() - position.occupied();
        let centre = rules.width() as i32 - 1;
        let list = [(0, Bitboard::EMPTY); Column::MOST as usize];
        let mut moves = Moves { list, count: 0, at: 0 };
        for cell in drops {
            let column = i32::from(rules.column_of(cell).index());
            // From the centre outwards, left before right, if no criterion applies.
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

    /// Records that a move caused a cutoff in a position searched to `depth` plies.
    pub(crate) fn learn<S: Seat>(&mut self, cell: Bitboard, depth: u32, ply: u32) {
        let killers = &mut self.killers[ply as usize % 65];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let history = &mut self.history[side::<S>()][cell.index() as usize % 64];
        *history = history.saturating_add(depth * depth);
    }
}

fn side<S: Seat>() -> usize {
    usize::from(S::TURN == Turn::Theirs)
}

/// Returns the moves in order of priority; sorts only as many as are requested.
#[derive(Debug)]
pub(crate) struct Moves {
    list: [(i32, Bitboard); Column::MOST as usize],
    count: usize,
    at: usize,
}

impl Moves {
    pub(crate) fn next(&mut self) -> Bitboard {
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
