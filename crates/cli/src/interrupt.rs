//! Ctrl-C: the first time what is being done is finished, the second time the program ends.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::render;

static STOP: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C raises this flag. What is stored is safe, so a second one may end the program at once.
pub(crate) fn heeded() -> &'static AtomicBool {
    // It can be set once; that it is set already is as good.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Relaxed) {
            std::process::exit(130);
        }
        render::note("finishing the games that are being played; once more ends at once");
    });
    &STOP
}

/// A flag that nobody raises.
pub(crate) fn never() -> &'static AtomicBool {
    static NEVER: AtomicBool = AtomicBool::new(false);
    &NEVER
}
