//! The command `grade`, which grades evaluations and engines against exact scores.

mod grade_part;
pub(super) mod grade_set;
mod grade_set_text;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use foursight::analysis::document::TableColumn;
use foursight::analysis::grade::league::GradingOptions;
use foursight::analysis::grade::{self, GradedSet, GradingProgress, GradingResult};
use foursight::api::response_to_json_pretty;
use foursight::board::Variant;
use foursight::scripting::read_limited as limited;

use crate::args;
use crate::document_args::{DocumentArgs, DocumentFormat};
use crate::{files, interrupt, local_engines, render};

/// Grade evaluations and engines against perfect play
///
/// Every candidate chooses a move in each of many solved positions, at several search depths. The report shows three
/// numbers with their 95 % intervals: how often the chosen move keeps the outcome (win, draw or loss under perfect
/// play) in critical positions, how often it is a best move, and how much worse than a best move it is on average. The
/// report also shows how well the evaluation ranks positions without a search. For every pair of candidates, the report
/// shows whether the difference is significant (95 %) after Holm's correction for multiple tests. Two baselines are
/// graded for comparison: the evaluation `nothing`, which always returns 0, and the player `random`. If an evaluation
/// is not better than `nothing`, it does not help the search.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight grade  Grade all evaluations at all depths, which takes minutes
  foursight grade cells windows-centre --depths 1,2  Grade two evaluations at two depths
  foursight grade runs:run=9 runs --pairs  Compare a new weight with the default weight
  foursight grade level:3 mcts:nodes=2000 perfect  Grade engines
  foursight grade parity --depths 4 --worst 10  Show the ten costliest moves
  foursight grade cells --shard 1/2 --out 1.json  Choose the moves for one half of the positions
  foursight grade cells --shard 2/2 --out 2.json  Choose the moves for the other half, for example on another machine
  foursight grade --variant 7x6:square squares squares-printed forks  Grade in the square game
  foursight grade --join 1.json 2.json  Combine the moves for both halves and grade them

A position is critical if some moves keep its outcome and other moves lose it. The report calls two candidates separable if the difference between them is significant.

JSON fields: schema, variant, seed, draws, positions, critical, entries, pairs, worst. Fields of each entry: name, \
depth, engine, kept, best, regret, spearman, stages. Fields of each stage: first_ply, last_ply, critical, kept. \
Fields of each pair: names, depth, difference, separable. Fields of each element of worst: name, depth, moves, says, \
score, chosen, chosen_score, best. kept, best, regret and difference have the fields value, low and high.")]
pub(crate) struct Args {
    /// Evaluations and engines to grade. For an evaluation, alpha-beta chooses the moves, once at each depth in
    /// --depths [default: all evaluations that were written for the game,
    /// except `windows-plus`]
    #[arg(value_name = "EVAL|ENGINE")]
    candidates: Vec<String>,
    /// Search depths, separated by commas, for every EVAL or ENGINE that sets no depth
    #[arg(long, value_name = "LIST", default_value = "1,2,4,6,8")]
    depths: String,
    /// Grade only the named candidates, without the baselines `nothing` and `random`
    #[arg(long, requires = "candidates")]
    no_baselines: bool,
    /// Game whose built-in positions are used: 7x6 or 7x6:square
    #[arg(long, value_name = "V", default_value = "7x6", conflicts_with = "set")]
    variant: String,
    /// File of solved positions, written by `foursight grade-set` [default: the built-in positions]
    #[arg(long, value_name = "FILE")]
    set: Option<String>,
    /// Random seed for the bootstrap, the method that estimates the 95 % interval of the regret
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Number of costly moves to show for each candidate, costliest first
    #[arg(long, value_name = "N", default_value = "1")]
    worst: String,
    /// For every two candidates, show the difference between their results with a 95 % interval
    #[arg(long)]
    pairs: bool,
    /// Number of worker threads [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// Use only one part of the positions: part I of N, such as 1/4. The command writes the chosen moves to the --out
    /// file and does not grade them. If this file already contains the part, the command does nothing
    #[arg(long, value_name = "I/N", conflicts_with_all = ["join", "seed", "worst", "pairs", "format", "json"])]
    shard: Option<String>,
    /// Grade the moves in files that were written with --shard, instead of choosing moves now
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["candidates", "depths", "no_baselines"])]
    join: Vec<PathBuf>,
    #[command(flatten)]
    document: DocumentArgs,
}

