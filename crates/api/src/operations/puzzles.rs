//! Positions with one right move: those that come along, a try in one, and those of one's own games.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use foursight_board::{Column, Game};
use serde::Serialize;

use super::request::{request, short};
use super::{ApiError, Engines, Names, RequestContext, Solvers};
use foursight_analysis::grade::Graded;
use foursight_analysis::puzzles::{self, Desk};
use foursight_analysis::types::{self, Side};

/// The puzzles that come along, with their truth and as they are told.
static PUBLISHED: LazyLock<(puzzles::PuzzleSet, types::PuzzleSet)> = LazyLock::new(|| {
    let set = puzzles::PuzzleSet::published();
    let told = types::PuzzleSet::from(&set);
    (set, told)
});

/// The puzzles that come along, and which is the one of a day, in days since 1970.
pub fn published(day: Option<u64>) -> types::PuzzleSet {
    let told = &PUBLISHED.1;
    let daily = day.and_then(|day| told.of_the_day(day)).map(str::to_owned);
    types::PuzzleSet { daily, ..told.clone() }
}

request! {
    /// A position and a column to try there.
    TryRequest {
        /// The column.
        #[cfg_attr(feature = "schema", schema(
            required,
            nullable = false,
            min_length = 1,
            max_length = 1,
            example = "4"
        ))]
        column: Option<String>,
    }
}

/// Nobody waits longer to hear whether a move was right.
const PATIENCE: Duration = Duration::from_secs(20);

/// A try to be judged.
#[derive(Debug)]
pub struct Try {
    game: Game,
    column: Column,
    /// How long it may take.
    pub time: Duration,
}

impl TryRequest {
    /// What is to be done.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn check(self, engines: &Engines) -> Result<Try, ApiError> {
        let game = self.open_game()?;
        let named =
            self.column.as_deref().ok_or_else(|| ApiError::nonsense("column is missing"))?;
        short("column", named, 1)?;
        let column: Column =
            named.parse().map_err(|error| ApiError::nonsense(format!("column: {error}")))?;
        let tried = game.clone().play(column);
        tried.map_err(|error| ApiError::nonsense(error.to_string()))?;
        Ok(Try { game, column, time: engines.time(None, PATIENCE)? })
    }
}

impl Try {
    /// Is it right, and what would best play make of it?
    ///
    /// # Errors
    ///
    /// If the position could not be solved in time.
    pub fn work(self, job: &RequestContext, solvers: &Solvers) -> Result<types::Tried, ApiError> {
        let mut desk = desk(solvers, &self.game, job, self.time)?;
        Ok(types::try_column(&mut desk, &self.game, self.column, truth(&self.game))?)
    }
}

/// The truth about a position, where it is one of the puzzles that come along.
fn truth(game: &Game) -> Option<&'static Graded> {
    let (set, _) = &*PUBLISHED;
    let mut puzzles = set.puzzles.iter().filter(|_| set.variant == game.variant());
    let same = puzzles.find(|puzzle| puzzle.game().moves() == game.moves());
    same.map(|puzzle| &puzzle.position)
}

/// A desk with a solver from the shelf, which stops when the job must.
fn desk(
    solvers: &Solvers,
    game: &Game,
    job: &RequestContext,
    time: Duration,
) -> Result<Desk, ApiError> {
    let solver = solvers.take(game.variant())?;
    let desk = Desk::with(solver, solvers.book(game.variant()))?;
    Ok(desk.stopped_by(Arc::clone(&job.stop)).until(time, Arc::clone(&job.clock)))
}

request! {
    /// A game to make puzzles of, finished or not.
    OwnRequest {
        /// Whose mistakes; both players' where nothing is said.
        side: Option<Side>,
        /// What the players are called, who began first.
        #[cfg_attr(feature = "schema", schema(
            min_items = 2,
            max_items = 2,
            example = json!(["Ada", "level 4"])
        ))]
        names: Option<Vec<String>>,
    }
}

/// How far the search for mistakes is: event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Looking {
    /// Moves looked at.
    done: usize,
    /// Moves there are.
    total: usize,
}

/// Puzzles from a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Own {
    /// A puzzle for each mistake that one move alone would have avoided, in the order of play.
    puzzles: Vec<types::Puzzle>,
    /// The plies (from 1) of mistakes that several moves would have avoided.
    other: Vec<usize>,
    /// Was every move looked at in the time there was? The last ones come first.
    complete: bool,
}

/// A game whose mistakes are to be found.
#[derive(Debug)]
pub struct OwnSearch {
    game: Game,
    names: Names,
    side: Option<foursight_board::Side>,
    /// How long it may take.
    pub time: Duration,
}

impl OwnRequest {
    /// What is to be done.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn check(self, engines: &Engines) -> Result<OwnSearch, ApiError> {
        let game = self.game()?;
        let side = self.side.map(Into::into);
        let names = called(self.names)?;
        Ok(OwnSearch { game, names, side, time: engines.time(None, 2 * PATIENCE)? })
    }
}

impl OwnSearch {
    /// The puzzles. Tells events `progress` ([`Looking`]).
    ///
    /// # Errors
    ///
    /// If there is no memory to solve with.
    pub fn work(self, job: &RequestContext, solvers: &Solvers) -> Result<Own, ApiError> {
        let mut desk = desk(solvers, &self.game, job, self.time)?;
        let total = self.game.plies();
        job.progress(|| Looking { done: 0, total });
        let told = |done, total| job.progress(|| Looking { done, total });
        let names = [self.names.first.as_str(), self.names.second.as_str()];
        let own = puzzles::own(&mut desk, &self.game, names, self.side, told)?;
        let puzzles = own.puzzles.iter().map(Into::into).collect();
        Ok(Own { puzzles, other: own.other, complete: own.complete })
    }
}

/// The names of the players, as they can stand in a sentence.
fn called(names: Option<Vec<String>>) -> Result<Names, ApiError> {
    let Some(names) = names else { return Ok(Names::default()) };
    let [first, second] = <[String; 2]>::try_from(names).map_err(|names| {
        let count = names.len();
        ApiError::nonsense(format!("names are two, [\"Red\", \"Yellow\"], not {count}"))
    })?;
    Names { first, second }.check()
}
