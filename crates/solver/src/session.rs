//! Sessions: several requests to a solver that share a book, a stop flag and a budget.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foursight_board::{Column, Game, Variant};
use foursight_search::{Limits, TimeSource, Timeless};

use crate::{Book, Bounds, Columns, Solution, Solve, SolveError, SolveOptions};

/// A solver together with an opening book, a clock, a stop flag and limits.
///
/// All requests share one budget of time and positions. Each request can use the part of the budget that the previous
/// requests left. To give a request a full budget, call [`restart`](Self::restart) before it. When the budget is
/// spent, requests return the bounds proven so far. The session ignores [`Limits::depth`].
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use foursight_board::{Game, Variant};
/// use foursight_search::{Limits, Monotonic};
/// use foursight_solver::{Book, Session, SolverOptions, solver};
///
/// let variant = Variant::default();
/// let book = Book::standard(variant);
/// let clock = Monotonic::new();
/// let mut session = Session::new(solver(variant, SolverOptions::default())?)
///     .with_book(book.as_ref())
///     .with_limits(Limits::default().with_time(Duration::from_secs(5)), &clock);
///
/// let game = Game::from_moves(variant, "4455445336")?;
/// assert_eq!(session.solve(&game)?.bounds.exact(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session<'a> {
    solver: Box<dyn Solve + 'a>,
    book: Option<&'a Book<'a>>,
    clock: &'a dyn TimeSource,
    stop: Option<&'a AtomicBool>,
    weak: bool,
    /// The time of the clock at which the budget ends.
    deadline: Option<Duration>,
    /// Number of positions that requests may still visit.
    nodes: Option<u64>,
}

impl fmt::Debug for Session<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("variant", &self.variant())
            .field("weak", &self.weak)
            .field("deadline", &self.deadline)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

impl<'a> Session<'a> {
    /// Creates a session without a book and without limits. The session can own or borrow the solver, because
    /// `Box<dyn Solve>` and `&mut dyn Solve` both implement [`Solve`].
    pub fn new(solver: impl Solve + 'a) -> Self {
        Self {
            solver: Box::new(solver),
            book: None,
            clock: &Timeless,
            stop: None,
            weak: false,
            deadline: None,
            nodes: None,
        }
    }

    /// Sets the book in which requests look up exact scores.
    #[must_use]
    pub fn with_book(mut self, book: Option<&'a Book<'a>>) -> Self {
        self.book = book;
        self
    }

    /// Sets the stop flag. When the flag becomes `true`, the current request ends, and all later requests end
    /// immediately.
    #[must_use]
    pub fn with_stop(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Sets limits for all requests together, and the clock that measures the time. The time limit starts with this
    /// call.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits, clock: &'a dyn TimeSource) -> Self {
        self.clock = clock;
        self.restart(limits);
        self
    }

    /// Chooses between outcomes and exact scores. If `weak` is true, requests determine only the outcome (win, draw or
    /// loss), which is faster than the exact score.
    #[must_use]
    pub fn weak(mut self, weak: bool) -> Self {
        self.weak = weak;
        self
    }

    /// Replaces the remaining budget with new limits. The time limit starts with this call. The clock that was passed
    /// to [`with_limits`](Self::with_limits) measures the time.
    pub fn restart(&mut self, limits: Limits) {
        self.deadline = limits.time.map(|time| self.clock.now().saturating_add(time));
        self.nodes = limits.nodes;
    }

    /// Returns the variant whose positions the session solves.
    pub fn variant(&self) -> Variant {
        self.solver.variant()
    }

    /// Returns whether requests determine only the outcome (win, draw or loss).
    pub const fn is_weak(&self) -> bool {
        self.weak
    }

    /// Returns the stop flag, if one was set with [`with_stop`](Self::with_stop).
    pub const fn stop(&self) -> Option<&'a AtomicBool> {
        self.stop
    }

    /// Returns the remaining budget, that is, the time and the number of positions that requests may still use.
    pub fn remaining(&self) -> Limits {
        let time = self.deadline.map(|deadline| deadline.saturating_sub(self.clock.now()));
        Limits { depth: None, nodes: self.nodes, time }
    }

    /// Returns whether the budget is spent or the stop flag is set.
    pub fn is_over(&self) -> bool {
        let Limits { nodes, time, .. } = self.remaining();
        let stopped = self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        stopped || time == Some(Duration::ZERO) || nodes == Some(0)
    }

    /// Returns the book, if one was set with [`with_book`](Self::with_book).
    pub const fn book(&self) -> Option<&'a Book<'a>> {
        self.book
    }

    /// Returns whether the book contains the position.
    pub fn is_in_book(&self, game: &Game) -> bool {
        self.book.is_some_and(|book| book.score(game.rules(), game.position()).is_some())
    }

    /// Removes all proven results from the solver's tables.
    pub fn clear(&mut self) {
        self.solver.clear();
    }

    /// Returns the score of a position for the side to move, or proven bounds of the score if a limit ends the search.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if its variant is not the variant of the solver.
    pub fn solve(&mut self, game: &Game) -> Result<Solution, SolveError> {
        self.solve_within(game, Bounds::UNKNOWN)
    }

    /// Returns the score of a position if it lies within the search window `within`. Otherwise returns a bound that
    /// shows on which side of the window the score lies. See [`SolveOptions::within`].
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if its variant is not the variant of the solver.
    pub fn solve_within(&mut self, game: &Game, within: Bounds) -> Result<Solution, SolveError> {
        let mut options = SolveOptions { within, ..self.options() };
        let solution = self.solver.solve(game, &mut options)?;
        self.spend(solution.nodes);
        Ok(solution)
    }

    /// Returns the score of a position and the score of each move in it. See
    /// [`Solver::columns`](crate::Solver::columns).
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if its variant is not the variant of the solver.
    pub fn columns(&mut self, game: &Game) -> Result<Columns, SolveError> {
        self.columns_with(game, |_| ())
    }

    /// Does the same as [`columns`](Self::columns), but lets the caller change the options first.
    ///
    /// `configure` receives options that already contain the book, the limits and the stop flag of the session. For
    /// example, `configure` can set [`SolveOptions::progress`].
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if its variant is not the variant of the solver.
    pub fn columns_with<'s>(
        &mut self,
        game: &Game,
        configure: impl FnOnce(&mut SolveOptions<'s>),
    ) -> Result<Columns, SolveError>
    where
        'a: 's,
    {
        let mut options = self.options();
        configure(&mut options);
        let columns = self.solver.columns(game, &mut options)?;
        self.spend(columns.nodes());
        Ok(columns)
    }

    /// Returns a sequence of perfect moves that leads from a position to the end of the game. See
    /// [`Solver::line`](crate::Solver::line).
    ///
    /// `score` must be the exact score of the position. The search has its own `limits` and does not use the budget of
    /// the session.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if its variant is not the variant of the solver.
    pub fn line(
        &mut self,
        game: &Game,
        score: i8,
        limits: Limits,
    ) -> Result<Vec<Column>, SolveError> {
        let Limits { nodes, time, .. } = limits;
        let mut options = SolveOptions { nodes, time, ..self.options() };
        self.solver.line(game, score, &mut options)
    }

    fn options<'s>(&self) -> SolveOptions<'s>
    where
        'a: 's,
    {
        let Limits { nodes, time, .. } = self.remaining();
        SolveOptions {
            weak: self.weak,
            nodes,
            time,
            clock: self.clock,
            stop: self.stop,
            book: self.book,
            ..SolveOptions::default()
        }
    }

    fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.map(|left| left.saturating_sub(nodes));
    }
}
