//! Evaluations of users' own, without recompiling: `eval=file:mine.rhai`, `eval=file:mine.toml`.
//!
//! A `.toml` file sets weights of an evaluation of ours; a `.rhai` file computes the score itself, in
//! a sandbox: it can ask about the position and nothing else, and everything it does is limited
//! ([`limits`]). When a file is first used it is tried on random positions ([`Check`]), which finds most
//! mistakes before a search begins and tells which laws the evaluation keeps; a mistake that shows later
//! ends the search with its message. `docs/scripts.md` is the manual.

mod check;
mod fault;
mod features;
#[cfg(test)]
mod mistakes;
mod sandbox;
mod scripted;
mod source;
#[cfg(test)]
mod tests;
mod weights;

use std::cell::Cell;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use foursight_board::Variant;
use foursight_search::evals::{Built, UnfitError};
use foursight_search::parameter::Settings;
use foursight_search::{EvalFamily, Evaluate, Syntax};
use rhai::AST;

pub use check::{Check, POSITIONS, Refutation, SEED};
pub use fault::Fault;
pub use source::{BYTES, FileKind};

use check::Trial;
use scripted::Script;

/// What a script may use up.
pub mod limits {
    pub use super::sandbox::{
        CALL_TIME, CALLS, ELEMENTS, EXPRESSIONS, FUNCTIONS, OPERATIONS, SEARCH_OPERATIONS,
        SEARCH_TIME, TEXT, VARIABLES,
    };
}

/// The evaluations `file:NAME`: scripts and weights in files.
///
/// A file is read once by each `Files` and its clones, and tried once for each variant.
///
/// # Examples
///
/// ```
/// use foursight_lab::script::Files;
/// use foursight_search::Registry;
///
/// let mut registry = Registry::standard();
/// registry.add_evaluation(Files::telling(|check| eprintln!("{check}")));
/// let error = registry.evaluation("file:none.rhai")?.build("7x6".parse()?).err().unwrap();
/// assert_eq!(error.to_string(), "none.rhai: there is no such file; check the name");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Files {
    shelf: Arc<Mutex<Shelf>>,
    tell: Arc<dyn Fn(&Check) + Send + Sync>,
}

/// A script as Rhai read it, with what came of trying it.
type Tried = Result<(Arc<AST>, Check), Fault>;

#[derive(Default)]
struct Shelf {
    texts: HashMap<String, Result<Arc<str>, Fault>>,
    scripts: HashMap<(String, Variant), Tried>,
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Files").finish_non_exhaustive()
    }
}

impl Files {
    /// Files whose scripts are tried silently.
    pub fn quiet() -> Self {
        Self::telling(|_| {})
    }

    /// Files that tell what came of trying each script.
    pub fn telling(tell: impl Fn(&Check) + Send + Sync + 'static) -> Self {
        Self { shelf: Arc::default(), tell: Arc::new(tell) }
    }

    /// Tries a file on random positions of a game.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is no evaluation, does not suit the game or fails.
    pub fn check(&self, file: &str, variant: Variant) -> Result<Check, Fault> {
        let mut kept = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let kind = FileKind::of(file)?;
        let text = kept.text(file)?;
        match kind {
            FileKind::Script => Ok(kept.script(file, &text, variant, &*self.tell)?.1),
            FileKind::Weights => {
                let built = weights::read(file, &text)?.build(variant);
                let eval = built.map_err(|unfit| Fault::whole(file, unfit.message))?;
                let score = |view, turn| Ok::<_, ()>(eval.evaluate(view, turn));
                let trial = Trial::run(variant, score).unwrap_or_default();
                Ok(checked(file, kind, variant, trial, &*eval))
            }
        }
    }

    fn built(&self, file: &str, variant: Variant) -> Result<Box<dyn Evaluate + Send>, Fault> {
        let mut kept = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let kind = FileKind::of(file)?;
        let text = kept.text(file)?;
        match kind {
            FileKind::Script => {
                let (ast, check) = kept.script(file, &text, variant, &*self.tell)?;
                let mut script = Script::new(file, &text, variant, Some(ast))?;
                script.claims = check.claims();
                Ok(Box::new(script))
            }
            FileKind::Weights => {
                let built = weights::read(file, &text)?.build(variant);
                built.map_err(|unfit| Fault::whole(file, unfit.message))
            }
        }
    }
}

impl Shelf {
    fn text(&mut self, file: &str) -> Result<Arc<str>, Fault> {
        let read = || source::read(file).map(Arc::from);
        self.texts.entry(file.to_owned()).or_insert_with(read).clone()
    }

    /// A script as Rhai read it, and what came of trying it.
    fn script(&mut self, file: &str, text: &str, variant: Variant, tell: &dyn Fn(&Check)) -> Tried {
        let try_it = || {
            let tried = tried(file, text, variant);
            if let Ok((_, check)) = &tried {
                tell(check);
            }
            tried
        };
        self.scripts.entry((file.to_owned(), variant)).or_insert_with(try_it).clone()
    }
}

/// Reads a script and tries it.
fn tried(file: &str, text: &str, variant: Variant) -> Tried {
    let script = Script::new(file, text, variant, None)?;
    let most = Cell::new(0);
    let score = |view, turn| {
        let score = script.score(view, turn);
        most.set(most.get().max(script.operations()));
        score
    };
    let trial = Trial::run(variant, score).map_err(|(fault, moves)| {
        if moves.is_empty() {
            return fault;
        }
        Fault { message: format!("{} (position {moves})", fault.message), ..fault }
    })?;
    let mut check = checked(file, FileKind::Script, variant, trial, &script);
    check.operations = Some(most.get());
    Ok((script.ast(), check))
}

fn checked(
    file: &str,
    kind: FileKind,
    variant: Variant,
    trial: Trial,
    eval: &dyn Evaluate,
) -> Check {
    let call = trial.time(eval);
    let Trial { positions, mirror, antisymmetry, .. } = trial;
    let file = file.to_owned();
    Check { file, kind, variant, positions, mirror, antisymmetry, call, operations: None }
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
        let built = self.built(settings.text(), variant);
        built.map_err(|fault| UnfitError { message: fault.to_string() })
    }
}
