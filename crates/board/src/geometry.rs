use std::fmt;

use crate::{Bitboard, Column};

/// A direction of a line of cells on the board. Each step leads to a cell with a higher bit number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// One step leads to the cell above.
    Up,
    /// One step leads to the cell on the right.
    Right,
    /// One step leads to the cell one column to the right and one row higher.
    Rising,
    /// One step leads to the cell one column to the right and one row lower.
    Falling,
}

impl Step {
    /// All four directions.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Rising, Self::Falling];

    /// Returns the number of columns to the right and the number of rows upwards that one step covers. The
    /// number of rows is negative if the step goes down.
    pub const fn extent(self) -> (u32, i32) {
        match self {
            Self::Up => (0, 1),
            Self::Right => (1, 0),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }
}

/// The assignment of the cells of a board to the bits of a [`Bitboard`].
///
/// The bits of a column are consecutive, with the bottom cell first. Columns follow each other from left to
/// right. The *stride* is the number of bits from a cell to its right neighbour.
///
/// If `width × (height + 1) ≤ 64`, each column has a spare bit above its top cell. The spare bit never holds a
/// disc, so discs shifted upwards cannot move into the next column. The 7x6 board has these bit numbers:
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
/// Larger boards such as 8x8 and 9x7 have no room for spare bits, so shifted discs can wrap into the next
/// column. On these boards, the shifted discs are intersected with the set of cells where a shape can begin
/// ([`starts`](Geometry::starts)). This mask removes the results that wrapped. [`Fixed`] boards have spare
/// bits. Their mask is all ones, and the compiler removes it.
///
/// All methods take `self`, so that generic code works with every kind of board. [`Fixed`] and [`Tight`] are
/// zero-sized and return constants. [`Free`] returns the values of its fields.
pub trait Geometry: Copy + fmt::Debug + Send + Sync + 'static {
    /// Returns the number of columns.
    fn width(&self) -> u32;
    /// Returns the number of rows.
    fn height(&self) -> u32;
    /// Returns the number of bits from a cell to its right neighbour.
    fn stride(&self) -> u32;
    /// Returns all cells of the board.
    fn cells(&self) -> Bitboard;
    /// Returns the cells of the bottom row.
    fn floor(&self) -> Bitboard;
    /// Returns the cells where a disc would land, one for each column that is not full.
    fn drops(&self, occupied: Bitboard) -> Bitboard;
    /// Returns the cells where a line of `N` cells in direction `step` can begin. Callers use this set as a
    /// mask. If the geometry needs no mask, every bit of the result is set.
    fn starts<const N: u32>(&self, step: Step) -> Bitboard;
    /// Returns the cells that can be the lower left cell of a 2x2 block. Callers use this set as a mask. If the
    /// geometry needs no mask, every bit of the result is set.
    fn block_starts(&self) -> Bitboard;

    /// Returns the number of bits from a cell to the next cell in direction `step`.
    #[inline(always)]
    fn shift(&self, step: Step) -> u32 {
        match step {
            Step::Up => 1,
            Step::Right => self.stride(),
            Step::Rising => self.stride() + 1,
            Step::Falling => self.stride() - 1,
        }
    }

    /// Returns the cells of one column.
    #[inline(always)]
    fn column(&self, column: Column) -> Bitboard {
        let bottom = Bitboard((1u64 << self.height()) - 1);
        bottom << (self.stride() * u32::from(column.index()))
    }

    /// Returns the mirror image of the discs, in which the leftmost column becomes the rightmost.
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

/// Returns the cells with `from ≤ row < to` in the first `columns` columns.
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

/// Returns the cells that have at least `columns` columns to their right and at least `rows` rows above them.
/// If `rows` is negative, the cells have at least `-rows` rows below them instead.
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

/// A board size known at compile time. Each column has a spare bit above its top cell.
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
        // The addition sets the lowest empty bit of each column. In a full column, this bit is the spare bit,
        // which the mask `cells` removes.
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

/// A board size known at compile time. The columns have no spare bits, because 64 bits are not enough for them.
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
        drops_for_any_stride(occupied, self.floor(), self.cells())
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

/// Computes [`Geometry::drops`] on boards with or without spare bits.
///
/// If the board has no spare bits, `occupied << 1` moves the top disc of a full column to the bottom cell of
/// the next column. This does no harm, because the union with `floor` contains every bottom cell anyway.
#[inline(always)]
fn drops_for_any_stride(occupied: Bitboard, floor: Bitboard, cells: Bitboard) -> Bitboard {
    ((occupied << 1) | floor) & (cells - occupied)
}

/// A board of at most 64 cells whose size is known only at run time.
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
    /// The line lengths for which starting cells are precomputed.
    const LENGTHS: [u32; 3] = [3, 4, 5];

    /// Returns a board of this size. Returns `None` if width or height is not in 2 to 16, or if there are more
    /// than 64 cells.
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

    /// Returns the cells where a line of `length` cells can begin. Unlike [`Geometry::starts`], this method
    /// accepts a length known only at run time.
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
        drops_for_any_stride(occupied, self.floor, self.cells)
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
