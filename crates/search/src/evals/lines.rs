//! Open windows with two or three stones (the alpha-beta report).
//!
//! Three stones count 100, two count 10, and the opponent's windows subtract. The listing in the report counts both
//! colours independently, so that a blocked window counts like an open one. `lines` counts only open windows,
//! `lines-printed` counts all.

use foursight_board::Variant;

use super::EvalEntry;
use crate::parameter::{Parameter, Settings};
use crate::support::window_sum::{Weights, WindowSum};
use crate::support::windows::Worth;

const PARAMETERS: &[Parameter] = &[
    Parameter::number("three", "a window one stone short", -1000, 1000, 100),
    Parameter::number("two", "a window two stones short", -1000, 1000, 10),
];

pub(super) const LINES: EvalEntry = EvalEntry {
    name: "lines",
    summary: "open windows: 100 for three stones, 10 for two, own minus opponent's",
    parameters: PARAMETERS,
    build: |variant, settings| Ok(Box::new(open_lines(variant, settings))),
};

pub(super) const LINES_PRINTED: EvalEntry = EvalEntry {
    name: "lines-printed",
    summary: "lines as printed in its report: blocked windows count like open ones",
    parameters: PARAMETERS,
    build: |variant, settings| Ok(Box::new(open_lines(variant, settings).blocked_too())),
};

fn open_lines(variant: Variant, settings: &Settings) -> WindowSum {
    let (one_short, two_short) = (settings.number("three"), settings.number("two"));
    let worth = Worth { one_short, two_short, three_short: 0 };
    WindowSum::new(variant, &variant.shapes(), Weights::balanced(worth, 0))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{build, drawn, worth};
    use super::*;

    #[test]
    fn a_blocked_three_counts_as_printed_only() {
        // o has an open pair in column g and one in the row from d to g; x has nothing open.
        let game = drawn(Variant::default(), "......o/xxxo..o");
        assert_eq!(worth(&*build(&LINES, game.variant(), &[]), &game), -20);
        // As printed, a to d holds three of x and b to e two.
        let printed = build(&LINES_PRINTED, game.variant(), &[]);
        assert_eq!(worth(&*printed, &game), 100 + 10 - 20);
    }
}
