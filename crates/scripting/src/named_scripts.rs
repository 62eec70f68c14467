//! Scripts in requests: the evaluations `script:NAME`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_board::Variant;
use foursight_search::evals::Built;
use foursight_search::parameter::Settings;
use foursight_search::{EvalFamily, Registry, Syntax};

use super::fault;
use super::law_check::EvaluationCheck;
use super::sandbox::StopFlag;
use super::script_cache::ScriptCache;
use super::script_clock::ScriptClock;
use super::script_evaluation::ScriptEvaluation;
use super::source_file;
use foursight_search::evals::ScriptFault;

/// The evaluations `script:NAME`. Their sources are texts, for example of a request, and not files.
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
    /// Largest number of scripts.
    pub const MAX_SCRIPTS: usize = 8;
    /// Length of the longest name, in characters.
    pub const MAX_NAME_LENGTH: usize = 40;

    /// Scripts by name. They are parsed and checked when they are first used.
    ///
    /// # Errors
    ///
    /// If there are too many scripts, a name is invalid or used twice, or a text is too long.
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

    /// An empty set: using any script is an error.
    pub fn without_scripts(script_cache: &Arc<ScriptCache>) -> Self {
        Self {
            script_cache: Arc::clone(script_cache),
            sources: Arc::default(),
            stop: Arc::default(),
        }
    }

    /// Whether a text is a valid name of a script.
    pub fn is_script_name(name: &str) -> bool {
        let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_-".contains(&b);
        (1..=Self::MAX_NAME_LENGTH).contains(&name.len()) && name.bytes().all(allowed)
    }

    /// Stops checks of these scripts soon after the flag is set. Only the first flag passed is used.
    pub fn stop_with(&self, stop: &Arc<AtomicBool>) {
        let _ = self.stop.set(Arc::clone(stop));
    }

    /// The flag that stops checks.
    pub(super) fn stop_flag(&self) -> &StopFlag {
        &self.stop
    }

    /// Whether there are no scripts.
    pub fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }

    /// The names, in the order of the sources.
    pub fn script_names(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|(name, _)| name.as_str())
    }

    /// A copy of a registry with these scripts added.
    pub fn registry_with_scripts(&self, registry: &Registry) -> Registry {
        let mut registry = registry.clone();
        registry.add_evaluation(self.clone());
        registry
    }

    /// Checks a script on random positions of a variant.
    ///
    /// # Errors
    ///
    /// If there is no script of this name, or it is invalid or fails.
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
        "your own evaluation: a script in the same request; see docs/scripts.md"
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
