//! `analyse`: everything the solver knows about one position.

use std::time::Instant;

use anyhow::Result;
use foursight::board::{Column, Game, Rules, Side};
use foursight::search::Monotonic;
use foursight::solver::{Bounds, Inquiry, Solve, end, in_words};
use serde::Serialize;

use crate::args::{self, Limiting, Output};
use crate::solving::{Known, Solving};
use crate::{document, render};

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

JSON: position, value {score (or bounds {lower, upper}), result}, words, last_ply, columns [{column,
score or bounds, result, words, best}], line, nodes, time_ns.")]
pub(crate) struct Args {
    #[command(flatten)]
    position: args::Position,
    /// Only who wins, without when (quicker)
    #[arg(long)]
    weak: bool,
    #[command(flatten)]
    limiting: Limiting,
    /// Tell the bounds on standard error as they close in
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    solving: Solving,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// What came of it.
#[derive(Debug, Serialize)]
pub(crate) struct Analysis {
    pub(crate) position: document::Position,
    pub(crate) value: Known,
    pub(crate) words: String,
    /// The number of the stone that decides the game.
    pub(crate) last_ply: Option<u32>,
    pub(crate) columns: Vec<Worth>,
    /// Moves from here to the end; none where the exact score is not known.
    pub(crate) line: String,
    pub(crate) nodes: u64,
    pub(crate) time_ns: u64,
    #[serde(skip)]
    pub(crate) weak: bool,
    #[serde(skip)]
    pub(crate) winner: Option<Side>,
}

/// What a column is worth.
#[derive(Debug, Serialize)]
pub(crate) struct Worth {
    pub(crate) column: String,
    /// Nothing where it is full.
    #[serde(flatten)]
    pub(crate) known: Option<Known>,
    pub(crate) words: String,
    pub(crate) best: bool,
}

pub(crate) fn run(args: &Args) -> Result<Analysis> {
    let game = args.position.game()?;
    args::unfinished(&game)?;
    let limits = args.limiting.limits()?;
    let book = args.solving.book(game.variant())?;
    let mut solver = args.solving.solver(game.variant())?;
    let clock = Monotonic::new();
    let mut inquiry = Inquiry {
        weak: args.weak,
        nodes: limits.nodes,
        time: limits.time,
        clock: &clock,
        book: book.as_ref(),
        ..Inquiry::default()
    };
    let start = Instant::now();
    let mut tell = |bounds, nodes| render::closing_in("position", bounds, nodes);
    inquiry.progress = args.progress.then_some(&mut tell);
    let solution = solver.solve(&game, &mut inquiry)?;
    // The columns have what the position left over; its proof has told most of them already.
    inquiry.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(solution.nodes));
    inquiry.time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
    let mut tell = |bounds: Bounds, nodes| {
        // Only what came of each: the steps to it would fill a screen.
        if if args.weak { bounds.sign() } else { bounds.exact() }.is_some() {
            render::closing_in("a column", bounds.flipped(), nodes);
        }
    };
    inquiry.progress = args.progress.then_some(&mut tell);
    let found = solver.columns(&game, &mut inquiry)?;
    inquiry.progress = None;
    inquiry.nodes = limits.nodes;
    let value = asked(solution.bounds, args.weak);
    let nodes = solution.nodes + found.nodes();
    let bounds = found.each.into_iter().map(|solution| Some(asked(solution?.bounds, args.weak)));
    let columns: Vec<Option<Bounds>> = bounds.collect();
    let line = best_line(solver.as_mut(), &game, value, &mut inquiry)?;
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    let winner = value.sign().filter(|sign| *sign != 0);
    Ok(Analysis {
        value: value.into(),
        words: in_words(cells, plies, value),
        last_ply: value.exact().and_then(|score| end(cells, plies, score)),
        columns: worths(&game, &columns, args.weak),
        line: line.iter().map(|column| column.to_char()).collect(),
        nodes,
        time_ns: start.elapsed().as_nanos() as u64,
        weak: args.weak,
        winner: winner.map(|sign| if sign > 0 { game.to_move() } else { !game.to_move() }),
        position: document::Position::new(&game),
    })
}

/// The line that a known score means. Who wins alone does not tell one, since it does not tell when.
fn best_line(
    solver: &mut dyn Solve,
    game: &Game,
    bounds: Bounds,
    inquiry: &mut Inquiry<'_>,
) -> Result<Vec<Column>> {
    let line = bounds.exact().map(|score| solver.line(game, score, inquiry));
    Ok(line.transpose()?.unwrap_or_default())
}

/// Only who wins, where that is what was asked: how soon may come out by chance, and for some columns only.
fn asked(bounds: Bounds, weak: bool) -> Bounds {
    match bounds.sign() {
        Some(1) if weak => Bounds { lower: 1, ..Bounds::UNKNOWN },
        Some(-1) if weak => Bounds { upper: -1, ..Bounds::UNKNOWN },
        _ => bounds,
    }
}

fn worths(game: &Game, columns: &[Option<Bounds>], weak: bool) -> Vec<Worth> {
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    // Where only the winner counts, all wins are alike.
    let seen = |bounds: Bounds| {
        let Bounds { lower, upper } = bounds;
        if weak { Bounds { lower: lower.signum(), upper: upper.signum() } } else { bounds }
    };
    let most = columns.iter().flatten().map(|&bounds| seen(bounds).upper).max();
    let worth = |(name, bounds): (Column, &Option<Bounds>)| Worth {
        column: name.to_string(),
        known: bounds.map(Known::from),
        words: bounds.map_or("full".to_owned(), |bounds| in_words(cells, plies, bounds)),
        best: bounds.is_some_and(|bounds| most.is_some_and(|most| seen(bounds).lower >= most)),
    };
    game.variant().columns().zip(columns).map(worth).collect()
}
