//! Grading against perfect play, whole or in parts.

use std::sync::atomic::AtomicBool;

use foursight::analysis::grade::league::GradingOptions;
use foursight::analysis::grade::{self as grader, GradedSet, GradingPart, GradingResult};
use pyo3::prelude::*;

use crate::asked::{depths as plies, seed, shard, threads, whole};
use crate::document::told;
use crate::error::wrong;
use crate::interrupt::away;
use crate::registry::registry;
use crate::results::written;

/// The set that a text holds, or the published one.
fn set(text: Option<&str>) -> PyResult<GradedSet> {
    text.map_or_else(|| Ok(GradedSet::bundled()), |text| GradedSet::parse(text).map_err(wrong))
}

fn settings(seed: i64, worst: i64, threads: Option<i64>) -> PyResult<GradingOptions> {
    let (seed, worst) = (self::seed(seed)?, whole("worst", worst, 0..=i64::MAX)?);
    Ok(GradingOptions {
        seed,
        worst,
        threads: self::threads(threads)?,
        ..GradingOptions::default()
    })
}

/// What grading found, as a dictionary, and the report of it as text.
fn found(py: Python<'_>, league: &GradingResult) -> PyResult<(Py<PyAny>, String)> {
    Ok((told(py, league)?, written(&league.document(true), "text")?))
}

/// Grades evaluations and engines against perfect play: a dictionary and a report.
///
/// `candidates` are texts; evaluations play in alpha-beta at each of `depths`. `positions` is the text of a
/// set of solved positions, as `foursight grade-set` makes them; the published set, if nothing is said.
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
    let (set, registry, stop) = (set(positions)?, registry(), AtomicBool::new(false));
    let depths = plies(depths)?;
    let settings = settings(seed, worst, threads)?;
    let league = away(py, &stop, || {
        let made = grader::parse_candidates(&registry, &candidates, &depths, set.variant)?;
        grader::grade_until(&stop, &registry, &made, &set, settings, &|_| {})
    })?;
    found(py, &league.map_err(wrong)?)
}

/// Lets candidates choose on one part of the positions, `"1/4"`: a text for `join_grades`.
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
    let (set, registry, stop) = (set(positions)?, registry(), AtomicBool::new(false));
    let depths = plies(depths)?;
    let (shard, threads) = (self::shard(Some(shard))?, self::threads(threads)?);
    let part = away(py, &stop, || {
        let made = grader::parse_candidates(&registry, &candidates, &depths, set.variant)?;
        grader::grade_part(&stop, &registry, &made, &set, shard, threads, &|_| {})
    })?;
    serde_json::to_string(&part.map_err(wrong)?).map_err(wrong)
}

/// What `grade` would have found, from all parts that `grade_shard` made, in any order.
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
    let settings = settings(seed, worst, threads)?;
    let set = set(positions)?;
    let stop = AtomicBool::new(false);
    let league = away(py, &stop, || {
        let mut read: Vec<GradingPart> = Vec::with_capacity(parts.len());
        for (number, text) in (1..).zip(&parts) {
            let wrong = |error| wrong(format!("text {number} is no part of a grading: {error}"));
            read.push(serde_json::from_str(text).map_err(wrong)?);
        }
        grader::join_grading_parts(&read, &set, settings).map_err(wrong)
    })??;
    found(py, &league)
}
