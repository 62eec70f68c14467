//! The exception class of the package, and conversions of errors.

use std::fmt::Display;

use foursight::board::{DrawingError, GameTextError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    foursight,
    FoursightError,
    PyValueError,
    "An invalid argument. The message says what is wrong, where, and what to do. A subclass of `ValueError`."
);

create_exception!(
    foursight,
    UndecidedError,
    FoursightError,
    "The time was too short to find moves that lead to a drawn board. A subclass of `FoursightError`."
);

/// Converts an error in the text of a position to a `FoursightError` or `UndecidedError`.
pub(crate) fn position_text_error(error: &GameTextError) -> PyErr {
    if error.drawing == Some(DrawingError::Undecided) {
        UndecidedError::new_err(error.to_string())
    } else {
        to_error(error)
    }
}

/// Converts an error to a `FoursightError`.
pub(crate) fn to_error(error: impl Display) -> PyErr {
    FoursightError::new_err(error.to_string())
}

/// Formats a Python exception on one line, with the file and the line where it was raised. Errors of searches contain
/// only a message and no traceback, so the message must contain this information.
pub(crate) fn in_one_line(py: Python<'_>, error: &PyErr) -> String {
    let kind =
        error.get_type(py).name().map_or_else(|_| "error".to_owned(), |name| name.to_string());
    let text = error.value(py).to_string().replace('\n', " ");
    let message = if text.is_empty() { kind } else { format!("{kind}: {text}") };
    python_error_place(py, error)
        .map_or_else(|_| message.clone(), |place| format!("{message} ({place})"))
}

/// Returns the file and the line where an exception was raised.
fn python_error_place(py: Python<'_>, error: &PyErr) -> PyResult<String> {
    let traceback = error.traceback(py).ok_or_else(|| to_error("no traceback"))?;
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
