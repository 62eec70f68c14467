//! The plan "absolute win", which the square report describes (a student report on the game in which a 2x2
//! square wins). The plan prepares a fork, that is, two winning cells at the same time. The opponent can block
//! only one of them.
//!
//! If neither side can win at once, the plan looks for forks that need the fewest additional discs. For this search,
//! the plan assumes that the opponent only blocks immediate wins. The plan then plays the cell that is the first step
//! of the most such forks. In the square game such a fork has the shape of a T: three adjacent discs in a row, and a
//! fourth disc on top of the middle one. The plan does not play a cell directly below a cell in which the opponent
//! would win. If no fork is possible, the plan chooses its move like `immediate-payoff`.

use foursight_board::{Bitboard, Game, Rules};

use super::immediate_payoff::{payoff_building_drops, urgent_drops};
use super::{ReportPlayerFamily, highest_ranked_cells, legal_drops};

pub(super) const ABSOLUTE_WIN: ReportPlayerFamily = ReportPlayerFamily {
    name: "absolute-win",
    summary: "wins or blocks if it can, otherwise prepares two winning cells at once (square report)",
    plan: absolute_win_moves,
};

/// Maximum number of own discs that the plan may add to create a fork. A T has four discs. A higher limit would make
/// the plan much slower.
const MOST_FORK_DISCS: u32 = 4;

fn absolute_win_moves(game: &Game) -> Bitboard {
    urgent_drops(game).unwrap_or_else(|| {
        let cells = safe_drops(game);
        forking_drops(game, cells).unwrap_or_else(|| payoff_building_drops(game, cells))
    })
}

/// Returns the legal cells that are not directly below a winning cell of the opponent. If there are no such
/// cells, returns all legal cells.
fn safe_drops(game: &Game) -> Bitboard {
    let rules = game.rules();
    let danger = rules.under(rules.completing(game.position().theirs));
    let safe = legal_drops(game) - danger;
    if safe.is_empty() { legal_drops(game) } else { safe }
}

/// Finds the forks that need the fewest additional discs. Returns the cells from `cells` that are the first step of the
/// most such forks. Returns `None` if [`MOST_FORK_DISCS`] discs are too few for any fork.
fn forking_drops(game: &Game, cells: Bitboard) -> Option<Bitboard> {
    let (rules, position) = (game.rules(), game.position());
    (0..MOST_FORK_DISCS).find_map(|more| {
        let forks =
            |cell| count_absolute_win_forks(rules, position.own | cell, position.theirs, more);
        let best = highest_ranked_cells(cells, forks);
        (forks(best.lowest()) > 0).then_some(best)
    })
}

/// Counts the sequences of `more` own discs that end with a fork. A fork means that two or more playable cells win. The
/// other side is assumed to block every immediate win and to play no other disc.
fn count_absolute_win_forks(rules: &impl Rules, own: Bitboard, theirs: Bitboard, more: u32) -> u64 {
    let wins = rules.drops(own | theirs) & rules.completing(own);
    if more == 0 {
        return u64::from(wins.count() > 1);
    }
    let theirs = theirs | wins;
    let drops = rules.drops(own | theirs);
    drops
        .into_iter()
        .map(|cell| count_absolute_win_forks(rules, own | cell, theirs, more - 1))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::super::tests::player_reply;

    #[test]
    fn it_completes_the_t() {
        // The first player has c1, d1 and e1. A disc on d2 completes a fork in the shape of a T.
        assert_eq!(player_reply("absolute-win", "7x6:square", "314757"), "4");
        // The first player has d1, d2 and g1, and cannot reach a fork. The player therefore extends a shape: a disc on
        // c1 is the third disc of a square.
        assert_eq!(player_reply("absolute-win", "7x6:square", "414171"), "3");
    }

    #[test]
    fn in_the_line_game_it_makes_an_open_three() {
        assert_eq!(player_reply("absolute-win", "7x6", "4434"), "5");
    }

    #[test]
    fn it_does_not_play_below_a_winning_cell_of_the_opponent() {
        // The second player has c2, d2 and e2. A disc on b2 or f2 would complete four in a line, but neither
        // cell can be played yet.
        let reply = player_reply("absolute-win", "7x6", "33557474");
        assert!(reply != "2" && reply != "6", "{reply}");
    }
}
