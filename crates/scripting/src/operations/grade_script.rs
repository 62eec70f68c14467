//! Operation `scripts/grade`: compares the moves of a script with perfect play and with other evaluations.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use foursight_analysis::grade::league::{
    CandidatePair, GameStage, GradingEntry, GradingOptions, WorstPosition,
};
use foursight_analysis::grade::{
    GradedSet, GradingResult, grade_in_growing_samples, parse_candidates,
};
use foursight_analysis::statistics::Estimate;
use foursight_api::{
    ApiError, EventType, Operation, OperationTask, ScriptSource, Service, check_length, nanoseconds,
};
use foursight_solver::{Bounds, in_words};
use serde::{Deserialize, Serialize};

use super::check_script::DEFAULT_SCRIPT_NAME;
use super::load_script_set;
use crate::ScriptCache;

/// Operation `scripts/grade`.
#[derive(Clone, Debug)]
pub struct GradeScript {
    pub(super) script_cache: Arc<ScriptCache>,
}

/// A script to grade.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct GradeScriptRequest {
    /// Board size and goal. Only `7x6` has positions for grading.
    #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
    variant: Option<String>,
    /// The script, in Rhai.
    #[cfg_attr(
        feature = "schema",
        schema(default = "", max_length = 65536, example = "open(3) - their_open(3)")
    )]
    source: Option<String>,
    /// Name of the script in messages.
    #[cfg_attr(
        feature = "schema",
        schema(
            default = "script",
            max_length = 40,
            pattern = "^[a-z0-9_-]{1,40}$",
            example = "mine"
        )
    )]
    name: Option<String>,
    /// Depth of the alpha-beta search, in plies. With 0 or 1 the script evaluates the position after each move.
    #[cfg_attr(feature = "schema", schema(default = 2, minimum = 0, maximum = 4))]
    depth: Option<u8>,
    /// Evaluations to compare the script with.
    #[cfg_attr(feature = "schema", schema(max_items = 4, default = json!(["windows-centre", "quiet"])))]
    against: Option<Vec<String>>,
    /// Seed of the sample and of the confidence intervals.
    #[cfg_attr(
        feature = "schema",
        schema(default = 1, minimum = 0, maximum = 9_007_199_254_740_991_u64)
    )]
    seed: Option<u64>,
    /// Other scripts, which `against` can name as `script:NAME`.
    #[serde(deserialize_with = "foursight_api::deserialize_objects")]
    #[cfg_attr(feature = "schema", schema(max_items = 8))]
    scripts: Option<Vec<ScriptSource>>,
}

/// The grades of a script and of the evaluations it is compared with. Also the document of the event `graded`, with
/// preliminary grades.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradeScriptResponse {
    /// Number of positions graded so far.
    positions: usize,
    /// Number of all positions.
    of: usize,
    /// Depth of the search, in plies.
    depth: u8,
    /// The script, then the evaluations it is compared with.
    entries: Vec<GradeScriptEntry>,
    /// The worst moves of the script.
    worst: Vec<WorstMove>,
    /// Whether all positions were graded.
    complete: bool,
    /// Time of the grading, in nanoseconds.
    time_ns: u64,
}

/// The grades of an evaluation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradeScriptEntry {
    /// Text of the evaluation.
    #[cfg_attr(feature = "schema", schema(example = "script:mine"))]
    name: String,
    /// Whether this is the script.
    mine: bool,
    /// Percentage of critical positions (those where a move can lose the game-theoretic outcome) on which its move
    /// keeps the outcome.
    kept: Option<Estimate>,
    /// Percentage of all positions on which its move is a best move.
    best: Option<Estimate>,
    /// Average difference between the exact scores of the best move and of its move.
    regret: Option<Estimate>,
    /// Rank correlation (Spearman) of its score without search with the exact score.
    spearman: Option<Estimate>,
    /// `kept` for each stage of the game.
    phases: Vec<Phase>,
    /// Comparison of the script with this evaluation; null for the script itself.
    comparison: Option<PairedComparison>,
}

