//! The command `contest`, which checks, grades and rates the submissions of a class and writes the results to a web
//! page.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use foursight::analysis::document::TableColumn;
use foursight::analysis::grade::{self, GradedSet, GradedSetPlan};
use foursight::board::{SplitMix64, Variant};
use foursight::lab::contest::{self, Contest, ContestEntry, SkippedSubmission};
use foursight::lab::store::Store;
use foursight::lab::tournament::Standings;
use foursight::lab::ugi::{Isolation, ProgramFamily};
use foursight::solver::Book;

use super::grade::read_set_file;
use crate::{args, files, interrupt, local_engines, opening_progress, render, terminal_style};

/// Run a contest between engines and evaluations that students submitted
///
/// Checks every submission, grades it against perfect play and enters it in a tournament. In the tournament, every
/// opening is played twice, with the sides swapped. The positions for grading are new: they depend on --seed and are not
/// among the published positions. The levels 2, 4 and 6 and the evaluation `nothing` (always 0) play in every contest.
/// The results against these anchors make the marks of different classes comparable. An invalid submission is listed in
/// the report and does not play.
///
/// A script (.rhai) or a file of weights (.toml) is an evaluation: alpha-beta plays with each evaluation at the same
/// depth. A program (.py, .js, .java, .cpp, .rs, .sh or an executable file) is a UGI engine. On Linux, each program runs
/// in isolation: it sees only its own files, has no network and cannot reach other programs. While its opponent thinks,
/// it is stopped. Without isolation, programs run only with --trust.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight contest handed-in/                       Write the results to contest/contest.html and contest/contest.csv
  foursight contest handed-in/ --depth 4 --pairs 50  Search deeper and play more games
  foursight contest handed-in/ --seed 2027 --aliases  Use new positions and show aliases instead of names

Files in DIR and in its subdirectories are submissions. A subdirectory contains the files of one student: if one of \
them is called main.* (such as main.py), only this file takes part. The output lists skipped files with the reason. A \
program is graded on the positions in which it chose a move within --grading seconds. To continue an interrupted \
contest, run it again with the same arguments. docs/scripts.md and docs/protocol.md describe what students can submit. \
The directory examples/ contains templates. An entry that keeps at least 98 % of 200 or more hidden critical positions \
is marked \"plays like a solver\", without a penalty. The exit code is 1 if a submission is invalid or fails, or if the contest \
is interrupted.

CSV: one row per entry: rank, name, kind, elo, elo_low, elo_high, kept_percent, kept_percent_low, kept_percent_high, \
positions, regret, won, drawn, lost, broken, status, message, anchor_percent.")]
pub(crate) struct Args {
    /// Directory that contains the submissions
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Search depth in plies of the alpha-beta search that plays with a submitted evaluation
    #[arg(long, value_name = "N", default_value = "2")]
    depth: String,
    /// Number of openings for each pairing of two submissions; each opening is played twice, with the sides swapped
    #[arg(long, value_name = "N", default_value = "20")]
    pairs: String,
    /// Time limit per move for submitted programs, in milliseconds
    #[arg(long, value_name = "MS", default_value = "200")]
    movetime: String,
    /// Time limit in seconds for grading each submitted program. A slow program is graded only on the positions in
    /// which it chose a move within this time
    #[arg(long, value_name = "S", default_value = "60")]
    grading: String,
    /// Random seed; the same seed gives the same openings and the same positions for grading. Keep it secret until the
    /// deadline
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// File of solved positions for grading, written by `foursight grade-set` [default: new positions from --seed]
    #[arg(long, value_name = "FILE")]
    set: Option<PathBuf>,
    /// Run programs without isolation, with your user rights. Use this option only for programs that you trust
    #[arg(long)]
    trust: bool,
    /// Show aliases instead of names in the results. The file aliases.csv in the output directory contains the names
    #[arg(long)]
    aliases: bool,
    /// Directory for the results: web page, table and games; created if missing
    #[arg(long, value_name = "DIR", default_value = "contest")]
    out: PathBuf,
    /// Number of games to play at the same time [default: one per processor]
    #[arg(long, value_name = "N")]
    workers: Option<String>,
}

