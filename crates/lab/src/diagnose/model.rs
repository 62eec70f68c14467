//! Simulates correct and faulty searches of the kind that students write.
//!
//! One recursive function contains all faults as switches. It is written in the style of negamax: the value of a node
//! counts for the side that maximises there. A search with two functions for the two sides returns the same values.

use std::collections::HashMap;

use foursight_board::Bitboard;
use foursight_search::{Evaluate, Turn, View};

use super::model_undo::simulate_undo;
use super::twist::{Model, Pruning, StartNodes, SwitchSlip, Twist, WrongCut};
use super::win_lines::{HEIGHT, STRIDE, WIDTH, WinTest, cell_bit, win_lines};

/// Base score of a win. It exceeds every evaluation.
pub(super) const WIN: i32 = 2_000_000;
/// A value that exceeds every score.
pub(super) const INFINITE: i32 = 3_000_000;

/// The position at the root of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Root {
    /// The discs of the player to move.
    pub(super) mine: u64,
    pub(super) theirs: u64,
    pub(super) first_to_move: bool,
}

/// The result of a simulated search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RootValues {
    /// The moves in the order of the search, with the values that the root receives.
    pub(super) moves: Vec<(usize, i32)>,
    /// The value that a move must exceed.
    pub(super) start: i32,
    pub(super) nodes: NodeCounts,
}

/// The usual ways to count nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NodeCounts {
    /// All calls of the search, with the root.
    pub(super) all: u64,
    pub(super) evaluated: u64,
    pub(super) interior: u64,
}

impl NodeCounts {
    /// Number of conventions in [`conventions`](Self::conventions).
    pub(super) const CONVENTIONS: usize = 4;

    /// Returns the count under each convention: with the root, without the root, evaluations only, expanded nodes only.
    pub(super) const fn conventions(self) -> [u64; Self::CONVENTIONS] {
        [self.all, self.all - 1, self.evaluated, self.interior]
    }
}

/// The evaluation and depth of the reference.
pub(super) struct Reference {
    pub(super) evaluation: Box<dyn Evaluate>,
    pub(super) depth: u8,
    pub(super) win_test: WinTest,
    /// The cells of each winning line.
    pub(super) lines: Vec<u64>,
}

impl Reference {
    pub(super) fn new(evaluation: Box<dyn Evaluate>, depth: u8) -> Self {
        let lines = win_lines().iter().map(|line| line.mask).collect();
        Self { evaluation, depth, win_test: WinTest::without(None), lines }
    }
}

type Table = HashMap<(u64, u64), (u8, i32, Flag)>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flag {
    Exact,
    Lower,
    Upper,
}

struct Simulation<'e> {
    model: Model,
    evaluation: &'e dyn Evaluate,
    win_test: &'e WinTest,
    first_to_move: bool,
    nodes: NodeCounts,
    table: Table,
    /// Every move at the root is searched with an infinite window.
    full_window: bool,
}

#[derive(Clone, Copy)]
struct Node {
    mine: u64,
    theirs: u64,
    ply: u8,
    /// The last disc, and whether it belongs to the player to move at the root.
    last: (u64, bool),
}

/// Returns the cell on which a disc lands, or `None` if the column is full.
pub(super) fn landing_cell(occupied: u64, column: usize) -> Option<u64> {
    let bottom = cell_bit(column, 0);
    let mask = (bottom << HEIGHT) - bottom;
    let cell = ((occupied & mask) + bottom) & mask;
    (cell != 0).then_some(cell)
}

const FULL_BOARD: u32 = (WIDTH * HEIGHT) as u32;
const _: () = assert!(WIDTH * STRIDE <= 64);

/// Runs a simulated search that returns the exact values of all moves at the root.
pub(super) fn simulate_full_window(model: Model, reference: &Reference, root: Root) -> RootValues {
    run_session(model, reference, &[root], true)
}

/// Runs several simulated searches in the same process, and returns the result of the last one.
///
/// # Panics
///
/// Panics if there is no root.
pub(super) fn simulate_session(model: Model, reference: &Reference, roots: &[Root]) -> RootValues {
    run_session(model, reference, roots, false)
}

