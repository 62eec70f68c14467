//! What themes claim about positions, read off the board and off exact scores.

use std::collections::HashMap;

use foursight_board::{Bitboard, Column, Game, Position, Rules, Side};
use foursight_solver::{Session, end};

use super::Theme;
use crate::grade::Graded;
use crate::grade::make::{MakeError, solve_columns};

/// The one column that keeps the outcome; `None` where the position is lost, or several columns do.
pub fn solution(position: &Graded) -> Option<Column> {
    let (kept, _) = position.sharpness();
    let held = position.score() >= 0 && kept == 1;
    held.then(|| position.game.legal().find(|&column| position.keeps(column))).flatten()
}

/// With which of its stones from now on the side to move wins; `None` where it does not.
pub fn win_in(position: &Graded) -> Option<u32> {
    let game = &position.game;
    let (cells, plies) = (u32::from(game.variant().cell_count()), game.plies() as u32);
    let score = Some(position.score()).filter(|&score| score > 0)?;
    end(cells, plies, score).map(|ply| (ply - plies).div_ceil(2))
}

/// The cells on which a side could win with the next stone.
pub fn wins_now(game: &Game, side: Side) -> Bitboard {
    game.threats(side) & game.rules().drops(game.position().occupied())
}

/// The theme among the first seven that a position with one right move has; `None` for other positions.
pub fn plain_theme(position: &Graded) -> Option<Theme> {
    let right = solution(position)?;
    let game = &position.game;
    if !wins_now(game, game.to_move()).is_empty() {
        return Some(Theme::WinIn1);
    }
    if !wins_now(game, !game.to_move()).is_empty() {
        return Some(Theme::Block);
    }
    Some(match win_in(position) {
        Some(2) if makes_two_threats(game, right) => Theme::DoubleThreat,
        Some(2) => Theme::WinIn2,
        Some(3) => Theme::WinIn3,
        Some(4..=Theme::LONGEST) => Theme::LongWin,
        _ => Theme::OnlyMove,
    })
}

/// Can the side to move, after this move, win at once on two cells or more?
pub fn makes_two_threats(game: &Game, column: Column) -> bool {
    let (mut next, mover) = (game.clone(), game.to_move());
    next.play(column).is_ok() && !next.outcome().is_over() && wins_now(&next, mover).count() >= 2
}

/// Does nobody threaten to win at once?
pub fn is_quiet(game: &Game) -> bool {
    Side::BOTH.into_iter().all(|side| wins_now(game, side).is_empty())
}

/// Must the side to move, though it faces no threat, play right below a winning cell of its opponent?
pub fn is_cornered(game: &Game) -> bool {
    let (mover, rules) = (game.to_move(), game.rules());
    let drops = rules.drops(game.position().occupied());
    let below = rules.under(game.threats(!mover));
    !game.outcome().is_over()
        && wins_now(game, mover).is_empty()
        && wins_now(game, !mover).is_empty()
        && below.contains(drops)
}

/// Is the win of the side to move a zugzwang? Whatever best moves both sides choose (the soonest win, the
/// longest resistance), the last move of the opponent is made where it [is cornered](is_cornered).
///
/// # Errors
///
/// If a position was not solved: the session is over.
pub fn is_zugzwang(session: &mut Session<'_>, position: &Graded) -> Result<bool, MakeError> {
    let stones = win_in(position).unwrap_or_default();
    if !(2..=Theme::LONGEST).contains(&stones) || !is_quiet(&position.game) {
        return Ok(false);
    }
    Ending { session, known: HashMap::new() }.every_win_corners(position, stones)
}

/// How wins end.
struct Ending<'s, 'a> {
    session: &'s mut Session<'a>,
    known: HashMap<Position, bool>,
}

impl Ending<'_, '_> {
    /// Does every win in so many stones end with a cornered opponent?
    fn every_win_corners(&mut self, position: &Graded, stones: u32) -> Result<bool, MakeError> {
        if let Some(&known) = self.known.get(&position.game.position()) {
            return Ok(known);
        }
        let mut all = true;
        for column in position.best() {
            let next = after_move(&position.game, column)?;
            all = all
                && if stones == 2 {
                    is_cornered(&next)
                } else {
                    self.every_defence_corners(&next, stones)?
                };
        }
        self.known.insert(position.game.position(), all);
        Ok(all)
    }

    fn every_defence_corners(&mut self, game: &Game, stones: u32) -> Result<bool, MakeError> {
        let defended = solve_columns(self.session, game.clone(), "")?;
        for column in defended.best() {
            let next = solve_columns(self.session, after_move(game, column)?, "")?;
            if !self.every_win_corners(&next, stones - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn after_move(game: &Game, column: Column) -> Result<Game, MakeError> {
    let mut next = game.clone();
    next.play(column).map_err(|error| MakeError(error.to_string()))?;
    Ok(next)
}
