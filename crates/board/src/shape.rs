use crate::Bitboard;

/// One kind of winning formation: a line in one direction, or a block, at any place on the board.
///
/// Its copies are the *windows* that evaluations count: there is one for each cell in
/// [`starts`](Self::starts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Number of cells, 3 to 5.
    pub size: u8,
    /// Bits from its first cell to each of its cells; unused ones are 0.
    pub offsets: [u32; 5],
    /// The possible positions of its first cell.
    pub starts: Bitboard,
}

impl Shape {
    /// The cells of the copy that begins at `start`.
    pub fn at(&self, start: Bitboard) -> Bitboard {
        self.offsets[..usize::from(self.size)].iter().map(|&offset| start << offset).collect()
    }

    /// Every copy, as a set of cells.
    pub fn windows(self) -> impl Iterator<Item = Bitboard> {
        self.starts.into_iter().map(move |start| self.at(start))
    }
}
