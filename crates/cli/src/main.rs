//! The command-line program of Foursight: play, analyse, solve and review games, compare and rate engines.

mod args;
mod commands;
mod cpu;
mod document_args;
mod files;
mod interrupt;
mod local_engines;
mod render;
mod search_statistics;
mod solver_args;

use std::process::ExitCode;

fn main() -> ExitCode {
    if cpu::is_cpu_supported() { run() } else { cpu::print_unsupported_cpu() }
}

/// The rest of the program. It is not inlined into `main`, so that no unsupported instruction runs before the check.
#[inline(never)]
fn run() -> ExitCode {
    let done = commands::run();
    interrupt::wait_for_exit();
    match done {
        Ok(code) => code,
        Err(error) if render::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            render::print_error(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}
