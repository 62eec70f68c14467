//! Executes tasks until they are done or stopped.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use foursight_analysis::grade::{GradedSet, add_baselines, grade_until, league, parse_candidates};
use foursight_analysis::{Document, Shard};
use foursight_board::Variant;
use foursight_search::{Monotonic, Registry};
use foursight_solver::Book;

use super::{GradingTask, RunError, Task};
use crate::experiments::{self, ExperimentContext};
use crate::runs::RecordedGame;
use crate::store::{Run, Store};
use crate::tournament::{
    OpeningsWork, Plan, RunningTallies, Standings, TournamentRunner, measure_accuracy_until,
};

/// The settings and callbacks that the execution of a task needs.
pub(super) struct TaskContext<'a> {
    /// The folder to which file names are relative.
    pub(super) folder: &'a Path,
    /// Number of threads. The results do not depend on this number.
    pub(super) threads: usize,
    pub(super) book: fn(Variant) -> Option<Book<'static>>,
    pub(super) stop: &'a AtomicBool,
    /// A callback that receives the number of completed games, positions or steps. It is called from any thread.
    pub(super) progress: &'a (dyn Fn(u64) + Sync),
    /// A callback that returns `true` if a client has requested interim reports.
    pub(super) is_followed: &'a dyn Fn() -> bool,
    /// A callback that receives interim reports.
    pub(super) interim: &'a dyn Fn(Document),
}

impl TaskContext<'_> {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The result of a completed task.
pub(super) struct TaskResult {
    pub(super) document: Document,
    /// The games of an experiment. The games of a tournament are in the results file.
    pub(super) games: Vec<RecordedGame>,
    /// Number of games, positions or steps. It is smaller than planned if a sequential test ended a tournament early.
    pub(super) total: u64,
}

impl Task {
    /// Executes the part of the task that is not done yet. Returns `None` if the task was stopped.
    pub(super) fn execute_task(
        &self,
        store: &mut Store,
        registry: &Registry,
        context: &TaskContext<'_>,
    ) -> Result<Option<TaskResult>, RunError> {
        let mut games = Vec::new();
        let document = match self {
            Self::Tournament(plan) => return execute_tournament(plan, store, registry, context),
            Self::Grading(grading) => execute_grading(grading, registry, context)?,
            Self::Experiment { name, seed } => {
                execute_experiment(name, *seed, registry, context, &mut games)?
            }
        };
        Ok(document.map(|document| TaskResult { document, games, total: self.total_units() }))
    }
}

/// Minimum time between two interim reports. If computing a report takes long, the pause is longer, so that reports
/// take at most a tenth of the time.
const REPORT_EVERY: Duration = Duration::from_secs(1);

/// Maximum number of games whose accuracy is measured.
const SOLVED_GAMES: usize = 20;
/// Time limit for measuring the accuracy.
const SOLVING_TIME: Duration = Duration::from_secs(10);

fn task_failed(error: impl std::fmt::Display) -> RunError {
    RunError::Failed(error.to_string())
}

fn execute_tournament(
    plan: &Plan,
    store: &mut Store,
    registry: &Registry,
    context: &TaskContext<'_>,
) -> Result<Option<TaskResult>, RunError> {
    if let Some(changed) = plan.changed_file_in(context.folder) {
        return Err(task_failed(format!("{changed} was removed or has changed; start a new run")));
    }
    let run = store.find_or_begin_run(plan)?;
    let missing = store.missing_pairs(&run, Shard::WHOLE)?;
    let mut done = 2 * (plan.pair_count() - missing.len()) as u64;
    (context.progress)(done);
    if !missing.is_empty() {
        let work = OpeningsWork::new(context.stop).with_threads(context.threads);
        let openings = match plan.list_openings(registry, context.book, work) {
            _ if context.is_stopped() => return Ok(None),
            listed => listed.map_err(task_failed)?,
        };
        let runner = TournamentRunner {
            plan,
            registry,
            openings: &openings,
            time_evaluation: false,
            stop: context.stop,
        };
        let mut next = Instant::now() + REPORT_EVERY;
        let stored = |tallies: &RunningTallies| {
            done += 2;
            (context.progress)(done);
            let now = Instant::now();
            if now >= next && (context.is_followed)() {
                (context.interim)(tallies.standings(&run).document());
                next = Instant::now() + REPORT_EVERY.max(10 * now.elapsed());
            }
            Ok(())
        };
        if !runner.play_into_store(store, &run, &missing, context.threads, context.stop, stored)? {
            return Ok(None);
        }
    }
    let total = 2 * store.stored_pairs(&run)?.len() as u64;
    let document = report_with_accuracy(store, &run, context)?;
    Ok(document.map(|document| TaskResult { document, games: Vec::new(), total }))
}

