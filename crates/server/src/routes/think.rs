//! `POST /think`: an engine chooses a move.

use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_lab::wire::{Decision, Score};
use foursight_search::{Ask, Counters, Limits, Monotonic, TimeSource, Verdict, Watch};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::milliseconds;
use crate::answer::answer;
use crate::app::App;
use crate::complaint::Complaint;
use crate::request::{Asked, request};

request! {
    /// A position for an engine to think about.
    ThinkRequest {
        /// The engine, as `foursight list` and the catalogue name them.
        #[schema(default = "level:4", max_length = 256, example = "alphabeta:depth=6,eval=quiet")]
        engine: Option<String>,
        /// How far it may go, besides what its text says.
        limits: Option<LimitsRequest>,
        /// Is the score of every column wanted? It takes longer.
        #[schema(default = false)]
        columns: Option<bool>,
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
    #[schema(minimum = 1)]
    nodes: Option<u64>,
    /// Milliseconds.
    #[schema(minimum = 1)]
    time_ms: Option<u64>,
}

impl LimitsRequest {
    fn read(self) -> Result<Limits, Complaint> {
        if self.depth.is_some_and(|depth| !(1..=64).contains(&depth)) {
            return Err(Complaint::nonsense("limits.depth is a whole number from 1 to 64"));
        }
        if self.nodes == Some(0) || self.time_ms == Some(0) {
            return Err(Complaint::nonsense("limits.nodes and limits.time_ms are 1 or more"));
        }
        let time = self.time_ms.map(Duration::from_millis);
        Ok(Limits { depth: self.depth, nodes: self.nodes, time })
    }
}

/// The numbers of a search.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
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
    /// The best column so far.
    column: String,
    /// What it is worth.
    score: Option<Score>,
    /// The line expected.
    line: String,
    counters: Numbers,
    /// How long it has been at it.
    time_ms: f64,
}

pub(crate) async fn think(
    State(app): State<App>,
    headers: HeaderMap,
    Asked(asked): Asked<ThinkRequest>,
) -> Result<Response, Complaint> {
    let game = asked.open_game()?;
    let text = asked.engine.as_deref().unwrap_or("level:4");
    let (mut engine, text) = app.engines.engine(text, game.variant())?;
    let limits = asked.limits.unwrap_or_default().read()?;
    let limits = app.engines.limits(&text, limits);
    let columns = asked.columns.unwrap_or_default();
    answer(&app, &headers, app.settings.limits.time, move |job| {
        let clock = Monotonic::new();
        let ask = Ask { limits, columns, time: &clock, stop: &job.stop, ..Ask::default() };
        let mut counters = Counters::default();
        let mut tell = |counters: &Counters, verdict: &Verdict| {
            job.progress(|| Thinking {
                depth: verdict.depth,
                column: verdict.column.to_string(),
                score: verdict.score.map(Score::from),
                line: verdict.line.iter().map(|column| column.to_char()).collect(),
                counters: counters.into(),
                time_ms: milliseconds(clock.now()),
            });
        };
        let mut watch = Watch::counting(&mut counters);
        watch.progress = Some(&mut tell);
        let verdict = engine.think(&game, &ask, &mut watch)?;
        drop(watch);
        Ok(Thought {
            engine: text,
            decision: (&verdict).into(),
            counters: (&counters).into(),
            time_ms: milliseconds(clock.now()),
        })
    })
    .await
}
