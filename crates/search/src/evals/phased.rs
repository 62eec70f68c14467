//! Uses weights that change during the game. The three-evaluations report and the minimax report proposed such
//! an evaluation.
//!
//! The score is a weighted sum of other evaluations. The weights depend on the stage of the game, which the
//! number of filled cells determines. In the opening, good cells have the largest weight, in the middle game
//! open windows, and towards the end threats and parity. The weights change abruptly from one stage to the
//! next. This is harmless, because a search rarely compares scores from different stages: all leaves of a
//! search to a fixed depth have the same number of discs.

use foursight_board::Variant;

use super::windows_centre::WINDOWS_CENTRE;
use super::{
    Built, Claims, EvalEntry, Evaluate, EvaluationError, Term, Turn, View, cells, common_claims,
    open_windows, parity, threats,
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

/// A weighted sum of `N` evaluations. The weights depend on the stage of the game.
struct Phased<const N: usize> {
    pieces: [Box<dyn Evaluate + Send>; N],
    /// The weights in the opening, the middle game and the endgame.
    weights: [[i32; N]; 3],
    /// The numbers of discs at which the middle game and the endgame begin.
    begins: [u32; 2],
}

impl Phased<4> {
    fn new(variant: Variant, settings: &Settings) -> Result<Self, EvaluationError> {
        let [a, b, c, d] = PIECES.map(|entry| entry.build_without(variant, &[]));
        Ok(Self {
            pieces: [a?, b?, c?, d?],
            weights: WEIGHTS.map(|stage| stage.map(|name| settings.number(name))),
            begins: stage_begins(variant, settings),
        })
    }
}

/// Builds the evaluation `windows-centre` with weights that depend on the stage of the game. In each stage, the points
/// for discs in the centre are multiplied by the weight that `phased` gives to `cells`, and the points for windows by
/// the weight that it gives to `open-windows`. The stages begin as in `phased`.
pub(super) fn windows_centre_by_stage(variant: Variant) -> Built {
    let settings = Settings::defaults(PHASED.parameters);
    let centre = WINDOWS_CENTRE.build_without(variant, &["three", "two"])?;
    let windows = WINDOWS_CENTRE.build_without(variant, &["centre"])?;
    Ok(Box::new(Phased {
        pieces: [centre, windows],
        weights: WEIGHTS
            .map(|[cells, windows, ..]| [cells, windows].map(|name| settings.number(name))),
        begins: stage_begins(variant, &settings),
    }))
}

/// Returns the numbers of discs at which the middle game and the endgame begin.
fn stage_begins(variant: Variant, settings: &Settings) -> [u32; 2] {
    let cells = u32::from(variant.cell_count());
    ["middle", "end"].map(|name| (settings.number(name) as u32 * cells).div_ceil(100))
}

impl<const N: usize> Phased<N> {
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

impl<const N: usize> Evaluate for Phased<N> {
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
        common_claims(&self.pieces)
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
