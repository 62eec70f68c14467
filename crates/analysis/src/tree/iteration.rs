//! One iteration of a recorded search, with the size of the subtree below each visited position.

use foursight_board::Column;
use foursight_search::Trace;
use foursight_search::probe::{Node, NodeEnding};

use super::TreeError;

/// One iteration of an iterative deepening search. Other searches consist of a single iteration.
#[derive(Debug)]
pub(super) struct SearchIteration {
    /// Visited positions in the order of the visits, beginning with the root. `Node::parent` is an index into
    /// this list.
    pub(super) nodes: Vec<Node>,
    /// Size of the subtree of each position in `nodes`: the number of its visited descendants plus 1.
    pub(super) sizes: Vec<u32>,
    /// Search depth in plies; `None` if no leaf was evaluated.
    pub(super) depth: Option<u32>,
    /// Number of iterations that the search started.
    pub(super) rounds: usize,
    /// Whether this iteration is the last one that was started.
    pub(super) is_last: bool,
}

impl SearchIteration {
    /// Selects the last completed iteration. If no iteration was completed, selects the last one. Returns
    /// `None` if the recording is empty.
    pub(super) fn new(trace: &Trace) -> Option<Self> {
        let mut nodes = trace.nodes();
        let all = nodes.iter().enumerate();
        let roots: Vec<usize> =
            all.filter(|(_, node)| node.parent.is_none()).map(|(index, _)| index).collect();
        let ended = roots.iter().rposition(|&root| nodes[root].value.is_some());
        let round = ended.or(roots.len().checked_sub(1))?;
        let (start, next) = (roots[round], roots.get(round + 1).copied());
        nodes.truncate(next.unwrap_or(nodes.len()));
        nodes.drain(..start);
        for node in &mut nodes {
            node.parent = node.parent.map(|parent| parent - start);
        }
        let mut sizes = vec![1_u32; nodes.len()];
        for index in (1..nodes.len()).rev() {
            if let Some(parent) = nodes[index].parent {
                sizes[parent] += sizes[index];
            }
        }
        let leaf = nodes.iter().find(|node| node.ending == NodeEnding::Evaluated);
        let depth = leaf.map(|leaf| leaf.ply);
        Some(Self { depth, rounds: roots.len(), is_last: next.is_none(), nodes, sizes })
    }

    /// Returns the children of a position in the order in which they were visited.
    pub(super) fn child_nodes(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let end = index + self.sizes[index] as usize;
        // The positions of a subtree have consecutive indices. The next child therefore follows directly after
        // the subtree of the current child.
        let next = move |&child: &usize| {
            let next = child + self.sizes[child] as usize;
            (next < end).then_some(next)
        };
        std::iter::successors((index + 1 < end).then_some(index + 1), next)
    }

    /// Returns the child position that is reached by a move into `column`.
    pub(super) fn child_by_column(&self, index: usize, column: Column) -> Option<usize> {
        self.child_nodes(index).find(|&child| self.nodes[child].by == Some(column))
    }

    /// Returns the position that is reached by these moves from the root.
    pub(super) fn find_tree_node(&self, moves: &[Column]) -> Result<usize, TreeError> {
        let mut at = 0;
        for (place, &column) in moves.iter().enumerate() {
            at = self.child_by_column(at, column).ok_or_else(|| {
                let path: String = moves[..=place].iter().map(|column| column.to_char()).collect();
                let why = match self.nodes[at].ending {
                    NodeEnding::Cutoff { .. } => {
                        "a cutoff left it unsearched, or the column is full"
                    }
                    NodeEnding::Searched => "the column is full",
                    _ => "the search ended above it",
                };
                TreeError::NotEntered(format!("the search did not visit `{path}`: {why}"))
            })?;
        }
        Ok(at)
    }

    /// Returns the principal variation below a position, as indices into `nodes`. The function first follows the moves
    /// in `line` as long as the search visited the resulting positions. Then the function continues with the first
    /// child that has the same value as its parent. (Values are for the side to move, so the value of the child is
    /// negated.)
    pub(super) fn principal_variation_nodes(&self, from: usize, line: &[Column]) -> Vec<usize> {
        let (mut path, mut at, mut line) = (vec![from], from, line);
        loop {
            let along = line.first().and_then(|&column| self.child_by_column(at, column));
            line = if along.is_some() { &line[1..] } else { &[] };
            let wanted = self.nodes[at].value.map(|value| -value);
            let best = || {
                self.child_nodes(at)
                    .find(|&child| wanted.is_some() && self.nodes[child].value == wanted)
            };
            let Some(next) = along.or_else(best) else { return path };
            path.push(next);
            at = next;
        }
    }
}
