//! The built-in searches, one per file. The constant [`ALL`] lists them.

use std::fmt;

use foursight_board::{Bitboard, Position, Rules};

use crate::engine::Engine;
use crate::engine_spec::EngineSpec;
use crate::parameter::{Parameter, ParameterKind};
use crate::support::root::Found;
use crate::{Clock, Evaluate, Limits, Probe, Score, Verdict};

mod alphabeta;
mod deepening;
mod mcts;
mod minimax;
mod random;

pub use alphabeta::AlphaBeta;
pub use deepening::Deepening;
pub use mcts::Mcts;
pub use minimax::Minimax;
pub use random::Random;

pub(crate) use alphabeta::ALPHABETA;
pub(crate) use deepening::DEEPENING;
pub(crate) use mcts::MCTS;
pub(crate) use minimax::MINIMAX;
pub(crate) use random::RANDOM;

/// All built-in searches, in the order in which programs list them.
pub const ALL: &[SearchDefinition] = &[RANDOM, MINIMAX, ALPHABETA, DEEPENING, MCTS];

/// The parameter for the depth of a fixed-depth search.
const DEPTH: Parameter = Parameter::number("depth", "search depth in plies", 1, 64, 5);
/// The parameter that selects the evaluation for the leaves.
const EVAL: Parameter = Parameter {
    name: "eval",
    help: "evaluation of the leaves; eval.NAME=VALUE sets one of its parameters",
    kind: ParameterKind::Evaluation { default: "windows-centre" },
    aliases: &[],
};
/// The parameters for the limits on nodes and time.
const LIMITS: [Parameter; 2] = [
    Parameter::optional("nodes", "maximum number of positions to visit per move", 1, i64::MAX),
    Parameter::optional("time", "maximum time per move in milliseconds", 1, 86_400_000),
];

/// The input of a search. The search looks for the best move of the side to move at the root.
#[derive(Debug)]
pub struct SearchInput<'a, R, E: ?Sized> {
    /// The rules of the game.
    pub rules: R,
    /// The position at the root. The game must be unfinished.
    pub root: Position,
    /// The evaluation for the leaves. It returns scores for the side to move at the root.
    pub eval: &'a E,
    /// Depth limit in plies, from 1 to the number of empty cells.
    pub depth: u32,
    /// Whether to compute the exact score of every column.
    pub columns: bool,
}

/// An algorithm that chooses a move.
///
/// The method [`search`](Self::search) is compiled separately for each type of rules and probe. Its inner loops
/// therefore make no decisions about rules and probes at run time. [`Engine`] hides these types, which costs
/// one indirect call per move.
pub trait Search: Send {
    /// Searches for the best move. If the clock stops the search, returns the best move found so far.
    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict;

    /// Returns the seed. Returns `None` if the choice of moves does not depend on a seed.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Replaces the seed. A search without a seed ignores the call.
    fn reseed(&mut self, _seed: u64) {}

    /// Returns `limits`. If none of them would end the search, adds a default limit.
    fn bounded(&self, limits: Limits) -> Limits {
        limits
    }
}

/// An entry in the list of built-in searches: a description and a constructor.
#[derive(Clone, Copy)]
pub struct SearchDefinition {
    /// The name that engine texts use, such as `alphabeta`.
    pub name: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// The parameters that the search accepts.
    pub parameters: &'static [Parameter],
    /// Builds an engine with this search.
    pub build: fn(EngineSpec) -> Box<dyn Engine>,
}

impl fmt::Debug for SearchDefinition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchDefinition").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<R: Rules, E: ?Sized> SearchInput<'_, R, E> {
    /// Returns whether the search is deep enough to reach a full board.
    pub(crate) fn may_fill(&self) -> bool {
        self.root.plies() + self.depth.max(1) >= self.rules.cells().count()
    }

    /// Returns the legal moves, ordered from the centre outwards.
    pub(crate) fn moves_centre_first(&self) -> Vec<Bitboard> {
        let drops = self.rules.drops(self.root.occupied());
        let cells = self.rules.centre_first().map(|column| drops & self.rules.column(column));
        cells.filter(|cell| !cell.is_empty()).collect()
    }
}

/// Enters the root position. Returns a result without moves. Its field `complete` is `false` if the clock has
/// already stopped the search.
pub(crate) fn begin_search<P: Probe>(clock: &mut Clock<'_>, probe: &mut P) -> Found {
    let complete = !clock.must_stop();
    if complete {
        probe.visited(0, None, Score::LOWEST, Score::HIGHEST);
        probe.expanded(0);
    }
    Found { best: None, scores: Vec::new(), complete }
}

/// Reports the score of the root to the probe if the search was completed.
pub(crate) fn end_search<P: Probe>(found: &Found, probe: &mut P) {
    if let (Some((_, score)), true) = (found.best, found.complete) {
        probe.returned(0, score);
    }
}
