//! `puzzles make`: generates puzzles from games.

use std::time::Instant;

use anyhow::Result;
use foursight::analysis::puzzles::{self, PuzzlePlan};
use foursight::board::Variant;
use foursight::solver::Book;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::{files, render};

/// Generate puzzles from games between engines and from random games
///
/// A position becomes a puzzle if exactly one move keeps the outcome, that is, the win or the draw of the side to move
/// under perfect play. The command determines the theme and the level of each puzzle. It keeps the puzzle if the file
/// still needs puzzles with this theme and level. The file depends only on the seed and the number of puzzles, not on
/// the number of threads.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight puzzles make --out puzzles.txt                    Generate the built-in puzzles again, which takes minutes
  foursight puzzles make --seed 7 --count 100 --out mine.txt  Generate 100 other puzzles
  foursight puzzles --file mine.txt                           Solve one of the new puzzles

JSON fields: out, seed, puzzles, wanted.")]
pub(crate) struct Args {
    /// Random seed; the same seed gives the same puzzles
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Number of puzzles to generate, distributed over the themes
    #[arg(long, value_name = "N", default_value = "640")]
    count: String,
    /// Write the puzzles to FILE
    #[arg(long, value_name = "FILE")]
    out: String,
    /// Number of worker threads [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// The result of `puzzles make`: the file and the number of puzzles.
#[derive(Debug, Serialize)]
pub(crate) struct PuzzleFileSummary {
    pub(crate) out: String,
    pub(crate) seed: u64,
    pub(crate) puzzles: usize,
    pub(crate) wanted: usize,
}

pub(super) fn run_puzzles_make(args: &Args) -> Result<PuzzleFileSummary> {
    let plan = PuzzlePlan {
        seed: args::parse_number("--seed", &args.seed, 0..=u64::MAX)?,
        count: args::parse_number("--count", &args.count, 1..=100_000)? as usize,
        threads: args::parse_worker_count("--threads", args.threads.as_deref())?,
        first_ply: PuzzlePlan::FIRST_PLY,
    };
    // Generating takes minutes, so check first that the file can be written.
    files::ensure_writable(args.out.as_ref())?;
    let book = Book::standard(Variant::default());
    let begun = Instant::now();
    let set = puzzles::make_puzzle_set(plan, book, |found, wanted, missing| {
        let passed = render::format_duration(begun.elapsed());
        let missing: Vec<String> =
            missing.iter().map(|(theme, left)| format!("{theme} {left}")).collect();
        let missing = match missing.len() {
            0 => String::new(),
            _ => format!("; still needed: {}", missing.join(", ")),
        };
        render::print_note(&format!("{found} of {wanted} puzzles after {passed}{missing}"));
    })?;
    files::write_file_atomically(args.out.as_ref(), set.to_string().as_bytes())?;
    let (seed, wanted, puzzles) = (plan.seed, plan.count, set.puzzles.len());
    Ok(PuzzleFileSummary { out: args.out.clone(), seed, puzzles, wanted })
}
