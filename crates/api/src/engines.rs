//! Engines and evaluations by their texts, within what one question may take.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Game, Side, Variant};
use foursight_search::{Clock, Engine, Evaluation, Limits, Registry};
use foursight_solver::Book;

use super::request::{ENGINE, MOST_TIME, limit, short};
use super::{ApiError, Feature, ScriptSet};

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
#[derive(Clone, Debug)]
pub struct Engines {
    /// The engines and evaluations.
    pub registry: Registry,
    /// What they may take.
    pub caps: ResourceLimits,
    /// The scripts of the request. They are slow, and to read and try one takes so long that it is part of the
    /// search.
    pub scripts: Option<Arc<dyn ScriptSet>>,
}

/// Settings that take memory, in MiB.
const MEMORY: [&str; 2] = ["table", "memory"];

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
    /// The same with the scripts of a request.
    pub fn with_scripts(&self, scripts: Arc<dyn ScriptSet>) -> Self {
        let registry = scripts.added_to(&self.registry);
        Self { registry, caps: self.caps, scripts: Some(scripts) }
    }

    /// Were scripts sent with the request?
    pub fn is_scripted(&self) -> bool {
        self.scripts.as_ref().is_some_and(|scripts| !scripts.is_empty())
    }

    /// The scripts, if this evaluation is one of them.
    fn scripts_with(&self, evaluation: &Evaluation) -> Option<&dyn ScriptSet> {
        self.scripts.as_deref().filter(|scripts| scripts.contains(evaluation))
    }

    /// Ends trials of the scripts soon after the flag is raised.
    pub fn stop_with(&self, stop: &Arc<AtomicBool>) {
        if let Some(scripts) = &self.scripts {
            scripts.stop_with(stop);
        }
    }

    /// The features that a script reads in a position; none for other evaluations.
    pub(super) fn inspect(
        &self,
        evaluation: &Evaluation,
        game: &Game,
        side: Side,
    ) -> Result<Vec<Feature>, ApiError> {
        let scripts = self.scripts_with(evaluation);
        scripts.map_or(Ok(Vec::new()), |scripts| scripts.inspect(evaluation, game, side))
    }

    /// The positions that pass between two looks at the clock.
    pub(super) fn grain(&self) -> u64 {
        if self.is_scripted() { Clock::SLOW_GRAIN } else { Clock::GRAIN }
    }

    /// The engine that a text names, fit for a variant, and its text in the shortest form.
    pub(super) fn engine(
        &self,
        text: &str,
        variant: Variant,
    ) -> Result<(Box<dyn Engine>, String), ApiError> {
        short("engine", text, ENGINE)?;
        let wrong = |error| ApiError::in_text("engine", &error);
        let named = self.registry.engine(text).map_err(wrong)?.text().to_owned();
        self.check_memory(&named)?;
        // What nobody set may be more than there is here, too.
        let (most, full) = (self.caps.table_mb, self.registry.in_full(text).map_err(wrong)?);
        let (memory, settings) = (most.to_string(), settings_of(&full));
        let unset: Vec<_> =
            settings.filter(|set| takes_more(*set, most)).map(|(key, _)| (key, &*memory)).collect();
        let engine = self.registry.engine_with(text, &unset).map_err(wrong)?;
        if let Some(evaluation) = engine.evaluation()
            && !(self.is_scripted() && self.scripts_with(evaluation).is_some())
        {
            evaluation.build(variant).map_err(|error| ApiError::unfit("engine", &named, error))?;
        }
        Ok((engine, named))
    }

    /// Refuses an engine that would take more memory than one question may.
    fn check_memory(&self, text: &str) -> Result<(), ApiError> {
        for (key, value) in settings_of(text) {
            let most = self.caps.table_mb;
            if takes_more((key, value), most) {
                let error = format!("engine `{text}`: {key} is at most {most} here, not {value}");
                return Err(ApiError::invalid(error));
            }
        }
        Ok(())
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
    pub(super) fn limits(&self, text: &str, asked: Limits) -> Limits {
        let (name, _) = text.split_once(':').unwrap_or((text, ""));
        let limited = settings_of(text).any(|(key, _)| ["depth", "nodes", "time"].contains(&key));
        if CONTENT.contains(&name) && !limited && asked == Limits::default() {
            return asked;
        }
        asked.and(Limits { depth: None, nodes: Some(self.caps.nodes), time: Some(self.caps.time) })
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

/// Is this a setting that takes more memory than so many MiB?
fn takes_more((key, value): (&str, &str), most: usize) -> bool {
    MEMORY.contains(&key) && value.parse().is_ok_and(|value: usize| value > most)
}

/// What a text sets.
fn settings_of(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let (_, rest) = text.split_once(':').unwrap_or((text, ""));
    rest.split(',').filter_map(|setting| setting.split_once('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_engine_takes_more_memory_than_there_is_whoever_chose_it() {
        let caps = ResourceLimits { time: Duration::from_secs(1), nodes: 1_000, table_mb: 32 };
        let engines = Engines { registry: registry(None), caps, scripts: None };
        let made = |text: &str| {
            let made = engines.engine(text, Variant::default());
            made.map(|(engine, named)| (engine.text().to_owned(), named))
        };
        for (text, built) in [
            ("perfect", "perfect:table=32"),
            ("mcts", "mcts:memory=32"),
            ("deepening", "deepening"),
            ("perfect:table=8", "perfect:table=8"),
        ] {
            assert_eq!(made(text).unwrap(), (built.to_owned(), text.to_owned()));
        }
        assert!(made("perfect:table=33").is_err());
    }
}
