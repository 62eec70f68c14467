//! Alpha-beta to a fixed depth (all five reports).
//!
//! Minimax that stops searching a position once one move there is good enough to make the opponent
//! avoid it: the window (alpha, beta) holds what both sides are assured of elsewhere. The value at the
//! root is minimax's; with good ordering about the square root of its positions are visited. Knuth and
//! Moore (1975) analyse it. Fail-soft: what is returned may lie outside the window and is a bound then.
//!
//! Options for experiments: `cut=strict` prunes only beyond the window, as report 002 writes it (D-25);
//! `order` sets what is tried first (D-36); `roles` replays report 000's program with its roles swapped
//! (D-1, G-5), in a slow search of its own.

use foursight_board::{Bitboard, Rules};

use super::{DEPTH, EVAL, LIMITS, Search, SearchDefinition, SearchInput, closing, visit_root};
use crate::parameter::{Parameter, Settings};
use crate::support::as_printed::AsPrinted;
use crate::support::root::{Ties, search_root};
use crate::support::seat::Thinker;
use crate::support::walk::Walk;
use crate::{Clock, Composed, Evaluate, Probe, Verdict};

pub(crate) const ALPHABETA: SearchDefinition = SearchDefinition {
    name: "alphabeta",
    summary: "alpha-beta to a fixed depth (000 to 004)",
    parameters: &[
        DEPTH,
        EVAL,
        Parameter::choice(
            "order",
            "what is tried first: from the centre outwards, from the left, or what the evaluation likes",
            &["centre", "ascending", "evaluation"],
        ),
        Parameter::choice(
            "cut",
            "prune when a value reaches the window's edge, or only beyond it (002)",
            &["at-bound", "strict"],
        ),
        LIMITS[0],
        LIMITS[1],
        Ties::PARAMETERS[0],
        Ties::PARAMETERS[1],
        AsPrinted::PARAMETERS[0],
        AsPrinted::PARAMETERS[1],
    ],
    build: |spec| match AsPrinted::new(spec.settings()) {
        Some(as_printed) => Composed::boxed(as_printed, spec),
        None => Composed::boxed(AlphaBeta::new(spec.settings()), spec),
    },
};

/// What is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Centre,
    Ascending,
    Evaluation,
}

/// Alpha-beta.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta {
    order: Order,
    strict: bool,
    ties: Ties,
}

impl AlphaBeta {
    fn new(settings: &Settings) -> Self {
        let order = match settings.word("order") {
            "ascending" => Order::Ascending,
            "evaluation" => Order::Evaluation,
            _ => Order::Centre,
        };
        Self { order, strict: settings.word("cut") == "strict", ties: Ties::new(settings) }
    }
}

impl Default for AlphaBeta {
    /// As its text does without anything set.
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
        let SearchInput { rules, root, .. } = *task;
        let mut walk = Walk::<R, E, P, true>::new(task, clock, probe);
        walk.slack = i32::from(self.strict);
        walk.judged = self.order == Order::Evaluation;
        if self.order == Order::Ascending {
            walk.masks[..rules.width() as usize].sort_unstable();
        }
        let mut found = visit_root(walk.clock, walk.probe);
        if found.complete {
            let drops = rules.drops(root.occupied());
            let moves = if walk.judged && walk.depth > 1 {
                walk.by_judgement::<Thinker>(root, drops, rules.completing(root.own))
            } else {
                walk.masks.map(|mask| drops & mask)
            };
            let moves: Vec<Bitboard> = moves.into_iter().filter(|cell| !cell.is_empty()).collect();
            found = search_root(&rules, root, &moves, (self.ties, task.columns), &mut walk);
            closing(&found, walk.probe);
        }
        found.verdict(&rules, root, walk.depth, &walk.lines)
    }
}
