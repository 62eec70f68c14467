//! Classes of moves, such as best move, good move, inaccuracy, mistake and blunder.

use foursight_solver::Bounds;
use serde::Serialize;

use crate::grade::outcome_kept::{is_critical_position, move_keeps_outcome};

/// Class of a move, by its effect on the outcome. The outcome of a position is the win, draw or loss of the
/// side to move under perfect play. `docs/review.md` explains each class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Class))]
#[serde(rename_all = "snake_case")]
pub enum MoveClass {
    /// The move keeps the outcome under perfect play, and it wins as fast or loses as late as possible.
    Best,
    /// The move is the only one that keeps a win or a draw.
    Only,
    /// The move is the only legal move.
    Forced,
    /// The move keeps the outcome under perfect play. Compared with the best move, however, it wins one or two
    /// moves later, or loses one or two moves sooner.
    Good,
    /// The move keeps the outcome under perfect play. Compared with the best move, however, it wins three or
    /// more moves later, or loses three or more moves sooner.
    Inaccuracy,
    /// The move turns a win into a draw, or a draw into a loss.
    Mistake,
    /// The move turns a win into a loss.
    Blunder,
    /// The limits of the search did not suffice to determine the class.
    Unknown,
}

/// A move that keeps the outcome is an inaccuracy if, compared with the best move, it wins at least this number
/// of moves later, or loses at least this number of moves sooner.
const INACCURATE: i8 = 3;

impl MoveClass {
    /// All classes, in the order in which tables show them.
    pub const ALL: [Self; 8] = [
        Self::Best,
        Self::Only,
        Self::Forced,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
        Self::Unknown,
    ];

    /// Returns the annotation of the class in chess notation: `!`, `?!`, `?`, `??` or an empty text.
    pub const fn glyph(self) -> &'static str {
        match self {
            Self::Only => "!",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
            Self::Best | Self::Forced | Self::Good | Self::Unknown => "",
        }
    }

    /// Returns the name of the class, such as `blunder`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Only => "only",
            Self::Forced => "forced",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::Unknown => "unknown",
        }
    }

    /// Returns whether the class is inaccuracy, mistake or blunder. Moves of these classes get an explanation.
    pub const fn is_error(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder)
    }
}

/// Class of a move, with the data for computing accuracy and regret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveGrade {
    pub(super) class: MoveClass,
    /// By how many own moves the win is later, or the loss is earlier, than with the best move. `None` if the outcome
    /// changed or the number is unknown.
    pub(super) lost_moves: Option<u8>,
    /// Whether the position before the move is critical, that is, whether at least one legal move does not keep
    /// the outcome; `None` if unknown.
    pub(super) critical: Option<bool>,
    /// Whether the move kept the outcome (the win, draw or loss under perfect play); `None` if unknown.
    pub(super) kept: Option<bool>,
}

/// Classifies a move. `whole` contains the bounds of the score of the position before the move. `played`
/// contains the bounds of the score of the move, and `others` contains the bounds for the other legal moves.
/// All bounds are for the side that moved.
pub(super) fn classify_move(whole: Bounds, played: Bounds, others: &[Bounds]) -> MoveGrade {
    let outcome = whole.sign();
    let kept = outcome.and_then(|sign| move_keeps_outcome(sign, played));
    let lost = lost_move_bounds(whole, played).filter(|_| kept == Some(true));
    let lost_moves = lost.filter(|lost| lost.lower == lost.upper).map(|lost| lost.lower as u8);
    let class = match (outcome, played.sign()) {
        _ if others.is_empty() => MoveClass::Forced,
        (Some(before), Some(after)) => match before - after {
            2 => MoveClass::Blunder,
            1 => MoveClass::Mistake,
            _ if is_only_move(before, others) => MoveClass::Only,
            _ => class_by_lost_moves(lost),
        },
        _ => MoveClass::Unknown,
    };
    let all = others.iter().copied().chain([played]);
    let critical = outcome.and_then(|sign| is_critical_position(sign, all));
    MoveGrade { class, lost_moves, critical, kept }
}

