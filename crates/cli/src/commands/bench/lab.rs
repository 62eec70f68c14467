//! `bench lab`: measures how many games per second a tournament plays and stores.

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;
use foursight::board::{Game, Variant};
use foursight::lab::openings::Openings;
use foursight::lab::store::Store;
use foursight::lab::tournament::{Plan, PlanPlayer, TournamentRunner};
use foursight::search::Registry;
use foursight::solver::Book;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::render::{self, TextStyle};

/// Measure how many games per second a tournament plays and stores
///
/// Two players search with alpha-beta at depth 4, one with the evaluation `cells`, the other with `windows-centre`.
/// They play from random openings of eight plies. Runs with one worker and runs with two workers alternate. The result
/// for each number of workers is the fastest of three runs.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
JSON fields: games, one_worker, two_workers (games per second), gain (two_workers / one_worker).")]
pub(super) struct Args {
    /// Number of openings per run. Each opening is played twice, with the sides swapped
    #[arg(long, value_name = "N", default_value = "2000")]
    pairs: String,
    #[command(flatten)]
    output: OutputArgs,
}

/// The number of games per second with one worker and with two workers.
#[derive(Debug, Serialize)]
pub(crate) struct LabSpeed {
    pub(crate) games: usize,
    pub(crate) one_worker: f64,
    pub(crate) two_workers: f64,
    pub(crate) gain: f64,
}

pub(super) fn run_lab_bench(args: &Args, style: TextStyle) -> Result<ExitCode> {
    let pairs = args::parse_number("--pairs", &args.pairs, 1..=1_000_000)? as usize;
    let player = |eval: &str| PlanPlayer {
        name: eval.to_owned(),
        engine: format!("alphabeta:depth=4,eval={eval}"),
        nodes: None,
        time_ms: None,
    };
    let players = vec![player("cells"), player("windows-centre")];
    let registry = Registry::standard();
    let plan = Plan { pairs, players, openings: "random:8".to_owned(), ..Plan::default() };
    let plan = plan.check(&registry)?;
    let variant = Variant::default();
    let book = Book::standard(variant);
    let openings =
        Openings::Random(8).generate_openings(variant, pairs, plan.seed, "", book.as_ref())?;
    let mut best = [0.0f64; 2];
    for _ in 0..3 {
        for (workers, best) in (1..).zip(&mut best) {
            *best = best
                .max(2.0 * pairs as f64 / time_tournament(&plan, &registry, &openings, workers)?);
        }
    }
    let [one_worker, two_workers] = best;
    let gain = two_workers / one_worker;
    let speed = LabSpeed { games: 2 * pairs, one_worker, two_workers, gain };
    render::print_result(&speed, args.output, style)
}

fn time_tournament(
    plan: &Plan,
    registry: &Registry,
    openings: &[Game],
    workers: usize,
) -> Result<f64> {
    let folder = std::env::temp_dir().join(format!("foursight-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut store = Store::create(&folder.join(format!("{workers}.db")))?;
    let run = store.begin_run(plan, env!("CARGO_PKG_VERSION"))?;
    let stop = AtomicBool::new(false);
    let runner = TournamentRunner { plan, registry, openings, time_evaluation: false, stop: &stop };
    let pairs: Vec<usize> = (0..plan.pair_count()).collect();
    let start = Instant::now();
    runner.play_into_store(&mut store, &run, &pairs, workers, &stop, |_| Ok(()))?;
    let seconds = start.elapsed().as_secs_f64();
    drop(store);
    std::fs::remove_dir_all(&folder)?;
    Ok(seconds)
}
