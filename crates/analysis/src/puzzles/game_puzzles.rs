//! Puzzles from the mistakes in a user's own game.

use foursight_board::{Game, Side};

use super::theme_predicates::primary_theme;
use super::{Proposal, Puzzle, PuzzleFinder};
use crate::grade::make::SetMakeError;

/// Puzzles from one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePuzzles {
    /// A puzzle for each mistake that exactly one move would have avoided, in the order of play.
    pub puzzles: Vec<Puzzle>,
    /// Ply numbers (from 1) of mistakes that several moves would have avoided.
    pub other: Vec<usize>,
    /// Whether every move was checked. Moves are checked from the last to the first, so a limit leaves out
    /// the earliest.
    pub complete: bool,
}

/// Builds a puzzle from every mistake, that is from every move that lost the outcome. `who` contains the
/// names of the first and the second player; with `side` only one player's moves are checked. Calls
/// `on_progress` with the number of checked moves and of all moves.
///
/// # Errors
///
/// If the solver fails.
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
    // Late positions are solved faster, and their results speed up the earlier ones.
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

/// Returns the puzzle for a mistake, `Some(Err(()))` if several moves would have avoided it, or `None` if the
/// move was no mistake.
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
