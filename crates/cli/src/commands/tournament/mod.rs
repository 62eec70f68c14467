//! The command `tournament`, which plays a round robin or a gauntlet and stores the games.

mod merge;
mod progress;
mod user_data;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail, ensure};
use foursight::analysis::Shard;
use foursight::board::Game;
use foursight::lab::store::{Run, Store};
use foursight::lab::tournament::{Plan, PlanPlayer, RunningTallies, Standings, TournamentRunner};
use foursight::search::Registry;
use foursight::solver::Book;

use crate::args::{self, OutputArgs};
use crate::local_engines;
use crate::opening_progress::with_openings_progress;
use crate::sprt_args::SprtArgs;
use crate::{files, interrupt, render, terminal_style};

pub(crate) use merge::{MergeArgs, merge};
use progress::TournamentProgress;
pub(crate) use user_data::results_file;
#[cfg(feature = "serve")]
pub(crate) use user_data::user_data_directory;

/// Run a tournament between engines (round robin or gauntlet)
///
/// When two players meet, they play each opening twice, with the sides swapped. These two games are a pair. The command
/// stores every finished pair, so that --resume can continue an interrupted tournament. The games depend only on the
/// plan and the seed, not on the number of workers. Players that are programs (cmd:) run with your user rights, so use
/// only plans and results files from people you trust.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight tournament --player alphabeta:depth=4 --player minimax:depth=3  Play two engines against each other
  foursight tournament --player A=alphabeta --player B=minimax --depths 2,4
      Enter two named players at depth 2 and at depth 4
  foursight tournament cup.toml --out cup.db  Play the tournament that a plan file describes
  foursight tournament --out cup.db --resume  Continue this tournament after an interruption
  foursight report cup.db --format html --out cup.html  Write the results of this tournament to a web page

A plan file (TOML) has these keys:
  variant = \"7x6\"
  format = \"round-robin\"    # or \"gauntlet\": the first player meets all others
  openings = \"random:8\"     # or \"empty\", \"two-ply\", \"file:NAME\"
  pairs = 100               # openings for each pairing, each played twice
  seed = 1
  depths = [2, 4]           # a player without a depth enters once per depth
  [[player]]
  name = \"John\"
  engine = \"alphabeta:eval=cells\"
  nodes = 100000            # maximum number of nodes per move; also: time (ms)
  [sprt]                    # two players: stop when the test decides
  elo0 = 0
  elo1 = 20
  model = \"logistic\"        # or normalized; also: alpha, beta (error rates)

