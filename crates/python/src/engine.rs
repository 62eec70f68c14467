//! Engines and what they decide.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::time::Duration;

use foursight::analysis::types::{self, ScoreReport};
use foursight::api::operations::ThinkResponse;
use foursight::board::Variant;
use foursight::search::{
    Counters, Engine as _, Monotonic, Observers, ThinkOptions, TimeSource as _,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::asked::{game, limits, seed};
use crate::document::{told, versioned};
use crate::error::wrong;
use crate::interrupt::away;
use crate::player;
use crate::registry::registry;
use crate::reseeding::Reseeding;

type Boxed = Box<dyn foursight::search::Engine>;

/// Whatever chooses moves; `foursight.engines()` lists the kinds there are.
///
/// An engine that plays at random draws anew for every move, in one game after another: the same position may
/// get another answer. All draws follow from its seed, so that engines made with the same seed play the same
/// games.
///
/// >>> from foursight import Engine, Position
/// >>> engine = Engine("alphabeta:depth=5,eval=windows-centre")
/// >>> decision = engine.think(Position("43"))
/// >>> decision.column, decision.score, decision.counters["visited"]
/// ('4', 12, 778)
#[pyclass(frozen, module = "foursight")]
pub(crate) struct Engine {
    mind: Mutex<Reseeding>,
    pub(crate) text: String,
    /// The seed that the sequence of its choices starts from.
    pub(crate) seed: Option<u64>,
    /// Somebody's object, which no text can make again.
    pub(crate) is_object: bool,
}

#[pymethods]
impl Engine {
    /// The engine that a text names: `"alphabeta:depth=6,eval=quiet"`, `"perfect"`, `"level:4"`.
    ///
    /// The seed of its random choices is `seed`, or part of the text (`"level:4,seed=7"`); two different ones are
    /// an error. Without either, the operating system draws one; `engine.seed` shows it.
    #[new]
    #[pyo3(signature = (text, *, seed = None))]
    fn new(py: Python<'_>, text: &str, seed: Option<i64>) -> PyResult<Self> {
        let given = seed.map(self::seed).transpose()?;
        let seed = given.map_or_else(|| drawn(py), Ok)?;
        let mut spec = registry().parse(text).map_err(wrong)?;
        // A tournament of this engine seeds it by its place unless the text does, so that the text stays open.
        let open = spec.to_string();
        if spec.settings().parameters().any(|parameter| parameter.name == "seed")
            && !spec.settings().is_set("seed")
        {
            spec.set("seed", seed).map_err(wrong)?;
        }
        let mut made = Self::made(spec.build().map_err(wrong)?, false);
        if let (Some(given), Some(own)) = (given, made.seed)
            && given != own
        {
            return Err(wrong(format!(
                "the engine {text:?} sets seed={own}, but the argument is seed={given}; leave one of them out"
            )));
        }
        made.text = open;
        Ok(made)
    }

    /// A player written in Python as an engine: an object with a method `choose(position)`, or a function of
    /// a position. Both answer with a column.
    #[staticmethod]
    #[pyo3(signature = (player, name = None))]
    fn of_player(player: Bound<'_, PyAny>, name: Option<String>) -> PyResult<Self> {
        Ok(Self::made(player::engine(&player, name)?, true))
    }

    /// The text that makes it, in its shortest form; the name of a player that is an object.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The seed that its choices start from; `None` where nothing is random.
    #[getter]
    const fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Chooses a move, away from Python's lock; Ctrl-C stops it.
    ///
    /// Limits hold besides those of the engine's text: `depth` in plies, `nodes` in positions, `time` in
    /// seconds. `columns=True` asks for the score of every column, which takes longer.
    #[pyo3(signature = (position, *, depth = None, nodes = None, time = None, columns = false))]
    fn think(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        depth: Option<i64>,
        nodes: Option<i64>,
        time: Option<f64>,
        columns: bool,
    ) -> PyResult<Decision> {
        let game = game(position, Variant::default())?;
        let limits = limits(depth, nodes, time)?;
        let stop = AtomicBool::new(false);
        let clock = Monotonic::new();
        let ask =
            ThinkOptions { limits, columns, time: &clock, stop: &stop, ..ThinkOptions::default() };
        away(py, &stop, || {
            let mut counters = Counters::default();
            let mut watch = Observers::counting(&mut counters);
            let verdict = self.taken(&stop)?.think(&game, &ask, &mut watch).map_err(wrong)?;
            let (text, time) = (self.text.clone(), clock.now());
            let response = ThinkResponse::new(text, game.clone(), &verdict, &counters, time);
            Ok(Decision { response: response.map_err(wrong)? })
        })?
    }

    /// Is it somebody's object, which no text makes again?
    #[getter]
    const fn is_object(&self) -> bool {
        self.is_object
    }

    /// Engines of the same text are equal, whatever their seeds; an object only equals itself.
    fn __eq__(&self, other: &Self) -> bool {
        let texts = !self.is_object && !other.is_object && self.text == other.text;
        texts || std::ptr::eq(self, other)
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

    /// A copy starts again from the seed.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        if self.is_object {
            return Err(wrong("a player that is an object stays in its process; use add_player"));
        }
        let named = PyDict::new(py);
        named.set_item("seed", self.seed)?;
        Ok(((self.text.clone(),), named))
    }
}

