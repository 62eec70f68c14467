//! The command `bench`, which counts the nodes of searches and measures their speed. The node counts change only if a
//! search changes.

mod bench_text;
mod instructions;
mod lab;
mod latency;
#[cfg(feature = "serve")]
mod server;
mod signature;
mod solver;
mod solver_text;
mod speed;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use foursight::board::{Game, Variant};
use foursight::search::{Counters, Observers, Registry, ThinkOptions, Verdict};
use serde::Serialize;

use crate::args::OutputArgs;
use crate::render;
use crate::terminal_style::TerminalStyle;

pub(crate) use instructions::InstructionCounts;
pub(crate) use lab::LabSpeeds;
pub(crate) use latency::SolverLatency;
pub(crate) use signature::{BenchSignature, SignatureLine};
pub(crate) use solver::{SolverSetSignature, SolverSignature, SolverSpeed, SolverStatistics};
pub(crate) use speed::{OracleRatio, ReportGames, SearchSpeed};

/// Positions of the standard game with 0 to 12 discs, each as a sequence of moves. In none of them has a player won.
pub(super) const POSITIONS: [&str; 6] = ["", "43", "4444", "33344455", "43521762", "435217624456"];

/// Count the nodes that each search algorithm visits, and measure its speed
///
/// The signature is a list of node counts. Each count is the number of nodes that one search visits in one of several
/// fixed positions. The signature changes only if a search changes. The speed is printed in nodes per second. It is
/// also compared with the speed of a simple program that searches the same tree on a board stored as an array. With
/// --instructions, the command counts the processor instructions per node. These counts do not depend on the load of
/// the machine.
#[derive(Clone, Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
#[command(subcommand_value_name = "BENCHMARK", subcommand_help_heading = "Other benchmarks")]
#[command(after_help = "\
Examples:
  foursight bench                 Print the signature and the speed of the searches
  foursight bench --signature     Print only the node counts, in the format of fixtures/bench.txt
  foursight bench --instructions  Count the processor instructions per node (needs valgrind)
  foursight bench solver          Count the nodes of the solver and measure its speed
  foursight bench lab             Measure how many games per second a tournament plays
  foursight bench server          Measure the response times of the server, idle and under load

JSON fields: signature, searches, oracle, report_games; with --instructions: counts. signature has the field lines; \
fields of each line: engine, variant, moves, visited, cutoffs, chosen. Fields of each element of searches: engine, \
visited, nanoseconds_per_node, nodes_per_second, counting_percent. Fields of oracle: visited, fast_time_ns, \
oracle_time_ns, ratio. Fields of report_games: games, leaves, visited, time_ns. Fields of each element of counts: \
workload, engine, visited, instructions, per_node, counting_percent, at_most, on_file, holds.")]
pub(crate) struct Args {
    #[command(subcommand)]
    target: Option<BenchTarget>,
    /// Print only the node counts, without measuring the speed
    #[arg(long, conflicts_with_all = ["instructions", "workload"])]
    signature: bool,
    /// Count processor instructions per node with callgrind, a tool of valgrind
    #[arg(long)]
    instructions: bool,
    /// Compare the instruction counts with the counts in FILE; exit with code 1 if a count differs by more than 3 %
    #[arg(long, value_name = "FILE", requires = "instructions")]
    check: Option<PathBuf>,
    /// Run the workload NAME and print nothing. `bench --instructions` starts this command under callgrind
    #[arg(long, hide = true, value_name = "NAME")]
    workload: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Subcommands that measure other parts of the program.
#[derive(Clone, Debug, clap::Subcommand)]
enum BenchTarget {
    Solver(solver::Args),
    Lab(lab::Args),
    #[cfg(feature = "serve")]
    Server(server::Args),
}

/// The results of `bench` without options.
#[derive(Debug, Serialize)]
pub(crate) struct BenchReport {
    pub(crate) signature: BenchSignature,
    pub(crate) searches: Vec<SearchSpeed>,
    pub(crate) oracle: OracleRatio,
    pub(crate) report_games: ReportGames,
}

pub(crate) fn run_bench(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    match &args.target {
        Some(BenchTarget::Solver(args)) => return solver::run_solver_bench(args, style),
        Some(BenchTarget::Lab(args)) => return lab::run_lab_bench(args, style),
        #[cfg(feature = "serve")]
        Some(BenchTarget::Server(args)) => return server::run_server_bench(args, style),
        None => {}
    }
    if let Some(name) = &args.workload {
        instructions::run_workload(name)?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.instructions {
        let counts = InstructionCounts::measure(args.check.as_deref())?;
        return render::print_result(&counts, args.output, style);
    }
    let signature = BenchSignature::measure()?;
    if args.signature {
        return render::print_result(&signature, args.output, style);
    }
    let bench = BenchReport {
        signature,
        searches: speed::measure_searches()?,
        oracle: speed::measure_oracle_ratio()?,
        report_games: speed::time_report_games()?,
    };
    render::print_result(&bench, args.output, style)
}

/// Searches one position with one engine. If `counters` is given, the search adds its counts to `counters`.
fn search_bench_position(
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
