//! What the solver knows of a position.

use std::collections::BTreeMap;

use foursight::analysis::types::{Analysis, ScoreBounds};
use foursight::api::operations::SolveResponse;
use pyo3::prelude::*;

use crate::document::versioned;

/// Everything the solver knows of a position.
///
/// >>> from foursight import solve
/// >>> solution = solve("44444432")
/// >>> solution.score, solution.result, solution.best
/// (1, 'win', ['6'])
#[pyclass(frozen, module = "foursight")]
pub(crate) struct Solution {
    response: SolveResponse,
}

impl From<SolveResponse> for Solution {
    fn from(response: SolveResponse) -> Self {
        Self { response }
    }
}

impl Solution {
    const fn analysis(&self) -> &Analysis {
        &self.response.analysis
    }
}

fn result(known: ScoreBounds) -> Option<&'static str> {
    known.result.map(foursight::analysis::types::GameValue::outcome_name)
}

#[pymethods]
impl Solution {
    /// The exact score for the side to move: positive when it wins, more the sooner; 0 a draw. `None` where a
    /// limit ended the search before it was proven.
    #[getter]
    fn score(&self) -> Option<i8> {
        self.analysis().value.score
    }

    /// What is proven of the score: it is at least and at most this.
    #[getter]
    fn bounds(&self) -> (i8, i8) {
        let bounds = self.analysis().value.bounds;
        (bounds.lower, bounds.upper)
    }

    /// `"win"`, `"draw"` or `"loss"` for the side to move; `None` where that is not proven.
    #[getter]
    fn result(&self) -> Option<&'static str> {
        result(self.analysis().value)
    }

    /// The same in words: `"wins in 3 moves (5 plies)"`.
    #[getter]
    fn words(&self) -> &str {
        &self.analysis().words
    }

    /// The exact score of each column that can be played; `None` where a limit ended the search.
    #[getter]
    fn columns(&self) -> BTreeMap<String, Option<i8>> {
        let open = self.analysis().columns.iter().filter_map(|worth| Some((worth, worth.known?)));
        open.map(|(worth, known)| (worth.column.clone(), known.score)).collect()
    }

    /// The columns that no other is better than.
    #[getter]
    fn best(&self) -> Vec<String> {
        let best = self.analysis().columns.iter().filter(|worth| worth.best);
        best.map(|worth| worth.column.clone()).collect()
    }

    /// Moves from here to the end when nobody errs; empty where the score is not known.
    #[getter]
    fn line(&self) -> &str {
        &self.analysis().line
    }

    /// Positions visited.
    #[getter]
    const fn nodes(&self) -> u64 {
        self.analysis().nodes
    }

    /// All of it as a dictionary, each column with its words: the response of the operation `solve`.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        versioned(py, &self.response)
    }

    fn __repr__(&self) -> String {
        format!("<Solution: {}, best {}>", self.analysis().words, self.best().join(" "))
    }
}
