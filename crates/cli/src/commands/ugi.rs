//! `ugi`: runs an engine as a UGI program.

use std::io;
use std::process::ExitCode;

use anyhow::{Context, Result};
use foursight::board::Variant;
use foursight::lab::ugi;

use crate::{local_engines, render};

/// Run an engine as a UGI program on standard input and output
///
/// Other programs can then play against the engine. UGI, the Universal Game Interface, generalises the UCI protocol
/// of chess engines. docs/protocol.md lists the supported commands; all others are ignored with a note on standard
/// error.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight ugi  Type commands, for example: position startpos moves 4 4, then go
  foursight ugi --engine level:3 --variant 7x6:square  Use another engine and variant
  printf 'position startpos moves 4 4\\ngo depth 8\\n' | foursight ugi  Send commands through a pipe
  foursight think \"cmd:foursight ugi --engine perfect\"  Use a UGI program as an engine of Foursight

In info lines, `score cp 12` is a score of the engine's evaluation, `score mate 3` means that the engine wins with \
its third stone from now, and `score mate -2` that the opponent wins with the second one.")]
pub(crate) struct Args {
    /// Engine that chooses the moves
    #[arg(long, value_name = "ENGINE", default_value = "deepening")]
    engine: String,
    /// Variant of `position startpos`: `7x6`, `9x7:line5`, `7x6:square`
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
