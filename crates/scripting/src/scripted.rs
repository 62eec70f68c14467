use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_board::{Bitboard, Variant};
use foursight_search::evals::{Claims, Term};
use foursight_search::{Alarm, Evaluate, Score, Turn, View};
use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Scope};

use super::allowance::Allowance;
use super::clock::ScriptClock;
use super::fault::{self, too_slow_text};
use super::features::Here;
use super::sandbox::{self, Meter};
use super::script_view::{FeatureCall, ScriptView};
use super::syntax;
use foursight_search::evals::ScriptFault;

/// An evaluation that a script computes.
pub(super) struct Script {
    file: String,
    engine: Engine,
    ast: Arc<AST>,
    entry: Entry,
    view: Arc<ScriptView>,
    meter: Arc<Meter>,
    alarm: Alarm,
    pub(super) claims: Claims,
}

/// Where a script begins.
#[derive(Clone, Copy, Debug)]
enum Entry {
    /// At its first line.
    Body,
    /// In `fn score()`.
    Score,
    /// In `fn score(p)`.
    ScoreOf,
}

impl Script {
    /// The script for a variant; `compiled` is what [`ast`](Self::ast) gave earlier, to spare the work.
    /// It makes no claims yet.
    pub(super) fn new(
        file: &str,
        text: &str,
        variant: Variant,
        allowance: Allowance,
        clock: &ScriptClock,
        compiled: Option<Arc<AST>>,
    ) -> Result<Self, ScriptFault> {
        let view = Arc::new(ScriptView::new(variant));
        let meter = Arc::new(Meter::new(allowance, clock));
        let engine = sandbox::sandboxed_engine(&view, &meter);
        let ast = if let Some(ast) = compiled {
            ast
        } else {
            let ast = engine.compile(text).map_err(|error| fault::parse_fault(file, &error))?;
            syntax::check_syntax(file, &ast)?;
            Arc::new(ast)
        };
        let entry = entry_point(file, &ast)?;
        let (file, alarm) = (file.to_owned(), Alarm::default());
        let claims = Claims { mirror_symmetric: false, antisymmetric: false };
        Ok(Self { file, engine, ast, entry, view, meter, alarm, claims })
    }

    /// The script as Rhai read it.
    pub(super) fn ast(&self) -> Arc<AST> {
        Arc::clone(&self.ast)
    }

    /// Ends every call soon after this flag is raised. For trials only: a search that is stopped still
    /// returns a move, and ends by itself after the current call.
    pub(super) fn stop_with(&self, stop: &Arc<AtomicBool>) {
        let _ = self.meter.stop.set(Arc::clone(stop));
    }

    /// Operations of the last call.
    pub(super) fn operations(&self) -> u64 {
        self.meter.operations()
    }

    fn run(&self) -> Result<Dynamic, Box<EvalAltResult>> {
        let mut scope = Scope::new();
        let options = || CallFnOptions::new().eval_ast(false);
        let (engine, ast) = (&self.engine, &*self.ast);
        match self.entry {
            Entry::Body => engine.eval_ast_with_scope(&mut scope, ast),
            Entry::Score => engine.call_fn_with_options(options(), &mut scope, ast, "score", ()),
            Entry::ScoreOf => {
                engine.call_fn_with_options(options(), &mut scope, ast, "score", (Here,))
            }
        }
    }

    /// The score, or why there is none.
    pub(super) fn score(&self, view: View, turn: Turn) -> Result<i32, ScriptFault> {
        self.view.set_view(view, turn);
        self.score_here()
    }

    /// The score, and what the script asked for.
    pub(super) fn score_with_calls(
        &self,
        view: View,
        turn: Turn,
    ) -> (Result<i32, ScriptFault>, Vec<FeatureCall>) {
        self.view.record_calls(|| self.score(view, turn))
    }

    /// The score of the position without one of its stones, gravity or not.
    pub(super) fn score_without(
        &self,
        view: View,
        turn: Turn,
        stone: Bitboard,
    ) -> Result<i32, ScriptFault> {
        self.view.set_view(view, turn);
        self.view.remove_stone(stone);
        self.score_here()
    }

    fn score_here(&self) -> Result<i32, ScriptFault> {
        self.meter.start();
        let value = self.run();
        if self.meter.is_stopped() {
            return Err(self.fault("stopped before it was tried"));
        }
        let allowance = &self.meter.allowance;
        let value = value.map_err(|error| fault::runtime_fault(&self.file, &error, allowance))?;
        if self.meter.is_late() {
            return Err(self.fault(too_slow_text(allowance)));
        }
        let most = Score::MOST;
        if let Ok(whole) = value.as_int() {
            return Ok(whole.clamp((-most).into(), most.into()) as i32);
        }
        match value.as_float() {
            Ok(broken) if broken.is_finite() => {
                Ok(broken.round().clamp(f64::from(-most), f64::from(most)) as i32)
            }
            Ok(_) => {
                Err(self.fault("the score is infinite or not a number; is there a division by 0?"))
            }
            Err(_) if value.is_unit() => Err(self.fault(
                "there is no score; the last line must be a number, like open(3) - their_open(3)",
            )),
            Err(kind) => Err(self.fault(format!("the score must be a number, not of type {kind}"))),
        }
    }

    fn fault(&self, message: impl Into<String>) -> ScriptFault {
        fault::fault_of_file(&self.file, message)
    }
}

fn entry_point(file: &str, ast: &AST) -> Result<Entry, ScriptFault> {
    let takes = ast.iter_functions().find(|f| f.name == "score").map(|f| f.params.len());
    match takes {
        None => Ok(Entry::Body),
        Some(0) => Ok(Entry::Score),
        Some(1) => Ok(Entry::ScoreOf),
        Some(_) => Err(fault::fault_of_file(
            file,
            "write `fn score()` or `fn score(p)`, with no more between",
        )),
    }
}

impl Evaluate for Script {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        if self.alarm.is_raised() {
            return 0;
        }
        let score = self.score(view, turn);
        let spent = self.alarm.spend(self.meter.operations());
        if let Some(complaint) = self.meter.limit_exceeded(spent) {
            self.alarm.raise(self.fault(complaint));
        }
        score.unwrap_or_else(|fault| {
            self.alarm.raise(fault);
            0
        })
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        let value = self.evaluate(view, turn);
        let term = Term { name: "script", value, cells: view.occupied() };
        (value != 0).then_some(term).into_iter().collect()
    }

    fn claims(&self) -> Claims {
        self.claims
    }

    fn alarm(&self) -> Option<&Alarm> {
        Some(&self.alarm)
    }
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Script").field(&self.file).finish()
    }
}
