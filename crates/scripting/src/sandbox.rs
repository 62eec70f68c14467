//! Where scripts run: Rhai without anything that reaches outside, and with a limit on everything.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use rhai::packages::{
    ArithmeticPackage, BasicIteratorPackage, BasicMathPackage, BasicStringPackage, LogicPackage,
    Package,
};
use rhai::{Array, Engine, INT};

use super::allowance::{Allowance, duration_in_words};
use super::clock::ScriptClock;
use super::fault::group_digits;
use super::script_view::ScriptView;
use super::{features, size};

/// Functions inside functions.
pub const CALLS: usize = 16;
/// Expressions inside expressions, and the same inside a function.
pub const EXPRESSIONS: [usize; 2] = [48, 24];
/// Letters of a text.
pub const TEXT: usize = 1024;
/// Elements of an array or a map, with what is inside them.
pub const ELEMENTS: usize = 512;
/// Variables at a time.
pub const VARIABLES: usize = 100;
/// Functions of a script.
pub const FUNCTIONS: usize = 50;

/// Arguments of a call. To find a function, Rhai tries all combinations of the types of up to 16 arguments.
pub const ARGUMENTS: usize = 8;

/// A call compares its time and the stop flag once in this number of operations.
const LOOK: u64 = 64;
/// A search compares its time once in this number of operations.
const LONG_SEARCH: u64 = 1 << 16;

/// Words that scripts may not use. `Fn`, `call` and `curry` make and call function pointers, whose size
/// Rhai does not limit.
pub(super) const FORBIDDEN: &[&str] =
    &["eval", "print", "debug", "import", "export", "sleep", "timestamp", "Fn", "call", "curry"];

/// Ends a script when it is raised; unset, nothing but the limits ends it.
pub(super) type Stop = OnceLock<Arc<AtomicBool>>;

/// The operations and the time of the current call, and when its search was first seen to be long.
#[derive(Debug)]
pub(super) struct Meter {
    pub(super) allowance: Allowance,
    pub(super) stop: Stop,
    operations: AtomicU64,
    clock: ScriptClock,
    call: Mutex<Duration>,
    search: Mutex<Option<Duration>>,
}

impl Meter {
    pub(super) fn new(allowance: Allowance, clock: &ScriptClock) -> Self {
        Self {
            allowance,
            clock: clock.clone(),
            stop: Stop::new(),
            operations: AtomicU64::new(0),
            call: Mutex::new(clock.now()),
            search: Mutex::default(),
        }
    }

    /// A call begins.
    pub(super) fn start(&self) {
        self.operations.store(0, Ordering::Relaxed);
        *self.call.lock().unwrap_or_else(PoisonError::into_inner) = self.clock.now();
    }

    /// Must the script end?
    pub(super) fn is_stopped(&self) -> bool {
        is_raised(&self.stop)
    }

    /// Has the current call taken longer than it may?
    pub(super) fn is_late(&self) -> bool {
        let start = *self.call.lock().unwrap_or_else(PoisonError::into_inner);
        self.clock.since(start) > self.allowance.call
    }

    /// Operations of the last call.
    pub(super) fn operations(&self) -> u64 {
        self.operations.load(Ordering::Relaxed)
    }

    /// What is wrong with a search that has used so many operations, the last call's among them.
    pub(super) fn limit_exceeded(&self, spent: u64) -> Option<String> {
        let Allowance { search_operations, search, .. } = self.allowance;
        if spent > search_operations {
            let most = group_digits(search_operations);
            return Some(format!(
                "more than {most} operations in one search; search less deep, or do less \
                 in a call"
            ));
        }
        let looks = |operations: u64| operations / LONG_SEARCH;
        let before = spent.saturating_sub(self.operations());
        if looks(spent) == looks(before) || self.elapsed_since_first(before < LONG_SEARCH) <= search
        {
            return None;
        }
        let most = duration_in_words(search);
        Some(format!("one search took more than {most}; search less deep, or do less in a call"))
    }

    /// The time since the first look.
    #[cold]
    fn elapsed_since_first(&self, is_first: bool) -> Duration {
        let now = self.clock.now();
        let mut first = self.search.lock().unwrap_or_else(PoisonError::into_inner);
        if is_first {
            *first = Some(now);
        }
        first.map_or(Duration::ZERO, |first| now.saturating_sub(first))
    }

    /// Counts an operation; `true` if the call must end.
    fn exceeds_limits(&self, operations: u64) -> bool {
        self.operations.store(operations, Ordering::Relaxed);
        operations.is_multiple_of(LOOK) && (self.is_stopped() || self.is_late())
    }
}

/// Is the flag set and raised?
pub(super) fn is_raised(stop: &Stop) -> bool {
    stop.get().is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// An engine for scripts about the positions that `script_view` sees.
pub(super) fn sandboxed_engine(script_view: &Arc<ScriptView>, meter: &Arc<Meter>) -> Engine {
    // Not the standard packages. They know `sleep`, which disabling that word does not stop; a text
    // padded with nothing never ends; and sorting by a comparison without order panics.
    let mut engine = Engine::new_raw();
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicMathPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    engine.register_iterator::<Array>();
    engine.register_fn("len", |array: &mut Array| array.len() as INT);
    engine
        .set_max_operations(meter.allowance.operations)
        .set_max_call_levels(CALLS)
        .set_max_expr_depths(EXPRESSIONS[0], EXPRESSIONS[1])
        .set_max_string_size(TEXT)
        .set_max_array_size(ELEMENTS)
        .set_max_map_size(ELEMENTS)
        .set_max_variables(VARIABLES)
        .set_max_functions(FUNCTIONS)
        // Closures are function pointers.
        .set_allow_anonymous_fn(false)
        .set_strict_variables(true)
        .on_print(|_| {})
        .on_debug(|_, _, _| {});
    for word in FORBIDDEN {
        engine.disable_symbol(*word);
    }
    let meter = Arc::clone(meter);
    engine.on_progress(move |operations| meter.exceeds_limits(operations).then(|| ().into()));
    #[expect(
        deprecated,
        reason = "Rhai marks `on_var` so because it may change, not because it will go"
    )]
    engine.on_var(|_, index, context| {
        // An index counts from the last variable, from 1.
        let value = index.checked_sub(1).and_then(|back| context.scope().iter_raw().nth(back));
        match value {
            Some((_, _, value)) => size::check_size(value).map(|()| None),
            None => Ok(None),
        }
    });
    features::register_features(&mut engine, script_view);
    engine
}
