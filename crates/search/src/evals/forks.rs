//! Detects forks, that is, two winning cells at once. The minimax report and the square report proposed such an
//! evaluation.
//!
//! The program of the square report lost every game at depths 1 to 3 because of a formation that the report
//! calls "absolute win". This formation consists of three adjacent discs in a row and a fourth disc on top of
//! the middle one. A disc on either side of the fourth disc completes a square. In general, a *fork* consists
//! of two winning cells that the opponent cannot both block. Either both cells can be played now, or one can be
//! played and the other lies directly above it.
//!
//! A side with a fork gets `fork` points. A side without a fork gets `near` points for each cell where a disc would
//! create a fork. A cell does not count if the opponent could answer with a win directly above it. In addition, open
//! windows (lines and blocks without a disc of the opponent) count `three` or `two` points each. These points guide the
//! search while there is no fork.
//!
//! The evaluation tries every legal move for both sides, so it takes several times as long as counting windows.

use foursight_board::{Bitboard, Rules, Variant};

use super::threats::{FoundThreats, ThreatFinder};
use super::windows::{WindowValues, Windows};
use super::{Claims, EvalEntry, Evaluate, Term, Turn, View, explain_stones};
use crate::parameter::{Parameter, Settings};

pub(super) const FORKS: EvalEntry = EvalEntry {
    name: "forks",
    summary: "forks (two winning cells of which only one can be blocked) and the cells that would create one",
    parameters: &[
        Parameter::number(
            "fork",
            "points for a fork: two winning cells that a single block does not stop",
            0,
            100_000,
            900,
        ),
        Parameter::number(
            "near",
            "points for each cell where a disc would create a fork",
            0,
            10_000,
            60,
        ),
        Parameter::number(
            "three",
            "points for each open window (unblocked winning line or block) that lacks one disc",
            -1000,
            1000,
            5,
        ),
        Parameter::number(
            "two",
            "points for each open window (unblocked winning line or block) that lacks two discs",
            -1000,
            1000,
            1,
        ),
    ],
    build: |variant, settings| Ok(Box::new(Forks::new(variant, settings))),
};

#[derive(Clone, Debug)]
struct Forks {
    threat_finder: ThreatFinder,
    windows: Windows,
    fork: i32,
    near: i32,
}

/// The cells on which one side has a fork (`fork`). If the side has no fork, `making` contains the cells where a disc
/// would create a fork.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    fork: Bitboard,
    making: Bitboard,
}

impl Forks {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let (one_short, two_short) = (settings.number("three"), settings.number("two"));
        let mine = WindowValues { one_short, two_short, three_short: 0 };
        Self {
            threat_finder: ThreatFinder::new(variant),
            windows: Windows::new(&variant.shapes(), mine, mine.for_opponent()),
            fork: settings.number("fork"),
            near: settings.number("near"),
        }
    }

    fn prospects(&self, view: View) -> [Prospect; 2] {
        let FoundThreats { mine, theirs, drops } = self.threat_finder.find_threats(view);
        let turned = FoundThreats { mine: theirs, theirs: mine, drops };
        [
            self.prospect(view, FoundThreats { mine, theirs, drops }),
            self.prospect(view.turned(), turned),
        ]
    }

    fn prospect(&self, view: View, FoundThreats { mine, theirs, drops }: FoundThreats) -> Prospect {
        let fork = self.threat_finder.fork(mine, drops);
        if !fork.is_empty() {
            return Prospect { fork, ..Prospect::default() };
        }
        let mut making = Bitboard::EMPTY;
        for cell in drops - mine {
            let stones = view.mine | cell;
            let occupied = view.occupied() | cell;
            let threats = self.threat_finder.rules.completing(stones) - occupied;
            let next = self.threat_finder.rules.drops(occupied);
            let undone = theirs.meets(self.threat_finder.above(cell));
            if !undone && !self.threat_finder.fork(threats, next).is_empty() {
                making |= cell;
            }
        }
        Prospect { fork, making }
    }

    fn prospect_value(&self, Prospect { fork, making }: Prospect) -> i32 {
        if fork.is_empty() { making.count() as i32 * self.near } else { self.fork }
    }
}

impl Evaluate for Forks {
    fn evaluate(&self, view: View, _: Turn) -> i32 {
        let [mine, theirs] = self.prospects(view);
        self.prospect_value(mine) - self.prospect_value(theirs)
            + self.windows.value(view.mine, view.theirs)
    }

    fn explain(&self, view: View, _: Turn) -> Vec<Term> {
        let mut terms = self.windows.terms(view.mine, view.theirs);
        let names = [("fork", "makes a fork"), ("their fork", "makes their fork")];
        for ((prospect, sign), (fork, near)) in
            self.prospects(view).into_iter().zip([1, -1]).zip(names)
        {
            if !prospect.fork.is_empty() {
                terms.push(Term { name: fork, value: sign * self.fork, cells: prospect.fork });
            }
            terms.extend(explain_stones(near, prospect.making, sign * self.near));
        }
        terms
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{build, cells_of, drawn, variant, worth};
    use super::*;

    /// Returns three results for x: the cells that make up its fork, the cells where a disc would create a
    /// fork, and the score without open windows.
    fn found(game: &str, rows: &str) -> (Vec<String>, Vec<String>, i32) {
        let game = drawn(variant(game), rows);
        let eval = build(&FORKS, game.variant(), &[("three", 0), ("two", 0)]);
        let cells = |name| cells_of(&*eval, &game, name);
        (cells("fork"), cells("makes a fork"), worth(&*eval, &game))
    }

    #[test]
    fn the_t_is_a_fork_in_the_square_game() {
        let (fork, near, score) = found("7x6:square", "..x..../oxxxo.o");
        assert_eq!(fork, ["b2", "d2"]);
        assert_eq!((near.len(), score), (0, 900));
    }

    #[test]
    fn three_neighbours_are_one_stone_before_the_t() {
        let (fork, near, score) = found("7x6:square", ".xxx.oo");
        assert_eq!(near, ["c2"]);
        assert_eq!((fork.len(), score), (0, 60));
    }

    #[test]
    fn an_open_three_on_the_ground_is_a_fork() {
        let (fork, _, score) = found("7x6", "..oo.../..xxx..");
        assert_eq!(fork, ["b1", "f1"]);
        assert_eq!(score, 900);
    }

    #[test]
    fn an_open_pair_is_one_stone_before_the_open_three() {
        let (fork, near, score) = found("7x6", "..oo.../..xx...");
        assert_eq!(near, ["b1", "e1"]);
        assert_eq!((fork.len(), score), (0, 120));
        // The discs on b1 and c1 have empty cells on both sides. After d1, x can win on a1 and on e1. After
        // a1, x could win only on d1.
        assert_eq!(found("7x6", ".oo..../.xx....").1, ["d1"]);
    }

    #[test]
    fn a_threat_right_above_another_is_a_fork() {
        assert_eq!(found("7x6", "xxx..../oxoo.../xoxox.o").0, ["d3", "d4"]);
    }

    #[test]
    fn a_drop_under_their_winning_cell_makes_nothing() {
        // After d1, x would have two winning cells, b1 and d2, but o would win on d2 first. Therefore d1 does
        // not count. After b1, the winning cells of x are d1 and d2. If o blocks d1, x wins on d2.
        assert_eq!(found("7x6", ".....x./....xo./..o.oo./..x.xox").1, ["b1"]);
    }
}
