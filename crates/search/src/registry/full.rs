//! Texts that say everything.

use super::{Registry, Syntax};
use crate::engine::EngineSpec;
use crate::spec::{Spec, SpecError};

impl Registry {
    /// The text of an engine with every default written out, so that it means the same when a default has
    /// changed. A seed that the text leaves open stays open.
    ///
    /// # Errors
    ///
    /// As [`engine`](Self::engine).
    ///
    /// # Examples
    ///
    /// ```
    /// use foursight_search::Registry;
    ///
    /// let registry = Registry::standard();
    /// assert_eq!(registry.in_full("mcts")?, "mcts:explore=140,memory=256");
    /// assert!(registry.in_full("alphabeta")?.starts_with("alphabeta:depth=5,eval=windows-centre,"));
    /// # Ok::<(), foursight_search::SpecError>(())
    /// ```
    pub fn in_full(&self, text: &str) -> Result<String, SpecError> {
        let short = self.engine(text)?.text().to_owned();
        let spec = Spec::new(text);
        let family = self.engines.iter().find(|family| family.name() == spec.name);
        let Some(Syntax::Parameters(parameters)) = family.map(|family| family.syntax()) else {
            return Ok(short);
        };
        let EngineSpec { settings, evaluation, .. } = self.setup(spec, parameters, &[])?;
        let first = parameters.first().map(|parameter| parameter.name);
        let seeded = spec.arguments().any(|argument| argument.key.or(first) == Some("seed"));
        let own = settings.all().filter(|(key, _)| seeded || *key != "seed");
        let own = own.map(|(key, value)| format!("{key}={value}"));
        let inner = evaluation.iter().flat_map(|evaluation| evaluation.settings.all());
        let set: Vec<String> =
            own.chain(inner.map(|(key, value)| format!("eval.{key}={value}"))).collect();
        Ok(if set.is_empty() { short } else { format!("{}:{}", spec.name, set.join(",")) })
    }
}
