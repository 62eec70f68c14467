//! The hypotheses about a program: a fault (or none), a structure of the search, and a rule for ties.

use std::collections::HashMap;

use super::bot_fault::Fault;
use super::model::{
    NodeCounts, Reference, Root, RootValues, WIN, simulate_full_window, simulate_session,
};
use super::model_undo::{SlipPlace, UndoSlip};
use super::twist::{Model, Order, Pruning, StartNodes, SwitchSlip, Twist, WrongCut};
use super::win_lines::{MissedLines, WIDTH};

/// The rule by which the root chooses among moves of equal value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Tie {
    First,
    Last,
    Any,
}

/// A hypothesis. `fault` is `None` for a sound search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hypothesis {
    pub(super) fault: Option<Fault>,
    pub(super) model: Model,
    /// The order in which the root chooses among ties. It differs from the order of the model if the values of the
    /// model do not depend on its order.
    pub(super) root_order: Order,
    pub(super) tie: Tie,
}

/// What a hypothesis predicts for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Prediction {
    /// The columns that the program may choose, as a bit set.
    pub(super) moves: u8,
    /// The score that the program reports, unless it is a certain win or loss.
    pub(super) score: Option<i32>,
    pub(super) nodes: NodeCounts,
}

/// Returns whether the search of this twist, without pruning, is a correct minimax search of a changed game. Then
/// alpha-beta returns the same values in every order.
const fn is_exact(twist: Twist) -> bool {
    matches!(
        twist,
        Twist::Sound
            | Twist::EvaluationNegated
            | Twist::WinsSwapped
            | Twist::AllNegated
            | Twist::ForOneColour { .. }
            | Twist::DepthChanged(_)
            | Twist::MissedLines(_)
            | Twist::WinsAllEqual
            | Twist::LateWinsPreferred
            | Twist::DrawIsLoss { .. }
            | Twist::OwnWinsUnseen
            | Twist::OpponentWinsUnseen
    )
}

fn twists() -> Vec<(Option<Fault>, Twist)> {
    let mut list = vec![
        (None, Twist::Sound),
        (Some(Fault::BoundsAtRoot), Twist::Sound),
        (Some(Fault::SignWrong), Twist::EvaluationNegated),
        (Some(Fault::SignWrong), Twist::WinsSwapped),
        (Some(Fault::SignWrong), Twist::AllNegated),
        (Some(Fault::SignWrong), Twist::ChildNotNegated { window_negated: true }),
        (Some(Fault::SignWrong), Twist::ChildNotNegated { window_negated: false }),
        (Some(Fault::DepthOffByOne), Twist::DepthChanged(-1)),
        (Some(Fault::DepthOffByOne), Twist::DepthChanged(1)),
        (Some(Fault::WindowNotNegated), Twist::WindowNotNegated),
        (Some(Fault::CutWrongSide), Twist::Cut(WrongCut::Reversed)),
        (Some(Fault::CutWrongSide), Twist::Cut(WrongCut::ReversedFor { root: true })),
        (Some(Fault::CutWrongSide), Twist::Cut(WrongCut::ReversedFor { root: false })),
        (Some(Fault::CutWrongSide), Twist::Cut(WrongCut::BelowAlpha)),
        (Some(Fault::CutWrongSide), Twist::Cut(WrongCut::AboveAlpha)),
        (Some(Fault::TableWithoutSide), Twist::TableWithoutColours),
        (Some(Fault::TableFlags), Twist::TableFlags { swapped: false }),
        (Some(Fault::TableFlags), Twist::TableFlags { swapped: true }),
        (Some(Fault::TableDepth), Twist::TableDepths { deepening: true }),
        (Some(Fault::DelaysWins), Twist::WinsAllEqual),
        (Some(Fault::DelaysWins), Twist::LateWinsPreferred),
        (Some(Fault::DrawAsLoss), Twist::DrawIsLoss { for_root: true }),
        (Some(Fault::DrawAsLoss), Twist::DrawIsLoss { for_root: false }),
        (Some(Fault::MissesWin), Twist::OwnWinsUnseen),
        (Some(Fault::MissesBlock), Twist::OpponentWinsUnseen),
    ];
    for first in [true, false] {
        for wins in [true, false] {
            list.push((Some(Fault::WrongSide), Twist::ForOneColour { first, wins }));
        }
    }
    let slips = SwitchSlip::ALL.map(Twist::NotSwitched);
    list.extend(slips.map(|twist| (Some(Fault::PlayersNotSwitched), twist)));
    for at in [0, -100, -1000] {
        for nodes in [StartNodes::All, StartNodes::Maximising, StartNodes::Root] {
            list.push((Some(Fault::BestTooHigh), Twist::BestStarts { at, nodes }));
        }
    }
    list.extend(UndoSlip::ALL.map(|slip| (Some(Fault::UndoLeavesBoard), Twist::Undo(slip))));
    list.extend(MissedLines::all().into_iter().map(|missed| {
        let fault =
            if missed.edge.is_some() { Fault::WinTestEdge } else { Fault::WinTestDirection };
        (Some(fault), Twist::MissedLines(missed))
    }));
    list
}

