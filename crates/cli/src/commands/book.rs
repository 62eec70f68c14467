//! `book`: making, checking and showing books of known scores.

mod make;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use foursight::board::{Bitboard, Cell, Game, Position, SplitMix64, Variant};
use foursight::solver::book::{self, Book, Scorer, WrongScore};
use foursight::solver::{Bounds, SolverOptions};
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::files;
use crate::render::{self, Paint};

pub(crate) use make::{BookEstimate, BookShardSummary, BookSummary};

/// Make, check or show an opening book of exact scores
///
/// A book holds every unfinished position of at most so many plies. The solver uses it instead of
/// searching.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight book make --out books --variant 6x5 --plies 6      writes books/book.bin
  foursight book make --plies 12 --plan                        what that would take
  foursight book check books/book.bin                          is it right?
  foursight book show books/book.bin                           how many positions are won")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: BookCommand,
}

#[derive(Clone, Debug, clap::Subcommand)]
enum BookCommand {
    Make(make::Args),
    Merge(MergeArgs),
    Check(CheckArgs),
    Show(ShowArgs),
}

/// Put finished shards together into a book
///
/// `book make` does so by itself; this is for shards that were made on several machines.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  foursight book merge --out 6x5.book books/shard-*.part

JSON: file, variant, plies, positions, bytes.")]
struct MergeArgs {
    /// The book to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// All shards of the book, in any order
    #[arg(value_name = "SHARD", required = true)]
    shards: Vec<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Check a book: solve a sample again, and compare all earlier plies with those that follow
///
/// Positions of the last ply are drawn at random and solved without the book. Every earlier position must
/// have the score that follows from the positions after it. Exit code 1 if something is wrong.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight book check books/book.bin
  foursight book check books/book.bin --sample 1000 --seed 7

JSON: file, variant, plies, positions, seed, solved, compared, strange, wrong [{moves, book, right}],
is_right.")]
struct CheckArgs {
    /// The book
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How many positions to solve again
    #[arg(long, value_name = "N", default_value = "100")]
    sample: String,
    /// The seed of the sample [default: from the clock]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Memory for the solver, in MiB
    #[arg(long, value_name = "MB", default_value = "64")]
    table: String,
    #[command(flatten)]
    output: OutputArgs,
}

/// Show what is in a book
///
/// For each ply, how many unfinished positions are won, drawn and lost for the first player, mirror
/// images counted apart, and how many games ended with that ply: after an odd ply these are won for the
/// first player, after an even one lost.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  foursight book show books/book.bin

JSON: file, variant, plies, positions, bytes, by_ply [{ply, won, drawn, lost, finished, total}].")]
struct ShowArgs {
    /// The book
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

/// What a check found.
#[derive(Debug, Serialize)]
pub(crate) struct BookCheckReport {
    pub(crate) file: String,
    pub(crate) variant: String,
    pub(crate) plies: u32,
    pub(crate) positions: usize,
    pub(crate) seed: u64,
    pub(crate) solved: usize,
    pub(crate) compared: usize,
    pub(crate) strange: usize,
    pub(crate) wrong: Vec<WrongBookScore>,
    pub(crate) is_right: bool,
}

/// A position with a wrong score.
#[derive(Debug, Serialize)]
pub(crate) struct WrongBookScore {
    pub(crate) moves: String,
    pub(crate) book: Option<i8>,
    pub(crate) right: Option<i8>,
}

/// What is in a book.
#[derive(Debug, Serialize)]
pub(crate) struct BookContents {
    pub(crate) file: String,
    pub(crate) variant: String,
    pub(crate) plies: u32,
    pub(crate) positions: usize,
    pub(crate) bytes: usize,
    pub(crate) by_ply: Vec<PlyCounts>,
}

/// What is in one ply of it.
#[derive(Debug, Serialize)]
pub(crate) struct PlyCounts {
    pub(crate) ply: usize,
    pub(crate) won: u64,
    pub(crate) drawn: u64,
    pub(crate) lost: u64,
    pub(crate) finished: u64,
    pub(crate) total: u64,
}

pub(crate) fn run(args: &Args, paint: Paint) -> Result<ExitCode> {
    match &args.command {
        BookCommand::Make(args) => make::run(args, paint),
        BookCommand::Merge(args) => render::print_result(&merge_book(args)?, args.output, paint),
        BookCommand::Check(args) => render::print_result(&check_book(args)?, args.output, paint),
        BookCommand::Show(args) => render::print_result(&show_book(args)?, args.output, paint),
    }
}

fn merge_book(args: &MergeArgs) -> Result<BookSummary> {
    let read = args.shards.iter().map(|shard| files::read_file(shard, files::MAX_BOOK_BYTES));
    let shards: Vec<Vec<u8>> = read.collect::<Result<_>>()?;
    // Each by itself first, so that the message can name the file.
    for (shard, file) in shards.iter().zip(&args.shards) {
        book::is_shard(shard).with_context(|| file.display().to_string())?;
    }
    let bytes = book::merge(&shards)?;
    files::write_file_atomically(&args.out, &bytes)?;
    BookSummary::new(&args.out, &bytes)
}

fn check_book(args: &CheckArgs) -> Result<BookCheckReport> {
    let sample = args::parse_number("--sample", &args.sample, 0..=1_000_000_000)? as usize;
    let seed = match &args.seed {
        Some(text) => args::parse_number("--seed", text, 0..=i64::MAX as u64)?,
        None => SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_secs()),
    };
    let table = args::parse_number("--table", &args.table, 1..=1 << 20)? as usize;
    let bytes = files::read_file(&args.file, files::MAX_BOOK_BYTES)?;
    let file = args.file.display().to_string();
    let book = Book::parse(&bytes).with_context(|| file.clone())?;
    let variant = book.variant();
    let mut scorer = Scorer::new(variant, SolverOptions { table, ..SolverOptions::default() })?;
    let report = book::check(&book, sample, &mut SplitMix64::new(seed), &mut scorer)
        .with_context(|| file.clone())?;
    Ok(BookCheckReport {
        file,
        variant: variant.to_string(),
        plies: book.plies(),
        positions: book.len(),
        seed,
        solved: report.solved,
        compared: report.compared,
        strange: report.strange,
        is_right: report.is_right(),
        wrong: report.wrong.iter().map(|wrong| describe_wrong_score(variant, wrong)).collect(),
    })
}

fn describe_wrong_score(variant: Variant, wrong: &WrongScore) -> WrongBookScore {
    let WrongScore { position, book, right } = *wrong;
    WrongBookScore { moves: moves_to_position(variant, position), book, right }
}

/// Some moves that lead to a position.
fn moves_to_position(variant: Variant, position: Position) -> String {
    let even = position.plies().is_multiple_of(2);
    let (first, second) =
        if even { (position.own, position.theirs) } else { (position.theirs, position.own) };
    let letter = |stone: Bitboard| match () {
        () if first.meets(stone) => 'x',
        () if second.meets(stone) => 'o',
        () => '.',
    };
    let line = |row| {
        let cells = variant.columns().map(move |column| variant.bit(Cell { column, row }));
        cells.map(letter).chain(['\n']).collect::<String>()
    };
    let drawing: String = (0..variant.height()).rev().map(line).collect();
    Game::from_drawing(variant, &drawing).map_or_else(|_| "?".to_owned(), |game| game.to_columns())
}

fn show_book(args: &ShowArgs) -> Result<BookContents> {
    let bytes = files::read_file(&args.file, files::MAX_BOOK_BYTES)?;
    let file = args.file.display().to_string();
    let book = Book::parse(&bytes).with_context(|| file.clone())?;
    let by_ply = book::census(&book).into_iter().enumerate().map(|(ply, one)| {
        let book::Ply { won, drawn, lost, finished } = one;
        PlyCounts { ply, won, drawn, lost, finished, total: won + drawn + lost + finished }
    });
    Ok(BookContents {
        variant: book.variant().to_string(),
        plies: book.plies(),
        positions: book.len(),
        bytes: bytes.len(),
        by_ply: by_ply.collect(),
        file,
    })
}

/// A score as people read it: `+3`, `0`.
pub(crate) fn score_text(score: Option<i8>) -> String {
    score.map_or_else(|| "missing".to_owned(), |score| Bounds::known(score).to_string())
}
