//! The progress of a tournament, printed once a second.

use std::time::{Duration, Instant};

use crate::opening_progress::NOTE_EVERY;
use crate::render;

pub(super) struct TournamentProgress {
    start: Instant,
    printed_at: Instant,
    done: usize,
    all: usize,
}

impl TournamentProgress {
    /// Starts the clock. `all` is the number of games in the tournament.
    pub(super) fn new(all: usize) -> Self {
        let now = Instant::now();
        Self { start: now, printed_at: now, done: 0, all }
    }

    /// Counts a finished pair of games and prints the progress, at most once a second.
    pub(super) fn count_pair(&mut self) {
        self.done += 2;
        if self.printed_at.elapsed() >= NOTE_EVERY {
            self.printed_at = Instant::now();
            let speed = self.done as f64 / self.start.elapsed().as_secs_f64();
            let left = Duration::from_secs_f64((self.all - self.done) as f64 / speed);
            render::print_note(&format!(
                "{} of {} games  {} per second  {} left",
                self.done,
                self.all,
                render::format_rate(speed),
                render::format_long_duration(left)
            ));
        }
    }

    /// Prints the number of played games and the speed. Prints nothing if no games were played.
    pub(super) fn print_summary(&self) {
        if self.done == 0 {
            return;
        }
        let seconds = self.start.elapsed().as_secs_f64();
        let speed = render::format_rate(self.done as f64 / seconds.max(1e-9));
        render::print_note(&format!("{} games in {seconds:.2} s, {speed} per second", self.done));
    }
}
