//! The Python class `Solution`: the result of the solver for a position.

use std::collections::BTreeMap;

use foursight::analysis::Analysis;
use foursight::api::operations::SolveResponse;
use foursight::api::response_to_json;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::document::{pickled, read};
use crate::error::to_error;

/// The exact result of a position and of each of its columns.
///
/// >>> from foursight import solve
/// >>> solution = solve("44444432")
/// >>> solution.score, solution.result, solution.best
/// (1, 'win', ['6'])
#[pyclass(frozen, name = "Solution", module = "foursight")]
#[derive(Serialize, Deserialize)]
#[expect(clippy::unsafe_derive_deserialize, reason = "the unsafe code of pyo3 concerns no field")]
pub(crate) struct PythonSolution {
    score: Option<i8>,
    bounds: (i8, i8),
    result: Option<String>,
    words: String,
    columns: BTreeMap<String, Option<i8>>,
    best: Vec<String>,
    line: String,
    nodes: u64,
    /// The response of the operation `solve` as JSON.
    response: String,
}

impl PythonSolution {
    pub(crate) fn new(response: SolveResponse) -> PyResult<Self> {
        let json = response_to_json(&response).map_err(to_error)?;
        let Analysis { value, words, columns, line, nodes, .. } = response.analysis;
        let best = columns.iter().filter(|column| column.best);
        Ok(Self {
            score: value.score,
            bounds: (value.bounds.lower, value.bounds.upper),
            result: value.result.map(|result| result.outcome_name().to_owned()),
            words,
            best: best.map(|column| column.column.clone()).collect(),
            columns: (columns.into_iter())
                .filter_map(|column| Some((column.column, column.known?.score)))
                .collect(),
            line,
            nodes,
            response: json,
        })
    }
}

#[pymethods]
impl PythonSolution {
    /// The exact score for the side to move. It is positive for a win, 0 for a draw and negative for a loss. An earlier
    /// win has a larger score. `None` if a limit ended the search before the score was proven.
    #[getter]
    const fn score(&self) -> Option<i8> {
        self.score
    }

    /// The proven lower bound and upper bound of the score.
    #[getter]
    const fn bounds(&self) -> (i8, i8) {
        self.bounds
    }

    /// `"win"`, `"draw"` or `"loss"` for the side to move; `None` if the result is not proven.
    #[getter]
    fn result(&self) -> Option<&str> {
        self.result.as_deref()
    }

    /// The result as text, such as `"wins in 3 moves (5 plies)"`.
    #[getter]
    fn words(&self) -> &str {
        &self.words
    }

    /// The exact score of each playable column; `None` for a column whose score is not proven, because a limit ended
    /// the search.
    #[getter]
    fn columns(&self) -> BTreeMap<String, Option<i8>> {
        self.columns.clone()
    }

    /// The columns with the best score.
    #[getter]
    fn best(&self) -> Vec<String> {
        self.best.clone()
    }

    /// The moves to the end of the game under perfect play; empty if the score is not proven.
    #[getter]
    fn line(&self) -> &str {
        &self.line
    }

    /// Number of positions that the solver visited.
    #[getter]
    const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the response of the operation `solve` as a dictionary.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        read(py, &self.response)
    }

    /// Creates a solution from the JSON text in a pickle.
    #[staticmethod]
    fn _from_json(json: &str) -> PyResult<Self> {
        serde_json::from_str(json).map_err(to_error)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        pickled(slf, slf.get())
    }

    fn __repr__(&self) -> String {
        format!("<Solution: {}, best {}>", self.words, self.best.join(" "))
    }
}
