//! The built-in searches, one per file. The remaining files contain code that several searches share. The constant
//! [`ALL`] lists all searches.

use std::fmt;

use foursight_board::Rules;

use crate::engine::Engine;
use crate::engine_spec::EngineSpec;
use crate::parameter::{Parameter, ParameterKind};
use crate::{Clock, Evaluate, Limits, Probe, Score, Verdict};

mod alphabeta;
mod as_printed;
mod deepening;
mod max_min;
mod mcts;
mod minimax;
mod mover;
mod ordering;
mod pv_table;
mod random;
mod root;
mod transposition_table;
mod walk;

pub use crate::search_input::SearchInput;
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

use root::RootResult;

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
    omitted_by_default: false,
};
/// The parameters for the limits on nodes and time.
const LIMITS: [Parameter; 2] = [
    Parameter::optional("nodes", "maximum number of positions to visit per move", 1, i64::MAX),
    Parameter::optional("time", "maximum time per move in milliseconds", 1, 86_400_000),
];

/// An algorithm that chooses a move.
///
/// The compiler creates a separate copy of [`search`](Self::search) for each type of rules and probe. The inner
/// loops therefore make no decisions about rules and probes at run time. [`Engine`] hides these types, which costs
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

    /// Returns `limits`. If none of these limits would end the search, the result contains an additional default
    /// limit.
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

/// Counts the root position and returns a result without moves. If the clock has already stopped the search, the
/// field `complete` of the result is `false`.
fn begin_search<P: Probe>(clock: &mut Clock<'_>, probe: &mut P) -> RootResult {
    let complete = !clock.must_stop();
    if complete {
        probe.visited(0, None, Score::LOWEST, Score::HIGHEST);
        probe.expanded(0);
    }
    RootResult { best: None, scores: Vec::new(), complete }
}

/// Reports the score of the root to the probe if the search was completed.
fn end_search<P: Probe>(found: &RootResult, probe: &mut P) {
    if let (Some((_, score)), true) = (found.best, found.complete) {
        probe.returned(0, score);
    }
}
