//! The operation `catalogue`, which lists the variants, engines, evaluations and levels that requests can name.

use foursight_search::{EngineFamily, EvalFamily, Registry};
use foursight_solver::engines::{EngineLevel, LEVELS, LevelStrength, Outlook, PerfectEngineFamily};
use serde::Serialize;

use foursight_analysis::{FamilyReport, ParameterReport};

use super::NoRequest;
use crate::{ApiError, HttpMethods, Operation, OperationExecution, OperationTask, Service};

/// The operation `catalogue`.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueOperation;

/// The names that requests can use, and the limits of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CatalogueResponse {
    /// Version of Foursight.
    pub version: &'static str,
    /// Common variants. Requests can also use other boards and goals.
    pub variants: Vec<VariantEntry>,
    /// Engines that choose moves. The field `levels` contains further engines: the levels of play.
    pub searches: Vec<SearchEntry>,
    /// Evaluations that score positions.
    pub evaluations: Vec<EvaluationEntry>,
    /// Levels of play from beginner to master, with their measured strength.
    pub levels: Vec<LevelEntry>,
    /// Experiments that the server can run. Empty in the browser module.
    pub experiments: Vec<ExperimentEntry>,
    /// Sets of opening positions for tournaments.
    pub openings: Vec<OpeningsEntry>,
    /// Example scripts that show how to write an evaluation. Empty if the server or module cannot run scripts.
    pub examples: Vec<ExampleEntry>,
    /// Limits that apply to every request.
    pub limits: LimitsEntry,
}

/// A variant of the game: a board size and a goal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct VariantEntry {
    /// Text that selects the variant in a request, for example `7x6`.
    pub text: &'static str,
    /// Name of the variant for display.
    pub name: &'static str,
    /// Description of the variant in one line.
    pub summary: &'static str,
    /// Whether the engine `perfect` solved the empty board within 12 seconds in a measurement.
    pub perfect_solves: bool,
    /// Explanation of how fast and how well the engine `perfect` plays this variant, in full sentences.
    pub perfect: String,
}

impl VariantEntry {
    fn with_perfect_outlook(self) -> Self {
        let outlook = self.text.parse().map(PerfectEngineFamily::outlook);
        let Ok(Outlook { solves, text }) = outlook else { return self };
        Self { perfect_solves: solves, perfect: text, ..self }
    }
}

/// An engine that chooses moves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchEntry {
    /// Name that selects the engine in a request, for example `alphabeta`.
    pub name: String,
    /// Description of the engine in one line.
    pub summary: String,
    /// Parameters of the engine, which follow the name and a colon, as in `alphabeta:depth=6`.
    pub parameters: Vec<ParameterReport>,
    /// Whether the engine has a parameter that selects an evaluation.
    pub evaluates: bool,
    /// Word for the text that must follow the name and a colon, for example `FILE` for a file name. Absent if
    /// parameters follow the name and the colon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Additional notes, one line each. Absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// An evaluation that scores positions.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationEntry {
    /// Name that selects the evaluation in a request, for example `quiet`.
    pub name: String,
    /// Description of the evaluation in one line.
    pub summary: String,
    /// Parameters of the evaluation, which follow the name and a colon, as in `windows-centre:three=20`.
    pub parameters: Vec<ParameterReport>,
    /// Variants in this catalogue that the evaluation does not support.
    pub variants_unfit: Vec<&'static str>,
    /// Word for the text that must follow the name and a colon, for example `FILE` for a file name. Absent if
    /// parameters follow the name and the colon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A level of play with its measured strength.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelEntry {
    /// Text that selects the level as the engine of a request.
    #[cfg_attr(feature = "schema", schema(example = "level:4"))]
    pub text: String,
    /// Name of the level, for example `beginner`.
    pub name: &'static str,
    /// Explanation of how the level chooses its moves.
    pub summary: String,
    /// Percentage of critical positions in which the level's move keeps the outcome, on the board `measured_on`. A
    /// position is critical if some moves keep its outcome under perfect play and others do not.
    pub accuracy: f64,
    /// Elo rating of the level on the board `measured_on`. The mean rating of all levels is 0.
    pub elo: i32,
    /// Board on which `accuracy` and `elo` were measured. The values are not valid for other boards.
    #[cfg_attr(feature = "schema", schema(example = "7x6"))]
    pub measured_on: &'static str,
}

