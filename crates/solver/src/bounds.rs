use std::fmt;

/// What is known of an exact score: at least `lower`, at most `upper`.
///
/// A score counts stones: a win with the last possible stone is +1, one two plies sooner +2, and so on;
/// losses are negative and a draw is 0. It is always that of the side to move.
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
    /// The score is at least this.
    pub lower: i8,
    /// The score is at most this.
    pub upper: i8,
}

impl Bounds {
    /// Scores lie between −`MOST` and +`MOST` on every board.
    pub const MOST: i8 = 31;
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { lower: -Self::MOST, upper: Self::MOST };

    /// Exactly this score.
    pub const fn known(score: i8) -> Self {
        Self { lower: score, upper: score }
    }

    /// The score, if it is known.
    pub const fn exact(self) -> Option<i8> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }

    /// Who wins, if that is known: 1 the side to move, 0 nobody, −1 the other side.
    pub const fn sign(self) -> Option<i8> {
        let (lower, upper) = (self.lower.signum(), self.upper.signum());
        if lower == upper { Some(lower) } else { None }
    }

    /// The same seen by the other side.
    pub const fn flipped(self) -> Self {
        Self { lower: -self.upper, upper: -self.lower }
    }

    /// What these and others tell together.
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

/// The score of a win by the side whose stone falls as number `ply` of the game, on a board of `cells`.
///
/// # Examples
///
/// ```
/// assert_eq!(foursight_solver::worth(42, 7), 18, "four stones in a row, the soonest there is");
/// ```
pub const fn worth(cells: u32, ply: u32) -> i8 {
    ((cells + 2 - ply) / 2) as i8
}

/// The number of the stone that decides a game, when both sides play perfectly on from a position of this
/// score after `plies` stones, on a board of `cells`; `None` for a draw.
///
/// # Examples
///
/// ```
/// // Whoever begins on the standard board wins with the last stone but one, as score 1 says.
/// assert_eq!(foursight_solver::end(42, 0, 1), Some(41));
/// assert_eq!(foursight_solver::end(42, 1, -1), Some(41));
/// assert_eq!(foursight_solver::end(42, 1, 0), None);
/// ```
pub const fn decisive_ply(cells: u32, plies: u32, score: i8) -> Option<u32> {
    if score == 0 {
        return None;
    }
    // The winner's stones have the parity of the next ply, or the other.
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
