use std::collections::BTreeSet;

use foursight_board::{Bitboard, Rules, Shape, Variant};

use super::windows::{WindowValues, Windows};
use super::{Claims, Evaluate, Term, Turn, View, explain_stones};

/// The weights that a [`WindowSum`] applies to windows and to discs in the centre.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) mine: WindowValues,
    pub(super) theirs: WindowValues,
    pub(super) my_centre: i32,
    pub(super) their_centre: i32,
}

impl Weights {
    /// Returns weights that treat both sides alike: the opponent's weights are the player's weights with the
    /// opposite sign.
    pub(super) fn balanced(mine: WindowValues, my_centre: i32) -> Self {
        Self { mine, theirs: mine.for_opponent(), my_centre, their_centre: -my_centre }
    }
}

/// An evaluation that is a weighted sum of open windows and of discs in the centre. Most evaluations in the
/// reports have this form and differ only in their shapes and weights.
#[derive(Clone, Debug)]
pub(super) struct WindowSum {
    windows: Windows,
    centre: Bitboard,
    weights: Weights,
    claims: Claims,
}

impl WindowSum {
    pub(super) fn new(variant: Variant, shapes: &[Shape], weights: Weights) -> Self {
        let Weights { mine, theirs, my_centre, their_centre } = weights;
        let rules = variant.rules();
        let windows: BTreeSet<Bitboard> = shapes.iter().flat_map(|shape| shape.windows()).collect();
        let weightless = mine == WindowValues::default() && theirs == WindowValues::default();
        let mirror_symmetric =
            weightless || windows.iter().all(|&window| windows.contains(&rules.mirror(window)));
        let balanced = windows.is_empty() || theirs == mine.for_opponent();
        let antisymmetric = balanced && their_centre == -my_centre;
        Self {
            windows: Windows::new(shapes, mine, theirs),
            centre: centre_cells(variant),
            weights,
            claims: Claims { mirror_symmetric, antisymmetric },
        }
    }

    /// Makes windows that contain discs of both sides count as much as open windows.
    pub(super) fn blocked_too(self) -> Self {
        Self { windows: self.windows.blocked_too(), ..self }
    }
}

impl Evaluate for WindowSum {
    fn evaluate(&self, View { mine, theirs }: View, _: Turn) -> i32 {
        self.windows.value(mine, theirs)
            + (mine & self.centre).count() as i32 * self.weights.my_centre
            + (theirs & self.centre).count() as i32 * self.weights.their_centre
    }

    fn explain(&self, View { mine, theirs }: View, _: Turn) -> Vec<Term> {
        let Weights { my_centre, their_centre, .. } = self.weights;
        let mut terms = self.windows.terms(mine, theirs);
        terms.extend(explain_stones("own centre", mine & self.centre, my_centre));
        terms.extend(explain_stones("their centre", theirs & self.centre, their_centre));
        terms
    }

    fn claims(&self) -> Claims {
        self.claims
    }
}

/// Returns the cells of the middle column. If the board has an even width, returns the cells of both middle
/// columns.
fn centre_cells(variant: Variant) -> Bitboard {
    let rules = variant.rules();
    let middle = (variant.width() - 1) / 2..=variant.width() / 2;
    let columns = variant.columns().filter(|column| middle.contains(&column.index()));
    columns.map(|column| rules.column(column)).collect()
}
