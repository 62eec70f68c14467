use crate::Bitboard;

/// A set of cells that wins when one side fills it: a line in one direction or a 2x2 block. The shape can lie at
/// several places on the board.
///
/// A shape placed on the board is called a *window*. There is one window for each cell in
/// [`starts`](Self::starts). Evaluations count windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Number of cells in the shape, 3 to 5.
    pub size: u8,
    /// Distance in bits from the first cell of the shape to each of its cells. Unused entries are 0.
    pub offsets: [u32; 5],
    /// The cells of the board on which the first cell of the shape can lie.
    pub starts: Bitboard,
}

impl Shape {
    /// Returns the cells of the window whose first cell is `start`.
    pub fn at(&self, start: Bitboard) -> Bitboard {
        self.offsets[..usize::from(self.size)].iter().map(|&offset| start << offset).collect()
    }

    /// Returns all windows of this shape, each as a set of cells.
    pub fn windows(self) -> impl Iterator<Item = Bitboard> {
        self.starts.into_iter().map(move |start| self.at(start))
    }
}
