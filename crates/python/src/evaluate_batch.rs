//! Evaluates many positions on several threads.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};

use foursight::analysis::parallel::run_parallel;
use foursight::board::{Side, Variant};
use foursight::search::{Alarm, Evaluate, Evaluation, Score, Turn, View};
use pyo3::prelude::*;

use crate::batch::Batch;
use crate::error::to_error;
use crate::evaluation::GAME_OVER;
use crate::interrupt::run_interruptible;
use crate::registry::is_python_function;

/// Returns the score of each position for `side`. `None` stands for the side to move.
pub(crate) fn evaluate_batch(
    py: Python<'_>,
    evaluation: &Evaluation,
    batch: Batch,
    side: Option<Side>,
    threads: usize,
) -> PyResult<Vec<i32>> {
    let task = EvaluateMany { evaluation, batch, side, stop: AtomicBool::new(false) };
    if is_python_function(evaluation.family()) {
        // The calling thread already holds the global lock, which each call of the function needs.
        let scores = task.run(1);
        py.check_signals()?;
        return scores;
    }
    run_interruptible(py, &task.stop, || task.run(threads))?
}

/// The evaluation of many positions.
struct EvaluateMany<'a> {
    evaluation: &'a Evaluation,
    batch: Batch,
    /// The side for which the positions are evaluated. `None` stands for the side to move.
    side: Option<Side>,
    stop: AtomicBool,
}

/// The evaluation that a thread has built for the variant of its last position.
type BuiltEvaluation = Option<(Variant, Box<dyn Evaluate + Send>)>;

impl EvaluateMany<'_> {
    /// Number of positions that a thread evaluates before it takes the next ones.
    const CHUNK: usize = 1000;

    fn run(&self, threads: usize) -> PyResult<Vec<i32>> {
        let count = self.batch.len();
        let chunk = |built: &mut BuiltEvaluation, chunk: usize| {
            if self.stop.load(Ordering::Relaxed) {
                return Err(to_error("stopped before all positions were evaluated"));
            }
            let begin = chunk * Self::CHUNK;
            let indices = begin..count.min(begin + Self::CHUNK);
            indices.map(|index| self.score(built, index)).collect::<PyResult<Vec<i32>>>()
        };
        let chunks = run_parallel(threads, count.div_ceil(Self::CHUNK), || Ok(None), chunk)?;
        Ok(chunks.concat())
    }

    fn score(&self, built: &mut BuiltEvaluation, index: usize) -> PyResult<i32> {
        let (variant, position, outcome) = self.batch.position(index);
        let failed = |error: &dyn Display| self.batch.error_at(index, error);
        if outcome.is_over() {
            return Err(failed(&GAME_OVER));
        }
        let evaluation = match built.take() {
            Some((made_for, evaluation)) if made_for == variant => evaluation,
            _ => self.evaluation.build(variant).map_err(|error| failed(&error))?,
        };
        if let Some(alarm) = evaluation.alarm() {
            // Each position has the whole amount of work of a script.
            alarm.begin();
        }
        let view = View { mine: position.own, theirs: position.theirs };
        let to_move = Side::to_move_after(position.plies() as usize);
        let (view, turn) = match self.side {
            Some(side) if side != to_move => (view.turned(), Turn::Theirs),
            _ => (view, Turn::Mine),
        };
        let score = Score::heuristic(evaluation.evaluate(view, turn)).value();
        if let Some(error) = evaluation.alarm().and_then(Alarm::error) {
            return Err(failed(&error));
        }
        *built = Some((variant, evaluation));
        Ok(score)
    }
}
