//! Number of positions that cutoffs saved, compared with plain minimax.

use std::collections::HashMap;

use foursight_board::{AnyRules, Bitboard, Column, Position, Rules};

/// Counts the positions that cutoffs saved, within a work limit.
#[derive(Debug)]
pub(super) struct PrunedCounter<'a> {
    rules: &'a AnyRules,
    /// Cutoffs to count: index of the node, its position, the unsearched columns, and the depth below them.
    asked: Vec<(usize, Position, Vec<Column>, u32)>,
    /// Known subtree sizes by position and depth, because different move orders reach the same position.
    known: HashMap<(Position, u32), u64>,
    /// Number of positions that may still be visited.
    work: u64,
}

/// Maximum number of positions visited for one tree: a few hundredths of a second.
const WORK: u64 = 400_000;

impl<'a> PrunedCounter<'a> {
    pub(super) fn new(rules: &'a AnyRules) -> Self {
        Self { rules, asked: Vec::new(), known: HashMap::new(), work: WORK }
    }

    /// Adds a cutoff: the columns `skipped` of a position, whose children would have been searched `depth`
    /// plies deep.
    pub(super) fn add_cutoff(
        &mut self,
        place: usize,
        position: Position,
        skipped: &str,
        depth: u32,
    ) {
        let columns = skipped.chars().filter_map(Column::from_char).collect();
        self.asked.push((place, position, columns, depth));
    }

    /// Returns the saved positions for each of `places` nodes; `None` for nodes without a cutoff or with too
    /// many positions to count.
    pub(super) fn pruned_counts(mut self, places: usize) -> Vec<Option<u64>> {
        let mut answers = vec![None; places];
        let mut asked = std::mem::take(&mut self.asked);
        // Small subtrees first: they are the majority, and their sizes are reused for larger ones.
        asked.sort_by_key(|&(_, _, ref columns, depth)| (depth, columns.len()));
        for (place, position, columns, depth) in asked {
            let wins = self.rules.completing(position.own);
            let drops = self.rules.drops(position.occupied());
            let cells = columns.iter().map(|&column| drops & self.rules.column(column));
            let counts = cells.map(|cell| self.child_size(position, cell, wins, depth));
            answers[place] = counts.sum();
        }
        answers
    }

    /// Size of the subtree that a move leads to, its root included.
    fn child_size(
        &mut self,
        from: Position,
        cell: Bitboard,
        wins: Bitboard,
        depth: u32,
    ) -> Option<u64> {
        let position = from.play_unchecked(cell);
        let over = wins.meets(cell) || self.rules.is_full(position.occupied());
        if over || depth == 0 {
            Some(1)
        } else {
            self.subtree_size(position, depth).map(|below| 1 + below)
        }
    }

    /// Number of positions below an unfinished position.
    fn subtree_size(&mut self, position: Position, depth: u32) -> Option<u64> {
        let drops = self.rules.drops(position.occupied());
        if depth == 1 {
            return Some(drops.count().into());
        }
        let key = (position, depth);
        if depth > 2
            && let Some(&known) = self.known.get(&key)
        {
            return Some(known);
        }
        self.work = self.work.checked_sub(1)?;
        let wins = self.rules.completing(position.own);
        let mut sum = 0;
        for cell in drops {
            sum += self.child_size(position, cell, wins, depth - 1)?;
        }
        if depth > 2 {
            self.known.insert(key, sum);
        }
        Some(sum)
    }
}