/// Comparison of the script with another evaluation on the same positions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PairedComparison {
    /// Whether the script is significantly better or worse.
    verdict: PairedVerdict,
    /// Percentage points by which the script keeps the outcome more often.
    difference: Option<Estimate>,
}

/// Result of the paired test, with a confidence level of 95 % for all pairs of the grading together.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PairedVerdict {
    /// The script keeps the outcome significantly more often.
    Better,
    /// The script keeps the outcome significantly less often.
    Worse,
    /// The difference is not significant.
    NotSeparable,
}

/// The grade in one stage of the game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Phase {
    /// First and last ply of the stage.
    #[cfg_attr(feature = "schema", schema(example = "14-27"))]
    plies: String,
    /// Number of critical positions in this stage.
    critical: usize,
    /// Percentage of them on which the move keeps the outcome.
    kept: Option<Estimate>,
}

/// A position where the script chooses a bad move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WorstMove {
    /// Moves of the position.
    moves: String,
    /// The column that the script chooses.
    chosen: String,
    /// Result of that column under perfect play, in words.
    #[cfg_attr(feature = "schema", schema(example = "loses in 3 moves (6 plies)"))]
    chosen_words: String,
    /// The best columns.
    best: String,
    /// Result of the best columns, in words.
    #[cfg_attr(feature = "schema", schema(example = "wins in 4 moves (7 plies)"))]
    words: String,
    /// Whether the move loses the game-theoretic outcome, and does not only delay it.
    lost: bool,
    /// Difference between the exact scores of the best move and of the chosen move.
    regret: i32,
    /// Score of the script for the side to move, without search.
    says: Option<i32>,
}

/// Evaluations to compare with if the request has no `against`.
const DEFAULT_OPPONENTS: [&str; 2] = ["windows-centre", "quiet"];
const MAX_OPPONENTS: usize = 4;
const MAX_DEPTH: u8 = 4;
/// Largest integer that all JSON parsers represent exactly.
const MAX_SEED: u64 = (1 << 53) - 1;
/// Number of worst moves in the response.
const WORST_MOVES: usize = 12;

static GRADED_SET: LazyLock<GradedSet> = LazyLock::new(GradedSet::bundled);

impl From<GradingEntry> for GradeScriptEntry {
    fn from(entry: GradingEntry) -> Self {
        let GradingEntry { name, kept, best, regret, spearman, stages, .. } = entry;
        let phase = |GameStage { plies, critical, kept }| Phase { plies, critical, kept };
        let phases = stages.into_iter().map(phase).collect();
        Self { name, mine: false, kept, best, regret, spearman, phases, comparison: None }
    }
}

impl From<&WorstPosition> for WorstMove {
    fn from(worst: &WorstPosition) -> Self {
        let cells = u32::from(GRADED_SET.variant.cell_count());
        let words = |score: i8| {
            let bounds = Bounds { lower: score, upper: score };
            in_words(cells, worst.moves.len() as u32, bounds)
        };
        Self {
            moves: worst.moves.clone(),
            chosen: worst.chosen.clone(),
            chosen_words: words(worst.chosen_score),
            best: worst.best.clone(),
            words: words(worst.score),
            lost: worst.chosen_score.signum() != worst.score.signum(),
            regret: i32::from(worst.score) - i32::from(worst.chosen_score),
            says: worst.says,
        }
    }
}

impl GradeScriptResponse {
    fn new(league: &GradingResult, mine: &str, depth: u8, time: Duration) -> Self {
        let entries = league.entries.iter().enumerate().map(|(index, entry)| GradeScriptEntry {
            mine: index == 0,
            comparison: league
                .pairs
                .iter()
                .find_map(|pair| paired_comparison(pair, mine, &entry.name)),
            ..entry.clone().into()
        });
        let of = GRADED_SET.positions.len();
        let worst = league.worst.iter().filter(|worst| worst.name == mine).take(WORST_MOVES);
        Self {
            positions: league.positions,
            of,
            depth,
            entries: entries.collect(),
            worst: worst.map(WorstMove::from).collect(),
            complete: league.positions == of,
            time_ns: nanoseconds(time),
        }
    }
}

