//! The command `review`, which prints the exact scores and the mistakes of a game, move by move.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use foursight::analysis::review::{self, ComparedEvaluation, MoveReview, PlayerNames};
use foursight::api::response_to_json_pretty;
use foursight::board::Game;
use foursight::search::{Limits, Monotonic};
use foursight::solver::Session;

use crate::args::{LimitArgs, PositionSource};
use crate::document_args::{DocumentArgs, DocumentFormat};
use crate::solver_args::SolverArgs;
use crate::{local_engines, render};

/// Review a game: find its mistakes and explain them with exact scores
///
/// Solves every position of the game, starting with the last one. A blunder turns a win into a loss. A mistake turns a
/// win into a draw, or a draw into a loss. An inaccuracy keeps the outcome, but makes the win at least three moves
/// slower or the loss at least three moves faster. The review explains blunders, mistakes and inaccuracies. The
/// explanations state only facts that the program has checked on the board.
#[derive(Clone, Debug, clap::Args)]
// Hide `--board`: a drawn board does not show the order of the moves.
#[command(mut_arg("board", |arg| arg.hide(true)))]
#[command(mut_arg("plies", |arg| arg.help("Review only the first N moves and ignore later moves")))]
#[command(mut_arg("nodes", |arg| arg.help("Maximum number of positions that the solver may visit in total")))]
#[command(mut_arg("time", |arg| arg.help("Maximum solving time in milliseconds in total [default: 60000, or no limit if --nodes is given]")))]
#[command(mut_arg("json", |arg| arg.help("Print the result as one JSON document (same as --format json)")))]
#[command(after_help = "\
Examples:
  foursight review 4444443522525                       Review a game given by its columns
  foursight review --record game.txt                   Review a game saved by `foursight play --save`
  foursight review 4455 --eval quiet                   Also show the scores of the evaluation `quiet`
  foursight review 4455 --format html --out game.html  Write a web page with plots

The column `best` of the table lists all moves with the best score. A position is critical if some moves keep the \
outcome and other moves do not. Accuracy is the share of critical positions in which the player kept the outcome. \
Regret is the average number of moves by which a player delayed a win or hastened a loss. It is computed from the \
player's moves that kept the outcome. If a limit stopped the solver, bounds replace scores, and the class of a move \
may be unknown. docs/review.md contains the definitions.

JSON fields: variant, moves, plies, graph, first, second, evaluation, complete, summary. Fields of each element of \
plies: ply, side, column, cell, class, glyph, before, after, best, lost_moves, why, refutation, better. Fields of \
before and after: score (or bounds with the fields lower and upper), result, words. Fields of refutation: moves, \
cells. Field of better: moves. Fields of each element of graph: ply, score, bounds, result, words, heuristic. Fields \
of heuristic: value, text, plies_to_end. Fields of first and second, the two players: moves, critical, kept, \
accuracy, regret, counts.")]
pub(crate) struct Args {
    /// Moves of the game: columns (`4453`) or cells (`"d1 d2 e1 c1"`)
    #[arg(value_name = "MOVES", required_unless_present = "record")]
    moves: Option<String>,
    #[command(flatten)]
    other: PositionSource,
    /// Evaluation whose scores are shown beside the exact scores
    #[arg(long, value_name = "EVAL")]
    eval: Option<String>,
    /// Names of the two players, separated by a comma, beginning with the player who moves first
    #[arg(long, value_name = "NAME,NAME")]
    names: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    /// Print the result of each move on standard error as soon as it is solved
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    solver: SolverArgs,
    #[command(flatten)]
    document: DocumentArgs,
}

/// Default time limit. Without a limit, the review of a game on a large board could take years.
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
    let opinion =
        evaluation.as_ref().map(|(text, built)| ComparedEvaluation { text, evaluation: &**built });
    let mut print_progress = |reviewed: &MoveReview| {
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
    let review = review::review_game(&game, &mut session, &names, opinion, &mut print_progress)?;
    if format == DocumentFormat::Json {
        return args.document.write_output(&response_to_json_pretty(&review)?);
    }
    args.document.write_document(&review.to_document(&names))
}

fn read_reviewed_game(args: &Args) -> Result<Game> {
    let moves = args.moves.as_deref().unwrap_or_default();
    if !args.other.is_file() {
        // Parse the moves here first, so that an error message names the argument MOVES instead of the option --moves.
        Game::from_moves(args.other.parse_variant()?, moves).context("MOVES")?;
    }
    args.other.read_game(moves)
}

fn parse_player_names(text: Option<&str>) -> Result<PlayerNames> {
    let Some(text) = text else { return Ok(PlayerNames::default()) };
    let names = text.split_once(',').map(|(first, second)| [first.trim(), second.trim()]);
    names
        .filter(|names| names.iter().all(|name| !name.is_empty() && name.chars().count() <= 40))
        .map(|[first, second]| PlayerNames::new(first, second))
        .ok_or_else(|| {
            anyhow!("--names takes two names separated by a comma, such as `Ada,Bob`, not `{text}`")
        })
}
