use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr, Sub};

/// A set of cells, with one bit per cell. [`Geometry`](crate::Geometry) defines which bit belongs to which
/// cell.
///
/// The operators are set operators: `&` intersection, `|` union, `-` difference, `!` complement. A single cell
/// is represented as a set that contains only that cell. Moves are single cells, so they are `Bitboard`s too.
///
/// # Examples
///
/// ```
/// use foursight_board::Bitboard;
///
/// let low = Bitboard(0b0011);
/// let odd = Bitboard(0b0101);
/// assert_eq!(low & odd, Bitboard(0b0001));
/// assert_eq!(low - odd, Bitboard(0b0010));
/// assert_eq!((low | odd).count(), 3);
/// assert_eq!(low.into_iter().collect::<Vec<_>>(), [Bitboard(1), Bitboard(2)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The set without any cell.
    pub const EMPTY: Self = Self(0);
    /// The set of all 64 bits, including bits that do not belong to a cell of the board.
    pub const FULL: Self = Self(u64::MAX);

    /// Returns whether the set is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cells in the set.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the two sets have at least one cell in common.
    #[inline(always)]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether the set contains every cell of `other`.
    #[inline(always)]
    pub const fn contains(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Returns a set that contains only the lowest cell, that is, the lowest bit. Returns an empty set for an
    /// empty set.
    #[inline(always)]
    pub const fn lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    /// Returns the bit number of the lowest cell, 0 to 63. Returns 64 for an empty set.
    #[inline(always)]
    pub const fn index(self) -> u32 {
        self.0.trailing_zeros()
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#018x})", self.0)
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, |$a:ident, $b:ident| $body:expr) => {
        impl $trait for Bitboard {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($body)
            }
        }
    };
}
set_operator!(BitAnd, bitand, |a, b| a & b);
set_operator!(BitOr, bitor, |a, b| a | b);
set_operator!(BitXor, bitxor, |a, b| a ^ b);
set_operator!(Sub, sub, |a, b| a & !b);

impl BitAndAssign for Bitboard {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Bitboard {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

// Shift distances wrap at 64, as in the processor's shift instructions. This is harmless: only a shape that is
// longer than its board needs a distance of 64 or more. Such a shape has no starting cell on the board, so its
// mask of starting cells removes the wrapped result.
impl Shl<u32> for Bitboard {
    type Output = Self;
    #[inline(always)]
    fn shl(self, distance: u32) -> Self {
        Self(self.0.wrapping_shl(distance))
    }
}

impl Shr<u32> for Bitboard {
    type Output = Self;
    #[inline(always)]
    fn shr(self, distance: u32) -> Self {
        Self(self.0.wrapping_shr(distance))
    }
}

/// Iterator over the cells of a [`Bitboard`], lowest bit first. Each item is a set that contains one cell.
#[derive(Clone, Debug)]
pub struct Cells(Bitboard);

impl Iterator for Cells {
    type Item = Bitboard;

    #[inline(always)]
    fn next(&mut self) -> Option<Bitboard> {
        let cell = self.0.lowest();
        self.0 = self.0 - cell;
        (!cell.is_empty()).then_some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cells {}

impl IntoIterator for Bitboard {
    type Item = Bitboard;
    type IntoIter = Cells;

    #[inline(always)]
    fn into_iter(self) -> Cells {
        Cells(self)
    }
}

impl FromIterator<Bitboard> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Bitboard>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | cell)
    }
}
