//! Makes puzzles from the mistakes in a user's own game.

use foursight_board::{Game, Side};

use super::theme_predicates::primary_theme;
use super::{Proposal, Puzzle, PuzzleFinder};
use crate::grade::make::SetMakeError;

/// Puzzles made from one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePuzzles {
    /// The puzzles in the order of play: one for each mistake if exactly one other move would have kept the outcome.
    pub puzzles: Vec<Puzzle>,
    /// Ply numbers, counted from 1, of the mistakes for which several other moves would have kept the outcome.
    pub other: Vec<usize>,
    /// Whether every move was checked. The moves are checked from the last to the first. If a limit is reached,
    /// the earliest moves remain unchecked.
    pub complete: bool,
}

/// Makes puzzles from the mistakes in a game. A mistake is a move that does not keep the outcome, which is the win or
/// draw under perfect play. A mistake becomes a puzzle if exactly one other move would have kept the outcome.
///
/// `who` contains the names of the first and the second player. If `side` is set, only the moves of that player
/// are checked. The function calls `on_progress` with the number of checked moves and the number of all moves.
///
/// # Errors
///
/// Returns an error if the solver fails.
pub fn puzzles_from_game(
    finder: &mut PuzzleFinder<'_>,
    game: &Game,
    who: [&str; 2],
    side: Option<Side>,
    mut on_progress: impl FnMut(usize, usize),
) -> Result<GamePuzzles, SetMakeError> {
    let mut own = GamePuzzles { puzzles: Vec::new(), other: Vec::new(), complete: true };
    let all = game.plies();
    let mut before = game.clone();
    // The last positions are checked first. They are solved faster, and their results speed up the search of
    // earlier positions.
    for ply in (1..=all).rev() {
        if before.resigned().is_some() {
            before.undo();
        }
        let Some(&column) = before.moves().last() else { break };
        before.undo();
        let mover = before.to_move();
        if side.is_none_or(|side| side == mover) {
            let made = Proposal { column, by: who[mover as usize].to_owned() };
            let found = puzzle_of_mistake(finder, &before, made);
            // The result of an interrupted search is not reliable.
            if finder.is_over() {
                own.complete = false;
                break;
            }
            match found? {
                Some(Ok(puzzle)) => own.puzzles.push(puzzle),
                Some(Err(())) => own.other.push(ply),
                None => {}
            }
        }
        on_progress(all + 1 - ply, all);
    }
    own.puzzles.reverse();
    own.other.reverse();
    Ok(own)
}

/// Returns the puzzle for a mistake. Returns `None` if the move was not a mistake, and `Some(Err(()))` if several other
/// moves would have kept the outcome.
fn puzzle_of_mistake(
    finder: &mut PuzzleFinder<'_>,
    before: &Game,
    made: Proposal,
) -> Result<Option<Result<Puzzle, ()>>, SetMakeError> {
    let position = finder.solve_columns(before.clone(), "own")?;
    if position.keeps_outcome(made.column) {
        return Ok(None);
    }
    let puzzle = match primary_theme(&position) {
        Some(theme) => finder.build_puzzle(theme, position, Some(made))?,
        None => None,
    };
    Ok(Some(puzzle.ok_or(())))
}
