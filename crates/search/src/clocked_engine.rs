//! An engine together with a running clock.

use std::fmt;

use crate::{Counters, Engine, Limits, Monotonic, Observers, ThinkError, ThinkOptions, Verdict};
use foursight_board::Game;

/// An engine together with the clock of the operating system, so that time limits have an effect.
///
/// An engine from a [`Registry`](crate::Registry) has no clock of its own. It reads the clock in the options of the
/// caller, and by default this clock stands still. A time limit would therefore never end a search.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_search::{ClockedEngine, Limits, Registry};
/// use std::time::Duration;
///
/// let mut engine = ClockedEngine::new(Registry::standard().engine("deepening:time=50")?);
/// let game = Game::new(Variant::default());
/// assert!(engine.think(&game)?.depth > 1);
///
/// let limits = Limits { nodes: Some(1000), ..Limits::default() };
/// let (_, counters) = engine.think_within(&game, limits)?;
/// assert!(counters.visited <= 1000 && counters.time < Duration::from_secs(10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ClockedEngine {
    engine: Box<dyn Engine>,
    clock: Monotonic,
}

impl ClockedEngine {
    /// Adds a clock to an engine, for example to an engine from your own registry.
    pub fn new(engine: Box<dyn Engine>) -> Self {
        Self { engine, clock: Monotonic::new() }
    }

    /// Returns the shortest text that describes the engine, such as `alphabeta:depth=6`.
    pub fn text(&self) -> &str {
        self.engine.text()
    }

    /// Chooses a move. The limits in the text of the engine apply.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if the engine does not support the variant of the game.
    pub fn think(&mut self, game: &Game) -> Result<Verdict, ThinkError> {
        let options = ThinkOptions { time: &self.clock, ..ThinkOptions::default() };
        self.engine.think(game, &options, &mut Observers::default())
    }

    /// Chooses a move and returns it with the counters of the search. The given limits and the limits in the text
    /// of the engine apply.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if the engine does not support the variant of the game.
    pub fn think_within(
        &mut self,
        game: &Game,
        limits: Limits,
    ) -> Result<(Verdict, Counters), ThinkError> {
        let mut counters = Counters::default();
        let options = ThinkOptions { limits, time: &self.clock, ..ThinkOptions::default() };
        let verdict = self.engine.think(game, &options, &mut Observers::counting(&mut counters))?;
        Ok((verdict, counters))
    }

    /// Returns the engine without the clock. Use it for searches with other options or observers. A search with a
    /// time limit needs a running clock in its options.
    pub fn engine(&mut self) -> &mut dyn Engine {
        &mut *self.engine
    }
}

impl fmt::Debug for ClockedEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ClockedEngine").field(&self.text()).finish()
    }
}
