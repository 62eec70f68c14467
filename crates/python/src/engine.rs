//! Engines, what they decide, and games between them.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::time::Duration;

use foursight::board::{Game, Variant};
use foursight::lab::wire::{Counted, Score};
use foursight::lab::{GameRecord, contest, wire};
use foursight::search::{Ask, Counters, Limits, Monotonic, Verdict, Watch};
use pyo3::prelude::*;
use serde::Serialize;

use crate::asked::{game, limits};
use crate::document::told;
use crate::error::wrong;
use crate::interrupt::away;
use crate::player;
use crate::registry::registry;

type Boxed = Box<dyn foursight::search::Engine>;

/// Whatever chooses moves; `foursight.engines()` lists the kinds there are.
///
/// >>> from foursight import Engine, Position
/// >>> engine = Engine("alphabeta:depth=5,eval=windows-centre")
/// >>> decision = engine.think(Position("43"))
/// >>> decision.column, decision.score, decision.counters["visited"]
/// ('4', 12, 778)
#[pyclass(frozen, module = "foursight")]
pub(crate) struct Engine {
    mind: Mutex<Boxed>,
    text: String,
    /// Somebody's object, which no text can make again.
    is_object: bool,
}

#[pymethods]
impl Engine {
    /// The engine that a text names: `"alphabeta:depth=6,eval=quiet"`, `"perfect"`, `"level:4"`.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Ok(Self::made(registry().engine(text).map_err(wrong)?, false))
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
        let ask = Ask { limits, columns, time: &clock, stop: &stop, ..Ask::default() };
        away(py, &stop, || {
            let mut counters = Counters::default();
            let mut watch = Watch::counting(&mut counters);
            let verdict = self.taken(&stop)?.think(&game, &ask, &mut watch);
            Ok(Decision::new(&self.text, &verdict.map_err(wrong)?, &counters))
        })?
    }

    /// Is it somebody's object, which no text makes again?
    #[getter]
    const fn is_object(&self) -> bool {
        self.is_object
    }

    /// Engines of the same text are equal; an object only equals itself.
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

    fn __getnewargs__(&self) -> PyResult<(String,)> {
        if self.is_object {
            return Err(wrong("a player that is an object stays in its process; use add_player"));
        }
        Ok((self.text.clone(),))
    }
}

impl Engine {
    fn made(engine: Boxed, is_object: bool) -> Self {
        Self { text: engine.text().to_owned(), mind: Mutex::new(engine), is_object }
    }

    /// The engine for one move, once whoever has it is done. A player that asks itself would wait forever,
    /// if Ctrl-C did not end that too.
    fn taken(&self, stop: &AtomicBool) -> PyResult<MutexGuard<'_, Boxed>> {
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

/// What an engine decided, with the numbers of its search.
#[pyclass(frozen, module = "foursight")]
#[derive(Serialize)]
pub(crate) struct Decision {
    /// The text of the engine.
    #[pyo3(get)]
    engine: String,
    /// The column it plays.
    #[pyo3(get)]
    column: String,
    /// What it expects of it, for the player who thinks; `None` where it does not judge. Scores of decided
    /// games are far beyond those of evaluations.
    #[pyo3(get)]
    score: Option<i32>,
    /// The same as people read it: `+12`, `win in 3`.
    #[pyo3(get)]
    score_text: Option<String>,
    /// Plies until the game ends, where the score says so.
    #[pyo3(get)]
    plies_to_end: Option<u32>,
    /// How many plies it looked ahead.
    #[pyo3(get)]
    depth: u8,
    /// Did it finish what it set out to search?
    #[pyo3(get)]
    complete: bool,
    /// The moves it expects, its own first.
    #[pyo3(get)]
    line: String,
    /// The score of each column that it looked at; empty unless asked for.
    #[pyo3(get)]
    columns: BTreeMap<String, Option<i32>>,
    counters: Counted,
    /// Seconds it took.
    #[pyo3(get)]
    time: f64,
}

impl Decision {
    fn new(engine: &str, verdict: &Verdict, counters: &Counters) -> Self {
        let decision = wire::Decision::from(verdict);
        let value = |score: Option<Score>| score.map(|score| score.value);
        Self {
            engine: engine.to_owned(),
            score: decision.score.as_ref().map(|score| score.value),
            score_text: decision.score.as_ref().map(|score| score.text.clone()),
            plies_to_end: decision.score.and_then(|score| score.plies_to_end),
            column: decision.column,
            depth: decision.depth,
            complete: decision.complete,
            line: decision.line,
            columns: decision.columns.into_iter().map(|s| (s.column, value(s.score))).collect(),
            counters: counters.into(),
            time: counters.time.as_secs_f64(),
        }
    }
}

#[pymethods]
impl Decision {
    /// The numbers of the search: visited, generated, expanded, evaluated, cutoffs and more.
    #[getter]
    fn counters(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        told(py, &self.counters)
    }

