//! A recorded search as a tree. The tree contains each position that an engine visited, together with its
//! search window (the bounds alpha and beta), its value and the reason why its search ended.
//!
//! [`think_with_tree`] runs an engine and records the search with [`Trace`], an observer that does not change the
//! search. The tree therefore shows exactly the positions that a normal search visits. [`search_tree`] converts the
//! recording into lists, one for each property of the positions. Search windows and values are given from the point of
//! view of MAX, the side to move at the root. If a tree is too large, it is reduced to its upper plies and to positions
//! near the principal variation (the moves that the engine expects). The tree then states the number of omitted
//! positions. A request can also select the subtree that is reached by given moves.

mod iteration;
mod pruned_size;
mod select;

use std::fmt;

use foursight_board::{Column, Game};
use foursight_search::{
    Counters, Engine, EngineSpec, Limits, Observers, Registry, Score, ThinkError, ThinkOptions,
    Trace, Verdict,
};
use foursight_solver::engines::LEVELS;
use serde::Serialize;

use crate::document::group_digits;
use iteration::SearchIteration;
use select::SelectedNodes;

/// Selects the part of a search tree to show.
#[derive(Clone, Debug)]
pub struct TreeSelection {
    /// Maximum number of positions to show.
    pub most: usize,
    /// Moves that lead from the root of the search to the root of the subtree to show. Empty for the whole
    /// tree.
    pub under: Vec<Column>,
}

impl TreeSelection {
    /// Greatest allowed value of [`most`](Self::most).
    pub const MOST: usize = 20_000;
    /// Maximum number of recorded positions. The search stops when it reaches this number.
    pub const RECORDED: u64 = 1_000_000;
    /// Maximum number of recorded events. Most searches have at most eight events per position.
    const EVENTS: usize = 8 * Self::RECORDED as usize;
}

impl Default for TreeSelection {
    /// Selects the whole tree, limited to [`MOST`](Self::MOST) positions.
    fn default() -> Self {
        Self { most: Self::MOST, under: Vec::new() }
    }
}

/// Reason why there is no tree to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The engine failed to choose a move.
    Think(ThinkError),
    /// The engine does not search a tree that can be shown. Contains the message for the user.
    NoTree(String),
    /// The search did not visit the requested position. Contains the message for the user.
    NotEntered(String),
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Think(error) => error.fmt(f),
            Self::NoTree(message) | Self::NotEntered(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for TreeError {}

/// Tree of the positions that a search visited, or a part of this tree.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tree {
    /// Text that selects the engine. Parameters with their default values are left out.
    pub engine: String,
    /// Board size and goal, such as `7x6` or `7x6:square`.
    pub variant: String,
    /// Moves that lead to the position at the root of the search.
    pub moves: String,
    /// The side to move at the root of the search. It is called MAX.
    pub side: crate::PlayerSide,
    /// Moves from the root of the search to the root of the shown subtree; empty if the whole search is shown.
    pub under: String,
    /// Search depth of the shown iteration, in plies below the root of the search.
    pub depth: u32,
    /// Number of positions that the search visited. If the search uses iterative deepening, only the positions
    /// of the shown iteration are counted.
    pub total: u64,
    /// Number of positions in `nodes`.
    pub shown: usize,
    /// Whether `nodes` contains every position of the shown subtree.
    pub whole: bool,
    /// `nodes` contains all positions of the shown subtree down to this number of plies below its root; `null`
    /// if `nodes` contains the whole subtree.
    pub depth_shown: Option<u32>,
    /// Sentences that explain what the tree does not show: omitted positions, earlier iterations, or the rest
    /// of a search that was stopped. Empty if the tree shows the whole search.
    pub note: String,
    /// Value of a win at the root. A win that is reached N plies below the root has this value minus N.
    pub win: i32,
    /// Limit between estimates and forced results. Values greater than `mate` are forced wins, and values less
    /// than −`mate` are forced losses.
    pub mate: i32,
    /// Counters of the whole search, including all iterations.
    pub counters: crate::SearchCounters,
    /// Move that the engine chose, with the result of its search.
    pub decision: crate::DecisionReport,
    /// Duration of the search in nanoseconds.
    pub time_ns: u64,
    /// Properties of the shown positions.
    pub nodes: TreeNodes,
}

