//! The Python class `Decision`: the result of a search.

use std::collections::BTreeMap;
use std::time::Duration;

use foursight::analysis::{DecisionReport, ScoreReport};
use foursight::api::operations::ThinkResponse;
use pyo3::prelude::*;

use crate::document::{pickled, to_python, versioned};
use crate::error::to_error;

/// The move that an engine chose, with its score and the counters of the search.
#[pyclass(frozen, name = "Decision", module = "foursight")]
pub(crate) struct PythonDecision {
    pub(crate) response: ThinkResponse,
}

impl PythonDecision {
    fn score_report(&self) -> Option<&ScoreReport> {
        self.response.decision.score.as_ref()
    }
}

#[pymethods]
impl PythonDecision {
    /// The text of the engine that chose the move.
    #[getter]
    fn engine(&self) -> &str {
        &self.response.engine
    }

    /// The chosen column.
    #[getter]
    fn column(&self) -> &str {
        &self.response.decision.column
    }

    /// The score for the player to move; `None` if the engine computes no score. If the search finds a win or a loss,
    /// the absolute value of the score is far greater than that of any evaluation.
    #[getter]
    fn score(&self) -> Option<i32> {
        self.score_report().map(|score| score.value)
    }

    /// The score as text, such as `+12` or `win in 2 moves (3 plies)`.
    #[getter]
    fn score_text(&self) -> Option<&str> {
        self.score_report().map(|score| score.text.as_str())
    }

    /// Number of plies until the end of the game; `None` if the score is an evaluation.
    #[getter]
    fn plies_to_end(&self) -> Option<u32> {
        self.score_report().and_then(|score| score.plies_to_end)
    }

    /// Depth of the search in plies.
    #[getter]
    const fn depth(&self) -> u8 {
        self.response.decision.depth
    }

    /// `True` if the search was completed. `False` if a limit ended it early.
    #[getter]
    const fn complete(&self) -> bool {
        self.response.decision.complete
    }

    /// The principal variation as columns. The first column is the chosen one.
    #[getter]
    fn line(&self) -> &str {
        &self.response.decision.line
    }

    /// The score of each column that was searched; empty unless `columns=True` was passed.
    #[getter]
    fn columns(&self) -> BTreeMap<&str, Option<i32>> {
        let columns = self.response.decision.columns.iter();
        columns.map(|s| (s.column.as_str(), s.score.as_ref().map(|score| score.value))).collect()
    }

    /// Duration of the search in seconds.
    #[getter]
    fn time(&self) -> f64 {
        Duration::from_nanos(self.response.time_ns).as_secs_f64()
    }

    /// The counters of the search, such as visited, generated, expanded and evaluated positions, and cutoffs.
    #[getter]
    fn counters(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &self.response.counters)
    }

    /// Returns the response of the operation `think` as a dictionary.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        versioned(py, &self.response)
    }

    /// Creates a decision from the JSON text in a pickle.
    #[staticmethod]
    fn _from_json(json: &str) -> PyResult<Self> {
        serde_json::from_str(json).map(|response| Self { response }).map_err(to_error)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        pickled(slf, &slf.get().response)
    }

    fn __repr__(&self) -> String {
        let score = self.score_text().unwrap_or("no score");
        let DecisionReport { column, line, .. } = &self.response.decision;
        format!("<Decision: column {column}, {score}, line {line}>")
    }
}
