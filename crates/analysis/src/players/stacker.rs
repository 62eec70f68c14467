//! Always right above the other's last stone (G-6).
//!
//! In the square game no two stones of the other then ever stand one above the other, and a square needs
//! two such pairs: whoever stacks cannot lose, on any board, in either seat.

use foursight_board::{Bitboard, Game, Rules};

use super::{PlanFamily, legal_drops};

pub(super) const STACKER: PlanFamily = PlanFamily {
    name: "stacker",
    summary: "replies right above the other's last stone; never loses the square game",
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
