//! Converts documents to Python dictionaries, lists and numbers.

use foursight::api::response_to_json;
use pyo3::prelude::*;
use serde::Serialize;

use crate::error::to_error;

/// Converts a value to Python. The value is first written as JSON, because Python's JSON parser is fast and keeps the
/// order of keys.
pub(crate) fn to_python(py: Python<'_>, value: &impl Serialize) -> PyResult<Py<PyAny>> {
    read(py, &serde_json::to_string(value).map_err(to_error)?)
}

/// Converts the response of an operation to Python, and adds the field `schema` with the version of the format.
pub(crate) fn versioned(py: Python<'_>, result: &impl Serialize) -> PyResult<Py<PyAny>> {
    read(py, &response_to_json(result).map_err(to_error)?)
}

/// Parses JSON into Python values.
pub(crate) fn read(py: Python<'_>, json: &str) -> PyResult<Py<PyAny>> {
    Ok(py.import("json")?.call_method1("loads", (json,))?.unbind())
}

/// Returns the value of `__reduce__` for an object whose class creates it from JSON with `_from_json`.
pub(crate) fn pickled<'py, T>(
    object: &Bound<'py, T>,
    content: &impl Serialize,
) -> PyResult<(Bound<'py, PyAny>, (String,))> {
    let make = object.as_any().getattr("_from_json")?;
    Ok((make, (serde_json::to_string(content).map_err(to_error)?,)))
}
