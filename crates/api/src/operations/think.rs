//! The operation `think`, in which an engine chooses a move.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use foursight_analysis::{DecisionReport, PositionReport, ScoreReport, SearchCounters};
use foursight_board::Game;
use foursight_search::{Counters, Limits, Observers, ThinkOptions, TimeSource, Verdict};
use serde::{Deserialize, Serialize};

use crate::request::{MOST_NODES, MOST_TIME, check_request_limit, request};
use crate::request_engines::NamedEngine;
use crate::{
    ApiError, EventType, Operation, OperationTask, RequestContext, ScriptSource, Service,
    response_nanoseconds,
};

/// The operation `think`.
#[derive(Clone, Copy, Debug)]
pub struct ThinkOperation;

request! {
    /// A position, and the engine that chooses a move in it.
    ThinkRequest {
        /// Engine that chooses the move. The operation `catalogue` and the command `foursight list` list all engines.
        #[cfg_attr(feature = "schema", schema(
            default = "level:4",
            max_length = 256,
            example = "alphabeta:depth=6,eval=quiet"
        ))]
        engine: Option<String>,
        /// Limits of the search. They apply in addition to the limits in the field `engine`.
        #[serde(deserialize_with = "crate::request::deserialize_object")]
        limits: Option<ThinkLimits>,
        /// Whether the response contains the scores of all columns. This makes the search longer.
        #[cfg_attr(feature = "schema", schema(default = false))]
        columns: Option<bool>,
        /// Evaluations written by the client. The field `engine` refers to them as `eval=script:NAME`.
        #[serde(deserialize_with = "crate::request::deserialize_objects")]
        #[cfg_attr(feature = "schema", schema(max_items = 8))]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = LimitsRequest))]
#[serde(default, deny_unknown_fields)]
pub struct ThinkLimits {
    /// Maximum depth in plies.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 64))]
    depth: Option<u8>,
    /// Maximum number of visited positions.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1_000_000_000_000_u64))]
    nodes: Option<u64>,
    /// Time limit in milliseconds.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3_600_000))]
    time_ms: Option<u64>,
}

impl ThinkLimits {
    fn to_search_limits(self) -> Result<Limits, ApiError> {
        if self.depth.is_some_and(|depth| !(1..=64).contains(&depth)) {
            return Err(ApiError::invalid("limits.depth is a whole number from 1 to 64"));
        }
        let time = check_request_limit("limits.time_ms", self.time_ms, MOST_TIME)?
            .map(Duration::from_millis);
        let nodes = check_request_limit("limits.nodes", self.nodes, MOST_NODES)?;
        Ok(Limits { depth: self.depth, nodes, time })
    }
}

/// The move that an engine chose, and the position after this move.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThinkResponse {
    /// Text that selects the engine. Parameters with their default values are left out.
    pub engine: String,
    /// Moves of the game before the chosen move, as columns.
    pub moves: String,
    /// The chosen move and its score.
    #[serde(flatten)]
    pub decision: DecisionReport,
    /// Position after the chosen move.
    pub position: PositionReport,
    /// Counters of the search.
    pub counters: SearchCounters,
    /// Duration of the search in nanoseconds.
    pub time_ns: u64,
}

impl ThinkResponse {
    /// Builds the response for the move that an engine chose in a game.
    ///
    /// # Errors
    ///
    /// Returns an error if the move is illegal. This means that the engine has a bug.
    pub fn new(
        engine: String,
        mut game: Game,
        verdict: &Verdict,
        counters: &Counters,
        time: Duration,
    ) -> Result<Self, ApiError> {
        let moves = game.to_columns();
        game.play(verdict.column).map_err(|error| ApiError::internal(error.to_string()))?;
        Ok(Self {
            engine,
            moves,
            decision: verdict.into(),
            position: PositionReport::new(&game),
            counters: counters.into(),
            time_ns: response_nanoseconds(time),
        })
    }
}

/// The progress of a search. It is the document of the event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThinkProgress {
    /// Depth of the last completed iteration in plies, or of the deepest line of `mcts`. 0 if no depth is completed yet.
    depth: u8,
    /// Best column found so far. `null` if the search has not found one yet.
    column: Option<String>,
    /// Score of the best column for the side to move. `null` if no score is known yet.
    score: Option<ScoreReport>,
    /// Expected moves of both sides (principal variation), beginning with the best column.
    line: String,
    /// Counters of the search so far.
    counters: SearchCounters,
    /// Time since the search began in nanoseconds.
    time_ns: u64,
}

