//! Runs a command to its end, such as a compiler.

use std::time::{Duration, Instant};

use super::process::{LineError, Process, program_time_text};
use super::{CommandLine, Isolation, ProgramLimits, quote_command_word};

/// Maximum number of lines of output to keep.
const KEPT_LINES: usize = 20;

/// Runs a command and returns the first lines of its output, including its standard error.
///
/// # Errors
///
/// Returns an error if the command does not start, fails, or does not end within `limit`. The error contains the output.
pub(crate) fn run_to_end(
    words: &[&str],
    limit: Duration,
    isolation: Option<&Isolation>,
) -> Result<Vec<String>, String> {
    let tool = words.first().copied().unwrap_or_default();
    CommandLine::new(&quote_command_word(tool)).map_err(|error| error.to_string())?;
    let quoted: Vec<String> = words.iter().map(|word| quote_command_word(word)).collect();
    // The shell joins both outputs in their order.
    let text = format!("sh -c 'exec \"$@\" 2>&1 < /dev/null' sh {}", quoted.join(" "));
    let command = CommandLine::new(&text).map_err(|error| error.to_string())?;
    let limits = ProgramLimits { lines: usize::MAX, bytes: usize::MAX, ..ProgramLimits::default() };
    let process = Process::start(&command, limits, isolation);
    let mut process = process.map_err(|error| format!("`{tool}` cannot be started: {error}"))?;
    let until = Instant::now() + limit;
    let mut output: Vec<String> = Vec::new();
    loop {
        match process.read_line(until) {
            Ok(line) if output.len() < KEPT_LINES => output.push(line),
            Ok(_) => {}
            Err(LineError::Late) => {
                process.kill();
                return Err(format!("`{tool}` did not end within {}", program_time_text(limit)));
            }
            // The program closed its output, or used too much memory.
            Err(LineError::Fault((_, why))) => {
                return match process.quit() {
                    Some(status) if status.success() => Ok(output),
                    Some(_) => Err(format!("`{tool}` failed: {}", output.join(" / "))),
                    None => Err(format!("`{tool}` {why}")),
                };
            }
        }
    }
}
