//! Operation `scripts/grade`: compares the moves that a script chooses with perfect play and with the moves of other
//! evaluations.

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
    ApiError, EventType, Operation, OperationTask, ScriptSource, Service, check_length,
    response_nanoseconds,
};
use foursight_solver::{Bounds, in_words};
use serde::{Deserialize, Serialize};

use super::check_script::DEFAULT_SCRIPT_NAME;
use crate::ScriptCache;
use crate::named_scripts::load_script_set;

/// The operation `scripts/grade`. It keeps checked scripts in a cache.
#[derive(Clone, Debug)]
pub struct GradeScript {
    pub(super) script_cache: Arc<ScriptCache>,
}

/// A script to grade, and the options for grading it.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct GradeScriptRequest {
    /// Board size and goal. Only `7x6` is accepted, because no other variant has a set of positions for grading.
    #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
    variant: Option<String>,
    /// Source text of the script, in Rhai.
    #[cfg_attr(
        feature = "schema",
        schema(default = "", max_length = 65536, example = "open(3) - their_open(3)")
    )]
    source: Option<String>,
    /// Name of the script in error messages.
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
    /// Depth of the alpha-beta search that chooses the moves, in plies. With depth 1 the script evaluates the position
    /// after each move. Depth 0 is treated as 1.
    #[cfg_attr(feature = "schema", schema(default = 2, minimum = 0, maximum = 4))]
    depth: Option<u8>,
    /// Evaluations with which the script is compared.
    #[cfg_attr(feature = "schema", schema(max_items = 4, default = json!(["windows-centre", "quiet", "nothing"])))]
    against: Option<Vec<String>>,
    /// Seed for drawing the sample of positions and for computing the confidence intervals.
    #[cfg_attr(
        feature = "schema",
        schema(default = 1, minimum = 0, maximum = 9_007_199_254_740_991_u64)
    )]
    seed: Option<u64>,
    /// Other scripts. `against` can refer to them as `script:NAME`.
    #[serde(deserialize_with = "foursight_api::deserialize_objects")]
    #[cfg_attr(feature = "schema", schema(max_items = 8))]
    scripts: Option<Vec<ScriptSource>>,
}

/// Grades of a script and of the evaluations with which it is compared. Events of type `graded` contain the same
/// document, with preliminary grades.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradeScriptResponse {
    /// Number of positions that were graded.
    positions: usize,
    /// Number of positions in the set from which the graded positions are taken.
    of: usize,
    /// Depth of the search, in plies.
    depth: u8,
    /// The entry of the script, followed by the entries of the evaluations with which it is compared.
    entries: Vec<GradeScriptEntry>,
    /// The worst moves that the script chose.
    worst: Vec<WorstMove>,
    /// Whether all positions of the set were graded.
    complete: bool,
    /// Duration of the grading, in nanoseconds.
    time_ns: u64,
}

/// Grades of one evaluation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradeScriptEntry {
    /// Name of the evaluation, with its parameters if it has any.
    #[cfg_attr(feature = "schema", schema(example = "script:mine"))]
    name: String,
    /// Whether this entry grades the script itself. `false` for an evaluation with which the script is compared.
    mine: bool,
    /// Percentage of critical positions in which the chosen move keeps the game-theoretic outcome. A position is
    /// critical if at least one move keeps the outcome and at least one move loses it.
    kept: Option<Estimate>,
    /// Percentage of all positions in which the chosen move is a best move.
    best: Option<Estimate>,
    /// Average difference between the exact score of the best move and the exact score of the chosen move.
    regret: Option<Estimate>,
    /// Rank correlation (Spearman) between the score of the evaluation without a search and the exact score.
    spearman: Option<f64>,
    /// For each stage of the game, the percentage of critical positions in which the chosen move keeps the outcome.
    phases: Vec<Phase>,
    /// Comparison of the script with this evaluation; null for the script itself.
    comparison: Option<PairedComparison>,
}

