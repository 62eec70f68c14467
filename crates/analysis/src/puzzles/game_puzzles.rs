//! Puzzles from a person's own game: its mistakes, to be done better.

use foursight_board::{Game, Side};

use super::theme_predicates::primary_theme;
use super::{Proposal, Puzzle, PuzzleFinder};
use crate::grade::make::SetMakeError;

/// What a game taught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePuzzles {
    /// A puzzle for each mistake that one move alone would have avoided, in the order of play.
    pub puzzles: Vec<Puzzle>,
    /// The plies (from 1) of mistakes that several moves would have avoided.
    pub other: Vec<usize>,
    /// Was every move looked at? The last ones are first, in case the session ends before.
    pub complete: bool,
}

/// Makes puzzles of the moves that lost the outcome: a win that became a draw or a loss, a draw that became
/// a loss. `who` names the players, the first to move first; with `side` only one player's moves count.
/// Calls `told` with the moves looked at and all moves.
///
/// # Errors
///
/// If the solver fails.
pub fn puzzles_from_game(
    finder: &mut PuzzleFinder<'_>,
    game: &Game,
    who: [&str; 2],
    side: Option<Side>,
    mut told: impl FnMut(usize, usize),
) -> Result<GamePuzzles, SetMakeError> {
    let mut own = GamePuzzles { puzzles: Vec::new(), other: Vec::new(), complete: true };
    let all = game.plies();
    let mut before = game.clone();
    // From the end on, where positions are solved at once and what is found helps with earlier ones.
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
            // Half a search tells nothing.
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
        told(all + 1 - ply, all);
    }
    own.puzzles.reverse();
    own.other.reverse();
    Ok(own)
}

/// The puzzle that a move which lost the outcome makes, or that it makes none; `None` if it lost nothing.
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