fn run_session(
    model: Model,
    reference: &Reference,
    roots: &[Root],
    full_window: bool,
) -> RootValues {
    if let Twist::Undo(slip) = model.twist {
        let root = *roots.last().expect("a session has a search");
        return simulate_undo(slip, model, reference, root);
    }
    let missing = match model.twist {
        Twist::MissedLines(missed) => Some(WinTest::without(Some(missed))),
        _ => None,
    };
    let depth = match model.twist {
        Twist::DepthChanged(change) => reference.depth.saturating_add_signed(change).max(1),
        _ => reference.depth,
    };
    let deepening = model.twist == Twist::TableDepths { deepening: true };
    let mut table = Table::new();
    let mut last = None;
    for &root in roots {
        let mut search = Simulation {
            model,
            evaluation: &*reference.evaluation,
            win_test: missing.as_ref().unwrap_or(&reference.win_test),
            first_to_move: root.first_to_move,
            nodes: NodeCounts { all: 1, interior: 1, evaluated: 0 },
            table,
            full_window,
        };
        for shallower in 1..if deepening { depth } else { 1 } {
            search.root_values(root, shallower);
        }
        last = Some(search.root_values(root, depth));
        table = search.table;
    }
    last.expect("a session has a search")
}

impl Simulation<'_> {
    fn root_values(&mut self, root: Root, depth: u8) -> RootValues {
        let node = Node { mine: root.mine, theirs: root.theirs, ply: 0, last: (0, false) };
        let start = match self.model.twist {
            Twist::BestStarts { at, .. } => at,
            _ => -INFINITE,
        };
        let mut alpha = start;
        let mut moves = Vec::with_capacity(WIDTH);
        for column in self.model.order.columns() {
            let Some(child) = Self::child(node, column, true) else { continue };
            let value = self.child_value(child, depth - 1, alpha, INFINITE);
            moves.push((column, value));
            if self.model.pruning != Pruning::Plain && !self.full_window {
                alpha = alpha.max(value);
            }
        }
        RootValues { moves, start, nodes: self.nodes }
    }

    fn child(node: Node, column: usize, mine: bool) -> Option<Node> {
        let cell = landing_cell(node.mine | node.theirs, column)?;
        let (mut next, ply) = (node, node.ply + 1);
        if mine {
            next.mine |= cell;
        } else {
            next.theirs |= cell;
        }
        Some(Node { ply, last: (cell, mine), ..next })
    }

    /// Returns whether the score of the player to move at the root is maximised at this ply.
    const fn root_maximises(&self, ply: u8) -> bool {
        match self.model.twist {
            Twist::NotSwitched(slip) => slip.root_maximises(ply),
            _ => ply.is_multiple_of(2),
        }
    }

    const fn root_moves(&self, ply: u8) -> bool {
        match self.model.twist {
            Twist::NotSwitched(slip) => slip.root_moves(ply),
            _ => ply.is_multiple_of(2),
        }
    }

    /// Returns the value of a child for the side that maximises at its parent.
    fn child_value(&mut self, child: Node, depth: u8, alpha: i32, beta: i32) -> i32 {
        let same_side = self.root_maximises(child.ply) == self.root_maximises(child.ply - 1);
        match self.model.twist {
            Twist::NotSwitched(_) if same_side => self.value(child, depth, alpha, beta),
            Twist::ChildNotNegated { window_negated: true } => {
                self.value(child, depth, -beta, -alpha)
            }
            Twist::ChildNotNegated { window_negated: false } => {
                self.value(child, depth, alpha, beta)
            }
            Twist::WindowNotNegated => -self.value(child, depth, alpha, beta),
            _ => -self.value(child, depth, -beta, -alpha),
        }
    }

    fn value(&mut self, node: Node, depth: u8, alpha: i32, beta: i32) -> i32 {
        self.nodes.all += 1;
        let unsigned = self.model.twist == Twist::NotSwitched(SwitchSlip::SamePlayerPassed);
        let sign = if self.root_maximises(node.ply) || unsigned { 1 } else { -1 };
        if let Some(score) = self.final_score(node) {
            return if unsigned { -score } else { sign * score };
        }
        if depth == 0 {
            self.nodes.evaluated += 1;
            return sign * self.evaluate(node);
        }
        self.nodes.interior += 1;
        let key = match self.model.twist {
            Twist::TableWithoutColours => Some((node.mine | node.theirs, 0)),
            Twist::TableFlags { .. }
            | Twist::TableDepths { .. }
            | Twist::TableKept
            | Twist::TableForRoot { .. } => Some(self.colours(node)),
            _ => None,
        };
        let stored_sign = match self.model.twist {
            Twist::TableForRoot { .. } => sign,
            _ => 1,
        };
        if let Some(value) =
            key.and_then(|key| self.table_value(key, depth, stored_sign, alpha, beta))
        {
            return value;
        }
        let value = self.best_child(node, depth, alpha, beta);
        if let Some(key) = key {
            let flag = match self.model.twist {
                Twist::TableFlags { swapped: false } => Flag::Exact,
                Twist::TableFlags { .. } if value >= beta => Flag::Upper,
                Twist::TableFlags { .. } if value <= alpha => Flag::Lower,
                _ if value >= beta => Flag::Lower,
                _ if value <= alpha => Flag::Upper,
                _ => Flag::Exact,
            };
            self.table.insert(key, (depth, stored_sign * value, flag));
        }
        value
    }

    /// Returns the discs of the first player, then those of the second player.
    const fn colours(&self, node: Node) -> (u64, u64) {
        if self.first_to_move { (node.mine, node.theirs) } else { (node.theirs, node.mine) }
    }

    fn table_value(
        &self,
        key: (u64, u64),
        depth: u8,
        sign: i32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let &(stored_depth, stored, flag) = self.table.get(&key)?;
        let value = sign * stored;
        let checks_depth = !matches!(
            self.model.twist,
            Twist::TableDepths { .. } | Twist::TableForRoot { checks_depth: false }
        );
        let usable = match flag {
            Flag::Exact => true,
            Flag::Lower => value >= beta,
            Flag::Upper => value <= alpha,
        };
        ((stored_depth >= depth || !checks_depth) && usable).then_some(value)
    }

    fn best_child(&mut self, node: Node, depth: u8, first_alpha: i32, beta: i32) -> i32 {
        let root_maximises = self.root_maximises(node.ply);
        let mut alpha = first_alpha;
        let hard = self.model.pruning == Pruning::Hard;
        let mut best = match self.model.twist {
            Twist::BestStarts { at, nodes: StartNodes::All } => at,
            Twist::BestStarts { at, nodes: StartNodes::Maximising } if root_maximises => at,
            _ if hard => alpha,
            _ => -INFINITE,
        };
        let mine = self.root_moves(node.ply);
        for column in self.model.order.columns() {
            let Some(child) = Self::child(node, column, mine) else { continue };
            let value = self.child_value(child, depth - 1, alpha, beta);
            best = best.max(value);
            if self.model.pruning == Pruning::Plain {
                continue;
            }
            let before = alpha;
            alpha = alpha.max(best);
            if self.is_cut(value, before, alpha, beta, root_maximises) {
                return if hard && best >= beta { beta } else { best };
            }
        }
        best
    }

    fn is_cut(&self, value: i32, before: i32, alpha: i32, beta: i32, root_maximises: bool) -> bool {
        match self.model.twist {
            Twist::Cut(WrongCut::Reversed) => alpha <= beta,
            Twist::Cut(WrongCut::ReversedFor { root }) if root == root_maximises => alpha <= beta,
            Twist::Cut(WrongCut::BelowAlpha) => value <= before,
            Twist::Cut(WrongCut::AboveAlpha) => value >= before,
            _ => alpha >= beta,
        }
    }

    /// Returns the score of a finished game for the player to move at the root.
    fn final_score(&self, node: Node) -> Option<i32> {
        let (cell, mine) = node.last;
        let discs = if mine { node.mine } else { node.theirs };
        let unseen = match self.model.twist {
            Twist::OwnWinsUnseen => mine,
            Twist::OpponentWinsUnseen => !mine,
            _ => false,
        };
        if !unseen && self.win_test.wins_at(discs, cell) {
            let ply = i32::from(node.ply);
            let win = match self.model.twist {
                Twist::WinsAllEqual => WIN,
                Twist::LateWinsPreferred => WIN + ply,
                _ => WIN - ply,
            };
            let wins = match self.model.twist {
                Twist::WinsSwapped | Twist::AllNegated => !mine,
                Twist::ForOneColour { first, wins: true } if first != self.first_to_move => !mine,
                _ => mine,
            };
            return Some(if wins { win } else { -win });
        }
        if (node.mine | node.theirs).count_ones() < FULL_BOARD {
            return None;
        }
        Some(match self.model.twist {
            Twist::DrawIsLoss { for_root: false } if mine => INFINITE,
            Twist::DrawIsLoss { .. } => -INFINITE,
            _ => 0,
        })
    }

    /// Returns the evaluation for the player to move at the root.
    fn evaluate(&self, node: Node) -> i32 {
        let view = View { mine: Bitboard(node.mine), theirs: Bitboard(node.theirs) };
        let turn = if node.ply.is_multiple_of(2) { Turn::Mine } else { Turn::Theirs };
        let value = |view: View, turn| self.evaluation.evaluate(view, turn);
        match self.model.twist {
            Twist::EvaluationNegated | Twist::AllNegated => -value(view, turn),
            Twist::ForOneColour { first, .. } if first != self.first_to_move => {
                value(view.turned(), turn.turned())
            }
            _ => value(view, turn),
        }
    }
}
