//! Requests for runs.

use foursight_api::{ScriptSource, objects};
use serde::{Deserialize, Serialize};

/// What a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RunKind {
    /// Players meet.
    Tournament,
    /// Evaluations are held against perfect play.
    Grading,
    /// An experiment of the five reports.
    Experiment,
}

/// A run that is asked for. Each kind has its own keys; those of the others are refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RunRequest {
    /// What it is.
    pub kind: RunKind,
    /// The user's title of the run; without one the title is made from the request. It does not change the results.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 100, example = "Depth 4, first try"))]
    pub title: Option<String>,
    /// A tournament's board and what wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "7x6"))]
    pub variant: Option<String>,
    /// A tournament's players.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "objects")]
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 16))]
    pub players: Option<Vec<Entrant>>,
    /// A tournament's depths: every player who leaves it open enters once for each. A grading's: 1, 2 and 4
    /// unless told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 10))]
    pub depths: Option<Vec<u8>>,
    /// Openings that each pairing plays, twice with seats swapped; all there are unless told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 10_000))]
    pub pairs: Option<u32>,
    /// Where games begin: `two-ply`, `empty` or `random:8`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "two-ply"))]
    pub openings: Option<String>,
    /// Who meets whom: `round-robin`, or `gauntlet` where the first meets all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "round-robin"))]
    pub format: Option<String>,
    /// Ends a tournament of two players as soon as a sequential probability ratio test is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtRequest>,
    /// A grading's evaluations, or engines as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 16))]
    pub evaluations: Option<Vec<String>>,
    /// On how many positions to grade, evenly drawn; all unless told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 50))]
    pub positions: Option<u32>,
    /// Which experiment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 64, example = "minimax-vs-alphabeta"))]
    pub name: Option<String>,
    /// The seed of all that is random.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schema(default = 1, minimum = 0, maximum = 9_007_199_254_740_991_u64)
    )]
    pub seed: Option<u64>,
    /// Sources of the scripts that it names as `script:NAME`. They are not told again.
    #[serde(skip_serializing, default, deserialize_with = "objects")]
    #[cfg_attr(feature = "schema", schema(max_items = 8))]
    pub scripts: Option<Vec<ScriptSource>>,
}

/// One who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// What to call it; its engine unless told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 256))]
    pub name: Option<String>,
    /// The engine.
    #[cfg_attr(
        feature = "schema",
        schema(max_length = 256, example = "alphabeta:depth=4,eval=quiet")
    )]
    pub engine: String,
}

/// A sequential probability ratio test of two leads in Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SprtRequest {
    /// The lead of the first player under the null hypothesis.
    #[cfg_attr(feature = "schema", schema(minimum = -2000, maximum = 2000, example = 0))]
    pub elo0: f64,
    /// The lead under the alternative, above `elo0`.
    #[cfg_attr(feature = "schema", schema(minimum = -2000, maximum = 2000, example = 20))]
    pub elo1: f64,
    /// Probability of accepting `elo1` when `elo0` is true, below 0.5.
    #[serde(default = "SprtRequest::error_rate")]
    #[cfg_attr(feature = "schema", schema(default = 0.05))]
    pub alpha: f64,
    /// Probability of accepting `elo0` when `elo1` is true, below 0.5.
    #[serde(default = "SprtRequest::error_rate")]
    #[cfg_attr(feature = "schema", schema(default = 0.05))]
    pub beta: f64,
}

impl SprtRequest {
    const fn error_rate() -> f64 {
        0.05
    }
}

impl RunRequest {
    /// A key that this kind of run does not have, if one is set.
    pub(super) fn key_of_other_kind(&self) -> Option<&'static str> {
        let tournament = [
            ("variant", self.variant.is_some()),
            ("players", self.players.is_some()),
            ("pairs", self.pairs.is_some()),
            ("openings", self.openings.is_some()),
            ("format", self.format.is_some()),
            ("sprt", self.sprt.is_some()),
        ];
        let grading =
            [("evaluations", self.evaluations.is_some()), ("positions", self.positions.is_some())];
        let experiment = [("name", self.name.is_some())];
        let both = [("depths", self.depths.is_some()), ("scripts", self.scripts.is_some())];
        let strays: Vec<(&str, bool)> = match self.kind {
            RunKind::Tournament => [&grading[..], &experiment].concat(),
            RunKind::Grading => [&tournament[..], &experiment].concat(),
            RunKind::Experiment => [&tournament[..], &grading, &both].concat(),
        };
        strays.into_iter().find(|(_, set)| *set).map(|(key, _)| key)
    }
}

impl RunKind {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tournament => "tournament",
            Self::Grading => "grading",
            Self::Experiment => "experiment",
        }
    }
}
