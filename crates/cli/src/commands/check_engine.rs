//! `check-engine`: a program's manners, step by step.

use std::time::Duration;

use anyhow::{Result, anyhow};
use foursight::lab::ugi::conformance::{self, ConformanceReport};
use foursight::lab::ugi::{Program, ProgramLimits};

use crate::args::{self, OutputArgs};

/// Test the manners of a program that speaks UGI, step by step
///
/// Does it start, say ugiok and readyok, play legal moves on empty, full and nearly full boards, obey
/// its time, play two whole games against a random player, and end when told to? What fails comes with
/// advice. docs/protocol.md is what it should speak, examples/bots/ has a bot to begin with.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight check-engine \"python3 examples/bots/first_bot.py\"
  foursight check-engine \"foursight ugi --engine level:4\" --movetime 500
                                                          Foursight's own engine, with a time limit in milliseconds
  foursight play --second \"cmd:python3 examples/bots/first_bot.py\"
                                                          a program that passed, as a player

Look at the first step that failed: later ones may follow from it. The exit code is 1 if one failed.

JSON: command, name, passed, steps [{step, state (ok, failed or skipped), detail, advice}].")]
pub(crate) struct Args {
    /// The command that starts it, as one text; quotes part words as in a shell, but no shell runs
    #[arg(value_name = "CMD")]
    command: String,
    /// The milliseconds it has for a move where its time is tested, and in whole games
    #[arg(long, value_name = "MS", default_value = "500")]
    movetime: String,
    /// The seed of the random player
    #[arg(long, value_name = "N", default_value = "0")]
    seed: String,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &Args) -> Result<ConformanceReport> {
    let movetime = args::parse_number("--movetime", &args.movetime, 1..=60_000)?;
    let seed = args::parse_number("--seed", &args.seed, 0..=i64::MAX as u64)?;
    // Whoever copies an engine text means its command.
    let command = args.command.strip_prefix("cmd:").unwrap_or(&args.command);
    let mut program = Program::new(command, ProgramLimits::default())
        .map_err(|error| anyhow!("command `{command}`: {error}"))?;
    Ok(conformance::check_conformance(&mut program, Duration::from_millis(movetime), seed))
}
