//! A script on one position: what it says, what it asked for, and which stones made the difference.

use std::time::Duration;

use foursight_board::{Bitboard, Game, Side};
use foursight_search::{Turn, View};

use super::law_check::{Check, view_of_turn};
use super::named::Scripts;
use super::sandbox::is_raised;
use super::script_view::FeatureCall;
use foursight_search::evals::ScriptFault;

/// What a script makes of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspection {
    /// What came of trying it on random positions.
    pub check: Check,
    /// The score for the side to move.
    pub to_move: i32,
    /// The score for the other side.
    pub other: i32,
    /// What it asked for, for one side, each thing once.
    pub asked: Vec<FeatureCall>,
    /// What each stone contributes for that side: the score less the score without it. A stone without
    /// which the script fails is left out.
    pub heat: Vec<(Bitboard, i32)>,
}

/// What looking for the stones may take: a slow script is not run for every one.
const HEAT: Duration = Duration::from_millis(700);

impl Scripts {
    /// Tries a script, and looks at one position more closely, as a side sees it.
    ///
    /// # Errors
    ///
    /// If there is none of this name, it is no evaluation or it fails.
    pub fn inspect(&self, name: &str, game: &Game, side: Side) -> Result<Inspection, ScriptFault> {
        let (script, check) = self.script(name, game.variant())?;
        if let Some(stop) = self.stop().get() {
            script.stop_with(stop);
        }
        let place = |fault: ScriptFault| ScriptFault {
            message: format!("{} (on this position)", fault.message),
            ..fault
        };
        let mine = if side == game.to_move() { Turn::Mine } else { Turn::Theirs };
        let view = view_of_turn(game, mine);
        let (score, asked) = script.score_with_calls(view, mine);
        let score = score.map_err(place)?;
        let turned = script.score(view.turned(), mine.turned()).map_err(place)?;
        let (to_move, other) = if mine == Turn::Mine { (score, turned) } else { (turned, score) };
        let clock = self.clock();
        let start = clock.now();
        let View { mine: own, theirs } = view;
        let stones = (own | theirs)
            .into_iter()
            .take_while(|_| clock.since(start) < HEAT && !is_raised(self.stop()));
        let heat = stones.filter_map(|stone| {
            let without = script.score_without(view, mine, stone).ok()?;
            Some((stone, score - without))
        });
        let heat = heat.collect();
        Ok(Inspection { check, to_move, other, asked, heat })
    }
}
