//! `book make`: creates a book in parts (shards), so that an interrupted run can be continued.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use foursight::analysis::Shard;
use foursight::board::{SplitMix64, Variant};
use foursight::solver::SolverOptions;
use foursight::solver::book::{Book, BookPlan, BookScorer, merge};
use serde::Serialize;

use super::shards::{BookCommandPlan, RecordCommandPlan, ShardFolder};
use crate::args::{self, OutputArgs};
use crate::files;
use crate::render;
use crate::terminal_style::TerminalStyle;

/// Create an opening book; an interrupted run can be continued
///
/// The book contains all positions with at most N plies. The command solves the positions with exactly N plies and
/// computes the scores of the other positions from their scores. It divides the positions into shards (parts) and
/// writes each finished shard to a file in DIR. If you run the command again with the same arguments, it solves only
/// the missing shards. At the end, it merges the shards and writes the book to DIR/book.bin. Progress is printed on
/// standard error.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight book make --out small --variant 5x4           Create a book for a small board, which takes a moment
  foursight book make --out books --plies 8 --table 1024  Create a book for the standard game, which takes hours
  foursight book make --plies 12 --plan                   Estimate the time to create a larger book, and its size
  foursight book make --out books --shard 3/64            Solve only the third of 64 shards

JSON fields: file, variant, plies, positions, bytes. --shard adds the field shard. JSON fields with --plan: variant, \
plies, to_solve, positions, bytes, shards, threads, sampled, per_position_ns, estimated_time_ns.")]
pub(super) struct Args {
    /// Directory for the shards and the book; created if missing
    #[arg(long, value_name = "DIR", required_unless_present = "plan")]
    out: Option<PathBuf>,
    /// Board size (columns x rows) and winning shape, such as 7x6 or 9x7:line5 (see `foursight list variants`)
    #[arg(long, value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    /// Largest number of plies (discs on the board) of a position in the book
    #[arg(long, value_name = "N", default_value = "8")]
    plies: String,
    /// Number of shards (parts) into which the positions are divided
    #[arg(long, value_name = "N", default_value = "64")]
    shards: String,
    /// Solve only shard I of N, such as 3/64, and write no book. A shard that already exists is not solved again
    #[arg(long, value_name = "I/N", conflicts_with_all = ["shards", "threads", "plan"])]
    shard: Option<String>,
    /// Number of shards to solve at the same time [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// Size of each thread's transposition table in MiB
    #[arg(long, value_name = "MB", default_value = "256")]
    table: String,
    /// Solve a few positions to estimate the time and the size of the book, and write nothing
    #[arg(long)]
    plan: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// The summary of a book that was written.
#[derive(Debug, Serialize)]
pub(crate) struct BookSummary {
    pub(crate) file: String,
    pub(crate) variant: String,
    pub(crate) plies: u32,
    pub(crate) positions: usize,
    pub(crate) bytes: usize,
}

impl BookSummary {
    pub(super) fn new(file: &Path, bytes: &[u8]) -> Result<Self> {
        let book = Book::parse(bytes)?;
        Ok(Self {
            file: file.display().to_string(),
            variant: book.variant().to_string(),
            plies: book.plies(),
            positions: book.len(),
            bytes: bytes.len(),
        })
    }
}

/// The summary of a shard that was written.
#[derive(Debug, Serialize)]
pub(crate) struct BookShardSummary {
    pub(crate) file: String,
    pub(crate) variant: String,
    pub(crate) plies: u32,
    pub(crate) shard: String,
    pub(crate) positions: usize,
    pub(crate) bytes: usize,
}

/// The size of a book and the estimated time to create it (`--plan`).
#[derive(Debug, Serialize)]
pub(crate) struct BookEstimate {
    pub(crate) variant: String,
    pub(crate) plies: u32,
    pub(crate) to_solve: usize,
    pub(crate) positions: usize,
    pub(crate) bytes: usize,
    pub(crate) shards: u32,
    pub(crate) threads: usize,
    pub(crate) sampled: usize,
    pub(crate) per_position_ns: u64,
    pub(crate) estimated_time_ns: u64,
}

/// The number of positions that are solved for an estimate.
const SAMPLE: usize = 20;
/// The random seed that chooses these positions.
const SEED: u64 = 1;

pub(super) fn run_book_make(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    let variant: Variant = args.variant.parse()?;
    let plies = args::parse_number("--plies", &args.plies, 0..=63)? as u32;
    let only = args.shard.as_deref().map(str::parse::<Shard>).transpose();
    let only = only.map_err(|wrong| anyhow!("--shard is {wrong}"))?;
    let (name, shards) = match only {
        Some(only) => ("--shard: the number of shards", only.of.to_string()),
        None => ("--shards", args.shards.clone()),
    };
    let shards = args::parse_number(name, &shards, 1..=1_000_000)? as u32;
    let threads = args::parse_worker_count("--threads", args.threads.as_deref())?;
    let table = args::parse_number("--table", &args.table, 1..=1 << 20)? as usize;
    let options = SolverOptions { table, threads: 1 };
    let plan = BookPlan::new(variant, plies, shards)?;
    let Some(folder) = args.out.as_ref().filter(|_| !args.plan) else {
        let planned = estimate_book(&plan, variant, plies, threads, options)?;
        return render::print_result(&planned, args.output, style);
    };
    let place = || format!("--out {}", folder.display());
    std::fs::create_dir_all(folder).context("cannot create the directory").with_context(place)?;
    let plan = RecordCommandPlan { plan, variant, options };
    let builder = ShardFolder { plan, folder: folder.clone() };
    if let Some(only) = only {
        return render::print_result(&builder.solve_one_shard(only, plies)?, args.output, style);
    }
    let missing = builder.missing_shards(0..shards)?;
    builder.solve_shards(&missing, threads)?;
    let bytes = merge(&builder.read_shards()?)?;
    let file = folder.join("book.bin");
    files::write_file_atomically(&file, &bytes)?;
    render::print_result(&BookSummary::new(&file, &bytes)?, args.output, style)
}

fn estimate_book(
    plan: &BookPlan,
    variant: Variant,
    plies: u32,
    threads: usize,
    options: SolverOptions,
) -> Result<BookEstimate> {
    let sample = plan.sample(SAMPLE, &mut SplitMix64::new(SEED));
    let mut scorer = BookScorer::new(variant, options)?;
    let start = Instant::now();
    for &position in &sample {
        scorer.score(position);
    }
    let each = start.elapsed().as_secs_f64() / sample.len().max(1) as f64;
    Ok(BookEstimate {
        variant: variant.to_string(),
        plies,
        to_solve: plan.to_solve(),
        positions: plan.total(),
        bytes: plan.bytes(),
        shards: plan.shards(),
        threads,
        sampled: sample.len(),
        per_position_ns: (each * 1e9) as u64,
        estimated_time_ns: (1e9 * each * plan.to_solve() as f64 / threads as f64) as u64,
    })
}

impl ShardFolder<RecordCommandPlan> {
    /// Solves one shard and writes it to a file, unless the file already exists.
    fn solve_one_shard(&self, only: Shard, plies: u32) -> Result<BookShardSummary> {
        let shard = only.part as u32;
        let file = self.shard_file(shard);
        if self.missing_shards(shard..shard + 1)?.is_empty() {
            render::print_note("the shard already exists; nothing to solve");
        } else {
            let mut scorer = self.plan.start_worker()?;
            files::write_file_atomically(&file, &self.plan.solve_shard(shard, &mut scorer))?;
        }
        Ok(BookShardSummary {
            bytes: files::read_file(&file, files::MAX_BOOK_BYTES)?.len(),
            file: file.display().to_string(),
            variant: self.plan.variant.to_string(),
            plies,
            shard: only.to_string(),
            positions: self.plan.in_shard(shard),
        })
    }
}
