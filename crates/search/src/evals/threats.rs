//! Immediate wins, blocks and double threats (proposed in the minimax report).
//!
//! A *threat* is an empty cell where a side would win. The value of a threat that can be played depends on the side
//! to move:
//!
//! * If the side to move has one, it wins at once: `win`.
//! * Otherwise the other side's threats count. Two of them, or one directly above another, cannot both be blocked:
//!   `double`. A single one forces the next move: `block`.
//!
//! Threats that cannot be played yet count `threat` each, own minus opponent's. Open windows that lack two stones
//! (`two`) give direction while there are no threats.

use foursight_board::{AnyRules, Bitboard, Rules, Variant};

use super::{Claims, EvalEntry, Evaluate, Term, Turn, View, stone_terms};
use crate::parameter::{Parameter, Settings};
use crate::support::windows::{Windows, Worth};

pub(super) const THREATS: EvalEntry = EvalEntry {
    name: "threats",
    summary: "immediate wins, blocks and double threats",
    parameters: &[
        Parameter::number("win", "the side to move can win at once", 0, 100_000, 10_000),
        Parameter::number(
            "double",
            "the other side has two threats, of which only one can be blocked",
            0,
            100_000,
            5000,
        ),
        Parameter::number("block", "the other side's single threat to block", 0, 10_000, 10),
        Parameter::number("threat", "a winning cell that cannot be played yet", -1000, 1000, 20),
        Parameter::number("two", "an open window two stones short", -1000, 1000, 5),
    ],
    build: |variant, settings| Ok(Box::new(Threats::new(variant, settings))),
};

/// Finds the winning cells of both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lookout {
    pub(crate) rules: AnyRules,
    top: Bitboard,
}

/// The winning cells that are empty, and the cells that can be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    pub(crate) mine: Bitboard,
    pub(crate) theirs: Bitboard,
    pub(crate) drops: Bitboard,
}

impl Lookout {
    pub(crate) fn new(variant: Variant) -> Self {
        let rules = variant.rules();
        let highest = |column| rules.column(column).into_iter().last();
        Self { rules, top: variant.columns().filter_map(highest).collect() }
    }

    #[inline]
    pub(crate) fn find_threats(&self, view: View) -> Outlook {
        let occupied = view.occupied();
        Outlook {
            mine: self.rules.completing(view.mine) - occupied,
            theirs: self.rules.completing(view.theirs) - occupied,
            drops: self.rules.drops(occupied),
        }
    }

    /// Returns the cells directly above the given ones.
    #[inline(always)]
    pub(crate) fn above(&self, cells: Bitboard) -> Bitboard {
        // Without spare bits, the bit above the top cell is the bottom cell of the next column.
        (cells - self.top) << 1
    }

    /// Returns the threats that cannot all be blocked: two that can be played, or one that can be played and one
    /// directly above it. Empty if there are none.
    #[inline]
    pub(crate) fn fork(&self, threats: Bitboard, drops: Bitboard) -> Bitboard {
        let now = threats & drops;
        let upper = self.above(now) & threats;
        let wide = if now.count() > 1 { now } else { Bitboard::EMPTY };
        wide | upper | (upper >> 1)
    }
}

#[derive(Clone, Debug)]
struct Threats {
    lookout: Lookout,
    windows: Windows,
    win: i32,
    double: i32,
    block: i32,
    threat: i32,
}

impl Threats {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let mine = Worth { two_short: settings.number("two"), ..Worth::default() };
        Self {
            lookout: Lookout::new(variant),
            windows: Windows::new(&variant.shapes(), mine, mine.for_opponent()),
            win: settings.number("win"),
            double: settings.number("double"),
            block: settings.number("block"),
            threat: settings.number("threat"),
        }
    }

    /// Returns the term for wins and blocks within the next two moves.
    #[inline]
    fn urgent(&self, Outlook { mine, theirs, drops }: Outlook, turn: Turn) -> Option<Term> {
        let (sign, mover, other) = match turn {
            Turn::Mine => (1, mine, theirs),
            Turn::Theirs => (-1, theirs, mine),
        };
        let term = |name, value, cells| Some(Term { name, value, cells });
        if mover.meets(drops) {
            return term("wins at once", sign * self.win, mover & drops);
        }
        let fork = self.lookout.fork(other, drops);
        if !fork.is_empty() {
            term("double threat", -sign * self.double, fork)
        } else if other.meets(drops) {
            term("must be blocked", -sign * self.block, other & drops)
        } else {
            None
        }
    }
}

impl Evaluate for Threats {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        let seen = self.lookout.find_threats(view);
        let urgent = self.urgent(seen, turn).map_or(0, |term| term.value);
        let mine = (seen.mine - seen.drops).count() as i32;
        let theirs = (seen.theirs - seen.drops).count() as i32;
        urgent + (mine - theirs) * self.threat + self.windows.value(view.mine, view.theirs)
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        let seen = self.lookout.find_threats(view);
        let mut terms: Vec<Term> = self.urgent(seen, turn).into_iter().collect();
        terms.extend(stone_terms("threat", seen.mine - seen.drops, self.threat));
        terms.extend(stone_terms("their threat", seen.theirs - seen.drops, -self.threat));
        terms.extend(self.windows.terms(view.mine, view.theirs));
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

    /// Returns the score of a position without open windows, and the cells of the terms with this name.
    fn sharp(rows: &str, name: &str) -> (i32, Vec<String>) {
        let game = drawn(Variant::default(), rows);
        let eval = build(&THREATS, game.variant(), &[("two", 0)]);
        (worth(&*eval, &game), cells_of(&*eval, &game, name))
    }

    #[test]
    fn the_side_to_move_wins_first() {
        // Both have three in a column; x is to move.
        let (score, cells) = sharp("x.....o/x.....o/x.....o", "wins at once");
        assert_eq!(score, 10_000);
        assert_eq!(cells, ["a4"]);
    }

    #[test]
    fn a_single_threat_must_be_blocked_and_two_cannot_be() {
        let (score, cells) = sharp("x....../x....../x.oo...", "must be blocked");
        assert_eq!(score, 10);
        assert_eq!(cells, ["a4"]);
        let (score, cells) = sharp("..oo.../..xxx..", "double threat");
        assert_eq!(score, 5000);
        assert_eq!(cells, ["b1", "f1"]);
    }

    #[test]
    fn a_threat_on_a_threat_is_double() {
        // d3 completes the row, d4 the diagonal from a1.
        let (score, cells) = sharp("xxx..../oxoo.../xoxox.o", "double threat");
        assert_eq!(cells, ["d3", "d4"]);
        // d4 also counts as a threat that cannot be played yet.
        assert_eq!(score, 5000 + 20);
    }

    #[test]
    fn a_winning_cell_on_top_of_a_full_column_is_not_in_the_next_one() {
        let lookout = Lookout::new(variant("8x8"));
        let top = Bitboard(1 << 7);
        assert_eq!(lookout.above(top), Bitboard::EMPTY);
        assert_eq!(lookout.above(Bitboard(1 << 6)), top);
    }
}
