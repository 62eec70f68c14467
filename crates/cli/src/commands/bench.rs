//! `bench`: node counts that must not change by accident, and speed.

mod instructions;
mod signature;
mod speed;

use std::path::PathBuf;
use std::process::ExitCode;

use foursight::board::{Game, Variant};
use foursight::search::{Ask, Counters, Registry, Watch};

/// Positions of the standard game, from the empty board to the last third, none decided.
pub(super) const POSITIONS: [&str; 6] = ["", "43", "4444", "33344455", "43521762", "435217624456"];

/// Measures the searches: node counts that must not change by accident, and speed.
///
/// The signature is the number of positions each search visits on fixed positions: it changes only
/// when a search does. Speed is told as positions a second, as a ratio to a slow and obvious array
/// program that searches the same tree, and, with --instructions, as processor instructions for each
/// visited position, which is the figure that does not depend on what else the machine is doing.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight bench                   signature and speed
  foursight bench --signature       the node counts alone, as in fixtures/bench.txt
  foursight bench --instructions    instructions a node, by callgrind (needs valgrind)")]
pub(crate) struct Args {
    /// Print the node counts alone.
    #[arg(long, conflicts_with_all = ["instructions", "workload"])]
    signature: bool,
    /// Count instructions for each visited position with callgrind.
    #[arg(long)]
    instructions: bool,
    /// Compare the instruction counts with this file; exit 1 if one is more than 3 % off.
    #[arg(long, value_name = "FILE", requires = "instructions")]
    check: Option<PathBuf>,
    /// Run one workload and print nothing, to be measured from outside.
    #[arg(long, hide = true, value_name = "NAME")]
    workload: Option<String>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(name) = &args.workload {
        instructions::run_workload(name)?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.instructions {
        return instructions::run(args.check.as_deref(), args.json);
    }
    let signature = signature::measure()?;
    if args.signature {
        crate::render::bench_signature(&signature, args.json)?;
    } else {
        crate::render::bench(&signature, &speed::measure()?, args.json)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Searches one position with one engine; counts if asked to.
fn search(
    engine: &str,
    variant: &str,
    moves: &str,
    counters: Option<&mut Counters>,
) -> anyhow::Result<()> {
    let game = Game::from_moves(variant.parse::<Variant>()?, moves)?;
    let mut engine = Registry::standard().engine(engine)?;
    engine.think(&game, &Ask::default(), &mut Watch { counters, ..Watch::default() })?;
    Ok(())
}
