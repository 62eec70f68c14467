//! The plan "stacker": always play directly above the opponent's last disc.
//!
//! Against this plan the opponent never gets two discs of which one is directly above the other. A 2x2 square
//! consists of two such pairs. Therefore a player who follows the plan never loses the square game, whether the
//! player moves first or second and whatever the size of the board.

use foursight_board::{Bitboard, Game, Rules};

use super::{ReportPlayerFamily, legal_drops};

pub(super) const STACKER: ReportPlayerFamily = ReportPlayerFamily {
    name: "stacker",
    summary: "always plays directly above the opponent's last disc; never loses the game 7x6:square",
    plan: stacking_moves,
};

fn stacking_moves(game: &Game) -> Bitboard {
    let drops = legal_drops(game);
    let last = game.moves().last();
    let above = last.map_or(Bitboard::EMPTY, |&column| drops & game.rules().column(column));
    if above.is_empty() { drops } else { above }
}

#[cfg(test)]
mod tests {
    use super::super::tests::player_reply;

    #[test]
    fn it_stacks_until_the_column_is_full() {
        assert_eq!(player_reply("stacker", "7x6:square", "42"), "2");
        assert_eq!(player_reply("stacker", "7x6:square", "4222222"), "4");
        assert_eq!(player_reply("stacker", "7x6", ""), "4");
        assert_eq!(player_reply("stacker", "7x6", "444444"), "3", "the centre is full");
    }
}
