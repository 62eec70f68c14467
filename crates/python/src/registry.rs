//! The engines and evaluations whose names can be part of an engine text, such as `"alphabeta:eval=cells"`. They
//! include registered Python functions and classes.

use std::collections::BTreeMap;
use std::sync::{LazyLock, PoisonError, RwLock};

use foursight::api::operations::{EvaluationEntry, SearchEntry};
use foursight::board::Variant;
use foursight::lab::ugi::ProgramFamily;
use foursight::scripting::EvaluationFiles;
use foursight::search::{Registry, evals, searches};
use foursight::solver::Book;
use pyo3::prelude::*;

use crate::attached_engine::PythonAttachedFamily;
use crate::document::to_python;
use crate::error::to_error;
use crate::function::PythonFunctionFamily;
use crate::player::Class;

/// The built-in engines and evaluations.
static STANDARD: LazyLock<Registry> = LazyLock::new(|| {
    let mut registry = Registry::default();
    for &search in searches::ALL {
        registry.add_engine(PythonAttachedFamily(search));
    }
    for &evaluation in evals::ALL {
        registry.add_evaluation(evaluation);
    }
    foursight::solver::register_with(&mut registry, Book::standard(Variant::default()));
    foursight::analysis::report_players::register_report_players(&mut registry);
    registry.add_engine(ProgramFamily::default());
    registry.add_evaluation(EvaluationFiles::without_reporter());
    registry
});

/// Registered Python functions and classes, by name. If a name is registered again, the new function or class replaces
/// the earlier one, so that users can run a cell of a notebook again.
#[derive(Default)]
pub(crate) struct Added {
    pub(crate) functions: BTreeMap<String, PythonFunctionFamily>,
    pub(crate) classes: BTreeMap<String, Class>,
}

static ADDED: LazyLock<RwLock<Added>> = LazyLock::new(RwLock::default);

/// Returns the built-in engines and evaluations, together with all Python functions and classes registered so far.
pub(crate) fn python_registry() -> Registry {
    let mut registry = STANDARD.clone();
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    for function in added.functions.values() {
        registry.add_evaluation(function.clone());
    }
    for class in added.classes.values() {
        registry.add_engine(class.clone());
    }
    registry
}

/// Returns whether `name` is the name of a registered Python function.
pub(crate) fn is_python_function(name: &str) -> bool {
    ADDED.read().unwrap_or_else(PoisonError::into_inner).functions.contains_key(name)
}

/// Registers a name. Returns an error if the name is invalid or belongs to a built-in engine or evaluation.
pub(crate) fn add(name: &str, enter: impl FnOnce(&mut Added)) -> PyResult<()> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
        return Err(to_error(format!(
            "{name:?} is not a valid name; use 1 to 40 letters, digits, - and _"
        )));
    }
    let taken = STANDARD.engines().any(|known| known.name() == name)
        || STANDARD.evaluations().any(|known| known.name() == name);
    if taken {
        return Err(to_error(format!("{name:?} is built in; choose another name")));
    }
    enter(&mut ADDED.write().unwrap_or_else(PoisonError::into_inner));
    Ok(())
}

/// Lists the engines and their parameters, as dictionaries. The list includes registered Python players.
///
/// >>> from foursight import engines
/// >>> {"minimax", "alphabeta", "perfect"} <= {engine["name"] for engine in engines()}
/// True
#[pyfunction]
pub(crate) fn engines(py: Python<'_>) -> PyResult<Py<PyAny>> {
    to_python(py, &python_registry().engines().map(SearchEntry::from).collect::<Vec<_>>())
}

/// Lists the evaluations and their parameters, as dictionaries. The list includes registered Python functions.
#[pyfunction]
pub(crate) fn evaluations(py: Python<'_>) -> PyResult<Py<PyAny>> {
    let registry = python_registry();
    let entries = registry.evaluations().map(|family| EvaluationEntry::new(&registry, family));
    to_python(py, &entries.collect::<Vec<_>>())
}
