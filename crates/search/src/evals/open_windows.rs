//! Counts open windows by the number of discs in them (Robert's evaluation in the three-evaluations report).
//!
//! An open window, that is, a winning line or block without a disc of the opponent, counts 10 points if it contains
//! three discs, 5 points if it contains two, and 1 point if it contains one. The listing in the report counts only the
//! windows of one player, so a player who follows the listing attacks and never defends. `open-windows` subtracts the
//! opponent's windows. `open-windows-printed` does not.

use foursight_board::Variant;

use super::window_sum::{Weights, WindowSum};
use super::windows::WindowValues;
use super::{EvalEntry, Evaluate};
use crate::parameter::{Parameter, Settings};

const PARAMETERS: &[Parameter] = &[
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
        5,
    ),
    Parameter::number(
        "one",
        "points for each open window (unblocked winning line or block) that lacks three discs",
        -1000,
        1000,
        1,
    ),
];

pub(super) const OPEN_WINDOWS: EvalEntry = EvalEntry {
    name: "open-windows",
    summary: "open windows: 10 points for three discs, 5 for two, 1 for one, minus the points of the opponent's windows",
    parameters: PARAMETERS,
    build: |variant, settings| Ok(build(variant, Weights::balanced(window_values(settings), 0))),
};

pub(super) const OPEN_WINDOWS_PRINTED: EvalEntry = EvalEntry {
    name: "open-windows-printed",
    summary: "the evaluation `open-windows` as printed in the three-evaluations report: only own windows count",
    parameters: PARAMETERS,
    build: |variant, settings| {
        let theirs = WindowValues::default();
        let weights =
            Weights { mine: window_values(settings), theirs, my_centre: 0, their_centre: 0 };
        Ok(build(variant, weights))
    },
};

fn window_values(settings: &Settings) -> WindowValues {
    WindowValues {
        one_short: settings.number("three"),
        two_short: settings.number("two"),
        three_short: settings.number("one"),
    }
}

fn build(variant: Variant, weights: Weights) -> Box<dyn Evaluate + Send> {
    Box::new(WindowSum::new(variant, &variant.shapes(), weights))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{build, drawn, worth};
    use super::*;
    use crate::evals::Claims;

    #[test]
    fn the_printed_form_does_not_see_the_opponent() {
        let game = drawn(Variant::default(), "o....../oxxx...");
        let own = build(&OPEN_WINDOWS_PRINTED, game.variant(), &[]);
        let both = build(&OPEN_WINDOWS, game.variant(), &[]);
        let theirs = worth(&*own, &game) - worth(&*both, &game);
        // o has two discs in the window a1 to a4 and one disc in four more windows: a2 to a5, a2 to d2, a1 to
        // d4, a2 to d5.
        assert_eq!(theirs, 5 + 4);
        assert_eq!(own.claims(), Claims::ONE_SIDED);
        assert_eq!(both.claims(), Claims::BALANCED);
    }
}
