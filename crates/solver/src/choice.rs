//! Ranks the moves of a position by the proven bounds of their scores.

use crate::Bounds;

/// A comparison of the columns of one position by the proven bounds of their scores.
///
/// A column is *refuted* in two cases: another column is proven better, or the column is proven to lose and another
/// column is not.
///
/// # Examples
///
/// ```
/// use foursight_solver::{Bounds, Choice};
///
/// let lost = Bounds { lower: -9, upper: -1 };
/// let choice = Choice::among([lost, Bounds::UNKNOWN]);
/// assert!(choice.refutes(lost));
/// assert!(!choice.refutes(Bounds::UNKNOWN));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// A column is refuted if its upper bound is less than this score.
    least: i8,
    /// The highest upper bound of any column.
    most: i8,
}

impl Choice {
    /// Creates a comparison of columns with these bounds. The bounds are for the side to move in the position.
    pub fn among(columns: impl IntoIterator<Item = Bounds>) -> Self {
        let start = Self { least: -Bounds::MOST, most: -Bounds::MOST };
        let choice = columns.into_iter().fold(start, |choice, bounds| Self {
            least: choice.least.max(bounds.lower),
            most: choice.most.max(bounds.upper),
        });
        // If there is a column that is not proven to lose, the columns that are proven to lose are refuted.
        let not_lost = if choice.most >= 0 { 0 } else { -Bounds::MOST };
        Self { least: choice.least.max(not_lost), ..choice }
    }

    /// Returns whether a column with these bounds is refuted.
    pub const fn refutes(self, bounds: Bounds) -> bool {
        bounds.upper < self.least
    }

    /// Returns whether it is proven that no column is better than a column with these bounds.
    pub const fn proves_best(self, bounds: Bounds) -> bool {
        bounds.lower >= self.most
    }

    /// Returns the rank of a column with these bounds, or `None` if the column is refuted. A higher rank is better.
    ///
    /// A proven win has the highest rank. A column that is proven not to lose ranks second, a column with an unknown
    /// result third, and a proven loss last. A faster win ranks higher than a slower one, and a slower loss higher than
    /// a faster one.
    pub const fn rank(self, bounds: Bounds) -> Option<i8> {
        match bounds {
            _ if self.refutes(bounds) => None,
            Bounds { lower: lower @ 0.., .. } | Bounds { lower, upper: ..=-1 } => Some(lower),
            _ => Some(-1),
        }
    }
}
