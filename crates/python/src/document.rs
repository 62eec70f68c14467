//! Documents of the lab as Python's own dictionaries, lists and numbers.

use foursight::api::to_json;
use pyo3::prelude::*;
use serde::Serialize;

use crate::error::wrong;

/// Whatever can be told as JSON, read by Python's own reader: it keeps the order of keys and is quick.
pub(crate) fn told(py: Python<'_>, value: &impl Serialize) -> PyResult<Py<PyAny>> {
    read(py, &serde_json::to_string(value).map_err(wrong)?)
}

/// A document with its version, as an operation returns it.
pub(crate) fn versioned(py: Python<'_>, result: &impl Serialize) -> PyResult<Py<PyAny>> {
    read(py, &to_json(result).map_err(wrong)?)
}

/// JSON as Python's own values.
pub(crate) fn read(py: Python<'_>, json: &str) -> PyResult<Py<PyAny>> {
    Ok(py.import("json")?.call_method1("loads", (json,))?.unbind())
}
