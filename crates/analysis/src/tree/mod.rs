//! A real search as a tree: every position that an engine entered, with window, value and ending.
//!
//! [`search_tree`] runs an engine under the [`Trace`] probe, so that what is shown is what the production search
//! did, and turns the recording into columns of numbers. Windows and values are for MAX, the player who
//! thinks. Trees too large to show keep their upper plies and the principal line; what is left out is
//! counted exactly and can be asked for by the moves that lead there.

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

/// What is to be shown of a search.
#[derive(Clone, Debug)]
pub struct TreeSelection {
    /// Positions shown, at most.
    pub most: usize,
    /// The moves below the root of the search that lead to the root of what is shown.
    pub under: Vec<Column>,
}

impl TreeSelection {
    /// The most positions that are ever shown at once.
    pub const MOST: usize = 20_000;
    /// The most positions that are recorded; a search is stopped there.
    pub const RECORDED: u64 = 1_000_000;
    /// The most events that are recorded. Few searches tell more for each position.
    const EVENTS: usize = 8 * Self::RECORDED as usize;
}

impl Default for TreeSelection {
    /// As much as can be, from the root.
    fn default() -> Self {
        Self { most: Self::MOST, under: Vec::new() }
    }
}

/// Why there is no tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The engine did not play.
    Think(ThinkError),
    /// The engine does not search a tree that can be shown.
    NoTree(String),
    /// The search did not enter the position asked for.
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
    /// The engine in its shortest form.
    pub engine: String,
    /// The variant.
    pub variant: String,
    /// The moves that lead to the root of the search.
    pub moves: String,
    /// Who thinks: MAX.
    pub side: types::PlayerSide,
    /// The moves from there to the root of what is shown.
    pub under: String,
    /// The depth of the iteration that is shown, in plies below the root of the search.
    pub depth: u32,
    /// Positions of the whole search; of a search that deepens, of the iteration that is shown.
    pub total: u64,
    /// Positions in `nodes`.
    pub shown: usize,
    /// Is every position below the root of what is shown in `nodes`?
    pub whole: bool,
    /// All positions down to this ply below the root of what is shown are in `nodes`, where not all are.
    pub depth_shown: Option<u32>,
    /// What must be known about it, in words: what was left out, stopped, or came before. Empty where nothing was.
    pub note: String,
    /// The value of a win with a stone that is already there; one less for each ply below the root of the search.
    pub win: i32,
    /// Values beyond this are wins, those below its negative losses.
    pub mate: i32,
    /// The numbers of the whole search, all iterations included.
    pub counters: types::SearchCounters,
    /// What the search decided.
    pub decision: types::Decision,
    /// How long the search took.
    pub time_ns: u64,
    /// The positions.
    pub nodes: TreeNodes,
}

/// Positions of a search in the order they were entered, the root first: a list for each thing that is told of
/// them.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Nodes))]
pub struct TreeNodes {
    /// The index of the position above; −1 for the root.
    pub parent: Vec<i32>,
    /// The column that led there, one letter each; `.` for the root.
    pub by: String,
    /// The window on entry, for MAX: what MAX is assured of elsewhere; nothing where that is not known yet.
    pub alpha: Vec<Option<i32>>,
    /// What MIN is assured of elsewhere; nothing where that is not known yet.
    pub beta: Vec<Option<i32>>,
    /// What the search found, for MAX; nothing where it was stopped.
    pub value: Vec<Option<i32>>,
    /// Why the search of it ended, one letter each: `s` every move searched, `e` evaluated, `f` game finished,
    /// `c` cutoff, `r` recalled from the table, `u` unfinished.
    pub ending: String,
    /// The columns that a cutoff spared, in the order they would have been tried where that is known, else from
    /// left to right.
    pub skipped: Vec<String>,
    /// Positions of the search in and below it.
    pub size: Vec<u32>,
    /// Those of them that are not here.
    pub hidden: Vec<u32>,
    /// For cutoffs: the positions, the spared children included, that plain minimax would have visited there;
    /// nothing where that is too many to count.
    pub spared: Vec<Option<u64>>,
}

/// The searches whose tree can be shown.
const SHOWN: [&str; 3] = ["minimax", "alphabeta", "deepening"];
const INSTEAD: &str = "ask for minimax, alphabeta or deepening";
const UNKNOWN: &str = "does not tell what it searches";

