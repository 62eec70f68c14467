//! Open windows and the centre (the minimax report).
//!
//! Windows without an opponent's stone count 10 if one stone is missing and 2 if two are missing; stones in the
//! centre column count 3; the opponent's windows and stones subtract. The report gives 1000 for a full window, but
//! finished games are never evaluated.

use super::EvalEntry;
use crate::parameter::Parameter;
use crate::support::window_sum::{Weights, WindowSum};
use crate::support::windows::Worth;

pub(super) const WINDOWS_CENTRE: EvalEntry = EvalEntry {
    name: "windows-centre",
    summary: "open windows: 10 for three stones, 2 for two; 3 for each stone in the centre column",
    parameters: &[
        Parameter::number("three", "an open window one stone short", -1000, 1000, 10),
        Parameter::number("two", "an open window two stones short", -1000, 1000, 2),
        Parameter::number("centre", "a stone in the centre column", -1000, 1000, 3),
    ],
    build: |variant, settings| {
        let (one_short, two_short) = (settings.number("three"), settings.number("two"));
        let worth = Worth { one_short, two_short, three_short: 0 };
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
        // x: b1 to d1 and a1 to d1 with three, c1 to f1 with two, one stone in the centre.
        let game = drawn(Variant::default(), ".oo..../.xxx...");
        let eval = build(&WINDOWS_CENTRE, game.variant(), &[]);
        // o: a2 to d2 and b2 to e2 with two.
        assert_eq!(worth(&*eval, &game), 10 + 10 + 2 + 3 - 2 - 2);
    }
}
