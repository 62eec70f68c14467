//! Scores immediate wins, blocks and double threats. The minimax report proposed such an evaluation.
//!
//! A *threat* is an empty cell where a side would win. If a threat can be played now, its value depends on the
//! side to move:
//!
//! - If the side to move has such a threat, it wins immediately and gets `win` points.
//! - Otherwise, the threats of the other side count. Two threats that can be played now cannot both be
//!   blocked. The same is true for a threat that can be played now and a threat directly above it. In both
//!   cases the other side gets `double` points.
//! - If the other side has a single threat that can be played now, the side to move must block it. The other
//!   side gets `block` points.
//!
//! Each threat that cannot be played yet counts `threat` points. The opponent's points are subtracted. Open
//! windows (lines and blocks without a disc of the opponent) with two missing discs count `two` points each
//! and guide the search while there are no threats.

use foursight_board::{AnyRules, Bitboard, Rules, Variant};

use super::windows::{WindowValues, Windows};
use super::{Claims, EvalEntry, Evaluate, Term, Turn, View, explain_stones};
use crate::parameter::{Parameter, Settings};

pub(super) const THREATS: EvalEntry = EvalEntry {
    name: "threats",
    summary: "winning cells: immediate wins, threats to block, double threats and later threats",
    parameters: &[
        Parameter::number("win", "points if the side to move can win at once", 0, 100_000, 10_000),
        Parameter::number(
            "double",
            "points if the other side has two threats, of which only one can be blocked",
            0,
            100_000,
            5000,
        ),
        Parameter::number(
            "block",
            "points if the other side has a single threat, which can be blocked",
            0,
            10_000,
            10,
        ),
        Parameter::number(
            "threat",
            "points for each winning cell that cannot be played yet",
            -1000,
            1000,
            20,
        ),
        Parameter::number(
            "two",
            "points for each open window (unblocked winning line or block) that lacks two discs",
            -1000,
            1000,
            5,
        ),
    ],
    build: |variant, settings| Ok(Box::new(Threats::new(variant, settings))),
};

/// Finds the threats of both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreatFinder {
    pub(crate) rules: AnyRules,
    top: Bitboard,
}

/// The threats of both sides (empty cells where a side would win), and the cells that can be played now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FoundThreats {
    pub(crate) mine: Bitboard,
    pub(crate) theirs: Bitboard,
    pub(crate) drops: Bitboard,
}

impl ThreatFinder {
    pub(crate) fn new(variant: Variant) -> Self {
        let rules = variant.rules();
        let highest = |column| rules.column(column).into_iter().last();
        Self { rules, top: variant.columns().filter_map(highest).collect() }
    }

    #[inline]
    pub(crate) fn find_threats(&self, view: View) -> FoundThreats {
        let occupied = view.occupied();
        FoundThreats {
            mine: self.rules.completing(view.mine) - occupied,
            theirs: self.rules.completing(view.theirs) - occupied,
            drops: self.rules.drops(occupied),
        }
    }

    /// Returns the cells directly above the given cells. The top cell of a column has no cell above it.
    #[inline(always)]
    pub(crate) fn above(&self, cells: Bitboard) -> Bitboard {
        // Top cells are removed before the shift: on boards without spare bits, the bit above a top cell
        // belongs to the bottom cell of the next column.
        (cells - self.top) << 1
    }

    /// Returns the cells of a double threat. It consists of two threats that can be played now, or of one that can be
    /// played now and one directly above it. Returns an empty set if there is no double threat.
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
    threat_finder: ThreatFinder,
    windows: Windows,
    win: i32,
    double: i32,
    block: i32,
    threat: i32,
}

impl Threats {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let mine = WindowValues { two_short: settings.number("two"), ..WindowValues::default() };
        Self {
            threat_finder: ThreatFinder::new(variant),
            windows: Windows::new(&variant.shapes(), mine, mine.for_opponent()),
            win: settings.number("win"),
            double: settings.number("double"),
            block: settings.number("block"),
            threat: settings.number("threat"),
        }
    }

    /// Returns the term of the score for an immediate win, a double threat or a block. Returns `None` if no
    /// threat can be played now.
    #[inline]
    fn urgent(
        &self,
        FoundThreats { mine, theirs, drops }: FoundThreats,
        turn: Turn,
    ) -> Option<Term> {
        let (sign, mover, other) = match turn {
            Turn::Mine => (1, mine, theirs),
            Turn::Theirs => (-1, theirs, mine),
        };
        let term = |name, value, cells| Some(Term { name, value, cells });
        if mover.meets(drops) {
            return term("wins at once", sign * self.win, mover & drops);
        }
        let fork = self.threat_finder.fork(other, drops);
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
        let seen = self.threat_finder.find_threats(view);
        let urgent = self.urgent(seen, turn).map_or(0, |term| term.value);
        let mine = (seen.mine - seen.drops).count() as i32;
        let theirs = (seen.theirs - seen.drops).count() as i32;
        urgent + (mine - theirs) * self.threat + self.windows.value(view.mine, view.theirs)
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        let seen = self.threat_finder.find_threats(view);
        let mut terms: Vec<Term> = self.urgent(seen, turn).into_iter().collect();
        terms.extend(explain_stones("threat", seen.mine - seen.drops, self.threat));
        terms.extend(explain_stones("their threat", seen.theirs - seen.drops, -self.threat));
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

    /// Returns the score of a position without open windows, and the cells of all terms called `name`.
    fn sharp(rows: &str, name: &str) -> (i32, Vec<String>) {
        let game = drawn(Variant::default(), rows);
        let eval = build(&THREATS, game.variant(), &[("two", 0)]);
        (worth(&*eval, &game), cells_of(&*eval, &game, name))
    }

    #[test]
    fn the_side_to_move_wins_first() {
        // Each side has three discs in a column, and x is to move.
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
        // x has two threats: d3 completes the row from a3, and d4 completes the diagonal from a1.
        let (score, cells) = sharp("xxx..../oxoo.../xoxox.o", "double threat");
        assert_eq!(cells, ["d3", "d4"]);
        // d4 also counts as a threat that cannot be played yet.
        assert_eq!(score, 5000 + 20);
    }

    #[test]
    fn a_winning_cell_on_top_of_a_full_column_is_not_in_the_next_one() {
        let threat_finder = ThreatFinder::new(variant("8x8"));
        let top = Bitboard(1 << 7);
        assert_eq!(threat_finder.above(top), Bitboard::EMPTY);
        assert_eq!(threat_finder.above(Bitboard(1 << 6)), top);
    }
}