impl Operation for ThinkOperation {
    const NAME: &'static str = "think";
    const SUMMARY: &'static str = "Lets an engine choose a move";
    const DETAILS: &'static str = "The first event is `position`. It contains the position before the move. The \
        response contains the position after the chosen move.";
    const EVENTS: &'static [EventType] = &[
        EventType::of_type::<PositionReport>("position"),
        EventType::of_type::<ThinkProgress>("progress"),
    ];
    const COMMAND: Option<&'static str> = Some("foursight think");
    const PYTHON: Option<&'static str> = Some("Engine.think");

    type Request = ThinkRequest;
    type Response = ThinkResponse;

    fn check_request(
        &self,
        mut request: ThinkRequest,
        service: &Service,
    ) -> Result<OperationTask<ThinkResponse>, ApiError> {
        let engines = service.engines_with(request.scripts.take())?;
        let game = request.request_unfinished_game()?;
        let text = request.engine.as_deref().unwrap_or("level:4");
        let NamedEngine { spec, mut engine } = engines.engine(text, game.variant())?;
        let limits = request.limits.unwrap_or_default().to_search_limits()?;
        let limits = engines.engine_limits(&spec, limits);
        let columns = request.columns.unwrap_or_default();
        let scripted = engines.is_scripted();
        let task = OperationTask::search(service.engines.caps.time, move |_, context| {
            engines.stop_scripts_with(&context.stop);
            context.emit("position", &PositionReport::new(&game));
            let clock = ThinkProgressClock::new(context, engines.clock_grain());
            let options = ThinkOptions {
                limits,
                columns,
                time: &clock,
                stop: &context.stop,
                ..ThinkOptions::default()
            };
            let mut counters = Counters::default();
            let mut found =
                |counters: &Counters, verdict: &Verdict| clock.record_verdict(counters, verdict);
            let mut observers = Observers::counting(&mut counters);
            let mut improved = found;
            observers.progress = Some(&mut found);
            observers.improvement = Some(&mut improved);
            let verdict = engine.think(&game, &options, &mut observers)?;
            let time = context.clock.now();
            ThinkResponse::new(spec.to_string(), game, &verdict, &counters, time)
        });
        Ok(task.with_client_scripts(scripted))
    }
}

/// A clock that sends progress events when the search reads it. Some searches do not report a better move for a long
/// time, but every search reads the clock after a fixed number of positions (`grain`).
struct ThinkProgressClock<'a> {
    context: &'a RequestContext,
    looks: AtomicU64,
    grain: u64,
    /// The counters and the verdict of the last report in which the search named its best move.
    best: Mutex<Option<(SearchCounters, Verdict)>>,
}

impl TimeSource for ThinkProgressClock<'_> {
    fn now(&self) -> Duration {
        self.looks.fetch_add(1, Ordering::Relaxed);
        let now = self.context.clock.now();
        if now >= FIRST_PROGRESS {
            self.context.progress(|| self.progress(now));
        }
        now
    }
}

/// Minimum duration of a search before its clock sends progress events.
const FIRST_PROGRESS: Duration = Duration::from_millis(100);

impl<'a> ThinkProgressClock<'a> {
    fn new(context: &'a RequestContext, grain: u64) -> Self {
        Self { context, looks: AtomicU64::new(0), grain, best: Mutex::default() }
    }

    fn lock_best(&self) -> MutexGuard<'_, Option<(SearchCounters, Verdict)>> {
        self.best.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn record_verdict(&self, counters: &Counters, verdict: &Verdict) {
        *self.lock_best() = Some((counters.into(), verdict.clone()));
        self.context.progress(|| self.progress(self.context.clock.now()));
    }

    fn progress(&self, now: Duration) -> ThinkProgress {
        let best = self.lock_best();
        let mut counters = best.as_ref().map(|(numbers, _)| *numbers).unwrap_or_default();
        let looked = self.looks.load(Ordering::Relaxed) * self.grain;
        counters.visited = counters.visited.max(looked);
        let verdict = best.as_ref().map(|(_, verdict)| verdict);
        ThinkProgress {
            depth: verdict.map_or(0, |verdict| verdict.depth),
            column: verdict.map(|verdict| verdict.column.to_string()),
            score: verdict.and_then(|verdict| verdict.score).map(ScoreReport::from),
            line: verdict.map(ThinkProgress::line_text).unwrap_or_default(),
            counters,
            time_ns: response_nanoseconds(now),
        }
    }
}

impl ThinkProgress {
    fn line_text(verdict: &Verdict) -> String {
        verdict.line.iter().map(|column| column.to_char()).collect()
    }
}
