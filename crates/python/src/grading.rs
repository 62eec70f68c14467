//! Grades evaluations and engines against perfect play, as a whole or in parts.

use std::sync::atomic::AtomicBool;

use foursight::analysis::grade::league::GradingOptions;
use foursight::analysis::grade::{self as grader, GradedSet, GradingPart, GradingResult};
use pyo3::prelude::*;

use crate::arguments::{depths as plies, seed, shard, threads, whole};
use crate::document::to_python;
use crate::error::to_error;
use crate::interrupt::run_interruptible;
use crate::registry::python_registry;
use crate::results::rendered;

/// Parses a set of solved positions. `None` stands for the bundled set.
fn set(text: Option<&str>) -> PyResult<GradedSet> {
    text.map_or_else(|| Ok(GradedSet::bundled()), |text| GradedSet::parse(text).map_err(to_error))
}

fn grading_options(seed: i64, worst: i64, threads: Option<i64>) -> PyResult<GradingOptions> {
    let (seed, worst) = (self::seed(seed)?, whole("worst", worst, 0..=i64::MAX)?);
    Ok(GradingOptions {
        seed,
        worst,
        threads: self::threads(threads)?,
        ..GradingOptions::default()
    })
}

/// Returns the result of a grading as a dictionary, and its report as text.
fn grading_to_python(py: Python<'_>, league: &GradingResult) -> PyResult<(Py<PyAny>, String)> {
    Ok((to_python(py, league)?, rendered(&league.document(true), "text")?))
}

/// Grades evaluations and engines: compares their moves with perfect play. Returns a dictionary with the results, and a
/// report as text.
///
/// `candidates` are the texts of evaluations and engines. An evaluation is graded in an alpha-beta search at each of
/// the `depths`. `positions` is the text of a set of solved positions, as `foursight grade-set` writes it. The default
/// is the bundled set.
#[pyfunction]
#[pyo3(signature = (candidates, *, depths, positions = None, seed = 1, worst = 1, threads = None))]
pub(crate) fn grade(
    py: Python<'_>,
    candidates: Vec<String>,
    depths: Vec<i64>,
    positions: Option<&str>,
    seed: i64,
    worst: i64,
    threads: Option<i64>,
) -> PyResult<(Py<PyAny>, String)> {
    let (set, registry, stop) = (set(positions)?, python_registry(), AtomicBool::new(false));
    let depths = plies(depths)?;
    let settings = grading_options(seed, worst, threads)?;
    let league = run_interruptible(py, &stop, || {
        let made = grader::parse_candidates(&registry, &candidates, &depths, set.variant)?;
        grader::grade_until(&stop, &registry, &made, &set, settings, &|_| {})
    })?;
    grading_to_python(py, &league.map_err(to_error)?)
}

/// Grades candidates on one part of the positions. `shard` names the part, such as `"1/4"`. Returns a text that
/// `join_grades` accepts.
#[pyfunction]
#[pyo3(signature = (candidates, shard, *, depths, positions = None, threads = None))]
pub(crate) fn grade_shard(
    py: Python<'_>,
    candidates: Vec<String>,
    shard: &str,
    depths: Vec<i64>,
    positions: Option<&str>,
    threads: Option<i64>,
) -> PyResult<String> {
    let (set, registry, stop) = (set(positions)?, python_registry(), AtomicBool::new(false));
    let depths = plies(depths)?;
    let (shard, threads) = (self::shard(Some(shard))?, self::threads(threads)?);
    let part = run_interruptible(py, &stop, || {
        let made = grader::parse_candidates(&registry, &candidates, &depths, set.variant)?;
        grader::grade_part(&stop, &registry, &made, &set, shard, threads, &|_| {})
    })?;
    serde_json::to_string(&part.map_err(to_error)?).map_err(to_error)
}

/// Combines the results of `grade_shard` for all parts. Returns the same as `grade`. The order of the parts does not
/// matter.
#[pyfunction]
#[pyo3(signature = (parts, *, positions = None, seed = 1, worst = 1, threads = None))]
pub(crate) fn join_grades(
    py: Python<'_>,
    parts: Vec<String>,
    positions: Option<&str>,
    seed: i64,
    worst: i64,
    threads: Option<i64>,
) -> PyResult<(Py<PyAny>, String)> {
    let settings = grading_options(seed, worst, threads)?;
    let set = set(positions)?;
    let stop = AtomicBool::new(false);
    let league = run_interruptible(py, &stop, || {
        let mut read: Vec<GradingPart> = Vec::with_capacity(parts.len());
        for (index, text) in parts.iter().enumerate() {
            let invalid =
                |error| to_error(format!("parts[{index}] is not a part of a grading: {error}"));
            read.push(serde_json::from_str(text).map_err(invalid)?);
        }
        grader::join_grading_parts(&read, &set, settings).map_err(to_error)
    })??;
    grading_to_python(py, &league)
}