impl Engine {
    fn made(engine: Boxed, is_object: bool) -> Self {
        let (text, seed) = (engine.text().to_owned(), engine.seed());
        Self { mind: Mutex::new(Reseeding::new(engine)), text, seed, is_object }
    }

    /// The engine for one move, once whoever has it is done. A player that asks itself would wait forever,
    /// if Ctrl-C did not end that too.
    pub(crate) fn taken(&self, stop: &AtomicBool) -> PyResult<MutexGuard<'_, Reseeding>> {
        loop {
            match self.mind.try_lock() {
                Ok(engine) => return Ok(engine),
                Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) if stop.load(Ordering::Relaxed) => {
                    return Err(wrong("stopped while the engine was thinking for somebody else"));
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    }
}

/// A seed from the operating system, also in a process that was forked. It is below 2^53, so that every reader
/// of JSON keeps all its digits.
fn drawn(py: Python<'_>) -> PyResult<u64> {
    py.import("secrets")?.call_method1("randbits", (53,))?.extract()
}

/// What an engine decided, with the numbers of its search.
#[pyclass(frozen, module = "foursight")]
pub(crate) struct Decision {
    response: ThinkResponse,
}

impl Decision {
    fn score_report(&self) -> Option<&ScoreReport> {
        self.response.decision.score.as_ref()
    }
}

#[pymethods]
impl Decision {
    /// The text of the engine.
    #[getter]
    fn engine(&self) -> &str {
        &self.response.engine
    }

    /// The column it plays.
    #[getter]
    fn column(&self) -> &str {
        &self.response.decision.column
    }

    /// What it expects of it, for the player who thinks; `None` where it does not judge. Scores of decided
    /// games are far beyond those of evaluations.
    #[getter]
    fn score(&self) -> Option<i32> {
        self.score_report().map(|score| score.value)
    }

    /// The same as people read it: `+12`, `win in 3`.
    #[getter]
    fn score_text(&self) -> Option<&str> {
        self.score_report().map(|score| score.text.as_str())
    }

    /// Plies until the game ends, where the score says so.
    #[getter]
    fn plies_to_end(&self) -> Option<u32> {
        self.score_report().and_then(|score| score.plies_to_end)
    }

    /// How many plies it looked ahead.
    #[getter]
    const fn depth(&self) -> u8 {
        self.response.decision.depth
    }

    /// Did it finish what it set out to search?
    #[getter]
    const fn complete(&self) -> bool {
        self.response.decision.complete
    }

    /// The moves it expects, its own first.
    #[getter]
    fn line(&self) -> &str {
        &self.response.decision.line
    }

    /// The score of each column that it looked at; empty unless asked for.
    #[getter]
    fn columns(&self) -> BTreeMap<&str, Option<i32>> {
        let columns = self.response.decision.columns.iter();
        columns.map(|s| (s.column.as_str(), s.score.as_ref().map(|score| score.value))).collect()
    }

    /// Seconds it took.
    #[getter]
    fn time(&self) -> f64 {
        Duration::from_nanos(self.response.time_ns).as_secs_f64()
    }

    /// The numbers of the search: visited, generated, expanded, evaluated, cutoffs and more.
    #[getter]
    fn counters(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        told(py, &self.response.counters)
    }

    /// All of it as a dictionary: the response of the operation `think`.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        versioned(py, &self.response)
    }

    fn __repr__(&self) -> String {
        let score = self.score_text().unwrap_or("not judged");
        let types::Decision { column, line, .. } = &self.response.decision;
        format!("<Decision: column {column}, {score}, line {line}>")
    }
}
