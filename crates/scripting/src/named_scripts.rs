//! Scripts whose source is part of a request: the evaluations `script:NAME`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_api::{ApiError, LoadScripts, ScriptFeature, ScriptSet};
use foursight_board::{Game, Rules as _, Side, Variant};
use foursight_search::evals::Built;
use foursight_search::parameter::Settings;
use foursight_search::{EvalFamily, Evaluation, Registry, Syntax};

use super::fault;
use super::law_check::EvaluationCheck;
use super::sandbox::StopFlag;
use super::script_cache::ScriptCache;
use super::script_clock::ScriptClock;
use super::script_evaluation::ScriptEvaluation;
use super::script_view::FeatureCall;
use super::source_file;
use foursight_search::evals::ScriptFault;

/// The evaluations `script:NAME`. Their source is a text, for example from a request, and not a file.
///
/// # Examples
///
/// ```
/// use foursight_scripting::{ScriptBudget, ScriptCache, NamedScripts};
/// use foursight_search::Registry;
///
/// let script_cache = ScriptCache::new(ScriptBudget::REMOTE);
/// let scripts = NamedScripts::new(&script_cache, [("mine", "open(3) - their_open(3)")])?;
/// let registry = scripts.registry_with_scripts(&Registry::standard());
/// assert!(registry.evaluation("script:mine")?.build("7x6".parse()?).is_ok());
/// let error = registry.evaluation("script:other")?.build("7x6".parse()?).err().unwrap();
/// assert_eq!(
///     error.to_string(),
///     "other: unknown script; the request has mine"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct NamedScripts {
    script_cache: Arc<ScriptCache>,
    sources: Arc<[(String, Arc<str>)]>,
    stop: Arc<StopFlag>,
}

impl NamedScripts {
    /// Largest number of scripts in one set.
    pub const MAX_SCRIPTS: usize = 16;
    /// Largest length of a name, in characters.
    pub const MAX_NAME_LENGTH: usize = 40;

    /// Creates a set of scripts from pairs of name and source. Each script is parsed and checked when it is first used.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many scripts, if a name is invalid or used twice, or if a source is too long.
    pub fn new<N: AsRef<str>, S: AsRef<str>>(
        script_cache: &Arc<ScriptCache>,
        sources: impl IntoIterator<Item = (N, S)>,
    ) -> Result<Self, ScriptFault> {
        let mut known: Vec<(String, Arc<str>)> = Vec::new();
        for (name, text) in sources {
            let (name, text) = (name.as_ref(), text.as_ref());
            if !Self::is_script_name(name) {
                let shown: String = name.chars().filter(|c| !c.is_control()).take(50).collect();
                return Err(fault::unreadable_file_fault(
                    &format!("script `{shown}`"),
                    format!(
                        "a name has 1 to {} characters of a-z, 0-9, _ and -",
                        Self::MAX_NAME_LENGTH
                    ),
                ));
            }
            if known.iter().any(|(known, _)| known == name) {
                return Err(fault::unreadable_file_fault(name, "two scripts have this name"));
            }
            if known.len() == Self::MAX_SCRIPTS {
                let message = format!("too many scripts; the limit is {}", Self::MAX_SCRIPTS);
                return Err(fault::unreadable_file_fault(name, message));
            }
            if text.len() as u64 > source_file::MAX_SOURCE_BYTES {
                return Err(fault::unreadable_file_fault(
                    name,
                    source_file::source_too_large_text(),
                ));
            }
            known.push((name.to_owned(), text.into()));
        }
        Ok(Self { sources: known.into(), ..Self::without_scripts(script_cache) })
    }

    /// Creates a set without scripts. Every use of `script:NAME` is then an error.
    pub fn without_scripts(script_cache: &Arc<ScriptCache>) -> Self {
        Self {
            script_cache: Arc::clone(script_cache),
            sources: Arc::default(),
            stop: Arc::default(),
        }
    }

    /// Returns whether a text is a valid name for a script.
    pub fn is_script_name(name: &str) -> bool {
        let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_-".contains(&b);
        (1..=Self::MAX_NAME_LENGTH).contains(&name.len()) && name.bytes().all(allowed)
    }

    /// Stops running checks of these scripts soon after `stop` becomes true. Only the first call of this function has
    /// an effect.
    pub fn stop_with(&self, stop: &Arc<AtomicBool>) {
        let _ = self.stop.set(Arc::clone(stop));
    }

