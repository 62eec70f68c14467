//! Fuzz targets: a function of bytes for every reader of untrusted bytes.
//!
//! A target gives its bytes to a reader and panics if a property fails: the reader panics, a value that was
//! written does not read back equal, an error names a position outside the input, or a limit is exceeded.
//! `scripts/fuzz` runs the targets under libFuzzer; `tests/corpus.rs` replays the corpus without it.

mod scratch;
mod targets;

use std::borrow::Cow;
use std::path::PathBuf;

pub use targets::TARGETS;

/// A reader under test.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of its corpus directory.
    pub name: &'static str,
    /// Checks one input.
    pub check: fn(&[u8]),
}

impl Target {
    /// The target of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// The directories with its corpus and with the inputs that once failed.
    pub fn folders(&self) -> [PathBuf; 2] {
        let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz"));
        [root.join("corpus").join(self.name), root.join("findings").join(self.name)]
    }
}

/// Method and path of every operation of the server, for a test that the corpus has them all.
pub fn operations() -> Vec<(String, String)> {
    targets::operations()
}

/// Input as text. Replacing invalid UTF-8 loses fewer inputs of the fuzzer than skipping them.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// The first line of an input, which selects a variant or a mode, and the rest.
fn first_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}
