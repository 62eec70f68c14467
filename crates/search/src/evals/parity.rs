//! Scores threats (empty cells where a side would win) by the row in which they lie. The minimax report notes
//! that lines of three discs differ in value, depending on the row of the missing cell.
//!
//! Most threats cannot be played when they arise, because neither side wants to fill the cell below. Such
//! threats are decided when all other columns are full. A cell *falls to* the side that will play there at that
//! time. By then, discs fill all other columns and all cells below this cell. If the number of these discs is
//! even, it is the first player's turn, and the cell falls to the first player. On a 7x6 board, the cells in odd
//! rows fall to the first player.
//!
//! A threat that falls to its owner is *good*. A good threat counts `good` points minus `step` points for each row
//! below the threat. The reason for `step` is that play reaches low threats first. All other threats count `other`
//! points. A threat counts nothing if it lies above a threat of the opponent in the same column, because the game is
//! decided before play reaches that cell.
//!
//! A side with a good threat gets `zugzwang` points if the opponent has no good threat. When the board fills up,
//! this side reaches its winning cell first, that is, it wins the *race*. If both sides have a good threat, the
//! first player wins the race on boards of even height (Allis, A Knowledge-Based Approach of Connect-Four,
//! 1988). On boards of odd height, neither side then gets `zugzwang`.

use foursight_board::{Bitboard, Cell, Rules, Variant};

use super::threats::ThreatFinder;
use super::windows::{WindowValues, Windows};
use super::{Claims, EvalEntry, Evaluate, Term, Turn, View};
use crate::parameter::{Parameter, Settings};

pub(super) const PARITY: EvalEntry = EvalEntry {
    name: "parity",
    summary: "threats (winning cells), which count more if their owner can play on them when the board fills up",
    parameters: &[
        Parameter::number(
            "good",
            "points for a threat on a cell that its owner can play when the board fills up",
            0,
            1000,
            100,
        ),
        Parameter::number(
            "step",
            "points deducted from `good` for each row below the threat",
            0,
            100,
            10,
        ),
        Parameter::number(
            "other",
            "points for any other threat that cannot be played yet",
            0,
            1000,
            15,
        ),
        Parameter::number(
            "zugzwang",
            "points for the side that will be the first to reach its winning cell when the board fills up",
            0,
            100_000,
            200,
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
            5,
        ),
    ],
    build: |variant, settings| Ok(Box::new(Parity::new(variant, settings))),
};

#[derive(Clone, Debug)]
struct Parity {
    threat_finder: ThreatFinder,
    windows: Windows,
    /// The cells that fall to the first player: when all other columns are full, the first player will play
    /// there.
    first: Bitboard,
    /// For each cell, the cells above it in the same column. The index is the bit number of the cell.
    above: [Bitboard; 64],
    /// For each cell, the value of a good threat (one that its owner will play) on this cell. The index is the bit
    /// number of the cell.
    good: [i32; 64],
    other: i32,
    zugzwang: i32,
    even_height: bool,
}

/// The threats of one side that the evaluation counts. `good` contains the threats that this side will play
/// itself when the board fills up, and `other` contains the rest.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    good: Bitboard,
    other: Bitboard,
}

