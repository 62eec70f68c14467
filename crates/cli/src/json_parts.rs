//! The parts that several results share, as they stand in JSON documents.
//!
//! Columns are written as in moves (`"4"`, `"A"` for the tenth), lines of play as moves (`"4453"`), times
//! in nanoseconds.

pub(crate) use foursight::analysis::types::{Decision, ScoreReport};
use foursight::board::Game;
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
    pub(crate) visited: Option<u64>,
    pub(crate) generated: Option<u64>,
    pub(crate) expanded: Option<u64>,
    pub(crate) evaluated: Option<u64>,
    pub(crate) judged: Option<u64>,
    pub(crate) finished: Option<u64>,
    pub(crate) cutoffs: Option<u64>,
    pub(crate) skipped: Option<u64>,
    pub(crate) cutoffs_by_move_index: Option<Vec<u64>>,
    pub(crate) first_move_cutoff_share: Option<f64>,
    pub(crate) deepest: Option<u64>,
    pub(crate) table_probes: Option<u64>,
    pub(crate) table_hits: Option<u64>,
    pub(crate) iterations: Option<u64>,
    pub(crate) time_ns: u64,
    pub(crate) nodes_per_second: Option<f64>,
    pub(crate) evaluation_share: Option<f64>,
    pub(crate) branching_factor: Option<f64>,
}

impl Numbers {
    /// The numbers of the engine with this text. Other programs need not report theirs: what they leave out is
    /// counted as 0, and has no number here.
    pub(crate) fn new(engine: &str, counters: &Counters, verdict: &Verdict, width: u8) -> Self {
        let counts_all = !engine.starts_with("cmd:");
        let reported = |count: u64| (counts_all || count > 0).then_some(count);
        let by_index = &counters.cutoffs_by_index[..usize::from(width)];
        Self {
            visited: reported(counters.visited),
            generated: reported(counters.generated),
            expanded: reported(counters.expanded),
            evaluated: reported(counters.evaluated),
            judged: reported(counters.judged),
            finished: reported(counters.finished),
            cutoffs: reported(counters.cutoffs),
            skipped: reported(counters.skipped),
            cutoffs_by_move_index: reported(counters.cutoffs).map(|_| by_index.to_vec()),
            first_move_cutoff_share: counters.first_move_cutoffs(),
            deepest: reported(counters.deepest.into()),
            table_probes: reported(counters.probes),
            table_hits: reported(counters.hits),
            iterations: reported(counters.iterations),
            time_ns: u64::try_from(counters.time.as_nanos()).unwrap_or(u64::MAX),
            nodes_per_second: counters
                .nodes_per_second()
                .filter(|_| reported(counters.visited).is_some()),
            evaluation_share: counters.evaluation_share(),
            branching_factor: counters.branching(verdict.depth),
        }
    }
}
