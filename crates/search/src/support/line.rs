use foursight_board::{Bitboard, Column, Rules};

/// The most plies a game has.
const PLIES: usize = 64;

/// The best line found so far at each ply of a search, for the search to fill in as it goes.
///
/// Each row holds the moves below one ply; improving a row takes over the row of the child. Moves are
/// kept as bit numbers, which is what a search has at hand.
#[derive(Debug)]
pub(crate) struct Lines {
    rows: Box<[[u8; PLIES]; PLIES + 1]>,
    lengths: [u8; PLIES + 1],
}

impl Lines {
    pub(crate) fn new() -> Self {
        Self { rows: Box::new([[0; PLIES]; PLIES + 1]), lengths: [0; PLIES + 1] }
    }

    /// The best move at `ply` is this one, and nothing is known after it.
    #[inline(always)]
    pub(crate) fn end(&mut self, ply: u32, cell: Bitboard) {
        let ply = ply as usize % PLIES;
        self.rows[ply][0] = cell.index() as u8;
        self.lengths[ply] = 1;
    }

    /// The best move at `ply` is this one, followed by the line of the child.
    #[inline]
    pub(crate) fn extend(&mut self, ply: u32, cell: Bitboard) {
        let ply = ply as usize % PLIES;
        let (above, below) = self.rows.split_at_mut(ply + 1);
        above[ply][0] = cell.index() as u8;
        // The whole row, whatever its length: four moves of the processor instead of a call.
        above[ply][1..].copy_from_slice(&below[0][..PLIES - 1]);
        self.lengths[ply] = self.lengths[ply + 1] + 1;
    }

    /// Nothing is known at `ply`.
    #[inline(always)]
    pub(crate) fn clear(&mut self, ply: u32) {
        self.lengths[ply as usize % PLIES] = 0;
    }

    /// The line at `ply`.
    pub(crate) fn columns<R: Rules>(&self, rules: &R, ply: u32) -> Vec<Column> {
        let row = &self.rows[ply as usize][..usize::from(self.lengths[ply as usize])];
        row.iter().map(|&bit| rules.column_of(Bitboard(1) << u32::from(bit))).collect()
    }
}
