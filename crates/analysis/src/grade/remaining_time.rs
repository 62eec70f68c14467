//! Estimates the remaining time of a grading.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Progress of a grading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradingProgress {
    /// Number of moves that were chosen so far.
    pub done: usize,
    /// Number of moves to choose in the whole grading.
    pub all: usize,
    /// Estimated remaining time; `None` until every candidate has chosen a move.
    pub left: Option<Duration>,
}

/// Time that each candidate (graded engine or evaluation) has used so far. One candidate may be a thousand
/// times slower than another, so each candidate is measured separately.
pub(super) struct RemainingTime {
    /// For each candidate, the number of moves that it chose and the time that they took.
    spent: Mutex<Vec<(usize, Duration)>>,
    positions: usize,
    threads: usize,
}

impl RemainingTime {
    pub(super) fn new(candidates: usize, positions: usize, threads: usize) -> Self {
        let spent = Mutex::new(vec![(0, Duration::ZERO); candidates]);
        Self { spent, positions, threads: threads.max(1) }
    }

    /// Adds the moves that a candidate chose, and returns the new estimate.
    pub(super) fn record_moves(
        &self,
        candidate: usize,
        moves: usize,
        time: Duration,
    ) -> GradingProgress {
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        spent[candidate].0 += moves;
        spent[candidate].1 += time;
        let left = spent.iter().map(|&(moves, time)| {
            let missing = self.positions.saturating_sub(moves);
            (moves > 0).then(|| time.mul_f64(missing as f64 / moves as f64))
        });
        let left: Option<Duration> = left.sum();
        GradingProgress {
            done: spent.iter().map(|(moves, _)| moves).sum(),
            all: self.positions * spent.len(),
            left: left.map(|left| left / self.threads as u32),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_candidate_has_its_own_speed() {
        let pace = RemainingTime::new(2, 100, 2);
        let quick = pace.record_moves(0, 50, Duration::from_millis(5));
        assert_eq!((quick.done, quick.all, quick.left), (50, 200, None));
        let slow = pace.record_moves(1, 10, Duration::from_secs(1));
        let expected = (Duration::from_secs(9) + Duration::from_millis(5)) / 2;
        assert_eq!((slow.done, slow.left), (60, Some(expected)));
        pace.record_moves(0, 50, Duration::ZERO);
        assert_eq!(pace.record_moves(1, 90, Duration::ZERO).left, Some(Duration::ZERO));
    }
}
