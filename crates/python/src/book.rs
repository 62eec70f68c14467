//! Computes opening books in parts.

use std::sync::atomic::AtomicBool;

use foursight::solver::SolverOptions;
use foursight::solver::book::{self, BookPlan, BookScorer};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arguments::{shard, variant, whole};
use crate::error::to_error;
use crate::interrupt::run_interruptible;

/// Solves one part of an opening book. `shard` names the part, such as `"1/64"`. The book contains all positions with
/// at most `plies` discs. Returns bytes that `merge_books` and `foursight book merge` accept. `table` is the size of
/// the solver's transposition table in MiB. Ctrl-C stops the computation.
#[pyfunction]
#[pyo3(signature = (variant, plies, shard, *, table = 256))]
pub(crate) fn book_shard<'py>(
    py: Python<'py>,
    variant: &str,
    plies: i64,
    shard: &str,
    table: i64,
) -> PyResult<Bound<'py, PyBytes>> {
    let (variant, shard) = (self::variant(variant)?, self::shard(Some(shard))?);
    let plies = whole("plies", plies, 0..=64)?;
    let table = whole("table (in MiB)", table, 1..=1 << 20)?;
    let number = |part: usize| u32::try_from(part).map_err(to_error);
    let (part, of) = (number(shard.part)?, number(shard.of)?);
    let stop = AtomicBool::new(false);
    let bytes = run_interruptible(py, &stop, || {
        let plan = BookPlan::new(variant, plies, of).map_err(to_error)?;
        let options = SolverOptions { table, threads: 1 };
        let mut scorer = BookScorer::new(variant, options).map_err(to_error)?;
        let solved = plan.solve_until(part, &mut scorer, &stop);
        solved.ok_or_else(|| to_error("stopped before all positions were solved"))
    })?;
    Ok(PyBytes::new(py, &bytes?))
}

/// Merges all parts of an opening book into one book. The order of the parts does not matter.
#[pyfunction]
pub(crate) fn merge_books(py: Python<'_>, shards: Vec<Vec<u8>>) -> PyResult<Bound<'_, PyBytes>> {
    let bytes = py.detach(|| book::merge(&shards)).map_err(to_error)?;
    Ok(PyBytes::new(py, &bytes))
}
