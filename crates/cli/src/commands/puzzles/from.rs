//! `puzzles from`: makes puzzles from the mistakes of a game.

use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use foursight::analysis::puzzles::{Puzzle, PuzzleFinder, PuzzleSet, puzzles_from_game};
use foursight::api::operations::OwnPuzzlesResponse;
use foursight::board::{Game, Record};
use foursight::solver::Book;

use super::{PuzzleSession, puzzles_text};
use crate::args::OutputArgs;
use crate::commands::ColorMode;
use crate::commands::play::Screen;
use crate::render;
use crate::{args, files};

/// Make puzzles from the mistakes of your own game
///
/// A mistake is a move that does not keep the outcome: it turns a win into a draw or a loss, or a draw into a loss. A
/// mistake becomes a puzzle if exactly one other move would have kept the outcome. The command counts all other
/// mistakes, but makes no puzzles from them.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("json", |arg| arg.help("Print the puzzles with their solutions as one JSON document")))]
#[command(after_help = "\
Examples:
  foursight puzzles from 445355                            Solve the mistakes of a game as puzzles
  foursight puzzles from --record game.txt --side second   Use only the mistakes of the second player
  foursight puzzles from --record game.txt --out mine.txt  Save the puzzles for `foursight puzzles --file mine.txt`

JSON fields: puzzles, other, complete. puzzles has the same fields as in `foursight puzzles --json`; the field \
proposal of a puzzle is the mistake. other lists the plies of mistakes that several moves would have avoided.")]
pub(crate) struct Args {
    /// Moves of the game: columns (`4453`) or cells (`"d1 d2 e1 c1"`)
    #[arg(value_name = "MOVES", required_unless_present = "record")]
    moves: Option<String>,
    /// Board size (columns x rows) and winning shape, such as 7x6 or 9x7:line5 (see `foursight list variants`)
    #[arg(long, value_name = "VARIANT", default_value = "7x6", conflicts_with = "record")]
    variant: String,
    /// Read a game that `foursight play --save` saved to FILE. If FILE is `-`, read standard input
    #[arg(long, value_name = "FILE", conflicts_with = "moves")]
    record: Option<String>,
    /// Use only the mistakes of one player: first or second
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// Write the puzzles to FILE instead of presenting them now
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run_puzzles_from(args: &Args, color: ColorMode) -> Result<ExitCode> {
    let side = args.side.as_deref().map(args::parse_side).transpose()?;
    if let Some(file) = &args.out {
        files::ensure_writable(file.as_ref())?;
    }
    let record = if let Some(file) = &args.record {
        args::read_record("--record", file)?
    } else {
        let moves = args.moves.as_deref().unwrap_or_default();
        Record::new(Game::from_moves(args.variant.parse()?, moves)?)
    };
    let game = &record.game;
    let book = Book::standard(game.variant());
    let mut finder = PuzzleFinder::new(game.variant(), book.as_ref())?;
    let who = [record.tag("First").unwrap_or("first"), record.tag("Second").unwrap_or("second")];
    // In a puzzle file, a name is one word, so it must not contain spaces.
    let who = who.map(|name| name.replace(char::is_whitespace, "_"));
    let taught = puzzles_from_game(&mut finder, game, [&who[0], &who[1]], side, |done, all| {
        if done.is_multiple_of(10) {
            render::print_note(&format!("{done} of {all} moves checked"));
        }
    })?;
    let mistakes = taught.puzzles.len() + taught.other.len();
    let lead = match (mistakes, taught.puzzles.len()) {
        (0, _) => "no mistakes, so there are no puzzles".to_owned(),
        (1, puzzles) => format!("1 mistake, {}", puzzles_text::puzzle_count_text(puzzles)),
        (_, puzzles) => {
            format!("{mistakes} mistakes, {}", puzzles_text::puzzle_count_text(puzzles))
        }
    };
    if args.output.json {
        return render::print_json(&OwnPuzzlesResponse::from(&taught));
    }
    if let Some(file) = &args.out {
        ensure!(!taught.puzzles.is_empty(), "{lead}; no file was written");
        let note = format!("made by: foursight puzzles from {}", game.to_columns());
        let set = PuzzleSet::new(game.variant(), vec![note], taught.puzzles);
        files::write_file_atomically(file.as_ref(), set.to_string().as_bytes())?;
        return render::print_text(&format!("{lead}; written to {file}"));
    }
    let mut screen = Screen::new(false, color);
    screen.print_line(&lead)?;
    let puzzles: Vec<&Puzzle> = taught.puzzles.iter().collect();
    PuzzleSession::new(game.variant()).solve(&puzzles, &mut screen).context("the puzzles")?;
    Ok(ExitCode::SUCCESS)
}