impl Parity {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let (one_short, two_short) = (settings.number("three"), settings.number("two"));
        let mine = WindowValues { one_short, two_short, three_short: 0 };
        let mut parity = Self {
            threat_finder: ThreatFinder::new(variant),
            windows: Windows::new(&variant.shapes(), mine, mine.for_opponent()),
            first: Bitboard::EMPTY,
            above: [Bitboard::EMPTY; 64],
            good: [0; 64],
            other: settings.number("other"),
            zugzwang: settings.number("zugzwang"),
            even_height: variant.height().is_multiple_of(2),
        };
        let other_columns = u32::from(variant.width() - 1) * u32::from(variant.height());
        for cell in parity.threat_finder.rules.cells() {
            let Cell { column, row } = parity.threat_finder.rules.cell(cell);
            let at = cell.index() as usize;
            if (other_columns + u32::from(row)).is_multiple_of(2) {
                parity.first |= cell;
            }
            let higher = (row + 1..variant.height()).map(|row| variant.bit(Cell { column, row }));
            parity.above[at] = higher.collect();
            let lowered = settings.number("good") - settings.number("step") * i32::from(row);
            parity.good[at] = lowered.max(parity.other);
        }
        parity
    }

    /// Returns the threats that the evaluation counts: first the player's threats, then the opponent's threats.
    fn waiting(&self, view: View, turn: Turn) -> [Waiting; 2] {
        let seen = self.threat_finder.find_threats(view);
        let (mine, theirs) = (seen.mine - seen.drops, seen.theirs - seen.drops);
        let (falls_to_me, falls_to_them) = if am_first(view, turn) {
            (self.first, !self.first)
        } else {
            (!self.first, self.first)
        };
        let split = |threats: Bitboard, other: Bitboard, falls: Bitboard| {
            let useful = threats - self.shadow(other);
            Waiting { good: useful & falls, other: useful - falls }
        };
        [split(mine, theirs, falls_to_me), split(theirs, mine, falls_to_them)]
    }

    /// Returns all cells that lie above one of the given cells.
    #[inline]
    fn shadow(&self, cells: Bitboard) -> Bitboard {
        let mut shadow = Bitboard::EMPTY;
        for cell in cells {
            shadow |= self.above[cell.index() as usize];
        }
        shadow
    }

    #[inline]
    fn threat_value(&self, Waiting { good, other }: Waiting) -> i32 {
        let mut worth = other.count() as i32 * self.other;
        for cell in good {
            worth += self.good[cell.index() as usize];
        }
        worth
    }

    /// Returns which side reaches its winning cell first when the board fills up: 1 for the player, -1 for the
    /// opponent, 0 for neither side.
    fn race(&self, [mine, theirs]: [Waiting; 2], am_first: bool) -> i32 {
        match (mine.good.is_empty(), theirs.good.is_empty()) {
            (false, true) => 1,
            (true, false) => -1,
            (false, false) if self.even_height && am_first => 1,
            (false, false) if self.even_height => -1,
            _ => 0,
        }
    }
}

/// Returns whether the player made the first move of the game. If the number of discs is even, the first
/// player is to move.
fn am_first(view: View, turn: Turn) -> bool {
    view.occupied().count().is_multiple_of(2) == (turn == Turn::Mine)
}

impl Evaluate for Parity {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        let waiting = self.waiting(view, turn);
        let race = self.race(waiting, am_first(view, turn));
        let [mine, theirs] = waiting;
        self.threat_value(mine) - self.threat_value(theirs)
            + race * self.zugzwang
            + self.windows.value(view.mine, view.theirs)
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        let waiting = self.waiting(view, turn);
        let mut terms = self.windows.terms(view.mine, view.theirs);
        let names = [("good threat", "other threat"), ("their good threat", "their other threat")];
        for ((side, sign), (good, other)) in waiting.into_iter().zip([1, -1]).zip(names) {
            terms.extend(side.good.into_iter().map(|cells| {
                let value = sign * self.good[cells.index() as usize];
                Term { name: good, value, cells }
            }));
            let value = sign * self.other;
            terms.extend(side.other.into_iter().map(|cells| Term { name: other, value, cells }));
        }
        let [mine, theirs] = waiting.map(|side| side.good);
        let race = self.race(waiting, am_first(view, turn));
        if race != 0 {
            let cells = if race > 0 { mine } else { theirs };
            terms.push(Term { name: "zugzwang", value: race * self.zugzwang, cells });
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

    /// Returns the score for the first player without open windows, and the cells of the term `zugzwang`.
    fn race(rows: &str) -> (i32, Vec<String>) {
        let game = drawn(Variant::default(), rows);
        let eval = build(&PARITY, game.variant(), &[("three", 0), ("two", 0)]);
        (worth(&*eval, &game), cells_of(&*eval, &game, "zugzwang"))
    }

    #[test]
    fn an_odd_threat_is_good_for_the_first_player() {
        let (score, cells) = race("....xxx/....oxo/....xoo");
        assert_eq!((score, cells), (80 + 200, vec!["d3".to_owned()]));
    }

    #[test]
    fn an_even_threat_is_good_for_the_second_player() {
        let (score, cells) = race("....ooo/xx..xox");
        assert_eq!((score, cells), (-90 - 200, vec!["d2".to_owned()]));
    }

    #[test]
    fn a_threat_above_one_of_the_opponent_is_worth_nothing() {
        let (score, cells) = race("....xxx/oo..ooo/xxo.xox");
        assert_eq!((score, cells), (-90 - 200, vec!["d2".to_owned()]));
    }

    #[test]
    fn who_gets_a_cell_depends_on_the_size_of_the_board() {
        let first = |name, cell: &str| {
            let parity = Parity::new(variant(name), &Settings::defaults(PARITY.parameters));
            parity.first.meets(variant(name).bit(cell.parse().unwrap()))
        };
        assert!(first("7x6", "d3") && !first("7x6", "d2"));
        // The five other columns contain 25 discs. An odd number of discs means that the second player is to
        // move, so the second player must play the first disc in the last column.
        assert!(!first("6x5", "c1") && first("6x5", "c2"));
    }
}
