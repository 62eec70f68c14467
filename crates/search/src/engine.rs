//! Engines as trait objects: any player, behind one indirect call per move.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Column, Game, Rules, RulesVisitor, Variant};

use crate::engine_spec::EngineSpec;
use crate::evals::{EvaluationError, ScriptFault};
use crate::registry::Evaluation;
use crate::searches::{Search, SearchInput};
use crate::support::timed::Timed;
use crate::{
    Clock, Counters, Evaluate, Limits, Probe, Score, TimeSource, Timeless, Trace, Verdict,
};

/// A player: a search with an evaluation, a solver, an external program.
pub trait Engine: Send {
    /// Returns the shortest text that describes the engine: parsing it gives the same engine.
    fn text(&self) -> &str;

    /// Returns the spec from which the engine was built, if there is one.
    fn spec(&self) -> Option<&EngineSpec> {
        None
    }

    /// Returns the evaluation of the engine, if it has one.
    fn evaluation(&self) -> Option<&Evaluation> {
        self.spec().and_then(EngineSpec::evaluation)
    }

    /// Returns the seed, if the choice of moves depends on one.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Replaces the seed: the engine then chooses like a new engine with this seed. Engines without a seed ignore the
    /// call, as do engines with their own random state.
    fn reseed(&mut self, _seed: u64) {}

    /// Returns whether the choice of moves depends on a seed.
    fn is_seeded(&self) -> bool {
        self.seed().is_some()
    }

    /// Prepares to play, so that errors that can be detected before the first move are reported here.
    ///
    /// # Errors
    ///
    /// If the engine cannot play at all, for example because its program cannot be started.
    fn get_ready(&mut self) -> Result<(), ThinkError> {
        Ok(())
    }

    /// Chooses a move in an unfinished game. If the clock stops the search, the engine returns the best move found
    /// so far.
    ///
    /// # Errors
    ///
    /// If the game is over, or the engine cannot play this variant.
    fn think(
        &mut self,
        game: &Game,
        ask: &ThinkOptions<'_>,
        watch: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError>;
}

/// Options of one call of [`Engine::think`].
#[derive(Clone, Copy)]
pub struct ThinkOptions<'a> {
    /// Limits of this search, in addition to the engine's own.
    pub limits: Limits,
    /// Whether to compute the exact score of every column, which costs more than the best move alone.
    pub columns: bool,
    /// Whether to measure the time inside the evaluation.
    pub time_evaluation: bool,
    /// Source of time for time limits and measurements.
    pub time: &'a dyn TimeSource,
    /// Set it to `true` to stop the search.
    pub stop: &'a AtomicBool,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for ThinkOptions<'_> {
    /// Best move only, no limits besides the engine's own, and a clock that stands still. Time limits need a running
    /// clock such as [`Monotonic`](crate::Monotonic).
    fn default() -> Self {
        let limits = Limits::default();
        Self { limits, columns: false, time_evaluation: false, time: &Timeless, stop: &NEVER }
    }
}

impl fmt::Debug for ThinkOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThinkOptions").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// A callback for each finished iteration of iterative deepening.
pub type Progress<'a> = dyn FnMut(&Counters, &Verdict) + 'a;

/// Observers of a search. The default has none and costs nothing.
#[derive(Default)]
pub struct Observers<'a> {
    /// Receives the counters of the search.
    pub counters: Option<&'a mut Counters>,
    /// Receives the recorded search.
    pub trace: Option<&'a mut Trace>,
    /// Called after each iteration of iterative deepening.
    pub progress: Option<&'a mut Progress<'a>>,
}

impl fmt::Debug for Observers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observers").finish_non_exhaustive()
    }
}

impl<'a> Observers<'a> {
    /// Observes the counters only.
    pub fn counting(counters: &'a mut Counters) -> Self {
        Self { counters: Some(counters), ..Self::default() }
    }
}

/// The reason why an engine did not choose a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThinkError {
    /// The game is over.
    GameOver,
    /// The evaluation does not support the variant, or failed during the search.
    Evaluation(EvaluationError),
    /// The engine failed, for example because its program ended.
    Failed(String),
    /// The engine broke a rule and forfeits the game.
    Foul(Foul, String),
}

/// The reasons for which a player forfeits a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// The player chose an illegal column or none.
    Illegal,
    /// The player exceeded its time.
    Time,
    /// The program ended.
    Crash,
    /// The program did not respond.
    Stall,
    /// The program wrote too much output.
    Flood,
}

impl Foul {
    /// All reasons.
    pub const ALL: [Self; 5] = [Self::Illegal, Self::Time, Self::Crash, Self::Stall, Self::Flood];

    /// Returns the name: `illegal`, `time`, `crash`, `stall`, `flood`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Time => "time",
            Self::Crash => "crash",
            Self::Stall => "stall",
            Self::Flood => "flood",
        }
    }
}

impl fmt::Display for ThinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over; take back a move or start a new one"),
            Self::Evaluation(error) => error.fmt(f),
            Self::Failed(message) | Self::Foul(_, message) => f.write_str(message),
        }
    }
}

impl std::error::Error for ThinkError {}

impl ThinkError {
    /// Returns the mistake in the script of the evaluation, if that is the cause.
    pub fn script_fault(&self) -> Option<&ScriptFault> {
        match self {
            Self::Evaluation(error) => error.fault.as_deref(),
            _ => None,
        }
    }
}

/// An engine composed of a search and an evaluation.
pub struct Composed<S> {
    search: S,
    spec: EngineSpec,
    text: String,
    limits: Limits,
    /// The evaluation, built for the variant of the last game.
    built: Option<(Variant, Box<dyn Evaluate + Send>)>,
}

