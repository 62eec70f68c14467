//! What can be chosen.

use foursight_search::{EngineFamily, EvalFamily, Registry};
use foursight_solver::engines::{LEVELS, Level, Measured, Outlook, Perfect};
use serde::Serialize;

use foursight_analysis::types::{FamilyReport, ParameterReport};

use super::NoRequest;
use crate::{ApiError, HttpMethods, Operation, OperationExecution, OperationTask, Service};

/// Operation `catalogue`.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueOperation;

/// What can be chosen.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CatalogueResponse {
    /// The version of the program.
    pub version: &'static str,
    /// Boards and goals; others can be written.
    pub variants: Vec<VariantEntry>,
    /// Ways to choose a move.
    pub searches: Vec<SearchEntry>,
    /// Evaluations.
    pub evaluations: Vec<EvaluationEntry>,
    /// Opponents from a beginner to a master.
    pub levels: Vec<LevelEntry>,
    /// Experiments of the lab.
    pub experiments: Vec<ExperimentEntry>,
    /// Where games of a tournament may begin.
    pub openings: Vec<OpeningsEntry>,
    /// Scripts to start from when writing an evaluation.
    pub examples: Vec<ExampleEntry>,
    /// What one request may take.
    pub limits: LimitsEntry,
}

/// A board and what wins.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct VariantEntry {
    /// As requests name it.
    pub text: &'static str,
    /// As people call it.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// Was `perfect` measured to solve the empty board within seconds?
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

/// A way to choose a move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchEntry {
    /// The name people type.
    pub name: String,
    /// One line about it.
    pub summary: String,
    /// What can be set.
    pub parameters: Vec<ParameterReport>,
    /// Does it use an evaluation?
    pub evaluates: bool,
    /// What follows the colon, if that is not a list of parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// More about it, a line each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// An evaluation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationEntry {
    /// The name people type.
    pub name: String,
    /// One line about it.
    pub summary: String,
    /// What can be set.
    pub parameters: Vec<ParameterReport>,
    /// The variants of this catalogue that it is not for.
    pub variants_unfit: Vec<&'static str>,
    /// What follows the colon, if that is not a list of parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// An opponent with a measured strength.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelEntry {
    /// The engine.
    #[cfg_attr(feature = "schema", schema(example = "level:4"))]
    pub text: String,
    /// What to call who plays so.
    pub name: &'static str,
    /// What it is made of.
    pub summary: String,
    /// How often its move keeps the outcome where it could be lost, in percent, on the board `measured_on`.
    pub accuracy: f64,
    /// How strong it is among the levels on the board `measured_on`; their mean is 0.
    pub elo: i32,
    /// The only board that `accuracy` and `elo` were measured on.
    #[cfg_attr(feature = "schema", schema(example = "7x6"))]
    pub measured_on: &'static str,
}

/// An experiment of the five reports, done again.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExperimentEntry {
    /// As runs name it.
    pub name: &'static str,
    /// The report it comes from.
    pub report: &'static str,
    /// One line about it.
    pub summary: &'static str,
}

/// Where games of a tournament may begin.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpeningsEntry {
    /// As runs name it; other numbers may be written.
    #[cfg_attr(feature = "schema", schema(example = "random:8"))]
    text: &'static str,
    /// One line about it.
    summary: &'static str,
}

/// A script to start from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExampleEntry {
    /// Its name.
    #[cfg_attr(feature = "schema", schema(example = "robert"))]
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// The script, in Rhai.
    pub source: &'static str,
}

/// The limits of one request.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LimitsEntry {
    /// Searches that run at once.
    pub seats: usize,
    /// The time of one search, in nanoseconds.
    pub time_ns: u64,
    /// Positions of one search.
    pub nodes: u64,
    /// Memory of one search, in MiB.
    pub table_mb: usize,
    /// Bytes of one request.
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
        summary: "a block of two by two wins, lines do not",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "7x6:line4+square",
        name: "Four in a row or square, 7×6",
        summary: "four in a line and a block of two by two both win",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "6x5",
        name: "Four in a row, 6×5",
        summary: "a smaller board: quicker games, solved at once",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "5x4",
        name: "Four in a row, 5×4",
        summary: "a tiny board that can be looked through",
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
        summary: "as many cells as a board can have, as many rows as columns",
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
        summary: "every position after two moves, mirror images once: 25 on seven columns",
    },
    OpeningsEntry {
        text: "random:8",
        summary: "random positions of eight moves that nobody wins with perfect play",
    },
    OpeningsEntry {
        text: "random:12",
        summary: "random positions of twelve moves that nobody wins with perfect play",
    },
    OpeningsEntry {
        text: "empty",
        summary: "the empty board: one pair of games, for players who always answer alike",
    },
];

impl Operation for CatalogueOperation {
    const NAME: &'static str = "catalogue";
    const METHODS: HttpMethods = HttpMethods::Get;
    const SUMMARY: &'static str = "What can be chosen";
    const DETAILS: &'static str = "Variants, searches, evaluations and levels, each with its parameters, and the limits of this server.";
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
    /// An evaluation of a registry.
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
        // One that takes a text can only be tried with one.
        let tried = VARIANTS.into_iter().filter(|_| text.is_none());
        let variants_unfit = tried.filter(|v| is_unfit(v)).map(|v| v.text).collect();
        Self { name, summary, parameters, variants_unfit, text }
    }
}
