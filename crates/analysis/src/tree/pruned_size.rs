//! Counts the positions that plain minimax would visit, but that the search did not visit because of cutoffs.

use std::collections::HashMap;

use foursight_board::{AnyRules, Bitboard, Column, Position, Rules};

/// Counts the positions that the search did not visit because of cutoffs. A work limit bounds the time for counting.
#[derive(Debug)]
pub(super) struct PrunedCounter<'a> {
    rules: &'a AnyRules,
    /// Cutoffs to process. Each entry contains the index of the node, its position, the columns that were not
    /// searched, and the remaining search depth in plies after a move into one of these columns.
    asked: Vec<(usize, Position, Vec<Column>, u32)>,
    /// Sizes of the subtrees that were already counted. The key is the position and the remaining depth. Different move
    /// orders reach the same position, so sizes are often needed again.
    known: HashMap<(Position, u32), u64>,
    /// Number of positions that the counting may still visit.
    work: u64,
}

/// Maximum number of positions that the counting visits for one tree. This takes a few hundredths of a second.
const WORK: u64 = 400_000;

impl<'a> PrunedCounter<'a> {
    pub(super) fn new(rules: &'a AnyRules) -> Self {
        Self { rules, asked: Vec::new(), known: HashMap::new(), work: WORK }
    }

    /// Adds a cutoff at the node with the index `place`. `skipped` contains the columns that the search did not
    /// try. Minimax would have searched `depth` plies below the positions that these columns lead to.
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

    /// Returns, for each node, the number of positions that were not visited because of the cutoff at this node.
    /// `places` is the number of nodes. The result is `None` if the node has no cutoff, or if the work limit ended the
    /// count.
    pub(super) fn pruned_counts(mut self, places: usize) -> Vec<Option<u64>> {
        let mut answers = vec![None; places];
        let mut asked = std::mem::take(&mut self.asked);
        // Cutoffs with small subtrees are counted first. Most subtrees are small, and the count of a larger subtree
        // reuses the stored sizes of the smaller subtrees inside it.
        asked.sort_by_key(|&(_, _, ref columns, depth)| (depth, columns.len()));
        for (place, position, columns, depth) in asked {
            let wins = self.rules.completing(position.own);
            let drops = self.rules.drops(position.occupied());
            let cells = columns.iter().map(|&column| drops & self.rules.column(column));
            let counts = cells.map(|cell| self.subtree_size(position, cell, wins, depth));
            answers[place] = counts.sum();
        }
        answers
    }

    /// Returns the number of positions in the subtree after a move into `cell`. The position directly after the move is
    /// included. `wins` contains the cells in which the move would win. Returns `None` if the work limit is reached.
    fn subtree_size(
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
            self.size_below_root(position, depth).map(|below| 1 + below)
        }
    }

    /// Returns the number of positions in the `depth` plies below an unfinished position. The position itself is not
    /// counted.
    fn size_below_root(&mut self, position: Position, depth: u32) -> Option<u64> {
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
            sum += self.subtree_size(position, cell, wins, depth - 1)?;
        }
        if depth > 2 {
            self.known.insert(key, sum);
        }
        Some(sum)
    }
}
