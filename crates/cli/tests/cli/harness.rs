//! Functions that run the program as a user would, without colour.

use assert_cmd::Command;
use serde_json::Value;

/// A script with a loop that makes a value sixteen times as large in each iteration.
pub(crate) const GROWING_SCRIPT: &str = "fn g() { 0 }
let f = Fn(\"g\"); for i in 0..8 { f = f.curry(f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f); } 0";

/// The result of running the program.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    /// The text on standard output.
    pub(crate) out: String,
    /// The text on standard error.
    pub(crate) err: String,
}

/// Runs the program with these arguments and an empty standard input.
pub(crate) fn foursight(args: &[&str]) -> Run {
    foursight_with(args, "")
}

/// Runs the program with these arguments and with this text as standard input. Its output is 80 columns wide.
pub(crate) fn foursight_with(args: &[&str], input: &str) -> Run {
    run(args, input, "80")
}

/// Runs the program with these arguments for a terminal that is wide enough for every line.
pub(crate) fn foursight_unwrapped(args: &[&str]) -> Run {
    foursight_unwrapped_with(args, "")
}

/// Does the same as [`foursight_unwrapped`], with the text `input` as standard input.
pub(crate) fn foursight_unwrapped_with(args: &[&str], input: &str) -> Run {
    run(args, input, "10000")
}

fn run(args: &[&str], input: &str, columns: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foursight"));
    command.env("NO_COLOR", "1").env("COLUMNS", columns).args(args).write_stdin(input);
    let output = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run {
        code: output.status.code().expect("the program is not killed by a signal"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// Runs the program and parses its standard output, which must be one JSON document.
pub(crate) fn document(args: &[&str]) -> Value {
    let run = foursight(args);
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{args:?}: {error}: {run:?}"))
}
