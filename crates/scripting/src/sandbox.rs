//! The sandbox in which scripts run: a Rhai engine that has no access to files, output or the clock, and that limits
//! operations, memory and nesting.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use foursight_analysis::document::group_digits;
use rhai::packages::{
    ArithmeticPackage, BasicIteratorPackage, BasicMathPackage, BasicStringPackage, LogicPackage,
    Package,
};
use rhai::{Array, Engine, INT};

use super::script_budget::{ScriptBudget, budget_time_text};
use super::script_clock::ScriptClock;
use super::script_view::ScriptView;
use super::{features, value_size};

/// Largest depth of nested function calls.
pub const MAX_CALL_DEPTH: usize = 16;
/// Largest depth of nested expressions. The first value applies outside of functions, the second value inside of
/// functions.
pub const MAX_EXPRESSION_DEPTHS: [usize; 2] = [48, 24];
/// Largest length of a text, in bytes.
pub const MAX_TEXT_BYTES: usize = 1024;
/// Largest number of elements in an array or map. Elements of nested arrays and maps count too.
pub const MAX_ELEMENTS: usize = 512;
/// Largest number of variables in scope at the same time.
pub const MAX_VARIABLES: usize = 100;
/// Largest number of functions in a script.
pub const MAX_FUNCTIONS: usize = 50;

/// Largest number of arguments in a call. To find the called function, Rhai tries all combinations of argument types,
/// for up to 16 arguments. No other limit covers the time for these attempts.
pub const MAX_ARGUMENTS: usize = 8;

/// Number of operations between two checks of the call's time limit and of the stop flag.
const OPERATIONS_PER_CALL_CHECK: u64 = 64;
/// Number of operations between two checks of the search's time limit.
const OPERATIONS_PER_SEARCH_CHECK: u64 = 1 << 16;

/// Words that scripts must not use. `Fn`, `call` and `curry` create and call function pointers. They are forbidden
/// because Rhai does not limit the size of function pointers.
pub(super) const FORBIDDEN_SYMBOLS: &[&str] =
    &["eval", "print", "debug", "import", "export", "sleep", "timestamp", "Fn", "call", "curry"];

/// A flag that stops the running script when it becomes true. Without a flag, only the limits stop the script.
pub(super) type StopFlag = OnceLock<Arc<AtomicBool>>;

/// Counts the operations of the current call, and measures the time of the call and of the search.
#[derive(Debug)]
pub(super) struct ScriptMeter {
    pub(super) budget: ScriptBudget,
    pub(super) stop: StopFlag,
    operations: AtomicU64,
    clock: ScriptClock,
    call: Mutex<Duration>,
    search: Mutex<Option<Duration>>,
}

impl ScriptMeter {
    pub(super) fn new(budget: ScriptBudget, clock: &ScriptClock) -> Self {
        Self {
            budget,
            clock: clock.clone(),
            stop: StopFlag::new(),
            operations: AtomicU64::new(0),
            call: Mutex::new(clock.now()),
            search: Mutex::default(),
        }
    }

    /// Starts a call. Resets the number of operations and the start time.
    pub(super) fn start_call(&self) {
        self.operations.store(0, Ordering::Relaxed);
        *self.call.lock().unwrap_or_else(PoisonError::into_inner) = self.clock.now();
    }

    /// Returns whether the stop flag is true.
    pub(super) fn is_stopped(&self) -> bool {
        is_script_stopped(&self.stop)
    }

    /// Returns whether the current call has exceeded its time limit.
    pub(super) fn is_call_overdue(&self) -> bool {
        let start = *self.call.lock().unwrap_or_else(PoisonError::into_inner);
        self.clock.since(start) > self.budget.call
    }

    /// Returns the number of operations of the current call, or of the last call if no call is running.
    pub(super) fn call_operations(&self) -> u64 {
        self.operations.load(Ordering::Relaxed)
    }

