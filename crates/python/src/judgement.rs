//! What an evaluation says of a position.

use foursight::api::operations::EvaluateResult;
use pyo3::prelude::*;

use crate::document::versioned;

/// What an evaluation says of a position, and why.
///
/// >>> from foursight import Evaluation, Position
/// >>> judgement = Evaluation("windows-centre").judge(Position("4435"))
/// >>> judgement.value == sum(value for name, value, cells in judgement.terms)
/// True
#[pyclass(frozen, module = "foursight")]
pub(crate) struct Judgement {
    pub(crate) result: EvaluateResult,
    pub(crate) value: i32,
}

#[pymethods]
impl Judgement {
    /// The text of the evaluation.
    #[getter]
    fn evaluation(&self) -> &str {
        &self.result.name
    }

    /// What the position is worth to the side that was asked for.
    #[getter]
    const fn value(&self) -> i32 {
        self.value
    }

    /// What that is made of: name, value and cells of each term; the values add up.
    #[getter]
    fn terms(&self) -> Vec<(&'static str, i32, Vec<String>)> {
        let terms = self.result.terms.iter();
        terms.map(|term| (term.name, term.value, term.cells.clone())).collect()
    }

    /// All of it as a dictionary, as the operation `evaluate` lists it: `to_move` and `other` are the scores for
    /// both sides.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        versioned(py, &self.result)
    }

    fn __repr__(&self) -> String {
        format!("<Judgement: {} says {:+}>", self.result.name, self.value)
    }
}
