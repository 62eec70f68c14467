//! One iteration of a recorded search, with the subtree size of each position.

use foursight_board::Column;
use foursight_search::Trace;
use foursight_search::probe::{Node, NodeEnding};

use super::TreeError;

/// One iteration of a search.
#[derive(Debug)]
pub(super) struct SearchIteration {
    /// Positions in the order they were visited, the root first. Parents are indices into this list.
    pub(super) nodes: Vec<Node>,
    /// Number of positions in the subtree of each position, itself included.
    pub(super) sizes: Vec<u32>,
    /// Search depth; `None` if no leaf was evaluated.
    pub(super) depth: Option<u32>,
    /// Number of iterations that were started.
    pub(super) rounds: usize,
    /// Whether this is the last of them.
    pub(super) is_last: bool,
}

impl SearchIteration {
    /// Selects the last completed iteration, or the last one if none was completed. Returns `None` for an
    /// empty recording.
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

    /// Children of a position, in the order they were visited.
    pub(super) fn child_nodes(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let end = index + self.sizes[index] as usize;
        // A subtree occupies consecutive indices, so the next child begins where the subtree of this one
        // ends.
        let next = move |&child: &usize| {
            let next = child + self.sizes[child] as usize;
            (next < end).then_some(next)
        };
        std::iter::successors((index + 1 < end).then_some(index + 1), next)
    }

    /// The child that a column leads to.
    pub(super) fn child_by_column(&self, index: usize, column: Column) -> Option<usize> {
        self.child_nodes(index).find(|&child| self.nodes[child].by == Some(column))
    }

    /// The position that these moves lead to.
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

    /// Best line below a position: the given moves as far as they were visited, then children with matching
    /// values.
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
