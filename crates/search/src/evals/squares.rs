//! Scores 2x2 blocks and the centre (the square report).
//!
//! A 2x2 block without a disc of the opponent counts 5 points if it contains three own discs, and 2 points if
//! it contains two. A block with three discs of the opponent and no own disc counts −4 points. An own disc
//! in the centre counts 3 points. The listing in the report examines rising diagonals of four cells instead of
//! blocks, although such diagonals do not win in the report's game.
//!
//! `squares` examines blocks in every variant. A complete block counts nothing in variants in which blocks do
//! not win. If the switch `balanced` is on, both sides have the same weights. `squares-printed` examines the
//! diagonals of the listing. A complete diagonal counts 100 points.

use foursight_board::Bitboard;

use super::window_sum::{Weights, WindowSum};
use super::windows::WindowValues;
use super::{Claims, EvalEntry, Evaluate, Term, Turn, View};
use crate::parameter::{Parameter, Settings};

const THREE: Parameter = Parameter::number(
    "three",
    "points for each unblocked block (squares-printed: diagonal) with three own discs",
    -1000,
    1000,
    5,
);
const TWO: Parameter = Parameter::number(
    "two",
    "points for each unblocked block (squares-printed: diagonal) with two own discs",
    -1000,
    1000,
    2,
);
const THEIR_THREE: Parameter = Parameter::number(
    "their_three",
    "points for each unblocked block (squares-printed: diagonal) with three discs of the opponent",
    -1000,
    1000,
    -4,
);
const FOUR: Parameter = Parameter::number(
    "four",
    "points for each rising diagonal of four own discs",
    -1000,
    1000,
    100,
);
const CENTRE: Parameter =
    Parameter::number("centre", "points for each own disc in the centre", -1000, 1000, 3);

pub(super) const SQUARES: EvalEntry = EvalEntry {
    name: "squares",
    summary: "open 2x2 blocks: 5 points for three own discs, 2 for two; −4 points for three discs of the opponent; 3 points for each own disc in the centre",
    parameters: &[
        THREE,
        TWO,
        THEIR_THREE,
        CENTRE,
        Parameter::switch(
            "balanced",
            "subtract the opponent's blocks and centre discs, with the same weights as own ones",
            false,
        ),
    ],
    build: |variant, settings| {
        let weights = if settings.is_on("balanced") {
            let Weights { mine, my_centre, .. } = weights(settings);
            Weights::balanced(mine, my_centre)
        } else {
            weights(settings)
        };
        Ok(Box::new(WindowSum::new(variant, &[variant.block_shape()], weights)))
    },
};

pub(super) const SQUARES_PRINTED: EvalEntry = EvalEntry {
    name: "squares-printed",
    summary: "the evaluation `squares` as printed in the square report: rising diagonals of four cells instead of 2x2 blocks",
    parameters: &[THREE, TWO, THEIR_THREE, CENTRE, FOUR],
    build: |variant, settings| {
        let [_, _, rising, _] = variant.line_shapes(4);
        let sum = WindowSum::new(variant, &[rising], weights(settings));
        // If a diagonal of four cells wins in the variant, a complete diagonal ends the game. The evaluation is
        // never called for such a position.
        let ends_game = variant.goal().line.is_some_and(|length| length <= 4);
        let windows = if ends_game { Vec::new() } else { rising.windows().collect() };
        Ok(Box::new(Printed { sum, windows, four: settings.number("four") }))
    },
};

/// The evaluation `squares-printed`. It adds up the values of open windows and of discs in the centre. In
/// variants in which diagonals do not win, it also adds a value for each complete diagonal.
#[derive(Clone, Debug)]
struct Printed {
    sum: WindowSum,
    windows: Vec<Bitboard>,
    four: i32,
}

impl Printed {
    fn complete(&self, mine: Bitboard) -> impl Iterator<Item = Bitboard> {
        self.windows.iter().copied().filter(move |&window| mine & window == window)
    }
}

impl Evaluate for Printed {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        self.sum.evaluate(view, turn) + self.four * self.complete(view.mine).count() as i32
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        let mut terms = self.sum.explain(view, turn);
        let four = |cells| Term { name: "complete", value: self.four, cells };
        terms.extend(self.complete(view.mine).map(four));
        terms
    }

    fn claims(&self) -> Claims {
        self.sum.claims()
    }
}

fn weights(settings: &Settings) -> Weights {
    let (one_short, two_short) = (settings.number("three"), settings.number("two"));
    Weights {
        mine: WindowValues { one_short, two_short, three_short: 0 },
        theirs: WindowValues {
            one_short: settings.number("their_three"),
            ..WindowValues::default()
        },
        my_centre: settings.number("centre"),
        their_centre: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{build, drawn, variant, worth};
    use foursight_board::Variant;

    use super::*;
    use crate::parameter::Value;

    #[test]
    fn three_of_a_block_count_and_as_printed_do_not() {
        let game = drawn(variant("7x6:square"), "x....../xx...oo");
        assert_eq!(worth(&*build(&SQUARES, game.variant(), &[]), &game), 5);
        assert_eq!(worth(&*build(&SQUARES_PRINTED, game.variant(), &[]), &game), 0);
    }

    #[test]
    fn a_full_block_counts_nothing_where_it_does_not_win() {
        let game = drawn(Variant::default(), "xx...../xx..ooo");
        let eval = build(&SQUARES, game.variant(), &[]);
        // Two other blocks contain two discs of x each: b1 to c2 and a2 to b3.
        assert_eq!(worth(&*eval, &game), 2 + 2);
    }

    #[test]
    fn the_printed_form_cannot_be_seen_in_a_mirror() {
        let rising = drawn(variant("7x6:square"), "..x..../.xo..../xox...o");
        let eval = build(&SQUARES_PRINTED, rising.variant(), &[]);
        // The diagonal from a1 contains three discs of x, and the diagonal from b2 contains two.
        assert_eq!(worth(&*eval, &rising), 5 + 2);
        assert_eq!(worth(&*eval, &rising.mirror()), 0);
        assert!(!eval.claims().mirror_symmetric);
        // A board with three rows has no diagonal of four cells, so only the centre counts.
        let low = build(&SQUARES_PRINTED, variant("7x3:square"), &[]);
        assert_eq!(low.claims(), Claims::ONE_SIDED);
    }

    /// In the square game, four discs on a rising diagonal do not end the game. The program in the report
    /// gives this position the score 118.
    #[test]
    fn four_on_a_rising_diagonal_count_100_as_printed() {
        let game =
            foursight_board::Game::from_moves(variant("7x6:square"), "453124354552526245").unwrap();
        let eval = build(&SQUARES_PRINTED, game.variant(), &[]);
        assert_eq!(worth(&*eval, &game), 118);
    }

    #[test]
    fn balanced_weighs_both_sides_alike() {
        let game = drawn(variant("7x6:square"), "x.....o/xx.x.oo");
        let one_sided = build(&SQUARES, game.variant(), &[]);
        let mut settings = Settings::defaults(SQUARES.parameters);
        settings.set("balanced", Value::Word("on".to_owned()));
        let balanced = (SQUARES.build)(game.variant(), &settings).unwrap();
        assert_eq!(worth(&*one_sided, &game), 5 + 3 - 4);
        assert_eq!(worth(&*balanced, &game), 5 + 3 - 5);
        assert_eq!(one_sided.claims(), Claims::ONE_SIDED);
        assert_eq!(balanced.claims(), Claims::BALANCED);
    }
}
