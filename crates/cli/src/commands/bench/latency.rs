//! `bench solver --latency`: measures the time until the scores of all columns of a position are known.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::time::Instant;

use anyhow::{Context, Result};
use foursight::board::{Column, Game, Position, SplitMix64, Variant};
use foursight::solver::{Book, Columns, Session, SolverOptions, solver};
use serde::Serialize;

const SEED: u64 = 4;
/// All measured positions have at most this number of plies. The embedded opening book ends at ply 12, so some of the
/// positions are not in the book.
pub(super) const MOST_PLIES: usize = 16;
/// On average, one of `RANDOM_MOVE` moves in a nearly perfect game is random. All other moves are best moves.
const RANDOM_MOVE: u64 = 8;
/// To find N positions, the benchmark plays at most N times this number of nearly perfect games. The factor is large
/// because most of these games begin alike, so they reach few different positions in the opening.
const GAMES: usize = 1000;

/// The solving times of positions that have the same number of plies and were reached by the same kind of play.
#[derive(Debug, Serialize)]
pub(crate) struct PlyLatency {
    /// The kind of play: `random` or `nearly perfect`.
    pub(crate) play: &'static str,
    pub(crate) plies: usize,
    pub(crate) positions: usize,
    pub(crate) mean_time_ns: u64,
    pub(crate) percentile_99_time_ns: u64,
    pub(crate) longest_time_ns: u64,
    /// Numbers of positions that the searches visited. Unlike times, they do not depend on the load of the machine.
    pub(crate) mean_nodes: f64,
    pub(crate) most_nodes: u64,
    /// The measured positions. Empty without `--each`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) each: Vec<PositionLatency>,
}

/// The cost of scoring all columns of one position.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PositionLatency {
    pub(crate) moves: String,
    pub(crate) time_ns: u64,
    /// Number of positions that the searches visited.
    pub(crate) nodes: u64,
}

/// The solving times for each number of plies, and for all positions together.
#[derive(Debug, Serialize)]
pub(crate) struct SolverLatency {
    pub(crate) plies: Vec<PlyLatency>,
    pub(crate) positions: usize,
    pub(crate) mean_time_ns: u64,
    pub(crate) percentile_99_time_ns: u64,
    pub(crate) longest_time_ns: u64,
    pub(crate) seed: u64,
}

/// Measures the time to solve unfinished positions of the standard game. The positions come from random and from nearly
/// perfect games. For each number of plies in `plies` and each kind of game, measures at most `positions` positions. If
/// there are not more positions than that, measures all of them. The solver uses the opening book and one thread, and
/// its transposition table is empty before each position. If `with_each` is set, the result contains the positions.
pub(super) fn measure_solver_latency(
    plies: &[usize],
    positions: usize,
    book: Option<&Book<'_>>,
    with_each: bool,
) -> Result<SolverLatency> {
    let variant = Variant::default();
    let solver = solver(variant, SolverOptions { threads: 1, ..SolverOptions::default() })?;
    let mut bench = LatencyBench { session: Session::new(solver).with_book(book), positions };
    let levels = bench.list_small_levels();
    let mut all = Vec::new();
    let mut rows = Vec::new();
    let mut add_set = |play: &'static str, plies: usize, costs: Vec<PositionLatency>| {
        let times: Vec<u64> = costs.iter().map(|cost| cost.time_ns).collect();
        let nodes = || costs.iter().map(|cost| cost.nodes);
        rows.push(PlyLatency {
            play,
            plies,
            positions: costs.len(),
            mean_time_ns: mean(&times),
            percentile_99_time_ns: percentile_99(&times),
            longest_time_ns: times.iter().copied().max().unwrap_or(0),
            mean_nodes: nodes().sum::<u64>() as f64 / costs.len().max(1) as f64,
            most_nodes: nodes().max().unwrap_or(0),
            each: if with_each { costs } else { Vec::new() },
        });
        all.extend(times);
    };
    for &plies in plies {
        add_set("random", plies, bench.measure_random_positions(plies, &levels)?);
    }
    let perfect = bench.measure_perfect_positions(plies, &levels)?;
    for (&plies, costs) in plies.iter().zip(perfect) {
        add_set("nearly perfect", plies, costs);
    }
    Ok(SolverLatency {
        plies: rows,
        positions: all.len(),
        mean_time_ns: mean(&all),
        percentile_99_time_ns: percentile_99(&all),
        longest_time_ns: all.iter().copied().max().unwrap_or(0),
        seed: SEED,
    })
}

