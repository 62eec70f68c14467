//! Solves positions, recognises puzzles among them, and rates the difficulty of the puzzles.

use std::fmt;

use foursight_board::{Column, Game, Outcome, Position, Variant};
use foursight_search::{Observers, Registry, ThinkOptions};
use foursight_solver::{Book, Session, SolverOptions, solver};

use super::theme_predicates::{is_zugzwang, primary_theme, puzzle_solution};
use super::{Difficulty, DifficultyRater, Proposal, Puzzle, Theme};
use crate::grade::GradedPosition;
use crate::grade::make::{SetMakeError, solve_columns};
use crate::immediate_wins::is_without_win_in_one;

/// Solves positions in a solver session, and rates puzzles with engines. Once a limit or the stop flag has ended the
/// session, all methods that solve positions return an error.
pub struct PuzzleFinder<'a> {
    session: Session<'a>,
    registry: Registry,
    panel: DifficultyRater,
    /// The last rated position with its difficulty. One position can be a puzzle of several themes, but it is
    /// rated only once.
    rated: Option<(Position, Difficulty)>,
}

impl fmt::Debug for PuzzleFinder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleFinder").field("session", &self.session).finish_non_exhaustive()
    }
}

/// Exact score of a move, and a line of best play that begins with the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOutcomeLine {
    /// Exact score of the move for the side that makes it.
    pub score: i8,
    /// The move, followed by best play of both sides. The line ends when the game ends, or after
    /// [`PuzzleFinder::DRAWN_LINE`] moves if best play leads to a draw.
    pub line: Vec<Column>,
}

fn to_make_error(error: impl fmt::Display) -> SetMakeError {
    SetMakeError(error.to_string())
}

impl<'a> PuzzleFinder<'a> {
    /// Maximum number of moves in a line of best play that leads to a draw.
    pub const DRAWN_LINE: usize = 7;

    /// Creates a finder for a variant. Its solver session has no limits.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the solver.
    pub fn new(variant: Variant, book: Option<&'a Book<'static>>) -> Result<Self, SetMakeError> {
        let solver = solver(variant, SolverOptions::default()).map_err(to_make_error)?;
        Self::with_session(Session::new(solver).with_book(book), book)
    }

    /// Creates a finder that uses the given solver session. The engines use `book`. The registry contains only
    /// built-in engines, so that a puzzle file cannot start a program.
    ///
    /// # Errors
    ///
    /// Returns an error if a built-in engine cannot be built.
    pub fn with_session(
        session: Session<'a>,
        book: Option<&Book<'static>>,
    ) -> Result<Self, SetMakeError> {
        let mut registry = Registry::standard();
        foursight_solver::register_with(&mut registry, book.copied());
        let panel = DifficultyRater::new(&registry).map_err(to_make_error)?;
        Ok(Self { session, registry, panel, rated: None })
    }

    /// Returns whether a limit or the stop flag has ended the solver session.
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// Returns the available engines.
    pub const fn registry(&self) -> &Registry {
        &self.registry
    }

    /// Solves all columns of a position. `source` is stored in the result.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, if it has another variant, or if a limit or the stop flag has
    /// ended the session.
    pub fn solve_columns(
        &mut self,
        game: Game,
        source: &str,
    ) -> Result<GradedPosition, SetMakeError> {
        solve_columns(&mut self.session, game, source)
    }

    /// Returns the exact score of a move and a line of best play after the move. If the move is a mistake, the
    /// line shows how the opponent benefits from it.
    ///
    /// # Errors
    ///
    /// Returns an error if the move is illegal, if the game has another variant, or if a limit or the stop flag
    /// has ended the session.
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

    /// Returns the column that an engine chooses.
    ///
    /// # Errors
    ///
    /// Returns an error if the engine is unknown or fails.
    pub fn engine_choice(&self, engine: &str, game: &Game) -> Result<Column, SetMakeError> {
        let mut engine = self.registry.engine(engine).map_err(to_make_error)?;
        let verdict = engine.think(game, &ThinkOptions::default(), &mut Observers::default());
        verdict.map(|verdict| verdict.column).map_err(to_make_error)
    }

    /// Returns whether a theme applies to a position. Some themes need a proposed move, which a player or an
    /// engine made in the position. The method does not check who made it.
    ///
    /// # Errors
    ///
    /// Returns an error if the solver fails.
    pub fn theme_holds(
        &mut self,
        theme: Theme,
        position: &GradedPosition,
        proposal: Option<&Proposal>,
    ) -> Result<bool, SetMakeError> {
        let Some(right) = puzzle_solution(position) else { return Ok(false) };
        Ok(match theme {
            Theme::Zugzwang => is_zugzwang(&mut self.session, position)?,
            Theme::BlunderOrNot => proposal.is_some() && is_without_win_in_one(&position.game),
            Theme::EvaluationWrong => {
                proposal.is_some_and(|made| made.column != right)
                    && is_without_win_in_one(&position.game)
            }
            plain => primary_theme(position) == Some(plain),
        })
    }

    /// Builds a puzzle of a theme from a position. Returns `None` if the theme does not apply to the position.
    ///
    /// # Errors
    ///
    /// Returns an error if the solver fails.
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

    /// Returns the line of a puzzle: the solution, followed by best play. For the theme `blunder-or-not`, the
    /// line begins with the proposed move (the move to assess) instead of the solution.
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
