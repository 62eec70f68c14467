//! An engine that draws a new seed for each move.
//!
//! An engine's choice depends on its seed and the position alone. Tournaments rely on it; somebody who trains
//! against an engine would meet the same game again and again.

use foursight::board::{Game, SplitMix64};
use foursight::search::{
    Engine, EngineSpec, Evaluation, Observers, ThinkError, ThinkOptions, Verdict,
};

/// An engine whose seed changes from move to move, by a sequence that its first seed fixes.
pub(crate) struct Reseeding {
    engine: Box<dyn Engine>,
    /// The seed of the next move. The first one is the engine's own, so that the first move is the one of
    /// `foursight think` with that seed.
    next: u64,
    following: SplitMix64,
}

impl Reseeding {
    pub(crate) fn new(engine: Box<dyn Engine>) -> Self {
        Self::starting_at(engine.seed().unwrap_or_default(), engine)
    }

    fn starting_at(seed: u64, engine: Box<dyn Engine>) -> Self {
        Self { engine, next: seed, following: SplitMix64::new(seed) }
    }

    /// Makes another engine vary too, by a sequence of its own, drawn from this one's.
    pub(crate) fn split(&mut self, engine: Box<dyn Engine>) -> Self {
        Self::starting_at(self.following.next_u64(), engine)
    }
}

impl Engine for Reseeding {
    fn text(&self) -> &str {
        self.engine.text()
    }

    fn spec(&self) -> Option<&EngineSpec> {
        self.engine.spec()
    }

    fn evaluation(&self) -> Option<&Evaluation> {
        self.engine.evaluation()
    }

    fn seed(&self) -> Option<u64> {
        self.engine.seed()
    }

    fn get_ready(&mut self) -> Result<(), ThinkError> {
        self.engine.get_ready()
    }

    fn think(
        &mut self,
        game: &Game,
        ask: &ThinkOptions<'_>,
        watch: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        self.engine.reseed(self.next);
        self.next = self.following.next_u64();
        self.engine.think(game, ask, watch)
    }
}