    /// Returns an error message if the search has exceeded its limit on operations or time. `spent` is the number of
    /// operations of the search so far, including the last call.
    pub(super) fn search_limit_error(&self, spent: u64) -> Option<String> {
        let ScriptBudget { search_operations, search, .. } = self.budget;
        if spent > search_operations {
            let most = group_digits(search_operations);
            return Some(format!(
                "more than {most} operations in one search; reduce the depth of the search, or \
                 write a script that needs fewer operations"
            ));
        }
        let looks = |operations: u64| operations / OPERATIONS_PER_SEARCH_CHECK;
        let before = spent.saturating_sub(self.call_operations());
        if looks(spent) == looks(before)
            || self.search_time(before < OPERATIONS_PER_SEARCH_CHECK) <= search
        {
            return None;
        }
        let most = budget_time_text(search);
        Some(format!(
            "one search took more than {most}; reduce its depth, or write a faster script"
        ))
    }

    /// Returns the time since the first check of the search's time limit. `is_first` is true if this call is that first
    /// check.
    #[cold]
    fn search_time(&self, is_first: bool) -> Duration {
        let now = self.clock.now();
        let mut first = self.search.lock().unwrap_or_else(PoisonError::into_inner);
        if is_first {
            *first = Some(now);
        }
        first.map_or(Duration::ZERO, |first| now.saturating_sub(first))
    }

    /// Stores the number of operations of the current call. Returns whether the call must end.
    fn must_end_call(&self, operations: u64) -> bool {
        self.operations.store(operations, Ordering::Relaxed);
        operations.is_multiple_of(OPERATIONS_PER_CALL_CHECK)
            && (self.is_stopped() || self.is_call_overdue())
    }
}

/// Returns whether there is a stop flag and it is true.
pub(super) fn is_script_stopped(stop: &StopFlag) -> bool {
    stop.get().is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// Creates a Rhai engine for scripts that evaluate the position in `script_view`.
pub(super) fn sandboxed_engine(script_view: &Arc<ScriptView>, meter: &Arc<ScriptMeter>) -> Engine {
    // Rhai's standard packages are not loaded, for three reasons: their function `sleep` can be called even if the word
    // `sleep` is forbidden, padding a text with an empty text never ends, and sorting with an inconsistent comparison
    // panics.
    let mut engine = Engine::new_raw();
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicMathPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    engine.register_iterator::<Array>();
    engine.register_fn("len", |array: &mut Array| array.len() as INT);
    engine
        .set_max_operations(meter.budget.operations)
        .set_max_call_levels(MAX_CALL_DEPTH)
        .set_max_expr_depths(MAX_EXPRESSION_DEPTHS[0], MAX_EXPRESSION_DEPTHS[1])
        .set_max_string_size(MAX_TEXT_BYTES)
        .set_max_array_size(MAX_ELEMENTS)
        .set_max_map_size(MAX_ELEMENTS)
        .set_max_variables(MAX_VARIABLES)
        .set_max_functions(MAX_FUNCTIONS)
        // A closure is a function pointer. Rhai does not limit the size of function pointers, so closures are
        // forbidden.
        .set_allow_anonymous_fn(false)
        .set_strict_variables(true)
        .on_print(|_| {})
        .on_debug(|_, _, _| {});
    for word in FORBIDDEN_SYMBOLS {
        engine.disable_symbol(*word);
    }
    let meter = Arc::clone(meter);
    engine.on_progress(move |operations| meter.must_end_call(operations).then(|| ().into()));
    #[expect(deprecated, reason = "Rhai marks `on_var` as volatile, not as obsolete")]
    engine.on_var(|_, index, context| {
        // `index` counts backwards: the last variable of the scope has index 1.
        let value = index.checked_sub(1).and_then(|back| context.scope().iter_raw().nth(back));
        match value {
            Some((_, _, value)) => value_size::check_value_size(value).map(|()| None),
            None => Ok(None),
        }
    });
    features::register_features(&mut engine, script_view);
    engine
}
