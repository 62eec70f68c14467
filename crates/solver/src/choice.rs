//! Ranks the moves of a position by the proven bounds of their scores.

use crate::Bounds;

/// A comparison of the moves (columns) of one position by the proven bounds of their scores.
///
/// A column is *refuted* (not worth choosing) in two cases: another column is proven to be better, or the column is
/// proven to lose and another column may still draw or win.
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
    /// If the upper bound of a column is less than this score, the column is refuted.
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
        // If some column may still draw or win, do not choose a column that is proven to lose.
        let not_lost = if choice.most >= 0 { 0 } else { -Bounds::MOST };
        Self { least: choice.least.max(not_lost), ..choice }
    }

    /// Returns whether a column with these bounds is refuted (see [`Choice`]).
    pub const fn refutes(self, bounds: Bounds) -> bool {
        bounds.upper < self.least
    }

    /// Returns whether the bounds prove that a column with these bounds is at least as good as every other column.
    pub const fn proves_best(self, bounds: Bounds) -> bool {
        bounds.lower >= self.most
    }

    /// Returns the rank of a column with these bounds. A higher rank is better. Returns `None` if the column is
    /// refuted.
    ///
    /// From the highest to the lowest rank, the order is: proven wins, columns that are proven not to lose, columns
    /// with an unknown result, and proven losses. A faster win ranks higher than a slower win, and a slower loss ranks
    /// higher than a faster loss.
    pub const fn rank(self, bounds: Bounds) -> Option<i8> {
        match bounds {
            _ if self.refutes(bounds) => None,
            Bounds { lower: lower @ 0.., .. } | Bounds { lower, upper: ..=-1 } => Some(lower),
            _ => Some(-1),
        }
    }
}
