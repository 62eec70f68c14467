//! Choosing a move: one file each, and its name in [`ALL`].

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

/// Every search, in the order shown to people.
pub const ALL: &[SearchDefinition] = &[RANDOM, MINIMAX, ALPHABETA, DEEPENING, MCTS];

/// How deep, for searches of a fixed depth.
const DEPTH: Parameter = Parameter::number("depth", "plies below the root", 1, 64, 5);
/// The evaluation at the leaves.
const EVAL: Parameter = Parameter {
    name: "eval",
    help: "the evaluation at the leaves; what it takes is set as eval.NAME=VALUE",
    kind: ParameterKind::Evaluation { default: "windows-centre" },
    aliases: &[],
};
/// Limits besides depth.
const LIMITS: [Parameter; 2] = [
    Parameter::optional("nodes", "stop after visiting so many positions", 1, i64::MAX),
    Parameter::optional("time", "stop after so many milliseconds", 1, 86_400_000),
];

/// What a search is asked: the best move for the side to move at the root.
#[derive(Debug)]
pub struct SearchInput<'a, R, E: ?Sized> {
    /// The rules of the game.
    pub rules: R,
    /// An unfinished position.
    pub root: Position,
    /// Judges the leaves for the side to move at the root.
    pub eval: &'a E,
    /// How many plies to look ahead, at least one, at most what is left to play.
    pub depth: u32,
    /// Is the exact score of every column wanted?
    pub columns: bool,
}

/// A way to choose a move.
///
/// The generic method is compiled for each variant and probe, so that nothing is decided at run time
/// inside the tree; [`Engine`] hides the types, at the cost of one indirect call for each move.
pub trait Search: Send {
    /// Finds a move. The clock may stop it at any time; it then returns the best so far.
    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict;

    /// The seed its choice depends on, if it depends on one.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Replaces the seed, if there is one.
    fn reseed(&mut self, _seed: u64) {}

    /// These limits, with its own where none of them would ever end it.
    fn bounded(&self, limits: Limits) -> Limits {
        limits
    }
}

/// A search on the list: its description and how to make it.
#[derive(Clone, Copy)]
pub struct SearchDefinition {
    /// The name people type.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// What can be set.
    pub parameters: &'static [Parameter],
    /// Makes it.
    pub build: fn(EngineSpec) -> Box<dyn Engine>,
}

impl fmt::Debug for SearchDefinition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchDefinition").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<R: Rules, E: ?Sized> SearchInput<'_, R, E> {
    /// Can the search reach a full board?
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

/// Enters the root; the clock may forbid even that.
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
