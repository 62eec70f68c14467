//! The command `grade-set`, which generates the solved positions that `grade` uses.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use foursight::analysis::grade::{self, GradedSetPlan};
use foursight::solver::Book;
use serde::Serialize;

use super::read_set_file;
use crate::args::{self, OutputArgs};
use crate::{files, render};

/// Generate a set of solved positions for `grade`
///
/// Collects positions from random games and from games between weak engines. The solver computes the score of every
/// column. The set contains fixed shares of six kinds of positions, for example won positions with exactly one winning
/// move. Most positions are critical: some moves keep the outcome and other moves lose it. The same seed gives the same
/// file.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight grade-set --seed 1 --out set.txt                  Generate the built-in set again, which takes minutes
  foursight grade-set --seed 7 --per-band 40 --out small.txt  Generate a smaller set of other positions
  foursight grade --set small.txt                             Grade all evaluations on the smaller set
  foursight grade-set --variant 7x6:square --per-band 40 --batches 4 --out s.txt  Generate positions of the square game
  foursight grade-set --seed 8 --exclude small.txt --out other.txt  Generate positions that are not in the smaller set

JSON fields: out, variant, seed, positions, critical.")]
pub(crate) struct Args {
    /// Board and winning shape, such as 7x6:square
    #[arg(long, value_name = "V", default_value = "7x6")]
    variant: String,
    /// Random seed; the same seed gives the same positions
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Number of positions per band. A band is a range of four plies, such as 6 to 9. Eight bands cover plies 6 to 37
    #[arg(long, value_name = "N", default_value = "320")]
    per_band: String,
    /// Maximum number of batches of 512 random positions to try. Without a maximum, the command tries positions until
    /// the set has enough positions of every kind, which can take very long if a kind is rare, as in the square game.
    /// With a maximum, the set may contain fewer positions of rare kinds [default: no maximum]
    #[arg(long, value_name = "N")]
    batches: Option<String>,
    /// File of solved positions to exclude. The new set contains none of these positions, also not mirrored or with the
    /// colours exchanged. The built-in positions for tuning were generated with this option: they contain no position
    /// for grading
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
    pub(crate) variant: String,
    pub(crate) seed: u64,
    pub(crate) positions: usize,
    pub(crate) critical: usize,
}

pub(crate) fn run(args: &Args) -> Result<GradedSetSummary> {
    let plan = GradedSetPlan {
        variant: args.variant.parse()?,
        seed: args::parse_number("--seed", &args.seed, 0..=u64::MAX)?,
        per_band: args::parse_number("--per-band", &args.per_band, 1..=100_000)? as usize,
        bands: (0, GradedSetPlan::BANDS),
        batches: match &args.batches {
            Some(text) => Some(args::parse_number("--batches", text, 1..=1_000_000)? as usize),
            None => None,
        },
        threads: args::parse_worker_count("--threads", args.threads.as_deref())?,
    };
    // Generating takes minutes, so check first that the file can be written.
    files::ensure_writable(args.out.as_ref())?;
    let book = Book::standard(plan.variant);
    let excluded =
        args.exclude.as_ref().map(|file| read_set_file("--exclude", file)).transpose()?;
    if let (Some(file), Some(set)) = (&args.exclude, &excluded) {
        let (file, found) = (file.display(), set.variant);
        ensure!(
            found == plan.variant,
            "--exclude {file} contains positions of {found}, not of {}",
            plan.variant
        );
    }
    let mut set =
        grade::make_graded_set(plan, excluded.as_ref(), book.as_ref(), |found, wanted| {
            render::print_note(&format!("{found} of {wanted} positions"));
        })?;
    if let (Some(file), Some(command)) = (&args.exclude, set.notes.first_mut()) {
        *command = format!("{command} --exclude {}", file.display());
    }
    files::write_file_atomically(args.out.as_ref(), set.to_string().as_bytes())?;
    Ok(GradedSetSummary {
        out: args.out.clone(),
        variant: plan.variant.to_string(),
        seed: plan.seed,
        positions: set.positions.len(),
        critical: set.critical_count(),
    })
}
