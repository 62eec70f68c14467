//! `perft`: counts move sequences.

use anyhow::Result;
use foursight::api::operations::PerftResponse;
use foursight::search::Monotonic;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::interrupt;

/// Count move sequences to a given depth (perft), to validate move generation
///
/// Prints for each depth the number of sequences of exactly that many moves; games that end earlier do not count. The
/// numbers are known from other programs, so that a difference reveals an error in the rules.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight perft 8                Print the counts for depths 1 to 8: 7, 49, 343, …, 5,673,234
  foursight perft 6 --divide       Split the count for depth 6 by first move
  foursight perft 8 --variant 8x8  Use another board

The count for depth 7 is 823,536 and not 7^7 = 823,543: seven moves in the same column are illegal.

JSON fields: counts [{depth, ways, time_ns}], columns [{column, ways}] for the last depth, complete.")]
pub(crate) struct Args {
    /// Number of moves
    #[arg(value_name = "DEPTH")]
    depth: String,
    /// Split the count of the last depth by first move
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    position: args::PositionArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The counts of all depths.
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
    let response = PerftResponse::count_sequences(
        &game,
        depth,
        &clock,
        interrupt::never_stopped(),
        &mut |_| {},
    );
    Ok(Perft { response, divide: args.divide })
}
