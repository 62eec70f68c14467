//! Two evaluations from the difficulty report. `attack` prefers creating own open windows (winning lines or blocks
//! without a disc of the opponent), and `defence` prefers blocking the opponent's open windows.
//!
//! The report describes the evaluations only in words: the centre is good, a nearly complete window is very
//! good, and a nearly complete window of the opponent is bad. According to the report, one evaluation prefers
//! its own lines, and the other prefers blocking. The report does not state the weights. `attack` uses the
//! weights of the square report. In `defence`, an open window with three discs of the opponent has a far larger
//! weight than an open window with three own discs.

use foursight_board::Variant;

use super::window_sum::{Weights, WindowSum};
use super::windows::WindowValues;
use super::{EvalEntry, Evaluate};
use crate::parameter::{Parameter, Settings};

pub(super) const ATTACK: EvalEntry = EvalEntry {
    name: "attack",
    summary: "own open windows: 5 points for three discs, 2 for two; open windows of the opponent: −4 points for three discs; 3 points for each own disc in the centre column",
    parameters: &parameters(-4, 0),
    build: |variant, settings| Ok(build(variant, settings)),
};

pub(super) const DEFENCE: EvalEntry = EvalEntry {
    name: "defence",
    summary: "the evaluation `attack` with other weights for open windows of the opponent: −80 points for three discs, −4 for two",
    parameters: &parameters(-80, -4),
    build: |variant, settings| Ok(build(variant, settings)),
};

const fn parameters(their_three: i64, their_two: i64) -> [Parameter; 5] {
    let (least, most) = (-1000, 1000);
    [
        Parameter::number(
            "three",
            "points for each own open window (unblocked winning line or block) that lacks one disc",
            least,
            most,
            5,
        ),
        Parameter::number(
            "two",
            "points for each own open window (unblocked winning line or block) that lacks two discs",
            least,
            most,
            2,
        ),
        Parameter::number(
            "their_three",
            "points for each open window of the opponent that lacks one disc",
            least,
            most,
            their_three,
        ),
        Parameter::number(
            "their_two",
            "points for each open window of the opponent that lacks two discs",
            least,
            most,
            their_two,
        ),
        Parameter::number("centre", "points for each own disc in the centre", least, most, 3),
    ]
}

fn build(variant: Variant, settings: &Settings) -> Box<dyn Evaluate + Send> {
    let worth = |three, two| {
        let (one_short, two_short) = (settings.number(three), settings.number(two));
        WindowValues { one_short, two_short, three_short: 0 }
    };
    let weights = Weights {
        mine: worth("three", "two"),
        theirs: worth("their_three", "their_two"),
        my_centre: settings.number("centre"),
        their_centre: 0,
    };
    Box::new(WindowSum::new(variant, &variant.shapes(), weights))
}

#[cfg(test)]
mod tests {
    use super::super::Claims;
    use super::super::testing::{build, drawn, worth};
    use super::*;

    #[test]
    fn defence_fears_what_attack_hardly_minds() {
        // Each side has three discs in one column. The window from row 1 to row 4 contains all three of them, and the
        // window from row 2 to row 5 contains two.
        let game = drawn(Variant::default(), "o.....x/o.....x/o.....x");
        assert_eq!(worth(&*build(&ATTACK, game.variant(), &[]), &game), 5 + 2 - 4);
        assert_eq!(worth(&*build(&DEFENCE, game.variant(), &[]), &game), 5 + 2 - 80 - 4);
    }

    #[test]
    fn equal_weights_without_the_centre_are_balanced() {
        let settings = [("three", 80), ("two", 4), ("centre", 0)];
        let level = build(&DEFENCE, Variant::default(), &settings);
        assert_eq!(level.claims(), Claims::BALANCED);
        let centred = build(&DEFENCE, Variant::default(), &settings[..2]);
        assert_eq!(centred.claims(), Claims::ONE_SIDED);
    }
}
