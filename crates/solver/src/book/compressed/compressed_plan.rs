//! Solves the positions of a compressed book in separate parts, which are called shards.

use std::fmt;
use std::sync::atomic::AtomicBool;

use foursight_board::{Position, Rules, RulesVisitor, SplitMix64, Variant};

use super::decided;
use super::sections::MOST_PLIES;
use super::shard_file::{self, CompressedShardHeader};
use crate::book::BookError;
use crate::book::enumerate::{may_have_book, playing_order, position};
use crate::{SolveOptions, Solver, SolverOptions, TableError};

/// The score of a position and the cost of computing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostedScore {
    /// The exact score for the side to move.
    pub score: i8,
    /// The cost of the search, as returned by [`cost`].
    pub cost: u8,
}

/// Returns the cost of a search that visits this number of nodes. The cost is approximately 8 · log2(nodes), rounded
/// down, and at most 255.
pub const fn cost(nodes: u64) -> u8 {
    if nodes == 0 {
        return 0;
    }
    let nodes = if nodes > u32::MAX as u64 { u32::MAX as u64 } else { nodes };
    let log = nodes.ilog2();
    let mut cost = log as u8;
    // The mantissa of the number of nodes, a number between 1 and 2 with 31 bits after the binary point. Squaring the
    // mantissa doubles its logarithm, so each step of the loop yields one more bit of the logarithm.
    let mut mantissa = nodes << (31 - log);
    let mut bit = 0;
    while bit < 3 {
        mantissa = (mantissa * mantissa) >> 31;
        let carry = mantissa >> 32;
        mantissa >>= carry;
        cost = cost << 1 | carry as u8;
        bit += 1;
    }
    cost
}

/// A function that returns the score and the cost of a position, or `None` if the stop flag was set. If the second
/// argument is `true`, the function clears its tables first.
type CostedScoring = dyn FnMut(Position, bool, &AtomicBool) -> Option<CostedScore> + Send;

/// A solver that computes the scores for a compressed book, and the cost of each score. It uses no book.
pub struct CompressedBookScorer {
    solve: Box<CostedScoring>,
}

impl fmt::Debug for CompressedBookScorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CompressedBookScorer").finish_non_exhaustive()
    }
}

impl CompressedBookScorer {
    /// Creates a scorer with a transposition table of `table` MiB.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the table.
    pub fn new(variant: Variant, table: u32) -> Result<Self, TableError> {
        struct Making(u32);
        impl RulesVisitor for Making {
            type Output = Result<CompressedBookScorer, TableError>;
            fn visit<R: Rules>(self, rules: R) -> Self::Output {
                let options = SolverOptions { table: self.0 as usize, threads: 1 };
                let mut solver = Solver::new(rules, options)?;
                let solve = move |position, restart, stop: &AtomicBool| {
                    if restart {
                        solver.clear();
                    }
                    let mut options = SolveOptions { stop: Some(stop), ..SolveOptions::default() };
                    let found = solver.solve(position, &mut options);
                    Some(CostedScore { score: found.bounds.exact()?, cost: cost(found.nodes) })
                };
                Ok(CompressedBookScorer { solve: Box::new(solve) })
            }
        }
        variant.visit(Making(table))
    }
}

/// A plan for making a compressed book: the positions to solve, split into shards (parts that can be solved
/// separately).
///
/// The plan contains the positions of the last ply (the largest number of discs in the book), except for positions that
/// one of the next two discs decides. A shard contains positions that are close to each other in the game tree. The
/// solver clears its tables only before the first position of a shard. The cost of a position therefore depends on the
/// number of shards and on the size of the table, but not on the number of threads.
///
/// # Examples
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use foursight_board::Variant;
/// use foursight_solver::book::Book;
/// use foursight_solver::book::compressed::{CompressedBookParameters, CompressedPlan, CompressedBookScorer, assemble};
///
/// let variant: Variant = "4x4".parse()?;
/// let plan = CompressedPlan::new(variant, 6, 2, 1)?;
/// let mut scorer = CompressedBookScorer::new(variant, 1)?;
/// let run = AtomicBool::new(false);
/// let shards: Vec<Vec<u8>> = (0..2).filter_map(|one| plan.solve_until(one, &mut scorer, &run)).collect();
/// let bytes = assemble(&plan, &shards, &CompressedBookParameters { limit: 10, opening: 3 })?;
/// assert_eq!(Book::parse(&bytes)?.plies(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompressedPlan {
    variant: Variant,
    plies: u32,
    shards: u32,
    table: u32,
    /// The keys of the positions, in the order in which they are solved.
    order: Vec<u64>,
}

