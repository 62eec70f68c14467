//! Where positions are solved, recognised as puzzles and judged.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foursight_board::{Column, Game, Outcome, Position, Variant};
use foursight_search::{Observers, Registry, ThinkOptions, TimeSource, Timeless};
use foursight_solver::{Book, Solve, SolveOptions, SolverOptions, solver};

use super::predicates::{is_quiet, is_zugzwang, plain_theme, solution};
use super::{Difficulty, Panel, Proposal, Puzzle, Theme};
use crate::grade::Graded;
use crate::grade::make::{MakeError, solved_within};

/// A solver and the engines that puzzles are about.
pub struct Desk {
    solver: Box<dyn Solve>,
    registry: Registry,
    panel: Panel,
    book: Option<Book<'static>>,
    /// Raised when it must stop.
    stop: Arc<AtomicBool>,
    /// The time at which it must, by a clock.
    end: Option<End>,
    /// The last position judged: it may be a puzzle of several themes.
    judged: Option<(Position, Difficulty)>,
}

type End = (Duration, Arc<dyn TimeSource + Send>);

/// What is asked of a solver, as long as there is time.
fn options<'a>(
    book: Option<&'a Book<'static>>,
    stop: &'a AtomicBool,
    end: Option<&'a End>,
) -> SolveOptions<'a> {
    SolveOptions {
        book,
        stop: Some(stop),
        time: end.map(|(end, clock)| end.saturating_sub(clock.now())),
        clock: end.map_or(&Timeless, |(_, clock)| &**clock),
        ..SolveOptions::default()
    }
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("solver", &self.solver).finish_non_exhaustive()
    }
}

/// What a move leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The exact score of the move, for the side that makes it.
    pub score: i8,
    /// The move and best play after it: to the end where somebody wins, a few moves where nobody does.
    pub line: Vec<Column>,
}

fn failed(error: impl fmt::Display) -> MakeError {
    MakeError(error.to_string())
}

impl Desk {
    /// The moves of a line that nobody wins, at most.
    pub const DRAWN_LINE: usize = 7;

    /// A desk for a variant; what the book knows need not be solved. It knows the engines of Foursight and
    /// no others: what a file names is never started.
    ///
    /// # Errors
    ///
    /// If there is no memory to solve with.
    pub fn new(variant: Variant, book: Option<Book<'static>>) -> Result<Self, MakeError> {
        Self::with(solver(variant, SolverOptions::default()).map_err(failed)?, book)
    }

    /// A desk that solves with a solver that is there.
    ///
    /// # Errors
    ///
    /// Never, unless an engine that comes along cannot be made.
    pub fn with(solver: Box<dyn Solve>, book: Option<Book<'static>>) -> Result<Self, MakeError> {
        let mut registry = Registry::standard();
        foursight_solver::register_with(&mut registry, book);
        let panel = Panel::new(&registry).map_err(failed)?;
        Ok(Self { solver, registry, panel, book, stop: Arc::default(), end: None, judged: None })
    }

    /// The same, but what is asked of it fails once this flag is raised.
    #[must_use]
    pub fn stopped_by(self, stop: Arc<AtomicBool>) -> Self {
        Self { stop, ..self }
    }

    /// The same, but what is asked of it fails after this time of a clock.
    #[must_use]
    pub fn until(self, time: Duration, clock: Arc<dyn TimeSource + Send>) -> Self {
        Self { end: Some((time, clock)), ..self }
    }

    /// Was it told to stop, or is the time up?
    pub fn is_stopped(&self) -> bool {
        let late = self.end.as_ref().is_some_and(|(end, clock)| clock.now() >= *end);
        late || self.stop.load(Ordering::Relaxed)
    }

    /// The engines it knows.
    pub const fn registry(&self) -> &Registry {
        &self.registry
    }

    /// A position with its truth.
    ///
    /// # Errors
    ///
    /// If the game is over, or of another variant, or it was told to stop.
    pub fn solved(&mut self, game: Game, source: &str) -> Result<Graded, MakeError> {
        let mut options = options(self.book.as_ref(), &self.stop, self.end.as_ref());
        solved_within(&mut *self.solver, game, source, &mut options)
    }

