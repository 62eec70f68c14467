//! Hints for the side to move, in three steps: what to look for, which cells matter, and which move to play.

mod hint_advice;
mod hint_clue;

use foursight_board::Game;
use foursight_solver::{Session, SolveError};

use super::scorer::ReviewScorer;
use super::suggest::suggest_move;
use super::tactics::WinningPlan;
use super::{Advice, CellSentence, Hint, PlayerNames, ReviewError};
use hint_clue::{HintClue, HintPosition};

/// Returns a hint for the side to move. Its first step, the nudge, names neither a column nor a cell.
///
/// # Errors
///
/// Returns an error if the game is over, or if the solver was built for another variant.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_analysis::review::{PlayerNames, position_hint};
/// use foursight_solver::{Session, SolverOptions, solver};
///
/// let game = Game::from_moves(Variant::default(), "44556")?;
/// let mut session = Session::new(solver(game.variant(), SolverOptions::default())?);
/// let hint = position_hint(&game, &mut session, &PlayerNames::default())?;
/// assert_eq!(hint.nudge, "Red has two ways to win next turn.");
/// assert_eq!(hint.threat.text, "Red wins at c1 or g1; only one can be blocked.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position_hint(
    game: &Game,
    session: &mut Session<'_>,
    names: &PlayerNames,
) -> Result<Hint, ReviewError> {
    if game.outcome().is_over() {
        return Err(SolveError::GameOver.into());
    }
    let mut scorer = ReviewScorer::new(session);
    let (whole, each) = scorer.column_bounds_for_hint(game)?;
    let line = scorer.best_line(game, whole)?;
    let suggested = suggest_move(game, whole, &each, line.first().copied());
    let suggested = suggested.ok_or(SolveError::GameOver)?;
    let other = names.name_of(!game.to_move());
    let (column, worth, plan) = (suggested.at, suggested.bounds, WinningPlan::of_line(game, &line));
    let look = HintPosition { game, whole, each: &each, column, worth, plan, other };
    let HintClue { nudge, text, cells } = look.find_clue();
    let cells = cells.iter().map(ToString::to_string).collect();
    Ok(Hint {
        nudge,
        threat: CellSentence { text, cells },
        advice: Advice { column: look.column.to_string(), text: look.advice_sentence() },
        value: whole.into(),
    })
}
