//! The command `perft`, which counts move sequences.

use anyhow::Result;
use foursight::api::operations::PerftResponse;
use foursight::search::Monotonic;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::interrupt;

/// Count move sequences to a given depth (perft), to validate move generation
///
/// For each depth N up to DEPTH, prints the number of legal sequences of exactly N moves. Games that end before move N
/// are not counted. The correct numbers are known from other programs, so a different number reveals an error in the
/// implementation of the rules.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight perft 8                Print the counts for depths 1 to 8: 7, 49, 343, …, 5,673,234
  foursight perft 6 --divide       Also print the count for depth 6 separately for each first move
  foursight perft 8 --variant 8x8  Count on a board with eight columns and eight rows

The count for depth 7 is 823,536 and not 7^7 = 823,543, because a column has no room for seven discs.

JSON fields: counts, columns, complete. Fields of each element of counts: depth, ways, time_ns. columns contains the \
counts for the largest depth; fields of each element: column, ways.")]
pub(crate) struct Args {
    /// Maximum number of moves in a sequence
    #[arg(value_name = "DEPTH")]
    depth: String,
    /// Also print a separate count for each first move, for the largest depth
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    position: args::PositionArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The counts for all depths.
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
        interrupt::never_interrupted(),
        &mut |_| {},
    );
    Ok(Perft { response, divide: args.divide })
}
