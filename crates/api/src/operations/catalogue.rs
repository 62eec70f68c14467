//! The variants, engines, evaluations and levels that requests can name.

use foursight_search::{EngineFamily, EvalFamily, Registry};
use foursight_solver::engines::{LEVELS, Level, Measured, Outlook, Perfect};
use serde::Serialize;

use foursight_analysis::types::{FamilyReport, ParameterReport};

use super::NoRequest;
use crate::{ApiError, HttpMethods, Operation, OperationExecution, OperationTask, Service};

/// Operation `catalogue`.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueOperation;

/// Everything that requests can name, and the limits of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CatalogueResponse {
    /// Version of the program.
    pub version: &'static str,
    /// Common boards and goals; requests may name others.
    pub variants: Vec<VariantEntry>,
    /// Engines that choose moves.
    pub searches: Vec<SearchEntry>,
    /// Evaluations.
    pub evaluations: Vec<EvaluationEntry>,
    /// Opponents from beginner to perfect play, with measured strength.
    pub levels: Vec<LevelEntry>,
    /// Experiments of the lab.
    pub experiments: Vec<ExperimentEntry>,
    /// Sets of openings for tournaments.
    pub openings: Vec<OpeningsEntry>,
    /// Example scripts for writing an evaluation.
    pub examples: Vec<ExampleEntry>,
    /// Limits of one request.
    pub limits: LimitsEntry,
}

/// A board with its goal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct VariantEntry {
    /// Text that selects it.
    pub text: &'static str,
    /// Name for readers.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// Whether `perfect` solved the empty board within seconds in measurements.
    pub perfect_solves: bool,
    /// What to expect of `perfect` on this board, in sentences.
    pub perfect: String,
}

impl VariantEntry {
    fn with_perfect_outlook(self) -> Self {
        let outlook = self.text.parse().map(Perfect::outlook);
        let Ok(Outlook { solves, text }) = outlook else { return self };
        Self { perfect_solves: solves, perfect: text, ..self }
    }
}

/// An engine that chooses moves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchEntry {
    /// Name that selects it.
    pub name: String,
    /// One line about it.
    pub summary: String,
    /// Parameters that can be set.
    pub parameters: Vec<ParameterReport>,
    /// Whether it uses an evaluation.
    pub evaluates: bool,
    /// What follows the colon, if that is not a list of parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Further notes, one line each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// An evaluation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationEntry {
    /// Name that selects it.
    pub name: String,
    /// One line about it.
    pub summary: String,
    /// Parameters that can be set.
    pub parameters: Vec<ParameterReport>,
    /// Variants of this catalogue that it does not support.
    pub variants_unfit: Vec<&'static str>,
    /// What follows the colon, if that is not a list of parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// An opponent with measured strength.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelEntry {
    /// Text that selects it.
    #[cfg_attr(feature = "schema", schema(example = "level:4"))]
    pub text: String,
    /// Name of the opponent.
    pub name: &'static str,
    /// How the opponent chooses its moves.
    pub summary: String,
    /// Percentage of critical positions in which its move keeps the outcome, on the board `measured_on`.
    pub accuracy: f64,
    /// Elo rating among the levels on the board `measured_on`; the mean is 0.
    pub elo: i32,
    /// The only board on which `accuracy` and `elo` were measured.
    #[cfg_attr(feature = "schema", schema(example = "7x6"))]
    pub measured_on: &'static str,
}

/// An experiment of one of the five student reports, repeated.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExperimentEntry {
    /// Name of the experiment.
    pub name: &'static str,
    /// The report it comes from.
    pub report: &'static str,
    /// One line about it.
    pub summary: &'static str,
}

/// A set of openings for tournaments.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpeningsEntry {
    /// Text that selects it; other numbers are possible.
    #[cfg_attr(feature = "schema", schema(example = "random:8"))]
    text: &'static str,
    /// One line about it.
    summary: &'static str,
}

/// An example script.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExampleEntry {
    /// Name of the script.
    #[cfg_attr(feature = "schema", schema(example = "robert"))]
    pub name: &'static str,
    /// Title for readers.
    pub title: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// Source code in Rhai.
    pub source: &'static str,
}

/// Limits of one request.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LimitsEntry {
    /// Maximum number of concurrent searches.
    pub seats: usize,
    /// Maximum duration of a search in nanoseconds.
    pub time_ns: u64,
    /// Maximum number of positions of a search.
    pub nodes: u64,
    /// Maximum memory of a search in MiB.
    pub table_mb: usize,
    /// Maximum size of a request in bytes.
    pub body_bytes: usize,
}

