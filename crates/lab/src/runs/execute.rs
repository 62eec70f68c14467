//! Carries out tasks, with several threads, until they are done or stopped.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use foursight_analysis::grade::{GradedSet, grade_until, league, parse_candidates};
use foursight_analysis::{Document, Shard};
use foursight_board::Variant;
use foursight_search::{Monotonic, Registry};
use foursight_solver::Book;

use super::{Grading, RunError, Task};
use crate::experiments::{self, ExperimentContext};
use crate::store::{Run, Store};
use crate::tournament::{Plan, Standings, TournamentRunner, accuracy_until};

/// What a task may use, and who observes it.
pub(super) struct TaskContext<'a> {
    /// Names of files are relative to this folder.
    pub(super) folder: &'a Path,
    /// Results do not depend on it.
    pub(super) threads: usize,
    pub(super) book: fn(Variant) -> Option<Book<'static>>,
    pub(super) stop: &'a AtomicBool,
    /// Called from any thread with the number of games, positions or steps that are done.
    pub(super) progress: &'a (dyn Fn(u64) + Sync),
    /// Are interim reports wanted?
    pub(super) is_followed: &'a dyn Fn() -> bool,
    /// Called with each interim report.
    pub(super) interim: &'a dyn Fn(Document),
}

impl TaskContext<'_> {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The result of a task that is done.
pub(super) struct TaskResult {
    pub(super) document: Document,
    /// Number of games, positions or steps: fewer than planned if a test ended a tournament.
    pub(super) total: u64,
}

impl Task {
    /// Carries out what is missing of it; `None` if it was stopped.
    pub(super) fn execute(
        &self,
        store: &mut Store,
        registry: &Registry,
        context: &TaskContext<'_>,
    ) -> Result<Option<TaskResult>, RunError> {
        let document = match self {
            Self::Tournament(plan) => return tournament(plan, store, registry, context),
            Self::Grading(grading) => grade(grading, registry, context)?,
            Self::Experiment { name, seed } => experiment(name, *seed, registry, context)?,
        };
        Ok(document.map(|document| TaskResult { document, total: self.total() }))
    }
}

/// Time between two interim reports, which also take at most a tenth of all time.
const REPORT_EVERY: Duration = Duration::from_secs(1);

/// Number of games whose moves are compared with the solver's, and the time that this may take.
const SOLVED_GAMES: usize = 20;
const SOLVING_TIME: Duration = Duration::from_secs(10);

fn failed(error: impl std::fmt::Display) -> RunError {
    RunError::Failed(error.to_string())
}

fn tournament(
    plan: &Plan,
    store: &mut Store,
    registry: &Registry,
    context: &TaskContext<'_>,
) -> Result<Option<TaskResult>, RunError> {
    if let Some(changed) = plan.changed_file_in(context.folder) {
        return Err(failed(format!("{changed} is gone or has changed; ask for the run anew")));
    }
    let run = store.find_or_begin(plan)?;
    let missing = store.missing_pairs(&run, Shard::WHOLE)?;
    let mut done = 2 * (plan.total() - missing.len()) as u64;
    (context.progress)(done);
    if !missing.is_empty() {
        let openings = match plan.list_openings(registry, context.book, context.stop) {
            _ if context.is_stopped() => return Ok(None),
            listed => listed.map_err(failed)?,
        };
        let runner = TournamentRunner {
            plan,
            registry,
            openings: &openings,
            time_evaluation: false,
            stop: context.stop,
        };
        let mut next = Instant::now() + REPORT_EVERY;
        let stored = |store: &Store| {
            done += 2;
            (context.progress)(done);
            let now = Instant::now();
            if now >= next && (context.is_followed)() {
                (context.interim)(Standings::read(store, &run)?.document());
                next = Instant::now() + REPORT_EVERY.max(10 * now.elapsed());
            }
            Ok(())
        };
        if !runner.play_into(store, &run, &missing, context.threads, context.stop, stored)? {
            return Ok(None);
        }
    }
    let total = 2 * store.stored_pairs(&run)?.len() as u64;
    Ok(report(store, &run, context)?.map(|document| TaskResult { document, total }))
}

/// The report of a tournament that is complete, with the accuracy of some moves where there is a book.
fn report(
    store: &Store,
    run: &Run,
    context: &TaskContext<'_>,
) -> Result<Option<Document>, RunError> {
    let standings = Standings::read(store, run)?;
    let variant: Variant = run.plan.variant.parse().map_err(failed)?;
    let Some(book) = (context.book)(variant) else { return Ok(Some(standings.document())) };
    let games = store.games(run)?;
    let time = Some(SOLVING_TIME);
    let found =
        accuracy_until(context.stop, time, &standings, &games, SOLVED_GAMES, Some(&book), |_| {});
    let found = found.map_err(failed)?;
    Ok((!context.is_stopped()).then(|| standings.document_with(&found)))
}

fn grade(
    grading: &Grading,
    registry: &Registry,
    context: &TaskContext<'_>,
) -> Result<Option<Document>, RunError> {
    let mut set = GradedSet::bundled();
    let all = set.positions.len();
    if grading.positions < all {
        let drawn = (0..grading.positions).map(|index| index * all / grading.positions);
        set.positions = drawn.map(|index| set.positions[index].clone()).collect();
    }
    let mut graded = Vec::new();
    for named in &grading.candidates {
        let text = std::slice::from_ref(&named.text);
        let made = parse_candidates(registry, text, &grading.depths, set.variant);
        let made = made.map_err(|error| failed(format!("{}: {error}", named.name)))?;
        graded.extend(made.into_iter().map(|mut candidate| {
            candidate.name.clone_from(&named.name);
            candidate
        }));
    }
    let settings = league::GradingOptions {
        seed: grading.seed,
        threads: context.threads,
        worst: 3,
        ..Default::default()
    };
    (context.progress)(0);
    let progress = |progress: foursight_analysis::grade::GradingProgress| {
        (context.progress)(progress.done as u64);
    };
    match grade_until(context.stop, registry, &graded, &set, settings, &progress) {
        _ if context.is_stopped() => Ok(None),
        Ok(league) => Ok(Some(league.document(grading.candidates.len() <= 6))),
        Err(error) => Err(failed(error)),
    }
}

fn experiment(
    name: &str,
    seed: u64,
    registry: &Registry,
    context: &TaskContext<'_>,
) -> Result<Option<Document>, RunError> {
    let experiment = experiments::find_experiment(name)
        .ok_or_else(|| failed("this version has no such experiment"))?;
    let time = Monotonic::new();
    let steps = AtomicU64::new(0);
    let step = || {
        let done = steps.fetch_add(1, Ordering::Relaxed) + 1;
        (context.progress)(done.min(experiment.steps));
    };
    let TaskContext { threads, stop, .. } = *context;
    let setting = ExperimentContext { registry, seed, threads, time: &time, step: &step, stop };
    Ok((experiment.run)(&setting).ok())
}
