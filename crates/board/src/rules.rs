use std::fmt;

use crate::goals::{AnyGoal, Goal, Line};
use crate::{Bitboard, Cell, Column, Fixed, Free, Geometry, Lanes, Position, Side};

/// The rules of one game in the form that searches use; all methods are inlined.
///
/// A [`Ruleset`] of a [`Fixed`] board is zero-sized, and its methods take a few instructions. [`AnyRules`] implements
/// every other variant. [`Variant::visit`](crate::Variant::visit) chooses between them.
pub trait Rules: Copy + fmt::Debug + Send + Sync + 'static {
    /// Returns the number of columns.
    fn width(&self) -> u32;
    /// Returns the number of rows.
    fn height(&self) -> u32;
    /// The cells of the board.
    fn cells(&self) -> Bitboard;
    /// The cells of one column.
    fn column(&self, column: Column) -> Bitboard;
    /// For each column that is not full, the cell where a stone would land.
    fn drops(&self, occupied: Bitboard) -> Bitboard;
    /// Returns whether these stones have won.
    fn is_won(&self, stones: Bitboard) -> bool;
    /// The cells that would win for these stones. Includes occupied cells: intersect the result with the cells of
    /// interest, such as [`drops`](Self::drops).
    fn completing(&self, stones: Bitboard) -> Bitboard;
    /// [`completing`](Self::completing) of four sets of stones at once.
    fn completing_each(&self, stones: Lanes) -> Lanes;
    /// [`is_won`](Self::is_won) of four sets of stones at once: a lane is empty where they have not won.
    fn is_won_each(&self, stones: Lanes) -> Lanes;
    /// The mirror image of the stones.
    fn mirror(&self, stones: Bitboard) -> Bitboard;
    /// Bits from a cell to its right neighbour.
    fn stride(&self) -> u32;

    /// The column of a cell.
    #[inline(always)]
    fn column_of(&self, cell: Bitboard) -> Column {
        Column::known(cell.index() / self.stride())
    }

    /// The name of a cell.
    #[inline]
    fn cell(&self, cell: Bitboard) -> Cell {
        Cell { column: self.column_of(cell), row: (cell.index() % self.stride()) as u8 }
    }

    /// The cells directly below these; cells of the bottom row have none.
    #[inline(always)]
    fn under(&self, cells: Bitboard) -> Bitboard {
        let spare = self.stride() > self.height();
        let raised = if spare { cells } else { cells - self.drops(Bitboard::EMPTY) };
        raised >> 1
    }

    /// Returns whether the board is full.
    #[inline(always)]
    fn is_full(&self, occupied: Bitboard) -> bool {
        occupied == self.cells()
    }

    /// The columns from the middle outwards, left before right: 4 3 5 2 6 1 7 on a board seven wide.
    fn centre_first(&self) -> impl Iterator<Item = Column> {
        let width = self.width() as i32;
        let mut columns: Vec<i32> = (0..width).collect();
        columns.sort_by_key(|column| (2 * column - (width - 1)).abs());
        columns.into_iter().map(|column| Column::known(column as u32))
    }

    /// Returns the side to move, which follows from the number of stones.
    #[inline]
    fn to_move(&self, position: Position) -> Side {
        Side::to_move_after(position.plies() as usize)
    }
}

/// A board and a goal.
///
/// # Examples
///
/// ```
/// use foursight_board::{Bitboard, ConnectFour, Rules};
///
/// let rules = ConnectFour::default();
/// assert_eq!(rules.drops(Bitboard::EMPTY).count(), 7);
/// assert!(rules.is_won(Bitboard(0b1111)), "four in the first column");
/// assert_eq!(rules.completing(Bitboard(0b0111)), Bitboard(0b1000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ruleset<G, K> {
    geometry: G,
    goal: K,
}

/// The standard game: seven columns, six rows, four in a line.
pub type ConnectFour = Ruleset<Fixed<7, 6>, Line<4>>;

/// The rules of any variant, chosen at run time.
pub type AnyRules = Ruleset<Free, AnyGoal>;

impl<G: Geometry, K: Goal> Ruleset<G, K> {
    /// Combines a board with a goal.
    pub const fn new(geometry: G, goal: K) -> Self {
        Self { geometry, goal }
    }
}

impl<G: Geometry, K: Goal> Rules for Ruleset<G, K> {
    #[inline(always)]
    fn width(&self) -> u32 {
        self.geometry.width()
    }
    #[inline(always)]
    fn height(&self) -> u32 {
        self.geometry.height()
    }
    #[inline(always)]
    fn cells(&self) -> Bitboard {
        self.geometry.cells()
    }
    #[inline(always)]
    fn column(&self, column: Column) -> Bitboard {
        self.geometry.column(column)
    }
    #[inline(always)]
    fn drops(&self, occupied: Bitboard) -> Bitboard {
        self.geometry.drops(occupied)
    }
    #[inline(always)]
    fn is_won(&self, stones: Bitboard) -> bool {
        self.goal.is_met(&self.geometry, stones)
    }
    #[inline(always)]
    fn completing(&self, stones: Bitboard) -> Bitboard {
        self.goal.completing(&self.geometry, stones)
    }
    #[inline(always)]
    fn completing_each(&self, stones: Lanes) -> Lanes {
        self.goal.completing_each(&self.geometry, stones)
    }
    #[inline(always)]
    fn is_won_each(&self, stones: Lanes) -> Lanes {
        self.goal.is_met_each(&self.geometry, stones)
    }
    #[inline(always)]
    fn mirror(&self, stones: Bitboard) -> Bitboard {
        self.geometry.mirror(stones)
    }
    #[inline(always)]
    fn stride(&self) -> u32 {
        self.geometry.stride()
    }
}
