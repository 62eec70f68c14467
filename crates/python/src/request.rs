//! Runs the operations of the HTTP interface in this process, without a server.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use foursight::LocalService;
use foursight::api::{OperationDeclaration, RequestContext, RequestInput};
use foursight::search::Monotonic;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::Serialize;

use crate::document::{read, to_python};
use crate::error::to_error;
use crate::interrupt::{call_python, run_interruptible};
use crate::registry::python_registry;

/// Runs an operation and returns its response as a dictionary. The fields of the request are keyword arguments.
/// `operations()` lists the operations, and docs/api.md lists their fields. A server returns the same response to the
/// same request.
///
/// Other Python threads can run during a search. Ctrl-C stops the search. `on_event(name, document)` is called for each
/// event that precedes the response.
///
/// >>> from foursight import request
/// >>> request("solve", moves="44444432")["words"]
/// 'wins in 17 moves (33 plies)'
/// >>> [count["ways"] for count in request("perft", depth=3, variant="6x5")["counts"]]
/// [6, 36, 216]
#[pyfunction]
#[pyo3(signature = (operation, *, on_event = None, **fields))]
pub(crate) fn request(
    py: Python<'_>,
    operation: &str,
    on_event: Option<Py<PyAny>>,
    fields: Option<&Bound<'_, PyDict>>,
) -> PyResult<Py<PyAny>> {
    let body: String = match fields {
        Some(fields) => py.import("json")?.call_method1("dumps", (fields,))?.extract()?,
        None => "{}".to_owned(),
    };
    let local = LocalService::new(python_registry());
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::new(Mutex::new(None));
    let (flag, error) = (Arc::clone(&stop), Arc::clone(&raised));
    let listener = move |event: &'static str, json: String| {
        let Some(on_event) = &on_event else { return };
        let called = Python::attach(|py| {
            let document = read(py, &json)?;
            call_python(py, &flag, || on_event.call1(py, (event, document)))
        });
        if let Err(failure) = called {
            error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
            flag.store(true, Ordering::Relaxed);
        }
    };
    let response = run_interruptible(py, &stop, || {
        let clock = Arc::new(Monotonic::new());
        let context = RequestContext::new(clock, Arc::clone(&stop), listener);
        local.request(operation, RequestInput::Json(body.as_bytes()), &context)
    })?;
    if let Some(error) = raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(error);
    }
    read(py, &response.map_err(to_error)?)
}

/// Lists the operations that `request` can run, as dictionaries. `events` contains the names of the events. `command`
/// and `python` are the command and the Python function that return the same document, or `None`.
///
/// >>> from foursight import operations
/// >>> next(one["summary"] for one in operations() if one["name"] == "perft")
/// 'Counts the move sequences of each length (perft)'
#[pyfunction]
pub(crate) fn operations(py: Python<'_>) -> PyResult<Py<PyAny>> {
    let local = LocalService::new(python_registry());
    let all =
        local.operations().iter().map(|one| PythonOperationDictionary::from(one.declaration()));
    to_python(py, &all.collect::<Vec<_>>())
}

#[derive(Serialize)]
struct PythonOperationDictionary {
    name: &'static str,
    summary: &'static str,
    details: &'static str,
    earlier_names: &'static [&'static str],
    events: Vec<&'static str>,
    command: Option<&'static str>,
    python: Option<&'static str>,
}

impl From<OperationDeclaration> for PythonOperationDictionary {
    fn from(declaration: OperationDeclaration) -> Self {
        let OperationDeclaration {
            name,
            summary,
            details,
            earlier_names,
            events,
            command,
            python,
            ..
        } = declaration;
        let events = events.iter().map(|event| event.name).collect();
        Self { name, summary, details, earlier_names, events, command, python }
    }
}
