//! Counts open windows and discs in the centre (the minimax report).
//!
//! An open window (a winning line or block without a disc of the opponent) counts 10 points if one disc is
//! missing and 2 points if two discs are missing. A disc in the centre column counts 3 points. The points for
//! the opponent's windows and discs are subtracted. The report also gives 1000 points for a full window. This
//! value is not needed, because finished games are never evaluated.

use super::EvalEntry;
use super::window_sum::{Weights, WindowSum};
use super::windows::WindowValues;
use crate::parameter::Parameter;

pub(super) const WINDOWS_CENTRE: EvalEntry = EvalEntry {
    name: "windows-centre",
    summary: "open windows: 10 points for three discs, 2 for two; 3 points for each disc in the centre column",
    parameters: &[
        Parameter::number(
            "three",
            "points for each open window (unblocked winning line or block) that lacks one disc",
            -1000,
            1000,
            10,
        ),
        Parameter::number(
            "two",
            "points for each open window (unblocked winning line or block) that lacks two discs",
            -1000,
            1000,
            2,
        ),
        Parameter::number("centre", "points for each disc in the centre column", -1000, 1000, 3),
    ],
    build: |variant, settings| {
        let (one_short, two_short) = (settings.number("three"), settings.number("two"));
        let worth = WindowValues { one_short, two_short, three_short: 0 };
        let weights = Weights::balanced(worth, settings.number("centre"));
        Ok(Box::new(WindowSum::new(variant, &variant.shapes(), weights)))
    },
};

#[cfg(test)]
mod tests {
    use foursight_board::Variant;

    use super::super::testing::{build, drawn, worth};
    use super::*;

    #[test]
    fn threes_twos_and_the_centre_count_for_both_sides() {
        // x has two windows with three discs (a1 to d1, b1 to e1), one with two (c1 to f1), and one disc in
        // the centre.
        let game = drawn(Variant::default(), ".oo..../.xxx...");
        let eval = build(&WINDOWS_CENTRE, game.variant(), &[]);
        // o has two windows with two discs, a2 to d2 and b2 to e2.
        assert_eq!(worth(&*eval, &game), 10 + 10 + 2 + 3 - 2 - 2);
    }
}
