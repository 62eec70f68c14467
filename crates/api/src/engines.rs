//! Engines and evaluations by their texts, within what one question may take.

use std::fmt;
use std::time::Duration;

use foursight_board::Variant;
use foursight_search::{Clock, Engine, EngineSpec, Evaluation, Limits, Registry};
use foursight_solver::Book;

use super::ApiError;
use super::request::{ENGINE, MOST_TIME, limit, short};

/// What one question may take.
#[derive(Clone, Copy, Debug)]
pub struct ResourceLimits {
    /// How long it may be worked on.
    pub time: Duration,
    /// Positions it may visit.
    pub nodes: u64,
    /// Memory it may use, in MiB.
    pub table_mb: usize,
}

/// Everything that questions may name.
#[derive(Debug)]
pub struct Engines {
    /// The engines and evaluations.
    pub registry: Registry,
    /// What they may take.
    pub caps: ResourceLimits,
    /// Are there scripts among the evaluations, called `script:NAME`? They are slow, and to read and try one
    /// takes so long that it is part of the work.
    pub scripted: bool,
}

/// An engine as it was asked for, and as it was built: its memory may be lowered to what there is.
pub(super) struct NamedEngine {
    pub(super) spec: EngineSpec,
    pub(super) engine: Box<dyn Engine>,
}

/// The searches that end by themselves where nothing limits them. A limit that they were not asked for would
/// make them use all of it.
const CONTENT: [&str; 2] = ["deepening", "mcts"];

/// The engines and evaluations that come along, without programs and files; what the book knows they need not
/// solve.
pub fn registry(book: Option<Book<'static>>) -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register_with(&mut registry, book);
    foursight_analysis::players::add_to(&mut registry);
    registry
}

impl Engines {
    /// The positions that pass between two looks at the clock.
    pub(super) const fn grain(&self) -> u64 {
        if self.scripted { Clock::SLOW_GRAIN } else { Clock::GRAIN }
    }

    /// The engine that a text names, checked for a variant and limited to the memory there is.
    pub(super) fn engine(&self, text: &str, variant: Variant) -> Result<NamedEngine, ApiError> {
        short("engine", text, ENGINE)?;
        let wrong = |error| ApiError::in_text("engine", &error);
        let spec = self.registry.parse(text).map_err(wrong)?;
        let refuse = |why: &dyn fmt::Display| ApiError::nonsense(format!("engine `{spec}`: {why}"));
        let mut built = spec.clone();
        let most = self.caps.table_mb;
        if let Some((key, value)) = spec.memory().filter(|(_, value)| *value > most) {
            if spec.settings().is_set(key) {
                return Err(refuse(&format!("{key} is at most {most} here, not {value}")));
            }
            built.set(key, most).map_err(wrong)?;
        }
        if let Some(evaluation) = spec.evaluation()
            && !(self.scripted && evaluation.family() == "script")
        {
            evaluation.build(variant).map_err(|unfit| refuse(&unfit))?;
        }
        Ok(NamedEngine { engine: built.build().map_err(wrong)?, spec })
    }

    /// The evaluation that a text names.
    ///
    /// # Errors
    ///
    /// If it names none.
    pub fn evaluation(&self, text: &str) -> Result<Evaluation, ApiError> {
        short("evaluation", text, ENGINE)?;
        let found = self.registry.evaluation(text);
        found.map_err(|error| ApiError::in_text("evaluation", &error))
    }

    /// The limits for an engine: those asked for within the caps.
    pub(super) fn limits(&self, spec: &EngineSpec, asked: Limits) -> Limits {
        let unlimited = asked == Limits::default() && spec.limits() == Limits::default();
        if unlimited && CONTENT.contains(&spec.name()) {
            return asked;
        }
        asked.and(Limits::default().with_nodes(self.caps.nodes).with_time(self.caps.time))
    }

    /// What is asked for in milliseconds, as far as it is allowed.
    pub(super) fn time(
        &self,
        asked: Option<u64>,
        otherwise: Duration,
    ) -> Result<Duration, ApiError> {
        let asked = limit("time_ms", asked, MOST_TIME)?;
        Ok(asked.map_or(otherwise, Duration::from_millis).min(self.caps.time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_engine_takes_more_memory_than_there_is_whoever_chose_it() {
        let caps = ResourceLimits { time: Duration::from_secs(1), nodes: 1_000, table_mb: 32 };
        let engines = Engines { registry: registry(None), caps, scripted: false };
        let made = |text: &str| {
            let made = engines.engine(text, Variant::default());
            made.map(|made| (made.engine.text().to_owned(), made.spec.to_string()))
        };
        for (text, built) in [
            ("perfect", "perfect:table=32"),
            ("mcts", "mcts:memory=32"),
            ("deepening", "deepening"),
            ("perfect:table=8", "perfect:table=8"),
        ] {
            assert_eq!(made(text).unwrap(), (built.to_owned(), text.to_owned()));
        }
        for text in ["perfect:table=33", "mcts:memory=33", "mcts:memory=256"] {
            assert!(made(text).unwrap_err().error.contains("at most 32 here"), "{text}");
        }
    }
}
