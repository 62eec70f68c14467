use std::time::{Duration, Instant};

use foursight::board::{Game, Variant};
use foursight::search::{Counters, Engine, Observers, Registry, ThinkOptions};
use foursight_oracle as oracle;
use serde::Serialize;

use super::{POSITIONS, search_bench_position};

/// The engines whose speed is measured. They use fast and slow evaluations, with and without pruning.
const ENGINES: [&str; 5] = [
    "minimax:depth=7,eval=cells",
    "alphabeta:depth=10,eval=cells",
    "minimax:depth=7,eval=windows-centre",
    "alphabeta:depth=9,eval=windows-centre",
    "alphabeta:depth=9,eval=lines",
];

/// Number of repetitions of each measurement. The benchmark uses the shortest time, because other programs disturbed
/// this repetition least.
const ROUNDS: usize = 5;

/// The speed of one engine on all bench positions.
#[derive(Debug, Serialize)]
pub(crate) struct SearchSpeed {
    pub(crate) engine: &'static str,
    pub(crate) visited: u64,
    pub(crate) nanoseconds_per_node: f64,
    pub(crate) nodes_per_second: f64,
    /// Additional time that the search counters cost, in percent.
    pub(crate) counting_percent: f64,
}

/// The times of the same alpha-beta search in two programs that visit the same nodes. Foursight uses bitboards. The
/// oracle, a simple reference implementation, uses arrays.
#[derive(Debug, Serialize)]
pub(crate) struct OracleRatio {
    pub(crate) visited: u64,
    pub(crate) fast_time_ns: u64,
    pub(crate) oracle_time_ns: u64,
    pub(crate) ratio: f64,
}

/// The three games of the three-evaluations report (see `docs/origins.md`), played again at depth 8. In the program of
/// that report, the evaluations alone needed 28 seconds for these games.
#[derive(Debug, Serialize)]
pub(crate) struct ReportGames {
    pub(crate) games: Vec<String>,
    pub(crate) leaves: u64,
    pub(crate) visited: u64,
    pub(crate) time_ns: u64,
}

pub(super) fn measure_searches() -> anyhow::Result<Vec<SearchSpeed>> {
    ENGINES.into_iter().map(measure_search).collect()
}

fn time_bench_run(work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<Duration> {
    let start = Instant::now();
    work()?;
    Ok(start.elapsed())
}

fn measure_search(engine: &'static str) -> anyhow::Result<SearchSpeed> {
    let mut visited = 0;
    let (mut silent, mut counting) = (Duration::MAX, Duration::MAX);
    // Alternate measurements with and without counters. Load from other programs then affects both kinds equally.
    for _ in 0..ROUNDS {
        silent = silent.min(time_bench_run(|| {
            POSITIONS
                .iter()
                .try_for_each(|moves| search_bench_position(engine, "7x6", moves, None).map(drop))
        })?);
        counting = counting.min(time_bench_run(|| {
            visited = 0;
            for moves in POSITIONS {
                let mut counters = Counters::default();
                search_bench_position(engine, "7x6", moves, Some(&mut counters))?;
                visited += counters.visited;
            }
            Ok(())
        })?);
    }
    let nanoseconds_per_node = silent.as_secs_f64() * 1e9 / visited as f64;
    Ok(SearchSpeed {
        engine,
        visited,
        nanoseconds_per_node,
        nodes_per_second: 1e9 / nanoseconds_per_node,
        counting_percent: (counting.as_secs_f64() / silent.as_secs_f64() - 1.0) * 100.0,
    })
}

pub(super) fn measure_oracle_ratio() -> anyhow::Result<OracleRatio> {
    let depth = 7;
    let engine = format!("alphabeta:depth={depth},eval=windows-centre");
    let rules = oracle::Rules { width: 7, height: 6, line: Some(4), square: false };
    let (mut visited, mut counted) = (0, 0);
    let start = Instant::now();
    for moves in ["", "43"] {
        let mut board = oracle::ArrayBoard::new(rules);
        moves.bytes().for_each(|column| board.drop(usize::from(column - b'1')));
        visited += oracle::alphabeta(&board, depth, &oracle::evals::windows_centre).visited;
    }
    let oracle_time = start.elapsed();
    for moves in ["", "43"] {
        let mut counters = Counters::default();
        search_bench_position(&engine, "7x6", moves, Some(&mut counters))?;
        counted += counters.visited;
    }
    anyhow::ensure!(
        visited == counted,
        "the oracle visited {visited} positions, but the search visited {counted}"
    );
    let mut fast = Duration::MAX;
    for _ in 0..ROUNDS {
        fast = fast.min(time_bench_run(|| {
            ["", "43"]
                .iter()
                .try_for_each(|moves| search_bench_position(&engine, "7x6", moves, None).map(drop))
        })?);
    }
    Ok(OracleRatio {
        visited,
        fast_time_ns: fast.as_nanos() as u64,
        oracle_time_ns: oracle_time.as_nanos() as u64,
        ratio: oracle_time.as_secs_f64() / fast.as_secs_f64(),
    })
}

pub(super) fn time_report_games() -> anyhow::Result<ReportGames> {
    let (john, robert, brittany) = ("cells-printed", "open-windows-printed", "runs");
    let registry = Registry::standard();
    let mut games = Vec::new();
    let mut total = Counters::default();
    let start = Instant::now();
    for pair in [[robert, john], [john, brittany], [robert, brittany]] {
        let mut players: Vec<Box<dyn Engine>> = Vec::new();
        for eval in pair {
            players
                .push(registry.engine(&format!("alphabeta:depth=8,order=ascending,eval={eval}"))?);
        }
        let mut game = Game::new(Variant::default());
        while !game.outcome().is_over() {
            let mut counters = Counters::default();
            let player = &mut players[game.plies() % 2];
            let verdict = player.think(
                &game,
                &ThinkOptions::default(),
                &mut Observers::counting(&mut counters),
            )?;
            total += &counters;
            game.play(verdict.column)?;
        }
        games.push(format!("{} {}", game.to_columns(), game.outcome()));
    }
    let time_ns = start.elapsed().as_nanos() as u64;
    Ok(ReportGames { games, leaves: total.evaluated, visited: total.visited, time_ns })
}
