//! The command `grade-set`, which generates the solved positions that `grade` uses.

use std::path::PathBuf;

use anyhow::Result;
use foursight::analysis::grade::{self, GradedSetPlan};
use foursight::board::Variant;
use foursight::solver::Book;
use serde::Serialize;

use super::grade::read_set_file;
use crate::args::{self, OutputArgs};
use crate::{files, render};

/// Generate a set of solved positions for `grade`
///
/// Collects positions from random games and from games between weak engines. The solver computes the score of every
/// column. The set is balanced by number of plies, outcome and number of good moves. Most positions are critical: some
/// moves keep the outcome and other moves lose it. The same seed gives the same file.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight grade-set --seed 1 --out set.txt                  Generate the built-in set again, which takes minutes
  foursight grade-set --seed 7 --per-band 40 --out small.txt  Generate a smaller set of other positions
  foursight grade --set small.txt                             Grade all evaluations on the smaller set
  foursight grade-set --seed 8 --exclude small.txt --out other.txt  Generate positions that the smaller set lacks

JSON fields: out, seed, positions, critical.")]
pub(crate) struct Args {
    /// Random seed; the same seed gives the same positions
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Number of positions per band. A band is a range of four plies, such as 6 to 9. Eight bands cover plies 6 to 37
    #[arg(long, value_name = "N", default_value = "320")]
    per_band: String,
    /// File of solved positions that the new set must not contain, nor their mirror images, nor the same positions with
    /// the stones of both sides exchanged. The built-in positions for tuning exclude those for grading in this way
    #[arg(long, value_name = "FILE")]
    exclude: Option<PathBuf>,
    /// Write the positions to FILE
    #[arg(long, value_name = "FILE")]
    out: String,
    /// Number of worker threads [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The result of `grade-set`: the file and the numbers of positions.
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
    // Generating takes minutes, so check first that the file can be written.
    files::ensure_writable(args.out.as_ref())?;
    let book = Book::standard(Variant::default());
    let excluded =
        args.exclude.as_ref().map(|file| read_set_file("--exclude", file)).transpose()?;
    let mut set =
        grade::make_graded_set(plan, excluded.as_ref(), book.as_ref(), |found, wanted| {
            render::print_note(&format!("{found} of {wanted} positions"));
        })?;
    if let (Some(file), Some(command)) = (&args.exclude, set.notes.first_mut()) {
        *command += &format!(" --exclude {}", file.display());
    }
    files::write_file_atomically(args.out.as_ref(), set.to_string().as_bytes())?;
    Ok(GradedSetSummary {
        out: args.out.clone(),
        seed: plan.seed,
        positions: set.positions.len(),
        critical: set.critical_count(),
    })
}
