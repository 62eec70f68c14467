//! Engines whose evaluation is a Python function. While such an engine searches, its thread is registered with the
//! Python interpreter.
//!
//! A call of a Python function from an unregistered thread registers the thread before the call and unregisters it
//! afterwards. Together, this takes a hundred times as long as a small function. Therefore these engines register their
//! thread only once per move.

use foursight::board::Game;
use foursight::search::parameter::Settings;
use foursight::search::{
    Counters, Engine, EngineFamily, EngineSpec, Evaluation, Observers, Syntax, ThinkError,
    ThinkOptions, Verdict,
};
use pyo3::prelude::*;

use crate::interrupt::call_python;
use crate::registry;

/// A family of engines whose evaluation may be a Python function.
pub(crate) struct PythonAttachedFamily<F>(pub(crate) F);

impl<F: EngineFamily> EngineFamily for PythonAttachedFamily<F> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn summary(&self) -> &str {
        self.0.summary()
    }

    fn syntax(&self) -> Syntax<'_> {
        self.0.syntax()
    }

    fn notes(&self) -> Vec<String> {
        self.0.notes()
    }

    fn text(&self, settings: &Settings) -> Option<String> {
        self.0.text(settings)
    }

    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        let evaluation = spec.evaluation().map(|evaluation| evaluation.text().to_owned());
        let engine = self.0.build(spec)?;
        Ok(match evaluation {
            Some(name) if registry::is_python_function(&name) => {
                Box::new(PythonAttachedEngine(engine))
            }
            _ => engine,
        })
    }
}

/// An engine whose thread stays registered with the interpreter during a search.
struct PythonAttachedEngine(Box<dyn Engine>);

impl Engine for PythonAttachedEngine {
    fn text(&self) -> &str {
        self.0.text()
    }

    fn spec(&self) -> Option<&EngineSpec> {
        self.0.spec()
    }

    fn evaluation(&self) -> Option<&Evaluation> {
        self.0.evaluation()
    }

    fn seed(&self) -> Option<u64> {
        self.0.seed()
    }

    fn reseed(&mut self, seed: u64) {
        self.0.reseed(seed);
    }

    fn get_ready(&mut self) -> Result<(), ThinkError> {
        self.0.get_ready()
    }

    /// Searches for a move. Passes only the counters to the search, because the other observers belong to another
    /// thread.
    fn think(
        &mut self,
        game: &Game,
        options: &ThinkOptions<'_>,
        observers: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        let mut counters = Counters::default();
        let engine = &mut self.0;
        let verdict = Python::attach(|py| {
            call_python(py, options.stop, || {
                py.detach(|| engine.think(game, options, &mut Observers::counting(&mut counters)))
            })
        });
        if let Some(observed) = &mut observers.counters {
            **observed = counters;
        }
        verdict
    }
}
