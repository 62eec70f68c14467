//! Whether moves keep the outcome: the win, draw or loss that a position is worth under perfect play.
//!
//! A position is *critical* if some legal move loses the outcome. Only there can players be told apart, so the
//! accuracy of a player is the share of critical positions in which the chosen move keeps the outcome.

use foursight_solver::Bounds;

/// Does a move keep the outcome, given as the sign of the position's score? `None` if the bounds leave it open.
pub fn move_keeps_outcome(outcome: i8, played: Bounds) -> Option<bool> {
    if played.lower.signum() >= outcome {
        Some(true)
    } else if played.upper.signum() < outcome {
        Some(false)
    } else {
        None
    }
}

/// Does some of the legal moves lose the outcome? `None` if the bounds leave it open.
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

/// The number of moves made in critical positions, and of those that kept the outcome.
///
/// # Examples
///
/// ```
/// use foursight_analysis::outcome_kept::OutcomeKept;
///
/// let mut moves = OutcomeKept::default();
/// moves.record(Some(true), Some(true));
/// moves.record(Some(true), Some(false));
/// moves.record(Some(false), Some(true));
/// assert_eq!((moves.critical, moves.kept, moves.percent()), (2, 1, Some(50.0)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutcomeKept {
    /// Moves in critical positions.
    pub critical: usize,
    /// Those of them that kept the outcome.
    pub kept: usize,
}

impl OutcomeKept {
    /// Counts a move, if it is known that the position was critical and whether the move kept the outcome.
    pub fn record(&mut self, critical: Option<bool>, kept: Option<bool>) {
        if let (Some(true), Some(kept)) = (critical, kept) {
            self.critical += 1;
            self.kept += usize::from(kept);
        }
    }

    /// The percentage of critical moves that kept the outcome.
    pub fn percent(&self) -> Option<f64> {
        (self.critical > 0).then(|| 100.0 * self.kept as f64 / self.critical as f64)
    }
}

/// Pairs of "the position is critical" and "the move keeps the outcome".
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
    fn bounds_decide_what_they_can() {
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
