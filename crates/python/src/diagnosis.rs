//! Diagnoses players: programs, and players written in Python.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight::lab::diagnose::{
    DiagnosedPlayer, DiagnosisOptions, diagnose as diagnose_program, diagnose_player,
};
use foursight::lab::ugi::{Program, ProgramLimits};
use foursight::search::{Engine, Registry};
use pyo3::prelude::*;

use crate::arguments::seed;
use crate::document::to_python;
use crate::error::to_error;
use crate::interrupt::run_interruptible;
use crate::player;
use crate::registry::python_registry;

/// Diagnoses a player and returns the diagnosis as a dictionary. `foursight.diagnose` describes the arguments.
///
/// `player` is the text of an engine (`"cmd:…"` for a program), or a function without parameters that creates a player
/// with the name `name`.
#[pyfunction]
#[pyo3(signature = (player, name = None, *, reference = None, seed = 0, time = 60.0, move_time = 2.0))]
pub(crate) fn diagnose(
    py: Python<'_>,
    player: &Bound<'_, PyAny>,
    name: Option<String>,
    reference: Option<&str>,
    seed: i64,
    time: f64,
    move_time: f64,
) -> PyResult<Py<PyAny>> {
    let registry = python_registry();
    let reference = reference.map(|text| registry.parse(text)).transpose();
    let stop = AtomicBool::new(false);
    let options = DiagnosisOptions {
        reference: reference.map_err(|error| to_error(format!("reference: {error}")))?,
        seed: self::seed(seed)?,
        time_limit: seconds("time", time)?,
        movetime: seconds("move_time", move_time)?,
        stop: &stop,
    };
    let text = player.extract::<String>().ok();
    if let Some(command) = text.as_deref().and_then(|text| text.strip_prefix("cmd:")) {
        let program = Program::new(command, ProgramLimits::default());
        let mut program = program.map_err(|error| to_error(format!("`{command}`: {error}")))?;
        let found = run_interruptible(py, &stop, || diagnose_program(&mut program, &options))?;
        return to_python(py, &found.map_err(|error| to_error(format!("reference: {error}")))?);
    }
    let source = match text {
        Some(text) => PlayerSource::Text(text, registry),
        None => PlayerSource::Python(player.clone().unbind(), name),
    };
    let mut player = LocalPlayer { engine: source.make()?, source };
    let found = run_interruptible(py, &stop, || diagnose_player(&mut player, &options))?;
    to_python(py, &found.map_err(|error| to_error(format!("reference: {error}")))?)
}

fn seconds(name: &str, given: f64) -> PyResult<Duration> {
    match Duration::try_from_secs_f64(given) {
        Ok(time) if !time.is_zero() && time <= Duration::from_hours(24) => Ok(time),
        _ => Err(to_error(format!(
            "{name} must be more than 0 seconds and at most a day, not {given}"
        ))),
    }
}

/// A player in this process.
struct LocalPlayer {
    source: PlayerSource,
    engine: Box<dyn Engine>,
}

/// How to create a player anew.
enum PlayerSource {
    Text(String, Registry),
    /// A function without parameters, and the name of the player.
    Python(Py<PyAny>, Option<String>),
}

impl PlayerSource {
    fn make(&self) -> PyResult<Box<dyn Engine>> {
        match self {
            Self::Text(text, registry) => registry.engine(text).map_err(to_error),
            Self::Python(make, name) => Python::attach(|py| {
                let player = make.bind(py).call0()?;
                player::engine(&player, name.clone())
            }),
        }
    }
}

impl DiagnosedPlayer for LocalPlayer {
    fn engine(&mut self) -> &mut dyn Engine {
        &mut *self.engine
    }

    /// Creates the player again. If this fails, the old player continues.
    fn restart(&mut self) {
        if let Ok(engine) = self.source.make() {
            self.engine = engine;
        }
    }
}
