//! The plan of always playing directly above the opponent's last disc.
//!
//! In the square game the opponent then never has two discs directly above each other, and a square needs two
//! such pairs. Therefore this player never loses the square game, on any board, whether it moves first or
//! second.

use foursight_board::{Bitboard, Game, Rules};

use super::{PlanFamily, legal_drops};

pub(super) const STACKER: PlanFamily = PlanFamily {
    name: "stacker",
    summary: "always plays directly above the opponent's last disc; never loses the square game",
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
