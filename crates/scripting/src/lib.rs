//! Evaluations that users write in files of their own and select with `eval=file:mine.rhai` or `eval=file:mine.toml`.
//!
//! A `.toml` file sets the weights of a built-in evaluation. A `.rhai` file is a script that computes the score. The
//! script runs in a sandbox: it can read features of the position and nothing else, and its operations, memory and time
//! are limited ([`limits`], [`ScriptBudget`]). Before its first use, a script is checked on random positions
//! ([`EvaluationCheck`]). The check finds most errors before a search begins, and determines which symmetries the
//! evaluation has. If the script fails later, during a search, the search ends with the script's error message.
//! `docs/scripts.md` is the manual.

mod check_script;
mod examples;
mod fault;
mod features;
mod grade_script;
mod inspect;
mod law_check;
mod named_scripts;
pub mod operations;
pub mod read_limited;
mod sandbox;
mod script_budget;
mod script_cache;
mod script_clock;
mod script_evaluation;
mod script_view;
mod source_file;
mod syntax_check;
#[cfg(test)]
mod tests;
mod value_size;
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

pub use examples::{EXAMPLE_SCRIPTS, ExampleScript};
pub use foursight_search::evals::ScriptFault;
pub use inspect::Inspection;
pub use law_check::{Counterexample, EvaluationCheck, TRIAL_POSITIONS, TRIAL_SEED};
pub use named_scripts::{NamedScripts, load_scripts};
pub use operations::operations;
pub use script_budget::ScriptBudget;
pub use script_cache::ScriptCache;
pub use script_view::FeatureCall;
pub use source_file::{EvaluationFileKind, MAX_SOURCE_BYTES};

use law_check::SymmetryTrial;
use sandbox::StopFlag;
use script_evaluation::ScriptEvaluation;

/// Limits that are the same for all scripts. [`ScriptBudget`] contains the limits that are lower on a server.
pub mod limits {
    pub use crate::sandbox::{
        MAX_ARGUMENTS, MAX_CALL_DEPTH, MAX_ELEMENTS, MAX_EXPRESSION_DEPTHS, MAX_FUNCTIONS,
        MAX_TEXT_BYTES, MAX_VARIABLES,
    };
}

/// The evaluations `file:NAME`: scripts and weights that are read from files.
///
/// Each file is read once. The checks of scripts are cached for each variant. A clone uses the same caches.
///
/// # Examples
///
/// ```
/// use foursight_scripting::EvaluationFiles;
/// use foursight_search::Registry;
///
/// let mut registry = Registry::standard();
/// registry.add_evaluation(EvaluationFiles::with_reporter(|check| eprintln!("{check}")));
/// let error = registry.evaluation("file:none.rhai")?.build("7x6".parse()?).err().unwrap();
/// assert_eq!(error.to_string(), "none.rhai: there is no such file; check the name");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct EvaluationFiles {
    cache: Arc<Mutex<ScriptFileCache>>,
    report: Arc<dyn Fn(&EvaluationCheck) + Send + Sync>,
}

struct ScriptFileCache {
    /// Folder to which file names are relative. An empty path is the current folder.
    folder: PathBuf,
    texts: HashMap<String, Result<Arc<str>, ScriptFault>>,
    script_cache: Arc<ScriptCache>,
    /// Files and variants for which the result of the check was already passed to `report`.
    reported: HashSet<(String, Variant)>,
    /// Stops the running check when it is set.
    stop: StopFlag,
}

impl fmt::Debug for EvaluationFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EvaluationFiles").finish_non_exhaustive()
    }
}

impl EvaluationFiles {
    /// Creates a set of evaluation files. The results of their checks are not reported.
    pub fn without_reporter() -> Self {
        Self::with_reporter(|_| {})
    }

    /// Creates a set of evaluation files for clients of a server. File names are relative to `folder`, and scripts run
    /// with [`ScriptBudget::REMOTE`].
    pub fn of_clients(folder: &Path) -> Self {
        let files = Self::with_library(ScriptCache::new(ScriptBudget::REMOTE), |_| {});
        folder.clone_into(&mut files.lock_script_files().folder);
        files
    }

