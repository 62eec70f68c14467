//! `analyse`: everything the solver knows about one position.

use anyhow::Result;
use foursight::analysis::types::{AnalysisProgress, analyse};
use foursight::api::operations::SolveResponse;
use foursight::board::{Game, Side};
use foursight::search::{Monotonic, TimeSource};
use foursight::solver::Session;
use serde::Serialize;

use crate::args::{self, LimitArgs, OutputArgs};
use crate::render;
use crate::solver_args::SolverArgs;

/// Solve a position and tell what each column is worth
///
/// Prints the board with the exact score of each column under it, the result of each in words, and the
/// best line to the end of the game: what happens when nobody makes a mistake any more.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("nodes", |arg| arg.help("Visit at most N positions")))]
#[command(mut_arg("time", |arg| arg.help("Think at most MS milliseconds about the scores")))]
#[command(after_help = "\
Examples:
  foursight analyse --moves 44444432             who wins, when, and with which columns
  foursight analyse --moves 44444432 --weak      only who wins, which is quicker to know
  foursight analyse --moves 4444 --time 5000     as much as five seconds can tell
  foursight analyse --moves 4444 --progress      how the bounds close in, on standard error
  foursight analyse --variant 6x5                another board, from the beginning

A score counts stones: +1 is a win with the last stone the winner has, +2 one sooner, and so on;
losses are negative and a draw is 0. Moves are the winner's own stones from now on, plies those of
both. Where only the winner is known, W, D and L stand under the board, and ? where nothing is.

JSON: value {score (or bounds {lower, upper}), result}, words, last_ply, columns [{column, score or
bounds, result, words, best}], line, suggested {column, proven}, nodes, complete, from_book, time_ns.")]
pub(crate) struct Args {
    #[command(flatten)]
    position: args::PositionArgs,
    /// Only who wins, without when (quicker)
    #[arg(long)]
    weak: bool,
    #[command(flatten)]
    limits: LimitArgs,
    /// Tell the bounds on standard error as they close in
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    solver: SolverArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What came of it.
#[derive(Debug, Serialize)]
pub(crate) struct Analysis {
    #[serde(flatten)]
    pub(crate) response: SolveResponse,
    #[serde(skip)]
    pub(crate) game: Game,
    #[serde(skip)]
    pub(crate) weak: bool,
    #[serde(skip)]
    pub(crate) winner: Option<Side>,
}

pub(crate) fn run(args: &Args) -> Result<Analysis> {
    let game = args.position.read_game()?;
    args::ensure_unfinished(&game)?;
    let limits = args.limits.parse()?;
    let book = args.solver.load_book(game.variant())?;
    let clock = Monotonic::new();
    let mut session = Session::new(args.solver.build_solver(game.variant())?)
        .with_book(book.as_ref())
        .with_limits(limits, &clock)
        .weak(args.weak);
    let mut tell = |progress: &AnalysisProgress| {
        if args.progress {
            print_analysis_progress(progress, args.weak);
        }
    };
    let from_book = session.is_in_book(&game);
    let found = analyse(&mut session, &game, limits.nodes, &mut tell)?;
    let winner = found.value.bounds.sign().filter(|sign| *sign != 0);
    Ok(Analysis {
        response: SolveResponse::new(found, from_book, clock.now()),
        weak: args.weak,
        winner: winner.map(|sign| if sign > 0 { game.to_move() } else { !game.to_move() }),
        game,
    })
}

/// Tells each step towards the score of the position, but of the columns only what came of each: the steps
/// would fill a screen.
fn print_analysis_progress(progress: &AnalysisProgress, weak: bool) {
    let Some(column) = progress.column else {
        if progress.nodes > 0 {
            render::print_solver_bounds("position", progress.value, progress.nodes);
        }
        return;
    };
    let Some(bounds) = progress.columns[usize::from(column.index())] else { return };
    let known = if weak { bounds.sign() } else { bounds.exact() }.is_some();
    if known && progress.nodes > 0 {
        render::print_solver_bounds("a column", bounds, progress.nodes);
    }
}
