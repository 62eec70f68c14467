//! Elo and related numbers from counts of results.

use foursight::lab::rating::{RatingReport, RatingTally, Sprt};
use pyo3::prelude::*;

use crate::arguments::whole;
use crate::document::to_python;
use crate::error::to_error;

/// Upper limit of each count, so that the sum of the counts does not overflow.
const MOST: i64 = 1_000_000_000_000;

/// Computes the lead of a player over an opponent, as a dictionary. `foursight.rate` describes the arguments.
#[pyfunction]
#[pyo3(signature = (*, wins = 0, draws = 0, losses = 0, pairs = None, sprt = None, alpha = 0.05, beta = 0.05,
                    model = "logistic"))]
#[expect(clippy::too_many_arguments, reason = "the keyword arguments of a Python function")]
pub(crate) fn rate(
    py: Python<'_>,
    wins: i64,
    draws: i64,
    losses: i64,
    pairs: Option<Vec<i64>>,
    sprt: Option<(f64, f64)>,
    alpha: f64,
    beta: f64,
    model: &str,
) -> PyResult<Py<PyAny>> {
    let count = |name: &str, given: i64| whole::<u64>(name, given, 0..=MOST);
    let mut tally = RatingTally {
        wins: count("wins", wins)?,
        draws: count("draws", draws)?,
        losses: count("losses", losses)?,
        ..RatingTally::default()
    };
    if let Some(pairs) = pairs {
        if tally.games() > 0 {
            return Err(to_error("pass either pairs, or wins, draws and losses"));
        }
        let found = pairs.len();
        let pairs: [i64; 5] = pairs.try_into().map_err(|_| {
            to_error(format!(
                "pairs must be five numbers, for the pairs with 0, ½, 1, 1½ and 2 points, not {found}"
            ))
        })?;
        for (total, given) in tally.pairs.iter_mut().zip(pairs) {
            *total = count("each number of pairs", given)?;
        }
    }
    let test = sprt.map(|(elo0, elo1)| {
        let model = model.parse().map_err(to_error)?;
        Sprt { elo0, elo1, alpha, beta, model }.validated().map_err(to_error)
    });
    let report = RatingReport::new(tally, test.transpose()?)
        .ok_or_else(|| to_error("no results; pass pairs, or wins, draws and losses"))?;
    if report.sprt.is_some() && report.by != "pairs" {
        return Err(to_error("a sequential test needs counts of pairs; pass pairs"));
    }
    to_python(py, &report)
}
