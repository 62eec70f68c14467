use std::fmt;

use crate::{Bitboard, Column};

/// A direction in which lines run, always towards higher bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// To the cell above.
    Up,
    /// To the cell on the right.
    Right,
    /// To the cell on the right and one higher.
    Rising,
    /// To the cell on the right and one lower.
    Falling,
}

impl Step {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Rising, Self::Falling];

    /// Returns the number of columns and rows of one step.
    pub const fn extent(self) -> (u32, i32) {
        match self {
            Self::Up => (0, 1),
            Self::Right => (1, 0),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }
}

/// Where the cells of a board lie in a [`Bitboard`].
///
/// Columns are stacked one after the other, bottom cell first; the *stride* is the number of bits
/// from a cell to its right neighbour. Where `width × (height + 1) ≤ 64` each column has a spare bit
/// on top that never holds a stone, so shifted stones cannot wrap into the next column. On 7x6:
///
/// ```text
///   .  .  .  .  .  .  .      spare bits: 6 13 20 27 34 41 48
///   5 12 19 26 33 40 47
///   4 11 18 25 32 39 46
///   3 10 17 24 31 38 45
///   2  9 16 23 30 37 44
///   1  8 15 22 29 36 43
///   0  7 14 21 28 35 42      floor
/// ```
///
/// Larger boards (8x8, 9x7, …) have no room for spare bits. On these boards, a mask of the cells where a shape
/// may begin ([`starts`](Geometry::starts)) prevents wrapping. With spare bits the mask is all ones, and the compiler
/// removes it.
///
/// Methods take `self`: [`Fixed`] and [`Tight`] are zero-sized and return constants, [`Free`] returns its fields.
/// So the same search source serves both kinds.
pub trait Geometry: Copy + fmt::Debug + Send + Sync + 'static {
    /// How many columns.
    fn width(&self) -> u32;
    /// How many rows.
    fn height(&self) -> u32;
    /// Bits from a cell to its right neighbour.
    fn stride(&self) -> u32;
    /// The cells of the board.
    fn cells(&self) -> Bitboard;
    /// The cells of the bottom row.
    fn floor(&self) -> Bitboard;
    /// For each column that is not full, the cell where a stone would land.
    fn drops(&self, occupied: Bitboard) -> Bitboard;
    /// The cells where a line of `N` cells may begin so that it fits on the board.
    fn starts<const N: u32>(&self, step: Step) -> Bitboard;
    /// The cells that can be the lower left cell of a 2x2 block.
    fn block_starts(&self) -> Bitboard;

    /// Bits from a cell to the next one in a direction.
    #[inline(always)]
    fn shift(&self, step: Step) -> u32 {
        match step {
            Step::Up => 1,
            Step::Right => self.stride(),
            Step::Rising => self.stride() + 1,
            Step::Falling => self.stride() - 1,
        }
    }

    /// The cells of one column.
    #[inline(always)]
    fn column(&self, column: Column) -> Bitboard {
        let bottom = Bitboard((1u64 << self.height()) - 1);
        bottom << (self.stride() * u32::from(column.index()))
    }

    /// The mirror image of the stones: the leftmost column becomes the rightmost.
    #[inline(always)]
    fn mirror(&self, stones: Bitboard) -> Bitboard {
        let column = (1u64 << self.height()) - 1;
        let last = (self.width() - 1) * self.stride();
        let mut mirrored = 0;
        let mut at = 0;
        while at <= last {
            mirrored |= ((stones.0 >> at) & column) << (last - at);
            at += self.stride();
        }
        Bitboard(mirrored)
    }
}

/// The cells `(column, row)` with `from ≤ row < to` in the first `columns` columns.
const fn block(stride: u32, columns: u32, from: u32, to: u32) -> Bitboard {
    let mut cells = 0;
    let mut column = 0;
    while column < columns {
        let mut row = from;
        while row < to {
            cells |= 1 << (column * stride + row);
            row += 1;
        }
        column += 1;
    }
    Bitboard(cells)
}

/// The cells with at least `columns` columns to their right and at least `rows` rows above them (below them, if
/// `rows` is negative).
const fn starts_with_room(
    width: u32,
    height: u32,
    stride: u32,
    columns: u32,
    rows: i32,
) -> Bitboard {
    let reach = rows.unsigned_abs();
    if columns >= width || reach >= height {
        return Bitboard::EMPTY;
    }
    let (from, to) = if rows < 0 { (reach, height) } else { (0, height - reach) };
    block(stride, width - columns, from, to)
}

const fn line_room(width: u32, height: u32, stride: u32, step: Step, length: u32) -> Bitboard {
    let (columns, rows) = step.extent();
    starts_with_room(width, height, stride, columns * (length - 1), rows * (length as i32 - 1))
}

/// A board size known at compile time, with a spare bit above each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Fixed<const W: u32, const H: u32>;

