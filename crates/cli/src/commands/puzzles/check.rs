//! `puzzles check`: verifies the scores, solutions and levels in a file of puzzles.

use anyhow::{Context, Result};
use foursight::analysis::puzzles::{Puzzle, PuzzleFinder, check_puzzle};
use foursight::board::SplitMix64;
use foursight::solver::Book;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::render;

/// Solve the puzzles in a file again and compare the results with the file
///
/// For each puzzle, compares the scores of all columns, the theme, the solution, the best line and the difficulty with
/// the values in the file. Some puzzles show a move of an engine. For these puzzles, also checks that the engine still
/// makes this move. Finally checks that each puzzle has only one solution. The exit code is 1 if a puzzle differs.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight puzzles check                       Check all built-in puzzles
  foursight puzzles check mine.txt --sample 50  Check 50 random puzzles of a file

JSON fields: file, puzzles, solved, seed, wrong, is_right. Fields of each element of wrong: id, puzzle, differences.")]
pub(crate) struct Args {
    /// File of puzzles to check [default: the built-in puzzles]
    #[arg(value_name = "FILE")]
    file: Option<String>,
    /// Number of puzzles to check, chosen at random [default: all]
    #[arg(long, value_name = "N")]
    sample: Option<String>,
    /// Random seed that chooses the puzzles for --sample
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// The result of `puzzles check`.
#[derive(Debug, Serialize)]
pub(crate) struct PuzzleCheckReport {
    pub(crate) file: Option<String>,
    pub(crate) puzzles: usize,
    pub(crate) solved: usize,
    pub(crate) seed: u64,
    pub(crate) wrong: Vec<WrongPuzzle>,
    pub(crate) is_right: bool,
}

/// A puzzle whose stored values are wrong.
#[derive(Debug, Serialize)]
pub(crate) struct WrongPuzzle {
    pub(crate) id: String,
    /// The puzzle as it is written in the file: one line of text.
    pub(crate) puzzle: String,
    pub(crate) differences: Vec<String>,
}

pub(super) fn run_puzzles_check(args: &Args) -> Result<PuzzleCheckReport> {
    /// The number of puzzles between two progress messages.
    const OFTEN: usize = 100;
    let set = super::read_puzzle_set(args.file.as_deref())?;
    let seed = args::parse_number("--seed", &args.seed, 0..=u64::MAX)?;
    let all = set.puzzles.len();
    let sample =
        args.sample.as_deref().map(|text| args::parse_number("--sample", text, 1..=1 << 32));
    let sample = sample.transpose()?.map_or(all, |sample| all.min(sample as usize));
    let mut drawn: Vec<&Puzzle> = set.puzzles.iter().collect();
    let mut rng = SplitMix64::new(seed);
    for place in 0..sample.min(all.saturating_sub(1)) {
        drawn.swap(place, place + rng.below((all - place) as u64) as usize);
    }
    drawn.truncate(sample);
    let book = Book::standard(set.variant);
    let mut finder = PuzzleFinder::new(set.variant, book.as_ref())?;
    let mut wrong = Vec::new();
    for (index, puzzle) in drawn.iter().enumerate() {
        let differences = check_puzzle(&mut finder, puzzle).with_context(|| puzzle.to_string())?;
        if !differences.is_empty() {
            wrong.push(WrongPuzzle {
                id: puzzle.puzzle_id(),
                puzzle: puzzle.to_string(),
                differences,
            });
        }
        if (index + 1).is_multiple_of(OFTEN) {
            render::print_note(&format!("{} of {sample} puzzles", index + 1));
        }
    }
    let is_right = wrong.is_empty();
    Ok(PuzzleCheckReport {
        file: args.file.clone(),
        puzzles: all,
        solved: sample,
        seed,
        wrong,
        is_right,
    })
}
