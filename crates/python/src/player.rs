//! Players that are Python classes, objects or functions.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use foursight::board::Game;
use foursight::search::parameter::Parameter;
use foursight::search::{
    Engine, EngineFamily, EngineSpec, Foul, Observers, Syntax, ThinkError, ThinkOptions, Verdict,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::ColumnArgument;
use crate::error::{in_one_line, to_error};
use crate::interrupt::call_python;
use crate::position::PythonPosition;
use crate::registry;

/// Registers a Python class as a player. Its name is then a valid engine text, in games and in tournaments.
///
/// `make()` creates a new player for each pair of games. If `seeded` is true, the tournament calls `make(seed=…)`
/// instead. The seed depends only on the index of the pair in the schedule, and so do the random choices of the player.
/// The player is an object with a method `choose(position)`, or a function with the parameter `position`. This method
/// or function returns a column. `foursight.add_player` detects whether `make` accepts a seed.
#[pyfunction]
#[pyo3(signature = (name, make, seeded = false, summary = "a Python class"))]
pub(crate) fn add_player(
    name: String,
    make: Bound<'_, PyAny>,
    seeded: bool,
    summary: &str,
) -> PyResult<()> {
    if !make.is_callable() {
        return Err(to_error("make must be a class, or a function that returns a player"));
    }
    let (summary, make) = (summary.to_owned(), make.unbind());
    registry::add(&name.clone(), |added| {
        let make = Arc::new(make);
        added.classes.insert(name.clone(), Class { name, summary, make, seeded });
    })
}

/// A family of engines that consists of one registered Python class.
#[derive(Clone)]
pub(crate) struct Class {
    name: String,
    summary: String,
    make: Arc<Py<PyAny>>,
    seeded: bool,
}

const SEED: &[Parameter] = &[Parameter::number("seed", "seed of random choices", 0, i64::MAX, 0)];

impl EngineFamily for Class {
    fn name(&self) -> &str {
        &self.name
    }

    fn summary(&self) -> &str {
        &self.summary
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(if self.seeded { SEED } else { &[] })
    }

    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        Python::attach(|py| {
            let arguments = PyDict::new(py);
            let made = (|| {
                let seed = if self.seeded { spec.settings().optional("seed") } else { None };
                if let Some(seed) = seed {
                    arguments.set_item("seed", seed)?;
                }
                let player = self.make.bind(py).call((), Some(&arguments))?;
                PythonPlayer::new(&player, spec.to_string(), seed.map(i64::cast_unsigned))
            })();
            let made =
                made.map_err(|error| format!("{}: {}", self.name, in_one_line(py, &error)))?;
            Ok(Box::new(made) as Box<dyn Engine>)
        })
    }
}

/// Creates an engine from a player that is a Python object or function.
pub(crate) fn engine(player: &Bound<'_, PyAny>, name: Option<String>) -> PyResult<Box<dyn Engine>> {
    let name = match name {
        Some(name) => name,
        None => match player.getattr("__name__") {
            Ok(name) => name.to_string(),
            Err(_) => player.get_type().name()?.to_string(),
        },
    };
    Ok(Box::new(PythonPlayer::new(player, name, None)?))
}

/// An engine that calls a Python object to choose columns.
struct PythonPlayer {
    text: String,
    choose: Py<PyAny>,
    /// Seed with which the player was created. It cannot be changed later, because the random state is inside the
    /// Python object.
    seed: Option<u64>,
}

impl PythonPlayer {
    fn new(player: &Bound<'_, PyAny>, text: String, seed: Option<u64>) -> PyResult<Self> {
        let choose = match player.getattr("choose") {
            Ok(choose) => choose,
            Err(_) => player.clone(),
        };
        if !choose.is_callable() {
            return Err(to_error(
                "a player must have a method choose(position), or be a function of a position",
            ));
        }
        Ok(Self { text, choose: choose.unbind(), seed })
    }
}

impl Engine for PythonPlayer {
    fn text(&self) -> &str {
        &self.text
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn think(
        &mut self,
        game: &Game,
        options: &ThinkOptions<'_>,
        observers: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        if game.outcome().is_over() {
            return Err(ThinkError::GameOver);
        }
        if options.stop.load(Ordering::Relaxed) {
            return Err(ThinkError::Failed(format!("{}: stopped", self.text)));
        }
        let start = options.time.now();
        let column = Python::attach(|py| {
            let position = PythonPosition { game: game.clone() };
            let returned =
                call_python(py, options.stop, || self.choose.bind(py).call1((position,)));
            let returned = returned.map_err(|error| {
                ThinkError::Failed(format!("{}: {}", self.text, in_one_line(py, &error)))
            })?;
            let column = returned.extract::<ColumnArgument>().and_then(|given| given.column());
            column.map_err(|_| {
                let text = format!("{}: returned {returned}, which is not a column", self.text);
                ThinkError::Foul(Foul::Illegal, text)
            })
        })?;
        let time = options.time.now().saturating_sub(start);
        if let Some(counters) = &mut observers.counters {
            counters.time = time;
        }
        if options.limits.time.is_some_and(|most| time > most) {
            let text = format!("{}: took {} ms", self.text, time.as_millis());
            return Err(ThinkError::Foul(Foul::Time, text));
        }
        if !game.legal().any(|legal| legal == column) {
            let text = format!("{}: column {column} is full or not on the board", self.text);
            return Err(ThinkError::Foul(Foul::Illegal, text));
        }
        Ok(Verdict::without_score(column))
    }
}
