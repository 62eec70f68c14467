//! Long work away from Python, that Ctrl-C still stops.

use std::ffi::c_long;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::error::wrong;

/// How often Python is asked whether somebody pressed Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);
/// Deep searches recurse.
const STACK: usize = 16 << 20;

/// Does work on a thread of its own, without Python's lock, and raises `stop` when a signal came: the
/// exception of its handler, such as `KeyboardInterrupt`, is then what the caller sees.
pub(crate) fn away<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            let thread = std::thread::Builder::new().stack_size(STACK);
            let spawned = thread.spawn_scoped(scope, move || {
                // Nobody is gone: this scope waits.
                let _ = sender.send(work());
            });
            let spawned = spawned.map_err(wrong)?;
            let mut raised = Ok(());
            loop {
                match receiver.recv_timeout(LOOK) {
                    Ok(result) => return raised.map(|()| result),
                    Err(RecvTimeoutError::Timeout) if raised.is_ok() => {
                        raised = signalled();
                        if raised.is_err() {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => Python::attach(|py| end_calls(py, stop)),
                    Err(RecvTimeoutError::Disconnected) => {
                        // Joined by hand, or leaving the scope would panic as well.
                        let _ = spawned.join();
                        return Err(wrong("the work broke down, which is a mistake in Foursight"));
                    }
                }
            }
        })
    })
}

/// The exception of a signal's handler, if one came.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method by itself is not general enough in its lifetime"
)]
fn signalled() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// A call of somebody's Python that is under way, for work that a flag stops.
struct Call {
    /// Where that flag is: one is not another.
    stop: usize,
    /// As Python numbers threads.
    thread: c_long,
}

static CALLS: Mutex<Vec<Call>> = Mutex::new(Vec::new());

fn calls() -> MutexGuard<'static, Vec<Call>> {
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls somebody's Python for work that `stop` stops. Where [`away`] raises it, a `KeyboardInterrupt` is raised
/// there too: a player or an evaluation in an endless loop would see nothing else.
pub(crate) fn calling<T>(py: Python<'_>, stop: &AtomicBool, call: impl FnOnce() -> T) -> T {
    let stop = std::ptr::from_ref(stop).addr();
    let thread = this_thread(py);
    calls().push(Call { stop, thread });
    let answer = call();
    let mut calls = calls();
    if let Some(place) = calls.iter().rposition(|one| one.stop == stop && one.thread == thread) {
        calls.swap_remove(place);
    }
    answer
}

/// Is this thread inside such a call? Then whoever waits for it knows of a Ctrl-C already.
pub(crate) fn is_called(py: Python<'_>) -> bool {
    let thread = this_thread(py);
    calls().iter().any(|call| call.thread == thread)
}

/// As Python numbers threads.
fn this_thread(_: Python<'_>) -> c_long {
    #[expect(unsafe_code, reason = "Python tells its number of a thread by this alone")]
    // SAFETY: it only reads, and this thread is attached.
    let thread = unsafe { pyo3::ffi::PyThread_get_thread_ident() };
    thread.cast_signed()
}

/// Raises a `KeyboardInterrupt` in every call for work that this flag stops. Both sides hold Python's lock when
/// they take the list's, so neither waits for the other.
fn end_calls(py: Python<'_>, stop: &AtomicBool) {
    let stop = std::ptr::from_ref(stop).addr();
    let interrupt = py.get_type::<PyKeyboardInterrupt>();
    for call in calls().iter().filter(|call| call.stop == stop) {
        #[expect(unsafe_code, reason = "there is no other way into another thread")]
        // SAFETY: this thread is attached, and the exception's type lives as long as Python.
        let _ = unsafe { pyo3::ffi::PyThreadState_SetAsyncExc(call.thread, interrupt.as_ptr()) };
    }
}