/// Properties of the shown positions, one list for each property. Entry number N of every list describes the
/// same position. The positions are in the order in which the search visited them, beginning with the root.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Nodes))]
pub struct TreeNodes {
    /// Index of the parent position; −1 for the root of the shown subtree.
    pub parent: Vec<i32>,
    /// Column of the move that leads to each position, as a string with one character per position; `.` for the
    /// root.
    pub by: String,
    /// Lower bound of the search window (alpha) when the search entered the position; `null` for −∞. The bound
    /// is given from the point of view of MAX, the side to move at the root.
    pub alpha: Vec<Option<i32>>,
    /// Upper bound of the search window (beta) when the search entered the position; `null` for +∞. The bound
    /// is given from the point of view of MAX, the side to move at the root.
    pub beta: Vec<Option<i32>>,
    /// Value of the position from the point of view of MAX, the side to move at the root; `null` if the search
    /// was stopped before the value was known.
    pub value: Vec<Option<i32>>,
    /// Reason why the search of each position ended, as a string with one letter per position: `s` all moves
    /// were searched, `e` the evaluation scored a leaf, `f` the game is finished, `c` cutoff, `r` the
    /// transposition table supplied the value, `u` the search was stopped.
    pub ending: String,
    /// Columns that were not searched because of a cutoff. They are in search order if the engine tries columns
    /// in a fixed order, otherwise from left to right.
    pub skipped: Vec<String>,
    /// For each position, the number of positions in its subtree, including the position itself.
    pub size: Vec<u32>,
    /// For each position, the number of positions in its subtree that `nodes` does not contain.
    pub hidden: Vec<u32>,
    /// For each position, the number of positions that plain minimax (a search without cutoffs) would have
    /// visited after the moves in `skipped`; `null` if the position has no cutoff or the number is too large to
    /// count.
    pub spared: Vec<Option<u64>>,
}

/// Names of the engines whose search can be shown as a tree.
const SHOWN: [&str; 3] = ["minimax", "alphabeta", "deepening"];
const INSTEAD: &str = "use minimax, alphabeta or deepening";
const UNKNOWN: &str = "does not record its search";

/// Checks that the search of an engine can be shown as a tree.
///
/// # Errors
///
/// Returns an error if the search cannot be shown. The message names engines whose search can be shown.
pub fn check_engine_has_tree(spec: &EngineSpec) -> Result<(), TreeError> {
    let why = match spec.name() {
        "mcts" => "plays random games instead of searching a tree with windows",
        "random" => "does not search",
        "perfect" => "uses the solver, whose search cannot be shown as a tree",
        "level" => {
            let number = spec.settings().find("level").unwrap_or_default() as usize;
            let played = LEVELS.get(number.wrapping_sub(1)).map(|level| level.engine);
            let shown = |text: &&str| {
                Registry::standard()
                    .parse(text)
                    .is_ok_and(|spec| check_engine_has_tree(&spec).is_ok())
            };
            return Err(TreeError::NoTree(match played.filter(shown) {
                Some(played) => {
                    format!(
                        "`{spec}` plays the move of `{played}`, except for random errors; use that engine"
                    )
                }
                None => format!("`{spec}` has no tree; {INSTEAD}"),
            }));
        }
        _ if spec.settings().choice("roles").is_some_and(|roles| roles != "fair") => {
            "with `roles` evaluates for one player at every leaf, as in the three-evaluations report: leave out `roles`"
        }
        known if SHOWN.contains(&known) => return Ok(()),
        _ => UNKNOWN,
    };
    Err(TreeError::NoTree(format!("`{spec}` {why}; {INSTEAD}")))
}

/// Runs an engine and returns its search as a tree. The search observes the limits in `options` and visits at
/// most [`TreeSelection::RECORDED`] positions.
///
/// # Errors
///
/// Returns an error if the engine fails to choose a move, if its search cannot be shown as a tree, or if the
/// search did not visit the selected position.
pub fn think_with_tree(
    engine: &mut dyn Engine,
    game: &Game,
    options: &ThinkOptions<'_>,
    wanted: &TreeSelection,
) -> Result<Tree, TreeError> {
    let unknown = || TreeError::NoTree(format!("`{}` {UNKNOWN}; {INSTEAD}", engine.text()));
    let spec = engine.spec().cloned().ok_or_else(unknown)?;
    check_engine_has_tree(&spec)?;
    let most = Limits { nodes: Some(TreeSelection::RECORDED), ..Limits::default() };
    let options = ThinkOptions { limits: options.limits.and(most), ..*options };
    let (mut counters, mut trace) = (Counters::default(), Trace::new(TreeSelection::EVENTS));
    let mut observers = Observers::counting(&mut counters);
    observers.trace = Some(&mut trace);
    let verdict = engine.think(game, &options, &mut observers).map_err(TreeError::Think)?;
    search_tree(&spec, game, &RecordedSearch { verdict, counters, trace }, wanted)
}

