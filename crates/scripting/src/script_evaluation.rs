//! An evaluation that runs a script to compute the score.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_board::{Bitboard, Variant};
use foursight_search::evals::{Claims, Term};
use foursight_search::{Alarm, Evaluate, Score, Turn, View};
use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Scope};

use super::fault::{self, call_timeout_text};
use super::features::PositionHandle;
use super::sandbox::{self, ScriptMeter};
use super::script_budget::ScriptBudget;
use super::script_clock::ScriptClock;
use super::script_view::{FeatureCall, ScriptView};
use super::syntax_check;
use foursight_search::evals::ScriptFault;

/// A parsed script together with its sandbox. The script runs once for every position that a search evaluates.
pub(super) struct ScriptEvaluation {
    file: String,
    engine: Engine,
    ast: Arc<AST>,
    entry: ScriptEntry,
    view: Arc<ScriptView>,
    meter: Arc<ScriptMeter>,
    alarm: Alarm,
    pub(super) claims: Claims,
}

/// The part of a script that computes the score.
#[derive(Clone, Copy, Debug)]
enum ScriptEntry {
    /// The statements outside of functions. The value of the last statement is the score.
    Body,
    /// The function `fn score()`.
    Score,
    /// The function `fn score(p)`.
    ScoreOf,
}

impl ScriptEvaluation {
    /// Creates an evaluation from a script. If `compiled` contains an earlier result of
    /// [`syntax_tree`](Self::syntax_tree), the text is not parsed again. The evaluation claims no symmetry until
    /// `claims` is set.
    pub(super) fn new(
        file: &str,
        text: &str,
        variant: Variant,
        budget: ScriptBudget,
        clock: &ScriptClock,
        compiled: Option<Arc<AST>>,
    ) -> Result<Self, ScriptFault> {
        let view = Arc::new(ScriptView::new(variant));
        let meter = Arc::new(ScriptMeter::new(budget, clock));
        let engine = sandbox::sandboxed_engine(&view, &meter);
        let ast = if let Some(ast) = compiled {
            ast
        } else {
            let ast = engine.compile(text).map_err(|error| fault::parse_fault(file, &error))?;
            syntax_check::check_script_syntax(file, &ast)?;
            Arc::new(ast)
        };
        let entry = entry_point(file, &ast)?;
        let (file, alarm) = (file.to_owned(), Alarm::default());
        let claims = Claims { mirror_symmetric: false, antisymmetric: false };
        Ok(Self { file, engine, ast, entry, view, meter, alarm, claims })
    }

    /// Returns the parsed script.
    pub(super) fn syntax_tree(&self) -> Arc<AST> {
        Arc::clone(&self.ast)
    }

    /// Stops every call of the script soon after `stop` becomes true.
    ///
    /// Only the check on random positions uses this function. When a search is stopped, it must still return a move, so
    /// it lets the current call finish.
    pub(super) fn stop_with(&self, stop: &Arc<AtomicBool>) {
        let _ = self.meter.stop.set(Arc::clone(stop));
    }

    /// Returns the number of operations of the last call.
    pub(super) fn call_operations(&self) -> u64 {
        self.meter.call_operations()
    }

    fn run_script(&self) -> Result<Dynamic, Box<EvalAltResult>> {
        let mut scope = Scope::new();
        let options = || CallFnOptions::new().eval_ast(false);
        let (engine, ast) = (&self.engine, &*self.ast);
        match self.entry {
            ScriptEntry::Body => engine.eval_ast_with_scope(&mut scope, ast),
            ScriptEntry::Score => {
                engine.call_fn_with_options(options(), &mut scope, ast, "score", ())
            }
            ScriptEntry::ScoreOf => {
                engine.call_fn_with_options(options(), &mut scope, ast, "score", (PositionHandle,))
            }
        }
    }

    /// Returns the score of a position, or the error of the script.
    pub(super) fn score(&self, view: View, turn: Turn) -> Result<i32, ScriptFault> {
        self.view.set_view(view, turn);
        self.score_current_view()
    }

    /// Returns the score of a position, and the calls of feature functions that the script made.
    pub(super) fn score_with_calls(
        &self,
        view: View,
        turn: Turn,
    ) -> (Result<i32, ScriptFault>, Vec<FeatureCall>) {
        self.view.record_calls(|| self.score(view, turn))
    }

    /// Returns the score of the position without one of its discs. Discs above the removed disc do not fall down.
    pub(super) fn score_without(
        &self,
        view: View,
        turn: Turn,
        stone: Bitboard,
    ) -> Result<i32, ScriptFault> {
        self.view.set_view(view, turn);
        self.view.remove_stone(stone);
        self.score_current_view()
    }

    fn score_current_view(&self) -> Result<i32, ScriptFault> {
        self.meter.start_call();
        let value = self.run_script();
        if self.meter.is_stopped() {
            return Err(self.script_fault("stopped before the check was complete"));
        }
        let budget = &self.meter.budget;
        let value = value.map_err(|error| fault::runtime_fault(&self.file, error, budget))?;
        if self.meter.is_call_overdue() {
            return Err(self.script_fault(call_timeout_text(budget)));
        }
        let most = Score::MOST;
        if let Ok(integer) = value.as_int() {
            return Ok(integer.clamp((-most).into(), most.into()) as i32);
        }
        match value.as_float() {
            Ok(float) if float.is_finite() => {
                Ok(float.round().clamp(f64::from(-most), f64::from(most)) as i32)
            }
            Ok(_) => Err(self
                .script_fault("the score is infinite or not a number; is there a division by 0?")),
            Err(_) if value.is_unit() => Err(self.script_fault(
                "there is no score; the last line must be a number, like open(3) - their_open(3)",
            )),
            Err(kind) => {
                Err(self.script_fault(format!("the score must be a number, not of type {kind}")))
            }
        }
    }

    fn script_fault(&self, message: impl Into<String>) -> ScriptFault {
        fault::file_fault(&self.file, message)
    }
}

fn entry_point(file: &str, ast: &AST) -> Result<ScriptEntry, ScriptFault> {
    let parameters = ast.iter_functions().find(|f| f.name == "score").map(|f| f.params.len());
    match parameters {
        None => Ok(ScriptEntry::Body),
        Some(0) => Ok(ScriptEntry::Score),
        Some(1) => Ok(ScriptEntry::ScoreOf),
        Some(_) => Err(fault::file_fault(
            file,
            "`score` has too many parameters; write `fn score()` or `fn score(p)`",
        )),
    }
}

impl Evaluate for ScriptEvaluation {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        if self.alarm.is_raised() {
            return 0;
        }
        let score = self.score(view, turn);
        let spent = self.alarm.spend(self.meter.call_operations());
        if let Some(message) = self.meter.search_limit_error(spent) {
            self.alarm.raise(self.script_fault(message));
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

impl fmt::Debug for ScriptEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ScriptEvaluation").field(&self.file).finish()
    }
}
