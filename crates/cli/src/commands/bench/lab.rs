//! `bench lab`: how many games a second a tournament plays and stores.

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;
use foursight::board::{Game, Variant};
use foursight::lab::openings::Openings;
use foursight::lab::store::Store;
use foursight::lab::tournament::{Plan, Player, TournamentRunner};
use foursight::search::Registry;
use foursight::solver::Book;
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::render::{self, Paint};

/// Measure tournaments: games a second, played and stored
///
/// `cells` against `windows-centre`, alpha-beta at depth 4, from random openings of eight plies; with one worker
/// and with two, in turn, the best of three.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
JSON: games, one_worker, two_workers (games a second), gain.")]
pub(super) struct Args {
    /// Pairs of games for each run
    #[arg(long, value_name = "N", default_value = "2000")]
    pairs: String,
    #[command(flatten)]
    output: OutputArgs,
}

/// What was measured.
#[derive(Debug, Serialize)]
pub(crate) struct LabSpeed {
    pub(crate) games: usize,
    pub(crate) one_worker: f64,
    pub(crate) two_workers: f64,
    pub(crate) gain: f64,
}

pub(super) fn run(args: &Args, paint: Paint) -> Result<ExitCode> {
    let pairs = args::parse_number("--pairs", &args.pairs, 1..=1_000_000)? as usize;
    let player = |eval: &str| Player {
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
    let openings = Openings::Random(8).list(variant, pairs, plan.seed, "", book.as_ref())?;
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
    render::print_result(&speed, args.output, paint)
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
    let run = store.begin(plan, env!("CARGO_PKG_VERSION"))?;
    let stop = AtomicBool::new(false);
    let runner = TournamentRunner { plan, registry, openings, time_evaluation: false, stop: &stop };
    let pairs: Vec<usize> = (0..plan.total()).collect();
    let start = Instant::now();
    runner.play_into(&mut store, &run, &pairs, workers, &stop, |_| Ok(()))?;
    let seconds = start.elapsed().as_secs_f64();
    drop(store);
    std::fs::remove_dir_all(&folder)?;
    Ok(seconds)
}