/// Can the tree of this engine be shown?
///
/// # Errors
///
/// If not, with the engines whose tree can be.
pub fn check_engine_has_tree(spec: &EngineSpec) -> Result<(), TreeError> {
    let why = match spec.name() {
        "mcts" => "plays games to their end instead of searching a tree with windows",
        "random" => "searches nothing",
        "perfect" => "proves exact scores with a search of its own kind",
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
                    format!("`{spec}` plays what `{played}` finds, or errs: ask for that")
                }
                None => format!("`{spec}` shows no tree: {INSTEAD}"),
            }));
        }
        _ if spec.settings().choice("roles").is_some_and(|roles| roles != "fair") => {
            "is the program of report 000, which judges for one player whoever moves: leave out `roles`"
        }
        known if SHOWN.contains(&known) => return Ok(()),
        _ => UNKNOWN,
    };
    Err(TreeError::NoTree(format!("`{spec}` {why}; {INSTEAD}")))
}

/// Lets an engine think and shows its search. The limits of `ask` hold, and [`TreeSelection::RECORDED`].
///
/// # Errors
///
/// If the engine cannot play, has no tree, or did not enter the position whose tree is wanted.
pub fn think_with_tree(
    engine: &mut dyn Engine,
    game: &Game,
    ask: &ThinkOptions<'_>,
    wanted: &TreeSelection,
) -> Result<Tree, TreeError> {
    let unknown = || TreeError::NoTree(format!("`{}` {UNKNOWN}; {INSTEAD}", engine.text()));
    check_engine_has_tree(engine.spec().ok_or_else(unknown)?)?;
    let most = Limits { nodes: Some(TreeSelection::RECORDED), ..Limits::default() };
    let ask = ThinkOptions { limits: ask.limits.and(most), ..*ask };
    let (mut counters, mut trace) = (Counters::default(), Trace::new(TreeSelection::EVENTS));
    let mut watch = Observers::counting(&mut counters);
    watch.trace = Some(&mut trace);
    let verdict = engine.think(game, &ask, &mut watch).map_err(TreeError::Think)?;
    search_tree(engine.text(), game, &RecordedSearch { verdict, counters, trace }, wanted)
}

/// A search that was watched.
#[derive(Clone, Debug)]
pub struct RecordedSearch {
    /// What it decided.
    pub verdict: Verdict,
    /// Its numbers.
    pub counters: Counters,
    /// Its recording.
    pub trace: Trace,
}

/// Shows a search that was recorded: of the engine with this text, on this game.
///
/// # Errors
///
/// If nothing was recorded, or not the position whose tree is wanted.
pub fn search_tree(
    engine: &str,
    game: &Game,
    searched: &RecordedSearch,
    wanted: &TreeSelection,
) -> Result<Tree, TreeError> {
    let RecordedSearch { verdict, counters, trace } = searched;
    let grown = SearchIteration::new(trace).ok_or_else(|| {
        TreeError::NoTree(format!("`{engine}` entered no position before it had to stop"))
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
        // Microseconds are all anyone can use.
        time_ns: u64::try_from(counters.time.as_nanos()).unwrap_or(u64::MAX),
        nodes: shown.node_reports(engine, game, &grown, wanted, depth),
    })
}

/// What must be known about a tree that is not a whole search.
fn tree_note(
    searched: &RecordedSearch,
    grown: &SearchIteration,
    depth: u32,
    shown: &SelectedNodes,
    size: usize,
) -> String {
    let RecordedSearch { verdict, counters, trace } = searched;
    let mut said = Vec::new();
    if grown.rounds > 1 {
        let (rounds, last) = (grown.rounds, grown.nodes.len() as u64);
        let which = if grown.is_last { "the last one" } else { "the last one that ended" };
        said.push(format!(
            "The search deepened in {rounds} iterations; this is {which}, to depth {depth}, with {} of all {} positions.",
            group_digits(last),
            group_digits(counters.visited)
        ));
    }
    if !trace.is_whole() {
        said.push("Its end was too long to be recorded.".to_owned());
    } else if !verdict.complete {
        let visited = group_digits(counters.visited);
        let most = counters.visited >= TreeSelection::RECORDED;
        let why = if most { ", the most that is recorded" } else { "" };
        let told = "positions without a value were not finished";
        said.push(format!("The search was stopped after {visited} positions{why}: {told}."));
    }
    if let Some(depth) = shown.depth {
        said.push(format!(
            "{} of {} positions are shown: all down to ply {depth}, deeper ones around the principal line; the rest is counted.",
            group_digits(shown.kept.len() as u64),
            group_digits(size as u64)
        ));
    }
    said.join(" ")
}