impl<S: Search + 'static> Composed<S> {
    /// Composes an engine that respects the limits of the spec.
    pub fn boxed(search: S, spec: EngineSpec) -> Box<dyn Engine> {
        let (text, limits) = (spec.to_string(), spec.limits());
        Box::new(Self { search, spec, text, limits, built: None })
    }
}

impl<S: Search> Engine for Composed<S> {
    fn text(&self) -> &str {
        &self.text
    }

    fn spec(&self) -> Option<&EngineSpec> {
        Some(&self.spec)
    }

    fn seed(&self) -> Option<u64> {
        self.search.seed()
    }

    fn reseed(&mut self, seed: u64) {
        self.search.reseed(seed);
    }

    fn think(
        &mut self,
        game: &Game,
        ask: &ThinkOptions<'_>,
        watch: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        if game.outcome().is_over() {
            return Err(ThinkError::GameOver);
        }
        let variant = game.variant();
        let built = match self.built.take() {
            Some((made_for, built)) if made_for == variant => built,
            _ => match self.spec.evaluation() {
                Some(evaluation) => evaluation.build(variant).map_err(ThinkError::Evaluation)?,
                None => Box::new(NoEvaluation),
            },
        };
        let limits = self.search.bounded(self.limits.and(ask.limits));
        let timed = ask.time_evaluation.then(|| Timed::new(&*built, ask.time));
        let eval: &dyn Evaluate = timed.as_ref().map_or(&*built, |timed| timed);
        let left = u32::from(variant.cell_count()) - game.plies() as u32;
        let depth = limits.depth.map_or(left, |depth| left.min(depth.into()));
        if let Some(alarm) = built.alarm() {
            alarm.begin();
        }
        let mut clock = Clock::start(&limits, ask.time, ask.stop).with_alarm(built.alarm());
        let search = &mut self.search;
        let verdict =
            variant.visit(Run { search, game, eval, depth, ask, clock: &mut clock, watch });
        if let Some(counters) = &mut watch.counters {
            let sampling = timed.as_ref().map_or(Duration::ZERO, Timed::sampling);
            counters.time = clock.elapsed().saturating_sub(sampling);
            counters.evaluation_time = timed.as_ref().map(Timed::elapsed);
        }
        let failure = built.alarm().and_then(crate::Alarm::error);
        self.built = Some((variant, built));
        failure.map_or(Ok(verdict), |error| Err(ThinkError::Evaluation(error)))
    }
}

/// A search before the types of its rules and its probe are known.
struct Run<'r, 'c, 'w, S> {
    search: &'r mut S,
    game: &'r Game,
    eval: &'r dyn Evaluate,
    depth: u32,
    ask: &'r ThinkOptions<'r>,
    clock: &'r mut Clock<'c>,
    watch: &'r mut Observers<'w>,
}

impl<S: Search> RulesVisitor for Run<'_, '_, '_, S> {
    type Output = Verdict;

    fn visit<R: Rules>(self, rules: R) -> Verdict {
        let Self { search, game, eval, depth, ask, clock, watch } = self;
        let root = game.position();
        let task = SearchInput { rules, root, eval, depth, columns: ask.columns };
        let mut verdict = match watch {
            // Each type of probe adds a copy of all searches. In a browser, where copies add to the download, one
            // type serves all purposes.
            #[cfg(not(target_family = "wasm"))]
            Observers { counters: None, trace: None, progress: None } => {
                search.search(&task, clock, &mut crate::Silent)
            }
            #[cfg(not(target_family = "wasm"))]
            Observers { counters: Some(counters), trace: None, progress: None } => {
                search.search(&task, clock, *counters)
            }
            Observers { counters, trace, progress } => {
                let mut own = Counters::default();
                let counters = counters.as_deref_mut().unwrap_or(&mut own);
                let trace = trace.as_deref_mut();
                let mut watching = Watching { counters, trace, progress: progress.as_deref_mut() };
                search.search(&task, clock, &mut watching)
            }
        };
        if !ask.columns {
            verdict.columns.clear();
        }
        verdict
    }
}

/// Counters with a trace, a callback, or both.
struct Watching<'a, 'p> {
    counters: &'a mut Counters,
    trace: Option<&'a mut Trace>,
    progress: Option<&'a mut Progress<'p>>,
}

macro_rules! tell_both {
    ($($method:ident($($name:ident: $kind:ty),*);)*) => {$(
        fn $method(&mut self, $($name: $kind),*) {
            self.counters.$method($($name),*);
            if let Some(trace) = &mut self.trace {
                trace.$method($($name),*);
            }
        }
    )*};
}

impl Probe for Watching<'_, '_> {
    tell_both! {
        visited(ply: u32, by: Option<Column>, alpha: Score, beta: Score);
        generated();
        expanded(ply: u32);
        evaluated(ply: u32);
        finished(ply: u32);
        judged();
        cutoff(ply: u32, index: u32, skipped: u32);
        recalled(ply: u32, hit: bool);
        returned(ply: u32, value: Score);
    }

    fn deepened(&mut self, verdict: &Verdict) {
        self.counters.deepened(verdict);
        if let Some(trace) = &mut self.trace {
            trace.deepened(verdict);
        }
        if let Some(progress) = &mut self.progress {
            progress(self.counters, verdict);
        }
    }
}

/// The evaluation of searches that use none.
struct NoEvaluation;

impl Evaluate for NoEvaluation {
    fn evaluate(&self, _: crate::View, _: crate::Turn) -> i32 {
        0
    }
    fn explain(&self, _: crate::View, _: crate::Turn) -> Vec<crate::evals::Term> {
        Vec::new()
    }
    fn claims(&self) -> crate::evals::Claims {
        crate::evals::Claims::BALANCED
    }
}

impl<S> fmt::Debug for Composed<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Composed").field(&self.text).finish()
    }
}
