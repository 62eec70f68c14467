//! The plan "absolute win" from the square report: prepare two winning cells at once, of which the opponent
//! can block only one.
//!
//! If neither side can win at once, the plan assumes that the opponent only blocks, finds the fork that needs
//! the fewest own discs, and plays a cell that belongs to the most such forks. In the square game this leads
//! to a T: three adjacent discs in a row and one disc on the middle one. The plan avoids cells directly below
//! an immediate win of the opponent. If no fork is possible any more, it builds like `immediate-payoff`.

use foursight_board::{Bitboard, Game, Rules};

use super::immediate_payoff::{building_drops, urgent_drops};
use super::{PlanFamily, highest_ranked_cells, legal_drops};

pub(super) const ABSOLUTE_WIN: PlanFamily = PlanFamily {
    name: "absolute-win",
    summary: "wins or blocks at once if possible, else prepares two winning cells at once (square report)",
    plan: absolute_win_moves,
};

/// Maximum number of own discs to plan ahead. The T has four discs; more would be much slower.
const MOST_FORK_DISCS: u32 = 4;

fn absolute_win_moves(game: &Game) -> Bitboard {
    urgent_drops(game).unwrap_or_else(|| {
        let cells = safe_drops(game);
        forking_drops(game, cells).unwrap_or_else(|| building_drops(game, cells))
    })
}

/// Legal drops that are not directly below an immediate win of the opponent; all legal drops if there are
/// none.
fn safe_drops(game: &Game) -> Bitboard {
    let rules = game.rules();
    let danger = rules.under(rules.completing(game.position().theirs));
    let safe = legal_drops(game) - danger;
    if safe.is_empty() { legal_drops(game) } else { safe }
}

/// The cells that begin the most of the nearest forks; `None` if there is no fork within reach.
fn forking_drops(game: &Game, cells: Bitboard) -> Option<Bitboard> {
    let (rules, position) = (game.rules(), game.position());
    (0..MOST_FORK_DISCS).find_map(|more| {
        let forks = |cell| count_forks(rules, position.own | cell, position.theirs, more);
        let best = highest_ranked_cells(cells, forks);
        (forks(best.lowest()) > 0).then_some(best)
    })
}

/// Number of ways in which `more` further discs of one side create two immediate wins, if the other side only
/// blocks.
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
        // Three discs in the bottom row, then the disc on the middle one.
        assert_eq!(player_reply("absolute-win", "7x6:square", "314757"), "4");
        // The middle disc and the one on it are there; a third disc beside them completes the T.
        assert_eq!(player_reply("absolute-win", "7x6:square", "414171"), "3");
    }

    #[test]
    fn in_the_line_game_it_makes_an_open_three() {
        assert_eq!(player_reply("absolute-win", "7x6", "4434"), "5");
    }

    #[test]
    fn it_does_not_play_below_a_winning_cell_of_the_opponent() {
        // The second player has c2 d2 e2; b2 and f2 complete the row but are not playable yet.
        let reply = player_reply("absolute-win", "7x6", "33557474");
        assert!(reply != "2" && reply != "6", "{reply}");
    }
}
