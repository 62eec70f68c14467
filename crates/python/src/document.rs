//! Documents of the lab as Python's own dictionaries, lists and numbers.

use pyo3::prelude::*;
use serde::Serialize;

use crate::error::wrong;

/// Whatever can be told as JSON, read by Python's own reader: it keeps the order of keys and is quick.
pub(crate) fn told(py: Python<'_>, value: &impl Serialize) -> PyResult<Py<PyAny>> {
    let text = serde_json::to_string(value).map_err(wrong)?;
    Ok(py.import("json")?.call_method1("loads", (text,))?.unbind())
}
