//! The Python class `Engine`.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::time::Duration;

use foursight::board::Variant;
use foursight::search::{EngineSpec, Evaluation, Monotonic, Registry, TimeSource};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{game, limits, seed, threads};
use crate::batch::Batch;
use crate::decision::PythonDecision;
use crate::error::to_error;
use crate::interrupt::{run_interruptible, run_search};
use crate::player;
use crate::registry::python_registry;
use crate::reseeding_engine::PythonReseedingEngine;
use crate::think_batch::{SearchSettings, Thinker, Thought};

pub(crate) type Boxed = Box<dyn foursight::search::Engine>;

/// An engine, which chooses moves. `foursight.engines()` lists the available kinds.
///
/// An engine with random choices draws a new random number for every move. It may therefore choose different moves in
/// the same position. The seed determines all choices: engines created with the same seed play the same games.
///
/// >>> from foursight import Engine, Position
/// >>> engine = Engine("alphabeta:depth=5,eval=windows-centre")
/// >>> decision = engine.think(Position("43"))
/// >>> decision.column, decision.score, decision.counters["visited"]
/// ('4', 12, 778)
#[pyclass(frozen, name = "Engine", module = "foursight")]
pub(crate) struct PythonEngine {
    inner: Mutex<PythonReseedingEngine>,
    /// Equal engines for the threads of `think_many`. They are kept, because a new engine needs a new table.
    pub(crate) spares: Mutex<Vec<Boxed>>,
    pub(crate) text: String,
    /// Seed of the random choices; `None` if the engine makes no random choices.
    pub(crate) seed: Option<u64>,
    /// Whether the engine was created from a Python object. No text describes such an engine.
    pub(crate) is_object: bool,
    /// Whether the search and the evaluation are part of this program. They then check the stop flag at short intervals
    /// and call no Python code, so the search can run on the calling thread.
    pub(crate) is_built_in: bool,
}

#[pymethods]
impl PythonEngine {
    /// Creates an engine from a text such as `"alphabeta:depth=6,eval=quiet"`, `"perfect"` or `"level:4"`.
    ///
    /// The seed of the random choices is either the argument `seed` or part of the text (`"level:4,seed=7"`). If both
    /// are given and differ, an error is raised. If no seed is given, a random seed is drawn from the operating system.
    /// `engine.seed` contains the seed.
    #[new]
    #[pyo3(signature = (text, *, seed = None))]
    fn new(py: Python<'_>, text: &str, seed: Option<i64>) -> PyResult<Self> {
        let given = seed.map(self::seed).transpose()?;
        let seed = given.map_or_else(|| draw_seed(py), Ok)?;
        let mut spec = python_registry().parse(text).map_err(to_error)?;
        // Do not write the drawn seed into the text. Otherwise a tournament could not set the seed: it does so only for
        // engines whose text contains no seed.
        let unseeded = spec.to_string();
        if spec.settings().parameters().any(|parameter| parameter.name == "seed")
            && !spec.settings().is_set("seed")
        {
            spec.set("seed", seed).map_err(to_error)?;
        }
        let mut engine = Self::from_engine(spec.build().map_err(to_error)?, false);
        if let (Some(given), Some(own)) = (given, engine.seed)
            && given != own
        {
            return Err(to_error(format!(
                "the engine {text:?} sets seed={own}, but the argument is seed={given}; leave one of them out"
            )));
        }
        engine.text = unseeded;
        Ok(engine)
    }

    /// Creates an engine from a player written in Python. The player is an object with a method `choose(position)`, or
    /// a function with the parameter `position`. This method or function returns a column. `name` becomes the text of
    /// the engine.
    #[staticmethod]
    #[pyo3(signature = (player, name = None))]
    fn of_player(player: Bound<'_, PyAny>, name: Option<String>) -> PyResult<Self> {
        Ok(Self::from_engine(player::engine(&player, name)?, true))
    }

    /// The shortest text that creates this engine. For an engine that was created from a Python object, the text is its
    /// name.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The seed of the random choices; `None` if the engine makes no random choices.
    #[getter]
    const fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Chooses a move. Other Python threads can run meanwhile. Ctrl-C stops the search.
    ///
    /// `depth` (in plies), `nodes` (in positions) and `time` (in seconds) limit the search, in addition to the limits
    /// in the text of the engine. With `columns=True`, the score of every column is computed, which takes longer.
    #[pyo3(signature = (position, *, depth = None, nodes = None, time = None, columns = false))]
    fn think(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        depth: Option<i64>,
        nodes: Option<i64>,
        time: Option<f64>,
        columns: bool,
    ) -> PyResult<PythonDecision> {
        let game = game(position, Variant::default())?;
        let settings = SearchSettings { limits: limits(depth, nodes, time)?, columns };
        let stop = AtomicBool::new(false);
        let think = |clock: &dyn TimeSource| -> PyResult<PythonDecision> {
            let thinker = Thinker { settings, clock, stop: &stop };
            let mut engine = self.lock(&stop, clock)?;
            let seed = engine.next_seed();
            let thought = thinker.think(game, |game, options, observers| {
                engine.think_with_seed(seed, game, options, observers)
            });
            drop(engine);
            thought.map_err(to_error)?.into_decision(&self.text).map_err(to_error)
        };
        if self.is_built_in {
            run_search(py, &stop, |clock| think(clock))?
        } else {
            run_interruptible(py, &stop, || think(&Monotonic::new()))?
        }
    }

