//! `bench lab`: measures how many games per second a tournament plays, with and without storing them.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;
use foursight::board::Game;
use foursight::lab::store::Store;
use foursight::lab::tournament::{Plan, PlanPlayer, TournamentRunner};
use foursight::search::Registry;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::opening_progress;
use crate::render;
use crate::terminal_style::TerminalStyle;

/// Measure how many games per second a tournament plays and stores
///
/// Two players search with alpha-beta: one player uses the evaluation `cells`, and the other player uses
/// `windows-centre`. They play from random openings of eight plies. Runs that store the games alternate with runs that
/// store nothing. Each printed speed is the speed of the fastest of several runs.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
JSON fields: games, speeds. Fields of each element of speeds: depth, workers, stored, unstored, kept_percent, \
bytes_per_game. stored and unstored are numbers of games per second. kept_percent is 100 × stored / unstored.")]
pub(super) struct Args {
    /// Number of openings per run. Each opening is played twice, with the sides swapped
    #[arg(long, value_name = "N", default_value = "2000")]
    pairs: String,
    /// Search depths, separated by commas
    #[arg(long, value_name = "LIST", default_value = "4,6")]
    depths: String,
    /// Numbers of workers, separated by commas
    #[arg(long, value_name = "LIST", default_value = "1,2")]
    workers: String,
    /// Number of repetitions of each measurement, with and without storing the games
    #[arg(long, value_name = "N", default_value = "3")]
    rounds: String,
    #[command(flatten)]
    output: OutputArgs,
}

/// The speeds of all measured tournaments.
#[derive(Debug, Serialize)]
pub(crate) struct LabSpeeds {
    /// Number of games per run.
    pub(crate) games: usize,
    pub(crate) speeds: Vec<LabSpeed>,
}

/// The number of games per second for one search depth and one number of workers.
#[derive(Debug, Serialize)]
pub(crate) struct LabSpeed {
    pub(crate) depth: u8,
    pub(crate) workers: usize,
    pub(crate) stored: f64,
    pub(crate) unstored: f64,
    pub(crate) kept_percent: f64,
    pub(crate) bytes_per_game: f64,
}

pub(super) fn run_lab_bench(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    let pairs = args::parse_number("--pairs", &args.pairs, 1..=1_000_000)? as usize;
    let rounds = args::parse_number("--rounds", &args.rounds, 1..=1000)?;
    let list = |name: &str, text: &str, range: std::ops::RangeInclusive<u64>| {
        let numbers =
            text.split(',').map(|one| args::parse_number(name, one.trim(), range.clone()));
        numbers.collect::<Result<Vec<u64>, _>>()
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let openings = opening_progress::random_openings(8, pairs, Plan::default().seed, threads)?;
    let mut speeds = Vec::new();
    for depth in list("--depths", &args.depths, args::DEPTHS)? {
        let bench = LabBench::new(depth, pairs, &openings)?;
        for workers in list("--workers", &args.workers, 1..=1024)? {
            speeds.push(bench.measure(workers as usize, rounds)?);
        }
    }
    render::print_result(&LabSpeeds { games: 2 * pairs, speeds }, args.output, style)
}

/// A tournament between two players that search to the same depth.
struct LabBench<'a> {
    depth: u8,
    registry: Registry,
    plan: Plan,
    openings: &'a [Game],
}

impl<'a> LabBench<'a> {
    fn new(depth: u64, pairs: usize, openings: &'a [Game]) -> Result<Self> {
        let player = |eval: &str| PlanPlayer {
            name: eval.to_owned(),
            engine: format!("alphabeta:depth={depth},eval={eval}"),
            nodes: None,
            time_ms: None,
        };
        let players = vec![player("cells"), player("windows-centre")];
        let registry = Registry::standard();
        let plan = Plan { pairs, players, openings: "random:8".to_owned(), ..Plan::default() };
        let plan = plan.check(&registry)?;
        Ok(Self { depth: depth as u8, registry, plan, openings })
    }

    fn measure(&self, workers: usize, rounds: u64) -> Result<LabSpeed> {
        let games = 2.0 * self.plan.pairs as f64;
        let (mut stored, mut unstored, mut bytes) = (0.0f64, 0.0f64, 0);
        for _ in 0..rounds {
            unstored = unstored.max(games / self.time_unstored(workers));
            let (seconds, size) = self.time_stored(workers)?;
            stored = stored.max(games / seconds);
            bytes = size;
        }
        Ok(LabSpeed {
            depth: self.depth,
            workers,
            stored,
            unstored,
            kept_percent: 100.0 * stored / unstored,
            bytes_per_game: bytes as f64 / games,
        })
    }

    fn time_unstored(&self, workers: usize) -> f64 {
        let stop = AtomicBool::new(false);
        let start = Instant::now();
        self.runner(&stop).play_without_storing(&self.all_pairs(), workers);
        start.elapsed().as_secs_f64()
    }

    /// Plays the tournament and stores its games. Returns the duration in seconds, and the size of the results file in
    /// bytes.
    fn time_stored(&self, workers: usize) -> Result<(f64, u64)> {
        let folder = BenchFolder::new()?;
        let file = folder.0.join("results.db");
        let mut store = Store::create(&file)?;
        let run = store.begin_run(&self.plan, env!("CARGO_PKG_VERSION"))?;
        let stop = AtomicBool::new(false);
        let pairs = self.all_pairs();
        let start = Instant::now();
        self.runner(&stop).play_into_store(&mut store, &run, &pairs, workers, &stop, |_| Ok(()))?;
        let seconds = start.elapsed().as_secs_f64();
        drop(store);
        Ok((seconds, std::fs::metadata(&file)?.len()))
    }

    fn runner<'r>(&'r self, stop: &'r AtomicBool) -> TournamentRunner<'r> {
        TournamentRunner {
            plan: &self.plan,
            registry: &self.registry,
            openings: self.openings,
            time_evaluation: false,
            stop,
        }
    }

    fn all_pairs(&self) -> Vec<usize> {
        (0..self.plan.pair_count()).collect()
    }
}

/// A temporary folder that is deleted when this value is dropped.
struct BenchFolder(PathBuf);

impl BenchFolder {
    fn new() -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("foursight-bench-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for BenchFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
