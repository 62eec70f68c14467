//! Plain minimax to a fixed depth (reports 001 and 002).
//!
//! Every move of every position down to the depth is searched; the player who is thinking takes the
//! greatest value, the opponent the least. It is here to be compared with: nothing is pruned, so it
//! visits b^depth positions, and every column's score comes out exact.

use foursight_board::Rules;

use super::{DEPTH, LIMITS, Search, SearchDefinition, SearchInput, closing, visit_root};
use crate::support::root::{Ties, search_root};
use crate::support::walk::Walk;
use crate::{Clock, Composed, Evaluate, Probe, Verdict};

pub(crate) const MINIMAX: SearchDefinition = SearchDefinition {
    name: "minimax",
    summary: "plain minimax to a fixed depth, nothing pruned (001)",
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
    /// As its text does without anything set.
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
