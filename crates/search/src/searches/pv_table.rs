use foursight_board::{Bitboard, Column, Rules};

/// Maximum number of plies in a game.
const PLIES: usize = 64;

/// The principal variations (the expected moves) found so far at each ply of a search, stored as a triangular
/// table.
///
/// Row N contains the best line of moves from ply N on, that is, the moves expected from both sides. If the search
/// finds a new best move at ply N, row N becomes this move, followed by a copy of row N + 1. Moves are stored as bit
/// numbers, because the search has them in this form.
#[derive(Debug)]
pub(super) struct PvTable {
    rows: Box<[[u8; PLIES]; PLIES + 1]>,
    lengths: [u8; PLIES + 1],
}

impl PvTable {
    pub(super) fn new() -> Self {
        Self { rows: Box::new([[0; PLIES]; PLIES + 1]), lengths: [0; PLIES + 1] }
    }

    /// Sets the best line at `ply` to this single move.
    #[inline(always)]
    pub(super) fn end(&mut self, ply: u32, cell: Bitboard) {
        let ply = ply as usize % PLIES;
        self.rows[ply][0] = cell.index() as u8;
        self.lengths[ply] = 1;
    }

    /// Sets the best line at `ply` to this move, followed by the best line of the child.
    #[inline]
    pub(super) fn extend(&mut self, ply: u32, cell: Bitboard) {
        let ply = ply as usize % PLIES;
        let (above, below) = self.rows.split_at_mut(ply + 1);
        above[ply][0] = cell.index() as u8;
        // Copies the whole row, even if the line is shorter. A copy of constant length takes a few
        // instructions. A copy of variable length would need a function call.
        above[ply][1..].copy_from_slice(&below[0][..PLIES - 1]);
        self.lengths[ply] = self.lengths[ply + 1] + 1;
    }

    /// Clears the best line at `ply`.
    #[inline(always)]
    pub(super) fn clear(&mut self, ply: u32) {
        self.lengths[ply as usize % PLIES] = 0;
    }

    /// Returns the best line at `ply`.
    pub(super) fn columns<R: Rules>(&self, rules: &R, ply: u32) -> Vec<Column> {
        let row = &self.rows[ply as usize][..usize::from(self.lengths[ply as usize])];
        row.iter().map(|&bit| rules.column_of(Bitboard(1) << u32::from(bit))).collect()
    }
}
