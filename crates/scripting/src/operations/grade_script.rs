//! Grades a script against perfect play, and compares it with other evaluations.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use foursight_analysis::grade::league::{CandidatePair, Entry, LeagueOptions, Stage, Worst};
use foursight_analysis::grade::{GradedSet, League, candidates, grade_growing};
use foursight_analysis::statistics::Estimate;
use foursight_api::{
    ApiError, EventType, Operation, OperationTask, ScriptSource, Service, check_length, nanoseconds,
};
use foursight_solver::{Bounds, in_words};
use serde::{Deserialize, Serialize};

use super::check_script::NAMELESS;
use super::load_script_set;
use crate::Library;

/// Operation `scripts/grade`.
#[derive(Clone, Debug)]
pub struct GradeScript {
    pub(super) library: Arc<Library>,
}

/// A script to grade.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct GradeScriptRequest {
    /// The board and what wins. The only positions graded are of `7x6`.
    #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
    variant: Option<String>,
    /// The script, in Rhai.
    #[cfg_attr(
        feature = "schema",
        schema(default = "", max_length = 65536, example = "open(3) - their_open(3)")
    )]
    source: Option<String>,
    /// What it is called where it is told of.
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
    /// Plies that alpha-beta looks ahead with it; with 0 or 1 it judges the moves themselves.
    #[cfg_attr(feature = "schema", schema(default = 2, minimum = 0, maximum = 4))]
    depth: Option<u8>,
    /// Evaluations to compare it with.
    #[cfg_attr(feature = "schema", schema(max_items = 4, default = json!(["windows-centre", "quiet"])))]
    against: Option<Vec<String>>,
    /// The seed of the sample and the intervals.
    #[cfg_attr(
        feature = "schema",
        schema(default = 1, minimum = 0, maximum = 9_007_199_254_740_991_u64)
    )]
    seed: Option<u64>,
    /// Other evaluations of one's own, to be named `script:NAME` in `against`.
    #[serde(deserialize_with = "foursight_api::objects")]
    #[cfg_attr(feature = "schema", schema(max_items = 8))]
    scripts: Option<Vec<ScriptSource>>,
}

/// How good a script is, as far as is known: event `graded`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradeScriptResponse {
    /// Positions graded on.
    positions: usize,
    /// All there are.
    of: usize,
    /// Plies looked ahead.
    depth: u8,
    /// The script, then those it is compared with.
    entries: Vec<GradeScriptEntry>,
    /// Where the script is most wrong.
    worst: Vec<WorstMove>,
    /// Are these all positions?
    complete: bool,
    /// How long it took, in nanoseconds.
    time_ns: u64,
}

/// How good an evaluation is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradeScriptEntry {
    /// The evaluation.
    #[cfg_attr(feature = "schema", schema(example = "script:mine"))]
    name: String,
    /// Is it the script?
    mine: bool,
    /// Percent of the positions where the outcome can be lost on which its move keeps it.
    kept: Option<Estimate>,
    /// Percent of all positions on which its move is a best one.
    best: Option<Estimate>,
    /// By how much its moves score less than the best ones, on average.
    regret: Option<Estimate>,
    /// The rank correlation of what it says of a position, without search, with the exact score.
    spearman: Option<Estimate>,
    /// `kept` by stage of the game.
    phases: Vec<Phase>,
    /// How the script compares with it, by the paired test; nothing for the script itself.
    comparison: Option<PairedComparison>,
}

/// The script against another evaluation on the same positions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PairedComparison {
    /// Is the script significantly better or worse?
    verdict: PairedVerdict,
    /// By how many percent more often the script keeps the outcome.
    difference: Option<Estimate>,
}

/// What the paired test says: 95 %, all pairs of the grading tested together.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PairedVerdict {
    /// The script keeps the outcome significantly more often.
    Better,
    /// It keeps the outcome significantly less often.
    Worse,
    /// The difference is not significant.
    NotSeparable,
}

/// A stage of the game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Phase {
    /// Its plies.
    #[cfg_attr(feature = "schema", schema(example = "14-27"))]
    plies: String,
    /// Positions there where the outcome can be lost.
    critical: usize,
    /// Percent of them on which it is kept.
    kept: Option<Estimate>,
}

/// A position where the script is wrong.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WorstMove {
    /// The position.
    moves: String,
    /// The column it plays.
    chosen: String,
    /// What that leads to.
    #[cfg_attr(feature = "schema", schema(example = "loses in 3 moves (6 plies)"))]
    chosen_words: String,
    /// The best columns.
    best: String,
    /// What they lead to.
    #[cfg_attr(feature = "schema", schema(example = "wins in 4 moves (7 plies)"))]
    words: String,
    /// Does it lose the outcome, or only time?
    lost: bool,
    /// By how much it scores less.
    regret: i32,
    /// What it says of the position without looking ahead, to the side to move.
    says: Option<i32>,
}

