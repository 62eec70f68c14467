//! The Python class `Solution`: the result of the solver for a position.

use std::collections::BTreeMap;

use foursight::analysis::{Analysis, ScoreBounds};
use foursight::api::operations::SolveResponse;
use pyo3::prelude::*;

use crate::document::versioned;

/// The exact result of a position and of each of its columns.
///
/// >>> from foursight import solve
/// >>> solution = solve("44444432")
/// >>> solution.score, solution.result, solution.best
/// (1, 'win', ['6'])
#[pyclass(frozen, name = "Solution", module = "foursight")]
pub(crate) struct PythonSolution {
    response: SolveResponse,
}

impl From<SolveResponse> for PythonSolution {
    fn from(response: SolveResponse) -> Self {
        Self { response }
    }
}

impl PythonSolution {
    const fn analysis(&self) -> &Analysis {
        &self.response.analysis
    }
}

fn solution_result(bounds: ScoreBounds) -> Option<&'static str> {
    bounds.result.map(foursight::analysis::GameValue::outcome_name)
}

#[pymethods]
impl PythonSolution {
    /// The exact score for the side to move. It is positive for a win, 0 for a draw and negative for a loss. An earlier
    /// win has a larger score. `None` if a limit ended the search before the score was proven.
    #[getter]
    fn score(&self) -> Option<i8> {
        self.analysis().value.score
    }

    /// The proven lower bound and upper bound of the score.
    #[getter]
    fn bounds(&self) -> (i8, i8) {
        let bounds = self.analysis().value.bounds;
        (bounds.lower, bounds.upper)
    }

    /// `"win"`, `"draw"` or `"loss"` for the side to move; `None` if the result is not proven.
    #[getter]
    fn result(&self) -> Option<&'static str> {
        solution_result(self.analysis().value)
    }

    /// The result as text, such as `"wins in 3 moves (5 plies)"`.
    #[getter]
    fn words(&self) -> &str {
        &self.analysis().words
    }

    /// The exact score of each playable column; `None` for a column whose score is not proven, because a limit ended
    /// the search.
    #[getter]
    fn columns(&self) -> BTreeMap<String, Option<i8>> {
        let open =
            self.analysis().columns.iter().filter_map(|column| Some((column, column.known?)));
        open.map(|(column, known)| (column.column.clone(), known.score)).collect()
    }

    /// The columns with the best score.
    #[getter]
    fn best(&self) -> Vec<String> {
        let best = self.analysis().columns.iter().filter(|column| column.best);
        best.map(|column| column.column.clone()).collect()
    }

    /// The moves to the end of the game under perfect play; empty if the score is not proven.
    #[getter]
    fn line(&self) -> &str {
        &self.analysis().line
    }

    /// Number of positions that the solver visited.
    #[getter]
    const fn nodes(&self) -> u64 {
        self.analysis().nodes
    }

    /// Returns the response of the operation `solve` as a dictionary.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        versioned(py, &self.response)
    }

    fn __repr__(&self) -> String {
        format!("<Solution: {}, best {}>", self.analysis().words, self.best().join(" "))
    }
}
