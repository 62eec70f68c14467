//! Fuzz targets. There is one target for every parser that reads untrusted input.
//!
//! A target is a function that passes its input to a parser and panics if the parser has a bug. It finds four kinds of
//! bugs:
//!
//! - The parser panics.
//! - A parsed value is written as text, and parsing this text returns a different value.
//! - An error contains a position outside the input.
//! - The parser exceeds a limit.
//!
//! `scripts/fuzz` runs the targets under libFuzzer. `tests/corpus.rs` runs them on the stored inputs, without
//! libFuzzer.

mod scratch;
mod targets;

use std::borrow::Cow;
use std::path::PathBuf;

pub use targets::TARGETS;

/// A fuzz target: a parser under test.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the target, which is also the name of its corpus directory.
    pub name: &'static str,
    /// A function that checks one input. It panics if the parser has a bug.
    pub check: fn(&[u8]),
}

impl Target {
    /// Returns the target with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// Returns two directories: the corpus of the target, and the inputs that failed in the past.
    pub fn folders(&self) -> [PathBuf; 2] {
        let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz"));
        [root.join("corpus").join(self.name), root.join("findings").join(self.name)]
    }
}

/// Returns the HTTP method and the path of every operation of the server. A test checks that the corpus contains a
/// request for each operation.
pub fn operations() -> Vec<(String, String)> {
    targets::operations()
}

/// Converts an input to text. Invalid UTF-8 is replaced, so that the fuzzer can use every input.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Splits an input into its first line and the remaining text. In many targets the first line contains the variant.
fn first_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}
