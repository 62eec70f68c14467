//! Summarises a reviewed game.

use foursight_board::{Game, Outcome, Rules, Side};
use foursight_solver::{Bounds, in_words};

use super::review_types::{self, MoveReview, SideSummary};
use super::{MoveClass, PlayerNames};
use crate::GameValue;
use crate::grade::outcome_kept::OutcomeKept;

/// Summarises the moves of one side.
pub(super) fn summarise_side(plies: &[MoveReview], side: Side) -> SideSummary {
    let name = review_types::side_name(side);
    let mut summary = SideSummary::default();
    let (mut outcome, mut lost) = (OutcomeKept::default(), Vec::new());
    for reviewed in plies.iter().filter(|reviewed| reviewed.side == name) {
        summary.moves += 1;
        summary.counts.add_move(reviewed.class);
        outcome.record(reviewed.critical, reviewed.kept);
        if reviewed.class != MoveClass::Forced {
            lost.extend(reviewed.lost_moves.map(f64::from));
        }
    }
    summary.regret = (!lost.is_empty()).then(|| lost.iter().sum::<f64>() / lost.len() as f64);
    let OutcomeKept { critical, kept } = outcome;
    SideSummary { critical, kept, accuracy: outcome.percent(), ..summary }
}

/// Describes the score of a position, such as "Red wins in 4 moves (7 plies)". `value` contains the bounds for
/// the side to move.
pub(super) fn position_value_sentence(game: &Game, value: Bounds, names: &PlayerNames) -> String {
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    let mover = names.name_of(game.to_move());
    let other = names.name_of(!game.to_move());
    match (game.outcome(), value.sign()) {
        (Outcome::Won(_), _) if game.resigned().is_none() => format!("{other} has won"),
        (Outcome::Drawn, _) => "drawn: the board is full".to_owned(),
        (_, Some(0)) => "a draw with best play".to_owned(),
        // For a win and for a loss, `in_words` counts the winner's own moves and all plies from this position
        // on.
        (_, Some(1)) => format!("{mover} {}", in_words(cells, plies, value)),
        (_, Some(_)) => {
            let words = in_words(cells, plies, value);
            format!("{other} {}", words.replacen("loses", "wins", 1))
        }
        (_, None) if value == Bounds::UNKNOWN => "not known".to_owned(),
        (_, None) => match (value.lower, value.upper) {
            (0.., _) => format!("{mover} has at least a draw"),
            (_, ..=0) => format!("{other} has at least a draw"),
            _ => "not known".to_owned(),
        },
    }
}

/// Summarises the game in two sentences.
pub(super) fn review_sentence(
    game: &Game,
    plies: &[MoveReview],
    complete: bool,
    names: &PlayerNames,
) -> String {
    let ending = match (game.outcome(), game.resigned()) {
        (_, Some(side)) => format!("{} resigned", names.name_of(side)),
        (Outcome::Won(side), _) => format!("{} won", names.name_of(side)),
        (Outcome::Drawn, _) => "A draw".to_owned(),
        (Outcome::Ongoing, _) => "The game is unfinished".to_owned(),
    };
    let name = |reviewed: &MoveReview| {
        names.name_of(if reviewed.side == "first" { Side::First } else { Side::Second }).to_owned()
    };
    let turned: Vec<&MoveReview> = plies
        .iter()
        .filter(|reviewed| matches!(reviewed.class, MoveClass::Mistake | MoveClass::Blunder))
        .collect();
    match turned.last() {
        Some(last) => {
            let (before, after) = (last.before.known.result, last.after.known.result);
            let before = if before == Some(GameValue::Win) { "win" } else { "draw" };
            let after = if after == Some(GameValue::Draw) { "draw" } else { "loss" };
            let which = if turned.len() == 1 { "only" } else { "last" };
            let MoveReview { ply, cell, class, .. } = last;
            format!(
                "{ending}. The {which} move that changed the outcome was {}'s {cell} (ply {ply}), a {} that \
                 turned a {before} into a {after}.",
                name(last),
                class.name()
            )
        }
        None if plies.is_empty() => format!("{ending}. No move was played."),
        None if complete => format!("{ending}. No move changed the outcome."),
        None => format!("{ending}. Among the solved positions, no move changed the outcome."),
    }
}