/// The comparison in a pair, if the pair consists of the script and this other evaluation.
fn paired_comparison(pair: &CandidatePair, mine: &str, other: &str) -> Option<PairedComparison> {
    // The script is the first candidate, so it comes first in each of its pairs.
    if pair.names != [mine, other] {
        return None;
    }
    let ahead = pair.difference.is_some_and(|difference| difference.value > 0.0);
    let verdict = match (pair.separable, ahead) {
        (false, _) => PairedVerdict::NotSeparable,
        (true, true) => PairedVerdict::Better,
        (true, false) => PairedVerdict::Worse,
    };
    Some(PairedComparison { verdict, difference: pair.difference })
}

impl GradeScriptRequest {
    /// Texts of the evaluations to compare with.
    fn opponents(&self) -> Result<Vec<String>, ApiError> {
        let Some(against) = &self.against else {
            return Ok(DEFAULT_OPPONENTS.map(str::to_owned).into());
        };
        if against.len() > MAX_OPPONENTS {
            let error =
                format!("against has {} entries; the limit is {MAX_OPPONENTS}", against.len());
            return Err(ApiError::invalid(error));
        }
        Ok(against.clone())
    }
}

impl Operation for GradeScript {
    const NAME: &'static str = "scripts/grade";
    const SUMMARY: &'static str = "Grades a script against perfect play";
    const DETAILS: &'static str = "The first event `graded` has the grades of a small sample. The response has the grades of all positions, or of \
        as many as the time limit allows.";
    const EVENTS: &'static [EventType] = &[EventType::of_type::<GradeScriptResponse>("graded")];

    type Request = GradeScriptRequest;
    type Response = GradeScriptResponse;

    fn check_request(
        &self,
        request: GradeScriptRequest,
        service: &Service,
    ) -> Result<OperationTask<GradeScriptResponse>, ApiError> {
        let variant = foursight_api::read_variant(request.variant.as_deref())?;
        if variant.to_string() != "7x6" {
            let error = format!("only 7x6 has positions for grading, not {variant}");
            return Err(ApiError::invalid(error));
        }
        let depth = request.depth.unwrap_or(2);
        if depth > MAX_DEPTH {
            return Err(ApiError::invalid(format!(
                "depth is a whole number from 0 to {MAX_DEPTH}"
            )));
        }
        let seed = request.seed.unwrap_or(1);
        if seed > MAX_SEED {
            return Err(ApiError::invalid(format!("seed is a whole number from 0 to {MAX_SEED}")));
        }
        let against = request.opponents()?;
        let source = request.source.unwrap_or_default();
        check_length("source", &source, 65536)?;
        let name = request.name.unwrap_or_else(|| DEFAULT_SCRIPT_NAME.to_owned());
        let mine = format!("script:{name}");
        let others = request.scripts.unwrap_or_default().into_iter();
        let others = others.map(|script| (script.name, script.source));
        let mut sources: Vec<_> = others.filter(|(other, _)| *other != name).collect();
        sources.push((name, source));
        let engines =
            service.engines.with_scripts(Arc::new(load_script_set(&self.script_cache, sources)?));
        let mut texts = vec![mine.clone()];
        for text in &against {
            let text = engines.evaluation(text)?.text().to_owned();
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        let task = OperationTask::search(service.engines.caps.time, move |_, context| {
            engines.stop_scripts_with(&context.stop);
            let candidates = parse_candidates(&engines.registry, &texts, &[depth.max(1)], variant)?;
            let settings = GradingOptions { seed, worst: WORST_MOVES, ..GradingOptions::default() };
            let response = |league: &GradingResult| {
                GradeScriptResponse::new(league, &mine, depth, context.clock.now())
            };
            let mut graded = |league: &GradingResult| context.emit("graded", &response(league));
            let league = grade_in_growing_samples(
                &engines.registry,
                &candidates,
                &GRADED_SET,
                settings,
                &*context.clock,
                &context.stop,
                &mut graded,
            )?;
            Ok(response(&league))
        });
        Ok(task.with_client_scripts(true))
    }
}
