//! Plain minimax to a fixed depth (used in the minimax report and the square report).
//!
//! Searches every move of every position down to the depth; the thinking player chooses the largest value, the
//! opponent the smallest. It serves as a reference: nothing is pruned, so it visits about b^depth positions, and the
//! scores of all columns are exact.

use foursight_board::Rules;

use super::{DEPTH, LIMITS, Search, SearchDefinition, SearchInput, closing, visit_root};
use crate::support::root::{Ties, search_root};
use crate::support::walk::Walk;
use crate::{Clock, Composed, Evaluate, Probe, Verdict};

pub(crate) const MINIMAX: SearchDefinition = SearchDefinition {
    name: "minimax",
    summary: "plain minimax to a fixed depth, without pruning",
    parameters: &[
        DEPTH,
        super::EVAL,
        LIMITS[0],
        LIMITS[1],
        Ties::PARAMETERS[0],
        Ties::PARAMETERS[1],
    ],
    build: |spec| Composed::boxed(Minimax { ties: Ties::new(spec.settings()) }, spec),
};

/// Plain minimax.
#[derive(Clone, Copy, Debug)]
pub struct Minimax {
    ties: Ties,
}

impl Default for Minimax {
    /// Uses the defaults of the engine text.
    fn default() -> Self {
        Self { ties: Ties::Centre }
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
        let mut found = visit_root(walk.clock, walk.probe);
        if found.complete {
            let moves = task.moves_centre_first();
            found = search_root(&rules, root, &moves, (self.ties, true), &mut walk);
            closing(&found, walk.probe);
        }
        found.verdict(&rules, root, walk.depth, &walk.lines)
    }
}
