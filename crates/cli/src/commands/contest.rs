//! `contest`: a folder of what pupils handed in becomes one page.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use foursight::board::Variant;
use foursight::lab::contest::{self, Contest, SkippedFile};
use foursight::lab::openings::Openings;
use foursight::lab::store::Store;
use foursight::solver::Book;

use crate::{args, files, interrupt, local_engines, render};

/// Hold a contest of a class: a folder of scripts, weights and bots in, one page out
///
/// Every file is checked, graded against perfect play and entered in a tournament with both seats from
/// balanced openings. A broken one is reported and left out. Scripts (.rhai) and weights (.toml) are searched
/// by alpha-beta to the same depth; programs (.py, .sh, and files that can be run) speak UGI. Programs run
/// with your rights: hold a contest only of programs you trust.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight contest handed-in/                        writes contest/contest.html and .csv
  foursight contest handed-in/ --depth 4 --pairs 50 --out results/

A folder in the folder may be one pupil's; if a file in it is called main, as main.py, only that
is entered. What is left out is named with the reason. Programs are graded on as many positions as
--grading allows. Held again with the same arguments it goes on where it was stopped.
docs/scripts.md and docs/protocol.md tell pupils what to hand in; examples/ has something to begin
with. The exit code is 1 if an entry is broken.

CSV: a row for each entry: rank, name, kind, elo, elo_low, elo_high, kept, kept_low, kept_high,
positions, regret, won, drawn, lost, broken, message.")]
pub(crate) struct Args {
    /// The folder with what was handed in
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// How deep scripts and weights are searched
    #[arg(long, value_name = "N", default_value = "2")]
    depth: String,
    /// Pairs of games for each two entries
    #[arg(long, value_name = "N", default_value = "20")]
    pairs: String,
    /// The milliseconds a program has for a move
    #[arg(long, value_name = "MS", default_value = "200")]
    movetime: String,
    /// The seconds a program is graded, at most
    #[arg(long, value_name = "S", default_value = "10")]
    grading: String,
    /// The seed of all that is random
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// The folder for the page, the table and the games, made if it is not there
    #[arg(long, value_name = "DIR", default_value = "contest")]
    out: PathBuf,
    /// How many games are played at once [default: as many as there are processors]
    #[arg(long, value_name = "N")]
    workers: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let pairs = args::parse_number("--pairs", &args.pairs, 1..=100_000)? as usize;
    let seed = args::parse_number("--seed", &args.seed, 0..=i64::MAX as u64)?;
    let workers = args::parse_worker_count("--workers", args.workers.as_deref())?;
    let (variant, registry) = (Variant::default(), local_engines::local_registry());
    let book = Book::standard(variant);
    let openings = Openings::Random(8).list(variant, pairs, seed, "", book.as_ref())?;
    let stop = interrupt::stop_on_signal(
        "finishing the games that are being played; once more ends at once",
    );
    let contest = Contest {
        registry: &registry,
        depth: args::parse_number("--depth", &args.depth, args::DEPTHS)? as u8,
        openings: &openings,
        pairs,
        movetime: args::parse_number("--movetime", &args.movetime, 1..=60_000)?,
        grading: Duration::from_secs(args::parse_number("--grading", &args.grading, 1..=86_400)?),
        seed,
        workers,
        stop,
    };
    let place = || args.folder.display().to_string();
    let looked = contest.entries(&args.folder, &args.out);
    let (mut entries, left_out) = looked.context("cannot read the folder").with_context(place)?;
    for SkippedFile { name, why } in &left_out {
        render::print_note(&format!("left out: {name}, because {why}"));
    }
    ensure!(!entries.is_empty(), "{}: no script, weights or program is in it", place());
    let out = |name: &str| args.out.join(name).display().to_string();
    std::fs::create_dir_all(&args.out).with_context(|| format!("--out {}", args.out.display()))?;
    let database = out("contest.db");
    let mut store = Store::create(database.as_ref()).with_context(|| database.clone())?;
    for entry in &mut entries {
        contest.examine(entry);
        render::print_note(&format!("{} ({}): {}", entry.name, entry.kind, entry.status_text()));
    }
    let plan = contest.plan(&entries);
    if let Some(plan) = &plan {
        render::print_note(&format!("{} games", 2 * plan.total()));
    }
    let standings = plan.map(|plan| contest.play(&plan, &mut store)).transpose();
    let standings = standings.with_context(|| database.clone())?;
    let mut document = contest::document(&entries, &left_out, standings.as_ref());
    document.fact("depth", contest.depth);
    files::write_file_atomically(out("contest.html").as_ref(), document.to_html().as_bytes())?;
    let table = contest::to_csv(&entries, standings.as_ref());
    files::write_file_atomically(out("contest.csv").as_ref(), table.as_bytes())?;
    render::print_text(&document.to_text(100))?;
    render::print_note(&format!("written to {} and {}", out("contest.html"), out("contest.csv")));
    let broken = entries.iter().any(|entry| entry.broken.is_some());
    Ok(ExitCode::from(u8::from(broken || stop.load(Relaxed))))
}