impl<const W: u32, const H: u32> Geometry for Fixed<W, H> {
    #[inline(always)]
    fn width(&self) -> u32 {
        W
    }
    #[inline(always)]
    fn height(&self) -> u32 {
        H
    }
    #[inline(always)]
    fn stride(&self) -> u32 {
        const { assert!(W * (H + 1) <= 64, "no room for the spare bits: use Tight") };
        H + 1
    }
    #[inline(always)]
    fn cells(&self) -> Bitboard {
        const { block(H + 1, W, 0, H) }
    }
    #[inline(always)]
    fn floor(&self) -> Bitboard {
        const { block(H + 1, W, 0, 1) }
    }
    #[inline(always)]
    fn drops(&self, occupied: Bitboard) -> Bitboard {
        // The addition carries through each column to its first empty cell, at most the spare bit.
        Bitboard(occupied.0 + self.floor().0) & self.cells()
    }
    #[inline(always)]
    fn starts<const N: u32>(&self, _: Step) -> Bitboard {
        const { assert!(N <= W, "a line longer than the board is wide would wrap") };
        Bitboard::FULL
    }
    #[inline(always)]
    fn block_starts(&self) -> Bitboard {
        Bitboard::FULL
    }
}

/// A board size known at compile time, without room for spare bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Tight<const W: u32, const H: u32>;

impl<const W: u32, const H: u32> Geometry for Tight<W, H> {
    #[inline(always)]
    fn width(&self) -> u32 {
        W
    }
    #[inline(always)]
    fn height(&self) -> u32 {
        H
    }
    #[inline(always)]
    fn stride(&self) -> u32 {
        const { assert!(W * H <= 64, "at most 64 cells") };
        H
    }
    #[inline(always)]
    fn cells(&self) -> Bitboard {
        const { block(H, W, 0, H) }
    }
    #[inline(always)]
    fn floor(&self) -> Bitboard {
        const { block(H, W, 0, 1) }
    }
    #[inline(always)]
    fn drops(&self, occupied: Bitboard) -> Bitboard {
        crowded_drops(occupied, self.floor(), self.cells())
    }
    #[inline(always)]
    fn starts<const N: u32>(&self, step: Step) -> Bitboard {
        match step {
            Step::Up => const { line_room(W, H, H, Step::Up, N) },
            Step::Right => const { line_room(W, H, H, Step::Right, N) },
            Step::Rising => const { line_room(W, H, H, Step::Rising, N) },
            Step::Falling => const { line_room(W, H, H, Step::Falling, N) },
        }
    }
    #[inline(always)]
    fn block_starts(&self) -> Bitboard {
        const { starts_with_room(W, H, H, 1, 1) }
    }
}

/// Computes drops without spare bits. A carry out of a full column lands on a floor cell that is already in the set.
#[inline(always)]
fn crowded_drops(occupied: Bitboard, floor: Bitboard, cells: Bitboard) -> Bitboard {
    ((occupied << 1) | floor) & (cells - occupied)
}

/// Any board of at most 64 cells, with a size known only at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Free {
    width: u32,
    height: u32,
    stride: u32,
    cells: Bitboard,
    floor: Bitboard,
    starts: [[Bitboard; 4]; 3],
    block_starts: Bitboard,
}

impl Free {
    /// The lengths of line whose starting cells are precomputed.
    const LENGTHS: [u32; 3] = [3, 4, 5];

    /// Returns a board of this size; `None` unless width and height are 2 to 16 and there are at most 64 cells.
    pub fn new(width: u8, height: u8) -> Option<Self> {
        let (width, height) = (u32::from(width), u32::from(height));
        let sides = 2..=u32::from(Column::MOST);
        if !sides.contains(&width) || !sides.contains(&height) || width * height > 64 {
            return None;
        }
        let stride = if width * (height + 1) <= 64 { height + 1 } else { height };
        let starts = Self::LENGTHS
            .map(|length| Step::ALL.map(|step| line_room(width, height, stride, step, length)));
        Some(Self {
            width,
            height,
            stride,
            cells: block(stride, width, 0, height),
            floor: block(stride, width, 0, 1),
            starts,
            block_starts: starts_with_room(width, height, stride, 1, 1),
        })
    }

    /// [`Geometry::starts`] for a length known only at run time.
    pub(crate) fn line_starts(&self, step: Step, length: u32) -> Bitboard {
        line_room(self.width, self.height, self.stride, step, length)
    }
}

impl Geometry for Free {
    #[inline(always)]
    fn width(&self) -> u32 {
        self.width
    }
    #[inline(always)]
    fn height(&self) -> u32 {
        self.height
    }
    #[inline(always)]
    fn stride(&self) -> u32 {
        self.stride
    }
    #[inline(always)]
    fn cells(&self) -> Bitboard {
        self.cells
    }
    #[inline(always)]
    fn floor(&self) -> Bitboard {
        self.floor
    }
    #[inline(always)]
    fn drops(&self, occupied: Bitboard) -> Bitboard {
        crowded_drops(occupied, self.floor, self.cells)
    }
    #[inline(always)]
    fn starts<const N: u32>(&self, step: Step) -> Bitboard {
        const { assert!(3 <= N && N <= 5) };
        self.starts[N as usize - 3][step as usize]
    }
    #[inline(always)]
    fn block_starts(&self) -> Bitboard {
        self.block_starts
    }
}
