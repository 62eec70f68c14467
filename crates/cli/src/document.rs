//! The parts that several results share, as they stand in JSON documents.
//!
//! Columns are written as in moves (`"4"`, `"A"` for the tenth), lines of play as moves (`"4453"`), times
//! in nanoseconds.

use foursight::board::Game;
pub(crate) use foursight::lab::wire::{Decision, Score};
use foursight::search::{Counters, Verdict};
use serde::Serialize;

/// A position.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Position {
    pub(crate) variant: String,
    pub(crate) moves: String,
    pub(crate) to_move: String,
    pub(crate) result: String,
    /// The rows from the top down, `x`, `o` and `.`.
    pub(crate) board: Vec<String>,
    #[serde(skip)]
    pub(crate) game: Game,
}

impl Position {
    pub(crate) fn new(game: &Game) -> Self {
        let drawing = game.to_string().replace(' ', "");
        let height = usize::from(game.variant().height());
        Self {
            variant: game.variant().to_string(),
            moves: game.to_columns(),
            to_move: game.to_move().to_string(),
            result: game.outcome().to_string(),
            board: drawing.lines().take(height).map(str::to_owned).collect(),
            game: game.clone(),
        }
    }
}

/// The numbers of a search, as `docs/statistics.md` defines them.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Numbers {
    pub(crate) visited: u64,
    pub(crate) generated: u64,
    pub(crate) expanded: u64,
    pub(crate) evaluated: u64,
    pub(crate) judged: u64,
    pub(crate) finished: u64,
    pub(crate) cutoffs: u64,
    pub(crate) skipped: u64,
    pub(crate) cutoffs_by_move_index: Vec<u64>,
    pub(crate) first_move_cutoff_share: Option<f64>,
    pub(crate) deepest: u32,
    pub(crate) table_probes: u64,
    pub(crate) table_hits: u64,
    pub(crate) iterations: u64,
    pub(crate) time_ns: u64,
    pub(crate) nodes_per_second: Option<f64>,
    pub(crate) evaluation_share: Option<f64>,
    pub(crate) branching_factor: Option<f64>,
}

impl Numbers {
    pub(crate) fn new(counters: &Counters, verdict: &Verdict, width: u8) -> Self {
        Self {
            visited: counters.visited,
            generated: counters.generated,
            expanded: counters.expanded,
            evaluated: counters.evaluated,
            judged: counters.judged,
            finished: counters.finished,
            cutoffs: counters.cutoffs,
            skipped: counters.skipped,
            cutoffs_by_move_index: counters.cutoffs_by_index[..usize::from(width)].to_vec(),
            first_move_cutoff_share: counters.first_move_cutoffs(),
            deepest: counters.deepest,
            table_probes: counters.probes,
            table_hits: counters.hits,
            iterations: counters.iterations,
            time_ns: u64::try_from(counters.time.as_nanos()).unwrap_or(u64::MAX),
            nodes_per_second: counters.nodes_per_second(),
            evaluation_share: counters.evaluation_share(),
            branching_factor: counters.branching(verdict.depth),
        }
    }
}
