//! Provides engines as trait objects, so that callers can use every kind of player in the same way. A trait object
//! costs one indirect call per move.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Column, Game, Rules, RulesVisitor, Variant};

use crate::engine_spec::EngineSpec;
use crate::evals::{EvaluationError, EvaluationTimer, NoEvaluation, ScriptFault};
use crate::registry::Evaluation;
use crate::searches::{Search, SearchInput};
use crate::{
    Clock, Counters, Evaluate, Limits, Probe, Score, TimeSource, Timeless, Trace, Verdict,
};

/// A player, for example a search with an evaluation, a solver, or an external program.
pub trait Engine: Send {
    /// Returns the shortest text that describes the engine. Parsing this text gives the same engine.
    fn text(&self) -> &str;

    /// Returns the specification from which the engine was built. Returns `None` if the engine was built in another
    /// way.
    fn spec(&self) -> Option<&EngineSpec> {
        None
    }

    /// Returns the evaluation of the engine. Returns `None` if the engine uses no evaluation.
    fn evaluation(&self) -> Option<&Evaluation> {
        self.spec().and_then(EngineSpec::evaluation)
    }

    /// Returns the seed. Returns `None` if the choice of moves does not depend on a seed.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Replaces the seed. The engine then chooses the same moves as a new engine with this seed. An engine ignores the
    /// call if it has no seed, or if it manages its random state itself.
    fn reseed(&mut self, _seed: u64) {}

    /// Resets a used engine before a new game, so that it plays like a newly built engine.
    ///
    /// If `_seed` is given, the engine uses this seed from now on. Returns `false` if the engine cannot be reused and
    /// the caller must build it again.
    fn restart(&mut self, _seed: Option<u64>) -> bool {
        false
    }

    /// Returns whether the choice of moves depends on a seed.
    fn is_seeded(&self) -> bool {
        self.seed().is_some()
    }

    /// Prepares the engine for play. This method reports errors that can be detected before the first move.
    ///
    /// # Errors
    ///
    /// Returns an error if the engine cannot play at all, for example because its program cannot be started.
    fn get_ready(&mut self) -> Result<(), ThinkError> {
        Ok(())
    }

    /// Chooses a move in an unfinished game. If the clock stops the search, the engine returns the best move
    /// found so far.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, if the engine cannot play this variant, or if the engine fails.
    fn think(
        &mut self,
        game: &Game,
        ask: &ThinkOptions<'_>,
        watch: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError>;
}

/// Options for one call of [`Engine::think`].
#[derive(Clone, Copy)]
pub struct ThinkOptions<'a> {
    /// Limits for this search. They apply in addition to the engine's own limits.
    pub limits: Limits,
    /// Whether to compute the exact score of every column. This takes longer than finding the best move alone.
    pub columns: bool,
    /// Whether to measure the time spent in the evaluation.
    pub time_evaluation: bool,
    /// The clock for time limits and measurements.
    pub time: &'a dyn TimeSource,
    /// A flag that stops the search when the caller sets it to `true`.
    pub stop: &'a AtomicBool,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for ThinkOptions<'_> {
    /// Returns options that request only the best move, add no limits, and contain a clock that stands still. For a
    /// time limit, replace the clock with a running one such as [`Monotonic`](crate::Monotonic).
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

/// A callback that receives the counters and the verdict of a search that is running.
pub type Progress<'a> = dyn FnMut(&Counters, &Verdict) + 'a;

/// The observers of a search. By default there are none, and the search then spends no time on them.
#[derive(Default)]
pub struct Observers<'a> {
    /// Receives the counters of the search.
    pub counters: Option<&'a mut Counters>,
    /// Records the events of the search.
    pub trace: Option<&'a mut Trace>,
    /// Is called after each completed iteration of iterative deepening.
    pub progress: Option<&'a mut Progress<'a>>,
    /// Is called when a search without iterative deepening finds a better move. The verdict contains this move and is
    /// marked as incomplete. A caller that stops the search can play the move.
    pub improvement: Option<&'a mut Progress<'a>>,
}

impl fmt::Debug for Observers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observers").finish_non_exhaustive()
    }
}

impl<'a> Observers<'a> {
    /// Creates observers that record only the counters.
    pub fn counting(counters: &'a mut Counters) -> Self {
        Self { counters: Some(counters), ..Self::default() }
    }
}

