//! Evaluations of users' own, without recompiling: `eval=file:mine.rhai`, `eval=file:mine.toml`.
//!
//! A `.toml` file sets weights of an evaluation of ours; a `.rhai` file computes the score itself, in
//! a sandbox: it can ask about the position and nothing else, and everything it does is limited
//! ([`limits`]). When a file is first used it is tried on random positions ([`Check`]), which finds most
//! mistakes before a search begins and tells which laws the evaluation keeps; a mistake that shows later
//! ends the search with its message. `docs/scripts.md` is the manual.

mod allowance;
mod clock;
mod examples;
mod fault;
mod features;
mod inspect;
mod law_check;
mod library;
mod named;
pub mod operations;
pub mod read_limited;
mod sandbox;
mod script_view;
mod scripted;
mod size;
mod source;
mod syntax;
#[cfg(test)]
mod tests;
mod weights;

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foursight_board::Variant;
use foursight_search::evals::{Built, EvaluationError};
use foursight_search::parameter::Settings;
use foursight_search::{EvalFamily, Evaluate, Syntax};

pub use allowance::Allowance;
pub use examples::{EXAMPLES, Example};
pub use foursight_search::evals::ScriptFault;
pub use inspect::Inspection;
pub use law_check::{Check, Counterexample, POSITIONS, SEED};
pub use library::Library;
pub use named::Scripts;
pub use operations::{load_scripts, operations};
pub use script_view::FeatureCall;
pub use source::{BYTES, FileKind};

use law_check::Trial;
use sandbox::Stop;
use scripted::Script;

/// What a script may use up, besides its [`Allowance`].
pub mod limits {
    pub use crate::sandbox::{ARGUMENTS, CALLS, ELEMENTS, EXPRESSIONS, FUNCTIONS, TEXT, VARIABLES};
}

/// The evaluations `file:NAME`: scripts and weights in files.
///
/// A file is read once by each `Files` and its clones, and tried once for each variant.
///
/// # Examples
///
/// ```
/// use foursight_scripting::Files;
/// use foursight_search::Registry;
///
/// let mut registry = Registry::standard();
/// registry.add_evaluation(Files::with_reporter(|check| eprintln!("{check}")));
/// let error = registry.evaluation("file:none.rhai")?.build("7x6".parse()?).err().unwrap();
/// assert_eq!(error.to_string(), "none.rhai: there is no such file; check the name");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Files {
    shelf: Arc<Mutex<FileCache>>,
    tell: Arc<dyn Fn(&Check) + Send + Sync>,
}

struct FileCache {
    /// Names of files are relative to it.
    folder: PathBuf,
    texts: HashMap<String, Result<Arc<str>, ScriptFault>>,
    library: Arc<Library>,
    /// Who was told of.
    told: HashSet<(String, Variant)>,
    /// Ends trials.
    stop: Stop,
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Files").finish_non_exhaustive()
    }
}

impl Files {
    /// Files whose scripts are tried silently.
    pub fn without_reporter() -> Self {
        Self::with_reporter(|_| {})
    }

    /// Files of clients, whose scripts may use up less. Their names are relative to a folder.
    pub fn of_clients(folder: &Path) -> Self {
        let files = Self::with_library(Library::new(Allowance::VISITOR), |_| {});
        folder.clone_into(&mut files.lock_cache().folder);
        files
    }

    /// Texts by the names of the files that they will be. No file is read for them.
    pub fn from_texts<'a>(
        library: &Arc<Library>,
        texts: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let files = Self::with_library(Arc::clone(library), |_| {});
        let texts = texts.into_iter().map(|(file, text)| (file.to_owned(), Ok(text.into())));
        files.lock_cache().texts.extend(texts);
        files
    }

    /// Ends trials of these scripts soon after this flag is raised. The first flag counts.
    pub fn stop_with(&self, stop: &Arc<AtomicBool>) {
        let _ = self.lock_cache().stop.set(Arc::clone(stop));
    }

    /// Files that tell what came of trying each script.
    pub fn with_reporter(tell: impl Fn(&Check) + Send + Sync + 'static) -> Self {
        Self::with_library(Library::new(Allowance::OWNER), tell)
    }

    fn with_library(library: Arc<Library>, tell: impl Fn(&Check) + Send + Sync + 'static) -> Self {
        let shelf = FileCache {
            folder: PathBuf::new(),
            texts: HashMap::new(),
            library,
            told: HashSet::new(),
            stop: Stop::new(),
        };
        Self { shelf: Arc::new(Mutex::new(shelf)), tell: Arc::new(tell) }
    }

    fn lock_cache(&self) -> MutexGuard<'_, FileCache> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tries a file on random positions of a game.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is no evaluation, does not suit the game or fails.
    pub fn check(&self, file: &str, variant: Variant) -> Result<Check, ScriptFault> {
        let mut kept = self.lock_cache();
        let kind = FileKind::of_file(file)?;
        let text = kept.text(file)?;
        match kind {
            FileKind::Script => Ok(kept.script(file, &text, variant, &*self.tell)?.1),
            FileKind::Weights => {
                let built = weights::read_weights(file, &text)?.build(variant);
                let eval = built.map_err(|unfit| fault::fault_of_file(file, unfit.message))?;
                let score = |view, turn| Ok::<_, ()>(eval.evaluate(view, turn));
                let trial = Trial::run(variant, || false, score).unwrap_or_default();
                Ok(trial.into_check(file, kind, variant, &*eval, kept.library.clock()))
            }
        }
    }

    fn build_evaluation(
        &self,
        file: &str,
        variant: Variant,
    ) -> Result<Box<dyn Evaluate + Send>, ScriptFault> {
        let mut kept = self.lock_cache();
        let kind = FileKind::of_file(file)?;
        let text = kept.text(file)?;
        match kind {
            FileKind::Script => Ok(Box::new(kept.script(file, &text, variant, &*self.tell)?.0)),
            FileKind::Weights => {
                let built = weights::read_weights(file, &text)?.build(variant);
                built.map_err(|unfit| fault::fault_of_file(file, unfit.message))
            }
        }
    }
}

impl FileCache {
    fn text(&mut self, file: &str) -> Result<Arc<str>, ScriptFault> {
        let read = || source::read_source(file, &self.folder.join(file)).map(Arc::from);
        self.texts.entry(file.to_owned()).or_insert_with(read).clone()
    }

    /// The script in a file, and what came of trying it, which is told the first time.
    fn script(
        &mut self,
        file: &str,
        text: &Arc<str>,
        variant: Variant,
        tell: &dyn Fn(&Check),
    ) -> Result<(Script, Check), ScriptFault> {
        let made = self.library.script(file, text, variant, &self.stop)?;
        if self.told.insert((file.to_owned(), variant)) {
            tell(&made.1);
        }
        Ok(made)
    }
}

impl EvalFamily for Files {
    fn name(&self) -> &'static str {
        "file"
    }

    fn summary(&self) -> &'static str {
        "an evaluation of your own: a script (.rhai) or weights (.toml); docs/scripts.md tells how"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("FILE")
    }

    fn build(&self, variant: Variant, settings: &Settings) -> Built {
        let built = self.build_evaluation(settings.text(), variant);
        built.map_err(EvaluationError::from)
    }
}
