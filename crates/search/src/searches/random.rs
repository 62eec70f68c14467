//! Plays a random legal move. Every legal move has the same probability.
//!
//! The move depends only on the seed and the position. Every other player should beat this player.

use foursight_board::{Bitboard, Rules};

use super::root::{root_generator, root_seed};
use super::{Search, SearchDefinition, SearchInput};
use crate::parameter::Parameter;
use crate::{Clock, Composed, Evaluate, Probe, Score, Verdict};

pub(crate) const RANDOM: SearchDefinition = SearchDefinition {
    name: "random",
    summary: "plays a random legal column; all columns have the same probability",
    parameters: &[Parameter::number("seed", "seed for random choices", 0, i64::MAX, 0)],
    build: |spec| Composed::boxed(Random { seed: root_seed(spec.settings()) }, spec),
};

/// A search that chooses a random legal move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random {
    seed: u64,
}

impl Search for Random {
    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        _: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict {
        probe.visited(0, None, Score::LOWEST, Score::HIGHEST);
        probe.expanded(0);
        let cells: Vec<Bitboard> = task.rules.drops(task.root.occupied()).into_iter().collect();
        let choice = root_generator(self.seed, task.root).below(cells.len() as u64) as usize;
        Verdict::without_score(task.rules.column_of(cells[choice]))
    }
}
