//! `bench solver --latency`: measures the time until the scores of all columns of a position are known.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use foursight::board::{Game, SplitMix64, Variant};
use foursight::solver::{Book, Session, SolverOptions, solver};
use serde::Serialize;

const SEED: u64 = 4;
const POSITIONS: usize = 200;
/// The numbers of plies of the measured positions. The built-in book ends at ply 8. Positions with 14 plies are solved
/// almost instantly.
const PLIES: std::ops::RangeInclusive<usize> = 8..=14;

/// The times of all positions with the same number of plies.
#[derive(Debug, Serialize)]
pub(crate) struct PlyLatency {
    pub(crate) plies: usize,
    pub(crate) positions: usize,
    pub(crate) mean_ms: f64,
    pub(crate) most_ms: f64,
}

/// The times for each number of plies, and for all positions together.
#[derive(Debug, Serialize)]
pub(crate) struct SolverLatency {
    pub(crate) plies: Vec<PlyLatency>,
    pub(crate) positions: usize,
    pub(crate) mean_ms: f64,
    pub(crate) percentile_95_ms: f64,
    pub(crate) most_ms: f64,
    pub(crate) seed: u64,
}

/// Measures the time for random unfinished positions of the standard game. Each position is solved with an empty
/// transposition table, the built-in book and one thread.
pub(super) fn measure_solver_latency() -> Result<SolverLatency> {
    let variant = Variant::default();
    let book = Book::standard(variant);
    let solver = solver(variant, SolverOptions::default())?;
    let mut session = Session::new(solver).with_book(book.as_ref());
    let mut rng = SplitMix64::new(SEED);
    let mut times = vec![Vec::new(); PLIES.count()];
    for index in 0..POSITIONS {
        let at = index % times.len();
        let plies = PLIES.start() + at;
        let game = (0..100_000).find_map(|_| Game::random(variant, plies, &mut rng));
        let game = game.context("found no unfinished position of the standard game")?;
        session.clear();
        let start = Instant::now();
        session.columns(&game)?;
        times[at].push(start.elapsed());
    }
    let mut all = times.concat();
    all.sort();
    let plies = PLIES.zip(&times).map(|(plies, times)| PlyLatency {
        plies,
        positions: times.len(),
        mean_ms: mean_milliseconds(times),
        most_ms: times.iter().max().map_or(0.0, milliseconds),
    });
    Ok(SolverLatency {
        plies: plies.collect(),
        positions: all.len(),
        mean_ms: mean_milliseconds(&all),
        percentile_95_ms: all.get(all.len() * 95 / 100).map_or(0.0, milliseconds),
        most_ms: all.last().map_or(0.0, milliseconds),
        seed: SEED,
    })
}

fn milliseconds(time: &Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn mean_milliseconds(times: &[Duration]) -> f64 {
    times.iter().map(milliseconds).sum::<f64>() / times.len().max(1) as f64
}
