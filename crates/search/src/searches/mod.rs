//! Searches: one file each, listed in [`ALL`].

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

/// All searches, in the order in which they are listed.
pub const ALL: &[SearchDefinition] = &[RANDOM, MINIMAX, ALPHABETA, DEEPENING, MCTS];

/// The depth of searches to a fixed depth.
const DEPTH: Parameter = Parameter::number("depth", "plies below the root", 1, 64, 5);
/// The evaluation at the leaves.
const EVAL: Parameter = Parameter {
    name: "eval",
    help: "evaluation at the leaves; set its parameters as eval.NAME=VALUE",
    kind: ParameterKind::Evaluation { default: "windows-centre" },
    aliases: &[],
};
/// Limits besides depth.
const LIMITS: [Parameter; 2] = [
    Parameter::optional("nodes", "maximum number of positions to visit", 1, i64::MAX),
    Parameter::optional("time", "maximum time in milliseconds", 1, 86_400_000),
];

/// The input of a search for the best move of the side to move at the root.
#[derive(Debug)]
pub struct SearchInput<'a, R, E: ?Sized> {
    /// The rules of the game.
    pub rules: R,
    /// An unfinished position.
    pub root: Position,
    /// The evaluation, which evaluates leaves for the side to move at the root.
    pub eval: &'a E,
    /// Depth in plies, from 1 to the number of empty cells.
    pub depth: u32,
    /// Whether to compute the exact score of every column.
    pub columns: bool,
}

/// An algorithm that chooses a move.
///
/// The generic method is compiled for each variant and probe, so that the inner loops contain no decisions about them;
/// [`Engine`] hides the types, at the cost of one indirect call per move.
pub trait Search: Send {
    /// Finds a move. If the clock stops the search, returns the best move so far.
    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict;

    /// Returns the seed, if the choice of moves depends on one.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Replaces the seed, if there is one.
    fn reseed(&mut self, _seed: u64) {}

    /// Returns these limits, with a default limit if none of them would end the search.
    fn bounded(&self, limits: Limits) -> Limits {
        limits
    }
}

/// An entry of the list of searches: description and constructor.
#[derive(Clone, Copy)]
pub struct SearchDefinition {
    /// The name in engine texts.
    pub name: &'static str,
    /// A one-line description.
    pub summary: &'static str,
    /// The parameters.
    pub parameters: &'static [Parameter],
    /// Builds the search.
    pub build: fn(EngineSpec) -> Box<dyn Engine>,
}

impl fmt::Debug for SearchDefinition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchDefinition").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<R: Rules, E: ?Sized> SearchInput<'_, R, E> {
    /// Returns whether the search can reach a full board.
    pub(crate) fn may_fill(&self) -> bool {
        self.root.plies() + self.depth.max(1) >= self.rules.cells().count()
    }

    /// The legal moves, from the centre outwards.
    fn moves_centre_first(&self) -> Vec<Bitboard> {
        let drops = self.rules.drops(self.root.occupied());
        let cells = self.rules.centre_first().map(|column| drops & self.rules.column(column));
        cells.filter(|cell| !cell.is_empty()).collect()
    }
}

/// Enters the root; returns whether the clock stopped the search already.
fn visit_root<P: Probe>(clock: &mut Clock<'_>, probe: &mut P) -> Found {
    let complete = !clock.must_stop();
    if complete {
        probe.visited(0, None, Score::LOWEST, Score::HIGHEST);
        probe.expanded(0);
    }
    Found { best: None, scores: Vec::new(), complete }
}

/// Leaves the root.
fn closing<P: Probe>(found: &Found, probe: &mut P) {
    if let (Some((_, score)), true) = (found.best, found.complete) {
        probe.returned(0, score);
    }
}
