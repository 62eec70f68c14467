//! The Python class `EvaluationResult`.

use foursight::api::operations::EvaluateResult;
use foursight::api::response_to_json;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::document::{pickled, read};
use crate::error::to_error;

/// The score of a position, and the terms that add up to it.
///
/// >>> from foursight import Evaluation, Position
/// >>> result = Evaluation("windows-centre").evaluate(Position("4435"))
/// >>> result.value == sum(value for name, value, cells in result.terms)
/// True
#[pyclass(frozen, name = "EvaluationResult", module = "foursight")]
#[derive(Serialize, Deserialize)]
#[expect(clippy::unsafe_derive_deserialize, reason = "the unsafe code of pyo3 concerns no field")]
pub(crate) struct PythonEvaluationResult {
    evaluation: String,
    value: i32,
    terms: Vec<(String, i32, Vec<String>)>,
    /// The JSON text of this entry in the response of the operation `evaluate`.
    response: String,
}

impl PythonEvaluationResult {
    /// Converts the result of an evaluation. `value` is the score for the side for which the position was evaluated.
    pub(crate) fn new(result: EvaluateResult, value: i32) -> PyResult<Self> {
        let response = response_to_json(&result).map_err(to_error)?;
        let terms = result.terms.into_iter();
        let terms = terms.map(|term| (term.name.to_owned(), term.value, term.cells)).collect();
        Ok(Self { evaluation: result.name, value, terms, response })
    }
}

#[pymethods]
impl PythonEvaluationResult {
    /// The text of the evaluation, such as `"windows-centre"`.
    #[getter]
    fn evaluation(&self) -> &str {
        &self.evaluation
    }

    /// The score for the side for which the position was evaluated.
    #[getter]
    pub(crate) const fn value(&self) -> i32 {
        self.value
    }

    /// Name, value and cells of each term. The values add up to the score.
    #[getter]
    fn terms(&self) -> Vec<(String, i32, Vec<String>)> {
        self.terms.clone()
    }

    /// Returns a dictionary: the entry for this evaluation in the response of the operation `evaluate`. `to_move` is
    /// the score for the side to move, and `other` is the score for the other side.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        read(py, &self.response)
    }

    /// Creates a result from the JSON text in a pickle.
    #[staticmethod]
    fn _from_json(json: &str) -> PyResult<Self> {
        serde_json::from_str(json).map_err(to_error)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        pickled(slf, slf.get())
    }

    fn __repr__(&self) -> String {
        format!("<EvaluationResult: {} {:+}>", self.evaluation, self.value)
    }
}
