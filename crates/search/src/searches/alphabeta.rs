//! Alpha-beta search to a fixed depth. All five reports use alpha-beta.
//!
//! Alpha-beta returns the same value as minimax, but stops searching a position as soon as one move is so good that the
//! opponent will avoid the position. The search window is the interval from alpha to beta. Alpha is the value that the
//! side to move can already reach elsewhere in the tree. Beta is the value to which the opponent can already limit the
//! side to move. With good move ordering, the number of visited positions is about the square root of the number that
//! minimax visits (Knuth and Moore, 1975). The search is fail-soft: if the returned value lies outside the search
//! window, it is a bound on the true value.
//!
//! Four options exist for experiments:
//!
//! - `cut=strict` prunes only if a value lies beyond the end of the window, as the square report does. By
//!   default, a value at the end of the window is enough.
//! - `order` sets the move ordering.
//! - `form=max-min` runs the search as the two functions of the alpha-beta report, which `max_min.rs` contains.
//! - `roles` replaces the search with the program of the three-evaluations report, which is slow. The listing
//!   of that program swaps the roles of the two players.

use foursight_board::{Bitboard, Rules};

use super::as_printed::AsPrinted;
use super::max_min::search_max_min;
use super::mover::Thinker;
use super::root::{RootTieBreak, search_root};
use super::walk::Walk;
use super::{DEPTH, EVAL, LIMITS, Search, SearchDefinition, SearchInput, begin_search, end_search};
use crate::parameter::{Parameter, Settings};
use crate::{Clock, Composed, Evaluate, Probe, Verdict};

pub(crate) const ALPHABETA: SearchDefinition = SearchDefinition {
    name: "alphabeta",
    summary: "minimax with alpha-beta pruning, to a fixed depth",
    parameters: &[
        DEPTH,
        EVAL,
        Parameter::choice(
            "order",
            "move ordering: from the centre outwards, from the left, or by the evaluation",
            &["centre", "ascending", "evaluation"],
        ),
        Parameter::choice(
            "cut",
            "prune if a value reaches the bound of the window, or only if it exceeds the bound",
            &["at-bound", "strict"],
        ),
        Parameter::choice(
            "form",
            "one function for both sides, or the slower functions max_value and min_value, which ignore order and cut",
            &["negamax", "max-min"],
        )
        .omitted_by_default(),
        LIMITS[0],
        LIMITS[1],
        RootTieBreak::PARAMETERS[0],
        RootTieBreak::PARAMETERS[1],
        AsPrinted::PARAMETERS[0],
        AsPrinted::PARAMETERS[1],
    ],
    build: |spec| match AsPrinted::new(spec.settings()) {
        Some(as_printed) => Composed::boxed(as_printed, spec),
        None => Composed::boxed(AlphaBeta::new(spec.settings()), spec),
    },
};

/// The order in which the moves of a position are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Centre,
    Ascending,
    Evaluation,
}

/// Alpha-beta search to a fixed depth.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta {
    order: Order,
    strict: bool,
    /// Whether the search uses two functions, one for each side, as in the alpha-beta report.
    max_min: bool,
    ties: RootTieBreak,
}

impl AlphaBeta {
    fn new(settings: &Settings) -> Self {
        let order = match settings.word("order") {
            "ascending" => Order::Ascending,
            "evaluation" => Order::Evaluation,
            _ => Order::Centre,
        };
        Self {
            order,
            strict: settings.word("cut") == "strict",
            max_min: settings.word("form") == "max-min",
            ties: RootTieBreak::new(settings),
        }
    }
}

impl Default for AlphaBeta {
    /// Returns the search that the engine text `alphabeta` describes, with default parameters.
    fn default() -> Self {
        Self::new(&Settings::defaults(ALPHABETA.parameters))
    }
}

impl Search for AlphaBeta {
    fn seed(&self) -> Option<u64> {
        self.ties.seed()
    }

    fn reseed(&mut self, seed: u64) {
        self.ties.reseed(seed);
    }

    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict {
        if self.max_min {
            return search_max_min(self.ties, task, clock, probe);
        }
        let SearchInput { rules, root, .. } = *task;
        let mut walk = Walk::<R, E, P, true>::new(task, clock, probe);
        walk.slack = i32::from(self.strict);
        walk.orders_by_evaluation = self.order == Order::Evaluation;
        if self.order == Order::Ascending {
            walk.masks[..rules.width() as usize].sort_unstable();
        }
        let mut found = begin_search(walk.clock, walk.probe);
        if found.complete {
            let drops = rules.drops(root.occupied());
            let moves = if walk.orders_by_evaluation && walk.depth > 1 {
                walk.moves_by_evaluation::<Thinker>(root, drops, rules.completing(root.own))
            } else {
                walk.masks.map(|mask| drops & mask)
            };
            let moves: Vec<Bitboard> = moves.into_iter().filter(|cell| !cell.is_empty()).collect();
            found = search_root(&rules, root, &moves, (self.ties, task.columns), &mut walk);
            end_search(&found, walk.probe);
        }
        found.verdict(&rules, root, walk.depth, &walk.lines)
    }
}
