//! A Python function as an evaluation.

use std::sync::Arc;

use foursight::board::Variant;
use foursight::search::evals::{Built, Claims, Term};
use foursight::search::parameter::Settings;
use foursight::search::{Alarm, EvalFamily, Evaluate, Syntax, Turn};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::error::{in_one_line, wrong};
use crate::evaluation::View;
use crate::interrupt::is_called;
use crate::registry;

/// Makes a Python function an evaluation that every engine can be set: `eval=NAME`.
///
/// The function gets a `View` and answers with a number: what the position is worth to the player who thinks,
/// rounded to a whole number and cut at a million either way. It is called for every leaf of a search and
/// holds Python's lock meanwhile: about two million calls a second at the very best, on one core, where
/// evaluations of Foursight's own make tens of millions on each. The name stands for the function in this
/// process only.
#[pyfunction]
#[pyo3(signature = (name, function, summary = "a Python function"))]
pub(crate) fn add_evaluation(
    name: String,
    function: Bound<'_, PyAny>,
    summary: &str,
) -> PyResult<()> {
    if !function.is_callable() {
        return Err(wrong("an evaluation is a function of a view"));
    }
    let (summary, function) = (summary.to_owned(), function.unbind());
    registry::add(&name.clone(), |added| {
        let judge = Arc::new(function);
        added.functions.insert(name.clone(), Function { name, summary, judge });
    })
}

/// A Python function as a family of evaluations.
#[derive(Clone)]
pub(crate) struct Function {
    name: String,
    summary: String,
    judge: Arc<Py<PyAny>>,
}

impl EvalFamily for Function {
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
        Ok(Box::new(Judge { family: self.clone(), variant, alarm: Alarm::default() }))
    }
}

/// A Python function made for a variant.
struct Judge {
    family: Function,
    variant: Variant,
    alarm: Alarm,
}

/// Beyond what any evaluation says and far below what a won game counts.
const MOST: f64 = 1e6;

impl Judge {
    fn ask(&self, view: foursight::search::View, turn: Turn) -> Result<i32, String> {
        Python::attach(|py| {
            let view = View::new(self.variant, view, turn);
            let answer = self.family.judge.bind(py).call1((view,));
            let answer = answer.map_err(|error| {
                let told = in_one_line(py, &error);
                if error.is_instance_of::<PyKeyboardInterrupt>(py) && !is_called(py) {
                    // Raised again where the caller looks: a search hands on texts only.
                    let _ = py.import("_thread").and_then(|it| it.call_method0("interrupt_main"));
                }
                told
            })?;
            match answer.extract::<f64>() {
                Ok(score) if !score.is_nan() => Ok(score.round().clamp(-MOST, MOST) as i32),
                _ => Err(format!("it answered {answer}, which is no number")),
            }
        })
    }
}

impl Evaluate for Judge {
    fn evaluate(&self, view: foursight::search::View, turn: Turn) -> i32 {
        if self.alarm.is_raised() {
            return 0;
        }
        self.ask(view, turn).unwrap_or_else(|error| {
            self.alarm.raise(format!("evaluation `{}`: {error}", self.family.name));
            0
        })
    }

    fn explain(&self, view: foursight::search::View, turn: Turn) -> Vec<Term> {
        let value = self.evaluate(view, turn);
        vec![Term { name: "what the function answers", value, cells: view.occupied() }]
    }

    /// Nothing is promised: nobody knows what a function does.
    fn claims(&self) -> Claims {
        Claims { mirror_symmetric: false, antisymmetric: false }
    }

    fn alarm(&self) -> Option<&Alarm> {
        Some(&self.alarm)
    }
}
