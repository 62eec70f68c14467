//! An engine that draws a new seed for each move.
//!
//! An engine chooses a move only according to its seed and the position. Tournaments need this property. A user who
//! trains against an engine, however, would meet the same replies in every game. Therefore this engine changes its seed
//! for each move.

use foursight::board::{Game, SplitMix64};
use foursight::search::{
    Engine, EngineSpec, Evaluation, Observers, ThinkError, ThinkOptions, Verdict,
};

/// An engine whose seed changes with every move. The first seed determines the sequence of seeds.
pub(crate) struct PythonReseedingEngine {
    engine: Box<dyn Engine>,
    /// Seed for the next move. The first move uses the seed of the engine itself, so that it is the same as the move
    /// that `foursight think` chooses with this seed.
    next: u64,
    following: SplitMix64,
}

impl PythonReseedingEngine {
    pub(crate) fn new(engine: Box<dyn Engine>) -> Self {
        Self::starting_at(engine.seed().unwrap_or_default(), engine)
    }

    fn starting_at(seed: u64, engine: Box<dyn Engine>) -> Self {
        Self { engine, next: seed, following: SplitMix64::new(seed) }
    }

    /// Returns the seed for the next move, and draws the seed for the move after it.
    pub(crate) fn next_seed(&mut self) -> u64 {
        std::mem::replace(&mut self.next, self.following.next_u64())
    }

    /// Chooses a move with a seed that [`next_seed`](Self::next_seed) returned.
    pub(crate) fn think_with_seed(
        &mut self,
        seed: u64,
        game: &Game,
        options: &ThinkOptions<'_>,
        observers: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        self.engine.reseed(seed);
        self.engine.think(game, options, observers)
    }

    /// Wraps another engine. The seeds of the new engine are derived from the seeds of this engine.
    pub(crate) fn split(&mut self, engine: Box<dyn Engine>) -> Self {
        Self::starting_at(self.following.next_u64(), engine)
    }
}

impl Engine for PythonReseedingEngine {
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
        let seed = self.next_seed();
        self.think_with_seed(seed, game, options, observers)
    }
}
