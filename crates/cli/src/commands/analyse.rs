//! The command `analyse`, which prints the exact scores of one position and of each of its columns.

use anyhow::Result;
use foursight::analysis::{AnalysisProgress, analyse_position};
use foursight::api::operations::SolveResponse;
use foursight::board::{Game, Side};
use foursight::search::{Monotonic, TimeSource};
use foursight::solver::Session;
use serde::Serialize;

use super::analyse_text;
use crate::args::{self, LimitArgs, OutputArgs};
use crate::solver_args::SolverArgs;

/// Print the exact score of every column of a position
///
/// All scores assume that both players play perfectly. The output shows the board, the score of each column below the
/// board, and the result of each column in words. The output also contains the best line (principal variation): the
/// moves that perfect players make until the end of the game.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("nodes", |arg| arg.help("Maximum number of positions that the solver may visit")))]
#[command(mut_arg("time", |arg| arg.help("Maximum solving time in milliseconds")))]
#[command(after_help = "\
Examples:
  foursight analyse --moves 44444432          Show the score and the result of each column
  foursight analyse --moves 44444432 --weak   Show only win, draw or loss, which is faster
  foursight analyse --moves 4444 --time 5000  Stop after five seconds and show the bounds found so far
  foursight analyse --moves 4444 --progress   Show how the bounds improve while solving
  foursight analyse --variant 6x5             Analyse the empty board of another variant

Scores are from the point of view of the side to move. A win with the last disc that the player can place has the \
score +1. A win one disc earlier has the score +2, and so on. A draw has the score 0. Losses have negative scores. In \
the results, `moves` counts the discs of the winner, and `plies` counts the discs of both players. If the number of \
moves is unknown, the output shows only W (win), D (draw) or L (loss) below the column. The sign ? means that the \
column is not solved.

JSON fields: value, words, last_ply, columns, line, suggested, nodes, complete, from_book, time_ns. Fields of value: \
score, result. Fields of each element of columns: column, score, result, words, best. Fields of suggested: column, \
proven. If a score is not known exactly, the fields lower and upper (its bounds) replace the field score.")]
pub(crate) struct Args {
    #[command(flatten)]
    position: args::PositionArgs,
    /// Find only win, draw or loss, not the number of moves to the end (faster)
    #[arg(long)]
    weak: bool,
    #[command(flatten)]
    limits: LimitArgs,
    /// Print intermediate bounds of the scores on standard error
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    solver: SolverArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The result of `analyse`. The JSON output contains only `response`. The other fields are needed to print text.
#[derive(Debug, Serialize)]
pub(crate) struct AnalyseResult {
    #[serde(flatten)]
    pub(crate) response: SolveResponse,
    #[serde(skip)]
    pub(crate) game: Game,
    #[serde(skip)]
    pub(crate) weak: bool,
    #[serde(skip)]
    pub(crate) winner: Option<Side>,
}

pub(crate) fn run(args: &Args) -> Result<AnalyseResult> {
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
    let found = analyse_position(&mut session, &game, limits.nodes, &mut tell)?;
    let winner = found.value.bounds.sign().filter(|sign| *sign != 0);
    Ok(AnalyseResult {
        response: SolveResponse::new(found, from_book, clock.now()),
        weak: args.weak,
        winner: winner.map(|sign| if sign > 0 { game.to_move() } else { !game.to_move() }),
        game,
    })
}

/// Prints new bounds on the position's score each time they change. For a column, prints only the final score, because
/// the bounds of all columns would fill the screen.
fn print_analysis_progress(progress: &AnalysisProgress, weak: bool) {
    let Some(column) = progress.column else {
        if progress.nodes > 0 {
            analyse_text::print_analyse_bounds("position", progress.value, progress.nodes);
        }
        return;
    };
    let Some(bounds) = progress.columns[usize::from(column.index())] else { return };
    let known = if weak { bounds.sign() } else { bounds.exact() }.is_some();
    if known && progress.nodes > 0 {
        analyse_text::print_analyse_bounds("column", bounds, progress.nodes);
    }
}
