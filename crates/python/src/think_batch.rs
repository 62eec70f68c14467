//! Searches in many positions, on one or several threads.

use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foursight::analysis::parallel::run_parallel;
use foursight::api::ApiError;
use foursight::api::operations::ThinkResponse;
use foursight::board::Game;
use foursight::search::{
    Counters, Limits, Monotonic, Observers, ThinkError, ThinkOptions, TimeSource, Verdict,
};
use pyo3::prelude::*;

use crate::decision::PythonDecision;
use crate::engine::{Boxed, PythonEngine};
use crate::error::to_error;
use crate::interrupt::{run_interruptible, run_search};
use crate::registry::python_registry;

/// The results of searches, in the order of the positions. A result is an error if the search of the position failed.
pub(crate) type Thoughts<T> = Vec<Result<T, ApiError>>;

/// What a search is asked for.
#[derive(Clone, Copy, Default)]
pub(crate) struct SearchSettings {
    pub(crate) limits: Limits,
    /// Whether the score of every column is computed.
    pub(crate) columns: bool,
}

/// Everything that the searches of a call have in common.
pub(crate) struct Thinker<'a> {
    pub(crate) settings: SearchSettings,
    pub(crate) clock: &'a dyn TimeSource,
    pub(crate) stop: &'a AtomicBool,
}

impl Thinker<'_> {
    pub(crate) fn think(
        &self,
        game: Game,
        mut search: impl FnMut(
            &Game,
            &ThinkOptions<'_>,
            &mut Observers<'_>,
        ) -> Result<Verdict, ThinkError>,
    ) -> Result<Thought, ThinkError> {
        let options = ThinkOptions {
            limits: self.settings.limits,
            columns: self.settings.columns,
            time: self.clock,
            stop: self.stop,
            ..ThinkOptions::default()
        };
        let start = self.clock.now();
        let mut counters = Counters::default();
        let verdict = search(&game, &options, &mut Observers::counting(&mut counters))?;
        let time = self.clock.now().saturating_sub(start);
        Ok(Thought { game, verdict, counters, time })
    }
}

/// The result of a search.
pub(crate) struct Thought {
    game: Game,
    pub(crate) verdict: Verdict,
    counters: Counters,
    time: Duration,
}

impl Thought {
    /// Returns the decision of the engine with this text.
    pub(crate) fn into_decision(self, text: &str) -> Result<PythonDecision, ApiError> {
        let Self { game, verdict, counters, time } = self;
        let response = ThinkResponse::new(text.to_owned(), game, &verdict, &counters, time)?;
        Ok(PythonDecision { response })
    }
}

impl PythonEngine {
    /// Chooses a move in each of `count` games. `result` converts the result of each search. The moves do not depend on the number of threads, because the seed of
    /// each move is drawn in the order of the games.
    pub(crate) fn think_each<T: Send>(
        &self,
        py: Python<'_>,
        count: usize,
        threads: usize,
        settings: SearchSettings,
        game: impl Fn(usize) -> PyResult<Game> + Sync,
        result: impl Fn(Thought) -> Result<T, ApiError> + Sync,
    ) -> PyResult<Thoughts<T>> {
        let stop = AtomicBool::new(false);
        let stopped = || to_error("stopped before a move was chosen in all positions");
        let on_one_thread = |clock: &dyn TimeSource| -> PyResult<Thoughts<T>> {
            let mut engine = self.lock(&stop, clock)?;
            let mut thoughts = Vec::with_capacity(count);
            for index in 0..count {
                if stop.load(Ordering::Relaxed) || clock.wants_stop() {
                    return Err(stopped());
                }
                let seed = engine.next_seed();
                let thinker = Thinker { settings, clock, stop: &stop };
                let thought = thinker.think(game(index)?, |game, options, observers| {
                    engine.think_with_seed(seed, game, options, observers)
                });
                thoughts.push(thought.map_err(ApiError::from).and_then(&result));
            }
            Ok(thoughts)
        };
        if !self.is_built_in {
            return run_interruptible(py, &stop, || on_one_thread(&Monotonic::new()))?;
        }
        if threads.min(count) <= 1 {
            return run_search(py, &stop, |clock| on_one_thread(clock))?;
        }
        run_interruptible(py, &stop, || {
            let clock = Monotonic::new();
            let mut engine = self.lock(&stop, &clock)?;
            let seeds: Vec<u64> = (0..count).map(|_| engine.next_seed()).collect();
            drop(engine);
            let copy = || SpareEngine::take(self);
            let work = |spare: &mut SpareEngine<'_>, index: usize| {
                if stop.load(Ordering::Relaxed) {
                    return Err(stopped());
                }
                let Some(engine) = &mut spare.engine else { return Err(stopped()) };
                engine.reseed(seeds[index]);
                let thinker = Thinker { settings, clock: &clock, stop: &stop };
                let thought = thinker.think(game(index)?, |game, options, observers| {
                    engine.think(game, options, observers)
                });
                Ok(thought.map_err(ApiError::from).and_then(&result))
            };
            run_parallel(threads, count, copy, work)
        })?
    }
}

/// An engine that one thread of a call uses, and that is kept for later calls.
struct SpareEngine<'a> {
    owner: &'a PythonEngine,
    /// `None` only after the engine was given back.
    engine: Option<Boxed>,
}

impl<'a> SpareEngine<'a> {
    fn take(owner: &'a PythonEngine) -> PyResult<Self> {
        let kept = owner.spares.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let engine = match kept {
            Some(engine) => engine,
            None => python_registry().engine(&owner.text).map_err(to_error)?,
        };
        Ok(Self { owner, engine: Some(engine) })
    }
}

impl Drop for SpareEngine<'_> {
    fn drop(&mut self) {
        let mut spares = self.owner.spares.lock().unwrap_or_else(PoisonError::into_inner);
        spares.extend(self.engine.take());
    }
}
