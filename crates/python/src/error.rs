//! Errors as Python knows them, with the same words as everywhere else.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    foursight,
    FoursightError,
    PyValueError,
    "What was wrong, where, and what to do. It is a `ValueError`."
);

/// The exception for whatever went wrong.
pub(crate) fn wrong(error: impl Display) -> PyErr {
    FoursightError::new_err(error.to_string())
}

/// What went wrong in somebody's Python, in one line: searches hand on texts, not tracebacks, so the last
/// line that was reached is in it.
pub(crate) fn in_one_line(py: Python<'_>, error: &PyErr) -> String {
    let kind =
        error.get_type(py).name().map_or_else(|_| "error".to_owned(), |name| name.to_string());
    let text = error.value(py).to_string().replace('\n', " ");
    let told = if text.is_empty() { kind } else { format!("{kind}: {text}") };
    place(py, error).map_or_else(|_| told.clone(), |place| format!("{told} ({place})"))
}

/// The file and line where it was raised.
fn place(py: Python<'_>, error: &PyErr) -> PyResult<String> {
    let traceback = error.traceback(py).ok_or_else(|| wrong("nobody knows"))?;
    let mut last = traceback.into_any();
    loop {
        let next = last.getattr("tb_next")?;
        if next.is_none() {
            break;
        }
        last = next;
    }
    let code = last.getattr("tb_frame")?.getattr("f_code")?;
    let file: String = code.getattr("co_filename")?.extract()?;
    let file = file.rsplit(['/', '\\']).next().unwrap_or(&file);
    Ok(format!("{file}, line {}", last.getattr("tb_lineno")?))
}
