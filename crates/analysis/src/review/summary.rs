//! What all moves come to.

use foursight_board::{Game, Outcome, Rules, Side};
use foursight_solver::{Bounds, in_words};

use super::review_types::{self, MoveReview, SideSummary};
use super::{MoveClass, PlayerNames};
use crate::outcome_kept::OutcomeKept;
use crate::types::GameValue;

/// The moves of one side together.
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

/// How a position stands, from what it is worth to the side to move: "Red wins in 4 moves (7 plies)".
pub(super) fn position_value_sentence(game: &Game, value: Bounds, names: &PlayerNames) -> String {
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    let mover = names.name_of(game.to_move());
    let other = names.name_of(!game.to_move());
    match (game.outcome(), value.sign()) {
        (Outcome::Won(_), _) if game.resigned().is_none() => format!("{other} has won"),
        (Outcome::Drawn, _) => "drawn: the board is full".to_owned(),
        (_, Some(0)) => "a draw with best play".to_owned(),
        // Both count the winner's own moves, and the plies from here.
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

/// What the game comes to, in one sentence.
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
        (Outcome::Ongoing, _) => "The game goes on".to_owned(),
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
            let before = if before == Some(GameValue::Win) { "won" } else { "drawn" };
            let after = if after == Some(GameValue::Draw) { "a draw" } else { "a loss" };
            let number = last.ply;
            let which = if turned.len() == 1 { "the one" } else { "the last" };
            let class = last.class.name();
            format!(
                "{ending}; {which} move that changed the outcome was {}'s {class} {} at ply \
                 {number}, from a {before} position to {after}.",
                name(last),
                last.cell
            )
        }
        None if plies.is_empty() => format!("{ending}; no move was played."),
        None if complete => format!("{ending}; no move changed the outcome."),
        None => format!("{ending}; of what could be solved, no move changed the outcome."),
    }
}
