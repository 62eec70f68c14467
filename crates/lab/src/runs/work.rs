//! Doing what a task says, with many threads, until it is done or told to stop.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use foursight_board::Variant;
use foursight_search::{Monotonic, Registry};
use foursight_solver::Book;

use super::{Grading, Task};
use crate::experiments::{self, Setting};
use crate::store::{Run, Store, StoreError};
use crate::tournament::{Plan, Standings, TournamentRunner, accuracy_until};
use foursight_analysis::grade::{GradedSet, candidates, grade_until, league};
use foursight_analysis::{Document, Shard};

/// Who watches a run, and what it may use.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// The lab's folder, which names of files are relative to.
    pub folder: &'a Path,
    /// Threads to use; nothing but time depends on it.
    pub threads: usize,
    /// The book of a variant, where there is one: what it knows need not be solved.
    pub book: fn(Variant) -> Option<Book<'static>>,
    /// Raise it to end the run at once.
    pub stop: &'a AtomicBool,
    /// Hears how much is done, from any thread.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Is somebody interested in what it has come to so far?
    pub curious: &'a (dyn Fn() -> bool + Sync),
    /// Hears what it has come to so far, now and then.
    pub interim: &'a (dyn Fn(Document) + Sync),
}

impl std::fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl Watch<'_> {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// How the work ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ended {
    /// All of it is done, and this is what came of it.
    Done(Document),
    /// It was told to stop.
    Stopped,
}

impl Task {
    /// Does it, or what is missing of it.
    ///
    /// # Errors
    ///
    /// What went wrong, in words.
    pub fn work(
        &self,
        store: &mut Store,
        registry: &Registry,
        watch: &Watch<'_>,
    ) -> Result<Ended, String> {
        match self {
            Self::Tournament(plan) => tournament(plan, store, registry, watch),
            Self::Grading(grading) => grade(grading, registry, watch),
            Self::Experiment { name, seed } => experiment(name, *seed, registry, watch),
        }
    }

    /// The stored run, and the number of its pairs; nothing if there is none. Its report so far depends on nothing
    /// else.
    ///
    /// # Errors
    ///
    /// If the results cannot be read.
    pub fn stored(&self, store: &Store) -> Result<Option<(Run, usize)>, StoreError> {
        let Self::Tournament(plan) = self else { return Ok(None) };
        let Some(run) = store.find(plan)? else { return Ok(None) };
        let pairs = store.stored(&run)?.len();
        Ok((pairs > 0).then_some((run, pairs)))
    }

    /// The report of a stored run so far.
    ///
    /// # Errors
    ///
    /// If the results cannot be read.
    pub fn so_far(store: &Store, run: &Run) -> Result<Document, StoreError> {
        Ok(Standings::read(store, run)?.document())
    }
}

/// An interim report is made at most this often, and takes at most a tenth of the time.
const PACE: Duration = Duration::from_secs(1);

/// Games whose moves are held against the solver, and how long that may take.
const LOOKED_AT: usize = 20;
const LOOKING: Duration = Duration::from_secs(10);

fn tournament(
    plan: &Plan,
    store: &mut Store,
    registry: &Registry,
    watch: &Watch<'_>,
) -> Result<Ended, String> {
    let told = |error: StoreError| error.to_string();
    if let Some(changed) = plan.changed_file_in(watch.folder) {
        return Err(format!("{changed} is gone or has changed; ask for the run anew"));
    }
    let run = match store.find(plan).map_err(told)? {
        Some(run) => run,
        None => store.begin(plan, env!("CARGO_PKG_VERSION")).map_err(told)?,
    };
    let missing = store.missing(&run, Shard::WHOLE).map_err(told)?;
    let mut done = 2 * (plan.total() - missing.len()) as u64;
    (watch.progress)(done);
    if !missing.is_empty() {
        let openings = match plan.list_openings(registry, watch.book, watch.stop) {
            _ if watch.is_stopped() => return Ok(Ended::Stopped),
            listed => listed.map_err(|error| error.to_string())?,
        };
        let never = AtomicBool::new(false);
        let hall = TournamentRunner {
            plan,
            registry,
            openings: &openings,
            time_evaluation: false,
            stop: &never,
        };
        let mut next = Instant::now() + PACE;
        hall.play_until(watch.stop, &missing, watch.threads, |pair| {
            store.keep(&run, &pair).map_err(told)?;
            done += 2;
            (watch.progress)(done);
            let now = Instant::now();
            if now >= next && (watch.curious)() {
                (watch.interim)(Standings::read(store, &run).map_err(told)?.document());
                next = Instant::now() + PACE.max(10 * now.elapsed());
            }
            Ok::<bool, String>(true)
        })?;
        if watch.is_stopped() {
            return Ok(Ended::Stopped);
        }
    }
    report(store, &run, watch)
}

