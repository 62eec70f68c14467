//! `grade-set`: positions with their exact scores, to grade players on.

use anyhow::Result;
use foursight::analysis::grade::{self, GradedSetPlan};
use foursight::board::Variant;
use foursight::solver::Book;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::{files, render};

/// Make a set of solved positions to grade players on
///
/// Positions of random play and of games between weak engines, solved with the score of every column, and
/// sorted into strata by ply, outcome and sharpness. Most are critical: some moves keep the outcome, some
/// lose it. The same seed makes the same file.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight grade-set --seed 1 --out set.txt         the published set again, within minutes
  foursight grade-set --seed 7 --per-band 40 --out small.txt
  foursight grade --set small.txt                    grade on it

JSON: out, seed, positions, critical.")]
pub(crate) struct Args {
    /// The seed
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Positions for each of the eight bands of plies, from 6 to 37
    #[arg(long, value_name = "N", default_value = "320")]
    per_band: String,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: String,
    /// Solve with so many threads [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What was made.
#[derive(Debug, Serialize)]
pub(crate) struct GradedSetSummary {
    pub(crate) out: String,
    pub(crate) seed: u64,
    pub(crate) positions: usize,
    pub(crate) critical: usize,
}

pub(crate) fn run(args: &Args) -> Result<GradedSetSummary> {
    let plan = GradedSetPlan {
        seed: args::parse_number("--seed", &args.seed, 0..=u64::MAX)?,
        per_band: args::parse_number("--per-band", &args.per_band, 1..=100_000)? as usize,
        bands: (0, GradedSetPlan::BANDS),
        threads: args::parse_worker_count("--threads", args.threads.as_deref())?,
    };
    // Nobody wants to hear after minutes that the file cannot be written.
    files::ensure_writable(args.out.as_ref())?;
    let book = Book::standard(Variant::default());
    let set = grade::make(plan, book.as_ref(), |found, wanted| {
        render::print_note(&format!("{found} of {wanted} positions"));
    })?;
    files::write_file_atomically(args.out.as_ref(), set.to_string().as_bytes())?;
    Ok(GradedSetSummary {
        out: args.out.clone(),
        seed: plan.seed,
        positions: set.positions.len(),
        critical: set.critical(),
    })
}
