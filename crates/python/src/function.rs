//! Evaluations that call a Python function.

use std::sync::Arc;

use foursight::board::Variant;
use foursight::search::evals::{Built, Claims, Term};
use foursight::search::parameter::Settings;
use foursight::search::{Alarm, EvalFamily, Evaluate, Syntax, Turn};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::error::{in_one_line, to_error};
use crate::evaluation::PythonView;
use crate::interrupt::is_in_call;
use crate::registry;

/// Registers a Python function as an evaluation that every engine can use as `eval=NAME`.
///
/// The function receives a `View` and returns the score for the player whose discs are `view.mine`. The score is
/// rounded to a whole number and limited to ±1,000,000. The search calls the function at every leaf. Each call holds
/// Python's global lock, so on one core about two million calls per second are possible. Built-in evaluations reach
/// tens of millions of calls per second on each core. The name is valid only in this process.
#[pyfunction]
#[pyo3(signature = (name, function, summary = "a Python function"))]
pub(crate) fn add_evaluation(
    name: String,
    function: Bound<'_, PyAny>,
    summary: &str,
) -> PyResult<()> {
    if !function.is_callable() {
        return Err(to_error("function must be callable with a View"));
    }
    let (summary, function) = (summary.to_owned(), function.unbind());
    registry::add(&name.clone(), |added| {
        let function = Arc::new(function);
        added
            .functions
            .insert(name.clone(), PythonFunctionFamily { name, summary, callable: function });
    })
}

/// A family of evaluations that consists of one registered Python function.
#[derive(Clone)]
pub(crate) struct PythonFunctionFamily {
    name: String,
    summary: String,
    callable: Arc<Py<PyAny>>,
}

impl EvalFamily for PythonFunctionFamily {
    fn name(&self) -> &str {
        &self.name
    }

    fn summary(&self) -> &str {
        &self.summary
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(&[])
    }

    fn build(&self, variant: Variant, _: &Settings) -> Built {
        Ok(Box::new(PythonFunctionEvaluation {
            family: self.clone(),
            variant,
            alarm: Alarm::default(),
        }))
    }
}

/// An evaluation that calls a Python function, for one variant.
struct PythonFunctionEvaluation {
    family: PythonFunctionFamily,
    variant: Variant,
    alarm: Alarm,
}

/// Largest absolute value of a score. It is greater than any score of a built-in evaluation, but far below the score of
/// a won game.
const MOST: f64 = 1e6;

impl PythonFunctionEvaluation {
    fn call(&self, view: foursight::search::View, turn: Turn) -> Result<i32, String> {
        Python::attach(|py| {
            let view = PythonView::new(self.variant, view, turn);
            let returned = self.family.callable.bind(py).call1((view,));
            let returned = returned.map_err(|error| {
                let message = in_one_line(py, &error);
                if error.is_instance_of::<PyKeyboardInterrupt>(py) && !is_in_call(py) {
                    // A search passes on only the message of an exception, so the KeyboardInterrupt of Ctrl-C would be
                    // lost. Raise it again in the main thread.
                    let _ = py.import("_thread").and_then(|it| it.call_method0("interrupt_main"));
                }
                message
            })?;
            match returned.extract::<f64>() {
                Ok(score) if !score.is_nan() => Ok(score.round().clamp(-MOST, MOST) as i32),
                _ => Err(format!("it returned {returned}, which is not a number")),
            }
        })
    }
}

impl Evaluate for PythonFunctionEvaluation {
    fn evaluate(&self, view: foursight::search::View, turn: Turn) -> i32 {
        if self.alarm.is_raised() {
            return 0;
        }
        self.call(view, turn).unwrap_or_else(|error| {
            self.alarm.raise(format!("evaluation `{}`: {error}", self.family.name));
            0
        })
    }

    fn explain(&self, view: foursight::search::View, turn: Turn) -> Vec<Term> {
        let value = self.evaluate(view, turn);
        vec![Term { name: "result of the function", value, cells: view.occupied() }]
    }

    /// Returns no symmetries, because the symmetries of a Python function are unknown.
    fn claims(&self) -> Claims {
        Claims { mirror_symmetric: false, antisymmetric: false }
    }

    fn alarm(&self) -> Option<&Alarm> {
        Some(&self.alarm)
    }
}
