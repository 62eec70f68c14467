//! Open windows by the number of stones in them (Robert's evaluation in the three-evaluations report).
//!
//! A window without an opponent's stone counts 10 with three stones, 5 with two and 1 with one. The listing in the
//! report counts the windows of one player only, so that player attacks and never defends. `open-windows` subtracts
//! the opponent's windows, `open-windows-printed` does not.

use foursight_board::Variant;

use super::{EvalEntry, Evaluate};
use crate::parameter::{Parameter, Settings};
use crate::support::window_sum::{Weights, WindowSum};
use crate::support::windows::Worth;

const PARAMETERS: &[Parameter] = &[
    Parameter::number("three", "an open window one stone short", -1000, 1000, 10),
    Parameter::number("two", "an open window two stones short", -1000, 1000, 5),
    Parameter::number("one", "an open window three stones short", -1000, 1000, 1),
];

pub(super) const OPEN_WINDOWS: EvalEntry = EvalEntry {
    name: "open-windows",
    summary: "open windows: 10 for three stones, 5 for two, 1 for one, own minus opponent's",
    parameters: PARAMETERS,
    build: |variant, settings| Ok(build(variant, Weights::balanced(window_values(settings), 0))),
};

pub(super) const OPEN_WINDOWS_PRINTED: EvalEntry = EvalEntry {
    name: "open-windows-printed",
    summary: "open-windows as printed in its report: the player's own windows only",
    parameters: PARAMETERS,
    build: |variant, settings| {
        let theirs = Worth::default();
        let weights =
            Weights { mine: window_values(settings), theirs, my_centre: 0, their_centre: 0 };
        Ok(build(variant, weights))
    },
};

fn window_values(settings: &Settings) -> Worth {
    Worth {
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
        // o has two stones in column a, and one each in the windows up and to the right of them.
        assert_eq!(theirs, 5 + 4);
        assert_eq!(own.claims(), Claims::ONE_SIDED);
        assert_eq!(both.claims(), Claims::BALANCED);
    }
}
