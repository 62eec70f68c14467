//! Engines by their texts, with what the command line adds to them.

use anyhow::{Context, Result, anyhow};
use foursight::board::Variant;
use foursight::search::parameter::Kind;
use foursight::search::{Engine, Registry, Syntax};

/// The engines and evaluations this program offers.
pub(crate) fn registry() -> Registry {
    Registry::standard()
}

/// Makes the engine that a text names, with what the command line adds to the text. What is wrong is told
/// of the text as it was typed.
pub(crate) fn engine(
    registry: &Registry,
    text: &str,
    more: impl Fn(&str) -> String,
) -> Result<Box<dyn Engine>> {
    let engine = registry.engine(text).and_then(|_| registry.engine(&more(text)));
    engine.map_err(|error| anyhow!("engine {error}"))
}

/// The text with `key=value` added, if such an engine takes that key and the text does not set it.
pub(crate) fn with(registry: &Registry, text: &str, key: &str, value: &str) -> String {
    let (name, rest) = text.split_once(':').unwrap_or((text, ""));
    let family = registry.engines().find(|family| family.name() == name);
    let Some(Syntax::Parameters(parameters)) = family.map(|family| family.syntax()) else {
        return text.to_owned();
    };
    let takes = parameters.iter().any(|parameter| parameter.name == key);
    let mut set = rest.split(',').filter(|part| !part.is_empty()).enumerate().map(
        // The first value may stand without its key.
        |(index, part)| match part.split_once('=') {
            Some((key, _)) => Some(key),
            None if index == 0 => parameters.first().map(|parameter| parameter.name),
            None => None,
        },
    );
    if !takes || set.any(|set| set == Some(key)) {
        return text.to_owned();
    }
    let gap = if rest.is_empty() { ":" } else { "," };
    format!("{}{gap}{key}={value}", text.strip_suffix(':').unwrap_or(text))
}

/// The evaluation of the engine with this text (in its shortest form), with everything set on it.
pub(crate) fn evaluation(registry: &Registry, text: &str) -> Option<String> {
    let (name, rest) = text.split_once(':').unwrap_or((text, ""));
    let family = registry.engines().find(|family| family.name() == name)?;
    let Syntax::Parameters(parameters) = family.syntax() else { return None };
    let (key, default) = parameters.iter().find_map(|parameter| match parameter.kind {
        Kind::Evaluation { default } => Some((parameter.name, default)),
        _ => None,
    })?;
    let parts = || rest.split(',').filter_map(|part| part.split_once('='));
    let named = parts().find(|(set, _)| *set == key).map_or(default, |(_, value)| value);
    let inner: Vec<String> = parts()
        .filter_map(|(set, value)| Some((set.strip_prefix(key)?.strip_prefix('.')?, value)))
        .map(|(inner, value)| format!("{inner}={value}"))
        .collect();
    let gap = if inner.is_empty() { "" } else { ":" };
    Some(format!("{named}{gap}{}", inner.join(",")))
}

/// Checks that an engine can play a variant, before anyone waits for it.
pub(crate) fn check(registry: &Registry, engine: &dyn Engine, variant: Variant) -> Result<()> {
    if let Some(text) = evaluation(registry, engine.text()) {
        let evaluation = registry.evaluation(&text)?;
        evaluation.build(variant).with_context(|| format!("engine `{}`", engine.text()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_text_does_not_set_is_added() {
        let registry = registry();
        let with = |text, key, value| with(&registry, text, key, value);
        assert_eq!(with("minimax", "depth", "7"), "minimax:depth=7");
        assert_eq!(with("minimax:eval=cells", "depth", "7"), "minimax:eval=cells,depth=7");
        assert_eq!(with("minimax:depth=3", "depth", "7"), "minimax:depth=3");
        assert_eq!(with("minimax:3", "depth", "7"), "minimax:3");
        assert_eq!(with("random", "depth", "7"), "random");
        assert_eq!(with("nobody", "depth", "7"), "nobody");
    }

    #[test]
    fn the_evaluation_of_an_engine_is_found() {
        let registry = registry();
        let evaluation = |text| evaluation(&registry, text);
        assert_eq!(evaluation("minimax").as_deref(), Some("windows-centre"));
        assert_eq!(evaluation("minimax:eval=cells").as_deref(), Some("cells"));
        let set = evaluation("alphabeta:depth=6,eval.three=5,eval.two=1");
        assert_eq!(set.as_deref(), Some("windows-centre:three=5,two=1"));
        assert_eq!(evaluation("random"), None);
    }
}
