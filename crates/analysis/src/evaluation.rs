//! Scores that static evaluations give to a position, and the terms that add up to these scores.

use foursight_board::{Game, Rules, Side};
use foursight_search::evals::{EvaluationError, Term};
use foursight_search::{Alarm, Evaluate, Evaluation, Registry, Syntax, Turn, View};
use serde::Serialize;

use crate::ScoreReport;

/// Result of one evaluation for a position.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationReport {
    /// Text that selects the evaluation, such as `windows-centre:three=20`.
    pub name: String,
    /// Score for the side to move; `null` if the evaluation does not support the variant.
    pub to_move: Option<ScoreReport>,
    /// Score for the other side; `null` if the evaluation does not support the variant.
    pub other: Option<ScoreReport>,
    /// Whether the evaluation guarantees the same score for a position and its mirror image; `null` if it does
    /// not support the variant.
    pub mirror_symmetric: Option<bool>,
    /// Whether the evaluation guarantees that the score for one side is the negated score for the other side;
    /// `null` if it does not support the variant.
    pub antisymmetric: Option<bool>,
    /// Reason why the evaluation does not support the variant; `null` if it does.
    pub unfit: Option<String>,
    /// Terms that add up to the score. Absent if they were not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<Vec<ExplainedTerm>>,
}

/// One term of a score. The values of all terms add up to the score.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExplainedTerm {
    /// Name of the term in a few words.
    pub name: &'static str,
    /// Contribution of the term to the score, in points.
    pub value: i32,
    /// Cells that the term refers to, such as `d1`.
    pub cells: Vec<String>,
    /// The term in the form that the search crate uses.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub term: Term,
}

/// Returns the names of all evaluations that can be used by name alone. Evaluations that need an additional
/// text, such as a file name, are left out.
pub fn plain_evaluations(registry: &Registry) -> Vec<String> {
    let plain = registry.evaluations().filter(|f| matches!(f.syntax(), Syntax::Parameters(_)));
    plain.map(|family| family.name().to_owned()).collect()
}

/// Evaluates a position for both sides. If `explain` is a side, the report also lists the terms of the score
/// for that side. If the evaluation does not support the variant, [`EvaluationReport::unfit`] contains the
/// reason.
///
/// # Errors
///
/// Returns an error if the evaluation fails while it runs. A script, for example, can fail.
pub fn evaluate_position(
    evaluation: &Evaluation,
    game: &Game,
    explain: Option<Side>,
) -> Result<EvaluationReport, EvaluationError> {
    let name = evaluation.text().to_owned();
    let built = match evaluation.build(game.variant()) {
        Ok(built) => built,
        Err(unfit) => {
            return Ok(EvaluationReport {
                name,
                unfit: Some(unfit.to_string()),
                ..EvaluationReport::default()
            });
        }
    };
    let mover = game.to_move();
    let score = |side: Side| {
        let (view, turn) = EvaluationReport::view_of_side(game, side);
        foursight_search::Score::heuristic(built.evaluate(view, turn)).into()
    };
    let claims = built.claims();
    let report = EvaluationReport {
        name,
        to_move: Some(score(mover)),
        other: Some(score(!mover)),
        mirror_symmetric: Some(claims.mirror_symmetric),
        antisymmetric: Some(claims.antisymmetric),
        unfit: None,
        terms: explain.map(|side| ExplainedTerm::terms_of_side(&*built, game, side)),
    };
    match built.alarm().and_then(Alarm::error) {
        Some(error) => Err(error),
        None => Ok(report),
    }
}

impl EvaluationReport {
    /// Returns the discs of both sides from the point of view of `side`, and whether `side` is to move.
    fn view_of_side(game: &Game, side: Side) -> (View, Turn) {
        let turn = if side == game.to_move() { Turn::Mine } else { Turn::Theirs };
        (View { mine: game.stones(side), theirs: game.stones(!side) }, turn)
    }
}

impl ExplainedTerm {
    /// Returns the terms of the score for `side`.
    fn terms_of_side(built: &dyn Evaluate, game: &Game, side: Side) -> Vec<Self> {
        let (view, turn) = EvaluationReport::view_of_side(game, side);
        let part = |term: Term| Self {
            name: term.name,
            value: term.value,
            cells: term.cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect(),
            term,
        };
        built.explain(view, turn).into_iter().map(part).collect()
    }
}

#[cfg(test)]
mod tests {
    use foursight_board::{SplitMix64, Variant};

    use super::*;

    #[test]
    fn terms_add_up_to_the_score_for_either_side() {
        let registry = Registry::standard();
        let mut rng = SplitMix64::new(5);
        for plies in 0..20 {
            let game = Game::random(Variant::default(), plies, &mut rng).unwrap();
            for text in plain_evaluations(&registry) {
                let evaluation = registry.evaluation(&text).unwrap();
                for side in Side::BOTH {
                    let report = evaluate_position(&evaluation, &game, Some(side)).unwrap();
                    let score = if side == game.to_move() { report.to_move } else { report.other };
                    let sum: i32 = report.terms.unwrap().iter().map(|part| part.value).sum();
                    assert_eq!(sum, score.unwrap().value, "{text} on {}", game.to_columns());
                }
            }
        }
    }
}
