//! An engine with a running clock.

use std::fmt;

use crate::{Counters, Engine, Limits, Monotonic, Observers, ThinkError, ThinkOptions, Verdict};
use foursight_board::Game;

/// An engine together with the clock of the operating system, so that time limits have an effect.
///
/// The engines of a [`Registry`](crate::Registry) read only the clock in the options of the caller. The
/// default clock in these options never advances, so a time limit would never end a search.
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

    /// Returns the text of the engine in its shortest form, such as `alphabeta:depth=6`.
    pub fn text(&self) -> &str {
        self.engine.text()
    }

    /// Chooses a move. The limits in the text of the engine apply.
    ///
    /// # Errors
    ///
    /// If the game is over, or if the engine does not support the variant of the game.
    pub fn think(&mut self, game: &Game) -> Result<Verdict, ThinkError> {
        let options = ThinkOptions { time: &self.clock, ..ThinkOptions::default() };
        self.engine.think(game, &options, &mut Observers::default())
    }

    /// Chooses a move and counts the work of the search. The given limits and the limits in the text of the engine
    /// apply.
    ///
    /// # Errors
    ///
    /// If the game is over, or if the engine does not support the variant of the game.
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

    /// Returns the engine without the clock. Use it for searches with other options or observers. If you set a time
    /// limit, pass a clock in the options.
    pub fn engine(&mut self) -> &mut dyn Engine {
        &mut *self.engine
    }
}

impl fmt::Debug for ClockedEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ClockedEngine").field(&self.text()).finish()
    }
}
