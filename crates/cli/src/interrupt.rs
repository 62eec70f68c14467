//! Signals that end the program: Ctrl-C (SIGINT), SIGTERM and SIGHUP, all alike.
//!
//! A command that stores results finishes what it is doing at the first signal. Other commands, and a second signal,
//! end at once, with all programs that were started.
#![cfg_attr(unix, expect(unsafe_code, reason = "the standard library knows no signals"))]

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use foursight::lab::ugi;

use crate::render;

static STOP: AtomicBool = AtomicBool::new(false);
/// Is a signal ending the program?
static ENDING: AtomicBool = AtomicBool::new(false);
/// What the command does at the first signal, if it does not end at once.
static FINISHING: OnceLock<&str> = OnceLock::new();

/// From now on signals end the program as this module describes. For every command but the server, which has its own.
pub(crate) fn handle() {
    ugi::adopt_orphans();
    #[cfg(unix)]
    let ignored = is_hang_up_ignored();
    // It fails only if it was called before.
    let _ = ctrlc::set_handler(|| {
        if let Some(finishing) = FINISHING.get()
            && !STOP.swap(true, Relaxed)
        {
            render::note(finishing);
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
    }
}

/// Waits for the end of the program if a signal is ending it: the results of programs that were killed mean nothing.
pub(crate) fn wait_if_ending() {
    while ENDING.load(Relaxed) {
        std::thread::park();
    }
}

/// The flag that the first signal raises. `finishing` is printed then.
pub(crate) fn stop(finishing: &'static str) -> &'static AtomicBool {
    let _ = FINISHING.set(finishing);
    &STOP
}

/// A flag that is never raised.
pub(crate) fn never() -> &'static AtomicBool {
    static NEVER: AtomicBool = AtomicBool::new(false);
    &NEVER
}

/// Is SIGHUP ignored, as under `nohup`? Then it must stay so.
#[cfg(unix)]
pub(crate) fn is_hang_up_ignored() -> bool {
    // SAFETY: the calls take numbers, and put back what was there.
    unsafe {
        let before = libc::signal(libc::SIGHUP, libc::SIG_IGN);
        libc::signal(libc::SIGHUP, before);
        before == libc::SIG_IGN
    }
}
