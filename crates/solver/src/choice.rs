//! Which columns proven bounds rule out, and which of the rest they favour.

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
    /// Columns that cannot reach this score are refuted.
    least: i8,
    /// The best column is worth at most this.
    most: i8,
}

impl Choice {
    /// A choice among columns with these bounds, each for the side to move.
    pub fn among(columns: impl IntoIterator<Item = Bounds>) -> Self {
        let start = Self { least: -Bounds::MOST, most: -Bounds::MOST };
        let choice = columns.into_iter().fold(start, |choice, bounds| Self {
            least: choice.least.max(bounds.lower),
            most: choice.most.max(bounds.upper),
        });
        // As long as one column is not proven lost, proven losses are out.
        let not_lost = if choice.most >= 0 { 0 } else { -Bounds::MOST };
        Self { least: choice.least.max(not_lost), ..choice }
    }

    /// Is a column with these bounds ruled out?
    pub const fn refutes(self, bounds: Bounds) -> bool {
        bounds.upper < self.least
    }

    /// Is it proven that no column is better?
    pub const fn proves_best(self, bounds: Bounds) -> bool {
        bounds.lower >= self.most
    }

    /// How far proofs favour a column: a proven win over a proven draw over an unknown result, faster wins
    /// and longer resistance first. `None` for a refuted column.
    pub const fn rank(self, bounds: Bounds) -> Option<i8> {
        match bounds {
            _ if self.refutes(bounds) => None,
            Bounds { lower: lower @ 0.., .. } | Bounds { lower, upper: ..=-1 } => Some(lower),
            _ => Some(-1),
        }
    }
}
