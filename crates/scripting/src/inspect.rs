//! Runs a script on one position: its score, the features it read, and the contribution of each stone.

use std::time::Duration;

use foursight_board::{Bitboard, Game, Side};
use foursight_search::{Turn, View};

use super::law_check::{EvaluationCheck, view_of_turn};
use super::named_scripts::NamedScripts;
use super::sandbox::is_stop_raised;
use super::script_view::FeatureCall;
use foursight_search::evals::ScriptFault;

/// The results of a script on one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspection {
    /// The check on random positions.
    pub check: EvaluationCheck,
    /// The score for the side to move.
    pub to_move: i32,
    /// The score for the other side.
    pub other: i32,
    /// Feature functions that the script called for the requested side, without duplicates.
    pub feature_calls: Vec<FeatureCall>,
    /// The contribution of each stone for that side: the score minus the score without the stone. Stones without
    /// which the script fails are left out.
    pub stone_values: Vec<(Bitboard, i32)>,
}

/// Time limit for computing the contributions of stones. For slow scripts some stones are left out.
const STONE_VALUES_TIME: Duration = Duration::from_millis(700);

impl NamedScripts {
    /// Checks a script on random positions, then runs it on one position from the view of `side`.
    ///
    /// # Errors
    ///
    /// If there is no script of this name, or it is invalid or fails.
    pub fn inspect_position(
        &self,
        name: &str,
        game: &Game,
        side: Side,
    ) -> Result<Inspection, ScriptFault> {
        let (script, check) = self.checked_script(name, game.variant())?;
        if let Some(stop) = self.stop_flag().get() {
            script.stop_with(stop);
        }
        let on_this_position = |fault: ScriptFault| ScriptFault {
            message: format!("{} (on this position)", fault.message),
            ..fault
        };
        let mine = if side == game.to_move() { Turn::Mine } else { Turn::Theirs };
        let view = view_of_turn(game, mine);
        let (score, feature_calls) = script.score_with_calls(view, mine);
        let score = score.map_err(on_this_position)?;
        let turned = script.score(view.turned(), mine.turned()).map_err(on_this_position)?;
        let (to_move, other) = if mine == Turn::Mine { (score, turned) } else { (turned, score) };
        let clock = self.clock();
        let start = clock.now();
        let View { mine: own, theirs } = view;
        let stones = (own | theirs).into_iter().take_while(|_| {
            clock.since(start) < STONE_VALUES_TIME && !is_stop_raised(self.stop_flag())
        });
        let stone_values = stones.filter_map(|stone| {
            let without = script.score_without(view, mine, stone).ok()?;
            Some((stone, score - without))
        });
        let stone_values = stone_values.collect();
        Ok(Inspection { check, to_move, other, feature_calls, stone_values })
    }
}
