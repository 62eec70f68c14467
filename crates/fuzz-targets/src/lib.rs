//! Fuzz targets: functions that feed random input to a parser. There is one target for every parser that reads
//! untrusted input.
//!
//! A target passes its input to a parser and panics if the parser has a bug. It detects four kinds of bugs:
//!
//! - The parser panics.
//! - If a parsed value is written as text and parsed again, the result differs from the value.
//! - An error contains a position outside the input.
//! - The parser exceeds a limit.
//!
//! `scripts/fuzz` runs the targets under the fuzzer libFuzzer. `tests/corpus.rs` runs them on the stored inputs,
//! without libFuzzer.

mod scratch;
mod targets;

use std::borrow::Cow;
use std::path::PathBuf;

pub use targets::TARGETS;

/// A fuzz target, which tests one parser.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the target and of the directory with its inputs (the corpus).
    pub name: &'static str,
    /// A function that checks one input. It panics if the parser has a bug.
    pub check: fn(&[u8]),
}

impl Target {
    /// Returns the target with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// Returns two directories: the stored inputs of the target (the corpus), and the inputs that failed in the past.
    pub fn folders(&self) -> [PathBuf; 2] {
        let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz"));
        [root.join("corpus").join(self.name), root.join("findings").join(self.name)]
    }
}

/// Returns the HTTP method and the path of every operation of the server. A test checks that the corpus (the stored
/// inputs) contains a request for each operation.
pub fn operations() -> Vec<(String, String)> {
    targets::operations()
}

/// Converts an input to text. A replacement character stands for invalid UTF-8, so every input of the fuzzer is
/// usable.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Splits an input into its first line and the remaining text. The first line of many inputs contains a variant.
fn first_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}
