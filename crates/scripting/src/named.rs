//! Scripts that come as texts with names: the evaluations `script:NAME`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_board::Variant;
use foursight_search::evals::Built;
use foursight_search::parameter::Settings;
use foursight_search::{EvalFamily, Registry, Syntax};

use super::clock::ScriptClock;
use super::fault;
use super::law_check::Check;
use super::library::Library;
use super::sandbox::Stop;
use super::scripted::Script;
use super::source;
use foursight_search::evals::ScriptFault;

/// The evaluations `script:NAME`, whose sources were handed over instead of lying in files.
///
/// # Examples
///
/// ```
/// use foursight_scripting::{Allowance, Library, Scripts};
/// use foursight_search::Registry;
///
/// let library = Library::new(Allowance::VISITOR);
/// let scripts = Scripts::new(&library, [("mine", "open(3) - their_open(3)")])?;
/// let registry = scripts.added_to(&Registry::standard());
/// assert!(registry.evaluation("script:mine")?.build("7x6".parse()?).is_ok());
/// let error = registry.evaluation("script:other")?.build("7x6".parse()?).err().unwrap();
/// assert_eq!(
///     error.to_string(),
///     "other: no script of this name was sent along; there is mine"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scripts {
    library: Arc<Library>,
    sources: Arc<[(String, Arc<str>)]>,
    stop: Arc<Stop>,
}

impl Scripts {
    /// The most scripts at once.
    pub const MOST: usize = 8;
    /// The longest name.
    pub const NAME: usize = 40;

    /// Scripts by name. They are neither read nor tried before they are used.
    ///
    /// # Errors
    ///
    /// If there are too many, a name is no name or comes twice, or a text is too long.
    pub fn new<N: AsRef<str>, S: AsRef<str>>(
        library: &Arc<Library>,
        sources: impl IntoIterator<Item = (N, S)>,
    ) -> Result<Self, ScriptFault> {
        let mut known: Vec<(String, Arc<str>)> = Vec::new();
        for (name, text) in sources {
            let (name, text) = (name.as_ref(), text.as_ref());
            if !Self::is_name(name) {
                let shown: String = name.chars().filter(|c| !c.is_control()).take(50).collect();
                return Err(fault::unreadable_file(
                    &format!("script `{shown}`"),
                    format!("a name has 1 to {} of a-z, 0-9, _ and -", Self::NAME),
                ));
            }
            if known.iter().any(|(known, _)| known == name) {
                return Err(fault::unreadable_file(name, "two scripts have this name"));
            }
            if known.len() == Self::MOST {
                let message = format!("too many scripts; the most is {}", Self::MOST);
                return Err(fault::unreadable_file(name, message));
            }
            if text.len() as u64 > source::BYTES {
                return Err(fault::unreadable_file(name, source::too_large_text()));
            }
            known.push((name.to_owned(), text.into()));
        }
        Ok(Self { sources: known.into(), ..Self::without_scripts(library) })
    }

    /// None at all: whoever names one is told that it was not sent along.
    pub fn without_scripts(library: &Arc<Library>) -> Self {
        Self { library: Arc::clone(library), sources: Arc::default(), stop: Arc::default() }
    }

    /// Can a script be called so?
    pub fn is_name(name: &str) -> bool {
        let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_-".contains(&b);
        (1..=Self::NAME).contains(&name.len()) && name.bytes().all(allowed)
    }

    /// Ends trials of these scripts soon after this flag is raised. The first flag counts.
    pub fn stop_with(&self, stop: &Arc<AtomicBool>) {
        let _ = self.stop.set(Arc::clone(stop));
    }

    /// The flag that ends trials.
    pub(super) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }

    /// The names, in the order given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|(name, _)| name.as_str())
    }

    /// A registry that knows them besides all it knew.
    pub fn added_to(&self, registry: &Registry) -> Registry {
        let mut registry = registry.clone();
        registry.add_evaluation(self.clone());
        registry
    }

    /// Tries one on random positions of a game.
    ///
    /// # Errors
    ///
    /// If there is none of this name, it is no evaluation or it fails.
    pub fn check(&self, name: &str, variant: Variant) -> Result<Check, ScriptFault> {
        Ok(self.script(name, variant)?.1)
    }

    pub(super) fn script(
        &self,
        name: &str,
        variant: Variant,
    ) -> Result<(Script, Check), ScriptFault> {
        self.library.script(name, self.source(name)?, variant, &self.stop)
    }

    pub(super) fn clock(&self) -> &ScriptClock {
        self.library.clock()
    }

    fn source(&self, name: &str) -> Result<&Arc<str>, ScriptFault> {
        if let Some((_, text)) = self.sources.iter().find(|(known, _)| known == name) {
            return Ok(text);
        }
        let names: Vec<&str> = self.names().collect();
        if name.is_empty() {
            return Err(fault::unreadable_file("script", "name a script, like script:mine"));
        }
        let others = match names.len() {
            0 => "send its source in `scripts`".to_owned(),
            1 => format!("there is {}", names[0]),
            _ => format!("there are {}", names.join(", ")),
        };
        let message = format!("no script of this name was sent along; {others}");
        Err(fault::unreadable_file(name, message))
    }
}

impl EvalFamily for Scripts {
    fn name(&self) -> &'static str {
        "script"
    }

    fn summary(&self) -> &'static str {
        "an evaluation of your own: a script that comes along; docs/scripts.md tells how"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("NAME")
    }

    fn build(&self, variant: Variant, settings: &Settings) -> Built {
        match self.script(settings.text(), variant) {
            Ok((script, _)) => Ok(Box::new(script)),
            Err(fault) => Err(fault.into()),
        }
    }
}
