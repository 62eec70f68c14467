//! Exact scores, and proven bounds of scores.

use std::fmt;

use foursight_solver::Bounds;
use serde::Serialize;

/// Game-theoretic outcome of a position for the side to move, that is, the result under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum GameValue {
    /// The side to move wins.
    Win,
    /// The game is drawn.
    Draw,
    /// The side to move loses.
    Loss,
}

impl GameValue {
    /// Returns `win`, `draw` or `loss`.
    pub const fn outcome_name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

impl fmt::Display for GameValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.outcome_name())
    }
}

/// Exact score of a position, such as `{"score": 3, "result": "win"}`. If a limit stopped the search, the
/// object contains proven bounds of the score instead. Scores and bounds are never estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreBounds {
    /// Exact score for the side to move: positive for a win, 0 for a draw, negative for a loss. The absolute
    /// value of a win or loss is 1 plus the number of unplayed discs that the winner has at the end of the
    /// game. Absent if the exact score is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i8>,
    /// Proven bounds of the score. Absent if the exact score is known.
    #[serde(rename = "bounds", skip_serializing_if = "Option::is_none")]
    pub between: Option<BoundsRange>,
    /// Proven outcome for the side to move. Absent if no outcome is proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameValue>,
    /// Bounds of the score. If the exact score is known, both bounds are equal to it.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub bounds: Bounds,
}

/// Proven bounds of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoundsRange {
    /// Lower bound: the score is at least this number.
    pub lower: i8,
    /// Upper bound: the score is at most this number.
    pub upper: i8,
}

impl From<Bounds> for ScoreBounds {
    fn from(bounds: Bounds) -> Self {
        let Bounds { lower, upper } = bounds;
        let score = bounds.exact();
        let result = bounds.sign().map(|sign| match sign {
            1 => GameValue::Win,
            0 => GameValue::Draw,
            _ => GameValue::Loss,
        });
        let between = score.is_none().then_some(BoundsRange { lower, upper });
        Self { score, between, result, bounds }
    }
}

impl ScoreBounds {
    /// Formats the score (`-2`), or its bounds (`-3..2`) if the exact score is unknown. If `weak` is set and
    /// the outcome is known, returns the outcome instead (`win`).
    pub fn score_text(&self, weak: bool) -> String {
        match (self.result, self.score) {
            (Some(result), _) if weak => result.to_string(),
            (_, Some(score)) => score.to_string(),
            _ => format!("{}..{}", self.bounds.lower, self.bounds.upper),
        }
    }
}
