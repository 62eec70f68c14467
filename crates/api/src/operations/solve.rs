//! Exact scores of a position and each of its columns.

use std::time::Duration;

use foursight_board::Game;
use foursight_solver::Book;
use serde::Serialize;

use super::request::{MOST_NODES, limit, request};
use super::{ApiError, Engines, RequestContext, Solvers, milliseconds};
use foursight_analysis::types::{AnalyseOptions, Analysis, AnalysisProgress, ColumnScore, analyse};

request! {
    /// A position to solve.
    SolveRequest {
        /// How long it may take.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3_600_000, default = 10000))]
        time_ms: Option<u64>,
        /// Positions it may visit.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1_000_000_000_000_u64))]
        nodes: Option<u64>,
        /// Forget what was proved before, so that the positions visited are those that this takes from nothing.
        fresh: Option<bool>,
    }
}

/// Exact scores, or as much as is proven of them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Solved {
    #[serde(flatten)]
    analysis: Analysis,
    /// Is every score known exactly?
    complete: bool,
    /// Did the book know the position, so that nothing had to be searched?
    from_book: bool,
    /// How long it took.
    time_ms: f64,
}

impl Solved {
    fn new(analysis: Analysis, from_book: bool, time: Duration) -> Self {
        let exact = |worth: &ColumnScore| worth.known.is_none_or(|known| known.score.is_some());
        let complete = analysis.value.score.is_some() && analysis.columns.iter().all(exact);
        Self { analysis, complete, from_book, time_ms: milliseconds(time) }
    }
}

const USUAL: Duration = Duration::from_secs(10);
/// The best line is followed as far as this leads: a fraction of a second.
const LINE: u64 = 500_000;

/// A position to be solved.
#[derive(Debug)]
pub struct Solve {
    game: Game,
    /// How long it may take.
    pub time: Duration,
    nodes: u64,
    fresh: bool,
}

impl SolveRequest {
    /// What is to be done.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn check(self, engines: &Engines) -> Result<Solve, ApiError> {
        let game = self.open_game()?;
        let time = engines.time(self.time_ms, USUAL)?;
        let most = engines.caps.nodes;
        let nodes = limit("nodes", self.nodes, MOST_NODES)?.map_or(most, |nodes| nodes.min(most));
        Ok(Solve { game, time, nodes, fresh: self.fresh.unwrap_or_default() })
    }
}

impl Solve {
    /// The scores. Tells events `progress` (a partial [`Solved`]), one of them with all columns.
    ///
    /// # Errors
    ///
    /// If there is no memory to solve with.
    pub fn work(self, job: &RequestContext, solvers: &Solvers) -> Result<Solved, ApiError> {
        let Self { game, time, nodes, fresh } = self;
        let book = solvers.book(game.variant());
        let mut solver = solvers.take(game.variant())?;
        if fresh {
            solver.clear();
        }
        let question = AnalyseOptions {
            weak: false,
            nodes: Some(nodes),
            line: Some(LINE.min(nodes)),
            time: Some(time),
            clock: &*job.clock,
            stop: Some(&job.stop),
            book: book.as_ref(),
        };
        let from_book = in_book(book.as_ref(), &game);
        let partial = |progress: &AnalysisProgress| {
            Solved::new(progress.analysis(&game, false), from_book, job.clock.now())
        };
        let mut all_told = false;
        let mut tell = |progress: &AnalysisProgress| {
            // All columns are told at once; the best line may take longer.
            if !all_told && progress.is_over() {
                all_told = true;
                job.tell("progress", &partial(progress));
            } else {
                job.progress(|| partial(progress));
            }
        };
        let analysis = analyse(&mut *solver, &game, &question, &mut tell)?;
        Ok(Solved::new(analysis, from_book, job.clock.now()))
    }
}

/// Is the position known beforehand?
fn in_book(book: Option<&Book<'_>>, game: &Game) -> bool {
    book.is_some_and(|book| book.score(game.rules(), game.position()).is_some())
}
