//! Plays a random legal move, with equal probabilities.
//!
//! The move depends on the seed and the position only. This is the baseline that every other player should beat.

use foursight_board::{Bitboard, Rules};

use super::{Search, SearchDefinition, SearchInput};
use crate::parameter::Parameter;
use crate::support::root::{generator, seed};
use crate::{Clock, Composed, Evaluate, Probe, Score, Verdict};

pub(crate) const RANDOM: SearchDefinition = SearchDefinition {
    name: "random",
    summary: "a random legal column, with equal probabilities",
    parameters: &[Parameter::number("seed", "seed for random choices", 0, i64::MAX, 0)],
    build: |spec| Composed::boxed(Random { seed: seed(spec.settings()) }, spec),
};

/// Plays at random.
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
        let choice = generator(self.seed, task.root).below(cells.len() as u64) as usize;
        Verdict::without_score(task.rules.column_of(cells[choice]))
    }
}
