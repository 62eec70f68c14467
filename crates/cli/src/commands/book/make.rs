//! `book make`: creates a book in parts (shards), so that an interrupted run can be continued.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use foursight::analysis::Shard;
use foursight::board::{SplitMix64, Variant};
use foursight::solver::SolverOptions;
use foursight::solver::book::{Book, BookError, BookPlan, Scorer, merge};
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::files;
use crate::render::{self, TextStyle};

/// Create an opening book; an interrupted run can be continued
///
/// Solves all positions with exactly N plies. N is the largest number of plies in the book. These positions are divided
/// into shards. Each finished shard is written to a file in DIR. If the command is run again with the same arguments,
/// it solves only the missing shards. At the end, the command merges the shards and writes the book to DIR/book.bin.
/// Progress is printed on standard error.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight book make --out books --variant 5x4           Create a book for a small board, which takes a moment
  foursight book make --out books --plies 8 --table 1024  Create a book for the standard game, which takes hours
  foursight book make --plies 12 --plan                   Estimate the time to create a larger book, and its size
  foursight book make --out books --shard 3/64            Solve only the third of 64 shards

JSON fields: file, variant, plies, positions, bytes; with --shard also shard; with --plan: variant, plies, to_solve, \
positions, bytes, shards, threads, sampled, per_position_ns, estimated_s.")]
pub(super) struct Args {
    /// Directory for the shards and the book; created if missing
    #[arg(long, value_name = "DIR", required_unless_present = "plan")]
    out: Option<PathBuf>,
    /// Board size (columns x rows) and winning shape, such as 7x6 or 9x7:line5 (see `foursight list variants`)
    #[arg(long, value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    /// Largest number of plies in the book: it contains the positions after at most N plies
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
    /// Estimate the time and the size of the book by solving a few positions, and write nothing
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
    pub(crate) estimated_s: u64,
}

/// The number of positions that are solved for an estimate.
const SAMPLE: usize = 20;
/// The random seed that chooses these positions.
const SEED: u64 = 1;

pub(super) fn run_book_make(args: &Args, style: TextStyle) -> Result<ExitCode> {
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
    let builder = BookBuilder { plan, folder: folder.clone(), variant, options };
    if let Some(only) = only {
        return render::print_result(&builder.solve_one_shard(only, plies)?, args.output, style);
    }
    let missing = builder.missing_shards(0..builder.plan.shards())?;
    builder.solve_shards(&missing, threads)?;
    let bytes = builder.merge_shards()?;
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
    let mut scorer = Scorer::new(variant, options)?;
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
        estimated_s: (each * plan.to_solve() as f64 / threads as f64).ceil() as u64,
    })
}

/// The parameters of a book that is created, and the directory for its shards.
struct BookBuilder {
    plan: BookPlan,
    folder: PathBuf,
    variant: Variant,
    options: SolverOptions,
}

impl BookBuilder {
    fn shard_file(&self, shard: u32) -> PathBuf {
        let shards = self.plan.shards();
        let digits = shards.to_string().len();
        self.folder.join(format!("shard-{:0digits$}-of-{shards}.part", shard + 1))
    }

    /// Solves one shard and writes it to a file, unless the file already exists.
    fn solve_one_shard(&self, only: Shard, plies: u32) -> Result<BookShardSummary> {
        let shard = only.part as u32;
        let file = self.shard_file(shard);
        if self.missing_shards(shard..shard + 1)?.is_empty() {
            render::print_note("the shard already exists; nothing to solve");
        } else {
            let mut scorer = Scorer::new(self.variant, self.options)?;
            files::write_file_atomically(&file, &self.plan.solve(shard, &mut scorer))?;
        }
        Ok(BookShardSummary {
            bytes: files::read_file(&file, files::MAX_BOOK_BYTES)?.len(),
            file: file.display().to_string(),
            variant: self.variant.to_string(),
            plies,
            shard: only.to_string(),
            positions: self.plan.in_shard(shard),
        })
    }

    /// Returns the shards without a valid file. A damaged shard counts as missing and is solved again. A shard of
    /// another book is an error, so that it is not overwritten.
    fn missing_shards(&self, shards: Range<u32>) -> Result<Vec<u32>> {
        let mut missing = Vec::new();
        for shard in shards {
            let file = self.shard_file(shard);
            if !file.exists() {
                missing.push(shard);
                continue;
            }
            match self.plan.accept(shard, &files::read_file(&file, files::MAX_BOOK_BYTES)?) {
                Ok(()) => {}
                Err(error @ BookError::Foreign { .. }) => {
                    return Err(error).with_context(|| file.display().to_string());
                }
                Err(_) => missing.push(shard),
            }
        }
        Ok(missing)
    }

    /// Solves shards with several threads. Each thread repeatedly takes the next unsolved shard.
    fn solve_shards(&self, missing: &[u32], threads: usize) -> Result<()> {
        let next = AtomicUsize::new(0);
        let progress = Mutex::new(ShardProgress::new(&self.plan, missing));
        let worker = || -> Result<()> {
            let mut scorer = Scorer::new(self.variant, self.options)?;
            while let Some(&shard) = missing.get(next.fetch_add(1, Relaxed)) {
                files::write_file_atomically(
                    &self.shard_file(shard),
                    &self.plan.solve(shard, &mut scorer),
                )?;
                if let Ok(mut progress) = progress.lock() {
                    progress.print_finished_shard(self.plan.in_shard(shard));
                }
            }
            Ok(())
        };
        let worker = || {
            let done = worker();
            if done.is_err() {
                // The other threads finish their current shard and start no further shard.
                next.store(missing.len(), Relaxed);
            }
            done
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                (0..threads.min(missing.len())).map(|_| scope.spawn(worker)).collect();
            workers.into_iter().try_for_each(|worker| match worker.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }

    fn merge_shards(&self) -> Result<Vec<u8>> {
        let read = (0..self.plan.shards())
            .map(|shard| files::read_file(&self.shard_file(shard), files::MAX_BOOK_BYTES));
        let shards: Vec<Vec<u8>> = read.collect::<Result<_>>()?;
        Ok(merge(&shards)?)
    }
}

/// The progress of `book make`, which is printed after each shard.
struct ShardProgress {
    start: Instant,
    /// The number of finished shards, and of all shards.
    shards: (usize, usize),
    /// The number of positions solved in this run, and of all positions to solve in this run.
    positions: (usize, usize),
}

impl ShardProgress {
    fn new(plan: &BookPlan, missing: &[u32]) -> Self {
        let all = plan.shards() as usize;
        if missing.len() < all {
            render::print_note(&format!("{} of {all} shards already exist", all - missing.len()));
        }
        let left = missing.iter().map(|&shard| plan.in_shard(shard)).sum();
        Self { start: Instant::now(), shards: (all - missing.len(), all), positions: (0, left) }
    }

    fn print_finished_shard(&mut self, positions: usize) {
        self.shards.0 += 1;
        self.positions.0 += positions;
        let (done, all) = self.positions;
        let spent = self.start.elapsed().as_secs_f64();
        let speed = done as f64 / spent.max(1e-9);
        let left = Duration::from_secs_f64((all - done) as f64 / speed.max(1e-9));
        render::print_note(&format!(
            "shard {}/{}  {} of {} positions  {speed:.1} positions/s  {} left",
            self.shards.0,
            self.shards.1,
            render::group_digits(done as u64),
            render::group_digits(all as u64),
            render::format_long_duration(left)
        ));
    }
}
