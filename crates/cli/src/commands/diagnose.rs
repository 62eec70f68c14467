//! The command `diagnose`, which names what is wrong with a program that plays.

use std::time::Duration;

use anyhow::{Result, anyhow};
use foursight::lab::diagnose::{self, Diagnosis, DiagnosisOptions};
use foursight::lab::ugi::{Program, ProgramLimits};

use crate::args::{self, OutputArgs};
use crate::{interrupt, local_engines};

/// Name the fault in a program that plays
///
/// The diagnosis has three layers. It checks the protocol (as check-engine does). It tests behaviour that every player
/// needs: the program must take wins in all directions and at all edges, block, play with full columns, and keep to its
/// time limit. If --reference states the search that the program is meant to be, the diagnosis compares its moves,
/// scores and node counts with a correct search and with some hundred searches that contain one fault each. The
/// positions are chosen such that these searches play different moves. docs/bugs.md explains each fault.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight diagnose \"python3 examples/bots/first_bot.py\"  Test the behaviour of a bot
  foursight diagnose \"foursight ugi --engine alphabeta:depth=3\" --reference alphabeta:depth=3
      Compare a program with the search that it is meant to be

The program must play the standard game. With --reference it must be deterministic, or random only between equally good \
moves. The go line contains the depth of the reference; a program may ignore it. To compare scores and node counts, \
print `info score cp N nodes N` before bestmove. A habit, such as always playing the leftmost of equal moves, is advice \
and not a fault.

The exit code is 1 if a fault was found, or if the program does not play like the reference.

JSON fields: command, name, reference, seed, verdict (nothing_found, fault_found or unexplained), findings, tests, \
not_ruled_out, moves_asked, time_ns, interrupted. Fields of each finding: fault, habit, certainty (possible, likely or \
certain), evidence, proof, cause, remedy. Fields of proof: moves, before, played, sound, reason. Fields of each test: \
test, passed, asked.")]
pub(crate) struct Args {
    /// Command that starts the program. Quotes group words as in a shell, but the command is not run by a shell
    #[arg(value_name = "CMD")]
    command: String,
    /// Search that the program is meant to be: minimax, alphabeta or deepening with a depth of 1 to 5 and an evaluation
    #[arg(long, value_name = "ENGINE")]
    reference: Option<String>,
    /// Random seed that chooses the positions
    #[arg(long, value_name = "N", default_value = "0")]
    seed: String,
    /// Time limit of the whole diagnosis in seconds. When this time is up, the diagnosis stops and prints the findings so far
    #[arg(long, value_name = "SECONDS", default_value = "60")]
    time_limit: String,
    /// Time limit per move in milliseconds
    #[arg(long, value_name = "MS", default_value = "2000")]
    movetime: String,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &Args) -> Result<Diagnosis> {
    let movetime = args::parse_number("--movetime", &args.movetime, 1..=60_000)?;
    let seed = args::parse_number("--seed", &args.seed, 0..=i64::MAX as u64)?;
    let seconds = args::parse_number("--time-limit", &args.time_limit, 1..=86_400)?;
    let registry = local_engines::local_registry();
    let reference = args.reference.as_ref().map(|text| registry.parse(text)).transpose();
    let reference = reference.map_err(|error| anyhow!("--reference: {error}"))?;
    // Accept an engine text such as `cmd:python3 bot.py` too.
    let command = args.command.strip_prefix("cmd:").unwrap_or(&args.command);
    let mut program = Program::new(command, ProgramLimits::default())
        .map_err(|error| anyhow!("command `{command}`: {error}"))?;
    let options = DiagnosisOptions {
        reference,
        seed,
        time_limit: Duration::from_secs(seconds),
        movetime: Duration::from_millis(movetime),
        stop: interrupt::stop_on_signal("stopping; the result contains the findings so far"),
    };
    diagnose::diagnose(&mut program, &options).map_err(|error| anyhow!("--reference: {error}"))
}