/// The reason why an engine did not choose a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThinkError {
    /// The game is already over.
    GameOver,
    /// The evaluation does not support the variant, or it failed during the search.
    Evaluation(EvaluationError),
    /// The engine failed, for example because its program ended.
    Failed(String),
    /// The engine broke a rule of play, such as its time limit, and forfeits the game. The text describes what
    /// happened.
    Foul(Foul, String),
}

/// The reasons why a player forfeits a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// The player chose an illegal column or no column.
    Illegal,
    /// The player exceeded its time limit.
    Time,
    /// The player's program ended during the game.
    Crash,
    /// The player's program did not respond.
    Stall,
    /// The player's program wrote too much output.
    Flood,
}

impl Foul {
    /// All reasons to forfeit a game.
    pub const ALL: [Self; 5] = [Self::Illegal, Self::Time, Self::Crash, Self::Stall, Self::Flood];

    /// Returns the name of the reason: `illegal`, `time`, `crash`, `stall` or `flood`.
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
    /// If the evaluation is a user's script or weights file that caused this error, returns the error in that file.
    /// Otherwise returns `None`.
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
    /// The evaluation, and the variant for which it was built. The engine reuses the evaluation while the variant stays
    /// the same.
    built: Option<(Variant, Box<dyn Evaluate + Send>)>,
}

impl<S: Search + 'static> Composed<S> {
    /// Creates an engine that obeys the limits in its specification.
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

    /// A script may have a state of its own, so an engine with a script must be built again for a new game. All other
    /// engines can be reused, because their results depend only on the position, the settings and the seed.
    fn restart(&mut self, seed: Option<u64>) -> bool {
        if let Some(seed) = seed {
            self.search.reseed(seed);
        }
        self.built.as_ref().is_none_or(|(_, evaluation)| evaluation.alarm().is_none())
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
        let timed = ask.time_evaluation.then(|| EvaluationTimer::new(&*built, ask.time));
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
            let sampling = timed.as_ref().map_or(Duration::ZERO, EvaluationTimer::sampling);
            counters.time = clock.elapsed().saturating_sub(sampling);
            counters.evaluation_time = timed.as_ref().map(EvaluationTimer::elapsed);
        }
        let failure = built.alarm().and_then(crate::Alarm::error);
        self.built = Some((variant, built));
        failure.map_or(Ok(verdict), |error| Err(ThinkError::Evaluation(error)))
    }
}

/// The arguments of a search, before the type of the rules and the type of the probe are known. [`Variant::visit`]
/// chooses the type of the rules. The observers determine the type of the probe.
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
            // The compiler adds a copy of all searches to the program for each type of probe. The browser build uses a
            // single type of probe, because copies make the download larger.
            #[cfg(not(target_family = "wasm"))]
            Observers { counters: None, trace: None, progress: None, improvement: None } => {
                search.search(&task, clock, &mut crate::Silent)
            }
            #[cfg(not(target_family = "wasm"))]
            Observers {
                counters: Some(counters),
                trace: None,
                progress: None,
                improvement: None,
            } => search.search(&task, clock, *counters),
            Observers { counters, trace, progress, improvement } => {
                let mut own = Counters::default();
                let counters = counters.as_deref_mut().unwrap_or(&mut own);
                let trace = trace.as_deref_mut();
                let (progress, improvement) = (progress.as_deref_mut(), improvement.as_deref_mut());
                let mut watching = Watching { counters, trace, progress, improvement };
                search.search(&task, clock, &mut watching)
            }
        };
        if !ask.columns {
            verdict.columns.clear();
        }
        verdict
    }
}

/// A probe that updates counters and, if they are present, a trace and two callbacks.
struct Watching<'a, 'p> {
    counters: &'a mut Counters,
    trace: Option<&'a mut Trace>,
    progress: Option<&'a mut Progress<'p>>,
    improvement: Option<&'a mut Progress<'p>>,
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

    fn follows_improvements(&self) -> bool {
        self.improvement.is_some()
    }

    fn improved(&mut self, verdict: &Verdict) {
        if let Some(improvement) = &mut self.improvement {
            improvement(self.counters, verdict);
        }
    }
}

impl<S> fmt::Debug for Composed<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Composed").field(&self.text).finish()
    }
}
