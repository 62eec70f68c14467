//! An attacking and a defensive evaluation: own open windows, or blocking the opponent's (the difficulty report).
//!
//! The report describes them in words only: the centre is good, a nearly complete window is very good, a nearly
//! complete window of the opponent is bad; one function prefers its own lines, the other prefers blocking. The
//! weights are not from the report: `attack` uses those of the square report, and in `defence` an open three of
//! the opponent weighs far more than an own one.

use foursight_board::Variant;

use super::{EvalEntry, Evaluate};
use crate::parameter::{Parameter, Settings};
use crate::support::window_sum::{Weights, WindowSum};
use crate::support::windows::Worth;

pub(super) const ATTACK: EvalEntry = EvalEntry {
    name: "attack",
    summary: "own open windows 5 and 2, centre 3, the opponent's threes -4",
    parameters: &parameters(-4, 0),
    build: |variant, settings| Ok(build(variant, settings)),
};

pub(super) const DEFENCE: EvalEntry = EvalEntry {
    name: "defence",
    summary: "like attack, but the opponent's open windows count -80 and -4",
    parameters: &parameters(-80, -4),
    build: |variant, settings| Ok(build(variant, settings)),
};

const fn parameters(their_three: i64, their_two: i64) -> [Parameter; 5] {
    let (least, most) = (-1000, 1000);
    [
        Parameter::number("three", "an own open window one stone short", least, most, 5),
        Parameter::number("two", "an own open window two stones short", least, most, 2),
        Parameter::number(
            "their_three",
            "an open window of the opponent, one stone short",
            least,
            most,
            their_three,
        ),
        Parameter::number(
            "their_two",
            "an open window of the opponent, two stones short",
            least,
            most,
            their_two,
        ),
        Parameter::number("centre", "an own stone in the centre", least, most, 3),
    ]
}

fn build(variant: Variant, settings: &Settings) -> Box<dyn Evaluate + Send> {
    let worth = |three, two| {
        let (one_short, two_short) = (settings.number(three), settings.number(two));
        Worth { one_short, two_short, three_short: 0 }
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
        // o has three in column a and x three in column g, two of four windows each.
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