/// Returns whether it is proven that no other move keeps the outcome.
fn is_only_move(outcome: i8, others: &[Bounds]) -> bool {
    others.iter().all(|&column| move_keeps_outcome(outcome, column) == Some(false))
}

/// Returns bounds of the number of own moves that the played move costs: by how many moves the win is later, or the
/// loss is earlier, than with the best move. The number is 0 for a draw.
fn lost_move_bounds(whole: Bounds, played: Bounds) -> Option<Bounds> {
    if whole.sign()? == 0 {
        return Some(Bounds::known(0));
    }
    let least = (whole.lower - played.upper).max(0);
    Some(Bounds { lower: least, upper: whole.upper - played.lower })
}

fn class_by_lost_moves(lost: Option<Bounds>) -> MoveClass {
    match lost {
        Some(Bounds { upper: ..=0, .. }) => MoveClass::Best,
        Some(Bounds { lower: 1.., upper }) if upper < INACCURATE => MoveClass::Good,
        Some(Bounds { lower, .. }) if lower >= INACCURATE => MoveClass::Inaccuracy,
        _ => MoveClass::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class_of_scores(whole: i8, played: i8, others: &[i8]) -> MoveClass {
        let others: Vec<Bounds> = others.iter().map(|&score| Bounds::known(score)).collect();
        classify_move(Bounds::known(whole), Bounds::known(played), &others).class
    }

    #[test]
    fn every_class_has_its_case() {
        assert_eq!(class_of_scores(5, 5, &[5, -1]), MoveClass::Best);
        assert_eq!(class_of_scores(5, 5, &[0, -1]), MoveClass::Only);
        assert_eq!(class_of_scores(-4, -4, &[]), MoveClass::Forced);
        assert_eq!(class_of_scores(5, 3, &[5, 0]), MoveClass::Good);
        assert_eq!(class_of_scores(5, 2, &[5, 0]), MoveClass::Inaccuracy);
        assert_eq!(class_of_scores(5, 0, &[5]), MoveClass::Mistake);
        assert_eq!(class_of_scores(0, -2, &[0]), MoveClass::Mistake);
        assert_eq!(class_of_scores(1, -1, &[1]), MoveClass::Blunder);
    }

    #[test]
    fn in_lost_positions_longer_resistance_is_better() {
        assert_eq!(
            class_of_scores(-3, -3, &[-9]),
            MoveClass::Best,
            "nothing can be lost any more, so not only"
        );
        assert_eq!(class_of_scores(-3, -5, &[-3]), MoveClass::Good);
        assert_eq!(class_of_scores(-3, -6, &[-3]), MoveClass::Inaccuracy);
    }

    #[test]
    fn all_moves_that_keep_a_draw_are_best() {
        assert_eq!(class_of_scores(0, 0, &[0, -4]), MoveClass::Best);
        assert_eq!(class_of_scores(0, 0, &[-1, -4]), MoveClass::Only);
    }

    #[test]
    fn bounds_decide_the_class_if_possible() {
        let bounds = |lower, upper| Bounds { lower, upper };
        let graded = |whole, played, other| classify_move(whole, played, &[other]);
        let won = bounds(1, 9);
        assert_eq!(graded(won, bounds(-9, -2), won).class, MoveClass::Blunder);
        assert_eq!(graded(won, bounds(-9, 0), won).class, MoveClass::Unknown);
        assert_eq!(graded(won, bounds(-9, 0), won).kept, Some(false));
        assert_eq!(graded(won, won, bounds(-9, 0)).class, MoveClass::Only);
        assert_eq!(graded(won, won, won).class, MoveClass::Unknown);
        assert_eq!(graded(won, won, won).lost_moves, None);
        assert_eq!(graded(bounds(8, 9), bounds(1, 4), won).class, MoveClass::Inaccuracy);
        assert_eq!(graded(Bounds::UNKNOWN, bounds(-9, -2), won).class, MoveClass::Unknown);
        assert_eq!(graded(Bounds::UNKNOWN, bounds(-9, -2), won).critical, None);
    }
}
