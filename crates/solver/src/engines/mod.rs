//! Engines that use the solver: [`PerfectEngineFamily`] plays by exact scores, and [`LevelEngineFamily`] offers eight
//! strengths from beginner to master.

use std::sync::Arc;

use foursight_board::{Bitboard, Game, Position, Rules, SplitMix64};
use foursight_search::Registry;
use foursight_search::parameter::Parameter;

use crate::Book;

mod level;
mod perfect;

pub use level::{EngineLevel, LEVELS, LevelEngineFamily, LevelStrength};
pub use perfect::{Outlook, PerfectEngineFamily};

/// Adds the engine families of this crate, `perfect` and `level`, to a registry. The engines use no opening book.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_search::{Observers, Registry, Score, ThinkOptions};
///
/// let mut registry = Registry::standard();
/// foursight_solver::register(&mut registry);
/// let mut engine = registry.engine("perfect")?;
/// let game = Game::from_moves("5x4".parse::<Variant>()?, "3322")?;
/// let verdict = engine.think(&game, &ThinkOptions::default(), &mut Observers::default())?;
/// assert_eq!(verdict.score, Some(Score::win_in(3)), "three in a row with both ends open");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn register(registry: &mut Registry) {
    register_with(registry, None);
}

/// Adds the engine families of this crate, `perfect` and `level`, to a registry. The engines use the book if there is
/// one.
pub fn register_with(registry: &mut Registry, book: Option<Book<'static>>) {
    let book = book.map(Arc::new);
    registry.add_engine(PerfectEngineFamily::family(book.clone()));
    registry.add_engine(LevelEngineFamily::family(book));
}

/// The parameter `seed` of all engines in this module.
const SEED: Parameter = Parameter::number("seed", "seed for random choices", 0, i64::MAX, 0);

/// Returns the random number generator for the choice of one move. The generator depends only on the seed and the
/// position, so the choice is reproducible.
fn engine_generator(seed: u64, position: Position) -> SplitMix64 {
    let mut rng = SplitMix64::new(seed);
    let mut rng = SplitMix64::new(rng.next_u64() ^ position.own.0);
    SplitMix64::new(rng.next_u64() ^ position.theirs.0)
}

/// Returns the cells into which a disc can be dropped now.
fn playable_drops(game: &Game) -> Bitboard {
    game.rules().drops(game.position().occupied())
}

/// Returns the cells on which the side to move can win with its next disc.
fn winning_drops(game: &Game) -> Bitboard {
    playable_drops(game) & game.rules().completing(game.position().own)
}
