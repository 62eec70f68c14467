//! Weights that change with the stage of the game (proposed in the three-evaluations report and the minimax report).
//!
//! The score is a sum of other evaluations, each multiplied by a weight that depends on the stage: good cells matter
//! in the opening, open windows in the middle, threats and parity towards the end. The stage depends on the share of
//! filled cells. The weights change abruptly: the leaves of a search to a fixed depth have the same number of stones,
//! so scores of different stages are rarely compared.

use foursight_board::Variant;

use super::{
    Claims, EvalEntry, Evaluate, EvaluationError, Term, Turn, View, cells, open_windows, parity,
    threats,
};
use crate::parameter::{Parameter, Settings};

pub(super) const PHASED: EvalEntry = EvalEntry {
    name: "phased",
    summary: "cells in the opening, then open windows, then threats and parity",
    parameters: &[
        Parameter::number(
            "middle",
            "percent of the board filled when the middle begins",
            0,
            100,
            25,
        ),
        Parameter::number("end", "percent of the board filled when the end begins", 0, 100, 60),
        Parameter::number("opening_cells", "times `cells` in the opening", 0, 20, 3),
        Parameter::number("opening_windows", "times `open-windows` in the opening", 0, 20, 1),
        Parameter::number("opening_threats", "times `threats` in the opening", 0, 20, 1),
        Parameter::number("opening_parity", "times `parity` in the opening", 0, 20, 0),
        Parameter::number("middle_cells", "times `cells` in the middle", 0, 20, 1),
        Parameter::number("middle_windows", "times `open-windows` in the middle", 0, 20, 3),
        Parameter::number("middle_threats", "times `threats` in the middle", 0, 20, 1),
        Parameter::number("middle_parity", "times `parity` in the middle", 0, 20, 1),
        Parameter::number("end_cells", "times `cells` in the end", 0, 20, 0),
        Parameter::number("end_windows", "times `open-windows` in the end", 0, 20, 1),
        Parameter::number("end_threats", "times `threats` in the end", 0, 20, 1),
        Parameter::number("end_parity", "times `parity` in the end", 0, 20, 3),
    ],
    build: |variant, settings| Ok(Box::new(Phased::new(variant, settings)?)),
};

/// The evaluations in the sum, in the order of the weights.
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
    /// The number of stones at which the middle and the end begin.
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

    /// The evaluations that count at this stage, with their weights.
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
