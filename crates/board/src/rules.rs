use std::fmt;

use crate::goals::{AnyGoal, Goal, Line};
use crate::{Bitboard, Cell, Column, Fixed, Free, Geometry, Lanes, Position, Side, Variant};

/// The rules of one variant of the game, in the form that searches use.
///
/// A [`Ruleset`] with a [`Fixed`] board is zero-sized, and each of its methods compiles to a few instructions.
/// The slower [`AnyRules`] works for every variant. [`Variant::visit`](crate::Variant::visit) chooses the
/// fastest available type for a variant.
pub trait Rules: Copy + fmt::Debug + Send + Sync + 'static {
    /// Returns the number of columns.
    fn width(&self) -> u32;
    /// Returns the number of rows.
    fn height(&self) -> u32;
    /// Returns all cells of the board.
    fn cells(&self) -> Bitboard;
    /// Returns the cells of one column.
    fn column(&self, column: Column) -> Bitboard;
    /// Returns the cells where a disc would land, one for each column that is not full.
    fn drops(&self, occupied: Bitboard) -> Bitboard;
    /// Returns whether these discs complete the goal.
    fn is_won(&self, stones: Bitboard) -> bool;
    /// Returns the cells on which one more disc would complete the goal. The result may contain occupied
    /// cells, so the caller intersects it with the relevant cells, such as [`drops`](Self::drops).
    fn completing(&self, stones: Bitboard) -> Bitboard;
    /// Computes [`completing`](Self::completing) for four sets of discs at once.
    fn completing_each(&self, stones: Lanes) -> Lanes;
    /// Computes [`is_won`](Self::is_won) for four sets of discs at once. Each set is in one of the four lanes.
    /// If the discs in a lane do not complete the goal, this lane of the result is zero.
    fn is_won_each(&self, stones: Lanes) -> Lanes;
    /// Returns the mirror image of the discs, in which the leftmost column becomes the rightmost.
    fn mirror(&self, stones: Bitboard) -> Bitboard;
    /// Returns the number of bits from a cell to its right neighbour.
    fn stride(&self) -> u32;

    /// Returns whether these are the rules of `variant`.
    fn are_of(&self, variant: Variant) -> bool;

    /// Returns the column that contains `cell`. The set `cell` must contain exactly one cell.
    #[inline(always)]
    fn column_of(&self, cell: Bitboard) -> Column {
        Column::known(cell.index() / self.stride())
    }

    /// Returns the column and row of `cell`. The set `cell` must contain exactly one cell.
    #[inline]
    fn cell(&self, cell: Bitboard) -> Cell {
        Cell { column: self.column_of(cell), row: (cell.index() % self.stride()) as u8 }
    }

    /// Returns the cells directly below `cells`. A cell in the bottom row has no cell below it. On boards with spare
    /// bits, the result for such a cell may contain the spare bit of another column.
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

    /// Returns the columns from the middle outwards. Of two columns at the same distance, the left one comes
    /// first. A board with seven columns has the order 4 3 5 2 6 1 7.
    fn centre_first(&self) -> impl Iterator<Item = Column> {
        let width = self.width() as i32;
        let mut columns: Vec<i32> = (0..width).collect();
        columns.sort_by_key(|column| (2 * column - (width - 1)).abs());
        columns.into_iter().map(|column| Column::known(column as u32))
    }

    /// Returns the side to move, which is determined by the number of discs.
    #[inline]
    fn to_move(&self, position: Position) -> Side {
        Side::to_move_after(position.plies() as usize)
    }
}

/// The rules that result from a geometry (board size) and a goal (winning condition).
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

/// The standard game: seven columns, six rows, and four in a line wins.
pub type ConnectFour = Ruleset<Fixed<7, 6>, Line<4>>;

/// The rules of a variant that is chosen at run time.
pub type AnyRules = Ruleset<Free, AnyGoal>;

impl<G: Geometry, K: Goal> Ruleset<G, K> {
    /// Creates the rules for this board size and this goal.
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
    fn are_of(&self, variant: Variant) -> bool {
        (self.width(), self.height()) == (variant.width().into(), variant.height().into())
            && self.goal.as_any() == Some(variant.goal())
    }
}