    /// All of it as a dictionary.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        told(py, self)
    }

    fn __repr__(&self) -> String {
        let score = self.score_text.as_deref().unwrap_or("not judged");
        format!("<Decision: column {}, {score}, line {}>", self.column, self.line)
    }
}

/// A game as Python is told of it.
#[derive(Serialize)]
struct Played {
    first: String,
    second: String,
    opening: String,
    moves: String,
    result: wire::Outcome,
    ending: &'static str,
    complaint: Option<String>,
    plies: Vec<Made>,
}

/// A move of it.
#[derive(Serialize)]
struct Made {
    ply: usize,
    column: String,
    score: Option<String>,
    depth: u8,
    #[serde(flatten)]
    counters: Counted,
    time: f64,
}

/// Plays one game from a position, and tells it as a dictionary.
#[pyfunction]
#[pyo3(signature = (first, second, position, *, depth = None, nodes = None, time = None))]
pub(crate) fn play_game(
    py: Python<'_>,
    first: &Engine,
    second: &Engine,
    position: &Bound<'_, PyAny>,
    depth: Option<i64>,
    nodes: Option<i64>,
    time: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let position = game(position, Variant::default())?;
    let limits = limits(depth, nodes, time)?;
    let stop = AtomicBool::new(false);
    let record = away(py, &stop, || contest(first, second, &position, limits, &stop))??;
    let opening = record.opening;
    let plies = (opening + 1..).zip(&record.moves).map(|(ply, made)| Made {
        ply,
        column: made.column.to_string(),
        score: made.score.clone(),
        depth: made.depth,
        counters: (&made.counters).into(),
        time: made.counters.time.as_secs_f64(),
    });
    let moves = record.game.to_columns();
    let played = Played {
        first: first.text.clone(),
        second: second.text.clone(),
        opening: moves.chars().take(opening).collect(),
        result: record.outcome.into(),
        ending: record.ending.name(),
        complaint: record.complaint.clone(),
        plies: plies.collect(),
        moves,
    };
    told(py, &played)
}

fn contest(
    first: &Engine,
    second: &Engine,
    position: &Game,
    limits: Limits,
    stop: &AtomicBool,
) -> PyResult<GameRecord> {
    let clock = Monotonic::new();
    let ask = Ask { limits, time: &clock, stop, ..Ask::default() };
    // One engine may play both sides: then there is one lock to take, and another engine of its text.
    if std::ptr::eq(first, second) {
        if first.is_object {
            return Err(wrong("one object cannot play both sides; make two"));
        }
        let (mut one, mut two) =
            (first.taken(stop)?, registry().engine(&second.text).map_err(wrong)?);
        return Ok(contest::play(position, [&mut **one, &mut *two], [&ask, &ask]));
    }
    // Two games may seat the same engines the other way round: all take them in the same order.
    let (mut one, mut two);
    if std::ptr::from_ref(first) < std::ptr::from_ref(second) {
        (one, two) = (first.taken(stop)?, second.taken(stop)?);
    } else {
        two = second.taken(stop)?;
        one = first.taken(stop)?;
    }
    Ok(contest::play(position, [&mut **one, &mut **two], [&ask, &ask]))
}