pub(crate) fn run_grade(args: &Args) -> Result<ExitCode> {
    let format = args.document.parse_format()?;
    let depths = args::parse_depths(&args.depths)?;
    let settings = GradingOptions {
        seed: args::parse_number("--seed", &args.seed, 0..=u64::MAX)?,
        worst: args::parse_number("--worst", &args.worst, 0..=1000)? as usize,
        threads: args::parse_worker_count("--threads", args.threads.as_deref())?,
        ..GradingOptions::default()
    };
    let variant: Variant = args.variant.parse()?;
    let bundled = GradedSet::for_variant(variant).ok_or_else(|| {
        anyhow!("there are no built-in positions for {variant}; create some with grade-set and pass them with --set")
    })?;
    let set = read_graded_set(args.set.as_deref(), move || bundled.clone())?;
    if !args.join.is_empty() {
        let league =
            grade::join_grading_parts(&grade_part::read_grade_parts(&args.join)?, &set, settings)?;
        return write_grade_document(args, format, &league);
    }
    let registry = local_engines::local_registry();
    let mut candidates =
        grade::parse_candidates(&registry, &args.candidates, &depths, set.variant)?;
    if !args.no_baselines {
        grade::add_baselines(&registry, &mut candidates, &depths, set.variant)?;
    }
    let last = Mutex::new(Instant::now());
    let told = |progress| {
        if let Ok(mut last) = last.lock()
            && last.elapsed() > Duration::from_secs(2)
        {
            *last = Instant::now();
            print_grading_progress(progress);
        }
    };
    if let Some(shard) = &args.shard {
        let shard = grade_part::parse_grade_shard(shard)?;
        let out = args.document.out.as_deref().unwrap_or_default();
        if grade_part::is_part_finished(out.as_ref(), &candidates, &set, shard)? {
            render::print_note(&format!("{out} already exists; nothing to do"));
            return Ok(ExitCode::SUCCESS);
        }
        let (never, threads) = (interrupt::never_interrupted(), settings.threads);
        let part = grade::grade_part(never, &registry, &candidates, &set, shard, threads, &told)?;
        return args.document.write_output(&serde_json::to_string(&part)?);
    }
    let league = grade::grade(&registry, &candidates, &set, settings, &told)?;
    write_grade_document(args, format, &league)
}

fn write_grade_document(
    args: &Args,
    format: DocumentFormat,
    league: &GradingResult,
) -> Result<ExitCode> {
    if format == DocumentFormat::Json {
        return args.document.write_output(&response_to_json_pretty(league)?);
    }
    let mut document = league.document(args.pairs);
    document.add_fact(TableColumn::text("set", "set"), args.set.as_deref().unwrap_or("built-in"));
    args.document.write_document(&document)
}

/// Reads a set of solved positions from a file. If no file is given, returns the built-in set, which `own` creates.
pub(crate) fn read_graded_set(
    file: Option<&str>,
    own: impl Fn() -> GradedSet,
) -> Result<GradedSet> {
    file.map_or_else(|| Ok(own()), |file| read_set_file("--set", file.as_ref()))
}

/// Reads a set of solved positions from a file. `option` is the command-line option that names the file in error
/// messages.
pub(crate) fn read_set_file(option: &str, file: &Path) -> Result<GradedSet> {
    let place = || format!("{option} {}", file.display());
    let text = limited::read_text_file(file, files::MAX_LIST_BYTES).with_context(place)?;
    GradedSet::parse(&text).map_err(|error| anyhow!("{}, {error}", place()))
}

/// Prints the progress of the grading on standard error.
fn print_grading_progress(GradingProgress { done, all, left }: GradingProgress) {
    let left = left.map_or_else(String::new, |left| {
        format!(", about {} left", render::format_long_duration(left))
    });
    let [done, all] = [done, all].map(|moves| render::group_digits(moves as u64));
    render::print_note(&format!("{done} of {all} moves{left}"));
}
