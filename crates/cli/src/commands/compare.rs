//! `compare`: engines side by side on the same positions (report 001).

use std::time::Duration;

use anyhow::{Context, Result};
use foursight::analysis::types::{Decision, PositionReport};
use foursight::board::{Game, Variant};
use foursight::search::{
    Counters, Engine, Limits, Monotonic, Observers, Registry, ThinkOptions, TimeSource as _,
};
use serde::Serialize;

use crate::args::{self, LimitArgs, OutputArgs, PositionSource};
use crate::{local_engines, search_statistics};

/// Compare engines on the same positions, as report 001 does
///
/// For each position a table of what every engine found and what it cost, and what the others save
/// against the first: time, positions, and whether move and score are the same.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight compare                               report 001, test 1: 96.03 % fewer nodes
  foursight compare --moves \"\" --moves 44         the empty board, and the position after 44
  foursight compare deepening --depth 7           a third column beside minimax and alpha-beta
  foursight compare alphabeta alphabeta:order=ascending --depth 9
                                                  the same search with a worse move order

Look at `Nodes explored` and at `same score`: pruning saves positions and never changes the score.
Where two engines search the same depth with the same evaluation and disagree, the exit code is 1.

JSON: positions [{position, engines [{engine, evaluation, decision, numbers}], savings [{engine,
against, time_saved_percent, nodes_saved_percent, cutoffs, skipped, same_move, same_score}],
disagreements [[engine, engine]]}]. What a program does not report is null.")]
pub(crate) struct Args {
    /// Engines: one joins minimax and alphabeta, two or more are compared with each other
    #[arg(value_name = "ENGINE")]
    engines: Vec<String>,
    /// The depth of engines whose text does not set one
    #[arg(long, value_name = "PLIES", default_value = "5")]
    depth: String,
    /// The evaluation of engines whose text does not set one
    #[arg(long, value_name = "EVAL", default_value = "windows-centre")]
    eval: String,
    /// The moves that lead to the position; repeat it for more positions [default: 43; on
    /// another board than 7x6 none]
    #[arg(long, value_name = "MOVES", help_heading = "Position")]
    moves: Vec<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    other: PositionSource,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Every position's comparison.
#[derive(Debug, Serialize)]
pub(crate) struct CompareResult {
    pub(crate) positions: Vec<PositionComparison>,
}

/// One position's comparison.
#[derive(Debug, Serialize)]
pub(crate) struct PositionComparison {
    pub(crate) position: PositionReport,
    #[serde(skip)]
    pub(crate) game: Game,
    pub(crate) engines: Vec<EngineResult>,
    pub(crate) savings: Vec<EngineSavings>,
    /// Engines that must agree on the score, and do not.
    pub(crate) disagreements: Vec<[String; 2]>,
}

/// What one engine found.
#[derive(Debug, Serialize)]
pub(crate) struct EngineResult {
    pub(crate) engine: String,
    pub(crate) evaluation: Option<String>,
    pub(crate) decision: Decision,
    pub(crate) numbers: search_statistics::SearchStatistics,
}

/// What one engine saves against the first.
#[derive(Debug, Serialize)]
pub(crate) struct EngineSavings {
    pub(crate) engine: String,
    pub(crate) against: String,
    /// `None` where the first took no measurable time.
    pub(crate) time_saved_percent: Option<f64>,
    /// `None` where one of them reports no nodes.
    pub(crate) nodes_saved_percent: Option<f64>,
    pub(crate) cutoffs: Option<u64>,
    pub(crate) skipped: Option<u64>,
    pub(crate) same_move: bool,
    pub(crate) same_score: Option<bool>,
}

pub(crate) fn run(args: &Args) -> Result<CompareResult> {
    let registry = local_engines::local_registry();
    let limits = args.limits.parse()?;
    let depth = args::parse_number("--depth", &args.depth, args::DEPTHS)?;
    registry.evaluation(&args.eval).context("--eval")?;
    let given: Vec<&str> = args.engines.iter().map(String::as_str).collect();
    let texts = match given[..] {
        [] => vec!["minimax", "alphabeta"],
        [one] => vec!["minimax", "alphabeta", one],
        _ => given,
    };
    let games = read_positions(args)?;
    games.iter().try_for_each(args::ensure_unfinished)?;
    let mut engines = Vec::new();
    for text in texts {
        let mut unset = local_engines::limit_settings(&limits);
        unset.extend([("depth", depth.to_string()), ("eval", args.eval.clone())]);
        let engine = local_engines::build_engine(&registry, text, &unset)?;
        for game in &games {
            local_engines::ensure_plays_variant(&*engine, game.variant())?;
        }
        engines.push(engine);
    }
    let positions = games
        .iter()
        .map(|game| compare_engines(&registry, game, &mut engines, limits))
        .collect::<Result<_>>()?;
    Ok(CompareResult { positions })
}

fn read_positions(args: &Args) -> Result<Vec<Game>> {
    if args.other.is_file() {
        return Ok(vec![args.other.read_game("")?]);
    }
    let moves: Vec<&str> = args.moves.iter().map(String::as_str).collect();
    let moves = match moves[..] {
        [] if args.other.parse_variant()? == Variant::default() => vec!["43"],
        [] => vec![""],
        _ => moves,
    };
    moves.into_iter().map(|moves| args.other.read_game(moves)).collect()
}

/// How long short searches are repeated.
const MIN_MEASURED_TIME: Duration = Duration::from_millis(20);

fn compare_engines(
    registry: &Registry,
    game: &Game,
    players: &mut [Box<dyn Engine>],
    limits: Limits,
) -> Result<PositionComparison> {
    let mut contenders = Vec::new();
    for engine in players {
        let clock = Monotonic::new();
        let ask = ThinkOptions { limits, time: &clock, ..ThinkOptions::default() };
        let mut counters = Counters::default();
        let mut verdict = engine.think(game, &ask, &mut Observers::counting(&mut counters))?;
        // The first of several short searches pays for cold caches; the quickest counts.
        while clock.now() < MIN_MEASURED_TIME {
            let mut again = Counters::default();
            let found = engine.think(game, &ask, &mut Observers::counting(&mut again))?;
            if again.time < counters.time {
                (verdict, counters) = (found, again);
            }
        }
        contenders.push(EngineResult {
            engine: engine.text().to_owned(),
            evaluation: engine.evaluation().map(|evaluation| evaluation.text().to_owned()),
            decision: (&verdict).into(),
            numbers: search_statistics::SearchStatistics::new(
                local_engines::reports_all_counters(registry, engine.text()),
                &counters,
                &verdict,
                game.variant().width(),
            ),
        });
    }
    let (first, others) = contenders.split_first().context("no engine to compare")?;
    let savings = others.iter().map(|other| EngineSavings::new(first, other)).collect();
    Ok(PositionComparison {
        savings,
        disagreements: find_disagreements(&contenders),
        engines: contenders,
        position: PositionReport::new(game),
        game: game.clone(),
    })
}

/// The pairs that finished the same depth with the same evaluation and found different scores.
fn find_disagreements(contenders: &[EngineResult]) -> Vec<[String; 2]> {
    let mut pairs = Vec::new();
    for (index, a) in contenders.iter().enumerate() {
        for b in &contenders[index + 1..] {
            let alike = a.evaluation.is_some()
                && a.evaluation == b.evaluation
                && a.decision.depth == b.decision.depth
                && a.decision.complete
                && b.decision.complete;
            if alike && a.decision.score != b.decision.score {
                pairs.push([a.engine.clone(), b.engine.clone()]);
            }
        }
    }
    pairs
}

impl EngineSavings {
    fn new(first: &EngineResult, other: &EngineResult) -> Self {
        let saved = |before: u64, after: u64| {
            (before > 0).then(|| 100.0 * (1.0 - after as f64 / before as f64))
        };
        let nodes = first.numbers.visited.zip(other.numbers.visited);
        Self {
            engine: other.engine.clone(),
            against: first.engine.clone(),
            time_saved_percent: saved(first.numbers.time_ns, other.numbers.time_ns),
            nodes_saved_percent: nodes.and_then(|(before, after)| saved(before, after)),
            cutoffs: other.numbers.cutoffs,
            skipped: other.numbers.skipped,
            same_move: first.decision.column == other.decision.column,
            same_score: (first.decision.score.as_ref())
                .zip(other.decision.score.as_ref())
                .map(|(one, other)| one == other),
        }
    }
}
