//! The description of an engine: family, parameters and evaluation.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::parameter::{ParameterKind, Settings};
use crate::registry::{EngineFamily, Evaluation, Registry, Syntax};
use crate::searches::{self, SearchDefinition};
use crate::spec::{SpecError, no_such_key, read};
use crate::{Engine, Limits};

/// An engine by name and settings, before it is built.
///
/// [`Registry::parse`] reads a spec from a text. Specs of built-in searches can also be composed with methods;
/// [`build`](Self::build) reports invalid values.
///
/// # Examples
///
/// ```
/// use foursight_search::{EngineSpec, Registry};
///
/// let spec = EngineSpec::alphabeta().depth(6).eval("quiet");
/// assert_eq!(spec.to_string(), "alphabeta:depth=6,eval=quiet");
/// let engine = spec.build()?;
/// assert_eq!(engine.text(), "alphabeta:depth=6,eval=quiet");
///
/// let parsed = Registry::standard().parse("alphabeta:eval=quiet,depth=6")?;
/// assert_eq!(parsed.limits().depth, Some(6));
/// assert_eq!(parsed.to_string(), engine.text());
///
/// let error = EngineSpec::mcts().depth(6).build().err().unwrap();
/// assert!(error.to_string().contains("mcts has no `depth`"));
/// # Ok::<(), foursight_search::SpecError>(())
/// ```
#[derive(Clone)]
pub struct EngineSpec {
    family: Arc<dyn EngineFamily>,
    settings: Settings,
    evaluation: Option<Evaluation>,
    /// The parsed text, for error messages; the name if the spec was not parsed.
    source: String,
    /// The error about the first invalid value.
    error: Option<SpecError>,
}

impl EngineSpec {
    pub(crate) const fn parsed(
        family: Arc<dyn EngineFamily>,
        settings: Settings,
        evaluation: Option<Evaluation>,
        source: String,
    ) -> Self {
        Self { family, settings, evaluation, source, error: None }
    }

    fn of_definition(entry: SearchDefinition) -> Self {
        let default = entry.parameters.iter().find_map(|parameter| match parameter.kind {
            ParameterKind::Evaluation { default } => Some(default),
            _ => None,
        });
        let evaluation = default.and_then(|text| Registry::standard().evaluation(text).ok());
        let settings = Settings::defaults(entry.parameters);
        Self::parsed(Arc::new(entry), settings, evaluation, entry.name.to_owned())
    }

    /// Minimax to a fixed depth.
    pub fn minimax() -> Self {
        Self::of_definition(searches::MINIMAX)
    }

    /// Alpha-beta to a fixed depth.
    pub fn alphabeta() -> Self {
        Self::of_definition(searches::ALPHABETA)
    }

    /// Iterative deepening with a transposition table.
    pub fn deepening() -> Self {
        Self::of_definition(searches::DEEPENING)
    }

    /// Monte Carlo tree search.
    pub fn mcts() -> Self {
        Self::of_definition(searches::MCTS)
    }

    /// Random moves.
    pub fn random() -> Self {
        Self::of_definition(searches::RANDOM)
    }

    /// Searches this many plies below the root, 1 to 64.
    #[must_use]
    pub fn depth(self, plies: u8) -> Self {
        self.with("depth", plies)
    }

    /// Ends a search after this many positions.
    #[must_use]
    pub fn nodes(self, positions: u64) -> Self {
        self.with("nodes", positions)
    }

    /// Ends a search after this time, in whole milliseconds, by the clock passed to [`Engine::think`].
    #[must_use]
    pub fn time(self, time: Duration) -> Self {
        self.with("time", time.as_millis())
    }

