//! Open windows and the centre (report 001).
//!
//! Windows without an opponent's stone count 10 when one stone is missing and 2 when two are; stones in
//! the centre column count 3; the opponent's features subtract (S-33). A full window would count 1000,
//! but finished games are never judged.

use foursight_board::{Bitboard, Variant};

use super::{Claims, EvalEntry, Evaluate, Term, Turn, View, centre, stone_terms};
use crate::parameter::{Parameter, Settings};
use crate::support::windows::{Windows, Worth};

pub(super) const WINDOWS_CENTRE: EvalEntry = EvalEntry {
    name: "windows-centre",
    summary: "open windows, three of four 10 and two 2, and the centre column 3 (001)",
    parameters: &[
        Parameter::number("three", "an open window one stone short", -10_000, 10_000, 10),
        Parameter::number("two", "an open window two stones short", -10_000, 10_000, 2),
        Parameter::number("centre", "a stone in the centre column", -10_000, 10_000, 3),
    ],
    build: |variant, settings| Ok(Box::new(WindowsCentre::new(variant, settings))),
};

#[derive(Clone, Debug)]
struct WindowsCentre {
    windows: Windows,
    centre: Bitboard,
    centre_worth: i32,
}

impl WindowsCentre {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let (three, two) = (settings.number("three"), settings.number("two"));
        let mine = Worth { one_short: three, two_short: two, three_short: 0 };
        let theirs = Worth { one_short: -three, two_short: -two, three_short: 0 };
        Self {
            windows: Windows::new(&variant.shapes(), mine, theirs),
            centre: centre(variant),
            centre_worth: settings.number("centre"),
        }
    }
}

impl Evaluate for WindowsCentre {
    fn evaluate(&self, View { mine, theirs }: View, _: Turn) -> i32 {
        let centre = (mine & self.centre).count() as i32 - (theirs & self.centre).count() as i32;
        self.windows.value(mine, theirs) + centre * self.centre_worth
    }

    fn explain(&self, View { mine, theirs }: View, _: Turn) -> Vec<Term> {
        let mut terms = self.windows.terms(mine, theirs);
        terms.extend(stone_terms("own centre", mine & self.centre, self.centre_worth));
        terms.extend(stone_terms("their centre", theirs & self.centre, -self.centre_worth));
        terms
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}