    /// What a move leads to: the refutation, if it is a wrong one.
    ///
    /// # Errors
    ///
    /// If it cannot be played, or the game is of another variant, or it was told to stop.
    pub fn reply(&mut self, game: &Game, column: Column) -> Result<Reply, MakeError> {
        let mut next = game.clone();
        next.play(column).map_err(failed)?;
        let mut line = vec![column];
        if next.outcome() != Outcome::Ongoing {
            let position = self.solved(game.clone(), "")?;
            return Ok(Reply { score: position.column(column).unwrap_or_default(), line });
        }
        let mut options = options(self.book.as_ref(), &self.stop, self.end.as_ref());
        let solution = self.solver.solve(&next, &mut options).map_err(failed)?;
        let Some(score) = solution.bounds.exact() else {
            return Err(failed("the move was not solved in the time there was; try it later"));
        };
        line.extend(self.solver.line(&next, score, &mut options).map_err(failed)?);
        if score == 0 {
            line.truncate(Self::DRAWN_LINE);
        }
        Ok(Reply { score: -score, line })
    }

    /// The column that an engine plays.
    ///
    /// # Errors
    ///
    /// If there is no such engine, or it fails.
    pub fn choice(&self, engine: &str, game: &Game) -> Result<Column, MakeError> {
        let mut engine = self.registry.engine(engine).map_err(failed)?;
        let verdict = engine.think(game, &ThinkOptions::default(), &mut Observers::default());
        verdict.map(|verdict| verdict.column).map_err(failed)
    }

    /// Is this true of a position? Who made the move is not asked.
    ///
    /// # Errors
    ///
    /// If the solver fails.
    pub fn holds(
        &mut self,
        theme: Theme,
        position: &Graded,
        proposal: Option<&Proposal>,
    ) -> Result<bool, MakeError> {
        let Some(right) = solution(position) else { return Ok(false) };
        Ok(match theme {
            Theme::Zugzwang => is_zugzwang(&mut *self.solver, position, self.book.as_ref())?,
            Theme::BlunderOrNot => proposal.is_some() && is_quiet(&position.game),
            Theme::EvaluationWrong => {
                proposal.is_some_and(|made| made.column != right) && is_quiet(&position.game)
            }
            plain => plain_theme(position) == Some(plain),
        })
    }

    /// The puzzle of a theme that a position makes; `None` if it makes none.
    ///
    /// # Errors
    ///
    /// If the solver fails.
    pub fn puzzle(
        &mut self,
        theme: Theme,
        position: Graded,
        proposal: Option<Proposal>,
    ) -> Result<Option<Puzzle>, MakeError> {
        if !self.holds(theme, &position, proposal.as_ref())? {
            return Ok(None);
        }
        let Some(right) = solution(&position) else { return Ok(None) };
        let line = self.line(theme, &position, right, proposal.as_ref())?;
        let difficulty = self.difficulty(&position.game, right);
        Ok(Some(Puzzle { theme, position, solution: right, line, difficulty, proposal }))
    }

    fn difficulty(&mut self, game: &Game, right: Column) -> Difficulty {
        if let Some((_, known)) = self.judged.filter(|(known, _)| *known == game.position()) {
            return known;
        }
        let difficulty = self.panel.judge(game, right, &self.stop);
        self.judged = Some((game.position(), difficulty));
        difficulty
    }

    /// The line that answers: the move that was asked about, or the solution, and best play after it.
    fn line(
        &mut self,
        theme: Theme,
        position: &Graded,
        right: Column,
        proposal: Option<&Proposal>,
    ) -> Result<Vec<Column>, MakeError> {
        let asked = proposal.filter(|_| theme == Theme::BlunderOrNot);
        let first = asked.map_or(right, |proposal| proposal.column);
        Ok(self.reply(&position.game, first)?.line)
    }
}
