//! `think`: one position, one engine, and everything it can tell.

use anyhow::Result;
use foursight::analysis::types::ScoreReport;
use foursight::api::operations::ThinkResponse;
use foursight::board::Game;
use foursight::search::probe::{Node, NodeEnding};
use foursight::search::{Counters, Monotonic, Observers, Score, ThinkOptions, TimeSource, Trace};
use serde::Serialize;

use crate::args::{self, LimitArgs, OutputArgs};
use crate::{local_engines, render, search_statistics};

/// Let an engine think about a position
///
/// Prints the column it would play, the score for the side to move, the line it expects, and the
/// numbers of the search in the words of docs/statistics.md: positions visited, cutoffs, children
/// skipped, and so on.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight think --moves 43                          alpha-beta, eight plies deep
  foursight think minimax:depth=5 --moves 43          19,608 positions visited for the same move
  foursight think --moves 43 --columns                the score of every column, under the board
  foursight think deepening --time 2000 --progress    each iteration as it ends
  foursight think alphabeta:depth=3 --trace 1         which moves were cut short, and why

Look at `visited` and `first-move cutoffs`: the better the move order, the more cutoffs come from
the first move tried, and the fewer positions are visited. Under the board, W3 is a win in 3 plies
(2 own moves) and L4 a loss in 4 plies.

JSON: engine, moves, column, score {value, text, plies_to_end}, depth, complete, line, columns, position
(after the move), counters, time_ns; with --trace trace, with --time-eval evaluation_share.")]
pub(crate) struct Args {
    /// The engine; `foursight list` shows them [default: alphabeta, 8 plies deep]
    #[arg(value_name = "ENGINE")]
    engine: Option<String>,
    #[command(flatten)]
    position: args::PositionArgs,
    /// Look so many plies ahead, unless ENGINE sets a smaller depth itself
    #[arg(long, value_name = "PLIES")]
    depth: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    /// The exact score of every column too (takes longer)
    #[arg(long)]
    columns: bool,
    /// Measure the share of the time spent in the evaluation (makes the search slower)
    #[arg(long)]
    time_eval: bool,
    /// List the search tree as it was really searched, so many plies deep
    #[arg(long, value_name = "PLIES")]
    trace: Option<String>,
    /// Tell each iteration of a deepening search on standard error
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What came of it.
#[derive(Debug, Serialize)]
pub(crate) struct ThinkResult {
    #[serde(flatten)]
    pub(crate) response: ThinkResponse,
    /// The share of the time spent in the evaluation, if it was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) evaluation_share: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) trace: Option<TraceTree>,
    /// The game before the move.
    #[serde(skip)]
    pub(crate) game: Game,
    #[serde(skip)]
    pub(crate) numbers: search_statistics::SearchStatistics,
}

/// The upper plies of a search tree.
#[derive(Debug, Serialize)]
pub(crate) struct TraceTree {
    /// Was the whole search recorded?
    pub(crate) whole: bool,
    pub(crate) nodes: Vec<TraceNode>,
}

/// A position of the tree; values are for the side to move there.
#[derive(Debug, Serialize)]
pub(crate) struct TraceNode {
    pub(crate) ply: u32,
    pub(crate) column: Option<String>,
    /// `null` where unbounded.
    pub(crate) window: [Option<ScoreReport>; 2],
    pub(crate) value: Option<ScoreReport>,
    pub(crate) ending: &'static str,
    /// Moves that a cutoff spared.
    pub(crate) skipped: u32,
}

/// Events that a recording holds: some fifty thousand positions.
const EVENTS: usize = 250_000;

pub(crate) fn run(args: &Args) -> Result<ThinkResult> {
    let game = args.position.read_game()?;
    args::ensure_unfinished(&game)?;
    let mut limits = args.limits.parse()?;
    let depth = args.depth.as_ref().map(|text| args::parse_number("--depth", text, args::DEPTHS));
    limits.depth = depth.transpose()?.map(|depth| depth as u8);
    let plies =
        args.trace.as_ref().map(|text| args::parse_number("--trace", text, 0..=64)).transpose()?;
    let registry = local_engines::local_registry();
    let text = args.engine.clone().unwrap_or_else(|| {
        let depth = limits.depth.unwrap_or(8);
        format!("alphabeta:depth={depth}")
    });
    let mut engine =
        local_engines::build_engine(&registry, &text, &local_engines::limit_settings(&limits))?;
    let clock = Monotonic::new();
    let ask = ThinkOptions {
        limits,
        columns: args.columns,
        time_evaluation: args.time_eval,
        time: &clock,
        ..ThinkOptions::default()
    };
    let mut counters = Counters::default();
    let mut trace = Trace::new(EVENTS);
    let mut tell = |counters: &Counters, verdict: &_| render::print_iteration(counters, verdict);
    let mut watch = Observers::counting(&mut counters);
    watch.trace = plies.is_some().then_some(&mut trace);
    if args.progress {
        watch.progress = Some(&mut tell);
    }
    let verdict = engine.think(&game, &ask, &mut watch)?;
    let text = engine.text().to_owned();
    let counts_all = local_engines::reports_all_counters(&registry, &text);
    Ok(ThinkResult {
        numbers: search_statistics::SearchStatistics::new(
            counts_all,
            &counters,
            &verdict,
            game.variant().width(),
        ),
        response: ThinkResponse::new(text, game.clone(), &verdict, &counters, clock.now())?,
        evaluation_share: counters.evaluation_share(),
        trace: plies.map(|plies| TraceTree::new(&trace, plies as u32)),
        game,
    })
}

impl TraceTree {
    fn new(trace: &Trace, plies: u32) -> Self {
        let nodes = trace.nodes().into_iter().filter(|node| node.ply <= plies).map(TraceNode::from);
        Self { whole: trace.is_whole(), nodes: nodes.collect() }
    }
}

impl From<Node> for TraceNode {
    fn from(node: Node) -> Self {
        let bound = |score: Score| {
            let bounded = score != Score::LOWEST && score != Score::HIGHEST;
            bounded.then(|| score.into())
        };
        let (ending, skipped) = match node.ending {
            NodeEnding::Searched => ("searched", 0),
            NodeEnding::Evaluated => ("evaluated", 0),
            NodeEnding::Finished => ("finished", 0),
            NodeEnding::Cutoff { skipped } => ("cutoff", skipped),
            NodeEnding::Recalled => ("recalled", 0),
            NodeEnding::Unfinished => ("unfinished", 0),
        };
        Self {
            ply: node.ply,
            column: node.by.map(|column| column.to_string()),
            window: [bound(node.window.0), bound(node.window.1)],
            value: node.value.map(ScoreReport::from),
            ending,
            skipped,
        }
    }
}
