//! `perft`: counting the ways to play on.

use anyhow::Result;
use foursight::api::operations::PerftResponse;
use foursight::search::Monotonic;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::interrupt;

/// Count the ways to play on, the usual check of the rules
///
/// For each depth the number of ways to play exactly so many moves; games that end earlier are left
/// out. The numbers are known from other programs, so a mistake in the rules would show.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight perft 8                   7, 49, 343, 2,401, 16,807, 117,649, 823,536, 5,673,234
  foursight perft 6 --divide          the last number, split by the first move
  foursight perft 8 --variant 8x8     on another board

Look at depth 7: 823,536 and not 7^7 = 823,543, because after six moves in one column it is full.

JSON: counts [{depth, ways, time_ns}], columns [{column, ways}] for the last depth, complete.")]
pub(crate) struct Args {
    /// How many moves ahead
    #[arg(value_name = "DEPTH")]
    depth: String,
    /// Split the last number by the first move
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    position: args::PositionArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The numbers.
#[derive(Debug, Serialize)]
pub(crate) struct Perft {
    #[serde(flatten)]
    pub(crate) response: PerftResponse,
    #[serde(skip)]
    pub(crate) divide: bool,
}

pub(crate) fn run(args: &Args) -> Result<Perft> {
    let depth = args::parse_number("DEPTH", &args.depth, args::DEPTHS)? as u32;
    let game = args.position.read_game()?;
    let clock = Monotonic::new();
    let response =
        PerftResponse::count(&game, depth, &clock, interrupt::never_stopped(), &mut |_| {});
    Ok(Perft { response, divide: args.divide })
}
