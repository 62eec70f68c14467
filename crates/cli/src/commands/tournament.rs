//! `tournament`: everybody against everybody, or one against all.

mod merge;
mod progress;
mod user_data;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail, ensure};
use foursight::analysis::Shard;
use foursight::board::Game;
use foursight::lab::rating::Sprt;
use foursight::lab::store::{Run, Store};
use foursight::lab::tournament::{Plan, Player, Standings, TournamentRunner};
use foursight::search::Registry;
use foursight::solver::Book;

use crate::args::{self, OutputArgs};
use crate::local_engines;
use crate::{files, interrupt, render};

pub(crate) use merge::{MergeArgs, merge};
use progress::TournamentProgress;
pub(crate) use user_data::results_file;
#[cfg(feature = "serve")]
pub(crate) use user_data::user_data_directory;

/// Let players meet: round robin or gauntlet, with statistics
///
/// Each pairing plays each opening twice with seats swapped. Every finished pair is stored at once; an
/// interrupted tournament goes on with --resume. The same plan and seed give the same games for any number
/// of workers. Players that are programs (cmd:) run with your rights: use plans and results files only of
/// people you trust.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight tournament --player alphabeta:depth=4,eval=cells --player alphabeta:depth=4
  foursight tournament --player John=alphabeta:eval=cells --player Robert=alphabeta:eval=open-windows \\
      --depths 2,4,6 --openings random:8 --pairs 100 --out cup.db
  foursight tournament cup.toml --out cup.db
  foursight tournament --out cup.db --resume
  foursight report cup.db --format html > cup.html

A plan is a file of the same words:
  variant = \"7x6\"
  format = \"round-robin\"        # or gauntlet: the first player meets all others
  openings = \"random:8\"         # or empty, two-ply, file:NAME
  pairs = 100                   # openings for each pairing, each played twice
  seed = 1
  depths = [2, 4]               # every player whose engine leaves it open, once for each
  [[player]]
  name = \"John\"
  engine = \"alphabeta:eval=cells\"
  nodes = 100000                # limits for a move, besides those of the engine: nodes, time (in ms)
  [sprt]                        # two players: end as soon as it is clear
  elo0 = 0
  elo1 = 20

JSON: the report as schema, title, lead, facts, sections.")]
pub(crate) struct Args {
    /// A file with the plan
    #[arg(value_name = "PLAN.toml", conflicts_with_all = ["player", "depths", "format", "openings", "pairs", "seed", "variant", "sprt"])]
    plan: Option<PathBuf>,
    /// A player: an engine, or NAME=ENGINE; twice or more
    #[arg(long, value_name = "PLAYER")]
    player: Vec<String>,
    /// Enter each player that leaves its depth open once for each of these: 2,4,8
    #[arg(long, value_name = "LIST")]
    depths: Option<String>,
    /// round-robin, or gauntlet: the first player meets all others
    #[arg(long, value_name = "FORMAT")]
    format: Option<String>,
    /// Where games begin: empty, two-ply, `random:PLIES` (balanced by the solver) or `file:NAME`
    #[arg(long, value_name = "KIND")]
    openings: Option<String>,
    /// How many openings each pairing plays, each twice with seats swapped
    #[arg(long, value_name = "N")]
    pairs: Option<String>,
    /// The seed of all that is random
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// The board and what wins
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// End as soon as it is clear which of two leads in Elo is nearer: 0,20
    #[arg(long, value_name = "ELO0,ELO1")]
    sprt: Option<String>,
    /// How many pairs to play at the same time [default: as many as there are processors]
    #[arg(long, value_name = "N")]
    workers: Option<String>,
    /// The file for the results [default: results.db in the folder for data of programs]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on with what is there; without a plan, with the last run of the file
    #[arg(long)]
    resume: bool,
    /// With --resume alone: start the programs (cmd:) that the plan in the results file names
    #[arg(long, requires = "resume")]
    trust: bool,
    /// Play only the i-th of n parts: 1/4; `merge` puts them together
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    /// Measure the time inside evaluations too
    #[arg(long)]
    time_evaluation: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// Why a program that only the results file names is not started.
const UNTRUSTED: &str = "the plan in the results file names this program; pass --trust to start it, or name the \
                         players again with --player or a plan file";

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut registry = local_engines::local_registry();
    let shard = args.shard.as_deref().map_or(Ok(Shard::WHOLE), str::parse);
    let shard = shard.map_err(|wrong: String| anyhow!("--shard is {wrong}"))?;
    let workers = args::parse_worker_count("--workers", args.workers.as_deref())?;
    let told = args.plan.is_some() || !args.player.is_empty();
    ensure!(
        told || args.resume,
        "tell who plays with --player or a plan, or add --resume to go on"
    );
    let plan = if told { Some(read_plan(args)?.check(&registry)?) } else { None };
    // Whatever can go wrong goes wrong before anything is written.
    plan.as_ref().map_or(Ok(()), |plan| plan.check_shard(shard))?;
    let early = plan.as_ref().map(|plan| list_plan_openings(&registry, plan)).transpose()?;
    let file = results_file(args.out.as_deref())?;
    let place = || file.display().to_string();
    let open = if told { Store::create } else { Store::open };
    let mut store = open(&file).with_context(place)?;
    let run = select_run(&store, plan, args.resume).with_context(place)?;
    store.verify_run(&run).with_context(place)?;
    if !told && !args.trust {
        registry.refuse("cmd", UNTRUSTED);
    }
    for player in &run.plan.players {
        let made = registry.engine(&player.engine);
        made.with_context(|| format!("player {}", player.name)).with_context(place)?;
    }
    run.plan.check_shard(shard)?;
    let openings = early.map_or_else(|| list_plan_openings(&registry, &run.plan), Ok)?;
    let missing = store.missing_pairs(&run, shard).with_context(place)?;
    if missing.is_empty() {
        render::print_note(
            "all pairs are there already; nothing is played. Another --seed gives other games",
        );
    }
    let time_evaluation = args.time_evaluation;
    let stop = interrupt::stop_on_signal(
        "finishing the games that are being played; once more ends at once",
    );
    let runner = TournamentRunner {
        plan: &run.plan,
        registry: &registry,
        openings: &openings,
        time_evaluation,
        stop,
    };
    let mut progress = TournamentProgress::new(2 * missing.len());
    let played = |_: &Store| {
        progress.count_pair();
        Ok(())
    };
    let ended =
        runner.play_into(&mut store, &run, &missing, workers, interrupt::never_stopped(), played);
    let is_complete = ended.with_context(place)?;
    progress.print_summary();
    let standings = Standings::read(&store, &run).with_context(place)?;
    if args.output.json {
        let document = serde_json::to_string_pretty(&standings.document())?;
        render::print_text(&render::escape_json_controls(&document))?;
    } else {
        render::print_text(&standings.document().to_text(100))?;
    }
    render::print_note(&format!("results: {}, run {}", file.display(), run.id));
    if !is_complete {
        let (done, all) = standings.pairs;
        render::print_note(&format!(
            "stopped after {done} of {all} pairs; go on with: foursight tournament --out {} --resume",
            file.display()
        ));
        return Ok(ExitCode::from(1));
    }
    Ok(ExitCode::SUCCESS)
}

