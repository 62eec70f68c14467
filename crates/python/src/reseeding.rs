//! An engine that draws a new seed for each move.
//!
//! The choice of an engine depends only on its seed and the position. Tournaments rely on this, but a user who trains
//! against an engine would meet the same game repeatedly.

use foursight::board::{Game, SplitMix64};
use foursight::search::{
    Engine, EngineSpec, Evaluation, Observers, ThinkError, ThinkOptions, Verdict,
};

/// An engine whose seed changes from move to move. Its first seed determines the sequence.
pub(crate) struct Reseeding {
    engine: Box<dyn Engine>,
    /// The seed of the next move. The first one is the seed of the engine, so that the first move is equal to that of
    /// `foursight think` with this seed.
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

    /// Wraps another engine, with a sequence of seeds that starts from this sequence.
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
        options: &ThinkOptions<'_>,
        observers: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        self.engine.reseed(self.next);
        self.next = self.following.next_u64();
        self.engine.think(game, options, observers)
    }
}