    /// Sets the seed of random choices.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        self.with("seed", seed)
    }

    /// Evaluates positions with a built-in evaluation, named by its text: `"quiet"`, `"windows-centre:three=7"`.
    #[must_use]
    pub fn eval(mut self, text: &str) -> Self {
        match Registry::standard().evaluation(text) {
            Ok(evaluation) => self.with_evaluation(evaluation),
            Err(error) => {
                self.error.get_or_insert(error);
                self
            }
        }
    }

    /// Evaluates positions with any evaluation, such as one of a [`Registry`].
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: Evaluation) -> Self {
        let named =
            self.settings.parameters().find(|p| matches!(p.kind, ParameterKind::Evaluation { .. }));
        if let Some(name) = named.map(|parameter| parameter.name) {
            self.settings.set(name, evaluation.as_setting());
            self.evaluation = Some(evaluation);
        } else {
            let message = format!("{} uses no evaluation", self.name());
            self.error.get_or_insert(self.error_at_start(message));
        }
        self
    }

    /// Sets a parameter by its name: `.with("order", "ascending")`.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> Self {
        if let Err(error) = self.set(key, value) {
            self.error.get_or_insert(error);
        }
        self
    }

    /// Sets a parameter by its name. For the evaluation see [`with_evaluation`](Self::with_evaluation).
    ///
    /// # Errors
    ///
    /// If there is no such parameter, or the value is invalid.
    pub fn set(&mut self, key: &str, value: impl fmt::Display) -> Result<(), SpecError> {
        let usable = |kind: ParameterKind| !matches!(kind, ParameterKind::Evaluation { .. });
        let found = self.settings.parameters().find(|p| p.name == key && usable(p.kind));
        let Some(parameter) = found else {
            let message = no_such_key(self.name(), key, &self.settings);
            return Err(self.error_at_start(message));
        };
        let value = read(&parameter, &value.to_string());
        let value = value.map_err(|message| self.error_at_start(message))?;
        self.settings.set(parameter.name, value);
        Ok(())
    }

    /// The name of its family.
    pub fn name(&self) -> &str {
        self.family.name()
    }

    /// The values of all parameters.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The evaluation, for searches that use one.
    pub const fn evaluation(&self) -> Option<&Evaluation> {
        self.evaluation.as_ref()
    }

    /// The limits that are set: `depth`, `nodes`, `time`.
    pub fn limits(&self) -> Limits {
        let set = |name: &str| self.settings.find(name);
        Limits {
            depth: set("depth").map(|depth| depth as u8),
            nodes: set("nodes").map(|nodes| nodes as u64),
            time: set("time").map(|time| Duration::from_millis(time as u64)),
        }
    }

    /// Returns the parameter that sets the memory, if there is one, and its value in MiB.
    pub fn memory(&self) -> Option<(&'static str, usize)> {
        let mut memory = ["table", "memory"].into_iter();
        memory.find_map(|name| Some((name, self.settings.find(name)? as usize)))
    }

    /// Returns the text with all defaults written out, so that it keeps its meaning if a default changes. A seed
    /// that is not set stays unset.
    ///
    /// # Examples
    ///
    /// ```
    /// use foursight_search::EngineSpec;
    ///
    /// assert_eq!(EngineSpec::mcts().in_full(), "mcts:explore=140,memory=256");
    /// assert_eq!(EngineSpec::mcts().seed(0).in_full(), "mcts:explore=140,memory=256,seed=0");
    /// assert!(EngineSpec::alphabeta().in_full().starts_with("alphabeta:depth=5,eval=windows-centre,"));
    /// ```
    pub fn in_full(&self) -> String {
        let own =
            self.settings.values().filter(|(key, _)| *key != "seed" || self.settings.is_set(key));
        let inner = self.evaluation.iter().flat_map(|evaluation| evaluation.settings().values());
        match self.joined(own, inner) {
            text if text == self.name() => self.to_string(),
            text => text,
        }
    }

    /// Builds the engine.
    ///
    /// # Errors
    ///
    /// If a value is invalid, or the family cannot build this engine.
    pub fn build(self) -> Result<Box<dyn Engine>, SpecError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let (family, source) = (Arc::clone(&self.family), self.source.clone());
        family.build(self).map_err(|message| {
            let at = source.split_once(':').map_or(1, |(name, _)| name.chars().count() + 2);
            SpecError { text: source, at, message }
        })
    }

    fn error_at_start(&self, message: String) -> SpecError {
        SpecError { text: self.source.clone(), at: 1, message }
    }

    fn joined<'v>(
        &self,
        own: impl Iterator<Item = (&'v str, String)>,
        inner: impl Iterator<Item = (&'v str, String)>,
    ) -> String {
        let own = own.map(|(key, value)| format!("{key}={value}"));
        let inner = inner.map(|(key, value)| format!("eval.{key}={value}"));
        let set: Vec<String> = own.chain(inner).collect();
        let name = self.name();
        if set.is_empty() { name.to_owned() } else { format!("{name}:{}", set.join(",")) }
    }
}

/// The shortest text of the spec: only values that differ from the defaults.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.family.text(&self.settings) {
            return f.write_str(&text);
        }
        if let Syntax::Text(_) = self.family.syntax() {
            return f.write_str(&self.source);
        }
        let inner = self.evaluation.iter().flat_map(|evaluation| evaluation.settings().changed());
        f.write_str(&self.joined(self.settings.changed(), inner))
    }
}

impl fmt::Debug for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EngineSpec").field(&self.to_string()).finish()
    }
}
