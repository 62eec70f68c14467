//! The command `ugi`, which runs an engine as a UGI program.

use std::io;
use std::process::ExitCode;

use anyhow::{Context, Result};
use foursight::board::Variant;
use foursight::lab::ugi;

use crate::{local_engines, render};

/// Run an engine that speaks the UGI protocol on standard input and output
///
/// UGI, the Universal Game Interface, generalises the UCI protocol of chess engines. With this command, other programs
/// can play against an engine of Foursight. docs/protocol.md lists the supported UGI commands. Foursight ignores any
/// other UGI command and prints a note on standard error.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight ugi  Read commands from the keyboard: type `position startpos moves 4 4`, and then `go`
  foursight ugi --engine level:3 --variant 7x6:square  Use another engine and variant
  printf 'position startpos moves 4 4\\ngo depth 8\\n' | foursight ugi  Send commands through a pipe
  foursight think \"cmd:foursight ugi --engine perfect\"  Use a UGI program as an engine of Foursight

In info lines, `score cp 12` is a score of 12 points of the engine's evaluation. `score mate 3` means that the engine \
wins with its third disc from now. `score mate -2` means that the opponent wins with its second disc from now.")]
pub(crate) struct Args {
    /// Engine that chooses the moves
    #[arg(long, value_name = "ENGINE", default_value = "deepening")]
    engine: String,
    /// Board size (columns x rows) and winning shape for `position startpos`, such as `7x6`, `9x7:line5` or
    /// `7x6:square`
    #[arg(long, value_name = "VARIANT", default_value = "7x6")]
    variant: String,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let variant: Variant = args.variant.parse()?;
    let engine = local_engines::build_engine(&local_engines::local_registry(), &args.engine, &[])
        .context("--engine")?;
    local_engines::ensure_plays_variant(&*engine, variant)?;
    ugi::serve_ugi(engine, variant, io::stdin().lock(), io::stdout(), render::print_error)?;
    Ok(ExitCode::SUCCESS)
}
