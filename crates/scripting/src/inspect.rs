//! Runs a script on one position. Reports the score, the features that the script read, and how much each disc
//! contributes to the score.

use std::time::Duration;

use foursight_board::{Bitboard, Game, Side};
use foursight_search::{Turn, View};

use super::law_check::{EvaluationCheck, view_of_turn};
use super::named_scripts::NamedScripts;
use super::sandbox::is_script_stopped;
use super::script_view::FeatureCall;
use foursight_search::evals::ScriptFault;

/// Result of running a script on one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspection {
    /// Result of the check on random positions.
    pub check: EvaluationCheck,
    /// Score of the position for the side to move.
    pub to_move: i32,
    /// Score of the position for the side that is not to move.
    pub other: i32,
    /// Calls of feature functions that the script made to compute the score for the requested side. Equal calls are
    /// listed once.
    pub feature_calls: Vec<FeatureCall>,
    /// Contribution of each disc to the score for the requested side: the score minus the score of the position without
    /// this disc. If the script fails on the position without a disc, the list omits this disc.
    pub disc_values: Vec<(Bitboard, i32)>,
}

/// Time limit for computing the contributions of the discs. When it is reached, the result omits the remaining discs.
const DISC_VALUES_TIME: Duration = Duration::from_millis(700);

impl NamedScripts {
    /// Checks a script on random positions, then runs it on one position. The feature calls and the contributions of
    /// the discs are reported for `side`.
    ///
    /// # Errors
    ///
    /// Returns an error if no script has this name, or if the script is invalid or fails.
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
            clock.since(start) < DISC_VALUES_TIME && !is_script_stopped(self.stop_flag())
        });
        let disc_values = stones.filter_map(|stone| {
            let without = script.score_without(view, mine, stone).ok()?;
            Some((stone, score - without))
        });
        let disc_values = disc_values.collect();
        Ok(Inspection { check, to_move, other, feature_calls, disc_values })
    }
}
