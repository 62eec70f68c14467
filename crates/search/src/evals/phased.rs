//! Uses weights that change during the game. The three-evaluations report and the minimax report proposed such
//! an evaluation.
//!
//! The score is a weighted sum of other evaluations. The weights depend on the stage of the game, which the
//! number of filled cells determines. In the opening, good cells have the largest weight, in the middle game
//! open windows, and towards the end threats and parity. The weights change abruptly from one stage to the
//! next. This is harmless, because a search rarely compares scores from different stages: all leaves of a
//! search to a fixed depth have the same number of discs.

use foursight_board::Variant;

use super::{
    Claims, EvalEntry, Evaluate, EvaluationError, Term, Turn, View, cells, open_windows, parity,
    threats,
};
use crate::parameter::{Parameter, Settings};

pub(super) const PHASED: EvalEntry = EvalEntry {
    name: "phased",
    summary: "the sum of the evaluations cells, open-windows, threats and parity, with different weights in each stage of the game",
    parameters: &[
        Parameter::number(
            "middle",
            "percentage of filled cells at which the middle game begins",
            0,
            100,
            25,
        ),
        Parameter::number(
            "end",
            "percentage of filled cells at which the endgame begins",
            0,
            100,
            60,
        ),
        Parameter::number(
            "opening_cells",
            "weight of the evaluation `cells` in the opening",
            0,
            20,
            3,
        ),
        Parameter::number(
            "opening_windows",
            "weight of the evaluation `open-windows` in the opening",
            0,
            20,
            1,
        ),
        Parameter::number(
            "opening_threats",
            "weight of the evaluation `threats` in the opening",
            0,
            20,
            1,
        ),
        Parameter::number(
            "opening_parity",
            "weight of the evaluation `parity` in the opening",
            0,
            20,
            0,
        ),
        Parameter::number(
            "middle_cells",
            "weight of the evaluation `cells` in the middle game",
            0,
            20,
            1,
        ),
        Parameter::number(
            "middle_windows",
            "weight of the evaluation `open-windows` in the middle game",
            0,
            20,
            3,
        ),
        Parameter::number(
            "middle_threats",
            "weight of the evaluation `threats` in the middle game",
            0,
            20,
            1,
        ),
        Parameter::number(
            "middle_parity",
            "weight of the evaluation `parity` in the middle game",
            0,
            20,
            1,
        ),
        Parameter::number("end_cells", "weight of the evaluation `cells` in the endgame", 0, 20, 0),
        Parameter::number(
            "end_windows",
            "weight of the evaluation `open-windows` in the endgame",
            0,
            20,
            1,
        ),
        Parameter::number(
            "end_threats",
            "weight of the evaluation `threats` in the endgame",
            0,
            20,
            1,
        ),
        Parameter::number(
            "end_parity",
            "weight of the evaluation `parity` in the endgame",
            0,
            20,
            3,
        ),
    ],
    build: |variant, settings| Ok(Box::new(Phased::new(variant, settings)?)),
};

/// The evaluations in the weighted sum, in the order of the weights.
const PIECES: [EvalEntry; 4] =
    [cells::CELLS, open_windows::OPEN_WINDOWS, threats::THREATS, parity::PARITY];

const WEIGHTS: [[&str; 4]; 3] = [
    ["opening_cells", "opening_windows", "opening_threats", "opening_parity"],
    ["middle_cells", "middle_windows", "middle_threats", "middle_parity"],
    ["end_cells", "end_windows", "end_threats", "end_parity"],
];

struct Phased {
    pieces: [Box<dyn Evaluate + Send>; 4],
    weights: [[i32; 4]; 3],
    /// The numbers of discs at which the middle game and the endgame begin.
    begins: [u32; 2],
}

impl Phased {
    fn new(variant: Variant, settings: &Settings) -> Result<Self, EvaluationError> {
        let piece =
            |entry: EvalEntry| (entry.build)(variant, &Settings::defaults(entry.parameters));
        let [a, b, c, d] = PIECES.map(piece);
        let cells = u32::from(variant.cell_count());
        Ok(Self {
            pieces: [a?, b?, c?, d?],
            weights: WEIGHTS.map(|stage| stage.map(|name| settings.number(name))),
            begins: ["middle", "end"]
                .map(|name| (settings.number(name) as u32 * cells).div_ceil(100)),
        })
    }

    /// Returns the evaluations whose weight at this stage is not zero, each with its weight.
    #[inline]
    fn counting(&self, view: View) -> impl Iterator<Item = (i32, &(dyn Evaluate + Send))> {
        let [middle, end] = self.begins;
        let stones = view.occupied().count();
        let stage = if stones >= end { 2 } else { usize::from(stones >= middle) };
        let weighted =
            self.weights[stage].into_iter().zip(self.pieces.iter().map(|piece| &**piece));
        weighted.filter(|&(weight, _)| weight != 0)
    }
}

impl Evaluate for Phased {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        self.counting(view).map(|(weight, piece)| weight * piece.evaluate(view, turn)).sum()
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        let weighted = self.counting(view).flat_map(|(weight, piece)| {
            let terms = piece.explain(view, turn).into_iter();
            terms.map(move |term| Term { value: weight * term.value, ..term })
        });
        weighted.collect()
    }

    fn claims(&self) -> Claims {
        let claims = self.pieces.iter().map(|piece| piece.claims());
        claims.fold(Claims::BALANCED, |all, one| Claims {
            mirror_symmetric: all.mirror_symmetric && one.mirror_symmetric,
            antisymmetric: all.antisymmetric && one.antisymmetric,
        })
    }
}

#[cfg(test)]
mod tests {
    use foursight_board::Game;

    use super::super::testing::{build, worth};
    use super::*;

    #[test]
    fn the_stages_begin_where_they_are_told_to() {
        let game = Game::from_moves(Variant::default(), "4").unwrap();
        let weights = [("opening_cells", 1), ("middle_cells", 2), ("end_cells", 5)];
        let rest: Vec<(&str, i64)> =
            WEIGHTS.iter().flat_map(|w| &w[1..]).map(|&n| (n, 0)).collect();
        let at = |middle, end| {
            let changes = [&rest[..], &weights, &[("middle", middle), ("end", end)]].concat();
            worth(&*build(&PHASED, game.variant(), &changes), &game) / 7
        };
        assert_eq!([at(25, 60), at(2, 60), at(1, 2), at(0, 0)], [1, 2, 5, 5]);
    }
}
