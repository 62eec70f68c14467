use foursight_board::{Game, Variant};
use foursight_solver::{SolveOptions, SolverOptions, solver};

use crate::{Error, standard_book};

/// The exact score under perfect play of a position of the standard game, given by its moves.
///
/// The score is for the side to move: 0 is a draw, `n` a win and `-n` a loss with the `n`-th last stone of the
/// winner, so that faster wins score higher. With the feature `book`, positions of up to eight plies are looked up;
/// other positions take from microseconds to a few seconds. [`solve_game`] solves other variants;
/// [`solver`](foursight_solver::solver()) supports limits and returns the scores of all columns.
///
/// # Errors
///
/// If a move cannot be read or played, if the game is over, or if 64 MiB of memory are not available.
///
/// # Examples
///
/// ```
/// assert_eq!(foursight::solve("")?, 1, "the first player wins with the last stone");
/// assert_eq!(foursight::solve("4453")?, -2);
/// assert!(foursight::solve("4458").unwrap_err().to_string().contains("8"));
/// # Ok::<(), foursight::Error>(())
/// ```
pub fn solve(moves: &str) -> Result<i8, Error> {
    solve_game(&Game::from_moves(Variant::default(), moves)?)
}

/// The exact score of an unfinished game of any variant, for the side to move: see [`solve`].
///
/// # Errors
///
/// If the game is over, or if 64 MiB of memory are not available.
///
/// # Examples
///
/// ```
/// use foursight::Game;
///
/// let game = Game::new("5x4:square".parse()?);
/// assert_eq!(foursight::solve_game(&game)?, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_game(game: &Game) -> Result<i8, Error> {
    let book = standard_book(game.variant());
    let mut solver = solver(game.variant(), SolverOptions::default())?;
    let mut options = SolveOptions { book: book.as_ref(), ..SolveOptions::default() };
    // Without limits both bounds are equal to the score.
    Ok(solver.solve(game, &mut options)?.bounds.lower)
}
