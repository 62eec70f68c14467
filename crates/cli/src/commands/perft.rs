//! `perft`: counting the ways to play on.

use std::time::Instant;

use anyhow::Result;
use foursight::board::{self, Game, Rules, RulesVisitor};
use serde::Serialize;

use crate::args::{self, Output};
use crate::document;

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
    pub(crate) position: document::Position,
    pub(crate) counts: Vec<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) divide: Option<Vec<Split>>,
}

/// The number for one depth.
#[derive(Debug, Serialize)]
pub(crate) struct Count {
    pub(crate) depth: u32,
    pub(crate) ways: u64,
    pub(crate) time_ns: u64,
}

/// The number for one first move.
#[derive(Debug, Serialize)]
pub(crate) struct Split {
    pub(crate) column: String,
    pub(crate) ways: u64,
}

pub(crate) fn run(args: &Args) -> Result<Perft> {
    let depth = args::number("DEPTH", &args.depth, args::DEPTHS)? as u32;
    let game = args.position.game()?;
    let counts = (1..=depth).map(|depth| {
        let start = Instant::now();
        let ways = count(&game, depth);
        Count { depth, ways, time_ns: start.elapsed().as_nanos() as u64 }
    });
    let divide = args.divide.then(|| {
        let after = |column| {
            let mut game = game.clone();
            game.play(column).is_ok().then_some(game)
        };
        game.legal()
            .filter_map(|column| {
                let ways = count(&after(column)?, depth - 1);
                Some(Split { column: column.to_string(), ways })
            })
            .collect()
    });
    Ok(Perft { counts: counts.collect(), divide, position: document::Position::new(&game) })
}

fn count(game: &Game, depth: u32) -> u64 {
    struct Counting<'g>(&'g Game, u32);
    impl RulesVisitor for Counting<'_> {
        type Output = u64;
        fn visit<R: Rules>(self, rules: R) -> u64 {
            board::perft(&rules, self.0.position(), self.1)
        }
    }
    // Nobody plays on after the end.
    if depth > 0 && game.outcome().is_over() {
        return 0;
    }
    game.variant().visit(Counting(game, depth))
}
