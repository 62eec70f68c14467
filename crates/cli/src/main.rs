//! The command-line program of Foursight: play, analyse, solve and review games, compare and rate engines.

mod args;
mod commands;
mod cpu;
mod files;
mod interrupt;
mod json_parts;
mod local_engines;
mod render;
mod solving;
mod writing;

use std::process::ExitCode;

fn main() -> ExitCode {
    if cpu::is_enough() { run() } else { cpu::refuse() }
}

/// The rest of the program. It is not inlined into `main`, so that no unsupported instruction runs before the check.
#[inline(never)]
fn run() -> ExitCode {
    let done = commands::run();
    interrupt::wait_if_ending();
    match done {
        Ok(code) => code,
        Err(error) if render::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            render::complain(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}
