use std::cell::Cell;
use std::hint::black_box;
use std::time::Duration;

use super::{Claims, Evaluate, Term, Turn, View};
use crate::{Alarm, TimeSource};

/// An evaluation that measures the time of its calls by sampling.
///
/// Timing every call would take longer than most calls. Instead, one call in [`EVERY`](Self::EVERY) is repeated
/// [`TIMES`](Self::TIMES) times, and the repetitions are timed together. The reported duration of the search
/// does not include the repetitions.
pub(crate) struct EvaluationTimer<'a> {
    inner: &'a dyn Evaluate,
    time: &'a dyn TimeSource,
    calls: Cell<u64>,
    samples: Cell<u64>,
    sampling: Cell<Duration>,
}

impl<'a> EvaluationTimer<'a> {
    const EVERY: u64 = 64;
    const TIMES: u64 = 16;

    pub(crate) fn new(inner: &'a dyn Evaluate, time: &'a dyn TimeSource) -> Self {
        let (calls, samples) = (Cell::new(0), Cell::new(0));
        Self { inner, time, calls, samples, sampling: Cell::default() }
    }

    /// Returns the total time of all calls, estimated from the timed calls.
    pub(crate) fn elapsed(&self) -> Duration {
        let samples = self.samples.get().max(1) as f64;
        Duration::from_secs_f64(
            self.sampling.get().as_secs_f64() * self.calls.get() as f64 / samples,
        )
    }

    /// Returns the time that the repetitions took. The caller subtracts it from the duration of the search.
    pub(crate) fn sampling(&self) -> Duration {
        self.sampling.get()
    }
}

impl Evaluate for EvaluationTimer<'_> {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        let calls = self.calls.get();
        self.calls.set(calls + 1);
        if calls.is_multiple_of(Self::EVERY) {
            let start = self.time.now();
            for _ in 0..Self::TIMES {
                black_box(self.inner.evaluate(black_box(view), turn));
            }
            self.samples.set(self.samples.get() + Self::TIMES);
            self.sampling.set(self.sampling.get() + self.time.now().saturating_sub(start));
        }
        self.inner.evaluate(view, turn)
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        self.inner.explain(view, turn)
    }

    fn claims(&self) -> Claims {
        self.inner.claims()
    }

    fn alarm(&self) -> Option<&Alarm> {
        self.inner.alarm()
    }
}
