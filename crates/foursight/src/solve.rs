use foursight_board::{Game, Variant};
use foursight_solver::{SolveOptions, SolverOptions, solver};

use crate::{Error, standard_book};

/// Returns the exact score of a position of the standard game. `moves` contains the moves that lead to the position.
///
/// The score is for the side to move. A score of 0 is a draw. A score of `n` means that the side to move wins with the
/// `n`-th last of its discs, so a faster win has a higher score. A score of `-n` means that the other side wins in
/// this way.
///
/// If the feature `book` is enabled, scores of positions with at most nine discs come from the opening book. The book
/// also contains the scores of many positions with twelve discs, which shorten the searches from positions with ten or
/// eleven discs. A search takes between some microseconds and a few seconds.
///
/// [`solve_game`] also solves positions of other variants. To set limits or to get the scores of all columns, use
/// [`solver`](foursight_solver::solver()).
///
/// # Errors
///
/// Returns an error if the list of moves is malformed or contains an illegal move, if the game is over, or if 64 MiB of
/// memory are not available.
///
/// # Examples
///
/// ```
/// assert_eq!(foursight::solve("")?, 1, "the first player wins with the last disc");
/// assert_eq!(foursight::solve("4453")?, -2);
/// assert!(foursight::solve("4458").unwrap_err().to_string().contains("8"));
/// # Ok::<(), foursight::Error>(())
/// ```
pub fn solve(moves: &str) -> Result<i8, Error> {
    solve_game(&Game::from_moves(Variant::default(), moves)?)
}

/// Returns the exact score of an unfinished game of any variant. The documentation of [`solve`] explains the score.
///
/// # Errors
///
/// Returns an error if the game is over, or if 64 MiB of memory are not available.
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
    // A search without limits always finds the exact score, so both bounds are equal to the score.
    Ok(solver.solve(game, &mut options)?.bounds.lower)
}
