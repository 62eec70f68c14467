//! `grade`: players against the truth.

mod grade_part;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use foursight::analysis::grade::league::LeagueOptions;
use foursight::analysis::grade::{self, GradedSet, GradingProgress, League};
use foursight::api::to_json_pretty;
use foursight::scripting::read_limited as limited;

use crate::args;
use crate::document_args::{DocumentArgs, DocumentFormat};
use crate::{files, interrupt, local_engines, render};

/// Grade evaluations and engines against perfect play
///
/// Every candidate chooses a move on solved positions, at several depths. Counted is how often its move
/// keeps the outcome where that is in question, how often it is a best one, and what it gives away; and how
/// well the evaluation alone ranks positions. All with 95 % intervals, and for every two candidates
/// whether their difference is significant, all pairs being tested together (Holm).
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight grade                                     the league of all evaluations, minutes
  foursight grade cells windows-centre --depths 1,2   two of them, at once
  foursight grade windows-centre:three=50 windows-centre --pairs
                                                      do other weights help?
  foursight grade level:3 mcts:nodes=2000 perfect     engines, as they are
  foursight grade parity --depths 4 --worst 10        where it is most wrong
  foursight grade cells --shard 1/2 --out 1.json      half of it, on one machine,
  foursight grade cells --shard 2/2 --out 2.json      half on another,
  foursight grade --join 1.json 2.json                and what they make together

Look at `Who is ahead`: a difference counts only where the pair is separable.

JSON: schema, variant, seed, draws, positions, critical, entries [{name, depth, engine, kept,
best, regret, spearman, stages [{plies, critical, kept}]}], pairs [{names, depth, difference,
separable}], worst [{name, depth, moves, says, score, chosen, chosen_score, best}]; figures are
{value, low, high}.")]
pub(crate) struct Args {
    /// Evaluations, played by alpha-beta at each depth, and engines [default: all evaluations]
    #[arg(value_name = "EVAL|ENGINE")]
    candidates: Vec<String>,
    /// The depths, for candidates that do not set one themselves
    #[arg(long, value_name = "LIST", default_value = "1,2,4,6,8")]
    depths: String,
    /// A file of graded positions, as `grade-set` makes them [default: the published set]
    #[arg(long, value_name = "FILE")]
    set: Option<String>,
    /// The seed of the draws that intervals come from
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Show the N costliest mistakes of each
    #[arg(long, value_name = "N", default_value = "1")]
    worst: String,
    /// Show the interval of every pair
    #[arg(long)]
    pairs: bool,
    /// Use so many threads [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// Only choose moves on the i-th of n parts of the positions: 1/4. A part that is there is not made again
    #[arg(long, value_name = "I/N", conflicts_with_all = ["join", "seed", "worst", "pairs", "format", "json"])]
    shard: Option<String>,
    /// Put together what --shard wrote, instead of choosing moves
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["candidates", "depths"])]
    join: Vec<PathBuf>,
    #[command(flatten)]
    document: DocumentArgs,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let format = args.document.parse_format()?;
    let depths = parse_depths(&args.depths)?;
    let settings = LeagueOptions {
        seed: args::parse_number("--seed", &args.seed, 0..=u64::MAX)?,
        worst: args::parse_number("--worst", &args.worst, 0..=1000)? as usize,
        threads: args::parse_worker_count("--threads", args.threads.as_deref())?,
        ..LeagueOptions::default()
    };
    let set = read_graded_set(args.set.as_deref(), GradedSet::published)?;
    if !args.join.is_empty() {
        let league = grade::join_parts(&grade_part::read_grade_parts(&args.join)?, &set, settings)?;
        return write_league(args, format, &league);
    }
    let registry = local_engines::local_registry();
    let candidates = grade::candidates(&registry, &args.candidates, &depths, set.variant)?;
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
        let shard = grade_part::parse_shard(shard)?;
        let out = args.document.out.as_deref().unwrap_or_default();
        if grade_part::is_part_finished(out.as_ref(), &candidates, &set, shard)? {
            render::print_note(&format!("{out} is there already; nothing is done"));
            return Ok(ExitCode::SUCCESS);
        }
        let (never, threads) = (interrupt::never_stopped(), settings.threads);
        let part = grade::choose_part(never, &registry, &candidates, &set, shard, threads, &told)?;
        return args.document.write_output(&serde_json::to_string(&part)?);
    }
    let league = grade::grade(&registry, &candidates, &set, settings, &told)?;
    write_league(args, format, &league)
}

fn write_league(args: &Args, format: DocumentFormat, league: &League) -> Result<ExitCode> {
    if format == DocumentFormat::Json {
        return args.document.write_output(&to_json_pretty(league)?);
    }
    let mut document = league.document(args.pairs);
    document.fact("set", args.set.as_deref().unwrap_or("the published one"));
    args.document.write_document(&document)
}

/// Numbers divided by commas, each once and in order.
pub(crate) fn parse_depths(text: &str) -> Result<Vec<u8>> {
    let mut depths = Vec::new();
    for part in text.split(',') {
        depths.push(args::parse_number("--depths", part.trim(), args::DEPTHS)? as u8);
    }
    depths.sort_unstable();
    depths.dedup();
    Ok(depths)
}

/// A set from a file, or the one that comes along.
pub(crate) fn read_graded_set(
    file: Option<&str>,
    own: impl Fn() -> GradedSet,
) -> Result<GradedSet> {
    let Some(file) = file else { return Ok(own()) };
    let place = || format!("--set {file}");
    let text = limited::read_text(file.as_ref(), files::MAX_LIST_BYTES).with_context(place)?;
    GradedSet::parse(&text).map_err(|error| anyhow!("{}, {error}", place()))
}

/// Tells how far it is.
fn print_grading_progress(GradingProgress { done, all, left }: GradingProgress) {
    let left = left.map_or_else(String::new, |left| {
        format!(", about {} left", render::format_long_duration(left))
    });
    let [done, all] = [done, all].map(|moves| render::group_digits(moves as u64));
    render::print_note(&format!("{done} of {all} moves{left}"));
}
