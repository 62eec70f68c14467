//! Requests for runs.

use foursight_api::{ScriptSource, deserialize_objects};
use serde::{Deserialize, Serialize};

use crate::rating::SprtModel;

/// The kind of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RunKind {
    /// A tournament between several players.
    Tournament,
    /// A grading of evaluations against perfect play.
    Grading,
    /// An experiment that repeats one of the five student reports.
    Experiment,
}

/// A request for a run. Each kind of run has its own fields. A request is rejected if it contains a field of another
/// kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RunRequest {
    /// Kind of the run: tournament, grading or experiment.
    pub kind: RunKind,
    /// Title of the run, chosen by the user. If there is no title, it is generated from the request. The title does not
    /// change the results.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 100, example = "Depth 4, first try"))]
    pub title: Option<String>,
    /// Board size and goal of a tournament. The default is 7x6.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "7x6"))]
    pub variant: Option<String>,
    /// Players of a tournament.
    #[serde(
        skip_serializing_if = "Option::is_none",
        default,
        deserialize_with = "deserialize_objects"
    )]
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 16))]
    pub players: Option<Vec<Entrant>>,
    /// Search depths. In a tournament, every player without a depth takes part once for each of these depths. In a
    /// grading, every evaluation is searched to each of these depths. The default for a grading is 1, 2 and 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 10))]
    pub depths: Option<Vec<u8>>,
    /// Number of openings for each pairing. Each opening is played twice, and the players exchange sides after the
    /// first game. By default, all openings are played. For random openings the default is 25.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 10_000))]
    pub pairs: Option<u32>,
    /// Source of the openings: `two-ply` (the default), `empty` or `random:8`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "two-ply"))]
    pub openings: Option<String>,
    /// Pairings of a tournament: `round-robin` (the default) or `gauntlet`. In a gauntlet, the first player meets all
    /// other players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "round-robin"))]
    pub format: Option<String>,
    /// Sequential probability ratio test. It ends a tournament of two players as soon as the test is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtRequest>,
    /// Evaluations or engines that a grading compares.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 16))]
    pub evaluations: Option<Vec<String>>,
    /// Number of positions in a grading. The positions are spread evenly over the whole set. The default is all
    /// positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 50))]
    pub positions: Option<u32>,
    /// Name of the experiment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 64, example = "minimax-vs-alphabeta"))]
    pub name: Option<String>,
    /// Random seed. The default is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schema(default = 1, minimum = 0, maximum = 9_007_199_254_740_991_u64)
    )]
    pub seed: Option<u64>,
    /// Sources of the scripts that engines and evaluations name as `script:NAME`. Responses do not contain them.
    #[serde(skip_serializing, default, deserialize_with = "deserialize_objects")]
    #[cfg_attr(feature = "schema", schema(max_items = 8))]
    pub scripts: Option<Vec<ScriptSource>>,
}

/// A player in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// Name of the player. The default is the engine text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 256))]
    pub name: Option<String>,
    /// Engine of the player in text form (its *engine text*), such as `alphabeta:depth=4`.
    #[cfg_attr(
        feature = "schema",
        schema(max_length = 256, example = "alphabeta:depth=4,eval=quiet")
    )]
    pub engine: String,
}

/// Settings of a sequential probability ratio test, which compares two hypotheses about the lead in Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SprtRequest {
    /// Lead of the first player in Elo under the null hypothesis.
    #[cfg_attr(feature = "schema", schema(minimum = -2000, maximum = 2000, example = 0))]
    pub elo0: f64,
    /// Lead of the first player in Elo under the alternative hypothesis. It must be greater than `elo0`.
    #[cfg_attr(feature = "schema", schema(minimum = -2000, maximum = 2000, example = 20))]
    pub elo1: f64,
    /// Probability of accepting `elo1` if `elo0` is true. It must be less than 0.5.
    #[serde(default = "SprtRequest::default_error_rate")]
    #[cfg_attr(feature = "schema", schema(default = 0.05))]
    pub alpha: f64,
    /// Probability of accepting `elo0` if `elo1` is true. It must be less than 0.5.
    #[serde(default = "SprtRequest::default_error_rate")]
    #[cfg_attr(feature = "schema", schema(default = 0.05))]
    pub beta: f64,
    /// Unit of `elo0` and `elo1`: Elo, or normalised Elo.
    #[serde(default, skip_serializing_if = "SprtModel::is_logistic")]
    #[cfg_attr(feature = "schema", schema(default = "logistic"))]
    pub model: SprtModel,
}

impl SprtRequest {
    const fn default_error_rate() -> f64 {
        0.05
    }
}

impl RunRequest {
    /// Returns the name of a field that is set although this kind of run does not have it.
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
    /// Returns the name that is used in requests and responses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tournament => "tournament",
            Self::Grading => "grading",
            Self::Experiment => "experiment",
        }
    }
}

/// Two runs to compare.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CompareRequest {
    /// Identifiers of the two runs.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub ids: Vec<String>,
}

/// A new title for a run.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RenameRequest {
    /// The title, on one line. Spaces before and after it are removed.
    #[cfg_attr(feature = "schema", schema(max_length = 100, example = "Depth 4, first try"))]
    pub title: String,
}
