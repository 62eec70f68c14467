//! `puzzles make`: looks for puzzles in games.

use std::time::Instant;

use anyhow::Result;
use foursight::analysis::puzzles::{self, PuzzlePlan};
use foursight::board::Variant;
use foursight::solver::Book;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::{files, render};

/// Make puzzles from games between levels of play and from random ones
///
/// Every position in which one move alone keeps the outcome is a candidate; it is solved, recognised and
/// judged, and taken if its theme and level are still wanted. The same seed makes the same file, whatever
/// the number of threads.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight puzzles make --out puzzles.txt               the puzzles that come along again, minutes
  foursight puzzles make --seed 7 --count 100 --out mine.txt
  foursight puzzles --file mine.txt                      solve them

JSON: out, seed, puzzles, wanted.")]
pub(crate) struct Args {
    /// The seed
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// How many puzzles; the themes share them
    #[arg(long, value_name = "N", default_value = "640")]
    count: String,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: String,
    /// Play and solve with so many threads [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// What was made.
#[derive(Debug, Serialize)]
pub(crate) struct PuzzleFileSummary {
    pub(crate) out: String,
    pub(crate) seed: u64,
    pub(crate) puzzles: usize,
    pub(crate) wanted: usize,
}

pub(super) fn run(args: &Args) -> Result<PuzzleFileSummary> {
    let plan = PuzzlePlan {
        seed: args::parse_number("--seed", &args.seed, 0..=u64::MAX)?,
        count: args::parse_number("--count", &args.count, 1..=100_000)? as usize,
        threads: args::parse_worker_count("--threads", args.threads.as_deref())?,
        first_ply: PuzzlePlan::FIRST_PLY,
    };
    // Nobody wants to hear after minutes that the file cannot be written.
    files::ensure_writable(args.out.as_ref())?;
    let book = Book::standard(Variant::default());
    let begun = Instant::now();
    let set = puzzles::make(plan, book, |found, wanted, missing| {
        let passed = render::format_duration(begun.elapsed());
        let missing: Vec<String> =
            missing.iter().map(|(theme, left)| format!("{theme} {left}")).collect();
        let missing = match missing.len() {
            0 => String::new(),
            _ => format!("; missing: {}", missing.join(", ")),
        };
        render::print_note(&format!("{found} of {wanted} puzzles after {passed}{missing}"));
    })?;
    files::write_file_atomically(args.out.as_ref(), set.to_string().as_bytes())?;
    let (seed, wanted, puzzles) = (plan.seed, plan.count, set.puzzles.len());
    Ok(PuzzleFileSummary { out: args.out.clone(), seed, puzzles, wanted })
}
