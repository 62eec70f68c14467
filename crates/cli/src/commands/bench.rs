//! `bench`: node counts that must not change by accident, and speed.

mod instructions;
mod lab;
mod latency;
#[cfg(feature = "serve")]
mod server;
mod signature;
mod solver;
mod speed;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use foursight::board::{Game, Variant};
use foursight::search::{Counters, Observers, Registry, ThinkOptions, Verdict};
use serde::Serialize;

use crate::args::OutputArgs;
use crate::render::{self, Paint};

pub(crate) use instructions::InstructionCounts;
pub(crate) use lab::LabSpeed;
pub(crate) use latency::SolverLatency;
#[cfg(feature = "serve")]
pub(crate) use server::ServerSpeed;
pub(crate) use signature::{BenchSignature, SignatureLine};
pub(crate) use solver::{SolverSignature, SolverSpeed, SolverStatistics};
pub(crate) use speed::{OracleRatio, ReportGames, SearchSpeed};

/// Positions of the standard game, from the empty board to the last third, none decided.
pub(super) const POSITIONS: [&str; 6] = ["", "43", "4444", "33344455", "43521762", "435217624456"];

/// Measure the searches: positions visited, which must not change by accident, and speed
///
/// The signature is the number of positions each search visits on fixed positions: it changes only
/// when a search does. Speed is told as positions a second, as a ratio to a slow and obvious array
/// program that searches the same tree, and, with --instructions, as processor instructions for each
/// visited position, which is the figure that does not depend on what else the machine is doing.
#[derive(Clone, Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
#[command(subcommand_value_name = "WHAT", subcommand_help_heading = "Others")]
#[command(after_help = "\
Examples:
  foursight bench                   signature and speed
  foursight bench --signature       the node counts alone, as in fixtures/bench.txt
  foursight bench --instructions    instructions a node, by callgrind (needs valgrind)
  foursight bench solver            the solver, on positions of its own
  foursight bench lab               tournaments: games a second
  foursight bench server            the server: first answers, exact scores, latency under load

JSON: signature {lines [{engine, variant, moves, visited, cutoffs, chosen}]}, searches [{engine,
visited, nanoseconds_per_node, nodes_per_second, counting_percent}], oracle {visited,
fast_seconds, oracle_seconds, ratio}, report_000 {games, leaves, visited, seconds}; with
--instructions: counts [{workload, engine, visited, instructions, per_node, counting_percent,
at_most, on_file, holds}].")]
pub(crate) struct Args {
    #[command(subcommand)]
    target: Option<BenchTarget>,
    /// Print the node counts alone
    #[arg(long, conflicts_with_all = ["instructions", "workload"])]
    signature: bool,
    /// Count instructions for each visited position with callgrind
    #[arg(long)]
    instructions: bool,
    /// Compare the instruction counts with this file; exit 1 if one is more than 3 % off
    #[arg(long, value_name = "FILE", requires = "instructions")]
    check: Option<PathBuf>,
    /// Run one workload and print nothing, to be measured from outside
    #[arg(long, hide = true, value_name = "NAME")]
    workload: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

/// What is measured besides the searches.
#[derive(Clone, Debug, clap::Subcommand)]
enum BenchTarget {
    Solver(solver::Args),
    Lab(lab::Args),
    #[cfg(feature = "serve")]
    Server(server::Args),
}

/// All that is measured without further tools.
#[derive(Debug, Serialize)]
pub(crate) struct BenchReport {
    pub(crate) signature: BenchSignature,
    pub(crate) searches: Vec<SearchSpeed>,
    pub(crate) oracle: OracleRatio,
    pub(crate) report_000: ReportGames,
}

pub(crate) fn run(args: &Args, paint: Paint) -> Result<ExitCode> {
    match &args.target {
        Some(BenchTarget::Solver(args)) => return solver::run(args, paint),
        Some(BenchTarget::Lab(args)) => return lab::run(args, paint),
        #[cfg(feature = "serve")]
        Some(BenchTarget::Server(args)) => return server::run(args, paint),
        None => {}
    }
    if let Some(name) = &args.workload {
        instructions::run_workload(name)?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.instructions {
        let counts = InstructionCounts::measure(args.check.as_deref())?;
        return render::print_result(&counts, args.output, paint);
    }
    let signature = BenchSignature::measure()?;
    if args.signature {
        return render::print_result(&signature, args.output, paint);
    }
    let bench = BenchReport {
        signature,
        searches: speed::measure_searches()?,
        oracle: speed::measure_oracle_ratio()?,
        report_000: speed::time_report_games()?,
    };
    render::print_result(&bench, args.output, paint)
}

/// Searches one position with one engine; counts if asked to.
fn search(
    engine: &str,
    variant: &str,
    moves: &str,
    counters: Option<&mut Counters>,
) -> Result<Verdict> {
    let game = Game::from_moves(variant.parse::<Variant>()?, moves)?;
    let mut engine = Registry::standard().engine(engine)?;
    Ok(engine.think(
        &game,
        &ThinkOptions::default(),
        &mut Observers { counters, ..Observers::default() },
    )?)
}