/// The report of a tournament that is complete, with the accuracy of some moves where they can be solved.
fn report(store: &Store, run: &Run, watch: &Watch<'_>) -> Result<Ended, String> {
    let told = |error: StoreError| error.to_string();
    let standings = Standings::read(store, run).map_err(told)?;
    let variant: Variant = run.plan.variant.parse().map_err(|error| format!("{error}"))?;
    let Some(book) = (watch.book)(variant) else {
        return Ok(Ended::Done(standings.document()));
    };
    let games = store.games(run).map_err(told)?;
    let late = AtomicBool::new(false);
    let complete = AtomicBool::new(false);
    let found = std::thread::scope(|scope| {
        scope.spawn(|| {
            let begun = Instant::now();
            while !complete.load(Ordering::Relaxed) {
                if watch.is_stopped() || begun.elapsed() > LOOKING {
                    late.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        let found = accuracy_until(&late, &standings, &games, LOOKED_AT, Some(&book), |_| {});
        complete.store(true, Ordering::Relaxed);
        found
    });
    let found = found.map_err(|error| error.to_string())?;
    if watch.is_stopped() {
        return Ok(Ended::Stopped);
    }
    Ok(Ended::Done(standings.document_with(&found)))
}

fn grade(grading: &Grading, registry: &Registry, watch: &Watch<'_>) -> Result<Ended, String> {
    let mut set = GradedSet::published();
    let all = set.positions.len();
    if grading.positions < all {
        let drawn = (0..grading.positions).map(|index| index * all / grading.positions);
        set.positions = drawn.map(|index| set.positions[index].clone()).collect();
    }
    let mut graded = Vec::new();
    for named in &grading.candidates {
        let text = std::slice::from_ref(&named.text);
        let made = candidates(registry, text, &grading.depths, set.variant);
        let made = made.map_err(|error| format!("{}: {error}", named.name))?;
        graded.extend(made.into_iter().map(|mut candidate| {
            candidate.name.clone_from(&named.name);
            candidate
        }));
    }
    let settings = league::Settings {
        seed: grading.seed,
        threads: watch.threads,
        worst: 3,
        ..Default::default()
    };
    (watch.progress)(0);
    let told =
        |progress: foursight_analysis::grade::Progress| (watch.progress)(progress.done as u64);
    match grade_until(watch.stop, registry, &graded, &set, settings, &told) {
        _ if watch.is_stopped() => Ok(Ended::Stopped),
        Ok(league) => Ok(Ended::Done(league.document(grading.candidates.len() <= 6))),
        Err(error) => Err(error.to_string()),
    }
}

fn experiment(
    name: &str,
    seed: u64,
    registry: &Registry,
    watch: &Watch<'_>,
) -> Result<Ended, String> {
    let experiment = experiments::named(name).ok_or("this version has no such experiment")?;
    let time = Monotonic::new();
    let steps = AtomicU64::new(0);
    let step = || {
        let done = steps.fetch_add(1, Ordering::Relaxed) + 1;
        (watch.progress)(done.min(experiment.steps));
    };
    let Watch { threads, stop, .. } = *watch;
    let setting = Setting { registry, seed, threads, time: &time, step: &step, stop };
    Ok((experiment.run)(&setting).map_or(Ended::Stopped, Ended::Done))
}
