//! Tunes the weights of evaluations.

use std::sync::atomic::{AtomicBool, Ordering};

use foursight::analysis::grade::tune::TuningOptions;
use foursight::analysis::grade::{GradedSet, Tuning, tune_weights_until};
use pyo3::prelude::*;
use serde::Serialize;

use crate::arguments::{depths as plies, seed, threads, whole};
use crate::document::to_python;
use crate::error::to_error;
use crate::interrupt::run_interruptible;
use crate::registry::python_registry;

/// The result of tuning. It is returned to Python as a dictionary.
#[derive(Serialize)]
struct TunedEvaluation {
    #[serde(flatten)]
    tuning: Tuning,
    verdict: String,
    text: String,
    toml: String,
}

/// Tunes the weights of an evaluation and returns the result as a dictionary. `foursight.tune` describes the arguments.
#[pyfunction]
#[pyo3(signature = (evaluation, *, depths, positions = None, seed = 1, rounds = 5, threads = None, progress = None))]
#[expect(clippy::too_many_arguments, reason = "the keyword arguments of a Python function")]
pub(crate) fn tune(
    py: Python<'_>,
    evaluation: &str,
    depths: Vec<i64>,
    positions: Option<&str>,
    seed: i64,
    rounds: i64,
    threads: Option<i64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let options = TuningOptions {
        seed: self::seed(seed)?,
        rounds: whole("rounds", rounds, 0..=100_000)?,
        depths: plies(depths)?,
        threads: self::threads(threads)?,
    };
    if options.depths.is_empty() {
        return Err(to_error("depths is empty; pass at least one depth"));
    }
    let set = positions.map_or_else(
        || Ok(GradedSet::training()),
        |text| GradedSet::parse(text).map_err(to_error),
    )?;
    let (registry, stop) = (python_registry(), AtomicBool::new(false));
    let mut raised = None;
    let mut report_progress = |round: usize, kept: f64| {
        let Some(progress) = &progress else { return };
        if let Err(error) = Python::attach(|py| progress.call1(py, (round, kept)).map(drop)) {
            // An exception in the callback ends the tuning.
            stop.store(true, Ordering::Relaxed);
            raised.get_or_insert(error);
        }
    };
    let tuned = run_interruptible(py, &stop, || {
        tune_weights_until(&stop, &registry, evaluation, &set, &options, &mut report_progress)
    })?;
    if let Some(error) = raised {
        return Err(error);
    }
    let tuning = tuned.map_err(to_error)?;
    let (verdict, text) = (tuning.verdict_sentence(), tuning.tuned_evaluation());
    let toml = tuning.to_toml();
    to_python(py, &TunedEvaluation { tuning, verdict, text, toml })
}
