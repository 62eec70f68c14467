//! Checks whether moves keep the outcome of a position.
//!
//! The *outcome* is the win, draw or loss of the side to move under perfect play. A move *keeps* the outcome if
//! the result under perfect play is still the same after the move. A position is *critical* if at least one
//! legal move does not keep the outcome. In other positions every move leads to the same outcome. Therefore,
//! the accuracy of a player is the percentage of critical positions in which the chosen move keeps the outcome.

use foursight_solver::Bounds;

/// Returns whether a move keeps the outcome of the position. Returns `None` if the bounds do not decide the
/// question.
///
/// `outcome` is the sign of the position's score: 1, 0 or -1. `played` holds the bounds of the move's score.
/// Both are for the side that moves.
pub fn move_keeps_outcome(outcome: i8, played: Bounds) -> Option<bool> {
    if played.lower.signum() >= outcome {
        Some(true)
    } else if played.upper.signum() < outcome {
        Some(false)
    } else {
        None
    }
}

/// Returns whether at least one of the legal moves does not keep the outcome. Returns `None` if the bounds do
/// not decide the question. `outcome` is the sign of the position's score, and `moves` contains the bounds of
/// each move's score.
pub fn is_critical_position(outcome: i8, moves: impl IntoIterator<Item = Bounds>) -> Option<bool> {
    let mut open = false;
    for played in moves {
        match move_keeps_outcome(outcome, played) {
            Some(false) => return Some(true),
            Some(true) => {}
            None => open = true,
        }
    }
    (!open).then_some(false)
}

/// Counts the moves made in critical positions, and how many of them kept the outcome.
///
/// # Examples
///
/// ```
/// use foursight_analysis::grade::outcome_kept::OutcomeKept;
///
/// let mut moves = OutcomeKept::default();
/// moves.record(Some(true), Some(true));
/// moves.record(Some(true), Some(false));
/// moves.record(Some(false), Some(true));
/// assert_eq!((moves.critical, moves.kept, moves.percent()), (2, 1, Some(50.0)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutcomeKept {
    /// Number of moves made in critical positions.
    pub critical: usize,
    /// Number of moves in critical positions that kept the outcome.
    pub kept: usize,
}

impl OutcomeKept {
    /// Counts a move. `critical` states whether the position was critical, and `kept` states whether the move
    /// kept the outcome. The move is ignored if the position was not critical, or if one of the two values is
    /// unknown.
    pub fn record(&mut self, critical: Option<bool>, kept: Option<bool>) {
        if let (Some(true), Some(kept)) = (critical, kept) {
            self.critical += 1;
            self.kept += usize::from(kept);
        }
    }

    /// Returns the percentage of moves in critical positions that kept the outcome. Returns `None` if there
    /// were no such moves.
    pub fn percent(&self) -> Option<f64> {
        (self.critical > 0).then(|| 100.0 * self.kept as f64 / self.critical as f64)
    }
}

/// Counts moves given as pairs: whether the position is critical, and whether the move keeps the outcome.
impl FromIterator<(bool, bool)> for OutcomeKept {
    fn from_iter<I: IntoIterator<Item = (bool, bool)>>(moves: I) -> Self {
        let mut all = Self::default();
        for (critical, kept) in moves {
            all.record(Some(critical), Some(kept));
        }
        all
    }
}

impl std::iter::Sum for OutcomeKept {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), |all, part| Self {
            critical: all.critical + part.critical,
            kept: all.kept + part.kept,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_decide_whether_the_outcome_is_kept() {
        let bounds = |lower, upper| Bounds { lower, upper };
        assert_eq!(move_keeps_outcome(1, bounds(1, 9)), Some(true));
        assert_eq!(move_keeps_outcome(1, bounds(-9, 0)), Some(false));
        assert_eq!(move_keeps_outcome(1, bounds(0, 9)), None);
        assert_eq!(
            move_keeps_outcome(-1, bounds(-9, 9)),
            Some(true),
            "a lost position has nothing to lose"
        );
        assert_eq!(is_critical_position(1, [bounds(1, 9), bounds(0, 9)]), None);
        assert_eq!(is_critical_position(1, [bounds(0, 9), bounds(-9, -1)]), Some(true));
        assert_eq!(is_critical_position(0, [bounds(0, 0), bounds(0, 9)]), Some(false));
        assert_eq!(is_critical_position(1, []), Some(false));
    }
}
