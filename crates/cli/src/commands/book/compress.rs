//! `book compress`: creates a compressed book in parts (shards), so that an interrupted run can be continued.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use foursight::board::Variant;
use foursight::solver::book::compressed::{CompressedBookParameters, CompressedPlan, assemble};

use super::make::BookSummary;
use super::shards::{BookCommandPlan, ShardFolder};
use crate::args::{self, OutputArgs};
use crate::files;
use crate::render;
use crate::terminal_style::TerminalStyle;

/// Create a compressed opening book; an interrupted run can be continued
///
/// Solves all positions with exactly N plies, where N is the value of --plies. The compressed book contains the scores
/// of all positions with at most as many plies as --opening states. It also contains the scores of positions with N
/// plies, but only if the search for such a score visits more nodes than --limit states. The book contains no
/// positions, only scores, so a score takes only a few bits. At the end, the command writes the book to DIR/book.bin.
/// Progress is printed on standard error.
///
/// The positions are divided into shards (parts). If you run the command again with the same arguments, it solves only
/// the missing shards. You can change --limit and --opening and reuse the finished shards.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight book compress --out books --variant 5x4 --plies 6  Create a book for a small board
  foursight book compress --out books --shards-only            Solve the shards of the book for 7x6, which takes hours

JSON fields: file, variant, plies, positions, bytes.")]
pub(super) struct Args {
    /// Directory for the shards and the book; created if missing
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Board size (columns x rows) and winning shape, such as 7x6 or 9x7:line5 (see `foursight list variants`)
    #[arg(long, value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    /// Largest number of plies in the book
    #[arg(long, value_name = "N", default_value = "12")]
    plies: String,
    /// Number of shards (parts) into which the positions are divided. A different number of shards changes the number of
    /// nodes that the search visits for a position
    #[arg(long, value_name = "N", default_value = "2048")]
    shards: String,
    /// Number of shards to solve at the same time [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// Size of each thread's transposition table in MiB. A different size changes the number of nodes that the search
    /// visits for a position
    #[arg(long, value_name = "MB", default_value = "64")]
    table: String,
    /// Do not store a position with N plies if the search solved it within this number of nodes
    #[arg(long, value_name = "NODES", default_value = "40000")]
    limit: String,
    /// Store all positions with at most this number of plies
    #[arg(long, value_name = "N", default_value = "9")]
    opening: String,
    /// Solve the last shards first. Two machines can thus share the work: one of them starts with the last shard
    #[arg(long)]
    last_first: bool,
    /// Solve the shards, but write no book
    #[arg(long)]
    shards_only: bool,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run_book_compress(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    let variant: Variant = args.variant.parse()?;
    let plies = args::parse_number("--plies", &args.plies, 0..=63)? as u32;
    let shards = args::parse_number("--shards", &args.shards, 1..=1_000_000)? as u32;
    let threads = args::parse_worker_count("--threads", args.threads.as_deref())?;
    let table = args::parse_number("--table", &args.table, 1..=1 << 20)? as u32;
    let limit = args::parse_number("--limit", &args.limit, 0..=u64::from(u32::MAX))?;
    let opening = args::parse_number("--opening", &args.opening, 0..=63)? as u32;
    let plan = CompressedPlan::new(variant, plies, shards, table)?;
    let place = || format!("--out {}", args.out.display());
    std::fs::create_dir_all(&args.out)
        .context("cannot create the directory")
        .with_context(place)?;
    let folder = ShardFolder { plan, folder: args.out.clone() };
    let mut missing = folder.missing_shards(0..BookCommandPlan::shards(&folder.plan))?;
    if args.last_first {
        missing.reverse();
    }
    folder.solve_shards(&missing, threads)?;
    if args.shards_only {
        return Ok(ExitCode::SUCCESS);
    }
    let parameters = CompressedBookParameters { limit, opening };
    let bytes = assemble(&folder.plan, &folder.read_shards()?, &parameters)?;
    let file = args.out.join("book.bin");
    files::write_file_atomically(&file, &bytes)?;
    render::print_result(&BookSummary::new(&file, &bytes)?, args.output, style)
}
