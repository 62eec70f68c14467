use super::{Claims, Evaluate, Term, Turn, View};

/// An evaluation that scores every position as 0. The evaluation `nothing` uses it, and so do searches that
/// need no evaluation.
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
