//! Generates random openings on several threads. Candidates are drawn one after the other from the seed, so the list
//! of openings does not depend on the number of threads.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use foursight_analysis::parallel::run_parallel;
use foursight_board::{Game, SplitMix64, Variant};
use foursight_search::Limits;
use foursight_solver::{Book, Pool, Session, SolverOptions};

use super::OpeningsError;

/// The number of openings that were found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningsProgress {
    pub found: usize,
    /// Maximum number of openings.
    pub wanted: usize,
}

/// The threads that generate openings, their stop flag, and a callback for their progress.
pub struct OpeningsWork<'a> {
    threads: usize,
    stop: &'a AtomicBool,
    progress: Option<&'a mut dyn FnMut(OpeningsProgress)>,
}

impl fmt::Debug for OpeningsWork<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpeningsWork").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl<'a> OpeningsWork<'a> {
    /// Creates settings for generating openings on the calling thread without progress reports. If `stop` becomes `true`,
    /// the generation ends with an error.
    pub fn new(stop: &'a AtomicBool) -> Self {
        Self { threads: 1, stop, progress: None }
    }

    /// Sets the number of threads.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Sets the callback for the progress of random openings. It is called on the calling thread after each batch of
    /// candidates.
    #[must_use]
    pub fn with_progress(mut self, progress: &'a mut dyn FnMut(OpeningsProgress)) -> Self {
        self.progress = Some(progress);
        self
    }
}

/// Maximum number of positions that the solver visits for one opening. If the solver needs more, the opening is
/// accepted.
const NODES: u64 = 300_000;
/// Number of candidates per thread in the first batch.
const FIRST_BATCH: usize = 4;
/// If the solver needs less time for a batch, the next batch is twice as large. Threads wait for each other at the end
/// of a batch, so short batches waste time. Progress is reported after each batch, so batches must not be long.
const BATCH_TIME: Duration = Duration::from_millis(250);

/// The openings to generate: balanced positions after `plies` random moves.
pub(super) struct RandomOpenings<'a> {
    pub(super) variant: Variant,
    pub(super) plies: usize,
    pub(super) wanted: usize,
    pub(super) book: Option<&'a Book<'a>>,
}