/// A recorded search with its result.
#[derive(Clone, Debug)]
pub struct RecordedSearch {
    /// Result of the search, with the chosen move.
    pub verdict: Verdict,
    pub counters: Counters,
    /// Recorded events of the search.
    pub trace: Trace,
}

/// Converts a recorded search into a tree. `engine` is the specification of the engine that searched. `game`
/// contains the position at the root.
///
/// # Errors
///
/// Returns an error if the recording is empty, or if the search did not visit the selected position.
pub fn search_tree(
    engine: &EngineSpec,
    game: &Game,
    searched: &RecordedSearch,
    wanted: &TreeSelection,
) -> Result<Tree, TreeError> {
    let RecordedSearch { verdict, counters, trace } = searched;
    let grown = SearchIteration::new(trace).ok_or_else(|| {
        TreeError::NoTree(format!("`{engine}` visited no position before it was stopped"))
    })?;
    let left = u32::from(game.variant().cell_count()) - game.plies() as u32;
    let depth = grown.depth.unwrap_or(if verdict.complete { verdict.depth.into() } else { left });
    let root = grown.find_tree_node(&wanted.under)?;
    let shown = SelectedNodes::new(&grown, root, &verdict.line, wanted);
    let moves = |columns: &[Column]| columns.iter().map(|column| column.to_char()).collect();
    let count = shown.kept.len();
    let size = grown.sizes[root] as usize;
    Ok(Tree {
        engine: engine.to_string(),
        variant: game.variant().to_string(),
        moves: game.to_columns(),
        side: game.to_move().into(),
        under: moves(&wanted.under),
        depth,
        total: grown.nodes.len() as u64,
        shown: count,
        whole: count == size,
        depth_shown: shown.depth,
        note: hidden_positions_note(searched, &grown, depth, &shown, size),
        win: Score::win_in(0).value(),
        mate: Score::MOST,
        counters: counters.into(),
        decision: verdict.into(),
        time_ns: u64::try_from(counters.time.as_nanos()).unwrap_or(u64::MAX),
        nodes: shown.node_reports(engine, game, &grown, wanted, depth),
    })
}

/// Returns sentences that explain which positions of the search the tree does not show. Returns an empty text
/// if the tree shows all positions.
fn hidden_positions_note(
    searched: &RecordedSearch,
    grown: &SearchIteration,
    depth: u32,
    shown: &SelectedNodes,
    size: usize,
) -> String {
    let RecordedSearch { verdict, counters, trace } = searched;
    let mut sentences = Vec::new();
    if grown.rounds > 1 {
        let (rounds, last) = (grown.rounds, grown.nodes.len() as u64);
        let which = if grown.is_last { "the last one" } else { "the last completed one" };
        sentences.push(format!(
            "Iterative deepening: {rounds} iterations. This is {which}, depth {depth}, with {} of all {} positions.",
            group_digits(last),
            group_digits(counters.visited)
        ));
    }
    if !trace.is_whole() {
        sentences.push(
            "The end of the search is missing, because it has too many events to record."
                .to_owned(),
        );
    } else if !verdict.complete {
        let visited = group_digits(counters.visited);
        let most = counters.visited >= TreeSelection::RECORDED;
        let why = if most { ", the maximum that is recorded" } else { "" };
        sentences.push(format!(
            "The search was stopped after {visited} positions{why}. Positions without a value are unfinished."
        ));
    }
    if let Some(depth) = shown.depth {
        sentences.push(format!(
            "Showing {} of {} positions: all down to ply {depth}, then the neighbourhood of the principal variation. The others are only counted.",
            group_digits(shown.kept.len() as u64),
            group_digits(size as u64)
        ));
    }
    sentences.join(" ")
}
