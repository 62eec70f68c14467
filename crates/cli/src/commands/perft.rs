//! `perft`: counting the ways to play on.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;
use foursight::api::nanoseconds;
use foursight::api::operations::{PerftColumn, PerftDepth, perft_columns};
use serde::Serialize;

use crate::args::{self, Output};
use crate::json_parts;

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

JSON: position, counts [{depth, ways, time_ns}], divide [{column, ways}].")]
pub(crate) struct Args {
    /// How many moves ahead
    #[arg(value_name = "DEPTH")]
    depth: String,
    /// Split the last number by the first move
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    position: args::Position,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// The numbers.
#[derive(Debug, Serialize)]
pub(crate) struct Perft {
    pub(crate) position: json_parts::Position,
    pub(crate) counts: Vec<PerftDepth>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) divide: Option<Vec<PerftColumn>>,
}

pub(crate) fn run(args: &Args) -> Result<Perft> {
    let depth = args::number("DEPTH", &args.depth, args::DEPTHS)? as u32;
    let game = args.position.game()?;
    let never = AtomicBool::new(false);
    let mut counts = Vec::new();
    let mut last = Vec::new();
    for depth in 1..=depth {
        let start = Instant::now();
        last = perft_columns(&game, depth, &never).unwrap_or_default();
        let ways = last.iter().map(|column| column.ways).sum();
        counts.push(PerftDepth { depth, ways, time_ns: nanoseconds(start.elapsed()) });
    }
    let divide = args.divide.then_some(last);
    Ok(Perft { counts, divide, position: json_parts::Position::new(&game) })
}
