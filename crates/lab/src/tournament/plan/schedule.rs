//! The order in which the game pairs of a plan are played.

use super::Plan;

/// The sequence of all game pairs of a plan.
#[derive(Clone, Debug)]
pub struct Schedule {
    pairings: Vec<(usize, usize)>,
    pairs: usize,
}

impl Schedule {
    pub fn new(plan: &Plan) -> Self {
        Self { pairings: plan.pairings(), pairs: plan.pairs }
    }

    /// Returns the number of game pairs in the whole tournament.
    pub fn pair_count(&self) -> usize {
        // The number may be arbitrarily large if the file that contains the plan is damaged. The saturating product
        // avoids an overflow.
        self.pairings.len().saturating_mul(self.pairs)
    }

    /// Returns the round of a game pair and the indices of its two players. All pairings of a round play the same
    /// opening.
    pub fn pairing_at(&self, index: usize) -> (usize, (usize, usize)) {
        (index / self.pairings.len(), self.pairings[index % self.pairings.len()])
    }

    /// Returns the shard that plays a pair. A shard is a part of the tournament that is played separately.
    ///
    /// The result is from 0 to `of` − 1. Every shard contains pairs of every pairing. Therefore slow pairings are
    /// distributed over all shards, and each shard has results for all players.
    pub fn shard_of(&self, index: usize, of: usize) -> usize {
        (index / self.pairings.len() + index % self.pairings.len()) % of
    }
}
