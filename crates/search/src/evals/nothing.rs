//! Scores every unfinished position as equal. It is the baseline for all other evaluations.
//!
//! With this evaluation, a search finds only the wins and blocks that lie within its depth. If there are none, the
//! search plays near the centre, because it chooses the column nearest to the centre among columns with equal scores.
//! Another evaluation is useless if, at the same depth, it preserves the result under perfect play less often than this
//! one.

use super::{EvalEntry, NoEvaluation};

pub(super) const NOTHING: EvalEntry = EvalEntry {
    name: "nothing",
    summary: "always 0: the search recognises only finished games, and otherwise prefers the centre (a baseline)",
    parameters: &[],
    build: |_, _| Ok(Box::new(NoEvaluation)),
};

#[cfg(test)]
mod tests {
    use foursight_board::{Game, SplitMix64};

    use super::super::testing::{build, seen, variant};
    use super::*;

    #[test]
    fn every_position_scores_zero_and_has_no_terms() {
        let mut rng = SplitMix64::new(7);
        for name in ["7x6", "4x4:square", "9x7:line5"] {
            let eval = build(&NOTHING, variant(name), &[]);
            for plies in 0..12 {
                let Some(game) = Game::random(variant(name), plies, &mut rng) else { continue };
                let (view, turn) = seen(&game);
                assert_eq!(eval.evaluate(view, turn), 0);
                assert_eq!(eval.explain(view, turn), []);
            }
        }
    }
}
