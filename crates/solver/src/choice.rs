//! Ranks columns by proven bounds.

use crate::Bounds;

/// Compares the columns of one position by their proven bounds.
///
/// A column is *refuted* if another is proven better, or if it is proven lost and another is not.
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
    /// Columns whose upper bound is lower are refuted.
    least: i8,
    /// Upper bound of the best column.
    most: i8,
}

impl Choice {
    /// Creates a choice among columns with these bounds, each for the side to move.
    pub fn among(columns: impl IntoIterator<Item = Bounds>) -> Self {
        let start = Self { least: -Bounds::MOST, most: -Bounds::MOST };
        let choice = columns.into_iter().fold(start, |choice, bounds| Self {
            least: choice.least.max(bounds.lower),
            most: choice.most.max(bounds.upper),
        });
        // If one column is not proven lost, proven losses are refuted.
        let not_lost = if choice.most >= 0 { 0 } else { -Bounds::MOST };
        Self { least: choice.least.max(not_lost), ..choice }
    }

    /// Returns whether a column with these bounds is refuted.
    pub const fn refutes(self, bounds: Bounds) -> bool {
        bounds.upper < self.least
    }

    /// Returns whether it is proven that no column is better.
    pub const fn proves_best(self, bounds: Bounds) -> bool {
        bounds.lower >= self.most
    }

    /// Returns the rank of a column: proven wins before proven draws before unknown results; faster wins and slower
    /// losses first. `None` for a refuted column.
    pub const fn rank(self, bounds: Bounds) -> Option<i8> {
        match bounds {
            _ if self.refutes(bounds) => None,
            Bounds { lower: lower @ 0.., .. } | Bounds { lower, upper: ..=-1 } => Some(lower),
            _ => Some(-1),
        }
    }
}
