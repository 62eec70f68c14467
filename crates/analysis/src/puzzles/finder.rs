//! Solves positions, recognises puzzles and rates their difficulty.

use std::fmt;

use foursight_board::{Column, Game, Outcome, Position, Variant};
use foursight_search::{Observers, Registry, ThinkOptions};
use foursight_solver::{Book, Session, SolverOptions, solver};

use super::theme_predicates::{is_quiet, is_zugzwang, primary_theme, puzzle_solution};
use super::{Difficulty, DifficultyRater, Proposal, Puzzle, Theme};
use crate::grade::GradedPosition;
use crate::grade::make::{SetMakeError, solve_columns};

/// A solver session and the engines that rate puzzles. All methods fail once the session is over.
pub struct PuzzleFinder<'a> {
    session: Session<'a>,
    registry: Registry,
    panel: DifficultyRater,
    /// Cache of the last rated position, which may be a puzzle of several themes.
    rated: Option<(Position, Difficulty)>,
}

impl fmt::Debug for PuzzleFinder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleFinder").field("session", &self.session).finish_non_exhaustive()
    }
}

/// Score of a move, and best play after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOutcomeLine {
    /// Exact score of the move for the side that makes it.
    pub score: i8,
    /// The move followed by best play: to the end of the game for a win or loss, a few moves for a draw.
    pub line: Vec<Column>,
}

fn to_make_error(error: impl fmt::Display) -> SetMakeError {
    SetMakeError(error.to_string())
}

impl<'a> PuzzleFinder<'a> {
    /// Maximum length of a drawn line.
    pub const DRAWN_LINE: usize = 7;

    /// Creates a finder for a variant, without limits.
    ///
    /// # Errors
    ///
    /// If there is no memory for the solver.
    pub fn new(variant: Variant, book: Option<&'a Book<'static>>) -> Result<Self, SetMakeError> {
        let solver = solver(variant, SolverOptions::default()).map_err(to_make_error)?;
        Self::with_session(Session::new(solver).with_book(book), book)
    }

    /// Creates a finder with a session; the engines use `book`. The registry contains only built-in engines,
    /// so that a puzzle file cannot start a program.
    ///
    /// # Errors
    ///
    /// If a built-in engine cannot be built.
    pub fn with_session(
        session: Session<'a>,
        book: Option<&Book<'static>>,
    ) -> Result<Self, SetMakeError> {
        let mut registry = Registry::standard();
        foursight_solver::register_with(&mut registry, book.copied());
        let panel = DifficultyRater::new(&registry).map_err(to_make_error)?;
        Ok(Self { session, registry, panel, rated: None })
    }

    /// Whether the session is over.
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// The available engines.
    pub const fn registry(&self) -> &Registry {
        &self.registry
    }

    /// Solves all columns of a position.
    ///
    /// # Errors
    ///
    /// If the game is over or of another variant, or the session is over.
    pub fn solve_columns(
        &mut self,
        game: Game,
        source: &str,
    ) -> Result<GradedPosition, SetMakeError> {
        solve_columns(&mut self.session, game, source)
    }

    /// Returns the score of a move and best play after it; for a wrong move that is the refutation.
    ///
    /// # Errors
    ///
    /// If the move is illegal, the game is of another variant, or the session is over.
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
                "the move could not be solved within the time limit; try a later position",
            ));
        };
        let rest = self.session.line(&next, score, self.session.remaining());
        line.extend(rest.map_err(to_make_error)?);
        if score == 0 {
            line.truncate(Self::DRAWN_LINE);
        }
        Ok(MoveOutcomeLine { score: -score, line })
    }

    /// The column that an engine chooses.
    ///
    /// # Errors
    ///
    /// If the engine is unknown or fails.
    pub fn engine_choice(&self, engine: &str, game: &Game) -> Result<Column, SetMakeError> {
        let mut engine = self.registry.engine(engine).map_err(to_make_error)?;
        let verdict = engine.think(game, &ThinkOptions::default(), &mut Observers::default());
        verdict.map(|verdict| verdict.column).map_err(to_make_error)
    }

    /// Whether a theme applies to a position. The player of the proposed move is not checked.
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

    /// Builds a puzzle of a theme from a position; `None` if the theme does not apply.
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

    /// The line of a puzzle: the solution, or for `blunder-or-not` the proposed move, followed by best play.
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
