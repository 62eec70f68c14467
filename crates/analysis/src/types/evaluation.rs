//! What evaluations say about a position, and why.

use foursight_board::{Game, Rules, Side};
use foursight_search::evals::{EvaluationError, Term};
use foursight_search::{Alarm, Evaluate, Evaluation, Registry, Syntax, Turn, View};
use serde::Serialize;

use super::ScoreReport;

/// What one evaluation says.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationReport {
    /// The text that makes the evaluation.
    pub name: String,
    /// What the position is worth to the side to move.
    pub to_move: Option<ScoreReport>,
    /// What it is worth to the other side.
    pub other: Option<ScoreReport>,
    /// Does it claim to judge a mirror image alike?
    pub mirror_symmetric: Option<bool>,
    /// Does it claim to give the other side the opposite score?
    pub antisymmetric: Option<bool>,
    /// Why it is not for this variant.
    pub unfit: Option<String>,
    /// What the score is made of, where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<Vec<ExplainedTerm>>,
}

/// A term of a score.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExplainedTerm {
    /// What kind it is.
    pub name: &'static str,
    /// What it counts.
    pub value: i32,
    /// The cells it is about.
    pub cells: Vec<String>,
    /// The term itself.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub term: Term,
}

/// The evaluations that need nothing but their name; those that take a text, such as files, are judged only
/// when named.
pub fn plain_evaluations(registry: &Registry) -> Vec<String> {
    let plain = registry.evaluations().filter(|f| matches!(f.syntax(), Syntax::Parameters(_)));
    plain.map(|family| family.name().to_owned()).collect()
}

/// Judges a position, listing the terms as `explain` sees them. One that is not for the variant says so in
/// [`EvaluationReport::unfit`].
///
/// # Errors
///
/// If the evaluation failed in the middle, as scripts may.
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
    let judgement = EvaluationReport {
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
        None => Ok(judgement),
    }
}

/// A position as an evaluation sees it for a side.
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
                    let judged = evaluate_position(&evaluation, &game, Some(side)).unwrap();
                    let told = if side == game.to_move() { judged.to_move } else { judged.other };
                    let sum: i32 = judged.terms.unwrap().iter().map(|part| part.value).sum();
                    assert_eq!(sum, told.unwrap().value, "{text} on {}", game.to_columns());
                }
            }
        }
    }
}
