//! Rebuilds a puzzle from its position and compares the result with the stored puzzle.

use super::{Puzzle, PuzzleFinder, Theme};
use crate::grade::make::SetMakeError;

/// Returns one text for each difference between the stored puzzle and the rebuilt puzzle.
///
/// # Errors
///
/// Returns an error if the solver fails.
pub fn check_puzzle(
    finder: &mut PuzzleFinder<'_>,
    puzzle: &Puzzle,
) -> Result<Vec<String>, SetMakeError> {
    let mut wrong = Vec::new();
    let again = finder.solve_columns(puzzle.game().clone(), &puzzle.position.source)?;
    if again != puzzle.position {
        wrong.push(format!("scores: stored `{}`, solved `{again}`", puzzle.position));
    }
    let Some(made) = finder.build_puzzle(puzzle.theme, again, puzzle.proposal.clone())? else {
        wrong.push(format!("theme: the position is not a puzzle of theme {}", puzzle.theme));
        return Ok(wrong);
    };
    let line = |puzzle: &Puzzle| puzzle.line.iter().map(|column| column.to_char()).collect();
    let parts: [(&str, String, String); 3] = [
        ("solution", puzzle.solution.to_string(), made.solution.to_string()),
        ("line", line(puzzle), line(&made)),
        ("difficulty", puzzle.difficulty.to_string(), made.difficulty.to_string()),
    ];
    for (what, stored, found) in parts {
        if stored != found {
            wrong.push(format!("{what}: stored {stored}, found {found}"));
        }
    }
    let played = matches!(puzzle.theme, Theme::BlunderOrNot | Theme::EvaluationWrong);
    if let Some(proposal) = puzzle.proposal.as_ref().filter(|_| played) {
        match finder.engine_choice(&proposal.by, puzzle.game()) {
            Ok(column) if column == proposal.column => {}
            Ok(column) => {
                let (by, stored) = (&proposal.by, proposal.column);
                wrong.push(format!("move of {by}: stored {stored}, played {column}"));
            }
            Err(error) => wrong.push(format!("move of {}: {error}", proposal.by)),
        }
    }
    Ok(wrong)
}
