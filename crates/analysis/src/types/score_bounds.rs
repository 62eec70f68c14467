//! Exact scores and proven bounds of scores.

use std::fmt;

use foursight_solver::Bounds;
use serde::Serialize;

/// Outcome of a position for the side to move, under perfect play.
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
    /// `win`, `draw` or `loss`.
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

/// An exact score, `{"score": 3, "result": "win"}`, or proven bounds of it if a limit ended the search. Never
/// an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreBounds {
    /// Exact score, positive if the side to move wins: 1 plus the number of discs that the winner has left at
    /// the end of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i8>,
    /// Bounds of the score, if it is not known exactly.
    #[serde(rename = "bounds", skip_serializing_if = "Option::is_none")]
    pub between: Option<BoundsRange>,
    /// Outcome for the side to move, if it is proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameValue>,
    /// Bounds of the score, also if it is exact.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub bounds: Bounds,
}

/// Proven bounds of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoundsRange {
    /// The score is at least this.
    pub lower: i8,
    /// The score is at most this.
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
    /// The score `-2`, the bounds `-3..2`, or with `weak` the outcome `win` if it is known.
    pub fn score_text(&self, weak: bool) -> String {
        match (self.result, self.score) {
            (Some(result), _) if weak => result.to_string(),
            (_, Some(score)) => score.to_string(),
            _ => format!("{}..{}", self.bounds.lower, self.bounds.upper),
        }
    }
}
