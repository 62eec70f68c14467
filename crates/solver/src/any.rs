//! Solvers for variants that are known only at run time.

use std::fmt;
use std::ops::DerefMut;

use foursight_board::{Column, Game, Rules, RulesVisitor, Variant};

use crate::{Columns, Solution, SolveOptions, Solver, SolverOptions, TableError};

/// A solver for a variant that is known only at run time. It forwards each call to a [`Solver`] with the rules type of
/// this variant.
pub trait Solve: Send {
    /// Returns the variant that this solver was created for.
    fn variant(&self) -> Variant;

    /// Returns the number of search threads. On boards such as 8x8, where the key of a position does not fit into 64
    /// bits, the number is always 1. On all other boards, it is the requested number.
    fn threads(&self) -> usize;

    /// Removes all proven results from the tables.
    fn clear(&mut self);

    /// Returns the score of a position for the side to move, or proven bounds of the score if a limit ends the search.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if its variant is not the variant of this solver.
    fn solve(
        &mut self,
        game: &Game,
        options: &mut SolveOptions<'_>,
    ) -> Result<Solution, SolveError>;

    /// Returns the score of a position and the score of each move in it. See [`Solver::columns`].
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if its variant is not the variant of this solver.
    fn columns(
        &mut self,
        game: &Game,
        options: &mut SolveOptions<'_>,
    ) -> Result<Columns, SolveError>;

    /// Returns a sequence of perfect moves that leads from a position to the end of the game. See [`Solver::line`].
    /// `score` must be the exact score of the position.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if its variant is not the variant of this solver.
    fn line(
        &mut self,
        game: &Game,
        score: i8,
        options: &mut SolveOptions<'_>,
    ) -> Result<Vec<Column>, SolveError>;
}

impl fmt::Debug for dyn Solve + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Solve").field(&self.variant()).finish()
    }
}

/// The reason why a solver rejects a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// The game is already over, so there is nothing to solve.
    GameOver,
    /// The variant of the game differs from the variant of the solver.
    OtherVariant {
        /// The variant that the solver was created for.
        solver: Variant,
        /// The variant of the rejected game.
        game: Variant,
    },
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over; leave out its last move"),
            Self::OtherVariant { solver, game } => {
                write!(f, "the solver is for {solver}, but the game is {game}")
            }
        }
    }
}

impl std::error::Error for SolveError {}

/// Creates a solver for a variant that is known only at run time.
///
/// # Errors
///
/// Returns an error if there is not enough memory for the tables.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_solver::{SolveOptions, SolverOptions, solver};
///
/// let variant: Variant = "5x4:square".parse()?;
/// let mut solver = solver(variant, SolverOptions::default())?;
/// let solution = solver.solve(&Game::new(variant), &mut SolveOptions::default())?;
/// assert_eq!(solution.bounds.exact(), Some(0), "neither side can force a square");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solver(variant: Variant, options: SolverOptions) -> Result<Box<dyn Solve>, TableError> {
    struct Making(Variant, SolverOptions);
    impl RulesVisitor for Making {
        type Output = Result<Box<dyn Solve>, TableError>;
        fn visit<R: Rules>(self, rules: R) -> Self::Output {
            Ok(Box::new(Fitted { variant: self.0, solver: Solver::new(rules, self.1)? }))
        }
    }
    variant.visit(Making(variant, options))
}

struct Fitted<R> {
    variant: Variant,
    solver: Solver<R>,
}

impl<R> Fitted<R> {
    fn check(&self, game: &Game) -> Result<(), SolveError> {
        if game.variant() != self.variant {
            return Err(SolveError::OtherVariant { solver: self.variant, game: game.variant() });
        }
        if game.outcome().is_over() {
            return Err(SolveError::GameOver);
        }
        Ok(())
    }
}

impl<R: Rules> Solve for Fitted<R> {
    fn variant(&self) -> Variant {
        self.variant
    }

    fn threads(&self) -> usize {
        self.solver.threads()
    }

    fn clear(&mut self) {
        self.solver.clear();
    }

    fn solve(
        &mut self,
        game: &Game,
        options: &mut SolveOptions<'_>,
    ) -> Result<Solution, SolveError> {
        self.check(game)?;
        Ok(self.solver.solve(game.position(), options))
    }

    fn columns(
        &mut self,
        game: &Game,
        options: &mut SolveOptions<'_>,
    ) -> Result<Columns, SolveError> {
        self.check(game)?;
        Ok(self.solver.columns(game.position(), options))
    }

    fn line(
        &mut self,
        game: &Game,
        score: i8,
        options: &mut SolveOptions<'_>,
    ) -> Result<Vec<Column>, SolveError> {
        self.check(game)?;
        Ok(self.solver.line(game.position(), score, options))
    }
}

/// Implements [`Solve`] for pointers such as `Box<dyn Solve>` and `&mut dyn Solve`. Every call is forwarded to the
/// solver behind the pointer.
impl<'s, P: DerefMut<Target = dyn Solve + 's> + Send> Solve for P {
    fn variant(&self) -> Variant {
        (**self).variant()
    }

    fn threads(&self) -> usize {
        (**self).threads()
    }

    fn clear(&mut self) {
        (**self).clear();
    }

    fn solve(
        &mut self,
        game: &Game,
        options: &mut SolveOptions<'_>,
    ) -> Result<Solution, SolveError> {
        (**self).solve(game, options)
    }

    fn columns(
        &mut self,
        game: &Game,
        options: &mut SolveOptions<'_>,
    ) -> Result<Columns, SolveError> {
        (**self).columns(game, options)
    }

    fn line(
        &mut self,
        game: &Game,
        score: i8,
        options: &mut SolveOptions<'_>,
    ) -> Result<Vec<Column>, SolveError> {
        (**self).line(game, score, options)
    }
}
