//! Selects the positions of a search to show, and lists the properties of these positions.

use foursight_board::{Column, Game, Position, Rules};
use foursight_search::probe::NodeEnding;
use foursight_search::{EngineSpec, Score};

use super::iteration::SearchIteration;
use super::pruned_size::PrunedCounter;
use super::{TreeNodes, TreeSelection};

/// The positions of a search that the tree shows.
#[derive(Debug)]
pub(super) struct SelectedNodes {
    /// Indices of the selected positions in [`SearchIteration::nodes`], in ascending order.
    pub(super) kept: Vec<usize>,
    /// All positions down to this ply below the root are selected; `None` if the whole subtree is selected.
    pub(super) depth: Option<u32>,
}

impl SelectedNodes {
    /// Selects the whole subtree of `root` if it has at most `wanted.most` positions. Otherwise selects as many
    /// complete plies from the root downwards as fit, and fills the remaining capacity with positions near the
    /// principal variation.
    pub(super) fn new(
        grown: &SearchIteration,
        root: usize,
        line: &[Column],
        wanted: &TreeSelection,
    ) -> Self {
        let size = grown.sizes[root] as usize;
        if size <= wanted.most {
            return Self { kept: (root..root + size).collect(), depth: None };
        }
        let below = |index: usize| (grown.nodes[index].ply - grown.nodes[root].ply) as usize;
        let mut plies = Vec::new();
        for index in root..root + size {
            let ply = below(index);
            plies.resize(plies.len().max(ply + 1), 0_usize);
            plies[ply] += 1;
        }
        let (mut depth, mut count) = (0, 1);
        while count + plies[depth + 1] <= wanted.most {
            depth += 1;
            count += plies[depth];
        }
        let mut kept: Vec<bool> = (root..root + size).map(|index| below(index) <= depth).collect();
        let line = line.strip_prefix(&wanted.under[..]).unwrap_or_default();
        let principal = grown.principal_variation_nodes(root, line);
        // First the children of each position of the principal variation are added, from the root downwards.
        // Then whole subtrees are added, from the end of the principal variation upwards.
        let neighbours = principal.iter().map(|&at| grown.child_nodes(at).collect::<Vec<_>>());
        let subtrees =
            principal.iter().rev().map(|&at| (at..at + grown.sizes[at] as usize).collect());
        for group in neighbours.chain(subtrees) {
            let new: Vec<usize> = group.into_iter().filter(|&index| !kept[index - root]).collect();
            if count + new.len() <= wanted.most {
                count += new.len();
                for index in new {
                    kept[index - root] = true;
                }
            }
        }
        let kept = (root..root + size).filter(|&index| kept[index - root]).collect();
        Self { kept, depth: Some(depth as u32) }
    }

    /// Returns the properties of the selected positions.
    pub(super) fn node_reports(
        &self,
        engine: &EngineSpec,
        game: &Game,
        grown: &SearchIteration,
        wanted: &TreeSelection,
        depth: u32,
    ) -> TreeNodes {
        let rules = game.rules();
        let drop = |position: Position, column: Column| {
            let cell = rules.drops(position.occupied()) & rules.column(column);
            position.play_unchecked(cell)
        };
        let start = wanted.under.iter().fold(game.position(), |at, &column| drop(at, column));
        let order = search_order(engine, rules);
        let count = self.kept.len();
        let mut nodes = TreeNodes { hidden: vec![0; count], ..TreeNodes::default() };
        let mut positions: Vec<Position> = Vec::with_capacity(count);
        let mut spared = PrunedCounter::new(rules);
        // The selected ancestors of the current position, as indices into `kept`.
        let mut path: Vec<usize> = Vec::new();
        for (place, &index) in self.kept.iter().enumerate() {
            let node = &grown.nodes[index];
            while path.last().is_some_and(|&open| {
                self.kept[open] + grown.sizes[self.kept[open]] as usize <= index
            }) {
                path.pop();
            }
            let above = path.last().copied();
            path.push(place);
            nodes.parent.push(above.map_or(-1, |above| above as i32));
            nodes.by.push(node.by.filter(|_| place > 0).map_or('.', Column::to_char));
            positions.push(match (above, node.by) {
                (Some(above), Some(column)) => drop(positions[above], column),
                _ => start,
            });
            let (alpha, beta) = node.window;
            // Values are recorded from the point of view of the side to move, and MAX is to move at every even ply. At
            // odd plies, the value is therefore negated, and the bounds are negated and exchanged.
            let max = node.ply.is_multiple_of(2);
            let (low, high) = if max { (alpha, beta) } else { (-beta, -alpha) };
            nodes.alpha.push(TreeNodes::finite_window_bound(low));
            nodes.beta.push(TreeNodes::finite_window_bound(high));
            let value = node.value.map(|value| if max { value } else { -value });
            nodes.value.push(value.map(Score::value));
            nodes.ending.push(TreeNodes::tree_ending_letter(node.ending));
            nodes.size.push(grown.sizes[index]);
            nodes.hidden[place] = grown.sizes[index];
            let mut skipped = String::new();
            if matches!(node.ending, NodeEnding::Cutoff { .. }) {
                let position = positions[place];
                let drops = rules.drops(position.occupied());
                let searched: Vec<_> =
                    grown.child_nodes(index).map(|child| grown.nodes[child].by).collect();
                let left = order.iter().filter(|&&column| {
                    drops.meets(rules.column(column)) && !searched.contains(&Some(column))
                });
                skipped.extend(left.map(|column| column.to_char()));
                spared.add_cutoff(place, position, &skipped, depth.saturating_sub(node.ply + 1));
            }
            nodes.skipped.push(skipped);
        }
        // At first, `hidden` contains the size of each subtree. `here` counts the selected positions in each subtree,
        // and this number is subtracted. Children follow their parents, so the loop runs backwards.
        let mut here = vec![1_u32; count];
        for place in (0..count).rev() {
            nodes.hidden[place] -= here[place];
            if let Ok(above) = usize::try_from(nodes.parent[place]) {
                here[above] += here[place];
            }
        }
        nodes.spared = spared.pruned_counts(count);
        nodes
    }
}

impl TreeNodes {
    /// Returns the value of a bound of the search window; `None` if the bound is infinite.
    fn finite_window_bound(score: Score) -> Option<i32> {
        (score != Score::LOWEST && score != Score::HIGHEST).then_some(score.value())
    }

    const fn tree_ending_letter(ending: NodeEnding) -> char {
        match ending {
            NodeEnding::Searched => 's',
            NodeEnding::Evaluated => 'e',
            NodeEnding::Finished => 'f',
            NodeEnding::Cutoff { .. } => 'c',
            NodeEnding::Recalled => 'r',
            NodeEnding::Unfinished => 'u',
        }
    }
}

/// Returns the order in which an engine searches the columns. If the engine has no fixed order, returns the
/// columns from left to right.
fn search_order(engine: &EngineSpec, rules: &impl Rules) -> Vec<Column> {
    let from_centre = match engine.name() {
        "minimax" => true,
        // The functions max_value and min_value ignore the parameter `order`.
        "alphabeta" => [("order", "centre"), ("form", "max-min")]
            .into_iter()
            .any(|(name, value)| engine.settings().choice(name) == Some(value)),
        _ => false,
    };
    let mut columns: Vec<Column> = rules.centre_first().collect();
    if !from_centre {
        columns.sort_by_key(|column| column.index());
    }
    columns
}
