//! Handling of the signals that end the program. Ctrl-C (SIGINT), SIGTERM and SIGHUP have the same effect.
//!
//! After the first signal, a command that stores results finishes its current unit of work and stops. All other
//! commands exit immediately and end all programs that they started. After a second signal, every command exits
//! immediately.
#![cfg_attr(unix, expect(unsafe_code, reason = "the standard library does not handle signals"))]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, LazyLock, OnceLock};

use foursight::lab::ugi;

use crate::render;

static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
/// Whether the signal handler is ending the program.
static ENDING: AtomicBool = AtomicBool::new(false);
/// The message that the program prints at the first signal. Only some commands set this message: those which finish
/// their current unit of work before they stop.
static FINISHING: OnceLock<&str> = OnceLock::new();

/// Installs the signal handler. The command `serve` does not call this function: the server installs its own handler.
pub(crate) fn install_signal_handler() {
    ugi::adopt_orphans();
    #[cfg(unix)]
    let ignored = is_hang_up_ignored();
    #[cfg(unix)]
    if ignored {
        // `set_handler` also installs the handler for SIGHUP, although SIGHUP must stay ignored. Block the signal until
        // it is ignored again below. A SIGHUP that arrives in between is then discarded.
        mask_hang_up(libc::SIG_BLOCK);
    }
    // `set_handler` fails only if a handler is already installed.
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

/// If the signal handler is ending Foursight, waits until the process exits. The handler kills the external programs.
/// Without this wait, Foursight would report their end as an error.
pub(crate) fn wait_for_exit() {
    while ENDING.load(Relaxed) {
        std::thread::park();
    }
}

/// Returns a flag that becomes true at the first signal. The signal handler then also prints the message `finishing`.
pub(crate) fn stop_on_signal(finishing: &'static str) -> &'static AtomicBool {
    let _ = FINISHING.set(finishing);
    &STOP
}

/// Like [`stop_on_signal`], but returns the flag as an `Arc`, because operations of the HTTP interface need shared
/// ownership of their stop flag.
pub(crate) fn shared_stop_on_signal(finishing: &'static str) -> Arc<AtomicBool> {
    stop_on_signal(finishing);
    Arc::clone(&STOP)
}

/// Returns a flag that is never set, for work that cannot be interrupted.
pub(crate) fn never_interrupted() -> &'static AtomicBool {
    static NEVER: AtomicBool = AtomicBool::new(false);
    &NEVER
}

/// Returns whether SIGHUP is ignored, for example because the user started the program with `nohup`. In this case the
/// program must keep ignoring SIGHUP.
#[cfg(unix)]
pub(crate) fn is_hang_up_ignored() -> bool {
    // SAFETY: a `sigaction` of zeros is valid. The call only writes the current action into it and changes no handler.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        libc::sigaction(libc::SIGHUP, std::ptr::null(), &raw mut action) == 0
            && action.sa_sigaction == libc::SIG_IGN
    }
}

/// Blocks or unblocks SIGHUP in this thread and in threads that this thread starts later.
#[cfg(unix)]
fn mask_hang_up(how: libc::c_int) {
    // SAFETY: a `sigset_t` of zeros is valid. The pointers refer to it and are used only during the calls.
    unsafe {
        let mut signals: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut signals);
        libc::sigaddset(&raw mut signals, libc::SIGHUP);
        libc::pthread_sigmask(how, &raw const signals, std::ptr::null_mut());
    }
}
