use std::fmt;

/// Proven bounds of an exact score: the score is at least `lower` and at most `upper`.
///
/// Scores are for the side to move. A win with the last possible disc of the winner has the score +1, a win two plies
/// earlier has the score +2, and so on. A loss has the negative score of the opponent's win. A draw has the score 0.
///
/// # Examples
///
/// ```
/// use foursight_solver::Bounds;
///
/// let bounds = Bounds { lower: 0, upper: 18 };
/// assert_eq!(bounds.exact(), None);
/// assert_eq!(bounds.to_string(), "at least a draw");
/// assert_eq!(Bounds::known(3).exact(), Some(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The lower bound. The score may be equal to it.
    pub lower: i8,
    /// The upper bound. The score may be equal to it.
    pub upper: i8,
}

impl Bounds {
    /// The largest score on any board. Every score is between −`MOST` and +`MOST`.
    pub const MOST: i8 = 31;
    /// The bounds of a score about which nothing has been proven.
    pub const UNKNOWN: Self = Self { lower: -Self::MOST, upper: Self::MOST };

    /// Returns the bounds of a score that is known exactly. Both bounds are equal to the score.
    pub const fn known(score: i8) -> Self {
        Self { lower: score, upper: score }
    }

    /// Returns the score if it is known exactly, that is, if both bounds are equal.
    pub const fn exact(self) -> Option<i8> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }

    /// Returns the outcome if the bounds prove it: 1 for a win of the side to move, 0 for a draw, −1 for a loss.
    pub const fn sign(self) -> Option<i8> {
        let (lower, upper) = (self.lower.signum(), self.upper.signum());
        if lower == upper { Some(lower) } else { None }
    }

    /// Returns the bounds of the score as seen by the other side. The other side's score is the negative score.
    pub const fn flipped(self) -> Self {
        Self { lower: -self.upper, upper: -self.lower }
    }

    /// Combines two proven bounds of the same score. The result is the intersection of the two intervals.
    pub fn and(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.exact(), self.lower, self.upper) {
            (Some(0), ..) => "0".to_owned(),
            (Some(score), ..) => format!("{score:+}"),
            (None, 1.., _) => "a win".to_owned(),
            (None, _, ..=-1) => "a loss".to_owned(),
            (None, 0, _) => "at least a draw".to_owned(),
            (None, _, 0) => "at most a draw".to_owned(),
            (None, lower, upper) => format!("between {lower:+} and {upper:+}"),
        };
        f.pad(&text)
    }
}

/// Returns the score of a win on a board with `cells` cells. The winning disc is disc number `ply` of the game.
///
/// # Examples
///
/// ```
/// assert_eq!(foursight_solver::worth(42, 7), 18, "four discs in a row, the soonest there is");
/// ```
pub const fn worth(cells: u32, ply: u32) -> i8 {
    ((cells + 2 - ply) / 2) as i8
}

/// Returns the number of the disc that wins the game under perfect play. Returns `None` for a draw.
///
/// The board has `cells` cells. The position has `plies` discs and the exact score `score`.
///
/// # Examples
///
/// ```
/// // The empty standard board has the score +1: the first player wins with disc 41 of 42.
/// assert_eq!(foursight_solver::end(42, 0, 1), Some(41));
/// assert_eq!(foursight_solver::end(42, 1, -1), Some(41));
/// assert_eq!(foursight_solver::end(42, 1, 0), None);
/// ```
pub const fn decisive_ply(cells: u32, plies: u32, score: i8) -> Option<u32> {
    if score == 0 {
        return None;
    }
    // The players alternate. The side to move places the discs with the numbers `plies + 1`, `plies + 3`, and so on.
    let latest = (cells + 2).saturating_sub(2 * score.unsigned_abs() as u32);
    let mine = (plies + 1) % 2;
    let parity = if score > 0 { mine } else { 1 - mine };
    Some(if latest % 2 == parity && latest <= cells { latest } else { latest.saturating_sub(1) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_tells_the_last_stone_and_back() {
        for cells in [12, 20, 25, 35, 42, 64] {
            for plies in 0..cells {
                for ply in plies + 1..=cells {
                    let score = worth(cells, ply);
                    let signed = if (ply - plies) % 2 == 1 { score } else { -score };
                    assert_eq!(decisive_ply(cells, plies, signed), Some(ply), "{cells} {plies}");
                }
            }
        }
    }
}