    /// Returns the flag that stops running checks.
    pub(super) fn stop_flag(&self) -> &StopFlag {
        &self.stop
    }

    /// Returns whether the set contains no scripts.
    pub fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }

    /// Returns the names of the scripts, in the order in which they were passed to [`new`](Self::new).
    pub fn script_names(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|(name, _)| name.as_str())
    }

    /// Returns a copy of `registry` that also contains these scripts.
    pub fn registry_with_scripts(&self, registry: &Registry) -> Registry {
        let mut registry = registry.clone();
        registry.add_evaluation(self.clone());
        registry
    }

    /// Checks a script on random positions of a variant.
    ///
    /// # Errors
    ///
    /// Returns an error if no script has this name, or if the script is invalid or fails.
    pub fn check(&self, name: &str, variant: Variant) -> Result<EvaluationCheck, ScriptFault> {
        Ok(self.checked_script(name, variant)?.1)
    }

    pub(super) fn checked_script(
        &self,
        name: &str,
        variant: Variant,
    ) -> Result<(ScriptEvaluation, EvaluationCheck), ScriptFault> {
        self.script_cache.checked_script(name, self.script_source(name)?, variant, &self.stop)
    }

    pub(super) fn clock(&self) -> &ScriptClock {
        self.script_cache.clock()
    }

    fn script_source(&self, name: &str) -> Result<&Arc<str>, ScriptFault> {
        if let Some((_, text)) = self.sources.iter().find(|(known, _)| known == name) {
            return Ok(text);
        }
        let names: Vec<&str> = self.script_names().collect();
        if name.is_empty() {
            return Err(fault::unreadable_file_fault(
                "script",
                "the name of the script is missing; write script:mine",
            ));
        }
        let others = match names.len() {
            0 => "send its source in `scripts`".to_owned(),
            1 => format!("the request has {}", names[0]),
            _ => format!("the request has {}", names.join(", ")),
        };
        let message = format!("unknown script; {others}");
        Err(fault::unreadable_file_fault(name, message))
    }
}

impl EvalFamily for NamedScripts {
    fn name(&self) -> &'static str {
        "script"
    }

    fn summary(&self) -> &'static str {
        "your own evaluation: a script that the same request contains; see docs/scripts.md"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("NAME")
    }

    fn build(&self, variant: Variant, settings: &Settings) -> Built {
        match self.checked_script(settings.text(), variant) {
            Ok((script, _)) => Ok(Box::new(script)),
            Err(fault) => Err(fault.into()),
        }
    }
}

impl ScriptSet for NamedScripts {
    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }

    fn registry_with_scripts(&self, registry: &Registry) -> Registry {
        Self::registry_with_scripts(self, registry)
    }

    fn contains(&self, evaluation: &Evaluation) -> bool {
        evaluation.family() == self.name()
    }

    fn stop_scripts_with(&self, stop: &Arc<AtomicBool>) {
        Self::stop_with(self, stop);
    }

    fn script_features(
        &self,
        evaluation: &Evaluation,
        game: &Game,
        side: Side,
    ) -> Result<Vec<ScriptFeature>, ApiError> {
        let inspection = Self::inspect_position(self, evaluation.settings().text(), game, side)?;
        Ok(inspection.feature_calls.into_iter().map(|call| feature_report(call, game)).collect())
    }
}

pub(super) fn feature_report(
    FeatureCall { name, value, text, cells }: FeatureCall,
    game: &Game,
) -> ScriptFeature {
    let cells = cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect();
    ScriptFeature { name, value, text, cells }
}

/// Returns the function that loads the scripts of a request. All requests share `script_cache`.
pub fn load_scripts(script_cache: &Arc<ScriptCache>) -> LoadScripts {
    let script_cache = Arc::clone(script_cache);
    Box::new(move |sources| {
        let sources = sources.into_iter().map(|script| (script.name, script.source));
        Ok(Arc::new(load_script_set(&script_cache, sources)?))
    })
}

/// Creates the set of scripts that a request contains. An error here, such as an invalid name, counts as an error of
/// the request and not as a fault of a script.
pub(super) fn load_script_set(
    script_cache: &Arc<ScriptCache>,
    sources: impl IntoIterator<Item = (String, String)>,
) -> Result<NamedScripts, ApiError> {
    NamedScripts::new(script_cache, sources).map_err(|fault| ApiError::invalid(fault.to_string()))
}
