use std::collections::BTreeSet;

use foursight_board::{Bitboard, Rules, Shape, Variant};

use super::windows::{Windows, Worth};
use crate::evals::{Claims, Evaluate, Term, Turn, View, centre, stone_terms};

/// The weights of a [`WindowSum`] for windows and stones in the centre.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    pub(crate) mine: Worth,
    pub(crate) theirs: Worth,
    pub(crate) my_centre: i32,
    pub(crate) their_centre: i32,
}

impl Weights {
    /// Sets the opponent's weights to the negated weights of the player.
    pub(crate) fn balanced(mine: Worth, my_centre: i32) -> Self {
        Self { mine, theirs: mine.for_opponent(), my_centre, their_centre: -my_centre }
    }
}

/// A weighted sum of windows and stones in the centre. Most of the reports' evaluations have this form, with different
/// windows and weights.
#[derive(Clone, Debug)]
pub(crate) struct WindowSum {
    windows: Windows,
    centre: Bitboard,
    weights: Weights,
    claims: Claims,
}

impl WindowSum {
    pub(crate) fn new(variant: Variant, shapes: &[Shape], weights: Weights) -> Self {
        let Weights { mine, theirs, my_centre, their_centre } = weights;
        let rules = variant.rules();
        let windows: BTreeSet<Bitboard> = shapes.iter().flat_map(|shape| shape.windows()).collect();
        let weightless = mine == Worth::default() && theirs == Worth::default();
        let mirror_symmetric =
            weightless || windows.iter().all(|&window| windows.contains(&rules.mirror(window)));
        let balanced = windows.is_empty() || theirs == mine.for_opponent();
        let antisymmetric = balanced && their_centre == -my_centre;
        Self {
            windows: Windows::new(shapes, mine, theirs),
            centre: centre(variant),
            weights,
            claims: Claims { mirror_symmetric, antisymmetric },
        }
    }

    /// Counts blocked windows as if they were open.
    pub(crate) fn blocked_too(self) -> Self {
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
        terms.extend(stone_terms("own centre", mine & self.centre, my_centre));
        terms.extend(stone_terms("their centre", theirs & self.centre, their_centre));
        terms
    }

    fn claims(&self) -> Claims {
        self.claims
    }
}