impl CompressedPlan {
    /// Plans a book of positions with at most `plies` discs. Each shard is solved with a transposition table of `table`
    /// MiB.
    ///
    /// # Errors
    ///
    /// Returns an error if no book can be made for this variant with this number of plies.
    pub fn new(variant: Variant, plies: u32, shards: u32, table: u32) -> Result<Self, BookError> {
        struct Walking(u32);
        impl RulesVisitor for Walking {
            type Output = Vec<u64>;
            fn visit<R: Rules>(self, rules: R) -> Self::Output {
                let (mut order, _) = playing_order(&rules, self.0);
                order.retain(|&key| decided(&rules, position(&rules, key)).is_none());
                order
            }
        }
        may_have_book(variant, plies)?;
        if plies > MOST_PLIES as u32 {
            return Err(BookError::TooDeep { plies, most: MOST_PLIES as u32 });
        }
        let order = variant.visit(Walking(plies));
        Ok(Self { variant, plies, shards: shards.max(1), table, order })
    }

    /// Returns the variant of the book.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the largest number of discs of a position in the book.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Returns the size of the transposition table in MiB.
    pub const fn table(&self) -> u32 {
        self.table
    }

    /// Returns the number of positions to solve.
    pub const fn to_solve(&self) -> usize {
        self.order.len()
    }

    /// Returns the number of shards (parts that can be solved separately), which is at least 1.
    pub const fn shards(&self) -> u32 {
        self.shards
    }

    /// Returns the number of positions in a shard. `shard` is counted from 0.
    pub fn in_shard(&self, shard: u32) -> usize {
        self.keys_of(shard).len()
    }

    pub(super) fn keys(&self) -> &[u64] {
        &self.order
    }

    fn keys_of(&self, shard: u32) -> &[u64] {
        let cut = |shard: u32| {
            let before = self.order.len() as u128 * u128::from(shard.min(self.shards));
            (before / u128::from(self.shards)) as usize
        };
        &self.order[cut(shard)..cut(shard.saturating_add(1))]
    }

    /// Returns `count` random positions from the plan. A position may occur several times.
    pub fn sample(&self, count: usize, rng: &mut SplitMix64) -> Vec<Position> {
        let rules = self.variant.rules();
        let all = self.order.len() as u64;
        let count = if all == 0 { 0 } else { count };
        let chosen = (0..count).map(|_| self.order[rng.below(all) as usize]);
        chosen.map(|key| position(&rules, key)).collect()
    }

    /// Solves all positions of a shard and returns the encoded shard. Returns `None` if `stop` is set before the shard
    /// is finished.
    ///
    /// The variant and the table size of `scorer` must be equal to the variant and the table size of the plan.
    pub fn solve_until(
        &self,
        shard: u32,
        scorer: &mut CompressedBookScorer,
        stop: &AtomicBool,
    ) -> Option<Vec<u8>> {
        let rules = self.variant.rules();
        let keys = self.keys_of(shard).iter().enumerate();
        let found: Option<Vec<CostedScore>> = keys
            .map(|(index, &key)| (scorer.solve)(position(&rules, key), index == 0, stop))
            .collect();
        Some(shard_file::encode(&self.header(shard), &found?))
    }

    fn header(&self, shard: u32) -> CompressedShardHeader {
        let Self { variant, plies, shards, table, .. } = *self;
        CompressedShardHeader { variant, plies, shard, shards, table }
    }

    /// Checks that `bytes` is the finished shard number `shard`, counted from 0.
    ///
    /// # Errors
    ///
    /// Returns [`BookError::Foreign`] if the bytes are another shard or belong to another book. Returns another error
    /// if the bytes are damaged.
    pub fn accept(&self, shard: u32, bytes: &[u8]) -> Result<(), BookError> {
        self.read(shard, bytes).map(|_| ())
    }

    pub(super) fn read(&self, shard: u32, bytes: &[u8]) -> Result<Vec<CostedScore>, BookError> {
        let (found, scores) = shard_file::decode(bytes)?;
        let wanted = self.header(shard);
        if found != wanted {
            return Err(BookError::Foreign { found: found.describe(), wanted: wanted.describe() });
        }
        if scores.len() != self.in_shard(shard) {
            return Err(BookError::OtherPositions);
        }
        Ok(scores)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_is_eight_times_the_logarithm() {
        assert_eq!([0, 1, 2, 4, 1024, u64::MAX].map(cost), [0, 0, 8, 16, 80, 255]);
        for nodes in 1..5000u64 {
            let exact = 8.0 * (nodes as f64).log2();
            assert!((f64::from(cost(nodes)) - exact.floor()).abs() <= 1.0, "{nodes}");
            assert!(cost(nodes) <= cost(nodes + 1), "{nodes}");
        }
    }
}
