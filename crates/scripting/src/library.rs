//! Scripts that were read and tried before, so that nobody waits for that twice.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use foursight_board::Variant;
use foursight_search::TimeSource;
use rhai::AST;

use super::allowance::Allowance;
use super::clock::ScriptClock;
use super::law_check::{Check, Trial};
use super::sandbox::{Stop, is_raised};
use super::scripted::Script;
use super::source::FileKind;
use foursight_search::evals::ScriptFault;

/// A script as Rhai read it, with what came of trying it.
pub(super) type CheckedScript = Result<(Arc<AST>, Check), ScriptFault>;

/// Remembers what came of reading and trying scripts, by their text: the latest ones, never more than so
/// many.
///
/// Many may ask at once; nobody waits for the trial of another's script.
#[derive(Debug)]
pub struct Library {
    allowance: Allowance,
    clock: ScriptClock,
    /// The latest first.
    kept: Mutex<Vec<CachedScript>>,
}

#[derive(Debug)]
struct CachedScript {
    /// Spares comparing texts.
    hash: u64,
    text: Arc<str>,
    variant: Variant,
    tried: CheckedScript,
}

impl Library {
    /// The most scripts remembered.
    pub const MOST: usize = 128;
    /// The most bytes of their texts: what Rhai makes of a text is many times as long.
    pub const BYTES: usize = 1 << 20;

    /// An empty one, for scripts that may use up so much.
    pub fn new(allowance: Allowance) -> Arc<Self> {
        Self::on_clock(allowance, ScriptClock::monotonic())
    }

    /// The same with another clock than that of the operating system, which browsers lack.
    pub fn with_clock(allowance: Allowance, clock: Arc<dyn TimeSource + Send>) -> Arc<Self> {
        Self::on_clock(allowance, ScriptClock::new(clock))
    }

    fn on_clock(allowance: Allowance, clock: ScriptClock) -> Arc<Self> {
        Arc::new(Self { allowance, clock, kept: Mutex::default() })
    }

    pub(super) const fn clock(&self) -> &ScriptClock {
        &self.clock
    }

    /// What its scripts may use up.
    pub const fn allowance(&self) -> Allowance {
        self.allowance
    }

    /// How many scripts it remembers, each once for each game it was tried for.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// Does it remember none?
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<CachedScript>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A script as Rhai read it, and what came of trying it. It is told of by this name, whatever it was
    /// called before.
    pub(super) fn parsed_script(
        &self,
        name: &str,
        text: &Arc<str>,
        variant: Variant,
        stop: &Stop,
    ) -> CheckedScript {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let hash = hasher.finish();
        let tried = self.find_cached(hash, text, variant).unwrap_or_else(|| {
            let tried = parse_and_check(name, text, variant, self.allowance, &self.clock, stop);
            // A trial that was stopped says nothing about the script.
            if !is_raised(stop) {
                self.cache_script(CachedScript {
                    hash,
                    text: Arc::clone(text),
                    variant,
                    tried: tried.clone(),
                });
            }
            tried
        });
        match tried {
            Ok((ast, check)) => Ok((ast, Check { file: name.to_owned(), ..check })),
            Err(fault) => Err(ScriptFault { file: name.to_owned(), ..fault }),
        }
    }

    fn find_cached(&self, hash: u64, text: &str, variant: Variant) -> Option<CheckedScript> {
        let mut kept = self.lock();
        let is_it = |kept: &CachedScript| {
            kept.hash == hash && kept.variant == variant && &*kept.text == text
        };
        let at = kept.iter().position(is_it)?;
        kept[..=at].rotate_right(1);
        kept.first().map(|kept| kept.tried.clone())
    }

    fn cache_script(&self, one: CachedScript) {
        let mut kept = self.lock();
        kept.insert(0, one);
        kept.truncate(Self::MOST);
        let mut bytes = 0;
        let fit = kept.iter().take_while(|kept| {
            bytes += kept.text.len();
            bytes <= Self::BYTES
        });
        let fit = fit.count();
        kept.truncate(fit);
    }

    /// The script, ready to judge positions.
    pub(super) fn script(
        &self,
        name: &str,
        text: &Arc<str>,
        variant: Variant,
        stop: &Stop,
    ) -> Result<(Script, Check), ScriptFault> {
        let (ast, check) = self.parsed_script(name, text, variant, stop)?;
        let mut script = Script::new(name, text, variant, self.allowance, &self.clock, Some(ast))?;
        script.claims = check.claims();
        Ok((script, check))
    }
}

/// Reads a script and tries it.
pub(super) fn parse_and_check(
    file: &str,
    text: &str,
    variant: Variant,
    allowance: Allowance,
    clock: &ScriptClock,
    stop: &Stop,
) -> CheckedScript {
    let script = Script::new(file, text, variant, allowance, clock, None)?;
    if let Some(stop) = stop.get() {
        script.stop_with(stop);
    }
    let (most, spent, start) = (Cell::new(0), Cell::new(0), clock.now());
    let score = |view, turn| {
        let score = script.score(view, turn);
        most.set(most.get().max(script.operations()));
        spent.set(spent.get() + script.operations());
        score
    };
    let enough = || allowance.is_tried_enough(spent.get(), clock.since(start));
    let trial = Trial::run(variant, enough, score).map_err(|(fault, moves)| {
        if moves.is_empty() {
            return fault;
        }
        ScriptFault { message: format!("{} (position {moves})", fault.message), ..fault }
    })?;
    let mut check = trial.into_check(file, FileKind::Script, variant, &script, clock);
    check.operations = Some(most.get());
    Ok((script.ast(), check))
}
