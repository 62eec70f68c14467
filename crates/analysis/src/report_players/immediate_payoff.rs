//! The plan "immediate payoff", which the square report describes (a student report on the game in which a 2x2
//! square wins). If a move wins at once, the plan plays it. Otherwise it blocks an immediate win of the
//! opponent. If there is nothing to block, it extends its most complete shape.
//!
//! To find this shape, the plan ranks each cell by the open windows that contain the cell. An open window is a set of
//! cells that would win (for example four in a line) and that contains no disc of the opponent. The first criterion is
//! the highest number of own discs in one of these windows. The second criterion is how many of these windows have that
//! number.

use foursight_board::{Bitboard, Game, Rules, Shape};

use super::{ReportPlayerFamily, highest_ranked_cells, legal_drops};

pub(super) const IMMEDIATE_PAYOFF: ReportPlayerFamily = ReportPlayerFamily {
    name: "immediate-payoff",
    summary: "wins or blocks if it can, otherwise extends its most complete unblocked shape (square report)",
    plan: immediate_payoff_moves,
};

fn immediate_payoff_moves(game: &Game) -> Bitboard {
    urgent_drops(game).unwrap_or_else(|| payoff_building_drops(game, legal_drops(game)))
}

/// Returns the cells that win at once. If there are none, returns the cells that block an immediate win of the
/// opponent. If there are no such cells either, returns `None`.
pub(super) fn urgent_drops(game: &Game) -> Option<Bitboard> {
    let (rules, position) = (game.rules(), game.position());
    let wins = legal_drops(game) & rules.completing(position.own);
    let blocks = legal_drops(game) & rules.completing(position.theirs);
    [wins, blocks].into_iter().find(|cells| !cells.is_empty())
}

/// Returns the cells in `cells` that extend the most complete open windows. An open window is a set of cells that would
/// win and that contains no disc of the opponent.
pub(super) fn payoff_building_drops(game: &Game, cells: Bitboard) -> Bitboard {
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
            // In the square game the first player has a1, a2 and b1, and the second player has f1, g1 and g2.
            assert_eq!(reply("7x6:square", "171726"), "2", "{player} wins");
            assert_eq!(reply("7x6:square", "17172"), "2", "{player} blocks");
            assert_eq!(reply("7x6", "112233"), "4", "{player} wins");
            assert_eq!(reply("7x6", "11223"), "4", "{player} blocks");
        }
    }

    #[test]
    fn it_extends_the_most_complete_shape() {
        // The player has a1 and b1. A disc on a2 or b2 is the third disc of a square.
        assert_eq!(player_reply("immediate-payoff", "7x6:square", "1626"), "2");
        // In the line game the player extends two adjacent discs in a row to three.
        assert_eq!(player_reply("immediate-payoff", "7x6", "4434"), "5");
    }
}
