//! The result of an evaluation.

use foursight::api::operations::EvaluateResult;
use pyo3::prelude::*;

use crate::document::versioned;

/// The score of a position and its terms.
///
/// >>> from foursight import Evaluation, Position
/// >>> result = Evaluation("windows-centre").evaluate(Position("4435"))
/// >>> result.value == sum(value for name, value, cells in result.terms)
/// True
#[pyclass(frozen, module = "foursight")]
pub(crate) struct EvaluationResult {
    pub(crate) result: EvaluateResult,
    pub(crate) value: i32,
}

#[pymethods]
impl EvaluationResult {
    /// The text of the evaluation.
    #[getter]
    fn evaluation(&self) -> &str {
        &self.result.name
    }

    /// The score for the requested side.
    #[getter]
    const fn value(&self) -> i32 {
        self.value
    }

    /// Name, value and cells of each term; the values add up to the score.
    #[getter]
    fn terms(&self) -> Vec<(&'static str, i32, Vec<String>)> {
        let terms = self.result.terms.iter();
        terms.map(|term| (term.name, term.value, term.cells.clone())).collect()
    }

    /// The entry of the operation `evaluate` as a dictionary: `to_move` and `other` are the scores for both sides.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        versioned(py, &self.result)
    }

    fn __repr__(&self) -> String {
        format!("<EvaluationResult: {} {:+}>", self.result.name, self.value)
    }
}
