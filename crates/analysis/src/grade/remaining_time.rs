//! How long grading will still take.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How far grading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradingProgress {
    /// Moves chosen.
    pub done: usize,
    /// Moves wanted.
    pub all: usize,
    /// The time it will still take; `None` as long as some candidate has not been seen at work.
    pub left: Option<Duration>,
}

/// What each candidate took so far. One takes a thousand times as long as another, so each is counted by
/// itself.
pub(super) struct RemainingTime {
    /// Moves chosen by each, and the time that took.
    spent: Mutex<Vec<(usize, Duration)>>,
    positions: usize,
    threads: usize,
}

impl RemainingTime {
    pub(super) fn new(candidates: usize, positions: usize, threads: usize) -> Self {
        let spent = Mutex::new(vec![(0, Duration::ZERO); candidates]);
        Self { spent, positions, threads: threads.max(1) }
    }

    /// A candidate has chosen so many moves more.
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
    fn the_slow_ones_count_by_their_own_pace() {
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
