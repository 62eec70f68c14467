//! `ugi`: an engine as a program that others can talk to.

use std::io;
use std::process::ExitCode;

use anyhow::{Context, Result};
use foursight::board::Variant;
use foursight::lab::ugi;

use crate::{local_engines, render};

/// Speak UGI, so that other programs can play against an engine
///
/// UGI, the Universal Game Interface, is chess's UCI made general; it is spoken on standard input and
/// output. docs/protocol.md says exactly what is understood; the rest is ignored, with a note on
/// standard error.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight ugi                                    then type: ugi, position startpos moves 4 4, go
  foursight ugi --engine level:3 --variant 7x6:square
  printf 'position startpos moves 4 4\\ngo depth 8\\n' | foursight ugi
  foursight think \"cmd:foursight ugi --engine perfect\"
                                                   a program of ours as a player of ours

Look at the info lines: `score cp 12` are points of the engine's evaluation, `score mate 3` says that
its third stone from now wins, `mate -2` that the opponent's second one does.

JSON: none; the protocol is lines of text.")]
pub(crate) struct Args {
    /// The engine that answers
    #[arg(long, value_name = "ENGINE", default_value = "deepening")]
    engine: String,
    /// The game that `position startpos` begins: `7x6`, `9x7:line5`, `7x6:square`
    #[arg(long, value_name = "VARIANT", default_value = "7x6")]
    variant: String,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let variant: Variant = args.variant.parse()?;
    let engine = local_engines::build_engine(&local_engines::local_registry(), &args.engine, &[])
        .context("--engine")?;
    local_engines::ensure_plays_variant(&*engine, variant)?;
    ugi::serve(engine, variant, io::stdin().lock(), io::stdout(), render::print_error)?;
    Ok(ExitCode::SUCCESS)
}
