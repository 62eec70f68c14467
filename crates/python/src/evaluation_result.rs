//! The Python class `EvaluationResult`.

use foursight::api::operations::EvaluateResult;
use pyo3::prelude::*;

use crate::document::versioned;

/// The score of a position, and the terms that add up to it.
///
/// >>> from foursight import Evaluation, Position
/// >>> result = Evaluation("windows-centre").evaluate(Position("4435"))
/// >>> result.value == sum(value for name, value, cells in result.terms)
/// True
#[pyclass(frozen, name = "EvaluationResult", module = "foursight")]
pub(crate) struct PythonEvaluationResult {
    pub(crate) result: EvaluateResult,
    pub(crate) value: i32,
}

#[pymethods]
impl PythonEvaluationResult {
    /// The text of the evaluation, such as `"windows-centre"`.
    #[getter]
    fn evaluation(&self) -> &str {
        &self.result.name
    }

    /// The score for the side for which the position was evaluated.
    #[getter]
    const fn value(&self) -> i32 {
        self.value
    }

    /// Name, value and cells of each term. The values add up to the score.
    #[getter]
    fn terms(&self) -> Vec<(&'static str, i32, Vec<String>)> {
        let terms = self.result.terms.iter();
        terms.map(|term| (term.name, term.value, term.cells.clone())).collect()
    }

    /// Returns a dictionary: the entry for this evaluation in the response of the operation `evaluate`. `to_move` is
    /// the score for the side to move, and `other` is the score for the other side.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        versioned(py, &self.result)
    }

    fn __repr__(&self) -> String {
        format!("<EvaluationResult: {} {:+}>", self.result.name, self.value)
    }
}
