//! Runs operations in such a way that Ctrl-C can stop them. Searches run on the calling thread and check for signals
//! themselves. Other operations run on a separate thread, while the calling thread checks for signals.

use std::ffi::c_long;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use foursight::search::TimeSource;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::error::to_error;

/// Time between two checks for Ctrl-C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);
/// Stack size of the thread, in bytes. It is large because deep searches are recursive.
const STACK: usize = 16 << 20;

/// Runs `work` on a separate thread without Python's global lock. If a signal arrives, sets `stop` and returns the
/// exception that the signal handler raised, such as `KeyboardInterrupt`.
pub(crate) fn run_interruptible<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            let thread = std::thread::Builder::new().stack_size(STACK);
            let spawned = thread.spawn_scoped(scope, move || {
                // Sending cannot fail, because the receiver exists until this thread ends.
                let _ = sender.send(work());
            });
            let spawned = spawned.map_err(to_error)?;
            let mut raised = Ok(());
            loop {
                match receiver.recv_timeout(SIGNAL_INTERVAL) {
                    Ok(result) => return raised.map(|()| result),
                    Err(RecvTimeoutError::Timeout) if raised.is_ok() => {
                        raised = raise_python_signal();
                        if raised.is_err() {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        Python::attach(|py| stop_interruptible_call(py, stop));
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        // Join the thread here. Otherwise its panic would spread to this thread at the end of the
                        // scope.
                        let _ = spawned.join();
                        return Err(to_error(
                            "the operation panicked, which is a bug in Foursight",
                        ));
                    }
                }
            }
        })
    })
}

/// A clock for a search on the calling thread. The search regularly calls `wants_stop`, which checks for signals.
pub(crate) struct SignalClock<'a> {
    start: Instant,
    stop: &'a AtomicBool,
    state: Mutex<SignalState>,
}

struct SignalState {
    /// Time of the next check.
    next: Duration,
    /// The exception that a signal handler raised.
    raised: Option<PyErr>,
}

impl TimeSource for SignalClock<'_> {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn wants_stop(&self) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if self.now() >= state.next {
            if state.raised.is_none() {
                state.raised = raise_python_signal().err();
            }
            state.next = self.now() + SIGNAL_INTERVAL;
        }
        if state.raised.is_some() {
            self.stop.store(true, Ordering::Relaxed);
        }
        state.raised.is_some()
    }
}

/// Runs a search on the calling thread without Python's global lock. A short search takes less time than the start of a
/// separate thread. The search must use the clock and `stop`. If a signal arrives, the clock sets `stop`, and this
/// function returns the exception that the signal handler raised.
pub(crate) fn run_search<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    search: impl FnOnce(&SignalClock<'_>) -> T + Send,
) -> PyResult<T> {
    let state = SignalState { next: SIGNAL_INTERVAL, raised: None };
    let clock = SignalClock { start: Instant::now(), stop, state: Mutex::new(state) };
    let found = py.detach(|| catch_unwind(AssertUnwindSafe(|| search(&clock))));
    let state = clock.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    match (state.raised, found) {
        (Some(raised), _) => Err(raised),
        (None, Ok(found)) => Ok(found),
        (None, Err(_)) => Err(to_error("the operation panicked, which is a bug in Foursight")),
    }
}

/// Runs the handlers of pending signals. Returns the exception if a handler raised one.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the lifetime of the plain method is not general enough"
)]
fn raise_python_signal() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// A call of Python code that is running now.
struct PythonCall {
    /// Address of the flag that stops the operation to which the call belongs. The address serves as an identifier of
    /// the operation.
    stop: usize,
    /// Python's identifier of the thread on which the call runs.
    thread: c_long,
}

static CALLS: Mutex<Vec<PythonCall>> = Mutex::new(Vec::new());

fn running_python_calls() -> MutexGuard<'static, Vec<PythonCall>> {
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls Python code as part of an operation. `stop` is the flag that stops the operation. Python code in an endless
/// loop does not check this flag. Therefore, when [`run_interruptible`] sets the flag, it also raises a
/// `KeyboardInterrupt` in the Python code.
pub(crate) fn call_python<T>(py: Python<'_>, stop: &AtomicBool, call: impl FnOnce() -> T) -> T {
    let stop = std::ptr::from_ref(stop).addr();
    let thread = this_thread(py);
    running_python_calls().push(PythonCall { stop, thread });
    let result = call();
    let mut calls = running_python_calls();
    if let Some(place) = calls.iter().rposition(|one| one.stop == stop && one.thread == thread) {
        calls.swap_remove(place);
    }
    result
}

/// Returns whether this thread is inside [`call_python`]. In this case it need not handle Ctrl-C, because the thread
/// that waits for the operation handles it.
pub(crate) fn is_in_call(py: Python<'_>) -> bool {
    let thread = this_thread(py);
    running_python_calls().iter().any(|call| call.thread == thread)
}

/// Returns Python's identifier of this thread.
fn this_thread(_: Python<'_>) -> c_long {
    #[expect(unsafe_code, reason = "Python has no safe function for this identifier")]
    // SAFETY: the function only reads a value, and this thread is attached to the interpreter.
    let thread = unsafe { pyo3::ffi::PyThread_get_thread_ident() };
    thread.cast_signed()
}

/// Raises a `KeyboardInterrupt` in every call of Python code that belongs to an operation. `stop` is the flag that
/// stops this operation. Locking the list of calls cannot cause a deadlock, because every thread holds Python's global
/// lock when it locks the list.
fn stop_interruptible_call(py: Python<'_>, stop: &AtomicBool) {
    let stop = std::ptr::from_ref(stop).addr();
    let interrupt = py.get_type::<PyKeyboardInterrupt>();
    for call in running_python_calls().iter().filter(|call| call.stop == stop) {
        #[expect(
            unsafe_code,
            reason = "Python has no safe function to raise an exception in another thread"
        )]
        // SAFETY: this thread is attached to the interpreter, and the exception type exists as long as the interpreter.
        let _ = unsafe { pyo3::ffi::PyThreadState_SetAsyncExc(call.thread, interrupt.as_ptr()) };
    }
}
