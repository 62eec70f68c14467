//! Finds out whether a wrong answer depends on the positions that the program received before.
//!
//! A program that chooses at random gives wrong answers without a cause that can be repeated. Therefore an answer
//! depends on earlier positions only if new processes are right several times in a row, also after neutral positions, and
//! wrong several times in a row after the same positions.

use foursight_board::{Game, Variant};
use foursight_search::Foul;

use super::bot::{Bot, Interrupted, Reply, game_of};

/// Number of new processes that must answer correctly.
const RIGHT_ANSWERS: usize = 3;
/// Number of new processes that must answer wrongly after the earlier positions.
const WRONG_ANSWERS: usize = 5;

/// The earlier positions that lead to a wrong answer.
#[derive(Clone, Debug)]
pub(super) enum Trigger {
    /// One earlier position suffices.
    Position(Game),
    /// The wrong answer was repeated only after all earlier positions.
    AllPositions(usize),
}

/// Returns the earlier positions that lead to a wrong answer in `game`, or `None` if this cannot be repeated. `history`
/// contains the positions that the process received before.
pub(super) fn find_trigger(
    bot: &mut Bot<'_>,
    history: &[Game],
    game: &Game,
    is_right: impl Fn(&Reply) -> bool,
) -> Result<Option<Trigger>, Interrupted> {
    let (Some(first), Some(last)) = (history.first(), history.last()) else { return Ok(None) };
    for _ in 0..RIGHT_ANSWERS {
        if !is_right(&ask_after(bot, &[], game)?) {
            return Ok(None);
        }
    }
    for before in [last, first] {
        if is_wrong_after(bot, std::slice::from_ref(before), game, &is_right)? {
            return Ok(Some(Trigger::Position(before.clone())));
        }
    }
    let all = history.len() > 1 && is_wrong_after(bot, history, game, &is_right)?;
    Ok(all.then_some(Trigger::AllPositions(history.len())))
}

/// Returns whether new processes always answer wrongly after these positions, and correctly after the same number of
/// neutral positions: empty boards, or boards with one disc if the second player moves in `game`. A program with a fixed
/// seed uses the same random numbers in both cases. Additional neutral positions change these numbers. They come first
/// or last, because a program may keep only its first or only its last position.
fn is_wrong_after(
    bot: &mut Bot<'_>,
    history: &[Game],
    game: &Game,
    is_right: impl Fn(&Reply) -> bool,
) -> Result<bool, Interrupted> {
    let one_disc = game_of("4").filter(|_| game.plies() % 2 == 1);
    let neutral = one_disc.unwrap_or_else(|| Game::new(Variant::default()));
    let mut is_repeated = |neutral_first: bool| {
        for more in 0..WRONG_ANSWERS {
            let additional = vec![neutral.clone(); more];
            let (first, last) =
                if neutral_first { (&*additional, history) } else { (history, &*additional) };
            let reply = ask_after(bot, &[first, last].concat(), game)?;
            if reply.is_late() || is_right(&reply) {
                return Ok(false);
            }
            let control = vec![neutral.clone(); history.len() + more];
            if !is_right(&ask_after(bot, &control, game)?) {
                return Ok(false);
            }
        }
        Ok(true)
    };
    Ok(is_repeated(true)? || is_repeated(false)?)
}

/// Asks a position after others in a new process.
fn ask_after(bot: &mut Bot<'_>, before: &[Game], game: &Game) -> Result<Reply, Interrupted> {
    bot.restart()?;
    for earlier in before {
        bot.ask(earlier)?;
    }
    bot.ask(game)
}

impl Reply {
    /// Returns whether the program did not answer in time.
    pub(super) const fn is_late(&self) -> bool {
        matches!(self.column, Err((Foul::Time | Foul::Stall, _)))
    }
}
