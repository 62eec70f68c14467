//! Counts open windows with two or three discs (the alpha-beta report).
//!
//! A window (a set of cells that wins if one side fills it) counts 100 points if it contains three discs, and 10 points
//! if it contains two. The points for the opponent's windows are subtracted. The listing in the report counts the discs
//! of one colour and ignores the other colour, so a blocked window counts as much as an open one. `lines` counts only
//! open windows. `lines-printed` counts all windows.

use foursight_board::Variant;

use super::EvalEntry;
use super::window_sum::{Weights, WindowSum};
use super::windows::WindowValues;
use crate::parameter::{Parameter, Settings};

const PARAMETERS: &[Parameter] = &[
    Parameter::number(
        "three",
        "points for each window (possible winning line or block) that lacks one disc",
        -1000,
        1000,
        100,
    ),
    Parameter::number(
        "two",
        "points for each window (possible winning line or block) that lacks two discs",
        -1000,
        1000,
        10,
    ),
];

pub(super) const LINES: EvalEntry = EvalEntry {
    name: "lines",
    summary: "open windows: 100 points for three discs, 10 for two, minus the points of the opponent's windows",
    parameters: PARAMETERS,
    build: |variant, settings| Ok(Box::new(open_lines(variant, settings))),
};

pub(super) const LINES_PRINTED: EvalEntry = EvalEntry {
    name: "lines-printed",
    summary: "the evaluation `lines` as printed in the alpha-beta report: blocked windows count as much as open windows",
    parameters: PARAMETERS,
    build: |variant, settings| Ok(Box::new(open_lines(variant, settings).blocked_too())),
};

fn open_lines(variant: Variant, settings: &Settings) -> WindowSum {
    let (one_short, two_short) = (settings.number("three"), settings.number("two"));
    let worth = WindowValues { one_short, two_short, three_short: 0 };
    WindowSum::new(variant, &variant.shapes(), Weights::balanced(worth, 0))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{build, drawn, worth};
    use super::*;

    #[test]
    fn a_blocked_three_counts_as_printed_only() {
        // o has two discs in column g and two in the row from d1 to g1. x has no open window with two or more
        // discs.
        let game = drawn(Variant::default(), "......o/xxxo..o");
        assert_eq!(worth(&*build(&LINES, game.variant(), &[]), &game), -20);
        // In the printed version, the blocked windows count too: a1 to d1 contains three discs of x, and b1
        // to e1 contains two.
        let printed = build(&LINES_PRINTED, game.variant(), &[]);
        assert_eq!(worth(&*printed, &game), 100 + 10 - 20);
    }
}
