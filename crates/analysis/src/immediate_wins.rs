//! Wins with the next disc, threats of such wins, and zugzwang.

use foursight_board::{Bitboard, Column, Game, Rules, Side};

/// Returns the cells in which a side would win with its next disc.
pub fn win_in_one_cells(game: &Game, side: Side) -> Bitboard {
    game.threats(side) & game.rules().drops(game.position().occupied())
}

/// Returns whether a move creates two or more immediate threats to win.
pub fn makes_two_threats(game: &Game, column: Column) -> bool {
    let (mut next, mover) = (game.clone(), game.to_move());
    next.play(column).is_ok()
        && !next.outcome().is_over()
        && win_in_one_cells(&next, mover).count() >= 2
}

/// Returns whether neither side could win with its next disc.
pub fn is_without_win_in_one(game: &Game) -> bool {
    Side::BOTH.into_iter().all(|side| win_in_one_cells(game, side).is_empty())
}

/// Returns whether the side to move is in zugzwang: neither side can win at once, and every cell in which the side to
/// move can play is directly below a winning cell of the opponent.
pub fn is_in_zugzwang(game: &Game) -> bool {
    let (mover, rules) = (game.to_move(), game.rules());
    let drops = rules.drops(game.position().occupied());
    let below = rules.under(game.threats(!mover));
    !game.outcome().is_over()
        && win_in_one_cells(game, mover).is_empty()
        && win_in_one_cells(game, !mover).is_empty()
        && below.contains(drops)
}
