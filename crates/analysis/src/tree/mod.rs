//! A recorded search as a tree: every position that an engine visited, with window, value and how its search
//! ended.
//!
//! [`think_with_tree`] runs an engine with the [`Trace`] probe, so the tree shows exactly what the normal
//! search did. [`search_tree`] converts the recording into one list per property. Windows and values are from
//! the point of view of MAX, the side to move at the root. A tree that is too large is reduced to its upper
//! plies and the principal variation; the omitted positions are counted, and a request can select the subtree
//! below given moves.

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
use crate::types;
use iteration::SearchIteration;
use select::SelectedNodes;

/// The part of a search to show.
#[derive(Clone, Debug)]
pub struct TreeSelection {
    /// Maximum number of positions.
    pub most: usize,
    /// Moves from the root of the search to the root of the shown subtree.
    pub under: Vec<Column>,
}

impl TreeSelection {
    /// Maximum of [`most`](Self::most).
    pub const MOST: usize = 20_000;
    /// Maximum number of recorded positions. The search stops there.
    pub const RECORDED: u64 = 1_000_000;
    /// Maximum number of recorded events. Few searches have more than eight events per position.
    const EVENTS: usize = 8 * Self::RECORDED as usize;
}

impl Default for TreeSelection {
    /// The whole tree up to [`MOST`](Self::MOST) positions.
    fn default() -> Self {
        Self { most: Self::MOST, under: Vec::new() }
    }
}

/// Error for a search without a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The engine could not choose a move.
    Think(ThinkError),
    /// The engine has no tree that can be shown.
    NoTree(String),
    /// The search did not visit the requested position.
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

/// A search as a tree.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tree {
    /// Text of the engine in its shortest form.
    pub engine: String,
    /// The variant.
    pub variant: String,
    /// Moves that lead to the root of the search.
    pub moves: String,
    /// The side to move at the root (MAX).
    pub side: types::PlayerSide,
    /// Moves from the root of the search to the root of the shown subtree.
    pub under: String,
    /// Depth of the shown iteration, in plies below the root of the search.
    pub depth: u32,
    /// Number of positions of the search; with iterative deepening, of the shown iteration.
    pub total: u64,
    /// Number of positions in `nodes`.
    pub shown: usize,
    /// Whether `nodes` contains the whole subtree.
    pub whole: bool,
    /// All positions down to this ply below the shown root are in `nodes`; `null` if `nodes` contains the
    /// whole subtree.
    pub depth_shown: Option<u32>,
    /// What the reader must know about the tree: omitted positions, earlier iterations, or a search that was
    /// stopped. Empty if it is complete.
    pub note: String,
    /// Value of a game already won at the root; a win is worth one less for each ply below the root.
    pub win: i32,
    /// Greater values are forced wins, values below its negative are forced losses.
    pub mate: i32,
    /// Counters of the whole search, all iterations included.
    pub counters: types::SearchCounters,
    /// Decision of the engine.
    pub decision: types::Decision,
    /// Duration of the search in nanoseconds.
    pub time_ns: u64,
    /// The positions.
    pub nodes: TreeNodes,
}

/// Positions of a search in the order they were visited, the root first, with one list for each property.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Nodes))]
pub struct TreeNodes {
    /// Index of the parent; −1 for the root.
    pub parent: Vec<i32>,
    /// Column that leads to the position, one character each; `.` for the root.
    pub by: String,
    /// Lower bound of the window for MAX when the position was visited; `null` for −∞.
    pub alpha: Vec<Option<i32>>,
    /// Upper bound of the window for MAX when the position was visited; `null` for +∞.
    pub beta: Vec<Option<i32>>,
    /// Value of the position for MAX; `null` if its search was stopped.
    pub value: Vec<Option<i32>>,
    /// How the search of the position ended, one letter each: `s` every move searched, `e` evaluated, `f`
    /// game finished, `c` cutoff, `r` value from the transposition table, `u` unfinished.
    pub ending: String,
    /// Columns that a cutoff left unsearched: in search order if the engine's order is fixed, else from left
    /// to right.
    pub skipped: Vec<String>,
    /// Number of positions in the subtree, itself included.
    pub size: Vec<u32>,
    /// Number of positions of the subtree that are not in `nodes`.
    pub hidden: Vec<u32>,
    /// For cutoffs: number of positions that plain minimax would have visited below the unsearched columns;
    /// `null` if it is too large to count.
    pub spared: Vec<Option<u64>>,
}

/// The engines whose tree can be shown.
const SHOWN: [&str; 3] = ["minimax", "alphabeta", "deepening"];
const INSTEAD: &str = "use minimax, alphabeta or deepening";
const UNKNOWN: &str = "does not record its search";

/// Checks that the tree of an engine can be shown.
///
/// # Errors
///
/// If it cannot be shown. The message names engines with a tree.
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

/// Runs an engine and returns its search as a tree. The limits of `options` and [`TreeSelection::RECORDED`]
/// apply.
///
/// # Errors
///
/// If the engine cannot play, has no tree, or did not visit the selected position.
pub fn think_with_tree(
    engine: &mut dyn Engine,
    game: &Game,
    options: &ThinkOptions<'_>,
    wanted: &TreeSelection,
) -> Result<Tree, TreeError> {
    let unknown = || TreeError::NoTree(format!("`{}` {UNKNOWN}; {INSTEAD}", engine.text()));
    check_engine_has_tree(engine.spec().ok_or_else(unknown)?)?;
    let most = Limits { nodes: Some(TreeSelection::RECORDED), ..Limits::default() };
    let options = ThinkOptions { limits: options.limits.and(most), ..*options };
    let (mut counters, mut trace) = (Counters::default(), Trace::new(TreeSelection::EVENTS));
    let mut observers = Observers::counting(&mut counters);
    observers.trace = Some(&mut trace);
    let verdict = engine.think(game, &options, &mut observers).map_err(TreeError::Think)?;
    search_tree(engine.text(), game, &RecordedSearch { verdict, counters, trace }, wanted)
}

/// A recorded search.
#[derive(Clone, Debug)]
pub struct RecordedSearch {
    /// Decision of the engine.
    pub verdict: Verdict,
    /// Counters of the search.
    pub counters: Counters,
    /// The recording.
    pub trace: Trace,
}

/// Converts the recorded search of an engine on a game into a tree.
///
/// # Errors
///
/// If nothing was recorded, or the search did not visit the selected position.
pub fn search_tree(
    engine: &str,
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
        engine: engine.to_owned(),
        variant: game.variant().to_string(),
        moves: game.to_columns(),
        side: game.to_move().into(),
        under: moves(&wanted.under),
        depth,
        total: grown.nodes.len() as u64,
        shown: count,
        whole: count == size,
        depth_shown: shown.depth,
        note: tree_note(searched, &grown, depth, &shown, size),
        win: Score::win_in(0).value(),
        mate: Score::MOST,
        counters: counters.into(),
        decision: verdict.into(),
        time_ns: u64::try_from(counters.time.as_nanos()).unwrap_or(u64::MAX),
        nodes: shown.node_reports(engine, game, &grown, wanted, depth),
    })
}

/// Sentences about a tree that does not show the whole search.
fn tree_note(
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