/// An experiment that the server can run: either from one of the five student reports, or a measurement of Foursight's
/// own.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExperimentEntry {
    /// Name that selects the experiment in a request.
    pub name: &'static str,
    /// Number of the student report that describes the original experiment, or `own`.
    pub report: &'static str,
    /// Description of the experiment in one line.
    pub summary: &'static str,
}

/// A set of opening positions for tournaments.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpeningsEntry {
    /// Text that selects the set in a request. In `random:8`, the number 8 is the number of random moves. A request
    /// may use another number.
    #[cfg_attr(feature = "schema", schema(example = "random:8"))]
    text: &'static str,
    /// Description of the set in one line.
    summary: &'static str,
}

/// An example script that defines an evaluation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExampleEntry {
    /// Name of the script.
    #[cfg_attr(feature = "schema", schema(example = "robert"))]
    pub name: &'static str,
    /// Title of the script for display.
    pub title: &'static str,
    /// Description of the script in one line.
    pub summary: &'static str,
    /// Source code of the script in the language Rhai.
    pub source: &'static str,
}

/// Limits that apply to every request.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LimitsEntry {
    /// Maximum number of searches that run at the same time.
    pub seats: usize,
    /// Maximum duration of a search in nanoseconds.
    pub time_ns: u64,
    /// Maximum number of positions that a search may visit.
    pub nodes: u64,
    /// Maximum memory for the tables of a search in MiB.
    pub table_mb: usize,
    /// Maximum size of the body of a request in bytes.
    pub body_bytes: usize,
}

const VARIANTS: [VariantEntry; 8] = [
    VariantEntry {
        text: "7x6",
        name: "Four in a row, 7×6",
        summary: "the standard game with seven columns and six rows: four discs in a line win",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "7x6:square",
        name: "Square, 7×6",
        summary: "a 2×2 block of discs wins; a line does not",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "7x6:line4+square",
        name: "Four in a row or square, 7×6",
        summary: "four discs in a line or a 2×2 block of discs win",
        perfect_solves: false,
        perfect: String::new(),
    },
    VariantEntry {
        text: "6x5",
        name: "Four in a row, 6×5",
        summary: "a smaller board with shorter games, which is solved in less than a second",
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
        summary: "a larger board, on which early positions take too long to solve",
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
        summary: "a wide board, on which five discs in a line win",
        perfect_solves: false,
        perfect: String::new(),
    },
];

const OPENINGS: [OpeningsEntry; 4] = [
    OpeningsEntry {
        text: "two-ply",
        summary: "every position after two moves, without mirror images (25 positions on seven columns)",
    },
    OpeningsEntry {
        text: "random:8",
        summary: "random positions after eight moves, all of them draws under perfect play",
    },
    OpeningsEntry {
        text: "random:12",
        summary: "random positions after twelve moves, all of them draws under perfect play",
    },
    OpeningsEntry {
        text: "empty",
        summary: "the empty board; deterministic players need only one pair of games from it",
    },
];

impl Operation for CatalogueOperation {
    const NAME: &'static str = "catalogue";
    const METHODS: HttpMethods = HttpMethods::Get;
    const SUMMARY: &'static str = "Lists variants, engines, evaluations and levels";
    const DETAILS: &'static str =
        "The response also contains the parameters of each engine and the limits of this server.";
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
    let entry = |(level, number): (&EngineLevel, u32)| LevelEntry {
        text: format!("level:{number}"),
        name: level.name,
        summary: level.summary(),
        accuracy: level.measured.kept(),
        elo: level.measured.elo,
        measured_on: LevelStrength::BOARD,
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
    /// Describes an evaluation of the registry, and tests which variants of the catalogue it does not support.
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
        // Only evaluations that need no text after the colon can be tested here, because this text is unknown.
        let tried = VARIANTS.into_iter().filter(|_| text.is_none());
        let variants_unfit = tried.filter(|v| is_unfit(v)).map(|v| v.text).collect();
        Self { name, summary, parameters, variants_unfit, text }
    }
}