/// Returns the report of a complete tournament. If there is an opening book for the variant, the report contains the
/// accuracy in a sample of the games.
fn report_with_accuracy(
    store: &Store,
    run: &Run,
    context: &TaskContext<'_>,
) -> Result<Option<Document>, RunError> {
    let standings = Standings::read_from(store, run)?;
    let variant: Variant = run.plan.variant.parse().map_err(task_failed)?;
    let Some(book) = (context.book)(variant) else { return Ok(Some(standings.document())) };
    let games = store.stored_games(run)?;
    let time = Some(SOLVING_TIME);
    let found = measure_accuracy_until(
        context.stop,
        time,
        &standings,
        &games,
        SOLVED_GAMES,
        Some(&book),
        |_| {},
    );
    let found = found.map_err(task_failed)?;
    Ok((!context.is_stopped()).then(|| standings.document_with_accuracy(&found)))
}

fn execute_grading(
    grading: &GradingTask,
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
        let made = made.map_err(|error| task_failed(format!("{}: {error}", named.name)))?;
        graded.extend(made.into_iter().map(|mut candidate| {
            candidate.name.clone_from(&named.name);
            candidate
        }));
    }
    add_baselines(registry, &mut graded, &grading.depths, set.variant).map_err(task_failed)?;
    let settings = league::GradingOptions {
        seed: grading.seed,
        threads: context.threads,
        worst: 3,
        ..Default::default()
    };
    (context.progress)(0);
    let progress = |progress: foursight_analysis::grade::GradingProgress| {
        // `progress` also counts the moves of the baselines, but `moves` does not. Therefore the share is converted.
        let share = progress.done as f64 / progress.all.max(1) as f64;
        (context.progress)((share * grading.moves as f64) as u64);
    };
    match grade_until(context.stop, registry, &graded, &set, settings, &progress) {
        _ if context.is_stopped() => Ok(None),
        Ok(league) => Ok(Some(league.document(grading.candidates.len() <= 6))),
        Err(error) => Err(task_failed(error)),
    }
}

fn execute_experiment(
    name: &str,
    seed: u64,
    registry: &Registry,
    context: &TaskContext<'_>,
    games: &mut Vec<RecordedGame>,
) -> Result<Option<Document>, RunError> {
    let experiment = experiments::find_experiment(name)
        .ok_or_else(|| task_failed("this version has no such experiment"))?;
    let time = Monotonic::new();
    let steps = AtomicU64::new(0);
    let step = || {
        let done = steps.fetch_add(1, Ordering::Relaxed) + 1;
        (context.progress)(done.min(experiment.steps));
    };
    let recorded = Mutex::new(Vec::new());
    let record_game = |game| recorded.lock().unwrap_or_else(PoisonError::into_inner).push(game);
    let TaskContext { threads, stop, .. } = *context;
    let context = ExperimentContext {
        registry,
        seed,
        threads,
        time: &time,
        step: &step,
        record_game: &record_game,
        stop,
    };
    let document = (experiment.run)(&context).ok();
    *games = recorded.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(document)
}