/// Comparison of the script with another evaluation on the same positions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PairedComparison {
    /// Whether the script is significantly better or worse than the other evaluation.
    verdict: PairedVerdict,
    /// Percentage of critical positions in which the script keeps the outcome, minus the same percentage for the
    /// other evaluation.
    difference: Option<Estimate>,
}

/// Result of comparing the script with one other evaluation by a paired test. The confidence level of 95 % holds for
/// all comparisons of one grading together.
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

/// Grade of an evaluation in one stage of the game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Phase {
    /// First ply of the stage.
    first_ply: usize,
    /// Last ply of the stage.
    last_ply: usize,
    /// Number of critical positions in this stage.
    critical: usize,
    /// Percentage of the critical positions in this stage in which the chosen move keeps the outcome.
    kept: Option<Estimate>,
}

/// A position in which the script chooses a bad move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WorstMove {
    /// Moves that lead to the position.
    moves: String,
    /// The column that the script chooses.
    chosen: String,
    /// Exact score of the chosen column for the side to move.
    chosen_score: i8,
    /// Result of the chosen column under perfect play, in words.
    #[cfg_attr(feature = "schema", schema(example = "loses in 3 moves (6 plies)"))]
    chosen_words: String,
    /// Columns of the best moves.
    best: Vec<String>,
    /// Exact score of the best moves for the side to move.
    score: i8,
    /// Result of the best moves under perfect play, in words.
    #[cfg_attr(feature = "schema", schema(example = "wins in 4 moves (7 plies)"))]
    words: String,
    /// Whether the chosen move changes the game-theoretic outcome. False if it only delays a win or hastens a loss.
    lost: bool,
    /// Exact score of the best move minus the exact score of the chosen move.
    regret: i32,
    /// Score that the script gives to the position for the side to move, without a search.
    says: Option<i32>,
}

/// Evaluations with which the script is compared if the request contains no `against`. The last one, `nothing`, is the
/// baseline: a script that keeps the outcome less often than `nothing` is worse than no evaluation.
const DEFAULT_OPPONENTS: [&str; 3] = ["windows-centre", "quiet", "nothing"];
const MAX_OPPONENTS: usize = 4;
const MAX_DEPTH: u8 = 4;
/// Largest integer that every JSON parser represents exactly.
const MAX_SEED: u64 = (1 << 53) - 1;
/// Largest number of worst moves in the response.
const WORST_MOVES: usize = 12;

static GRADED_SET: LazyLock<GradedSet> = LazyLock::new(GradedSet::bundled);

impl From<GradingEntry> for GradeScriptEntry {
    fn from(entry: GradingEntry) -> Self {
        let GradingEntry { name, kept, best, regret, spearman, stages, .. } = entry;
        let phase = |stage: GameStage| {
            let GameStage { first_ply, last_ply, critical, kept } = stage;
            Phase { first_ply, last_ply, critical, kept }
        };
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
            chosen_score: worst.chosen_score,
            chosen_words: words(worst.chosen_score),
            best: worst.best.clone(),
            score: worst.score,
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
                .find_map(|pair| grade_script_comparison(pair, mine, &entry.name)),
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
            time_ns: response_nanoseconds(time),
        }
    }
}

/// Returns the comparison of the script with the evaluation `other`. `pair` is one of the comparisons that the grading
/// has made, each between two evaluations. If `pair` compares other evaluations, returns `None`.
pub(crate) fn grade_script_comparison(
    pair: &CandidatePair,
    mine: &str,
    other: &str,
) -> Option<PairedComparison> {
    // The script is the first of the graded evaluations, so its name comes first in `pair.names`.
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
    /// Returns the evaluations with which the script is compared.
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
    const DETAILS: &'static str = "The first event `graded` contains the grades for a small sample of positions. \
        The response contains the grades for all positions. If the time limit ends the grading early, the response \
        contains the grades for the positions that were graded until then.";
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
