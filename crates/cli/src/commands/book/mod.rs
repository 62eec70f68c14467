//! The command `book`, which creates, merges, checks and shows opening books.

mod book_text;
mod compress;
mod make;
mod shards;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use foursight::board::{Bitboard, Cell, Game, Position, SplitMix64, Variant};
use foursight::solver::SolverOptions;
use foursight::solver::book::{self, Book, BookScorer, WrongScore};
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::files;
use crate::render;
use crate::terminal_style::TerminalStyle;

pub(crate) use make::{BookEstimate, BookShardSummary, BookSummary};

/// Create, check or show an opening book of exact scores
///
/// A book contains the exact score of every unfinished position with at most N plies. The solver looks up the score of
/// such a position in the book instead of searching.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight book make --out books --variant 6x5 --plies 6  Create the book books/book.bin
  foursight book make --plies 12 --plan                    Estimate the time to create a larger book, and its size
  foursight book check books/book.bin                      Check the scores in this book
  foursight book show books/book.bin                       Count the won, drawn and lost positions in this book")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: BookCommand,
}

#[derive(Clone, Debug, clap::Subcommand)]
enum BookCommand {
    Make(make::Args),
    Compress(compress::Args),
    Merge(MergeArgs),
    Check(CheckArgs),
    Show(ShowArgs),
}

/// Merge the finished shards (parts) of a book into one file
///
/// A shard is a part of a book. `book make` merges its shards automatically. Use this command for shards that were made
/// on several machines.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  foursight book merge --out 6x5.book books/shard-*.part  Merge all shards into the book 6x5.book

JSON fields: file, variant, plies, positions, bytes.")]
struct MergeArgs {
    /// Write the book to FILE
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Files of all shards of the book, in any order
    #[arg(value_name = "SHARD", required = true)]
    shards: Vec<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Check the scores in a book
///
/// First chooses random positions among the positions with the most plies in the book, solves them without the book and
/// compares the scores with the book. Then checks every other position: its score in the book must be the score that
/// follows from the scores of its next positions. The exit code is 1 if a score is wrong.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight book check books/book.bin                Check a book; solve 100 positions with the most plies again
  foursight book check books/book.bin --sample 1000  Check a book; solve 1,000 instead of 100 positions again

JSON fields: file, variant, plies, positions, seed, solved, compared, strange, wrong, is_right. Fields of each \
element of wrong: moves, book, right.")]
struct CheckArgs {
    /// Book file to check
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Number of positions to solve again, chosen at random among the positions with the most plies in the book
    #[arg(long, value_name = "N", default_value = "100")]
    sample: String,
    /// Random seed that chooses the positions to solve again [default: from the clock]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Size of the solver's transposition table in MiB
    #[arg(long, value_name = "MB", default_value = "64")]
    table: String,
    #[command(flatten)]
    output: OutputArgs,
}

/// Show the number of won, drawn and lost positions in a book
///
/// Prints one row for each number of plies. The row shows how many unfinished positions are won, drawn and lost for the
/// first player under perfect play, and in how many positions the last disc has already won the game. After an odd
/// number of plies the first player has won these positions, after an even number the second player. A position and its
/// mirror image count as two positions.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  foursight book show books/book.bin  Print one row per ply

JSON fields: file, variant, plies, positions, bytes, by_ply. Fields of each element of by_ply: ply, won, drawn, lost, \
finished, total.")]
struct ShowArgs {
    /// Book file to show
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

/// The result of `book check`.
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

/// A position whose score in the book is wrong.
#[derive(Debug, Serialize)]
pub(crate) struct WrongBookScore {
    pub(crate) moves: String,
    pub(crate) book: Option<i8>,
    pub(crate) right: Option<i8>,
}

/// The result of `book show`.
#[derive(Debug, Serialize)]
pub(crate) struct BookContents {
    pub(crate) file: String,
    pub(crate) variant: String,
    pub(crate) plies: u32,
    pub(crate) positions: usize,
    pub(crate) bytes: usize,
    pub(crate) by_ply: Vec<PlyCounts>,
}

/// The numbers of won, drawn, lost and finished positions with `ply` plies, from the first player's point of view.
#[derive(Debug, Serialize)]
pub(crate) struct PlyCounts {
    pub(crate) ply: usize,
    pub(crate) won: u64,
    pub(crate) drawn: u64,
    pub(crate) lost: u64,
    pub(crate) finished: u64,
    pub(crate) total: u64,
}

pub(crate) fn run_book(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    match &args.command {
        BookCommand::Make(args) => make::run_book_make(args, style),
        BookCommand::Compress(args) => compress::run_book_compress(args, style),
        BookCommand::Merge(args) => render::print_result(&merge_book(args)?, args.output, style),
        BookCommand::Check(args) => render::print_result(&check_book(args)?, args.output, style),
        BookCommand::Show(args) => render::print_result(&show_book(args)?, args.output, style),
    }
}

fn merge_book(args: &MergeArgs) -> Result<BookSummary> {
    let read = args.shards.iter().map(|shard| files::read_file(shard, files::MAX_BOOK_BYTES));
    let shards: Vec<Vec<u8>> = read.collect::<Result<_>>()?;
    // First check each shard separately, so that an error message can name the file.
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
    let mut scorer = BookScorer::new(variant, SolverOptions { table, ..SolverOptions::default() })?;
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
        wrong: report.wrong.iter().map(|wrong| describe_wrong_book_score(variant, wrong)).collect(),
    })
}

fn describe_wrong_book_score(variant: Variant, wrong: &WrongScore) -> WrongBookScore {
    let WrongScore { position, book, right } = *wrong;
    WrongBookScore { moves: moves_to_book_position(variant, position), book, right }
}

/// Returns moves that lead to a position, or `?` if no game leads to it.
fn moves_to_book_position(variant: Variant, position: Position) -> String {
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
