//! Engines that use the solver: [`Perfect`], and [`Levels`] from beginner to master.

use std::sync::Arc;

use foursight_board::{Bitboard, Game, Position, Rules, SplitMix64};
use foursight_search::Registry;
use foursight_search::parameter::Parameter;

use crate::Book;

mod level;
mod perfect;

pub use level::{LEVELS, Level, Levels, Measured};
pub use perfect::{Outlook, Perfect};

/// Adds the engines of this crate, without a book.
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

/// Adds the engines of this crate, with a book.
pub fn register_with(registry: &mut Registry, book: Option<Book<'static>>) {
    let book = book.map(Arc::new);
    registry.add_engine(Perfect::family(book.clone()));
    registry.add_engine(Levels::family(book));
}

/// The seed parameter of all engines.
const SEED: Parameter = Parameter::number("seed", "seed for random choices", 0, i64::MAX, 0);

/// Returns the generator for one decision. It depends on the seed and the position only, so that the decision is
/// reproducible.
fn generator(seed: u64, position: Position) -> SplitMix64 {
    let mut rng = SplitMix64::new(seed);
    let mut rng = SplitMix64::new(rng.next_u64() ^ position.own.0);
    SplitMix64::new(rng.next_u64() ^ position.theirs.0)
}

/// Returns the cells that can be played now.
fn drops(game: &Game) -> Bitboard {
    game.rules().drops(game.position().occupied())
}

/// Returns the drops that win at once.
fn winning(game: &Game) -> Bitboard {
    drops(game) & game.rules().completing(game.position().own)
}

/// Returns the drops after which the opponent cannot win at once.
fn safe(game: &Game) -> Bitboard {
    let rules = game.rules();
    let lets_win = |cell: &Bitboard| {
        let next = game.position().play_unchecked(*cell);
        rules.completing(next.own).meets(rules.drops(next.occupied()))
    };
    drops(game).into_iter().filter(|cell| !lets_win(cell)).collect()
}
