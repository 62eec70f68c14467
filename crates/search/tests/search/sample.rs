//! Positions for tests.

use foursight_board::{Game, Side, SplitMix64, Variant};
use foursight_oracle as oracle;

/// Five variants: both layouts, every goal, sizes known at compile time and at run time.
pub(crate) const VARIANTS: [&str; 5] =
    ["7x6", "7x6:square", "8x8", "5x4:line3", "9x7:line4+square"];

/// Whether the slow checks are enabled.
pub(crate) fn full() -> bool {
    std::env::var_os("FOURSIGHT_FULL").is_some()
}

/// Random unfinished positions of all stages.
pub(crate) fn positions(variant: Variant, count: usize, seed: u64) -> impl Iterator<Item = Game> {
    let mut rng = SplitMix64::new(seed);
    let cells = u64::from(variant.cell_count());
    std::iter::repeat_with(move || Game::random(variant, rng.below(cells) as usize, &mut rng))
        .flatten()
        .take(count)
}

/// The same game on the oracle's board.
pub(crate) fn on_oracle(game: &Game) -> oracle::Board {
    let variant = game.variant();
    let mut board = oracle::Board::new(oracle::Rules {
        width: variant.width().into(),
        height: variant.height().into(),
        line: variant.goal().line.map(usize::from),
        square: variant.goal().square,
    });
    game.moves().iter().for_each(|column| board.drop(column.index().into()));
    board
}

/// Converts a side to the oracle's type.
pub(crate) fn disc(side: Side) -> oracle::Disc {
    match side {
        Side::First => oracle::Disc::First,
        Side::Second => oracle::Disc::Second,
    }
}
