//! `POST /scripts/grade`: how good is a script against perfect play, and against other evaluations?

use std::sync::LazyLock;
use std::time::Instant;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_analysis::grade::league::{Entry, Pair, Settings, Stage, Worst};
use foursight_analysis::grade::{GradedSet, League, candidates, grade_growing};
use foursight_analysis::statistics::Estimate;
use foursight_api::{self, ApiError, ScriptSource, milliseconds, short};
use foursight_solver::{Bounds, in_words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::scripts_check::NAMELESS;
use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// A script to grade.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct GradeRequest {
    /// The board and what wins. The only positions graded are of `7x6`.
    #[schema(default = "7x6", max_length = 32, example = "7x6")]
    variant: Option<String>,
    /// The script, in Rhai.
    #[schema(default = "", max_length = 65536, example = "open(3) - their_open(3)")]
    source: Option<String>,
    /// What it is called where it is told of.
    #[schema(
        default = "script",
        max_length = 40,
        pattern = "^[a-z0-9_-]{1,40}$",
        example = "mine"
    )]
    name: Option<String>,
    /// Plies that alpha-beta looks ahead with it; with 0 or 1 it judges the moves themselves.
    #[schema(default = 2, minimum = 0, maximum = 4)]
    depth: Option<u8>,
    /// Evaluations to compare it with.
    #[schema(max_items = 4, default = json!(["windows-centre", "quiet"]))]
    against: Option<Vec<String>>,
    /// The seed of the sample and the intervals.
    #[schema(default = 1, minimum = 0, maximum = 9_007_199_254_740_991_u64)]
    seed: Option<u64>,
    /// Other evaluations of one's own, to be named `script:NAME` in `against`.
    #[serde(deserialize_with = "foursight_api::objects")]
    #[schema(max_items = 8)]
    scripts: Option<Vec<ScriptSource>>,
}

/// How good a script is, as far as is known: event `graded`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Grade {
    /// Positions graded on.
    positions: usize,
    /// All there are.
    of: usize,
    /// Plies looked ahead.
    depth: u8,
    /// The script, then those it is compared with.
    entries: Vec<GradeEntry>,
    /// Where the script is most wrong.
    worst: Vec<Miss>,
    /// Are these all positions?
    complete: bool,
    /// How long it took.
    time_ms: f64,
}

/// How good an evaluation is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GradeEntry {
    /// The evaluation.
    #[schema(example = "script:mine")]
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
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PairedComparison {
    /// Is the script significantly better or worse?
    verdict: PairedVerdict,
    /// By how many percent more often the script keeps the outcome.
    difference: Option<Estimate>,
}

/// What the paired test says: 95 %, all pairs of the grading tested together.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PairedVerdict {
    /// The script keeps the outcome significantly more often.
    Better,
    /// It keeps the outcome significantly less often.
    Worse,
    /// The difference is not significant.
    NotSeparable,
}

/// A stage of the game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Phase {
    /// Its plies.
    #[schema(example = "14-27")]
    plies: String,
    /// Positions there where the outcome can be lost.
    critical: usize,
    /// Percent of them on which it is kept.
    kept: Option<Estimate>,
}

/// A position where the script is wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Miss {
    /// The position.
    moves: String,
    /// The column it plays.
    chosen: String,
    /// What that leads to.
    #[schema(example = "loses in 3 moves (6 plies)")]
    chosen_words: String,
    /// The best columns.
    best: String,
    /// What they lead to.
    #[schema(example = "wins in 4 moves (7 plies)")]
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

impl From<Entry> for GradeEntry {
    fn from(entry: Entry) -> Self {
        let Entry { name, kept, best, regret, spearman, stages, .. } = entry;
        let phase = |Stage { plies, critical, kept }| Phase { plies, critical, kept };
        let phases = stages.into_iter().map(phase).collect();
        Self { name, mine: false, kept, best, regret, spearman, phases, comparison: None }
    }
}

