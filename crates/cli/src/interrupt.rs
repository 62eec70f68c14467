//! Signals that end the program: Ctrl-C (SIGINT), SIGTERM and SIGHUP, all alike.
//!
//! A command that stores results finishes what it is doing at the first signal. Other commands, and a second signal,
//! end at once, with all programs that were started.
#![cfg_attr(unix, expect(unsafe_code, reason = "the standard library knows no signals"))]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, LazyLock, OnceLock};

use foursight::lab::ugi;

use crate::render;

static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
/// Is a signal ending the program?
static ENDING: AtomicBool = AtomicBool::new(false);
/// What the command does at the first signal, if it does not end at once.
static FINISHING: OnceLock<&str> = OnceLock::new();

/// From now on signals end the program as this module describes. For every command but the server, which has its own.
pub(crate) fn install_signal_handler() {
    ugi::adopt_orphans();
    #[cfg(unix)]
    let ignored = is_hang_up_ignored();
    #[cfg(unix)]
    if ignored {
        // A hang-up that arrives before it is ignored again has to wait, and is then forgotten.
        mask_hang_up(libc::SIG_BLOCK);
    }
    // It fails only if it was called before.
    let _ = ctrlc::set_handler(|| {
        if let Some(finishing) = FINISHING.get()
            && !STOP.swap(true, Relaxed)
        {
            render::print_note(finishing);
            return;
        }
        ENDING.store(true, Relaxed);
        ugi::end_all();
        std::process::exit(130);
    });
    #[cfg(unix)]
    if ignored {
        // SAFETY: the call takes numbers only.
        unsafe { libc::signal(libc::SIGHUP, libc::SIG_IGN) };
        mask_hang_up(libc::SIG_UNBLOCK);
    }
}

/// Waits for the end of the program if a signal is ending it: the results of programs that were killed mean nothing.
pub(crate) fn wait_for_exit() {
    while ENDING.load(Relaxed) {
        std::thread::park();
    }
}

/// The flag that the first signal raises. `finishing` is printed then.
pub(crate) fn stop_on_signal(finishing: &'static str) -> &'static AtomicBool {
    let _ = FINISHING.set(finishing);
    &STOP
}

/// The same flag, for a request.
pub(crate) fn shared_stop_on_signal(finishing: &'static str) -> Arc<AtomicBool> {
    stop_on_signal(finishing);
    Arc::clone(&STOP)
}

/// A flag that is never raised.
pub(crate) fn never_stopped() -> &'static AtomicBool {
    static NEVER: AtomicBool = AtomicBool::new(false);
    &NEVER
}

/// Is SIGHUP ignored, as under `nohup`? Then it must stay so.
#[cfg(unix)]
pub(crate) fn is_hang_up_ignored() -> bool {
    // SAFETY: all zeros are a valid `sigaction`, which the call fills in. It changes nothing.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        libc::sigaction(libc::SIGHUP, std::ptr::null(), &raw mut action) == 0
            && action.sa_sigaction == libc::SIG_IGN
    }
}

/// Blocks or unblocks SIGHUP in this thread and those that it starts.
#[cfg(unix)]
fn mask_hang_up(how: libc::c_int) {
    // SAFETY: all zeros are a valid `sigset_t`; the pointers are to it, and it lives longer than the calls.
    unsafe {
        let mut signals: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut signals);
        libc::sigaddset(&raw mut signals, libc::SIGHUP);
        libc::pthread_sigmask(how, &raw const signals, std::ptr::null_mut());
    }
}
