use std::fmt;

use foursight_board::Game;
use foursight_search::{
    Counters, Engine, Limits, Monotonic, Observers, ThinkError, ThinkOptions, Verdict,
};

/// An engine with the clock of the operating system, so that time limits end its searches.
///
/// The engines of a [`Registry`](foursight_search::Registry) read only the clock that the caller passes, and the
/// default clock in `ThinkOptions` never advances.
///
/// # Examples
///
/// ```
/// use foursight::{Game, Limits, Variant};
/// use std::time::Duration;
///
/// let mut engine = foursight::engine("deepening:time=50")?;
/// let game = Game::new(Variant::default());
/// assert!(engine.think(&game)?.depth > 1);
///
/// let limits = Limits { nodes: Some(1000), ..Limits::default() };
/// let (_, counters) = engine.think_within(&game, limits)?;
/// assert!(counters.visited <= 1000 && counters.time < Duration::from_secs(10));
/// # Ok::<(), foursight::Error>(())
/// ```
pub struct ClockedEngine {
    engine: Box<dyn Engine>,
    clock: Monotonic,
}

impl ClockedEngine {
    /// Adds the clock to an engine, for example to one from a registry with your own engine families.
    pub fn new(engine: Box<dyn Engine>) -> Self {
        Self { engine, clock: Monotonic::new() }
    }

    /// The engine text in its shortest form, such as `alphabeta:depth=6`.
    pub fn text(&self) -> &str {
        self.engine.text()
    }

    /// Chooses a move within the engine's own limits.
    ///
    /// # Errors
    ///
    /// If the game is over, or the engine cannot play this variant.
    pub fn think(&mut self, game: &Game) -> Result<Verdict, ThinkError> {
        let options = ThinkOptions { time: &self.clock, ..ThinkOptions::default() };
        self.engine.think(game, &options, &mut Observers::default())
    }

    /// Chooses a move within these limits and the engine's own, and counts the work.
    ///
    /// # Errors
    ///
    /// As [`think`](Self::think).
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

    /// The engine itself, for searches with options and observers. Pass a running clock in the options.
    pub fn engine(&mut self) -> &mut dyn Engine {
        &mut *self.engine
    }
}

impl fmt::Debug for ClockedEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ClockedEngine").field(&self.text()).finish()
    }
}
