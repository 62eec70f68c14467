//! An engine chooses a move.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use foursight_board::Game;
use foursight_search::{Counters, Engine, Limits, Observers, ThinkOptions, TimeSource, Verdict};
use serde::{Deserialize, Serialize};

use super::request::{MOST_NODES, MOST_TIME, limit, request};
use super::{ApiError, Engines, RequestContext, ScriptSource, milliseconds};
use foursight_analysis::types::{Decision, ScoreReport, SearchCounters};

request! {
    /// A position for an engine to think about.
    ThinkRequest {
        /// The engine, as `foursight list` and the catalogue name them.
        #[cfg_attr(feature = "schema", schema(
            default = "level:4",
            max_length = 256,
            example = "alphabeta:depth=6,eval=quiet"
        ))]
        engine: Option<String>,
        /// How far it may go, besides what its text says.
        #[serde(deserialize_with = "crate::request::object")]
        limits: Option<LimitsRequest>,
        /// Is the score of every column wanted? It takes longer.
        #[cfg_attr(feature = "schema", schema(default = false))]
        columns: Option<bool>,
        /// Evaluations of one's own, for `eval=script:NAME`.
        #[serde(deserialize_with = "crate::request::objects")]
        #[cfg_attr(feature = "schema", schema(max_items = 8))]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// How far a search may go.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct LimitsRequest {
    /// Plies below the root.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 64))]
    depth: Option<u8>,
    /// Positions visited.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1_000_000_000_000_u64))]
    nodes: Option<u64>,
    /// Milliseconds.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3_600_000))]
    time_ms: Option<u64>,
}

impl LimitsRequest {
    fn read(self) -> Result<Limits, ApiError> {
        if self.depth.is_some_and(|depth| !(1..=64).contains(&depth)) {
            return Err(ApiError::nonsense("limits.depth is a whole number from 1 to 64"));
        }
        let time = limit("limits.time_ms", self.time_ms, MOST_TIME)?.map(Duration::from_millis);
        let nodes = limit("limits.nodes", self.nodes, MOST_NODES)?;
        Ok(Limits { depth: self.depth, nodes, time })
    }
}

/// What an engine decided.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Thought {
    /// The engine in its shortest form.
    engine: String,
    #[serde(flatten)]
    decision: Decision,
    counters: SearchCounters,
    /// How long it took.
    time_ms: f64,
}

/// How far a search is: event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Thinking {
    /// Plies searched in full.
    depth: u8,
    /// The best column so far; nothing from searches that do not deepen step by step.
    column: Option<String>,
    /// What it is worth.
    score: Option<ScoreReport>,
    /// The line expected.
    line: String,
    counters: SearchCounters,
    /// How long it has been at it.
    time_ms: f64,
}

/// A move to be chosen.
pub struct Think {
    game: Game,
    engine: Box<dyn Engine>,
    text: String,
    limits: Limits,
    columns: bool,
    grain: u64,
}

impl ThinkRequest {
    /// What is to be done.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn check(self, engines: &Engines) -> Result<Think, ApiError> {
        let game = self.open_game()?;
        let text = self.engine.as_deref().unwrap_or("level:4");
        let (engine, text) = engines.engine(text, game.variant())?;
        let limits = self.limits.unwrap_or_default().read()?;
        let limits = engines.limits(&text, limits);
        let columns = self.columns.unwrap_or_default();
        Ok(Think { game, engine, text, limits, columns, grain: engines.grain() })
    }
}

impl fmt::Debug for Think {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Think").field("game", &self.game).finish_non_exhaustive()
    }
}

impl Think {
    /// The move. Tells events `progress` ([`Thinking`]).
    ///
    /// # Errors
    ///
    /// If the engine fails.
    pub fn work(mut self, job: &RequestContext) -> Result<Thought, ApiError> {
        let thinker =
            Thinker { job, looks: AtomicU64::new(0), grain: self.grain, best: Mutex::default() };
        let (limits, columns) = (self.limits, self.columns);
        let ask = ThinkOptions {
            limits,
            columns,
            time: &thinker,
            stop: &job.stop,
            ..ThinkOptions::default()
        };
        let mut counters = Counters::default();
        let mut tell = |counters: &Counters, verdict: &Verdict| thinker.found(counters, verdict);
        let mut watch = Observers::counting(&mut counters);
        watch.progress = Some(&mut tell);
        let verdict = self.engine.think(&self.game, &ask, &mut watch)?;
        Ok(Thought {
            engine: self.text,
            decision: (&verdict).into(),
            counters: (&counters).into(),
            time_ms: milliseconds(job.clock.now()),
        })
    }
}

/// The clock of a search. Searches look at it once in so many positions, which is when it tells how far they
/// are: most of them say nothing by themselves until they are done.
struct Thinker<'a> {
    job: &'a RequestContext,
    looks: AtomicU64,
    /// Positions between two looks.
    grain: u64,
    /// The last iteration that ended, of a search that deepens.
    best: Mutex<Option<(SearchCounters, Verdict)>>,
}

impl TimeSource for Thinker<'_> {
    fn now(&self) -> Duration {
        self.looks.fetch_add(1, Ordering::Relaxed);
        let now = self.job.clock.now();
        if now >= FIRST_WORD {
            self.job.progress(|| self.thinking(now));
        }
        now
    }
}

/// What takes less needs no progress.
const FIRST_WORD: Duration = Duration::from_millis(100);

impl Thinker<'_> {
    fn best(&self) -> MutexGuard<'_, Option<(SearchCounters, Verdict)>> {
        self.best.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn found(&self, counters: &Counters, verdict: &Verdict) {
        *self.best() = Some((counters.into(), verdict.clone()));
        self.job.progress(|| self.thinking(self.job.clock.now()));
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
            score: verdict.and_then(|verdict| verdict.score).map(ScoreReport::from),
            line: verdict.map(written).unwrap_or_default(),
            counters,
            time_ms: milliseconds(now),
        }
    }
}

fn written(verdict: &Verdict) -> String {
    verdict.line.iter().map(|column| column.to_char()).collect()
}
