//! What is proven of a score.

use std::fmt;

use foursight_solver::Bounds;
use serde::Serialize;

/// How a game ends for the side to move when nobody errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum GameValue {
    /// It wins.
    Win,
    /// Nobody does.
    Draw,
    /// It loses.
    Loss,
}

impl GameValue {
    /// In one word.
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

/// What is known of an exact score: `{"score": 3, "result": "win"}`, or bounds where a limit ended the
/// search. Never a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreBounds {
    /// The exact score: stones the winner has to spare, negative where the side to move loses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i8>,
    /// Where the score lies, if it is not known exactly.
    #[serde(rename = "bounds", skip_serializing_if = "Option::is_none")]
    pub between: Option<BoundsRange>,
    /// Who wins, where that is proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameValue>,
    /// All of it, to reckon with.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub bounds: Bounds,
}

/// Proven bounds of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoundsRange {
    /// It is at least this.
    pub lower: i8,
    /// It is at most this.
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
    /// In one word: `-2`, `win` where it is enough to know who wins, `-3..2` where neither is known.
    pub fn score_text(&self, weak: bool) -> String {
        match (self.result, self.score) {
            (Some(result), _) if weak => result.to_string(),
            (_, Some(score)) => score.to_string(),
            _ => format!("{}..{}", self.bounds.lower, self.bounds.upper),
        }
    }
}