/// A solver, and the number of positions to measure.
struct LatencyBench<'a> {
    session: Session<'a>,
    /// Maximum number of positions of each set.
    positions: usize,
}

impl LatencyBench<'_> {
    fn measure_columns(&mut self, game: &Game) -> Result<(Columns, PositionLatency)> {
        self.session.clear();
        let start = Instant::now();
        let columns = self.session.columns(game)?;
        let time_ns = start.elapsed().as_nanos() as u64;
        let nodes = columns.nodes();
        Ok((columns, PositionLatency { moves: game.to_columns(), time_ns, nodes }))
    }

    fn measure_all(&mut self, games: &[Game]) -> Result<Vec<PositionLatency>> {
        games.iter().map(|game| Ok(self.measure_columns(game)?.1)).collect()
    }

    /// Lists all positions after 0, 1, 2, … plies, one list per number of plies. Stops before the first list that has
    /// more than `positions` entries.
    fn list_small_levels(&self) -> Vec<Vec<Game>> {
        let start = vec![Game::new(Variant::default())];
        let levels = std::iter::successors(Some(start), |level| Some(next_level(level)));
        levels.take(MOST_PLIES + 1).take_while(|level| level.len() <= self.positions).collect()
    }

    /// Measures positions from random games. `levels` is the result of `list_small_levels`: for small numbers of plies,
    /// all positions are measured.
    fn measure_random_positions(
        &mut self,
        plies: usize,
        levels: &[Vec<Game>],
    ) -> Result<Vec<PositionLatency>> {
        if let Some(games) = levels.get(plies) {
            return self.measure_all(games);
        }
        let mut rng = SplitMix64::new(SEED + plies as u64);
        self.measure_all(&random_positions(plies, self.positions, &mut rng)?)
    }

    /// Measures different positions from nearly perfect games. Returns one set of measurements for each number in
    /// `plies`.
    fn measure_perfect_positions(
        &mut self,
        plies: &[usize],
        levels: &[Vec<Game>],
    ) -> Result<Vec<Vec<PositionLatency>>> {
        let mut rng = SplitMix64::new(SEED);
        // Many games begin alike, so each position is solved only once.
        let mut solved: HashMap<Position, Columns> = HashMap::new();
        let mut sets = vec![Vec::new(); plies.len()];
        for (set, &plies) in sets.iter_mut().zip(plies) {
            if let Some(games) = levels.get(plies) {
                *set = self.measure_all(games)?;
            }
        }
        for _ in 0..GAMES * self.positions {
            // Find the largest number of plies for which fewer positions than requested were measured. The next game
            // can stop after this number of plies.
            let is_missing = |&(index, plies): &(usize, &usize)| {
                levels.len() <= *plies && sets[index].len() < self.positions
            };
            let Some(last) =
                plies.iter().enumerate().filter(is_missing).map(|(_, &plies)| plies).max()
            else {
                break;
            };
            let mut game = Game::new(Variant::default());
            while game.plies() <= last && !game.outcome().is_over() {
                let columns = match solved.entry(game.position()) {
                    Entry::Occupied(entry) => entry.into_mut(),
                    Entry::Vacant(entry) => {
                        let (columns, cost) = self.measure_columns(&game)?;
                        if let Some(index) = plies.iter().position(|&plies| plies == game.plies())
                            && levels.len() <= game.plies()
                            && sets[index].len() < self.positions
                        {
                            sets[index].push(cost);
                        }
                        entry.insert(columns)
                    }
                };
                let column = nearly_perfect_move(&game, columns, &mut rng);
                game.play(column)?;
            }
        }
        Ok(sets)
    }
}

/// Makes every legal move in every position of `level`. Returns one game for each different unfinished position.
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

/// Returns `count` different random positions after `plies` plies.
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

fn mean(times: &[u64]) -> u64 {
    times.iter().sum::<u64>() / times.len().max(1) as u64
}

/// Returns the 99th percentile by the nearest-rank method: at least 99 % of the times are less than or equal to it.
fn percentile_99(times: &[u64]) -> u64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let rank = (sorted.len() * 99).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0)
}
