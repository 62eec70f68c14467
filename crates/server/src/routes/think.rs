//! `POST /think`: an engine chooses a move.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_lab::wire::{Decision, Score};
use foursight_search::{Ask, Clock, Counters, Limits, Monotonic, TimeSource, Verdict, Watch};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::milliseconds;
use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::desk::Job;
use crate::request::{Asked, MOST_NODES, MOST_TIME, ScriptSource, limit, request};
use crate::visitors::Visitor;

request! {
    /// A position for an engine to think about.
    ThinkRequest {
        /// The engine, as `foursight list` and the catalogue name them.
        #[schema(default = "level:4", max_length = 256, example = "alphabeta:depth=6,eval=quiet")]
        engine: Option<String>,
        /// How far it may go, besides what its text says.
        #[serde(deserialize_with = "crate::request::object")]
        limits: Option<LimitsRequest>,
        /// Is the score of every column wanted? It takes longer.
        #[schema(default = false)]
        columns: Option<bool>,
        /// Evaluations of one's own, for `eval=script:NAME`.
        #[serde(deserialize_with = "crate::request::objects")]
        #[schema(max_items = 8)]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// How far a search may go.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct LimitsRequest {
    /// Plies below the root.
    #[schema(minimum = 1, maximum = 64)]
    depth: Option<u8>,
    /// Positions visited.
    #[schema(minimum = 1, maximum = 1_000_000_000_000_u64)]
    nodes: Option<u64>,
    /// Milliseconds.
    #[schema(minimum = 1, maximum = 3_600_000)]
    time_ms: Option<u64>,
}

impl LimitsRequest {
    fn read(self) -> Result<Limits, Complaint> {
        if self.depth.is_some_and(|depth| !(1..=64).contains(&depth)) {
            return Err(Complaint::nonsense("limits.depth is a whole number from 1 to 64"));
        }
        let time = limit("limits.time_ms", self.time_ms, MOST_TIME)?.map(Duration::from_millis);
        let nodes = limit("limits.nodes", self.nodes, MOST_NODES)?;
        Ok(Limits { depth: self.depth, nodes, time })
    }
}

/// The numbers of a search.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Numbers {
    /// Positions visited.
    visited: u64,
    /// Moves generated.
    generated: u64,
    /// Positions whose moves were tried.
    expanded: u64,
    /// Positions judged by the evaluation.
    evaluated: u64,
    /// Positions whose other moves were spared.
    cutoffs: u64,
}

impl From<&Counters> for Numbers {
    fn from(counters: &Counters) -> Self {
        Self {
            visited: counters.visited,
            generated: counters.generated,
            expanded: counters.expanded,
            evaluated: counters.evaluated,
            cutoffs: counters.cutoffs,
        }
    }
}

/// What an engine decided.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Thought {
    /// The engine in its shortest form.
    engine: String,
    #[serde(flatten)]
    decision: Decision,
    counters: Numbers,
    /// How long it took.
    time_ms: f64,
}

/// How far a search is: event `progress`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Thinking {
    /// Plies searched in full.
    depth: u8,
    /// The best column so far; nothing from searches that do not deepen step by step.
    column: Option<String>,
    /// What it is worth.
    score: Option<Score>,
    /// The line expected.
    line: String,
    counters: Numbers,
    /// How long it has been at it.
    time_ms: f64,
}

/// An engine chooses a move
///
/// As a stream: events `progress` (`Thinking`), then `done` (`Thought`) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/think",
    operation_id = "think",
    tag = "v1",
    request_body = ThinkRequest,
    responses(
        (status = 200, description = "An engine chooses a move", content(
            (Thought = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn think(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Asked(asked): Asked<ThinkRequest>,
) -> Result<Response, Complaint> {
    let game = asked.open_game()?;
    let text = asked.engine.as_deref().unwrap_or("level:4");
    let engines = app.engines.with(asked.scripts)?;
    let (mut engine, text) = engines.engine(text, game.variant())?;
    let limits = asked.limits.unwrap_or_default().read()?;
    let limits = app.engines.limits(&text, limits);
    let columns = asked.columns.unwrap_or_default();
    let slow = !engines.scripts.is_empty();
    let grain = if slow { Clock::SLOW_GRAIN } else { Clock::GRAIN };
    let turn = engines.turn(&app, visitor).await?;
    answer(&app, &headers, app.settings.limits.time, move |job| {
        let _turn = turn;
        let desk = Thinker {
            job,
            clock: Monotonic::new(),
            looks: AtomicU64::new(0),
            grain,
            best: Mutex::default(),
        };
        let ask = Ask { limits, columns, time: &desk, stop: &job.stop, ..Ask::default() };
        let mut counters = Counters::default();
        let mut tell = |counters: &Counters, verdict: &Verdict| desk.found(counters, verdict);
        let mut watch = Watch::counting(&mut counters);
        watch.progress = Some(&mut tell);
        let verdict = engine.think(&game, &ask, &mut watch);
        let verdict = verdict.map_err(|error| engines.blame(error.into()))?;
        Ok(Thought {
            engine: text,
            decision: (&verdict).into(),
            counters: (&counters).into(),
            time_ms: milliseconds(desk.clock.now()),
        })
    })
    .await
}

/// The clock of a search. Searches look at it once in so many positions, which is when it tells how far they
/// are: most of them say nothing by themselves until they are done.
struct Thinker<'a> {
    job: &'a Job,
    clock: Monotonic,
    looks: AtomicU64,
    /// Positions between two looks.
    grain: u64,
    /// The last iteration that ended, of a search that deepens.
    best: Mutex<Option<(Numbers, Verdict)>>,
}

impl TimeSource for Thinker<'_> {
    fn now(&self) -> Duration {
        self.looks.fetch_add(1, Ordering::Relaxed);
        let now = self.clock.now();
        if now >= FIRST_WORD {
            self.job.progress(|| self.thinking(now));
        }
        now
    }
}

/// What takes less needs no progress.
const FIRST_WORD: Duration = Duration::from_millis(100);

impl Thinker<'_> {
    fn best(&self) -> MutexGuard<'_, Option<(Numbers, Verdict)>> {
        self.best.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn found(&self, counters: &Counters, verdict: &Verdict) {
        *self.best() = Some((counters.into(), verdict.clone()));
        self.job.progress(|| self.thinking(self.clock.now()));
    }

    fn thinking(&self, now: Duration) -> Thinking {
        let best = self.best();
        let mut counters = best.as_ref().map(|(numbers, _)| *numbers).unwrap_or_default();
        let looked = self.looks.load(Ordering::Relaxed) * self.grain;
        counters.visited = counters.visited.max(looked);
        let verdict = best.as_ref().map(|(_, verdict)| verdict);
        Thinking {
            depth: verdict.map_or(0, |verdict| verdict.depth),
            column: verdict.map(|verdict| verdict.column.to_string()),
            score: verdict.and_then(|verdict| verdict.score).map(Score::from),
            line: verdict.map(written).unwrap_or_default(),
            counters,
            time_ms: milliseconds(now),
        }
    }
}

fn written(verdict: &Verdict) -> String {
    verdict.line.iter().map(|column| column.to_char()).collect()
}
