//! `bench solver`: measures the nodes and the time that the solver needs for generated positions. These positions are
//! the same on every machine.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use foursight::board::{Column, Game, Rules, Side, SplitMix64, Variant};
use foursight::solver::{Book, Solve, SolveOptions, SolverOptions, Statistics, solver};
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::files;
use crate::render;
use crate::terminal_style::TerminalStyle;

use super::latency;

/// Count the nodes of the solver and measure its speed
///
/// Solves several sets of generated positions. Each position is solved with an empty transposition table, one thread
/// and no opening book. The sets contain only positions in which no player can win with the next disc.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight bench solver               Print the node counts, times and speed for each set of positions
  foursight bench solver --signature   Print only the node counts
  foursight bench solver --statistics  Count the positions decided without a search, and the cutoffs by move
  foursight bench solver --latency     Measure how long the solver, with its opening book, takes to score all columns of a position

If you change the node counts on purpose, update the file that the tests compare them with:
  foursight bench solver --signature > fixtures/bench-solver.txt

JSON fields: sets. Fields of each set: variant, plies, positions, mean_nodes, mean_time_ns, nodes_per_second; with \
--signature: variant, plies, nodes, scores; with --statistics: variant, plies, visited, won_in_two, followed_up, \
recalled, looked_ahead, cutoffs, by_plies_left. JSON fields with --latency: plies, positions, mean_time_ns, \
percentile_99_time_ns, longest_time_ns, seed. Fields of each element of plies: play, plies, positions, mean_time_ns, \
percentile_99_time_ns, longest_time_ns, mean_nodes, most_nodes. --each adds the field each, a list with the fields \
moves, time_ns and nodes.")]
#[expect(clippy::struct_excessive_bools, reason = "each of them is a switch of the command line")]
pub(crate) struct Args {
    /// Print only the node counts, in the format of fixtures/bench-solver.txt
    #[arg(long, conflicts_with = "statistics")]
    signature: bool,
    /// Print how many positions were decided without a search, and how many cutoffs the first, second, … move of a
    /// position caused
    #[arg(long, conflicts_with = "latency")]
    statistics: bool,
    /// Measure how long the solver, with its opening book, takes to score all columns of a position
    #[arg(long, conflicts_with = "signature")]
    latency: bool,
    /// With --latency: maximum number of positions for each number of plies and each kind of play
    #[arg(long, value_name = "N", default_value = "100", requires = "latency")]
    positions: String,
    /// With --latency: numbers of plies of the positions, separated by commas [default: all from 0 to 16]
    #[arg(long, value_name = "LIST", requires = "latency")]
    plies: Option<String>,
    /// With --latency: add every position with its time and number of nodes to the JSON document
    #[arg(long, requires = "latency", requires = "json")]
    each: bool,
    /// With --latency: use this book instead of the embedded book
    #[arg(long, value_name = "FILE", requires = "latency")]
    book: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

/// The sets of positions, each as a variant, a number of discs and a number of positions. The sets of the standard game
/// come first, from hard to easy. The other variants follow, because the solver uses different code for them.
const SETS: [(&str, usize, usize); 11] = [
    ("7x6", 12, 10),
    ("7x6", 16, 10),
    ("7x6", 20, 10),
    ("7x6", 24, 10),
    ("7x6", 28, 10),
    ("6x5", 8, 5),
    ("6x7", 16, 5),
    ("7x6:square", 16, 5),
    ("7x6:line4+square", 16, 5),
    ("5x5:line3", 4, 5),
    ("8x8", 44, 5),
];

/// The speed of the solver on one set of positions.
#[derive(Debug, Serialize)]
pub(crate) struct SolverSetSpeed {
    pub(crate) variant: &'static str,
    pub(crate) plies: usize,
    pub(crate) positions: usize,
    pub(crate) mean_nodes: f64,
    pub(crate) mean_time_ns: u64,
    pub(crate) nodes_per_second: f64,
}

/// The speed of the solver on every set of positions.
#[derive(Debug, Serialize)]
pub(crate) struct SolverSpeed {
    pub(crate) sets: Vec<SolverSetSpeed>,
}

/// The node counts of one set of positions, one count per position.
#[derive(Debug, Serialize)]
pub(crate) struct SolverSetSignature {
    pub(crate) variant: &'static str,
    pub(crate) plies: usize,
    pub(crate) nodes: Vec<u64>,
    /// A hash of the scores of all positions, in hexadecimal.
    pub(crate) scores: String,
}

/// The node counts of every set of positions.
#[derive(Debug, Serialize)]
pub(crate) struct SolverSignature {
    pub(crate) sets: Vec<SolverSetSignature>,
}

/// The search statistics of one set of positions. `foursight::solver::Statistics` explains the fields.
#[derive(Debug, Serialize)]
pub(crate) struct SolverSetStatistics {
    pub(crate) variant: &'static str,
    pub(crate) plies: usize,
    pub(crate) visited: u64,
    pub(crate) won_in_two: u64,
    pub(crate) followed_up: u64,
    pub(crate) recalled: u64,
    pub(crate) looked_ahead: u64,
    pub(crate) cutoffs: [u64; 8],
    pub(crate) by_plies_left: Vec<u64>,
}

/// The search statistics of every set of positions.
#[derive(Debug, Serialize)]
pub(crate) struct SolverStatistics {
    pub(crate) sets: Vec<SolverSetStatistics>,
}

pub(super) fn run_solver_bench(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    if args.signature {
        let sets = SETS.into_iter().map(compute_set_signature).collect::<Result<_>>()?;
        return render::print_result(&SolverSignature { sets }, args.output, style);
    }
    if args.statistics {
        let sets = SETS.into_iter().map(collect_set_statistics).collect::<Result<_>>()?;
        return render::print_result(&SolverStatistics { sets }, args.output, style);
    }
    if args.latency {
        let positions = args::parse_number("--positions", &args.positions, 1..=100_000)? as usize;
        let plies: Vec<usize> = match &args.plies {
            Some(list) => list
                .split(',')
                .map(|one| {
                    let most = latency::MOST_PLIES as u64;
                    Ok(args::parse_number("--plies", one.trim(), 0..=most)? as usize)
                })
                .collect::<Result<_>>()?,
            None => (0..=latency::MOST_PLIES).collect(),
        };
        let bytes = match &args.book {
            Some(file) => &files::read_file(file, files::MAX_BOOK_BYTES)?,
            None => Book::STANDARD_BYTES,
        };
        let book = Book::parse(bytes)?.for_variant(Variant::default())?;
        let measured = latency::measure_solver_latency(&plies, positions, Some(&book), args.each)?;
        return render::print_result(&measured, args.output, style);
    }
    let sets = SETS.into_iter().map(measure_set_speed).collect::<Result<_>>()?;
    render::print_result(&SolverSpeed { sets }, args.output, style)
}

type PositionSet = (&'static str, usize, usize);

fn measure_set_speed(set: PositionSet) -> Result<SolverSetSpeed> {
    let (variant, plies, positions) = set;
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for_each_position(set, |solver, game| {
        let start = Instant::now();
        nodes += solver.solve(game, &mut SolveOptions::default())?.nodes;
        time += start.elapsed();
        Ok(())
    })?;
    let each = positions as f64;
    let nodes_per_second = nodes as f64 / time.as_secs_f64();
    let (mean_nodes, mean_time_ns) =
        (nodes as f64 / each, (time / positions as u32).as_nanos() as u64);
    Ok(SolverSetSpeed { variant, plies, positions, mean_nodes, mean_time_ns, nodes_per_second })
}

fn compute_set_signature(set: PositionSet) -> Result<SolverSetSignature> {
    let (variant, plies, _) = set;
    let (mut nodes, mut scores) = (Vec::new(), FNV_START);
    for_each_position(set, |solver, game| {
        let solution = solver.solve(game, &mut SolveOptions::default())?;
        let score =
            solution.bounds.exact().context("a search without limits must return a score")?;
        nodes.push(solution.nodes);
        scores = (scores ^ u64::from(score as u8)).wrapping_mul(FNV_PRIME);
        Ok(())
    })?;
    Ok(SolverSetSignature { variant, plies, nodes, scores: format!("{scores:016x}") })
}

/// The constants of FNV-1a, a simple hash function with the same result on every machine.
const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0100_0000_01b3;

fn collect_set_statistics(set: PositionSet) -> Result<SolverSetStatistics> {
    let (variant, plies, _) = set;
    let mut statistics = Statistics::default();
    for_each_position(set, |solver, game| {
        let mut options =
            SolveOptions { statistics: Some(&mut statistics), ..SolveOptions::default() };
        solver.solve(game, &mut options)?;
        Ok(())
    })?;
    let Statistics { visited, won_in_two, followed_up, recalled, looked_ahead, cutoffs, .. } =
        statistics;
    let by_plies_left = statistics.by_plies_left.to_vec();
    Ok(SolverSetStatistics {
        variant,
        plies,
        visited,
        won_in_two,
        followed_up,
        recalled,
        looked_ahead,
        cutoffs,
        by_plies_left,
    })
}

/// Solves the second and the third set of `SETS` and returns the number of visited nodes. If `counting` is true, also
/// collects statistics, so that `bench --instructions` can measure the cost of counting.
pub(super) fn count_visited(counting: bool) -> Result<u64> {
    let (mut nodes, mut statistics) = (0, Statistics::default());
    for set in &SETS[1..3] {
        for_each_position(*set, |solver, game| {
            let statistics = counting.then_some(&mut statistics);
            nodes += solver
                .solve(game, &mut SolveOptions { statistics, ..SolveOptions::default() })?
                .nodes;
            Ok(())
        })?;
    }
    Ok(nodes)
}

/// Calls `each` with every position of a set and with a solver whose transposition table is empty.
fn for_each_position(
    set: PositionSet,
    mut each: impl FnMut(&mut dyn Solve, &Game) -> Result<()>,
) -> Result<()> {
    let (variant, plies, positions) = set;
    let variant: Variant = variant.parse()?;
    let mut solver = solver(variant, SolverOptions::default())?;
    let mut rng = SplitMix64::new(plies as u64);
    for _ in 0..positions {
        let game = (0..100_000).find_map(|_| undecided_bench_game(variant, plies, &mut rng));
        let game = game
            .with_context(|| format!("found no undecided game of {variant} with {plies} plies"))?;
        solver.clear();
        each(solver.as_mut(), &game)?;
    }
    Ok(())
}

/// Plays `plies` random moves. Returns the game if no player can win with the next disc, and `None` otherwise.
fn undecided_bench_game(variant: Variant, plies: usize, rng: &mut SplitMix64) -> Option<Game> {
    let mut game = Game::new(variant);
    while game.plies() < plies {
        // Choose only moves that do not end the game. Otherwise, games with many plies would be rare.
        let goes_on = |column: &Column| {
            let mut next = game.clone();
            next.play(*column).is_ok() && !next.outcome().is_over()
        };
        let columns: Vec<Column> = game.legal().filter(goes_on).collect();
        let chosen = *columns.get(rng.below(columns.len().max(1) as u64) as usize)?;
        game.play(chosen).ok()?;
    }
    let drops = game.rules().drops(game.position().occupied());
    let decided = Side::BOTH.into_iter().any(|side| drops.meets(game.threats(side)));
    (!decided).then_some(game)
}