    /// Chooses a move in each of many positions: `Boards`, or a list of `Position` and of strings such as `"4453"`. The
    /// decisions are those of single calls of `think` in the same order, for any number of threads.
    ///
    /// `depth`, `nodes` and `time` limit the search of each position. `threads` is the number of threads. The default
    /// is the number of processors. A player or an evaluation written in Python uses one thread.
    ///
    /// >>> from foursight import Engine
    /// >>> engine = Engine("alphabeta:depth=4,eval=quiet")
    /// >>> [decision.column for decision in engine.think_many(["44", "4444443"])]
    /// ['4', '2']
    #[pyo3(signature = (positions, *, depth = None, nodes = None, time = None, columns = false, threads = None))]
    #[expect(clippy::too_many_arguments, reason = "the keyword arguments of a Python method")]
    fn think_many(
        &self,
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        depth: Option<i64>,
        nodes: Option<i64>,
        time: Option<f64>,
        columns: bool,
        threads: Option<i64>,
    ) -> PyResult<Vec<PythonDecision>> {
        let batch = Batch::new(positions, Variant::default())?;
        let settings = SearchSettings { limits: limits(depth, nodes, time)?, columns };
        let threads = self::threads(threads)?;
        let game = |index| {
            let game = batch.game(index).map(Cow::into_owned);
            game.map_err(|error| batch.error_at(index, error))
        };
        let decision = |thought: Thought| thought.into_decision(&self.text);
        let decisions = self.think_each(py, batch.len(), threads, settings, game, decision)?;
        let decisions = decisions.into_iter().enumerate();
        decisions
            .map(|(index, decision)| decision.map_err(|error| batch.error_at(index, error)))
            .collect()
    }

    /// `True` if the engine was created from a Python object. No engine text describes such an engine.
    #[getter]
    const fn is_object(&self) -> bool {
        self.is_object
    }

    /// Engines with the same text are equal, even if their seeds differ. An engine created from a Python object is
    /// equal only to itself.
    fn __eq__(&self, other: &Self) -> bool {
        let same_text = !self.is_object && !other.is_object && self.text == other.text;
        same_text || std::ptr::eq(self, other)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.text.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        if self.is_object {
            format!("Engine.of_player({})", self.text)
        } else {
            format!("Engine({:?})", self.text)
        }
    }

    /// A pickle or copy of an engine contains the seed, but not the progress. The new engine begins again with the
    /// first random choice of the seed.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        if self.is_object {
            return Err(to_error(
                "an engine created from an object cannot be pickled or copied; register its class with add_player",
            ));
        }
        let named = PyDict::new(py);
        named.set_item("seed", self.seed)?;
        Ok(((self.text.clone(),), named))
    }
}

impl PythonEngine {
    fn from_engine(engine: Boxed, is_object: bool) -> Self {
        let (text, seed) = (engine.text().to_owned(), engine.seed());
        let is_built_in = engine.spec().is_some_and(is_built_in);
        Self {
            inner: Mutex::new(PythonReseedingEngine::new(engine)),
            spares: Mutex::default(),
            text,
            seed,
            is_object,
            is_built_in,
        }
    }

    /// Locks the engine for one move. The wait for the lock ends when `stop` is set. Without this rule, a Python player
    /// that calls its own engine would wait forever.
    pub(crate) fn lock(
        &self,
        stop: &AtomicBool,
        clock: &dyn TimeSource,
    ) -> PyResult<MutexGuard<'_, PythonReseedingEngine>> {
        loop {
            match self.inner.try_lock() {
                Ok(engine) => return Ok(engine),
                Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
                Err(TryLockError::WouldBlock)
                    if stop.load(Ordering::Relaxed) || clock.wants_stop() =>
                {
                    return Err(to_error("stopped while another thread used the engine"));
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    }
}

/// Returns whether both the search and the evaluation of an engine are part of this program. Scripts, external programs
/// and Python functions are not.
fn is_built_in(spec: &EngineSpec) -> bool {
    let standard = Registry::standard();
    let known = |evaluation: &Evaluation| {
        standard.evaluations().any(|family| family.name() == evaluation.family())
    };
    standard.engines().any(|family| family.name() == spec.name())
        && spec.evaluation().is_none_or(known)
}

/// Draws a seed from the random numbers of the operating system, so that forked processes draw different seeds. The
/// seed is below 2^53, because some JSON parsers round larger numbers.
pub(crate) fn draw_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("secrets")?.call_method1("randbits", (53,))?.extract()
}
