//! The erased layer: whatever chooses moves, behind one indirect call for each move.

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

/// A player made of whatever: searches, solvers, programs.
pub trait Engine: Send {
    /// The text that makes it, in its shortest form: parsing it gives the same engine.
    fn text(&self) -> &str;

    /// What it was built from, if that was a spec.
    fn spec(&self) -> Option<&EngineSpec> {
        None
    }

    /// The evaluation it uses, if any.
    fn evaluation(&self) -> Option<&Evaluation> {
        self.spec().and_then(EngineSpec::evaluation)
    }

    /// The seed its choice depends on, if it depends on one.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Replaces the seed: the next choice is that of an engine made with this one. An engine without a seed
    /// ignores it, and so does one that has random state of its own.
    fn reseed(&mut self, _seed: u64) {}

    /// Does its choice depend on a seed?
    fn is_seeded(&self) -> bool {
        self.seed().is_some()
    }

    /// Gets ready to play: what can go wrong before the first move goes wrong here.
    ///
    /// # Errors
    ///
    /// If it will not be able to play at all, as a program that cannot be started.
    fn get_ready(&mut self) -> Result<(), ThinkError> {
        Ok(())
    }

    /// Chooses a move. The game is unfinished; the clock may stop it at any moment, and it then plays
    /// the best it has found.
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

/// What is asked of an engine besides a move.
#[derive(Clone, Copy)]
pub struct ThinkOptions<'a> {
    /// How far it may go; its own limits hold as well.
    pub limits: Limits,
    /// Is the exact score of every column wanted? It costs more than the best move alone.
    pub columns: bool,
    /// Is the time inside the evaluation wanted?
    pub time_evaluation: bool,
    /// The clock.
    pub time: &'a dyn TimeSource,
    /// Raise it to stop the search.
    pub stop: &'a AtomicBool,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for ThinkOptions<'_> {
    /// The best move, no limits but the engine's own, and a clock that stands still: hand in another, such
    /// as [`Monotonic`](crate::Monotonic), where a time limit is to end the search.
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

/// Is told of each iteration of a search that deepens.
pub type Progress<'a> = dyn FnMut(&Counters, &Verdict) + 'a;

/// Who watches a search: nobody by default, at no cost.
#[derive(Default)]
pub struct Observers<'a> {
    /// Filled with the numbers of the search.
    pub counters: Option<&'a mut Counters>,
    /// Filled with the search itself.
    pub trace: Option<&'a mut Trace>,
    /// Called after each iteration of a search that deepens.
    pub progress: Option<&'a mut Progress<'a>>,
}

impl fmt::Debug for Observers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observers").finish_non_exhaustive()
    }
}

impl<'a> Observers<'a> {
    /// Only the numbers are watched.
    pub fn counting(counters: &'a mut Counters) -> Self {
        Self { counters: Some(counters), ..Self::default() }
    }
}

/// Why an engine did not choose a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThinkError {
    /// There is nothing to choose.
    GameOver,
    /// Its evaluation does not suit the variant, or failed during the search.
    Evaluation(EvaluationError),
    /// It failed, as programs do.
    Failed(String),
    /// It broke a rule of conduct, and so loses the game.
    Foul(Foul, String),
}

/// How a player can break the rules of conduct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// Playing a column that cannot be played, or none.
    Illegal,
    /// Using up its time.
    Time,
    /// Ending by itself.
    Crash,
    /// Not answering at all.
    Stall,
    /// Writing more than anyone can read.
    Flood,
}

impl Foul {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Illegal, Self::Time, Self::Crash, Self::Stall, Self::Flood];

    /// Its name: `illegal`, `time`, `crash`, `stall`, `flood`.
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
    /// The mistake in the script that the engine evaluates with, if that is the cause.
    pub fn script_fault(&self) -> Option<&ScriptFault> {
        match self {
            Self::Evaluation(error) => error.fault.as_deref(),
            _ => None,
        }
    }
}

/// A search and an evaluation, composed into an engine.
pub struct Composed<S> {
    search: S,
    spec: EngineSpec,
    text: String,
    limits: Limits,
    /// The evaluation for the variant last played.
    built: Option<(Variant, Box<dyn Evaluate + Send>)>,
}

impl<S: Search + 'static> Composed<S> {
    /// The engine, within the limits of the spec.
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

/// One search, about to be given the types of its rules and its probe.
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
            // Each probe is another copy of all searches, which in a browser somebody has to fetch: there
            // one serves all.
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

/// Counters with a trace, a listener, or both.
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

/// Stands in where a search asks for no evaluation.
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
