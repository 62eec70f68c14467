//! The progress of a tournament, printed once a second.

use std::time::{Duration, Instant};

use crate::render;

pub(super) struct Progress {
    start: Instant,
    told: Instant,
    done: usize,
    all: usize,
}

impl Progress {
    /// Starts the clock for `all` games.
    pub(super) fn new(all: usize) -> Self {
        let now = Instant::now();
        Self { start: now, told: now, done: 0, all }
    }

    /// Counts a finished pair of games.
    pub(super) fn played(&mut self) {
        self.done += 2;
        if self.told.elapsed() >= Duration::from_secs(1) {
            self.told = Instant::now();
            let speed = self.done as f64 / self.start.elapsed().as_secs_f64();
            let left = Duration::from_secs_f64((self.all - self.done) as f64 / speed);
            render::note(&format!(
                "{} of {} games  {} per second  {} left",
                self.done,
                self.all,
                rate(speed),
                render::hours(left)
            ));
        }
    }

    /// Prints the total, if any games were played.
    pub(super) fn end(&self) {
        if self.done == 0 {
            return;
        }
        let seconds = self.start.elapsed().as_secs_f64();
        let speed = rate(self.done as f64 / seconds.max(1e-9));
        render::note(&format!("{} games in {seconds:.2} s, {speed} per second", self.done));
    }
}

/// A rate with one decimal below 10 and none above.
fn rate(speed: f64) -> String {
    if speed < 9.95 { format!("{speed:.1}") } else { format!("{speed:.0}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_players_have_a_rate_too() {
        assert_eq!([0.74, 9.97, 1234.5].map(rate), ["0.7", "10", "1234"]);
    }
}
