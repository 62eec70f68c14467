//! Builds the engines and evaluations that requests name, within the resource limits.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Game, Side, Variant};
use foursight_search::{Clock, Engine, EngineSpec, Evaluation, Limits, Registry};
use foursight_solver::Book;

use super::request::{ENGINE, MOST_TIME, check_length, check_request_limit};
use super::{ApiError, ScriptFeature, ScriptSet};

/// The resources that one request may use.
#[derive(Clone, Copy, Debug)]
pub struct ResourceLimits {
    /// Maximum duration of a search.
    pub time: Duration,
    /// Maximum number of positions that a search may visit.
    pub nodes: u64,
    /// Maximum memory for the tables of an engine in MiB.
    pub table_mb: usize,
}

/// The engines and evaluations that a request may name.
#[derive(Clone, Debug)]
pub struct RequestEngines {
    /// The registry that parses the texts of engines and evaluations.
    pub registry: Registry,
    pub caps: ResourceLimits,
    /// The scripts that the request contains. Compiling and testing a script may take long, so this happens during the
    /// search and not during the check of the request.
    pub scripts: Option<Arc<dyn ScriptSet>>,
}

/// An engine that a request names.
pub(super) struct NamedEngine {
    /// The specification in the request. If the engine's default memory exceeds the limit, `engine` was built with less
    /// memory.
    pub(super) spec: EngineSpec,
    pub(super) engine: Box<dyn Engine>,
}

/// Engines that have a default limit of their own, which applies if the request sets no limit. In this case the
/// resource limits of the server are not passed to these engines. The resource limits are larger than the default
/// limits and would make the search longer.
const ENDS_WITHOUT_LIMIT: [&str; 3] = ["deepening", "mcts", "cmd"];

/// Returns a registry of the built-in engines and evaluations. Engines that run external programs or read files are not
/// included. The engines `perfect` and `level` use the book if there is one.
pub fn request_registry(book: Option<Book<'static>>) -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register_with(&mut registry, book);
    foursight_analysis::report_players::register_report_players(&mut registry);
    registry
}

impl RequestEngines {
    /// Returns a copy to which the scripts of a request are added.
    pub fn with_scripts(&self, scripts: Arc<dyn ScriptSet>) -> Self {
        let registry = scripts.registry_with_scripts(&self.registry);
        Self { registry, caps: self.caps, scripts: Some(scripts) }
    }

    /// Returns whether the request contains scripts.
    pub fn is_scripted(&self) -> bool {
        self.scripts.as_ref().is_some_and(|scripts| !scripts.is_empty())
    }

    /// Returns the scripts of the request if `evaluation` is one of them, otherwise `None`.
    fn scripts_with(&self, evaluation: &Evaluation) -> Option<&dyn ScriptSet> {
        self.scripts.as_deref().filter(|scripts| scripts.contains(evaluation))
    }

    /// Sets a stop flag for the checks of the scripts. Each script is checked on random positions before its first use.
    /// When the flag becomes `true`, a running check ends soon.
    pub fn stop_scripts_with(&self, stop: &Arc<AtomicBool>) {
        if let Some(scripts) = &self.scripts {
            scripts.stop_scripts_with(stop);
        }
    }

    /// Returns the features that a script reads in a position. The list is empty if the evaluation is not a script.
    pub(super) fn script_features(
        &self,
        evaluation: &Evaluation,
        game: &Game,
        side: Side,
    ) -> Result<Vec<ScriptFeature>, ApiError> {
        let scripts = self.scripts_with(evaluation);
        scripts.map_or(Ok(Vec::new()), |scripts| scripts.script_features(evaluation, game, side))
    }

    /// Returns the number of positions that a search visits between two readings of the clock.
    pub(super) fn clock_grain(&self) -> u64 {
        if self.is_scripted() { Clock::SLOW_GRAIN } else { Clock::GRAIN }
    }

    /// Builds the engine that a text names, and checks that the engine supports the variant. If the default memory of
    /// the engine exceeds the limit, the engine gets less memory. If the text itself requests more memory than the
    /// limit, the function returns an error.
    pub(super) fn engine(&self, text: &str, variant: Variant) -> Result<NamedEngine, ApiError> {
        check_length("engine", text, ENGINE)?;
        let wrong = |error| ApiError::invalid_spec("engine", &error);
        let spec = self.registry.parse(text).map_err(wrong)?;
        let mut built = spec.clone();
        let most = self.caps.table_mb;
        if let Some((key, value)) = spec.memory().filter(|(_, value)| *value > most) {
            if spec.settings().is_set(key) {
                let error = format!("engine `{spec}`: {key} is at most {most} here, not {value}");
                return Err(ApiError::invalid(error));
            }
            built.set(key, most).map_err(wrong)?;
        }
        if let Some(evaluation) = spec.evaluation()
            && self.scripts_with(evaluation).is_none()
        {
            let named = spec.to_string();
            evaluation
                .build(variant)
                .map_err(|error| ApiError::unfit_evaluation("engine", &named, error))?;
        }
        Ok(NamedEngine { engine: built.build().map_err(wrong)?, spec })
    }

    /// Parses the text of an evaluation.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is invalid.
    pub fn evaluation(&self, text: &str) -> Result<Evaluation, ApiError> {
        check_length("evaluation", text, ENGINE)?;
        let found = self.registry.evaluation(text);
        found.map_err(|error| ApiError::invalid_spec("evaluation", &error))
    }

    /// Returns the limits for an engine: the limits in the request, reduced to the resource limits of the server.
    pub(super) fn engine_limits(&self, spec: &EngineSpec, asked: Limits) -> Limits {
        let unlimited = asked == Limits::default() && spec.limits() == Limits::default();
        if unlimited && ENDS_WITHOUT_LIMIT.contains(&spec.name()) {
            return asked;
        }
        asked.and(Limits::default().with_nodes(self.caps.nodes).with_time(self.caps.time))
    }

    /// Returns the time limit of a search, reduced to the resource limits of the server. The time limit is the
    /// requested number of milliseconds, or `otherwise` if the request contains none.
    pub(super) fn search_time(
        &self,
        asked: Option<u64>,
        otherwise: Duration,
    ) -> Result<Duration, ApiError> {
        let asked = check_request_limit("time_ms", asked, MOST_TIME)?;
        Ok(asked.map_or(otherwise, Duration::from_millis).min(self.caps.time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engine_memory_is_limited() {
        let caps = ResourceLimits { time: Duration::from_secs(1), nodes: 1_000, table_mb: 32 };
        let engines = RequestEngines { registry: request_registry(None), caps, scripts: None };
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
            assert!(made(text).unwrap_err().message.contains("at most 32 here"), "{text}");
        }
    }
}
