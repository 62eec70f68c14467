//! `review`: a game looked at afterwards, move by move.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use foursight::analysis::review::{self, MoveReview, Opinion, PlayerNames};
use foursight::api::to_json_pretty;
use foursight::board::Game;
use foursight::search::{Limits, Monotonic};
use foursight::solver::Session;

use crate::args::{LimitArgs, PositionSource};
use crate::document_args::{DocumentArgs, DocumentFormat};
use crate::solver_args::SolverArgs;
use crate::{local_engines, render};

/// Review a game: what each move was worth, exactly, and why
///
/// Every position is solved, the last one first. A move is a blunder if it turned a win into a loss, a
/// mistake if it turned a win into a draw or a draw into a loss, an inaccuracy if the outcome stayed but
/// the win came three or more moves later, or the loss sooner. Those say why, in words that were checked
/// on the board.
#[derive(Clone, Debug, clap::Args)]
// A drawn board does not tell the order of its moves.
#[command(mut_arg("board", |arg| arg.hide(true)))]
#[command(mut_arg("nodes", |arg| arg.help("Visit at most N positions for all of it")))]
#[command(mut_arg("time", |arg| arg.help("Solve for at most MS milliseconds [default: 60000, unless --nodes is given]")))]
#[command(mut_arg("json", |arg| arg.help("The same as --format json")))]
#[command(after_help = "\
Examples:
  foursight review 4444443522525              a game by its columns
  foursight review --record game.txt          a game that `play --save` wrote
  foursight review 4455 --eval quiet          what an evaluation thought of it, too
  foursight review 4455 --format html --out game.html
                                              with plots, to open in a browser

`best` lists the columns that are as good as the best. Accuracy is the share of moves that kept
the outcome where some move kept it and some lost it; regret is how many own moves a win came
later, or a loss sooner, in the mean of the moves that kept it. Where a limit ended the solving,
bounds stand in place of scores and a class may be unknown; nothing is guessed. docs/review.md
defines all of it.

JSON: variant, moves, plies [{ply, side, column, cell, class, glyph, before {score (or bounds
{lower, upper}), result, words}, after {…}, best, lost_moves, why, refutation {moves, cells},
better {moves}}], graph [{ply, score, bounds, result, words, heuristic {value, text,
plies_to_end}}], first {moves, critical, kept, accuracy, regret, counts}, second {…}, evaluation,
complete, summary.")]
pub(crate) struct Args {
    /// The moves: columns (`4453`) or cells (`"d1 d2 e1 c1"`)
    #[arg(value_name = "MOVES", required_unless_present = "record")]
    moves: Option<String>,
    #[command(flatten)]
    other: PositionSource,
    /// An evaluation whose judgement is shown beside the truth
    #[arg(long, value_name = "EVAL")]
    eval: Option<String>,
    /// What the players are called, the first one first
    #[arg(long, value_name = "NAME,NAME")]
    names: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    /// Tell of each move on standard error as soon as it is known
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    solver: SolverArgs,
    #[command(flatten)]
    document: DocumentArgs,
}

/// Without a limit large boards would take years.
const DEFAULT_TIME_LIMIT: Duration = Duration::from_mins(1);

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let format = args.document.parse_format()?;
    let game = read_reviewed_game(args)?;
    let names = parse_player_names(args.names.as_deref())?;
    let limits = args.limits.parse()?;
    let time = limits.time.or_else(|| limits.nodes.is_none().then_some(DEFAULT_TIME_LIMIT));
    let registry = local_engines::local_registry();
    let evaluation = match &args.eval {
        Some(text) => {
            let found = registry.evaluation(text).map_err(|error| anyhow!("--eval {error}"))?;
            let built = found.build(game.variant()).with_context(|| format!("--eval {text}"))?;
            Some((found.text().to_owned(), built))
        }
        None => None,
    };
    let book = args.solver.load_book(game.variant())?;
    let clock = Monotonic::new();
    let mut session = Session::new(args.solver.build_solver(game.variant())?)
        .with_book(book.as_ref())
        .with_limits(Limits { time, ..limits }, &clock);
    let opinion = evaluation.as_ref().map(|(text, built)| Opinion { text, evaluation: &**built });
    let mut told = |reviewed: &MoveReview| {
        if args.progress {
            render::print_note(&format!(
                "ply {:>2}  {:<4}  {:<10}  {}",
                reviewed.ply,
                format!("{}{}", reviewed.cell, reviewed.glyph),
                reviewed.class.name(),
                reviewed.after.words
            ));
        }
    };
    let review = review::review(&game, &mut session, &names, opinion, &mut told)?;
    if format == DocumentFormat::Json {
        return args.document.write_output(&to_json_pretty(&review)?);
    }
    args.document.write_document(&review.document(&names))
}

fn read_reviewed_game(args: &Args) -> Result<Game> {
    let moves = args.moves.as_deref().unwrap_or_default();
    if !args.other.is_file() {
        // Read here first, so that a mistake is told of the argument and not of an option.
        Game::from_moves(args.other.parse_variant()?, moves).context("MOVES")?;
    }
    args.other.read_game(moves)
}

fn parse_player_names(told: Option<&str>) -> Result<PlayerNames> {
    let Some(told) = told else { return Ok(PlayerNames::default()) };
    let names = told.split_once(',').map(|(first, second)| [first.trim(), second.trim()]);
    names
        .filter(|names| names.iter().all(|name| !name.is_empty() && name.chars().count() <= 40))
        .map(|[first, second]| PlayerNames::new(first, second))
        .ok_or_else(|| {
            anyhow!("--names is two names with a comma between, like `Ada,Bob`, not `{told}`")
        })
}
