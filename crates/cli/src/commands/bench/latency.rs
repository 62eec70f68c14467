//! `bench solver --latency`: measures the time until the scores of all columns of a position are known.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use foursight::board::{Column, Game, SplitMix64, Variant};
use foursight::solver::{Book, Columns, Session, SolverOptions, solver};
use serde::Serialize;

const SEED: u64 = 4;
/// All measured positions have fewer plies than this number. The embedded opening book ends at ply 12, so some of the
/// positions are not in the book.
const PLIES: usize = 17;
/// In a nearly perfect game, one move in `RANDOM_MOVE` on average is random. All other moves are best moves.
const RANDOM_MOVE: u64 = 8;

/// The solving times of positions that have the same number of plies and were reached by the same kind of play.
#[derive(Debug, Serialize)]
pub(crate) struct PlyLatency {
    /// The kind of play: `random` or `nearly perfect`.
    pub(crate) play: &'static str,
    pub(crate) plies: usize,
    pub(crate) positions: usize,
    pub(crate) mean_ms: f64,
    pub(crate) percentile_99_ms: f64,
    pub(crate) most_ms: f64,
}

/// The solving times for each number of plies, and for all positions together.
#[derive(Debug, Serialize)]
pub(crate) struct SolverLatency {
    pub(crate) plies: Vec<PlyLatency>,
    pub(crate) positions: usize,
    pub(crate) mean_ms: f64,
    pub(crate) percentile_99_ms: f64,
    pub(crate) most_ms: f64,
    pub(crate) seed: u64,
}

type Times = Vec<Vec<Duration>>;

/// Measures the time to solve unfinished positions of the standard game. The positions come from random and from nearly
/// perfect games. For each number of plies and each kind of game, measures at most `positions` positions. The solver
/// uses the opening book and one thread, and its transposition table is empty before each position.
pub(super) fn measure_solver_latency(
    positions: usize,
    book: Option<&Book<'_>>,
) -> Result<SolverLatency> {
    let variant = Variant::default();
    let solver = solver(variant, SolverOptions { threads: 1, ..SolverOptions::default() })?;
    let mut session = Session::new(solver).with_book(book);
    let random = measure_random_positions(&mut session, positions)?;
    let perfect = measure_perfect_positions(&mut session, positions)?;
    let all = [&random[..], &perfect[..]].concat().concat();
    let plies = [("random", &random), ("nearly perfect", &perfect)].map(|(play, times)| {
        times.iter().enumerate().map(move |(plies, times)| PlyLatency {
            play,
            plies,
            positions: times.len(),
            mean_ms: mean_milliseconds(times),
            percentile_99_ms: percentile_99(times),
            most_ms: times.iter().max().map_or(0.0, milliseconds),
        })
    });
    Ok(SolverLatency {
        plies: plies.into_iter().flatten().collect(),
        positions: all.len(),
        mean_ms: mean_milliseconds(&all),
        percentile_99_ms: percentile_99(&all),
        most_ms: all.iter().max().map_or(0.0, milliseconds),
        seed: SEED,
    })
}

fn measure_columns(session: &mut Session<'_>, game: &Game) -> Result<(Columns, Duration)> {
    session.clear();
    let start = Instant::now();
    let columns = session.columns(game)?;
    Ok((columns, start.elapsed()))
}

/// Measures positions of random games. If there are at most `positions` positions with a number of plies, measures all
/// of them. Otherwise measures a random sample.
fn measure_random_positions(session: &mut Session<'_>, positions: usize) -> Result<Times> {
    let variant = Variant::default();
    let mut rng = SplitMix64::new(SEED);
    let mut level = vec![Game::new(variant)];
    let mut times = vec![Vec::new(); PLIES];
    for (plies, times) in times.iter_mut().enumerate() {
        if plies > 0 && level.len() <= positions {
            level = next_level(&level);
        }
        // If there are more than `positions` positions with this number of plies, measure a random sample.
        let games = if level[0].plies() == plies && level.len() <= positions {
            level.clone()
        } else {
            random_positions(plies, positions, &mut rng)?
        };
        for game in games {
            times.push(measure_columns(session, &game)?.1);
        }
    }
    Ok(times)
}

/// Returns one game for each unfinished position after one more move.
fn next_level(level: &[Game]) -> Vec<Game> {
    let mut seen = HashSet::new();
    let children = level.iter().flat_map(|game| {
        game.legal().filter_map(|column| {
            let mut next = game.clone();
            next.play(column).ok()?;
            Some(next)
        })
    });
    children.filter(|game| !game.outcome().is_over() && seen.insert(game.position())).collect()
}

/// Returns different random positions with this number of plies.
fn random_positions(plies: usize, count: usize, rng: &mut SplitMix64) -> Result<Vec<Game>> {
    let (mut seen, mut games) = (HashSet::new(), Vec::new());
    while games.len() < count {
        let game = (0..100_000).find_map(|_| Game::random(Variant::default(), plies, rng));
        let game = game.context("found no unfinished position of the standard game")?;
        if seen.insert(game.position()) {
            games.push(game);
        }
    }
    Ok(games)
}

/// Measures different positions of nearly perfect games.
fn measure_perfect_positions(session: &mut Session<'_>, positions: usize) -> Result<Times> {
    let mut rng = SplitMix64::new(SEED);
    let mut seen = HashSet::new();
    let mut times: Times = vec![Vec::new(); PLIES];
    // Each game gives at most one position for each number of plies, and some games end early. Therefore more than
    // `positions` games may be necessary. Play at most four times as many.
    for _ in 0..4 * positions {
        if times[PLIES - 1].len() == positions {
            break;
        }
        let mut game = Game::new(Variant::default());
        while game.plies() < PLIES && !game.outcome().is_over() {
            let (columns, time) = measure_columns(session, &game)?;
            let times = &mut times[game.plies()];
            if seen.insert(game.position()) && times.len() < positions {
                times.push(time);
            }
            game.play(nearly_perfect_move(&game, &columns, &mut rng))?;
        }
    }
    Ok(times)
}

/// Returns a random best move, or with a probability of 1 in [`RANDOM_MOVE`] a random legal move.
fn nearly_perfect_move(game: &Game, columns: &Columns, rng: &mut SplitMix64) -> Column {
    let is_random = rng.below(RANDOM_MOVE) == 0;
    let score =
        |column: &Column| columns.each[usize::from(column.index())].map(|one| one.bounds.lower);
    let most = game.legal().filter_map(|column| score(&column)).max();
    let moves = game.legal().filter(|column| is_random || score(column) == most);
    let moves: Vec<Column> = moves.collect();
    moves[rng.below(moves.len() as u64) as usize]
}

fn milliseconds(time: &Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn mean_milliseconds(times: &[Duration]) -> f64 {
    times.iter().map(milliseconds).sum::<f64>() / times.len().max(1) as f64
}

/// Returns the 99th percentile: the smallest of these times that is not exceeded by 99 % of them.
fn percentile_99(times: &[Duration]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort();
    let rank = (sorted.len() * 99).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).map_or(0.0, milliseconds)
}
