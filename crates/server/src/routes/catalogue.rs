//! `GET /catalogue`: what can be chosen.

use axum::Json;
use axum::extract::State;
use foursight_lab::experiments::ALL as EXPERIMENTS;
use foursight_lab::script::{EXAMPLES, Example};
use foursight_lab::wire::{Family, Setting};
use foursight_search::Syntax;
use foursight_solver::engines::LEVELS;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::complaint::Reading;

/// What can be chosen.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Catalogue {
    /// The version of the program.
    version: &'static str,
    /// Boards and goals; others can be written.
    variants: Vec<VariantEntry>,
    /// Ways to choose a move.
    searches: Vec<SearchEntry>,
    /// Ways to judge a position.
    evaluations: Vec<EvaluationEntry>,
    /// Opponents from a beginner to a perfect one.
    levels: Vec<LevelEntry>,
    /// Scripts to start from when writing an evaluation.
    examples: Vec<ExampleEntry>,
    /// Experiments of the lab.
    experiments: Vec<ExperimentEntry>,
    /// Where games of a tournament may begin.
    openings: Vec<OpeningsEntry>,
    /// What one request may take.
    limits: LimitsEntry,
}

/// A board and what wins.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VariantEntry {
    /// As requests name it.
    text: &'static str,
    /// As people call it.
    name: &'static str,
    /// One line about it.
    summary: &'static str,
}

/// A way to choose a move.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchEntry {
    /// The name people type.
    name: String,
    /// One line about it.
    summary: String,
    /// What can be set.
    parameters: Vec<Setting>,
    /// Does it judge with an evaluation?
    evaluates: bool,
}

/// A way to judge a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EvaluationEntry {
    /// The name people type.
    name: String,
    /// One line about it.
    summary: String,
    /// What can be set.
    parameters: Vec<Setting>,
    /// The variants of this catalogue that it is not for.
    variants_unfit: Vec<&'static str>,
}

/// An opponent with a measured strength.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LevelEntry {
    /// The engine.
    #[schema(example = "level:4")]
    text: String,
    /// What to call who plays so.
    name: &'static str,
    /// What it is made of.
    summary: String,
    /// How often its move keeps the outcome where it could be lost, in percent, as measured.
    accuracy: f64,
    /// How strong it is among the levels, as measured; their mean is 0.
    elo: i32,
}

/// A script to start from.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExampleEntry {
    /// Its name.
    #[schema(example = "robert")]
    name: &'static str,
    /// What people call it.
    title: &'static str,
    /// One line about it.
    summary: &'static str,
    /// The script, in Rhai.
    source: &'static str,
}

impl From<Example> for ExampleEntry {
    fn from(Example { name, title, summary, source, .. }: Example) -> Self {
        Self { name, title, summary, source }
    }
}

/// An experiment of the five reports, done again.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExperimentEntry {
    /// As runs name it.
    name: &'static str,
    /// The report it comes from.
    report: &'static str,
    /// One line about it.
    summary: &'static str,
}

/// Where games of a tournament may begin.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpeningsEntry {
    /// As runs name it; other numbers may be written.
    #[schema(example = "random:8")]
    text: &'static str,
    /// One line about it.
    summary: &'static str,
}

/// What one request may take.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LimitsEntry {
    /// Searches that run at once.
    seats: usize,
    /// Milliseconds of one search.
    time_ms: u64,
    /// Positions of one search.
    nodes: u64,
    /// Memory of one search, in MiB.
    table_mb: usize,
    /// Bytes of one request.
    body_bytes: usize,
}

const VARIANTS: [VariantEntry; 8] = [
    VariantEntry {
        text: "7x6",
        name: "Four in a row, 7×6",
        summary: "the standard game: seven columns, six rows, four in a line wins",
    },
    VariantEntry {
        text: "7x6:square",
        name: "Square, 7×6",
        summary: "a block of two by two wins, lines do not",
    },
    VariantEntry {
        text: "7x6:line4+square",
        name: "Four in a row or square, 7×6",
        summary: "four in a line and a block of two by two both win",
    },
    VariantEntry {
        text: "6x5",
        name: "Four in a row, 6×5",
        summary: "a smaller board: quicker games, solved at once",
    },
    VariantEntry {
        text: "5x4",
        name: "Four in a row, 5×4",
        summary: "a tiny board that can be looked through",
    },
    VariantEntry {
        text: "8x7",
        name: "Four in a row, 8×7",
        summary: "a larger board: early positions take too long to solve",
    },
    VariantEntry {
        text: "8x8",
        name: "Four in a row, 8×8",
        summary: "as many cells as a board can have, as many rows as columns",
    },
    VariantEntry {
        text: "9x7:line5",
        name: "Five in a row, 9×7",
        summary: "a wide board where five in a line wins",
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

/// What can be chosen
///
/// Variants, searches, evaluations and levels, each with what can be set on it, and the limits of this server.
#[utoipa::path(
    get,
    path = "/api/v1/catalogue",
    operation_id = "catalogue",
    tag = "v1",
    responses(
        (status = 200, description = "What can be chosen", body = Catalogue),
        Reading
    )
)]
pub(crate) async fn catalogue(State(app): State<App>) -> Json<Catalogue> {
    let limits = app.settings.limits;
    let engines = app.engines.registry.engines().filter(|family| family.name() != "level");
    Json(Catalogue {
        version: env!("CARGO_PKG_VERSION"),
        variants: VARIANTS.into(),
        searches: engines.map(|family| SearchEntry::from(Family::from(family))).collect(),
        evaluations: evaluations(&app),
        levels: LEVELS
            .iter()
            .zip(1..)
            .map(|(level, number)| LevelEntry {
                text: format!("level:{number}"),
                name: level.name,
                summary: level.summary(),
                accuracy: level.measured.kept(),
                elo: level.measured.elo,
            })
            .collect(),
        examples: EXAMPLES.map(ExampleEntry::from).into(),
        experiments: EXPERIMENTS
            .iter()
            .map(|one| ExperimentEntry { name: one.name, report: one.report, summary: one.summary })
            .collect(),
        openings: OPENINGS.into(),
        limits: LimitsEntry {
            seats: limits.seats,
            time_ms: limits.time.as_millis() as u64,
            nodes: limits.nodes,
            table_mb: limits.table_mb,
            body_bytes: limits.body_bytes,
        },
    })
}

impl From<Family> for SearchEntry {
    fn from(family: Family) -> Self {
        let evaluates = family.evaluates();
        let Family { name, summary, parameters, .. } = family;
        Self { name, summary, parameters, evaluates }
    }
}

fn evaluations(app: &App) -> Vec<EvaluationEntry> {
    let registry = &app.engines.registry;
    let plain = registry.evaluations().filter(|f| matches!(f.syntax(), Syntax::Parameters(_)));
    let entry = |family: &dyn foursight_search::EvalFamily| {
        let evaluation = registry.evaluation(family.name()).ok();
        let is_unfit = |variant: &VariantEntry| {
            let variant = variant.text.parse().ok();
            evaluation
                .as_ref()
                .zip(variant)
                .is_some_and(|(eval, variant)| eval.build(variant).is_err())
        };
        let Family { name, summary, parameters, .. } = Family::from(family);
        let variants_unfit = VARIANTS.iter().filter(|v| is_unfit(v)).map(|v| v.text).collect();
        EvaluationEntry { name, summary, parameters, variants_unfit }
    };
    plain.map(entry).collect()
}
