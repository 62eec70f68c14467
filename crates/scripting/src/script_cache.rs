//! Caches parsed and checked scripts, so that a script that is used again need not be checked again.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use foursight_board::Variant;
use foursight_search::TimeSource;
use rhai::AST;

use super::law_check::{EvaluationCheck, SymmetryTrial};
use super::sandbox::{StopFlag, is_script_stopped};
use super::script_budget::ScriptBudget;
use super::script_clock::ScriptClock;
use super::script_evaluation::ScriptEvaluation;
use super::source_file::EvaluationFileKind;
use foursight_search::evals::ScriptFault;

/// The parsed script and the result of its check, or the error.
pub(super) type ScriptCheckResult = Result<(Arc<AST>, EvaluationCheck), ScriptFault>;

/// A cache of parsed and checked scripts. The key is the source text together with the variant. If the cache exceeds
/// [`MAX_SCRIPTS`](Self::MAX_SCRIPTS) or [`MAX_TOTAL_BYTES`](Self::MAX_TOTAL_BYTES), the least recently used scripts
/// are removed.
///
/// Several threads can use the cache at the same time. It is not locked while a script is checked.
#[derive(Debug)]
pub struct ScriptCache {
    budget: ScriptBudget,
    clock: ScriptClock,
    /// Sorted by last use: the most recently used script is first.
    scripts: Mutex<Vec<CachedScript>>,
}

#[derive(Debug)]
struct CachedScript {
    /// Hash of `text`. Comparing hashes first is faster than comparing texts.
    hash: u64,
    text: Arc<str>,
    variant: Variant,
    result: ScriptCheckResult,
}

impl ScriptCache {
    /// Largest number of cached scripts.
    pub const MAX_SCRIPTS: usize = 128;
    /// Largest total size of the cached source texts, in bytes. The memory of the cache is many times larger, because
    /// it also contains the parsed scripts.
    pub const MAX_TOTAL_BYTES: usize = 1 << 20;

    /// Creates an empty cache. `budget` limits all scripts that are run through this cache.
    pub fn new(budget: ScriptBudget) -> Arc<Self> {
        Self::on_clock(budget, ScriptClock::monotonic())
    }

    /// Creates an empty cache that measures time with `clock`. In browsers, a clock must be passed, because the clock
    /// of the operating system is not available there.
    pub fn with_clock(budget: ScriptBudget, clock: Arc<dyn TimeSource + Send>) -> Arc<Self> {
        Self::on_clock(budget, ScriptClock::new(clock))
    }

    fn on_clock(budget: ScriptBudget, clock: ScriptClock) -> Arc<Self> {
        Arc::new(Self { budget, clock, scripts: Mutex::default() })
    }

    pub(super) const fn clock(&self) -> &ScriptClock {
        &self.clock
    }

    /// Returns the budget that limits the scripts in this cache.
    pub const fn budget(&self) -> ScriptBudget {
        self.budget
    }

    /// Returns the number of cached scripts. A script counts once for each variant.
    pub fn len(&self) -> usize {
        self.lock_scripts().len()
    }

    /// Returns whether the cache is empty.
    pub fn is_empty(&self) -> bool {
        self.lock_scripts().is_empty()
    }

    fn lock_scripts(&self) -> std::sync::MutexGuard<'_, Vec<CachedScript>> {
        self.scripts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Parses and checks a script, or returns the cached result. Error messages in the result contain `name`.
    pub(super) fn parse_and_check_cached(
        &self,
        name: &str,
        text: &Arc<str>,
        variant: Variant,
        stop: &StopFlag,
    ) -> ScriptCheckResult {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let hash = hasher.finish();
        let result = self.find_cached_script(hash, text, variant).unwrap_or_else(|| {
            let result = parse_and_check(name, text, variant, self.budget, &self.clock, stop);
            // If a check was stopped, its result reveals nothing about the script. Do not cache it.
            if !is_script_stopped(stop) {
                self.cache_script(CachedScript {
                    hash,
                    text: Arc::clone(text),
                    variant,
                    result: result.clone(),
                });
            }
            result
        });
        match result {
            Ok((ast, check)) => Ok((ast, EvaluationCheck { file: name.to_owned(), ..check })),
            Err(fault) => Err(ScriptFault { file: name.to_owned(), ..fault }),
        }
    }

    fn find_cached_script(
        &self,
        hash: u64,
        text: &str,
        variant: Variant,
    ) -> Option<ScriptCheckResult> {
        let mut scripts = self.lock_scripts();
        let matches = |script: &CachedScript| {
            script.hash == hash && script.variant == variant && &*script.text == text
        };
        let at = scripts.iter().position(matches)?;
        scripts[..=at].rotate_right(1);
        scripts.first().map(|scripts| scripts.result.clone())
    }

    fn cache_script(&self, one: CachedScript) {
        let mut scripts = self.lock_scripts();
        scripts.insert(0, one);
        scripts.truncate(Self::MAX_SCRIPTS);
        let mut bytes = 0;
        let fit = scripts.iter().take_while(|scripts| {
            bytes += scripts.text.len();
            bytes <= Self::MAX_TOTAL_BYTES
        });
        let fit = fit.count();
        scripts.truncate(fit);
    }

    /// Returns the script as an evaluation, and the result of its check.
    pub(super) fn checked_script(
        &self,
        name: &str,
        text: &Arc<str>,
        variant: Variant,
        stop: &StopFlag,
    ) -> Result<(ScriptEvaluation, EvaluationCheck), ScriptFault> {
        let (ast, check) = self.parse_and_check_cached(name, text, variant, stop)?;
        let mut script =
            ScriptEvaluation::new(name, text, variant, self.budget, &self.clock, Some(ast))?;
        script.claims = check.claims();
        Ok((script, check))
    }
}

/// Parses a script and checks it on random positions.
pub(super) fn parse_and_check(
    file: &str,
    text: &str,
    variant: Variant,
    budget: ScriptBudget,
    clock: &ScriptClock,
    stop: &StopFlag,
) -> ScriptCheckResult {
    let script = ScriptEvaluation::new(file, text, variant, budget, clock, None)?;
    if let Some(stop) = stop.get() {
        script.stop_with(stop);
    }
    let (most, spent, start) = (Cell::new(0), Cell::new(0), clock.now());
    let score = |view, turn| {
        let score = script.score(view, turn);
        most.set(most.get().max(script.call_operations()));
        spent.set(spent.get() + script.call_operations());
        score
    };
    let enough = || budget.is_trial_budget_spent(spent.get(), clock.since(start));
    let trial = SymmetryTrial::run_trial(variant, enough, score).map_err(|(fault, moves)| {
        if moves.is_empty() {
            return fault;
        }
        ScriptFault { message: format!("{} (position {moves})", fault.message), ..fault }
    })?;
    let mut check =
        trial.into_evaluation_check(file, EvaluationFileKind::Script, variant, &script, clock);
    check.operations = Some(most.get());
    Ok((script.syntax_tree(), check))
}