const VARIANTS: [VariantEntry; 8] = [
    VariantEntry {
        text: "7x6",
        name: "Four in a row, 7×6",
        summary: "the standard game: seven columns, six rows, four in a line wins",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "7x6:square",
        name: "Square, 7×6",
        summary: "a 2×2 block wins, a line does not",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "7x6:line4+square",
        name: "Four in a row or square, 7×6",
        summary: "four in a line or a 2×2 block wins",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "6x5",
        name: "Four in a row, 6×5",
        summary: "a smaller board: shorter games, solved at once",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "5x4",
        name: "Four in a row, 5×4",
        summary: "a tiny board that can be searched completely",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "8x7",
        name: "Four in a row, 8×7",
        summary: "a larger board: early positions take too long to solve",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "8x8",
        name: "Four in a row, 8×8",
        summary: "the largest square board",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "9x7:line5",
        name: "Five in a row, 9×7",
        summary: "a wide board where five in a line wins",
        perfect_solves: false,
        perfect: String::new(),
    },
];

const OPENINGS: [OpeningsEntry; 4] = [
    OpeningsEntry {
        text: "two-ply",
        summary: "every position after two moves, without mirror images: 25 on seven columns",
    },
    OpeningsEntry {
        text: "random:8",
        summary: "random positions after eight moves that are draws under perfect play",
    },
    OpeningsEntry {
        text: "random:12",
        summary: "random positions after twelve moves that are draws under perfect play",
    },
    OpeningsEntry {
        text: "empty",
        summary: "the empty board: one pair of games, sufficient for deterministic players",
    },
];

impl Operation for CatalogueOperation {
    const NAME: &'static str = "catalogue";
    const METHODS: HttpMethods = HttpMethods::Get;
    const SUMMARY: &'static str = "Variants, engines, evaluations and levels";
    const DETAILS: &'static str =
        "Everything that requests can name, with parameters, and the limits of this server.";
    const EXECUTION: OperationExecution = OperationExecution::Constant;
    const COMMAND: Option<&'static str> = Some("foursight list");
    const PYTHON: Option<&'static str> = Some("engines, evaluations");

    type Request = NoRequest;
    type Response = CatalogueResponse;

    fn check_request(
        &self,
        _: NoRequest,
        service: &Service,
    ) -> Result<OperationTask<CatalogueResponse>, ApiError> {
        let (registry, deployment) = (&service.engines.registry, &service.deployment);
        let engines = registry.engines().filter(|family| family.name() != "level");
        let evaluations = registry.evaluations();
        Ok(OperationTask::Done(CatalogueResponse {
            version: env!("CARGO_PKG_VERSION"),
            variants: VARIANTS.into_iter().map(VariantEntry::with_perfect_outlook).collect(),
            searches: engines.map(SearchEntry::from).collect(),
            evaluations: evaluations.map(|family| EvaluationEntry::new(registry, family)).collect(),
            levels: level_entries(),
            experiments: deployment.experiments.clone(),
            openings: OPENINGS.into(),
            examples: deployment.examples.clone(),
            limits: deployment.limits.clone(),
        }))
    }
}

fn level_entries() -> Vec<LevelEntry> {
    let entry = |(level, number): (&Level, u32)| LevelEntry {
        text: format!("level:{number}"),
        name: level.name,
        summary: level.summary(),
        accuracy: level.measured.kept(),
        elo: level.measured.elo,
        measured_on: Measured::BOARD,
    };
    LEVELS.iter().zip(1..).map(entry).collect()
}

impl From<&dyn EngineFamily> for SearchEntry {
    fn from(family: &dyn EngineFamily) -> Self {
        let family = FamilyReport::from(family);
        let evaluates = family.uses_evaluation();
        let FamilyReport { name, summary, parameters, text, notes } = family;
        Self { name, summary, parameters, evaluates, text, notes }
    }
}

impl EvaluationEntry {
    /// Describes an evaluation of a registry.
    pub fn new(registry: &Registry, family: &dyn EvalFamily) -> Self {
        let evaluation = registry.evaluation(family.name()).ok();
        let is_unfit = |variant: &VariantEntry| {
            let variant = variant.text.parse().ok();
            evaluation
                .as_ref()
                .zip(variant)
                .is_some_and(|(eval, variant)| eval.build(variant).is_err())
        };
        let FamilyReport { name, summary, parameters, text, .. } = FamilyReport::from(family);
        // An evaluation that needs a text cannot be tested without one.
        let tried = VARIANTS.into_iter().filter(|_| text.is_none());
        let variants_unfit = tried.filter(|v| is_unfit(v)).map(|v| v.text).collect();
        Self { name, summary, parameters, variants_unfit, text }
    }
}