/// Returns whether a search with this twist and pruning differs from the same search without the twist.
const fn is_meaningful(twist: Twist, pruning: Pruning) -> bool {
    match twist {
        Twist::WindowNotNegated | Twist::Cut(_) | Twist::TableFlags { .. } => {
            !matches!(pruning, Pruning::Plain)
        }
        Twist::Undo(slip) => match pruning {
            Pruning::Plain => !matches!(slip.place, SlipPlace::Cutoff),
            Pruning::Soft => true,
            Pruning::Hard => false,
        },
        _ => true,
    }
}

/// Returns all hypotheses. Hypotheses with the same model are adjacent, so that one simulation serves all of them.
pub(super) fn all_hypotheses() -> Vec<Hypothesis> {
    let mut list = Vec::new();
    for (fault, twist) in twists() {
        let bounds = fault == Some(Fault::BoundsAtRoot);
        if is_exact(twist) && !bounds {
            // Only the node counts depend on the pruning and on the order.
            for pruning in [Pruning::Plain, Pruning::Soft, Pruning::Hard] {
                for order in Order::ALL {
                    for tie in [Tie::First, Tie::Last, Tie::Any] {
                        let model = Model { twist, pruning, order };
                        list.push(Hypothesis { fault, model, root_order: order, tie });
                    }
                }
            }
            continue;
        }
        for pruning in [Pruning::Plain, Pruning::Soft, Pruning::Hard] {
            if !is_meaningful(twist, pruning) || bounds && pruning == Pruning::Plain {
                continue;
            }
            for order in Order::ALL {
                let ties: &[Tie] =
                    if bounds { &[Tie::Last, Tie::Any] } else { &[Tie::First, Tie::Last] };
                for &tie in ties {
                    let model = Model { twist, pruning, order };
                    list.push(Hypothesis { fault, model, root_order: order, tie });
                }
            }
        }
    }
    list
}

/// The simulated searches of a position, each of which runs at most once. The position is the last of several that
/// the program receives in one process.
#[derive(Clone)]
pub(super) struct Simulations<'r> {
    reference: &'r Reference,
    roots: Vec<Root>,
    exact: HashMap<Twist, RootValues>,
    searches: HashMap<Model, RootValues>,
}

impl<'r> Simulations<'r> {
    pub(super) fn new(reference: &'r Reference, roots: Vec<Root>) -> Self {
        Self { reference, roots, exact: HashMap::new(), searches: HashMap::new() }
    }

    /// Returns the exact value of every move. A search that prunes only below the moves of the root returns the same
    /// values as minimax, and is faster.
    pub(super) fn exact(&mut self, twist: Twist) -> &RootValues {
        let model = Model { twist, pruning: Pruning::Soft, order: Order::CentreLeft };
        let root = *self.roots.last().expect("there is a position");
        self.exact.entry(twist).or_insert_with(|| simulate_full_window(model, self.reference, root))
    }

    fn search(&mut self, model: Model) -> &RootValues {
        let run = || simulate_session(model, self.reference, &self.roots);
        self.searches.entry(model).or_insert_with(run)
    }
}

impl Hypothesis {
    /// Predicts the answer of the program. If `counts_nodes` is false, the predicted node counts may be meaningless.
    pub(super) fn predict(
        &self,
        simulations: &mut Simulations<'_>,
        counts_nodes: bool,
    ) -> Prediction {
        if !is_exact(self.model.twist) || self.fault == Some(Fault::BoundsAtRoot) {
            return self.choose(simulations.search(self.model));
        }
        let mut prediction = self.choose(simulations.exact(self.model.twist));
        if counts_nodes {
            prediction.nodes = simulations.search(self.model).nodes;
        }
        prediction
    }

    /// Returns whether this hypothesis differs from another one in the list only in its node counts.
    pub(super) fn differs_in_nodes_only(&self) -> bool {
        is_exact(self.model.twist)
            && self.fault != Some(Fault::BoundsAtRoot)
            && self.model.pruning != Pruning::Soft
    }

    fn choose(&self, found: &RootValues) -> Prediction {
        let best = found.moves.iter().map(|&(_, value)| value).max().unwrap_or(0);
        let legal = |column: usize| found.moves.iter().any(|&(other, _)| other == column);
        let mut order = self.root_order.columns();
        let moves = if best < found.start || best == found.start && self.tie == Tie::First {
            // No move exceeds the initial value. Most programs then play their first or their leftmost move.
            let leftmost = (0..WIDTH).find(|&column| legal(column));
            let first = order.into_iter().find(|&column| legal(column));
            bits(leftmost.into_iter().chain(first))
        } else {
            if self.tie == Tie::Last {
                order.reverse();
            }
            let value = |column| found.moves.iter().find(|&&(other, _)| other == column);
            let mut equal = order
                .into_iter()
                .filter(|&column| value(column).is_some_and(|found| found.1 == best));
            match self.tie {
                Tie::Any => bits(equal),
                _ => bits(equal.next()),
            }
        };
        let reported = best.max(found.start);
        let score = (reported.abs() < WIN / 2).then_some(reported);
        Prediction { moves, score, nodes: found.nodes }
    }
}

fn bits(columns: impl IntoIterator<Item = usize>) -> u8 {
    columns.into_iter().fold(0, |set, column| set | 1 << column)
}
