//! Generates openings on several threads and prints the progress once a second.

use std::time::{Duration, Instant};

use anyhow::Result;
use foursight::board::{Game, Variant};
use foursight::lab::tournament::{Openings, OpeningsError, OpeningsProgress, OpeningsWork};
use foursight::solver::Book;

use crate::{interrupt, render};

/// Minimum time between two progress messages.
pub(crate) const NOTE_EVERY: Duration = Duration::from_secs(1);

/// Calls `generate` with settings that use `threads` threads and print the progress.
pub(crate) fn with_openings_progress(
    threads: usize,
    generate: impl FnOnce(OpeningsWork<'_>) -> Result<Vec<Game>, OpeningsError>,
) -> Result<Vec<Game>, OpeningsError> {
    let mut note = OpeningsNote { printed_at: Instant::now() };
    let mut print = |now: OpeningsProgress| note.print_openings(now);
    let work = OpeningsWork::new(interrupt::never_interrupted())
        .with_threads(threads)
        .with_progress(&mut print);
    generate(work)
}

/// Returns balanced openings of `plies` random moves on the standard board.
pub(crate) fn random_openings(
    plies: usize,
    wanted: usize,
    seed: u64,
    threads: usize,
) -> Result<Vec<Game>> {
    let variant = Variant::default();
    let book = Book::standard(variant);
    Ok(with_openings_progress(threads, |mut work| {
        let kind = Openings::Random(plies);
        kind.generate_openings_with(&mut work, variant, wanted, seed, "", book.as_ref())
    })?)
}

/// The progress of the search for balanced openings.
struct OpeningsNote {
    printed_at: Instant,
}

impl OpeningsNote {
    /// Prints the number of openings found so far, at most once a second.
    fn print_openings(&mut self, OpeningsProgress { found, wanted }: OpeningsProgress) {
        if self.printed_at.elapsed() >= NOTE_EVERY {
            self.printed_at = Instant::now();
            render::print_note(&format!("{found} of {wanted} openings generated"));
        }
    }
}
