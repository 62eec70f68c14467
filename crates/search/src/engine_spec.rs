//! The description of an engine: its family, its parameters and its evaluation.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::parameter::{ParameterKind, Settings};
use crate::registry::{EngineFamily, Evaluation, Registry, Syntax};
use crate::searches::{self, SearchDefinition};
use crate::spec::{Spec, SpecError, no_such_key, read};
use crate::{Engine, Limits};

/// The name and the settings of an engine that has not been built yet.
///
/// [`Registry::parse`] parses a specification from a text. The methods of this type compose specifications of
/// built-in searches. A method that receives an invalid value does not fail immediately; [`build`](Self::build)
/// returns the error.
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
    /// The text for error messages: the parsed text, or the name of the family if the specification was not parsed.
    source: String,
    /// The error for the first invalid value that was set. `None` if all values are valid.
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

    /// Returns the name at the beginning of a text that describes an engine or an evaluation. Does not check whether
    /// such an engine or evaluation exists.
    ///
    /// # Examples
    ///
    /// ```
    /// use foursight_search::EngineSpec;
    ///
    /// assert_eq!(EngineSpec::name_in_text("alphabeta:depth=6,eval=cells"), "alphabeta");
    /// assert_eq!(EngineSpec::name_in_text("perfect"), "perfect");
    /// ```
    pub fn name_in_text(text: &str) -> &str {
        Spec::new(text).name
    }

    /// Creates a specification for minimax to a fixed depth.
    pub fn minimax() -> Self {
        Self::of_definition(searches::MINIMAX)
    }

    /// Creates a specification for alpha-beta to a fixed depth.
    pub fn alphabeta() -> Self {
        Self::of_definition(searches::ALPHABETA)
    }

    /// Creates a specification for iterative deepening with a transposition table.
    pub fn deepening() -> Self {
        Self::of_definition(searches::DEEPENING)
    }

    /// Creates a specification for Monte Carlo tree search.
    pub fn mcts() -> Self {
        Self::of_definition(searches::MCTS)
    }

    /// Creates a specification for random moves.
    pub fn random() -> Self {
        Self::of_definition(searches::RANDOM)
    }

    /// Sets the depth in plies below the root, 1 to 64.
    #[must_use]
    pub fn depth(self, plies: u8) -> Self {
        self.with("depth", plies)
    }

    /// Sets the maximum number of positions that a search visits.
    #[must_use]
    pub fn nodes(self, positions: u64) -> Self {
        self.with("nodes", positions)
    }

    /// Sets the maximum duration of a search, in whole milliseconds. The search reads the clock in the options
    /// of [`Engine::think`].
    #[must_use]
    pub fn time(self, time: Duration) -> Self {
        self.with("time", time.as_millis())
    }

    /// Sets the seed for random choices.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        self.with("seed", seed)
    }

    /// Sets a built-in evaluation, described by its text, such as `"quiet"` or `"windows-centre:three=7"`.
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

    /// Sets any evaluation, for example one that a [`Registry`] returned.
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: Evaluation) -> Self {
        let named =
            self.settings.parameters().find(|p| matches!(p.kind, ParameterKind::Evaluation { .. }));
        if let Some(name) = named.map(|parameter| parameter.name) {
            self.settings.set(name, evaluation.as_engine_setting());
            self.evaluation = Some(evaluation);
        } else {
            let message = format!("{} uses no evaluation", self.name());
            self.error.get_or_insert(self.error_at_start(message));
        }
        self
    }

    /// Sets a parameter by its name, for example `.with("order", "ascending")`.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> Self {
        if let Err(error) = self.set(key, value) {
            self.error.get_or_insert(error);
        }
        self
    }

    /// Sets a parameter by its name. The evaluation cannot be set here; use
    /// [`with_evaluation`](Self::with_evaluation).
    ///
    /// # Errors
    ///
    /// Returns an error if there is no parameter with this name, or if the value is invalid.
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

    /// Returns the name of the family, such as `alphabeta`.
    pub fn name(&self) -> &str {
        self.family.name()
    }

    /// Returns the values of all parameters.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the evaluation. Returns `None` if the search uses no evaluation.
    pub const fn evaluation(&self) -> Option<&Evaluation> {
        self.evaluation.as_ref()
    }

    /// Returns the limits set by the parameters `depth`, `nodes` and `time`.
    pub fn limits(&self) -> Limits {
        let set = |name: &str| self.settings.find(name);
        Limits {
            depth: set("depth").map(|depth| depth as u8),
            nodes: set("nodes").map(|nodes| nodes as u64),
            time: set("time").map(|time| Duration::from_millis(time as u64)),
        }
    }

    /// Returns the name and the value of the parameter that limits the memory. The value is in MiB. Returns
    /// `None` if there is no such parameter.
    pub fn memory(&self) -> Option<(&'static str, usize)> {
        let mut memory = ["table", "memory"].into_iter();
        memory.find_map(|name| Some((name, self.settings.find(name)? as usize)))
    }

    /// Returns the text with all default values written out. This text describes the same engine even if a
    /// default changes later. If no seed was set, the text contains no seed.
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

    /// Builds the engine that this specification describes.
    ///
    /// # Errors
    ///
    /// Returns an error if a value is invalid, or if the family cannot build this engine.
    pub fn build(self) -> Result<Box<dyn Engine>, SpecError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let (family, source) = (Arc::clone(&self.family), self.source.clone());
        family.build(self).map_err(|message| {
            let name = Self::name_in_text(&source);
            let at = if name == source { 1 } else { name.chars().count() + 2 };
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

/// Writes the shortest text that describes the engine. It contains only values that differ from the defaults.
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