/// Number of new positions in each band of four plies. All bands together have more than 200 critical positions.
pub(super) const HIDDEN_PER_BAND: usize = 40;

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let pairs = args::parse_number("--pairs", &args.pairs, 1..=100_000)? as usize;
    let seed = args::parse_number("--seed", &args.seed, 0..=i64::MAX as u64)?;
    let workers = args::parse_worker_count("--workers", args.workers.as_deref())?;
    let isolation = isolation(args.trust, std::slice::from_ref(&args.folder));
    let programs = ProgramFamily {
        isolation: isolation.as_ref().ok().cloned().flatten(),
        ..ProgramFamily::default()
    };
    let registry = local_engines::local_registry_with(programs.clone());
    let set = match &args.set {
        Some(file) => read_set_file("--set", file)?,
        None => hidden_set(seed, workers, HIDDEN_PER_BAND)?,
    };
    let openings = opening_progress::random_openings(8, pairs, seed, workers)?;
    let stop = interrupt::stop_on_signal(
        "finishing the current games; press Ctrl-C again to exit immediately",
    );
    let contest = Contest {
        registry: &registry,
        depth: args::parse_number("--depth", &args.depth, args::DEPTHS)? as u8,
        set: &set,
        isolation: programs.isolation,
        build: args.out.join("build"),
        openings: &openings,
        pairs,
        movetime: args::parse_number("--movetime", &args.movetime, 1..=60_000)?,
        grading: Duration::from_secs(args::parse_number("--grading", &args.grading, 1..=86_400)?),
        seed,
        workers,
        stop,
    };
    let place = || args.folder.display().to_string();
    let looked = contest.read_entries(&args.folder, &args.out);
    let (mut entries, left_out) =
        looked.context("cannot read the directory").with_context(place)?;
    for SkippedSubmission { name, why } in &left_out {
        render::print_note(&format!("skipped {name}: {why}"));
    }
    ensure!(
        !entries.is_empty(),
        "{}: the directory contains no script (.rhai), no weights (.toml) and no program",
        place()
    );
    if entries.iter().any(|entry| entry.kind == "program") {
        isolation?;
    }
    let out = |name: &str| args.out.join(name).display().to_string();
    std::fs::create_dir_all(&args.out).with_context(|| format!("--out {}", args.out.display()))?;
    if args.aliases {
        let names = replace_names(&mut entries, seed);
        files::write_file_atomically(out("aliases.csv").as_ref(), names.as_bytes())?;
    }
    let database = out("contest.db");
    let mut store = Store::create(database.as_ref()).with_context(|| database.clone())?;
    for entry in &mut entries {
        contest.check_and_grade(entry);
        render::print_note(&format!(
            "{} ({}): {}",
            entry.name,
            entry.kind,
            entry.entry_status_text()
        ));
    }
    let plan = contest.tournament_plan(&entries);
    if let Some(plan) = &plan {
        render::print_note(&format!("{} games", 2 * plan.pair_count()));
    }
    let standings = plan.map(|plan| contest.play_tournament(&plan, &mut store)).transpose();
    let standings = standings.with_context(|| database.clone())?;
    let baselines = contest.grade_baselines().map_err(|why| anyhow!("baselines: {why}"))?;
    let left_out = if args.aliases { Vec::new() } else { left_out };
    let mut document =
        contest::contest_document(&entries, &baselines, &left_out, standings.as_ref());
    document.add_fact(TableColumn::integer("depth", "depth"), contest.depth);
    files::write_file_atomically(out("contest.html").as_ref(), document.to_html().as_bytes())?;
    let table = contest::contest_csv(&entries, standings.as_ref());
    files::write_file_atomically(out("contest.csv").as_ref(), table.as_bytes())?;
    write_entry_pages(&args.out.join("entries"), &entries, standings.as_ref())?;
    render::print_text(&document.to_text(terminal_style::stdout_width()))?;
    render::print_note(&format!("written to {} and {}", out("contest.html"), out("contest.csv")));
    let broken = entries.iter().any(|entry| entry.broken.is_some());
    Ok(ExitCode::from(u8::from(broken || stop.load(Relaxed))))
}

/// Writes a page for each entry, which can be printed.
fn write_entry_pages(
    folder: &Path,
    entries: &[ContestEntry],
    standings: Option<&Standings>,
) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let page = contest::entry_document(entry, standings).to_html();
        let name = entry.name.replace(['/', '\\'], "-");
        files::write_file_atomically(&folder.join(format!("{name}.html")), page.as_bytes())?;
    }
    Ok(())
}

/// Returns the isolation of programs. With `trust`, programs run without isolation.
///
/// # Errors
///
/// Returns an error if programs cannot be isolated and are not trusted.
pub(super) fn isolation(trust: bool, shared_folders: &[PathBuf]) -> Result<Option<Isolation>> {
    let isolation = Isolation { shared_folders: shared_folders.to_vec(), ..Isolation::default() };
    if trust {
        return Ok(None);
    }
    match Isolation::check_available() {
        Ok(()) => Ok(Some(isolation)),
        Err(error) => Err(anyhow!(
            "{error}; to run programs with your user rights, pass --trust (only if you trust them)"
        )),
    }
}

/// Generates solved positions that are neither in the published set nor in the training set.
pub(super) fn hidden_set(seed: u64, threads: usize, per_band: usize) -> Result<GradedSet> {
    let variant = Variant::default();
    let bands = (0, GradedSetPlan::BANDS);
    let plan = GradedSetPlan { variant, seed, per_band, bands, batches: None, threads };
    let mut published = GradedSet::bundled();
    published.positions.extend(GradedSet::training().positions);
    let book = Book::standard(variant);
    render::print_note(&format!("solving {} new positions", per_band * GradedSetPlan::BANDS));
    Ok(grade::make_graded_set(plan, Some(&published), book.as_ref(), |_, _| ())?)
}

/// Replaces the names of the entries by aliases in random order. Returns a table of the aliases and the names.
fn replace_names(entries: &mut [ContestEntry], seed: u64) -> String {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    let mut rng = SplitMix64::new(seed);
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u64 + 1) as usize);
    }
    let mut lines = vec![String::new(); entries.len()];
    for (entry, &number) in entries.iter_mut().zip(&order) {
        let alias = format!("Entry {:03}", number + 1);
        lines[number] = format!("{alias},\"{}\"\n", entry.name.replace('"', "\"\""));
        entry.name = alias;
    }
    format!("alias,name\n{}", lines.concat())
}
