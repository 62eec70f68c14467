//! Long operations on their own threads, which Ctrl-C can stop.

use std::ffi::c_long;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::error::to_error;

/// Interval of checks for Ctrl-C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);
/// Stack size in bytes: deep searches are recursive.
const STACK: usize = 16 << 20;

/// Runs work on its own thread without Python's global lock. If a signal arrives, it sets `stop` and returns the
/// exception of the signal handler, such as `KeyboardInterrupt`.
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
                // The receiver exists until this thread has ended.
                let _ = sender.send(work());
            });
            let spawned = spawned.map_err(to_error)?;
            let mut raised = Ok(());
            loop {
                match receiver.recv_timeout(SIGNAL_INTERVAL) {
                    Ok(result) => return raised.map(|()| result),
                    Err(RecvTimeoutError::Timeout) if raised.is_ok() => {
                        raised = signalled();
                        if raised.is_err() {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => Python::attach(|py| end_calls(py, stop)),
                    Err(RecvTimeoutError::Disconnected) => {
                        // Joined here, because the end of the scope would propagate the panic.
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

/// Runs pending signal handlers and returns their exception.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the lifetime of the plain method is not general enough"
)]
fn signalled() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// A running call of Python code, and the flag that stops it.
struct Call {
    /// Address of the flag, as its identity.
    stop: usize,
    /// Python's identifier of the thread.
    thread: c_long,
}

static CALLS: Mutex<Vec<Call>> = Mutex::new(Vec::new());

fn calls() -> MutexGuard<'static, Vec<Call>> {
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls Python code for an operation that `stop` stops. When [`run_interruptible`] sets `stop`, it also raises a
/// `KeyboardInterrupt` in the call, because a player or an evaluation in an endless loop does not check the flag.
pub(crate) fn call_python<T>(py: Python<'_>, stop: &AtomicBool, call: impl FnOnce() -> T) -> T {
    let stop = std::ptr::from_ref(stop).addr();
    let thread = this_thread(py);
    calls().push(Call { stop, thread });
    let result = call();
    let mut calls = calls();
    if let Some(place) = calls.iter().rposition(|one| one.stop == stop && one.thread == thread) {
        calls.swap_remove(place);
    }
    result
}

/// Returns whether this thread is inside such a call. The waiting thread then handles Ctrl-C.
pub(crate) fn is_in_call(py: Python<'_>) -> bool {
    let thread = this_thread(py);
    calls().iter().any(|call| call.thread == thread)
}

/// Python's identifier of this thread.
fn this_thread(_: Python<'_>) -> c_long {
    #[expect(unsafe_code, reason = "Python has no safe function for this identifier")]
    // SAFETY: the function only reads, and this thread is attached.
    let thread = unsafe { pyo3::ffi::PyThread_get_thread_ident() };
    thread.cast_signed()
}

/// Raises a `KeyboardInterrupt` in every call that this flag stops. Both sides hold Python's global lock when they
/// lock the list, so there is no deadlock.
fn end_calls(py: Python<'_>, stop: &AtomicBool) {
    let stop = std::ptr::from_ref(stop).addr();
    let interrupt = py.get_type::<PyKeyboardInterrupt>();
    for call in calls().iter().filter(|call| call.stop == stop) {
        #[expect(
            unsafe_code,
            reason = "Python has no safe function to raise an exception in another thread"
        )]
        // SAFETY: this thread is attached, and the exception's type lives as long as Python.
        let _ = unsafe { pyo3::ffi::PyThreadState_SetAsyncExc(call.thread, interrupt.as_ptr()) };
    }
}
