//! The command `compare`, which runs several engines on the same positions and prints the results side by side. The
//! table has the same form as in the minimax report (see `docs/origins.md`).

use std::time::Duration;

use anyhow::{Context, Result};
use foursight::analysis::{DecisionReport, PositionReport};
use foursight::board::{Game, Variant};
use foursight::search::{
    Counters, Engine, Limits, Monotonic, Observers, Registry, ThinkOptions, TimeSource as _,
};
use serde::Serialize;

use crate::args::{self, LimitArgs, OutputArgs, PositionSource};
use crate::{local_engines, search_statistics};

/// Compare the results and the cost of engines on the same positions
///
/// For each position, prints a table with the move, the score and the counters of every engine. Then compares the first
/// engine with each of the others: how much less time the other engine needs, how many fewer positions it visits, and
/// whether it finds the same move and score.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight compare  Compare minimax and alpha-beta at depth 5 (alpha-beta visits 96.03 % fewer nodes)
  foursight compare --moves \"\" --moves 44  Compare minimax and alpha-beta on the empty board and on the position 44
  foursight compare deepening --depth 7  Compare iterative deepening with minimax and alpha-beta
  foursight compare alphabeta alphabeta:order=ascending  Compare alpha-beta with good and with poor move ordering

The first example repeats a test of the minimax report (docs/origins.md). Pruning reduces the number of \
visited nodes and never changes the score. The exit code is 1 if two engines search to the same depth with the same \
evaluation and return different scores.

JSON fields: positions. Fields of each element of positions: position, engines, savings, disagreements. Fields of \
each engine: engine, evaluation, decision, numbers. Fields of each element of savings: engine, against, \
time_saved_percent, nodes_saved_percent, cutoffs, skipped, same_move, same_score. disagreements is a list of pairs of \
engines. Counters that an engine does not report are null.")]
pub(crate) struct Args {
    /// Engines to compare; a single ENGINE is compared with minimax and alphabeta [default: minimax and alphabeta]
    #[arg(value_name = "ENGINE")]
    engines: Vec<String>,
    /// Search depth in plies for every ENGINE that sets no depth
    #[arg(long, value_name = "PLIES", default_value = "5")]
    depth: String,
    /// Evaluation for every ENGINE that sets no evaluation
    #[arg(long, value_name = "EVAL", default_value = "windows-centre")]
    eval: String,
    /// Moves that lead to the position; repeat the option to compare on several positions [default: the moves 43 on a
    /// 7x6 board, no moves on other boards]
    #[arg(long, value_name = "MOVES", help_heading = "Position")]
    moves: Vec<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    other: PositionSource,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The comparisons of the engines on all positions.
#[derive(Debug, Serialize)]
pub(crate) struct CompareResult {
    pub(crate) positions: Vec<PositionComparison>,
}

/// The comparison of the engines on one position.
#[derive(Debug, Serialize)]
pub(crate) struct PositionComparison {
    pub(crate) position: PositionReport,
    #[serde(skip)]
    pub(crate) game: Game,
    pub(crate) engines: Vec<EngineResult>,
    pub(crate) savings: Vec<EngineSavings>,
    /// Pairs of engines that found different scores, although they searched to the same depth with the same evaluation.
    pub(crate) disagreements: Vec<[String; 2]>,
}

/// The result of one engine on one position.
#[derive(Debug, Serialize)]
pub(crate) struct EngineResult {
    pub(crate) engine: String,
    pub(crate) evaluation: Option<String>,
    pub(crate) decision: DecisionReport,
    pub(crate) numbers: search_statistics::SearchStatistics,
}

/// The time and the nodes that one engine saves in comparison with the first engine.
#[derive(Debug, Serialize)]
pub(crate) struct EngineSavings {
    pub(crate) engine: String,
    pub(crate) against: String,
    /// `None` if the first engine took no measurable time.
    pub(crate) time_saved_percent: Option<f64>,
    /// `None` if one of the two engines does not report its nodes.
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
    let games = read_compared_positions(args)?;
    games.iter().try_for_each(args::ensure_unfinished)?;
    let mut engines = Vec::new();
    for text in texts {
        let mut unset = local_engines::limits_to_engine_settings(&limits);
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

fn read_compared_positions(args: &Args) -> Result<Vec<Game>> {
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

/// If a search takes less than this time, it is repeated until this time has passed. The shortest repetition is
/// reported.
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
        // The first run of a short search is slower than later runs, because the processor caches are cold.
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
                search_statistics::reports_all_search_statistics(registry, engine.text()),
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

/// Returns the pairs of engines that searched to the same depth with the same evaluation, but found different scores.
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
