//! The plan "immediate payoff" from the square report: win at once, else block an immediate win, else build
//! as directly as possible.
//!
//! Building directly means adding to the most complete shape. The rank of a cell is the highest number of own
//! discs in an open window through it, then the number of such windows.

use foursight_board::{Bitboard, Game, Rules, Shape};

use super::{PlanFamily, highest_ranked_cells, legal_drops};

pub(super) const IMMEDIATE_PAYOFF: PlanFamily = PlanFamily {
    name: "immediate-payoff",
    summary: "wins or blocks at once if possible, else extends its most complete open shape (square report)",
    plan: immediate_payoff_moves,
};

fn immediate_payoff_moves(game: &Game) -> Bitboard {
    urgent_drops(game).unwrap_or_else(|| building_drops(game, legal_drops(game)))
}

/// The drops that win at once, or else the drops that block an immediate win of the opponent; `None` if there
/// are none.
pub(super) fn urgent_drops(game: &Game) -> Option<Bitboard> {
    let (rules, position) = (game.rules(), game.position());
    let wins = legal_drops(game) & rules.completing(position.own);
    let blocks = legal_drops(game) & rules.completing(position.theirs);
    [wins, blocks].into_iter().find(|cells| !cells.is_empty())
}

/// The cells that extend the most complete open windows.
pub(super) fn building_drops(game: &Game, cells: Bitboard) -> Bitboard {
    let position = game.position();
    let windows: Vec<Bitboard> = game
        .variant()
        .shapes()
        .into_iter()
        .flat_map(Shape::windows)
        .filter(|window| !window.meets(position.theirs))
        .collect();
    highest_ranked_cells(cells, |cell| {
        let held = windows.iter().filter(|window| window.meets(cell));
        let held: Vec<u32> = held.map(|&window| (window & position.own).count()).collect();
        let fullest = held.iter().max().copied();
        (fullest, held.iter().filter(|&&stones| Some(stones) == fullest).count())
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::player_reply;

    #[test]
    fn it_wins_before_it_blocks_and_blocks_before_it_builds() {
        for player in ["immediate-payoff", "absolute-win"] {
            let reply = |variant, moves| player_reply(player, variant, moves);
            // Squares: a1 b1 a2 against f1 g1 g2.
            assert_eq!(reply("7x6:square", "171726"), "2", "{player} wins");
            assert_eq!(reply("7x6:square", "17172"), "2", "{player} blocks");
            assert_eq!(reply("7x6", "112233"), "4", "{player} wins");
            assert_eq!(reply("7x6", "11223"), "4", "{player} blocks");
        }
    }

    #[test]
    fn it_extends_the_most_complete_shape() {
        // With two adjacent discs in the corner, a disc above either of them is the third of the square.
        assert_eq!(player_reply("immediate-payoff", "7x6:square", "1626"), "2");
        // In the line game two discs in a row become three.
        assert_eq!(player_reply("immediate-payoff", "7x6", "4434"), "5");
    }
}