impl From<&Worst> for Miss {
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

impl Grade {
    fn new(league: &League, mine: &str, depth: u8, start: Instant) -> Self {
        let entries = league.entries.iter().enumerate().map(|(index, entry)| GradeEntry {
            mine: index == 0,
            comparison: league.pairs.iter().find_map(|pair| compared(pair, mine, &entry.name)),
            ..entry.clone().into()
        });
        let of = SET.positions.len();
        let worst = league.worst.iter().filter(|worst| worst.name == mine).take(WORST);
        Self {
            positions: league.positions,
            of,
            depth,
            entries: entries.collect(),
            worst: worst.map(Miss::from).collect(),
            complete: league.positions == of,
            time_ms: milliseconds(start.elapsed()),
        }
    }
}

/// What a pair says about the script, if it is that of the script and this other evaluation.
fn compared(pair: &Pair, mine: &str, other: &str) -> Option<PairedComparison> {
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

impl GradeRequest {
    /// The texts of those to compare with.
    fn against(&self) -> Result<Vec<String>, Complaint> {
        let Some(against) = &self.against else { return Ok(AGAINST.map(str::to_owned).into()) };
        if against.len() > MOST_AGAINST {
            let error =
                format!("against has {} entries; the most is {MOST_AGAINST}", against.len());
            return Err(Complaint::nonsense(error));
        }
        Ok(against.clone())
    }
}

/// Grades a script against perfect play
///
/// As a stream: events `graded` (`Grade`), the first after a small sample, then `done` (all positions, or as many
/// as the time was enough for) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/scripts/grade",
    operation_id = "grade_script",
    tag = "v1",
    request_body = GradeRequest,
    responses(
        (status = 200, description = "How good the script is", content(
            (Grade = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn grade(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(asked): Asked<GradeRequest>,
) -> Result<Response, Complaint> {
    let start = Instant::now();
    let variant = foursight_api::variant(asked.variant.as_deref())?;
    if variant.to_string() != "7x6" {
        let error = format!("only 7x6 has positions to grade on, not {variant}");
        return Err(Complaint::nonsense(error));
    }
    let depth = asked.depth.unwrap_or(2);
    if depth > DEEPEST {
        return Err(Complaint::nonsense(format!("depth is a whole number from 0 to {DEEPEST}")));
    }
    let seed = asked.seed.unwrap_or(1);
    if seed > MOST_SEED {
        return Err(Complaint::nonsense(format!("seed is a whole number from 0 to {MOST_SEED}")));
    }
    let against = asked.against()?;
    let source = asked.source.unwrap_or_default();
    short("source", &source, 65536)?;
    let name = asked.name.unwrap_or_else(|| NAMELESS.to_owned());
    let mine = format!("script:{name}");
    let mut scripts = asked.scripts.unwrap_or_default();
    scripts.retain(|script| script.name != name);
    scripts.push(ScriptSource { name, source });
    let engines = app.engines.with(Some(scripts))?;
    let mut texts = vec![mine.clone()];
    for text in &against {
        let text = engines.plain.evaluation(text)?.text().to_owned();
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    let turn = engines.turn(&app, visitor).await?;
    answer(&app, visitor, &headers, app.settings.limits.time, move |job| {
        let _turn = turn;
        engines.scripts.stop_with(&job.stop);
        let blame = |error: foursight_analysis::grade::GradeError| {
            engines.blame(ApiError::nonsense(error.to_string()))
        };
        let registry = &engines.plain.registry;
        let entrants = candidates(registry, &texts, &[depth.max(1)], variant).map_err(blame)?;
        let settings = Settings { seed, worst: WORST, ..Settings::default() };
        let mut tell = |league: &League| {
            job.tell("graded", &Grade::new(league, &mine, depth, start));
        };
        let league = grade_growing(registry, &entrants, &SET, settings, &job.stop, &mut tell);
        Ok(Grade::new(&league.map_err(blame)?, &mine, depth, start))
    })
    .await
}