impl RandomOpenings<'_> {
    /// Returns the first `wanted` balanced candidates in the order in which they are drawn. `fresh` returns `false` for
    /// a candidate that was drawn before.
    pub(super) fn generate(
        &self,
        seed: u64,
        work: &mut OpeningsWork<'_>,
        mut fresh: impl FnMut(&Game) -> bool,
    ) -> Result<Vec<Game>, OpeningsError> {
        let Self { variant, plies, wanted, .. } = *self;
        let pool = Pool::new(SolverOptions::default(), None);
        let threads = work.threads.max(1);
        let mut games = Vec::new();
        let mut batch_size = FIRST_BATCH * threads;
        // A small board has few positions after this number of plies, and even fewer of them are balanced. If there
        // are too few balanced positions, the limit on the number of tries ends the loop.
        let mut tries = 100 * wanted + 1000;
        let mut rng = SplitMix64::new(seed);
        let draw = || {
            while let Some(left) = tries.checked_sub(1) {
                tries = left;
                let game = Game::random(variant, plies, &mut rng)?;
                if fresh(&game) {
                    return Some(game);
                }
            }
            None
        };
        let mut draws = std::iter::from_fn(draw).fuse();
        while games.len() < wanted {
            // A batch larger than the number of missing openings would often solve candidates in vain.
            let size = batch_size.min((wanted - games.len()).max(threads));
            let candidates: Vec<Game> = draws.by_ref().take(size).collect();
            if candidates.is_empty() {
                break;
            }
            let start = Instant::now();
            let balanced = self.find_balanced(&candidates, &pool, work)?;
            if start.elapsed() < BATCH_TIME {
                batch_size = batch_size.saturating_mul(2);
            }
            let accepted =
                candidates.into_iter().zip(balanced).filter_map(|(game, ok)| ok.then_some(game));
            games.extend(accepted.take(wanted - games.len()));
            if let Some(progress) = &mut work.progress {
                progress(OpeningsProgress { found: games.len(), wanted });
            }
        }
        if games.is_empty() {
            let message = format!("found no balanced position of {plies} plies on {variant}");
            return Err(OpeningsError { message: message + "; choose other openings" });
        }
        Ok(games)
    }

    /// Returns for each candidate whether the solver cannot prove a win of one side.
    fn find_balanced(
        &self,
        candidates: &[Game],
        pool: &Pool,
        work: &OpeningsWork<'_>,
    ) -> Result<Vec<bool>, OpeningsError> {
        let start_session = || -> Result<Session<'_>, OpeningsError> {
            let session = pool.session(self.variant)?;
            Ok(session.with_book(self.book).with_stop(work.stop).weak(true))
        };
        run_parallel(work.threads, candidates.len(), start_session, |session, index| {
            session.restart(Limits::default().with_nodes(NODES));
            let solution = session.solve(&candidates[index]);
            if work.stop.load(Ordering::Relaxed) {
                return Err(OpeningsError { message: "stopped".to_owned() });
            }
            let Ok(solution) = solution else { return Ok(false) };
            if solution.nodes > 1 {
                // The next search has a node limit. With table entries of this search, it could find a result that it
                // would not find alone.
                session.clear();
            }
            Ok((solution.bounds.lower..=solution.bounds.upper).contains(&0))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Openings;
    use super::*;

    fn line5_openings(work: &mut OpeningsWork<'_>) -> Result<Vec<Game>, OpeningsError> {
        let variant = "7x6:line5".parse().unwrap();
        Openings::Random(22).generate_openings_with(work, variant, 30, 5, "", None)
    }

    #[test]
    fn openings_and_final_progress_are_equal_for_one_and_for_three_threads() {
        let stop = AtomicBool::new(false);
        let generate = |threads: usize| {
            let mut reports = Vec::new();
            let mut record = |now: OpeningsProgress| reports.push(now);
            let work = OpeningsWork::new(&stop).with_threads(threads);
            let games = line5_openings(&mut work.with_progress(&mut record)).unwrap();
            assert!(reports.len() > 1, "{reports:?}");
            assert!(reports.is_sorted_by_key(|report| report.found), "{reports:?}");
            (games, reports.pop())
        };
        let (games, last) = generate(1);
        assert_eq!(last, Some(OpeningsProgress { found: 30, wanted: 30 }));
        assert_eq!(generate(3), (games, last));
    }

    /// Checks that each candidate has the same result as with a new solver. The solver proves that some of the
    /// candidates are won, and reaches the node limit for others.
    #[test]
    fn each_candidate_is_checked_without_the_results_of_earlier_candidates() {
        let variant: Variant = "9x7:line5".parse().unwrap();
        let mut rng = SplitMix64::new(3);
        let candidates: Vec<Game> =
            std::iter::repeat_with(|| Game::random(variant, 30, &mut rng).unwrap())
                .take(12)
                .collect();
        let openings = RandomOpenings { variant, plies: 30, wanted: 12, book: None };
        let find_balanced = |candidates: &[Game]| {
            let stop = AtomicBool::new(false);
            let pool = Pool::new(SolverOptions::default(), None);
            openings.find_balanced(candidates, &pool, &OpeningsWork::new(&stop)).unwrap()
        };
        let alone: Vec<bool> =
            candidates.iter().flat_map(|game| find_balanced(std::slice::from_ref(game))).collect();
        assert_eq!(find_balanced(&candidates), alone);
        assert!(alone.contains(&true) && alone.contains(&false), "{alone:?}");
    }

    #[test]
    fn the_stop_flag_ends_the_search_for_openings() {
        let stop = AtomicBool::new(false);
        let mut set = |_: OpeningsProgress| stop.store(true, Ordering::Relaxed);
        let mut work = OpeningsWork::new(&stop).with_threads(3).with_progress(&mut set);
        assert_eq!(line5_openings(&mut work).unwrap_err().message, "stopped");
    }

    /// The expected openings are the first openings in `fixtures/compat/results/sprt.db`. Version 0.1.0 wrote this file
    /// with the same seed.
    #[test]
    fn a_seed_gives_the_openings_of_version_0_1_0() {
        let variant = Variant::default();
        let book = Book::standard(variant);
        let games =
            Openings::Random(8).generate_openings(variant, 4, 5, "", book.as_ref()).unwrap();
        let columns: Vec<String> = games.iter().map(Game::to_columns).collect();
        assert_eq!(columns, ["64241727", "77244462", "24115617", "21446161"]);
    }
}
