//! Solves positions, recognises puzzles and rates their difficulty.

use std::fmt;

use foursight_board::{Column, Game, Outcome, Position, Variant};
use foursight_search::{Observers, Registry, ThinkOptions};
use foursight_solver::{Book, Session, SolverOptions, solver};

use super::theme_predicates::{is_quiet, is_zugzwang, primary_theme, puzzle_solution};
use super::{Difficulty, DifficultyRater, Proposal, Puzzle, Theme};
use crate::grade::GradedPosition;
use crate::grade::make::{SetMakeError, solve_columns};

/// A solver session, and the engines that rate puzzles. Its methods fail once the session is over.
pub struct PuzzleFinder<'a> {
    session: Session<'a>,
    registry: Registry,
    panel: DifficultyRater,
    /// The last position rated: it may be a puzzle of several themes.
    rated: Option<(Position, Difficulty)>,
}

impl fmt::Debug for PuzzleFinder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleFinder").field("session", &self.session).finish_non_exhaustive()
    }
}

/// What a move leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOutcomeLine {
    /// The exact score of the move, for the side that makes it.
    pub score: i8,
    /// The move and best play after it: to the end where somebody wins, a few moves where nobody does.
    pub line: Vec<Column>,
}

fn to_make_error(error: impl fmt::Display) -> SetMakeError {
    SetMakeError(error.to_string())
}

impl<'a> PuzzleFinder<'a> {
    /// The most moves of a line that nobody wins.
    pub const DRAWN_LINE: usize = 7;

    /// Solves positions of a variant without limits.
    ///
    /// # Errors
    ///
    /// If there is no memory for the solver.
    pub fn new(variant: Variant, book: Option<&'a Book<'static>>) -> Result<Self, SetMakeError> {
        let solver = solver(variant, SolverOptions::default()).map_err(to_make_error)?;
        Self::with_session(Session::new(solver).with_book(book), book)
    }

    /// Solves positions with a session; `book` serves the engines. The registry holds built-in engines only, so
    /// that a puzzle file cannot start a program.
    ///
    /// # Errors
    ///
    /// If a built-in engine cannot be made.
    pub fn with_session(
        session: Session<'a>,
        book: Option<&Book<'static>>,
    ) -> Result<Self, SetMakeError> {
        let mut registry = Registry::standard();
        foursight_solver::register_with(&mut registry, book.copied());
        let panel = DifficultyRater::new(&registry).map_err(to_make_error)?;
        Ok(Self { session, registry, panel, rated: None })
    }

    /// Is the session over?
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// The engines it knows.
    pub const fn registry(&self) -> &Registry {
        &self.registry
    }

    /// A position with its truth.
    ///
    /// # Errors
    ///
    /// If the game is over, or of another variant, or the session is over.
    pub fn solve_columns(
        &mut self,
        game: Game,
        source: &str,
    ) -> Result<GradedPosition, SetMakeError> {
        solve_columns(&mut self.session, game, source)
    }

    /// What a move leads to: the refutation, if it is a wrong one.
    ///
    /// # Errors
    ///
    /// If it cannot be played, or the game is of another variant, or the session is over.
    pub fn line_after_move(
        &mut self,
        game: &Game,
        column: Column,
    ) -> Result<MoveOutcomeLine, SetMakeError> {
        let mut next = game.clone();
        next.play(column).map_err(to_make_error)?;
        let mut line = vec![column];
        if next.outcome() != Outcome::Ongoing {
            let position = self.solve_columns(game.clone(), "")?;
            return Ok(MoveOutcomeLine {
                score: position.column_score(column).unwrap_or_default(),
                line,
            });
        }
        let solution = self.session.solve(&next).map_err(to_make_error)?;
        let Some(score) = solution.bounds.exact() else {
            return Err(to_make_error(
                "the move was not solved in the time there was; try it later",
            ));
        };
        let rest = self.session.line(&next, score, self.session.remaining());
        line.extend(rest.map_err(to_make_error)?);
        if score == 0 {
            line.truncate(Self::DRAWN_LINE);
        }
        Ok(MoveOutcomeLine { score: -score, line })
    }

    /// The column that an engine plays.
    ///
    /// # Errors
    ///
    /// If there is no such engine, or it fails.
    pub fn engine_choice(&self, engine: &str, game: &Game) -> Result<Column, SetMakeError> {
        let mut engine = self.registry.engine(engine).map_err(to_make_error)?;
        let verdict = engine.think(game, &ThinkOptions::default(), &mut Observers::default());
        verdict.map(|verdict| verdict.column).map_err(to_make_error)
    }

    /// Is this true of a position? Who made the move is not asked.
    ///
    /// # Errors
    ///
    /// If the solver fails.
    pub fn theme_holds(
        &mut self,
        theme: Theme,
        position: &GradedPosition,
        proposal: Option<&Proposal>,
    ) -> Result<bool, SetMakeError> {
        let Some(right) = puzzle_solution(position) else { return Ok(false) };
        Ok(match theme {
            Theme::Zugzwang => is_zugzwang(&mut self.session, position)?,
            Theme::BlunderOrNot => proposal.is_some() && is_quiet(&position.game),
            Theme::EvaluationWrong => {
                proposal.is_some_and(|made| made.column != right) && is_quiet(&position.game)
            }
            plain => primary_theme(position) == Some(plain),
        })
    }

    /// The puzzle of a theme that a position makes; `None` if it makes none.
    ///
    /// # Errors
    ///
    /// If the solver fails.
    pub fn build_puzzle(
        &mut self,
        theme: Theme,
        position: GradedPosition,
        proposal: Option<Proposal>,
    ) -> Result<Option<Puzzle>, SetMakeError> {
        if !self.theme_holds(theme, &position, proposal.as_ref())? {
            return Ok(None);
        }
        let Some(right) = puzzle_solution(&position) else { return Ok(None) };
        let line = self.puzzle_line(theme, &position, right, proposal.as_ref())?;
        let difficulty = self.rate_difficulty(&position.game, right);
        Ok(Some(Puzzle { theme, position, solution: right, line, difficulty, proposal }))
    }

    fn rate_difficulty(&mut self, game: &Game, right: Column) -> Difficulty {
        if let Some((_, known)) = self.rated.filter(|(known, _)| *known == game.position()) {
            return known;
        }
        let mut options = ThinkOptions::default();
        if let Some(stop) = self.session.stop() {
            options.stop = stop;
        }
        let difficulty = self.panel.measure_difficulty(game, right, &options);
        self.rated = Some((game.position(), difficulty));
        difficulty
    }

    /// The line that answers: the move that was asked about, or the solution, and best play after it.
    fn puzzle_line(
        &mut self,
        theme: Theme,
        position: &GradedPosition,
        right: Column,
        proposal: Option<&Proposal>,
    ) -> Result<Vec<Column>, SetMakeError> {
        let asked = proposal.filter(|_| theme == Theme::BlunderOrNot);
        let first = asked.map_or(right, |proposal| proposal.column);
        Ok(self.line_after_move(&position.game, first)?.line)
    }
}