JSON fields: schema, title, lead, facts, sections. docs/formats.md describes the blocks of a section: texts, tables \
and plots.")]
pub(crate) struct Args {
    /// Plan file (TOML) that lists the players and the settings of the tournament
    #[arg(value_name = "PLAN.toml", conflicts_with_all = ["player", "depths", "format", "openings", "pairs", "seed", "variant", "sprt"])]
    plan: Option<PathBuf>,
    /// Player: ENGINE or NAME=ENGINE; repeat the option for each player
    #[arg(long, value_name = "PLAYER")]
    player: Vec<String>,
    /// Search depths, separated by commas, such as 2,4,8. A player whose engine sets no depth enters once for each
    /// depth
    #[arg(long, value_name = "LIST")]
    depths: Option<String>,
    /// Format of the tournament: round-robin (all players meet), or gauntlet (the first player meets all others)
    /// [default: round-robin]
    #[arg(long, value_name = "FORMAT")]
    format: Option<String>,
    /// Opening positions: empty (the empty board), two-ply (all positions after two plies), `random:PLIES` (random
    /// positions after PLIES plies, without positions that the solver proves won or lost) or `file:NAME` (one position
    /// per line) [default: two-ply]
    #[arg(long, value_name = "KIND")]
    openings: Option<String>,
    /// Number of openings for each pairing of two players; each opening is played twice, with the sides swapped
    /// [default: 25]
    #[arg(long, value_name = "N")]
    pairs: Option<String>,
    /// Random seed; the same seed gives the same games [default: 1]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Board size (columns x rows) and winning shape, such as 9x7:line5 (see `foursight list variants`) [default: 7x6]
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    #[command(flatten)]
    sprt: SprtArgs,
    /// Number of game pairs to play at the same time [default: one per processor]
    #[arg(long, value_name = "N")]
    workers: Option<String>,
    /// File to which the results are written [default: results.db in the user data directory, for example
    /// ~/.local/share/foursight/results.db]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Continue a stored run. With a plan or players, continue the run with the same plan. Otherwise, continue the last
    /// run in the results file
    #[arg(long)]
    resume: bool,
    /// Allow --resume to start programs (cmd:) that are named only in the results file
    #[arg(long, requires = "resume")]
    trust: bool,
    /// Play only one part of the game pairs: part I of N, such as 1/4. `foursight merge` joins the results files of all
    /// parts
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    /// Also measure the share of time that the engines spend in evaluations
    #[arg(long)]
    time_evaluation: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// Error message if only the results file names a program, and the command line does not.
const UNTRUSTED: &str = "the plan in the results file names this program; pass --trust to start it, or name the \
                         players again with --player or a plan file";

pub(crate) fn run_tournament(args: &Args) -> Result<ExitCode> {
    let mut registry = local_engines::local_registry();
    let shard = args.shard.as_deref().map_or(Ok(Shard::WHOLE), str::parse);
    let shard = shard.map_err(|wrong: String| anyhow!("--shard is {wrong}"))?;
    let workers = args::parse_worker_count("--workers", args.workers.as_deref())?;
    let told = args.plan.is_some() || !args.player.is_empty();
    ensure!(
        told || args.resume,
        "specify players with --player or a plan file, or pass --resume to continue a stored run"
    );
    let plan = if told { Some(read_tournament_plan(args)?.check(&registry)?) } else { None };
    // Check the whole plan before anything is written.
    plan.as_ref().map_or(Ok(()), |plan| plan.check_shard(shard))?;
    let early =
        plan.as_ref().map(|plan| list_plan_openings(&registry, plan, workers)).transpose()?;
    let file = results_file(args.out.as_deref())?;
    let place = || file.display().to_string();
    let open = if told { Store::create } else { Store::open };
    let mut store = open(&file).with_context(place)?;
    let run = select_tournament_run(&store, plan, args.resume).with_context(place)?;
    store.verify_run(&run).with_context(place)?;
    if !told && !args.trust {
        registry.refuse("cmd", UNTRUSTED);
    }
    for player in &run.plan.players {
        let made = registry.engine(&player.engine);
        made.with_context(|| format!("player {}", player.name)).with_context(place)?;
    }
    run.plan.check_shard(shard)?;
    let openings = early.map_or_else(|| list_plan_openings(&registry, &run.plan, workers), Ok)?;
    let missing = store.missing_pairs(&run, shard).with_context(place)?;
    if missing.is_empty() {
        render::print_note(
            "all pairs are already stored; no games to play. Use another --seed for new games",
        );
    }
    let time_evaluation = args.time_evaluation;
    let stop = interrupt::stop_on_signal(
        "finishing the current games; press Ctrl-C again to exit immediately",
    );
    let runner = TournamentRunner {
        plan: &run.plan,
        registry: &registry,
        openings: &openings,
        time_evaluation,
        stop,
    };
    let mut progress = TournamentProgress::new(2 * missing.len());
    let played = |_: &RunningTallies| {
        progress.count_pair();
        Ok(())
    };
    let ended = runner.play_into_store(
        &mut store,
        &run,
        &missing,
        workers,
        interrupt::never_interrupted(),
        played,
    );
    let is_complete = ended.with_context(place)?;
    progress.print_summary();
    let standings = Standings::read_from(&store, &run).with_context(place)?;
    if args.output.json {
        let document = serde_json::to_string_pretty(&standings.document())?;
        render::print_text(&render::escape_json_controls(&document))?;
    } else {
        render::print_text(&standings.document().to_text(terminal_style::stdout_width()))?;
    }
    render::print_note(&format!("results: {}, run {}", file.display(), run.id));
    if !is_complete {
        let (done, all) = standings.pairs;
        render::print_note(&format!(
            "stopped after {done} of {all} pairs; continue with: foursight tournament --out {} --resume",
            file.display()
        ));
        return Ok(ExitCode::from(1));
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the run to play. With a plan, this is the run with that plan. Without a plan, it is the last run in the
/// file.
fn select_tournament_run(store: &Store, plan: Option<Plan>, resume: bool) -> Result<Run> {
    let Some(plan) = plan else {
        let last = store.stored_runs()?.pop();
        let run = last.context("no run to resume; specify players with --player or a plan file")?;
        if let Some(changed) = run.plan.changed_file() {
            bail!(
                "{changed} has changed since run {} started; specify players to start another run",
                run.id
            );
        }
        return Ok(run);
    };
    let found = store.select_or_begin_run(&plan, env!("CARGO_PKG_VERSION"), resume)?;
    found.map_err(|(there, all)| {
anyhow!(
"{there} of {all} pairs of this plan are stored; pass --resume to continue, or change --seed or --out"
)
})
}

fn read_tournament_plan(args: &Args) -> Result<Plan> {
    if let Some(file) = &args.plan {
        let place = || file.display().to_string();
        return Plan::from_toml(&files::read_text_file(file, files::MAX_SMALL_BYTES)?)
            .with_context(place);
    }
    let default = Plan::default();
    let mut plan = Plan {
        variant: args.variant.clone().unwrap_or(default.variant),
        openings: args.openings.clone().unwrap_or(default.openings),
        players: args.player.iter().map(|text| parse_tournament_player(text)).collect(),
        ..default
    };
    if let Some(format) = &args.format {
        plan.format = format.parse()?;
    }
    if let Some(pairs) = &args.pairs {
        plan.pairs = args::parse_number("--pairs", pairs, 1..=100_000_000)? as usize;
    }
    if let Some(seed) = &args.seed {
        plan.seed = args::parse_number("--seed", seed, 0..=i64::MAX as u64)?;
    }
    plan.sprt = args.sprt.parse()?;
    if let Some(depths) = &args.depths {
        let read =
            |text: &str| Ok(args::parse_number("--depths", text.trim(), args::DEPTHS)? as u8);
        plan.depths = depths.split(',').map(read).collect::<Result<_>>()?;
    }
    Ok(plan)
}

/// Parses `NAME=ENGINE` or `ENGINE`. In an engine text, such as `alphabeta:depth=8`, a colon comes before the first
/// `=`. Text before the first `=` is therefore a name only if it contains no colon.
fn parse_tournament_player(text: &str) -> PlanPlayer {
    let named = text.split_once('=').filter(|(name, _)| !name.contains(':') && !name.is_empty());
    let (name, engine) = named.unwrap_or((text, text));
    PlanPlayer { name: name.to_owned(), engine: engine.to_owned(), nodes: None, time_ms: None }
}

/// Returns the openings of a plan, generated on several threads. If there are fewer openings than pairs, prints a note.
fn list_plan_openings(registry: &Registry, plan: &Plan, threads: usize) -> Result<Vec<Game>> {
    let games =
        with_openings_progress(threads, |work| plan.list_openings(registry, Book::standard, work))?;
    if games.len() < plan.pairs {
        let there = match games.len() {
            1 => "one opening".to_owned(),
            many => format!("{many} openings"),
        };
        render::print_note(&format!(
            "{there} for {} pairs: openings repeat; repeated games of deterministic players count only once",
            plan.pairs
        ));
    }
    Ok(games)
}
