//! The command `think`, which lets one engine choose a move in one position and shows the statistics of its search.

use anyhow::Result;
use foursight::analysis::ScoreReport;
use foursight::api::operations::ThinkResponse;
use foursight::board::Game;
use foursight::search::probe::{Node, NodeEnding};
use foursight::search::{Counters, Monotonic, Observers, Score, ThinkOptions, TimeSource, Trace};
use serde::Serialize;

use super::think_text;
use crate::args::{self, LimitArgs, OutputArgs};
use crate::{local_engines, search_statistics};

/// Let an engine choose a move, and show its search statistics
///
/// Prints the chosen column, the score for the side to move, and the expected moves (principal variation). Also prints
/// the counters of the search, such as the numbers of visited positions, cutoffs and skipped moves. docs/statistics.md
/// defines the counters.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight think --moves 43                        Search with alpha-beta to depth 8
  foursight think minimax:depth=5 --moves 43        Search with minimax, which visits 19,608 positions
  foursight think --moves 43 --columns              Show the score of every column below the board
  foursight think deepening --time 2000 --progress  Print the result of each iteration as soon as it ends
  foursight think alphabeta:depth=3 --trace 1       Print the first ply of the search tree, with cutoffs

A cutoff ends the search of a position early. If the search tries good moves first, cutoffs happen earlier, and the \
search visits fewer positions. With --columns, the output shows the score of each column below the board. W3 is a win \
in 3 plies (2 own moves), and L4 is a loss in 4 plies.

JSON fields: engine, moves, column, score, depth, complete, line, columns, position (after the move), counters, \
time_ns. Fields of score: value, text, plies_to_end. --trace adds the field trace, and --time-eval adds the field \
evaluation_share.")]
pub(crate) struct Args {
    /// Engine that chooses the move; `foursight list engines` lists all [default: alphabeta:depth=8]
    #[arg(value_name = "ENGINE")]
    engine: Option<String>,
    #[command(flatten)]
    position: args::PositionArgs,
    /// Search depth in plies; if ENGINE sets a smaller depth, that depth is used
    #[arg(long, value_name = "PLIES")]
    depth: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    /// Also compute the score of every column and show it below the board (slower)
    #[arg(long)]
    columns: bool,
    /// Measure the share of the time that the search spends in the evaluation (slower)
    #[arg(long)]
    time_eval: bool,
    /// Print the first PLIES plies of the search tree, with alpha-beta windows and cutoffs
    #[arg(long, value_name = "PLIES")]
    trace: Option<String>,
    /// Print the result of each iteration of a deepening search on standard error
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The chosen move and the statistics of the search.
#[derive(Debug, Serialize)]
pub(crate) struct ThinkResult {
    #[serde(flatten)]
    pub(crate) response: ThinkResponse,
    /// Fraction of the time that the search spent in the evaluation. `None` without `--time-eval`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) evaluation_share: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) trace: Option<ThinkTraceTree>,
    /// The game before the chosen move.
    #[serde(skip)]
    pub(crate) game: Game,
    #[serde(skip)]
    pub(crate) numbers: search_statistics::SearchStatistics,
}

/// The first plies of a search tree.
#[derive(Debug, Serialize)]
pub(crate) struct ThinkTraceTree {
    /// Whether the recorded tree is complete. It is incomplete if the search has too many nodes.
    pub(crate) whole: bool,
    pub(crate) nodes: Vec<ThinkTraceNode>,
}

/// A node of the search tree. The alpha-beta window and the value are from the point of view of the side to move in
/// this node.
#[derive(Debug, Serialize)]
pub(crate) struct ThinkTraceNode {
    pub(crate) ply: u32,
    pub(crate) column: Option<String>,
    /// The bounds alpha and beta of the search window. `None` means infinity.
    pub(crate) window: [Option<ScoreReport>; 2],
    pub(crate) value: Option<ScoreReport>,
    pub(crate) ending: &'static str,
    /// The number of moves that were not searched because of a cutoff.
    pub(crate) skipped: u32,
}

/// Maximum number of recorded events. A node causes several events, so this number is enough for about 50,000 nodes.
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
    let mut engine = local_engines::build_engine(
        &registry,
        &text,
        &local_engines::limits_to_engine_settings(&limits),
    )?;
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
    let mut tell =
        |counters: &Counters, verdict: &_| think_text::print_think_iteration(counters, verdict);
    let mut watch = Observers::counting(&mut counters);
    watch.trace = plies.is_some().then_some(&mut trace);
    if args.progress {
        watch.progress = Some(&mut tell);
    }
    let verdict = engine.think(&game, &ask, &mut watch)?;
    let text = engine.text().to_owned();
    let counts_all = search_statistics::reports_all_search_statistics(&registry, &text);
    Ok(ThinkResult {
        numbers: search_statistics::SearchStatistics::new(
            counts_all,
            &counters,
            &verdict,
            game.variant().width(),
        ),
        response: ThinkResponse::new(text, game.clone(), &verdict, &counters, clock.now())?,
        evaluation_share: counters.evaluation_share(),
        trace: plies.map(|plies| ThinkTraceTree::new(&trace, plies as u32)),
        game,
    })
}

impl ThinkTraceTree {
    fn new(trace: &Trace, plies: u32) -> Self {
        let nodes =
            trace.nodes().into_iter().filter(|node| node.ply <= plies).map(ThinkTraceNode::from);
        Self { whole: trace.is_whole(), nodes: nodes.collect() }
    }
}

impl From<Node> for ThinkTraceNode {
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
