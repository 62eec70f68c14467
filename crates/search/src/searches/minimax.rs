//! Plain minimax to a fixed depth. The minimax report and the square report use minimax.
//!
//! The search tries every move of every position down to the depth limit. The thinking player chooses the move
//! with the largest value, and the opponent chooses the move with the smallest value. The search prunes
//! nothing, so it visits about b^depth positions, where b is the number of moves per position. Minimax serves
//! as a reference for the other searches, because it returns exact scores of all columns.

use foursight_board::Rules;

use super::root::{RootTieBreak, search_root};
use super::walk::Walk;
use super::{DEPTH, LIMITS, Search, SearchDefinition, SearchInput, begin_search, end_search};
use crate::{Clock, Composed, Evaluate, Probe, Verdict};

pub(crate) const MINIMAX: SearchDefinition = SearchDefinition {
    name: "minimax",
    summary: "plain minimax to a fixed depth, without pruning",
    parameters: &[
        DEPTH,
        super::EVAL,
        LIMITS[0],
        LIMITS[1],
        RootTieBreak::PARAMETERS[0],
        RootTieBreak::PARAMETERS[1],
    ],
    build: |spec| Composed::boxed(Minimax { ties: RootTieBreak::new(spec.settings()) }, spec),
};

/// Plain minimax to a fixed depth, without pruning.
#[derive(Clone, Copy, Debug)]
pub struct Minimax {
    ties: RootTieBreak,
}

impl Default for Minimax {
    /// Returns the search that the engine text `minimax` describes, with default parameters.
    fn default() -> Self {
        Self { ties: RootTieBreak::Centre }
    }
}

impl Search for Minimax {
    fn seed(&self) -> Option<u64> {
        self.ties.seed()
    }

    fn reseed(&mut self, seed: u64) {
        self.ties.reseed(seed);
    }

    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict {
        let SearchInput { rules, root, .. } = *task;
        let mut walk = Walk::<R, E, P, false>::new(task, clock, probe);
        let mut found = begin_search(walk.clock, walk.probe);
        if found.complete {
            let moves = task.moves_centre_first();
            found = search_root(&rules, root, &moves, (self.ties, true), &mut walk);
            end_search(&found, walk.probe);
        }
        found.verdict(&rules, root, walk.depth, &walk.lines)
    }
}
