//! Scores that evaluations give a position, and the terms of these scores.

use foursight_board::{Game, Rules, Side};
use foursight_search::evals::{EvaluationError, Term};
use foursight_search::{Alarm, Evaluate, Evaluation, Registry, Syntax, Turn, View};
use serde::Serialize;

use super::ScoreReport;

/// Result of one evaluation for a position.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationReport {
    /// Text that selects the evaluation: `windows-centre:three=20`.
    pub name: String,
    /// Score for the side to move; `null` if the evaluation does not suit the variant.
    pub to_move: Option<ScoreReport>,
    /// Score for the other side; `null` if the evaluation does not suit the variant.
    pub other: Option<ScoreReport>,
    /// Whether the evaluation claims to give a mirrored position the same score.
    pub mirror_symmetric: Option<bool>,
    /// Whether the evaluation claims to give the other side the negated score.
    pub antisymmetric: Option<bool>,
    /// Why the evaluation does not suit the variant.
    pub unfit: Option<String>,
    /// Terms of the score, if they were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<Vec<ExplainedTerm>>,
}

/// A term of a score.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExplainedTerm {
    /// Kind of the term.
    pub name: &'static str,
    /// Contribution to the score.
    pub value: i32,
    /// Cells that the term counts.
    pub cells: Vec<String>,
    /// The term as a value.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub term: Term,
}

/// Names of the evaluations that work without further text. Evaluations that need a text, such as a file
/// name, are not listed.
pub fn plain_evaluations(registry: &Registry) -> Vec<String> {
    let plain = registry.evaluations().filter(|f| matches!(f.syntax(), Syntax::Parameters(_)));
    plain.map(|family| family.name().to_owned()).collect()
}

/// Evaluates a position and lists the terms of the score for the side `explain`. If the evaluation does not
/// suit the variant, [`EvaluationReport::unfit`] holds the reason.
///
/// # Errors
///
/// If the evaluation fails while it runs, as a script may.
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
        let (view, turn) = evaluation_view(game, side);
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
        terms: explain.map(|side| explained_terms(&*built, game, side)),
    };
    match built.alarm().and_then(Alarm::error) {
        Some(error) => Err(error),
        None => Ok(report),
    }
}

/// The position from the point of view of a side.
fn evaluation_view(game: &Game, side: Side) -> (View, Turn) {
    let turn = if side == game.to_move() { Turn::Mine } else { Turn::Theirs };
    (View { mine: game.stones(side), theirs: game.stones(!side) }, turn)
}

fn explained_terms(built: &dyn Evaluate, game: &Game, side: Side) -> Vec<ExplainedTerm> {
    let (view, turn) = evaluation_view(game, side);
    let part = |term: Term| ExplainedTerm {
        name: term.name,
        value: term.value,
        cells: term.cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect(),
        term,
    };
    built.explain(view, turn).into_iter().map(part).collect()
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
