use foursight_board::{Bitboard, Column, Rules};

/// Maximum number of plies of a game.
const PLIES: usize = 64;

/// The principal variation at each ply of a search (a triangular table).
///
/// Each row holds the moves from one ply on; a new best move copies the row of the child. Moves are stored as bit
/// numbers, the form in which a search has them.
#[derive(Debug)]
pub(crate) struct Lines {
    rows: Box<[[u8; PLIES]; PLIES + 1]>,
    lengths: [u8; PLIES + 1],
}

impl Lines {
    pub(crate) fn new() -> Self {
        Self { rows: Box::new([[0; PLIES]; PLIES + 1]), lengths: [0; PLIES + 1] }
    }

    /// Sets the best move at `ply`, without a continuation.
    #[inline(always)]
    pub(crate) fn end(&mut self, ply: u32, cell: Bitboard) {
        let ply = ply as usize % PLIES;
        self.rows[ply][0] = cell.index() as u8;
        self.lengths[ply] = 1;
    }

    /// Sets the best move at `ply`, followed by the line of the child.
    #[inline]
    pub(crate) fn extend(&mut self, ply: u32, cell: Bitboard) {
        let ply = ply as usize % PLIES;
        let (above, below) = self.rows.split_at_mut(ply + 1);
        above[ply][0] = cell.index() as u8;
        // Copies the whole row regardless of its length: a few instructions instead of a call.
        above[ply][1..].copy_from_slice(&below[0][..PLIES - 1]);
        self.lengths[ply] = self.lengths[ply + 1] + 1;
    }

    /// Clears the line at `ply`.
    #[inline(always)]
    pub(crate) fn clear(&mut self, ply: u32) {
        self.lengths[ply as usize % PLIES] = 0;
    }

    /// Returns the line at `ply`.
    pub(crate) fn columns<R: Rules>(&self, rules: &R, ply: u32) -> Vec<Column> {
        let row = &self.rows[ply as usize][..usize::from(self.lengths[ply as usize])];
        row.iter().map(|&bit| rules.column_of(Bitboard(1) << u32::from(bit))).collect()
    }
}
