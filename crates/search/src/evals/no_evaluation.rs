use super::{Claims, Evaluate, Term, Turn, View};

/// Scores every position as 0. Searches without an evaluation use it, and the evaluation `nothing`.
pub(crate) struct NoEvaluation;

impl Evaluate for NoEvaluation {
    fn evaluate(&self, _: View, _: Turn) -> i32 {
        0
    }
    fn explain(&self, _: View, _: Turn) -> Vec<Term> {
        Vec::new()
    }
    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}
