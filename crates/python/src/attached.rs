//! Engines whose evaluation is a Python function, kept known to Python while they think.
//!
//! A thread that Python does not know is introduced to it at each call and forgotten afterwards, which takes a
//! hundred times as long as a small function. So it is introduced once a move.

use foursight::board::Game;
use foursight::search::parameter::Settings;
use foursight::search::{
    Counters, Engine, EngineFamily, EngineSpec, Evaluation, Observers, Syntax, ThinkError,
    ThinkOptions, Verdict,
};
use pyo3::prelude::*;

use crate::interrupt::calling;
use crate::registry;

/// A family of engines that can be set a Python function.
pub(crate) struct Attached<F>(pub(crate) F);

impl<F: EngineFamily> EngineFamily for Attached<F> {
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
        let judged = spec.evaluation().map(|evaluation| evaluation.text().to_owned());
        let engine = self.0.build(spec)?;
        Ok(match judged {
            Some(name) if registry::is_function(&name) => Box::new(AttachedEngine(engine)),
            _ => engine,
        })
    }
}

/// An engine that thinks on a thread that Python knows.
struct AttachedEngine(Box<dyn Engine>);

impl Engine for AttachedEngine {
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

    /// Nobody but counters can watch: what else does stays on its own thread.
    fn think(
        &mut self,
        game: &Game,
        ask: &ThinkOptions<'_>,
        watch: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        let mut counters = Counters::default();
        let engine = &mut self.0;
        let verdict = Python::attach(|py| {
            calling(py, ask.stop, || {
                py.detach(|| engine.think(game, ask, &mut Observers::counting(&mut counters)))
            })
        });
        if let Some(told) = &mut watch.counters {
            **told = counters;
        }
        verdict
    }
}
