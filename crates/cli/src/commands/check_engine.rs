//! The command `check-engine`, which checks step by step that a program follows the UGI protocol.

use std::time::Duration;

use anyhow::{Result, anyhow};
use foursight::lab::ugi::conformance::{self, ConformanceReport};
use foursight::lab::ugi::{Program, ProgramLimits};

use crate::args::{self, OutputArgs};

/// Check that a program follows the UGI protocol
///
/// UGI (Universal Game Interface) is a text protocol for game engines. The check has several steps: the program must
/// start, reply ugiok and readyok, play legal moves on empty and nearly full boards, respect its time limit, play two
/// games against a random player, and exit after quit. For each failed step, the output contains advice.
/// docs/protocol.md describes the protocol. The directory examples/bots/ contains a simple program that passes the
/// check.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight check-engine \"python3 examples/bots/first_bot.py\"  Check the example bot
  foursight check-engine \"foursight ugi --engine level:4\" --movetime 200
      Check Foursight's own engine with 200 ms per move
  foursight play --second \"cmd:python3 examples/bots/first_bot.py\"  Play against a bot that passed the check

If one step fails, later steps may fail for the same reason, so fix the first failure first. The exit code is 1 if a \
step failed.

JSON fields: command, name, passed, steps. Fields of each step: step, state (ok, failed or skipped), detail, advice.")]
pub(crate) struct Args {
    /// Command that starts the program. Quotes group words as in a shell, but the command is not run by a shell
    #[arg(value_name = "CMD")]
    command: String,
    /// Time limit per move in milliseconds. It applies to the time check and to the two test games
    #[arg(long, value_name = "MS", default_value = "500")]
    movetime: String,
    /// Random seed for the opponent of the test games, which plays random moves
    #[arg(long, value_name = "N", default_value = "0")]
    seed: String,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &Args) -> Result<ConformanceReport> {
    let movetime = args::parse_number("--movetime", &args.movetime, 1..=60_000)?;
    let seed = args::parse_number("--seed", &args.seed, 0..=i64::MAX as u64)?;
    // Accept an engine text such as `cmd:python3 bot.py` too.
    let command = args.command.strip_prefix("cmd:").unwrap_or(&args.command);
    let mut program = Program::new(command, ProgramLimits::default())
        .map_err(|error| anyhow!("command `{command}`: {error}"))?;
    Ok(conformance::check_conformance(&mut program, Duration::from_millis(movetime), seed))
}