/// The run to play: that of the plan, or the last one of the file.
fn select_run(store: &Store, plan: Option<Plan>, resume: bool) -> Result<Run> {
    let Some(plan) = plan else {
        let last = store.runs()?.pop();
        let run = last.context("there is no run to resume; tell who plays")?;
        if let Some(changed) = run.plan.changed_file() {
            bail!(
                "{changed} has changed since run {} began; tell who plays to begin another run",
                run.id
            );
        }
        return Ok(run);
    };
    let found = store.select_or_begin_run(&plan, env!("CARGO_PKG_VERSION"), resume)?;
    found.map_err(|(there, all)| {
        anyhow!(
            "{there} of {all} pairs of this plan are there; add --resume to go on, or change --seed or --out"
        )
    })
}

fn read_plan(args: &Args) -> Result<Plan> {
    if let Some(file) = &args.plan {
        let place = || file.display().to_string();
        return Plan::from_toml(&files::read_text_file(file, files::MAX_SMALL_BYTES)?)
            .with_context(place);
    }
    let default = Plan::default();
    let mut plan = Plan {
        variant: args.variant.clone().unwrap_or(default.variant),
        openings: args.openings.clone().unwrap_or(default.openings),
        players: args.player.iter().map(|text| parse_player(text)).collect(),
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
    if let Some(test) = &args.sprt {
        let wrong = || anyhow!("--sprt is two numbers of Elo, as 0,20, not `{test}`");
        let (low, high) = test.split_once(',').ok_or_else(wrong)?;
        let read = |text: &str| text.trim().parse::<f64>().map_err(|_| wrong());
        plan.sprt = Some(Sprt::new(read(low)?, read(high)?)?);
    }
    if let Some(depths) = &args.depths {
        let read =
            |text: &str| Ok(args::parse_number("--depths", text.trim(), args::DEPTHS)? as u8);
        plan.depths = depths.split(',').map(read).collect::<Result<_>>()?;
    }
    Ok(plan)
}

/// `NAME=ENGINE`, or an engine alone. Before the first `=` of an engine there is a colon.
fn parse_player(text: &str) -> Player {
    let named = text.split_once('=').filter(|(name, _)| !name.contains(':') && !name.is_empty());
    let (name, engine) = named.unwrap_or((text, text));
    Player { name: name.to_owned(), engine: engine.to_owned(), nodes: None, time_ms: None }
}

/// The openings of a plan, with a note where they repeat.
fn list_plan_openings(registry: &Registry, plan: &Plan) -> Result<Vec<Game>> {
    let games = plan.list_openings(registry, Book::standard, interrupt::never_stopped())?;
    if games.len() < plan.pairs {
        let there = match games.len() {
            1 => "one opening".to_owned(),
            many => format!("{many} openings"),
        };
        render::print_note(&format!(
            "{there} for {} pairs: openings repeat; deterministic players will repeat their games, which count once",
            plan.pairs
        ));
    }
    Ok(games)
}
