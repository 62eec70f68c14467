//! Conditions of the puzzle themes. They are checked on the board and with exact scores.

use std::collections::HashMap;

use foursight_board::{Column, Game, Position};
use foursight_solver::{Session, end};

use super::Theme;
use crate::grade::GradedPosition;
use crate::grade::make::{SetMakeError, solve_columns};
use crate::immediate_wins::{
    is_in_zugzwang, is_without_win_in_one, makes_two_threats, win_in_one_cells,
};

/// Returns the only column that keeps the outcome (the win or draw under perfect play). Returns `None` if the
/// position is lost, or if several columns keep the outcome.
pub fn puzzle_solution(position: &GradedPosition) -> Option<Column> {
    let (kept, _) = position.outcome_keeping_moves();
    let held = position.score() >= 0 && kept == 1;
    held.then(|| position.game.legal().find(|&column| position.keeps_outcome(column))).flatten()
}

/// Returns the number of discs that the side to move needs to win, including the winning disc. Returns `None`
/// if it does not win.
pub fn discs_to_win(position: &GradedPosition) -> Option<u32> {
    let game = &position.game;
    let (cells, plies) = (u32::from(game.variant().cell_count()), game.plies() as u32);
    let score = Some(position.score()).filter(|&score| score > 0)?;
    end(cells, plies, score).map(|ply| (ply - plies).div_ceil(2))
}

/// Returns the theme of a position in which exactly one move keeps the outcome; `None` for other positions. The
/// theme is one of the first seven themes of [`Theme`].
pub fn primary_theme(position: &GradedPosition) -> Option<Theme> {
    let right = puzzle_solution(position)?;
    let game = &position.game;
    if !win_in_one_cells(game, game.to_move()).is_empty() {
        return Some(Theme::WinIn1);
    }
    if !win_in_one_cells(game, !game.to_move()).is_empty() {
        return Some(Theme::Block);
    }
    Some(match discs_to_win(position) {
        Some(2) if makes_two_threats(game, right) => Theme::DoubleThreat,
        Some(2) => Theme::WinIn2,
        Some(3) => Theme::WinIn3,
        Some(4..=Theme::LONGEST) => Theme::LongWin,
        _ => Theme::OnlyMove,
    })
}

/// Returns whether the side to move wins by zugzwang: in every line of best play, the opponent is [in
/// zugzwang](is_in_zugzwang) when it makes its last move. In best play, the winner wins as soon as possible and the
/// loser resists as long as possible.
///
/// # Errors
///
/// Returns an error if a limit or the stop flag has ended the solver session before a position was solved.
pub fn is_zugzwang(
    session: &mut Session<'_>,
    position: &GradedPosition,
) -> Result<bool, SetMakeError> {
    let stones = discs_to_win(position).unwrap_or_default();
    if !(2..=Theme::LONGEST).contains(&stones) || !is_without_win_in_one(&position.game) {
        return Ok(false);
    }
    ZugzwangSearch { session, known: HashMap::new() }.every_win_ends_in_zugzwang(position, stones)
}

/// Checks whether all lines of best play end with the loser in zugzwang.
struct ZugzwangSearch<'s, 'a> {
    session: &'s mut Session<'a>,
    known: HashMap<Position, bool>,
}

impl ZugzwangSearch<'_, '_> {
    /// Examines every line in which the side to move wins as soon as possible, that is, with its next `stones`
    /// discs. Returns whether the loser is in zugzwang at the end of each of these lines.
    fn every_win_ends_in_zugzwang(
        &mut self,
        position: &GradedPosition,
        stones: u32,
    ) -> Result<bool, SetMakeError> {
        if let Some(&known) = self.known.get(&position.game.position()) {
            return Ok(known);
        }
        let mut all = true;
        for column in position.best_columns() {
            let next = game_after_move(&position.game, column)?;
            all = all
                && if stones == 2 {
                    is_in_zugzwang(&next)
                } else {
                    self.every_defence_ends_in_zugzwang(&next, stones)?
                };
        }
        self.known.insert(position.game.position(), all);
        Ok(all)
    }

    fn every_defence_ends_in_zugzwang(
        &mut self,
        game: &Game,
        stones: u32,
    ) -> Result<bool, SetMakeError> {
        let defended = solve_columns(self.session, game.clone(), "")?;
        for column in defended.best_columns() {
            let next = solve_columns(self.session, game_after_move(game, column)?, "")?;
            if !self.every_win_ends_in_zugzwang(&next, stones - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn game_after_move(game: &Game, column: Column) -> Result<Game, SetMakeError> {
    let mut next = game.clone();
    next.play(column).map_err(|error| SetMakeError(error.to_string()))?;
    Ok(next)
}
