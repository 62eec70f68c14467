//! The engines and evaluations that texts can name, Python functions and classes among them.

use std::collections::BTreeMap;
use std::sync::{LazyLock, PoisonError, RwLock};

use foursight::api::operations::{EvaluationEntry, SearchEntry};
use foursight::board::Variant;
use foursight::lab::ugi::ProgramFamily;
use foursight::scripting::Files;
use foursight::search::{Registry, evals, searches};
use foursight::solver::Book;
use pyo3::prelude::*;

use crate::attached::Attached;
use crate::document::told;
use crate::error::wrong;
use crate::function::Function;
use crate::player::Class;

/// What comes along.
static STANDARD: LazyLock<Registry> = LazyLock::new(|| {
    let mut registry = Registry::default();
    for &search in searches::ALL {
        registry.add_engine(Attached(search));
    }
    for &evaluation in evals::ALL {
        registry.add_evaluation(evaluation);
    }
    foursight::solver::register_with(&mut registry, Book::standard(Variant::default()));
    foursight::analysis::players::register_players(&mut registry);
    registry.add_engine(ProgramFamily::default());
    registry.add_evaluation(Files::without_reporter());
    registry
});

/// What was added, by name. Adding again replaces, as cells of a notebook are run again.
#[derive(Default)]
pub(crate) struct Added {
    pub(crate) functions: BTreeMap<String, Function>,
    pub(crate) classes: BTreeMap<String, Class>,
}

static ADDED: LazyLock<RwLock<Added>> = LazyLock::new(RwLock::default);

/// Everything that can be named now.
pub(crate) fn registry() -> Registry {
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

/// Is this the name of a Python function?
pub(crate) fn is_function(name: &str) -> bool {
    ADDED.read().unwrap_or_else(PoisonError::into_inner).functions.contains_key(name)
}

/// Adds something of this name, unless the name is none or is taken by what comes along.
pub(crate) fn add(name: &str, enter: impl FnOnce(&mut Added)) -> PyResult<()> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
        return Err(wrong(format!("`{name}` is no name; use up to 40 letters, digits, - and _")));
    }
    let taken = STANDARD.engines().any(|known| known.name() == name)
        || STANDARD.evaluations().any(|known| known.name() == name);
    if taken {
        return Err(wrong(format!("`{name}` is Foursight's own; choose another name")));
    }
    enter(&mut ADDED.write().unwrap_or_else(PoisonError::into_inner));
    Ok(())
}

/// The engines that texts can name, each with what can be set: a list of dictionaries.
///
/// >>> from foursight import engines
/// >>> {"minimax", "alphabeta", "perfect"} <= {engine["name"] for engine in engines()}
/// True
#[pyfunction]
pub(crate) fn engines(py: Python<'_>) -> PyResult<Py<PyAny>> {
    told(py, &registry().engines().map(SearchEntry::from).collect::<Vec<_>>())
}

/// The evaluations that texts can name, each with what can be set: a list of dictionaries.
#[pyfunction]
pub(crate) fn evaluations(py: Python<'_>) -> PyResult<Py<PyAny>> {
    let registry = registry();
    let entries = registry.evaluations().map(|family| EvaluationEntry::new(&registry, family));
    told(py, &entries.collect::<Vec<_>>())
}
