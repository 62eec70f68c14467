//! The command-line program of Foursight: play, analyse, solve and review games, compare and rate engines.

mod args;
mod board_text;
mod command_output;
mod commands;
mod cpu;
mod document_args;
mod files;
mod help_layout;
mod interrupt;
mod local_engines;
mod opening_progress;
mod render;
mod search_statistics;
mod solver_args;
mod sprt_args;
mod terminal_style;

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    if cpu::is_cpu_supported() { run() } else { cpu::print_unsupported_cpu() }
}

/// Runs the command and returns the exit code. If this function were inlined into `main`, an unsupported processor
/// instruction could run before `main` has checked the processor.
#[inline(never)]
fn run() -> ExitCode {
    let done = commands::run();
    interrupt::wait_for_exit();
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            render::print_error(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Returns whether printing failed because the reader closed the pipe, as the program `head` does. Foursight treats
/// this case as success.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