    /// Creates a set from pairs of a file name and a text. The text replaces the content of the file, so the file need
    /// not exist.
    pub fn from_texts<'a>(
        script_cache: &Arc<ScriptCache>,
        texts: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let files = Self::with_library(Arc::clone(script_cache), |_| {});
        let texts = texts.into_iter().map(|(file, text)| (file.to_owned(), Ok(text.into())));
        files.lock_script_files().texts.extend(texts);
        files
    }

    /// Stops running checks of these scripts soon after `stop` becomes true. Only the first call of this function has
    /// an effect.
    pub fn stop_with(&self, stop: &Arc<AtomicBool>) {
        let _ = self.lock_script_files().stop.set(Arc::clone(stop));
    }

    /// Creates a set of evaluation files that passes the result of each check to `report`, once for each script and
    /// variant.
    pub fn with_reporter(report: impl Fn(&EvaluationCheck) + Send + Sync + 'static) -> Self {
        Self::with_library(ScriptCache::new(ScriptBudget::LOCAL), report)
    }

    fn with_library(
        script_cache: Arc<ScriptCache>,
        report: impl Fn(&EvaluationCheck) + Send + Sync + 'static,
    ) -> Self {
        let cache = ScriptFileCache {
            folder: PathBuf::new(),
            texts: HashMap::new(),
            script_cache,
            reported: HashSet::new(),
            stop: StopFlag::new(),
        };
        Self { cache: Arc::new(Mutex::new(cache)), report: Arc::new(report) }
    }

    fn lock_script_files(&self) -> MutexGuard<'_, ScriptFileCache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks the evaluation in a file on random positions of a variant.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, is invalid, does not support the variant, or fails on a position.
    pub fn check(&self, file: &str, variant: Variant) -> Result<EvaluationCheck, ScriptFault> {
        let mut cache = self.lock_script_files();
        let kind = EvaluationFileKind::from_file_name(file)?;
        let text = cache.file_text(file)?;
        match kind {
            EvaluationFileKind::Script => {
                Ok(cache.checked_script(file, &text, variant, &*self.report)?.1)
            }
            EvaluationFileKind::Weights => {
                let built = weights::read_weights(file, &text)?.build(variant);
                let eval = built.map_err(|unfit| fault::file_fault(file, unfit.message))?;
                let score = |view, turn| Ok::<_, ()>(eval.evaluate(view, turn));
                let trial = SymmetryTrial::run_trial(variant, || false, score).unwrap_or_default();
                let clock = cache.script_cache.clock();
                Ok(trial.into_evaluation_check(file, kind, variant, &*eval, clock))
            }
        }
    }

    fn build_evaluation(
        &self,
        file: &str,
        variant: Variant,
    ) -> Result<Box<dyn Evaluate + Send>, ScriptFault> {
        let mut cache = self.lock_script_files();
        let kind = EvaluationFileKind::from_file_name(file)?;
        let text = cache.file_text(file)?;
        match kind {
            EvaluationFileKind::Script => {
                Ok(Box::new(cache.checked_script(file, &text, variant, &*self.report)?.0))
            }
            EvaluationFileKind::Weights => {
                let built = weights::read_weights(file, &text)?.build(variant);
                built.map_err(|unfit| fault::file_fault(file, unfit.message))
            }
        }
    }
}

impl ScriptFileCache {
    fn file_text(&mut self, file: &str) -> Result<Arc<str>, ScriptFault> {
        let read = || source_file::read_source_file(file, &self.folder.join(file)).map(Arc::from);
        self.texts.entry(file.to_owned()).or_insert_with(read).clone()
    }

    /// Returns the script in a file and the result of its check. Passes the result to `report`, but only once for each
    /// file and variant.
    fn checked_script(
        &mut self,
        file: &str,
        text: &Arc<str>,
        variant: Variant,
        report: &dyn Fn(&EvaluationCheck),
    ) -> Result<(ScriptEvaluation, EvaluationCheck), ScriptFault> {
        let checked = self.script_cache.checked_script(file, text, variant, &self.stop)?;
        if self.reported.insert((file.to_owned(), variant)) {
            report(&checked.1);
        }
        Ok(checked)
    }
}

impl EvalFamily for EvaluationFiles {
    fn name(&self) -> &'static str {
        "file"
    }

    fn summary(&self) -> &'static str {
        "your own evaluation in a file: a script (.rhai) or weights (.toml); see docs/scripts.md"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("FILE")
    }

    fn build(&self, variant: Variant, settings: &Settings) -> Built {
        let built = self.build_evaluation(settings.text(), variant);
        built.map_err(EvaluationError::from)
    }
}
