//! The solver as a review uses it: one budget for all of its questions.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use foursight_board::{Column, Game, Outcome, Rules};
use foursight_search::{Limits, TimeSource};
use foursight_solver::{Book, Bounds, Solve, SolveError, SolveOptions};

/// Who answers, and how far they may go.
pub struct Desk<'a> {
    /// The solver, for the variant of the game.
    pub solver: &'a mut dyn Solve,
    /// Scores known beforehand.
    pub book: Option<&'a Book<'a>>,
    /// The clock that limits of time need.
    pub clock: &'a dyn TimeSource,
    /// Positions and time for all questions together; depth means nothing here.
    pub limits: Limits,
    /// Raise it to end with what is known.
    pub stop: Option<&'a AtomicBool>,
}

impl fmt::Debug for Desk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// A line is followed for at most so many positions: lines of early positions run through hard ones, and
/// tell more than anyone reads.
const LINE: u64 = 40_000;
/// The same once the time is up.
const SHORT_LINE: u64 = 2_000;

/// What the columns of a position are worth to the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Looked {
    pub(super) whole: Bounds,
    /// From left to right; nothing where a column is full. Of those that are not the best no more is asked
    /// than whether they keep the outcome.
    pub(super) each: Vec<Option<Bounds>>,
}

/// A desk at work.
pub(super) struct Work<'a> {
    desk: Desk<'a>,
    deadline: Option<Duration>,
    nodes: Option<u64>,
}

impl<'a> Work<'a> {
    pub(super) fn new(desk: Desk<'a>) -> Self {
        let deadline = desk.limits.time.map(|time| desk.clock.now().saturating_add(time));
        let nodes = desk.limits.nodes;
        Self { desk, deadline, nodes }
    }

    /// The time that is left.
    fn left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_sub(self.desk.clock.now()))
    }

    fn is_over(&self) -> bool {
        let told = self.desk.stop.is_some_and(|stop| stop.load(Relaxed));
        told || self.left() == Some(Duration::ZERO) || self.nodes == Some(0)
    }

    /// What is known of a position, finished or not, for the side to move; no more is asked than where its
    /// score lies within some bounds.
    pub(super) fn solve(&mut self, game: &Game, within: Bounds) -> Result<Bounds, SolveError> {
        if let Some(bounds) = finished(game) {
            return Ok(bounds);
        }
        let mut options = SolveOptions {
            within,
            nodes: self.nodes,
            time: self.left(),
            clock: self.desk.clock,
            stop: self.desk.stop,
            book: self.desk.book,
            ..SolveOptions::default()
        };
        let solution = self.desk.solver.solve(game, &mut options)?;
        self.nodes = self.nodes.map(|nodes| nodes.saturating_sub(solution.nodes));
        Ok(solution.bounds)
    }

    /// What a move is worth to the side that makes it.
    pub(super) fn drop(
        &mut self,
        game: &Game,
        column: Column,
        within: Bounds,
    ) -> Result<Bounds, SolveError> {
        let mut next = game.clone();
        if next.play(column).is_err() {
            return Ok(Bounds::UNKNOWN);
        }
        Ok(self.solve(&next, within.flipped())?.flipped())
    }

    /// Looks at an unfinished position and its columns; what is known of one of them helps.
    pub(super) fn look(
        &mut self,
        game: &Game,
        known: Option<(Column, Bounds)>,
    ) -> Result<Looked, SolveError> {
        // A position is worth at least what one of its columns is.
        let least = known.map_or(Bounds::UNKNOWN.lower, |(_, bounds)| bounds.lower);
        let floor = Bounds { lower: least, upper: Bounds::MOST };
        let mut whole = self.solve(game, floor)?.and(floor);
        let mut each = vec![None; usize::from(game.variant().width())];
        for column in game.rules().centre_first() {
            if game.landing(column).is_none() {
                continue;
            }
            let ceiling = Bounds { lower: -Bounds::MOST, upper: whole.upper };
            let found = match known {
                Some((played, bounds)) if played == column => bounds,
                _ => self.compare(game, column, whole)?,
            };
            each[usize::from(column.index())] = Some(found.and(ceiling));
        }
        // Where a limit ended the question about the position, its columns may tell more.
        let columns = each.iter().flatten();
        let best = columns
            .copied()
            .reduce(|a, b| Bounds { lower: a.lower.max(b.lower), upper: a.upper.max(b.upper) });
        whole = whole.and(best.unwrap_or(Bounds::UNKNOWN));
        Ok(Looked { whole, each })
    }

    /// What `analyse` would find about a position and its columns within the same limits: bounds of the
    /// position, and of each column that is not full.
    pub(super) fn columns(
        &mut self,
        game: &Game,
    ) -> Result<(Bounds, Vec<Option<Bounds>>), SolveError> {
        if self.nodes.is_some() {
            // How far a number of positions leads depends on what the table holds, and a hint must not.
            self.desk.solver.clear();
        }
        let mut options = SolveOptions {
            nodes: self.nodes,
            time: self.left(),
            clock: self.desk.clock,
            stop: self.desk.stop,
            book: self.desk.book,
            ..SolveOptions::default()
        };
        let found = self.desk.solver.columns(game, &mut options)?;
        self.nodes = self.nodes.map(|nodes| nodes.saturating_sub(found.nodes()));
        let each = found.each.into_iter().map(|column| column.map(|column| column.bounds));
        Ok((found.whole.bounds, each.collect()))
    }

    /// Is a column as good as the position, and if not, does it keep the outcome?
    fn compare(
        &mut self,
        game: &Game,
        column: Column,
        whole: Bounds,
    ) -> Result<Bounds, SolveError> {
        let mut found = Bounds::UNKNOWN;
        let outcome = whole.sign().filter(|&sign| sign >= 0);
        for least in [whole.exact(), outcome].into_iter().flatten() {
            let is_known = found.lower >= least || found.upper < least;
            if !is_known {
                let within = Bounds { lower: least - 1, upper: least };
                found = found.and(self.drop(game, column, within)?);
            }
        }
        if whole.sign().is_none() {
            found = self.drop(game, column, Bounds { lower: -1, upper: 1 })?;
        }
        Ok(found)
    }

    /// The best line from a position to its end, or as far as it was followed; none where the exact score
    /// is not known.
    pub(super) fn line(&mut self, game: &Game, bounds: Bounds) -> Result<Vec<Column>, SolveError> {
        let Some(score) = bounds.exact().filter(|_| !game.outcome().is_over()) else {
            return Ok(Vec::new());
        };
        let nodes = if self.is_over() { SHORT_LINE } else { LINE };
        let mut options = SolveOptions {
            nodes: Some(nodes),
            clock: self.desk.clock,
            stop: self.desk.stop,
            book: self.desk.book,
            ..SolveOptions::default()
        };
        self.desk.solver.line(game, score, &mut options)
    }
}

/// The score of a finished game for the side that would move next; nothing while it goes on.
fn finished(game: &Game) -> Option<Bounds> {
    let (cells, ply) = (game.rules().cells().count() as i8, game.plies() as i8);
    match game.outcome() {
        Outcome::Ongoing => None,
        Outcome::Drawn => Some(Bounds::known(0)),
        Outcome::Won(_) => Some(Bounds::known(-((cells + 2 - ply) / 2))),
    }
}
