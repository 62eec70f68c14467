//! Positions and variants that several tests use.

use foursight_board::{Game, Side, SplitMix64, Variant};
use foursight_oracle as oracle;

/// Five variants. They include boards with and without spare bits, every kind of goal, and both kinds of rules
/// types: for one fixed board size and for any size.
pub(crate) const VARIANTS: [&str; 5] =
    ["7x6", "7x6:square", "8x8", "5x4:line3", "9x7:line4+square"];

/// Returns whether the environment variable `FOURSIGHT_FULL` enables the slow checks.
pub(crate) fn full() -> bool {
    std::env::var_os("FOURSIGHT_FULL").is_some()
}

/// Returns random unfinished positions from all stages of the game.
pub(crate) fn positions(variant: Variant, count: usize, seed: u64) -> impl Iterator<Item = Game> {
    let mut rng = SplitMix64::new(seed);
    let cells = u64::from(variant.cell_count());
    std::iter::repeat_with(move || Game::random(variant, rng.below(cells) as usize, &mut rng))
        .flatten()
        .take(count)
}

/// Replays the game on a board of the oracle crate.
pub(crate) fn on_oracle(game: &Game) -> oracle::ArrayBoard {
    let variant = game.variant();
    let mut board = oracle::ArrayBoard::new(oracle::Rules {
        width: variant.width().into(),
        height: variant.height().into(),
        line: variant.goal().line.map(usize::from),
        square: variant.goal().square,
    });
    game.moves().iter().for_each(|column| board.drop(column.index().into()));
    board
}

/// Converts a side to the type of the oracle crate.
pub(crate) fn disc(side: Side) -> oracle::Disc {
    match side {
        Side::First => oracle::Disc::First,
        Side::Second => oracle::Disc::Second,
    }
}