/// Those it is compared with where nothing is said.
const AGAINST: [&str; 2] = ["windows-centre", "quiet"];
const MOST_AGAINST: usize = 4;
const DEEPEST: u8 = 4;
/// The largest number that every reader of JSON keeps exactly.
const MOST_SEED: u64 = (1 << 53) - 1;
/// How many mistakes are told.
const WORST: usize = 12;

static SET: LazyLock<GradedSet> = LazyLock::new(GradedSet::published);

impl From<Entry> for GradeScriptEntry {
    fn from(entry: Entry) -> Self {
        let Entry { name, kept, best, regret, spearman, stages, .. } = entry;
        let phase = |Stage { plies, critical, kept }| Phase { plies, critical, kept };
        let phases = stages.into_iter().map(phase).collect();
        Self { name, mine: false, kept, best, regret, spearman, phases, comparison: None }
    }
}

impl From<&Worst> for WorstMove {
    fn from(worst: &Worst) -> Self {
        let cells = u32::from(SET.variant.cell_count());
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
    fn new(league: &League, mine: &str, depth: u8, time: Duration) -> Self {
        let entries = league.entries.iter().enumerate().map(|(index, entry)| GradeScriptEntry {
            mine: index == 0,
            comparison: league
                .pairs
                .iter()
                .find_map(|pair| paired_comparison(pair, mine, &entry.name)),
            ..entry.clone().into()
        });
        let of = SET.positions.len();
        let worst = league.worst.iter().filter(|worst| worst.name == mine).take(WORST);
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

/// What a pair says about the script, if it is that of the script and this other evaluation.
fn paired_comparison(pair: &CandidatePair, mine: &str, other: &str) -> Option<PairedComparison> {
    // The script is the first candidate, so it is the first of all its pairs.
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
    /// The texts of the evaluations to compare with.
    fn opponents(&self) -> Result<Vec<String>, ApiError> {
        let Some(against) = &self.against else { return Ok(AGAINST.map(str::to_owned).into()) };
        if against.len() > MOST_AGAINST {
            let error =
                format!("against has {} entries; the most is {MOST_AGAINST}", against.len());
            return Err(ApiError::invalid(error));
        }
        Ok(against.clone())
    }
}

impl Operation for GradeScript {
    const NAME: &'static str = "scripts/grade";
    const SUMMARY: &'static str = "Grades a script against perfect play";
    const DETAILS: &'static str = "The first event `graded` comes after a small sample; the response is about all \
        positions, or as many as the time was enough for.";
    const EVENTS: &'static [EventType] = &[EventType::of::<GradeScriptResponse>("graded")];

    type Request = GradeScriptRequest;
    type Response = GradeScriptResponse;

    fn check(
        &self,
        request: GradeScriptRequest,
        service: &Service,
    ) -> Result<OperationTask<GradeScriptResponse>, ApiError> {
        let variant = foursight_api::read_variant(request.variant.as_deref())?;
        if variant.to_string() != "7x6" {
            let error = format!("only 7x6 has positions to grade on, not {variant}");
            return Err(ApiError::invalid(error));
        }
        let depth = request.depth.unwrap_or(2);
        if depth > DEEPEST {
            return Err(ApiError::invalid(format!("depth is a whole number from 0 to {DEEPEST}")));
        }
        let seed = request.seed.unwrap_or(1);
        if seed > MOST_SEED {
            return Err(ApiError::invalid(format!("seed is a whole number from 0 to {MOST_SEED}")));
        }
        let against = request.opponents()?;
        let source = request.source.unwrap_or_default();
        check_length("source", &source, 65536)?;
        let name = request.name.unwrap_or_else(|| NAMELESS.to_owned());
        let mine = format!("script:{name}");
        let others = request.scripts.unwrap_or_default().into_iter();
        let others = others.map(|script| (script.name, script.source));
        let mut sources: Vec<_> = others.filter(|(other, _)| *other != name).collect();
        sources.push((name, source));
        let engines =
            service.engines.with_scripts(Arc::new(load_script_set(&self.library, sources)?));
        let mut texts = vec![mine.clone()];
        for text in &against {
            let text = engines.evaluation(text)?.text().to_owned();
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        let task = OperationTask::search(service.engines.caps.time, move |_, context| {
            engines.stop_with(&context.stop);
            let candidates = candidates(&engines.registry, &texts, &[depth.max(1)], variant)?;
            let settings = LeagueOptions { seed, worst: WORST, ..LeagueOptions::default() };
            let response = |league: &League| {
                GradeScriptResponse::new(league, &mine, depth, context.clock.now())
            };
            let mut graded = |league: &League| context.emit("graded", &response(league));
            let (clock, stop) = (&*context.clock, &*context.stop);
            let registry = &engines.registry;
            let league =
                grade_growing(registry, &candidates, &SET, settings, clock, stop, &mut graded)?;
            Ok(response(&league))
        });
        Ok(task.running_scripts(true))
    }
}
