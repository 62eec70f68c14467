//! Signals that end the program. Ctrl-C (SIGINT), SIGTERM and SIGHUP are handled alike.
//!
//! A command that stores results stops after its current unit of work on the first signal. All other commands, and
//! any command on a second signal, exit immediately and end all programs they started.
#![cfg_attr(unix, expect(unsafe_code, reason = "the standard library does not handle signals"))]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, LazyLock, OnceLock};

use foursight::lab::ugi;

use crate::render;

static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
/// Set when a signal is ending the program immediately.
static ENDING: AtomicBool = AtomicBool::new(false);
/// The message for the first signal, if the command does not exit immediately.
static FINISHING: OnceLock<&str> = OnceLock::new();

/// Installs the signal handler. The server installs its own instead.
pub(crate) fn install_signal_handler() {
    ugi::adopt_orphans();
    #[cfg(unix)]
    let ignored = is_hang_up_ignored();
    #[cfg(unix)]
    if ignored {
        // SIGHUP stays blocked until it is ignored again below; one that arrives in between is discarded.
        mask_hang_up(libc::SIG_BLOCK);
    }
    // This fails only if a handler is already installed.
    let _ = ctrlc::set_handler(|| {
        if let Some(finishing) = FINISHING.get()
            && !STOP.swap(true, Relaxed)
        {
            render::print_note(finishing);
            return;
        }
        ENDING.store(true, Relaxed);
        ugi::kill_all_programs();
        std::process::exit(130);
    });
    #[cfg(unix)]
    if ignored {
        // SAFETY: the call takes two integers and no pointers.
        unsafe { libc::signal(libc::SIGHUP, libc::SIG_IGN) };
        mask_hang_up(libc::SIG_UNBLOCK);
    }
}

/// If a signal is ending the program, waits until it exits, so that errors caused by killed programs are not printed.
pub(crate) fn wait_for_exit() {
    while ENDING.load(Relaxed) {
        std::thread::park();
    }
}

/// The flag that the first signal sets. `finishing` is the message printed then.
pub(crate) fn stop_on_signal(finishing: &'static str) -> &'static AtomicBool {
    let _ = FINISHING.set(finishing);
    &STOP
}

/// The same flag in the form that requests take.
pub(crate) fn shared_stop_on_signal(finishing: &'static str) -> Arc<AtomicBool> {
    stop_on_signal(finishing);
    Arc::clone(&STOP)
}

/// A flag that is never set.
pub(crate) fn never_stopped() -> &'static AtomicBool {
    static NEVER: AtomicBool = AtomicBool::new(false);
    &NEVER
}

/// Is SIGHUP ignored, as under `nohup`? Then it must stay ignored.
#[cfg(unix)]
pub(crate) fn is_hang_up_ignored() -> bool {
    // SAFETY: all zeros are a valid `sigaction`. The call fills it in and changes no handler.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        libc::sigaction(libc::SIGHUP, std::ptr::null(), &raw mut action) == 0
            && action.sa_sigaction == libc::SIG_IGN
    }
}

/// Blocks or unblocks SIGHUP in this thread and in threads that it starts later.
#[cfg(unix)]
fn mask_hang_up(how: libc::c_int) {
    // SAFETY: all zeros are a valid `sigset_t`; the pointers refer to it and are used only during the calls.
    unsafe {
        let mut signals: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut signals);
        libc::sigaddset(&raw mut signals, libc::SIGHUP);
        libc::pthread_sigmask(how, &raw const signals, std::ptr::null_mut());
    }
}
