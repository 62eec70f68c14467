//! The plan "absolute win" of report 002 (S-45): two winning cells at once, of which the other can stop
//! only one.
//!
//! When nothing is urgent it plays towards the fork that fewest stones of its own would make if the other
//! only ever blocked, and among such cells towards the most of them. In the square game that is the T of G-7:
//! three neighbours in a row and one stone on the middle one. It steps aside from cells above which the
//! other wins at once. Where no fork can be made any more it builds like `immediate-payoff`.

use foursight_board::{Bitboard, Game, Rules};

use super::immediate_payoff::{building_drops, urgent_drops};
use super::{PlanFamily, highest_ranked_cells, legal_drops};

pub(super) const ABSOLUTE_WIN: PlanFamily = PlanFamily {
    name: "absolute-win",
    summary: "wins or blocks if it must, else prepares two winning cells at once (002)",
    plan: absolute_win_moves,
};

/// The T has four stones; to look further ahead would cost much and be planning of another kind.
const MOST_FORK_DISCS: u32 = 4;

fn absolute_win_moves(game: &Game) -> Bitboard {
    urgent_drops(game).unwrap_or_else(|| {
        let cells = safe_drops(game);
        forking_drops(game, cells).unwrap_or_else(|| building_drops(game, cells))
    })
}

/// The drops above which the other cannot win at once; all drops where there is no such.
fn safe_drops(game: &Game) -> Bitboard {
    let rules = game.rules();
    let danger = rules.under(rules.completing(game.position().theirs));
    let safe = legal_drops(game) - danger;
    if safe.is_empty() { legal_drops(game) } else { safe }
}

/// Those of the cells that begin the most of the nearest forks; `None` if there is no fork within reach.
fn forking_drops(game: &Game, cells: Bitboard) -> Option<Bitboard> {
    let (rules, position) = (game.rules(), game.position());
    (0..MOST_FORK_DISCS).find_map(|more| {
        let forks = |cell| count_forks(rules, position.own | cell, position.theirs, more);
        let best = highest_ranked_cells(cells, forks);
        (forks(best.lowest()) > 0).then_some(best)
    })
}

/// In how many ways do `more` stones of one side give two cells that win at once, if the other only blocks?
fn count_forks(rules: &impl Rules, own: Bitboard, theirs: Bitboard, more: u32) -> u64 {
    let wins = rules.drops(own | theirs) & rules.completing(own);
    if more == 0 {
        return u64::from(wins.count() > 1);
    }
    let theirs = theirs | wins;
    let drops = rules.drops(own | theirs);
    drops.into_iter().map(|cell| count_forks(rules, own | cell, theirs, more - 1)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::tests::player_reply;

    #[test]
    fn it_completes_the_t() {
        // Three in the bottom row, and then the stone on the middle one.
        assert_eq!(player_reply("absolute-win", "7x6:square", "314757"), "4");
        // The middle stone and the one on it stand already: a third beside them completes it.
        assert_eq!(player_reply("absolute-win", "7x6:square", "414171"), "3");
    }

    #[test]
    fn in_the_line_game_it_makes_an_open_three() {
        assert_eq!(player_reply("absolute-win", "7x6", "4434"), "5");
    }

    #[test]
    fn it_does_not_step_below_a_cell_where_the_other_wins() {
        // Second has c2 d2 e2 of a row whose b2 and f2 hang in the air.
        let reply = player_reply("absolute-win", "7x6", "33557474");
        assert!(reply != "2" && reply != "6", "{reply}");
    }
}
