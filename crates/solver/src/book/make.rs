//! Makes opening books. The solver computes the scores of the positions with the largest number of discs. This work is
//! divided into shards (parts of the book). The scores of all positions with fewer discs follow from the scores of the
//! positions after one move.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::AtomicBool;

use foursight_board::{Position, Rules, RulesVisitor, SplitMix64, Variant};

use super::enumerate::{
    canonical, children, is_unfinished, levels, may_have_book, playing_order, position,
};
use super::layout::{self, Kind, Layout};
use super::{Book, BookError};
use crate::bounds::worth;
use crate::{SolveOptions, Solver, SolverOptions, TableError};

/// A function that returns the score of a position, or `None` if the stop flag was set.
type Score = dyn FnMut(Position, &AtomicBool) -> Option<i8> + Send;

/// A solver that computes the scores for an opening book of one variant. It uses no book.
///
/// The scorer keeps the results of earlier positions in its tables. If related positions are solved one after another,
/// the results for one position speed up the next.
pub struct BookScorer {
    score: Box<Score>,
}

impl fmt::Debug for BookScorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BookScorer").finish_non_exhaustive()
    }
}

impl BookScorer {
    /// Creates a scorer with empty tables.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables.
    pub fn new(variant: Variant, options: SolverOptions) -> Result<Self, TableError> {
        struct Making(SolverOptions);
        impl RulesVisitor for Making {
            type Output = Result<BookScorer, TableError>;
            fn visit<R: Rules>(self, rules: R) -> Self::Output {
                let mut solver = Solver::new(rules, self.0)?;
                let score = move |position, stop: &AtomicBool| {
                    let mut options = SolveOptions { stop: Some(stop), ..SolveOptions::default() };
                    solver.solve(position, &mut options).bounds.exact()
                };
                Ok(BookScorer { score: Box::new(score) })
            }
        }
        variant.visit(Making(options))
    }

    /// Returns the exact score of an unfinished position for the side to move.
    ///
    /// # Panics
    ///
    /// Never panics, because a search without a limit always finds the score.
    pub fn score(&mut self, position: Position) -> i8 {
        self.score_until(position, &AtomicBool::new(false)).expect("the search has no limit")
    }

    /// Returns the exact score of an unfinished position for the side to move. Returns `None` if `stop` is set before
    /// the search ends.
    pub fn score_until(&mut self, position: Position, stop: &AtomicBool) -> Option<i8> {
        (self.score)(position, stop)
    }
}

/// A plan for making a book: the positions to solve, split into shards (parts that can be solved separately).
///
/// Only the positions of the last ply, that is, with the largest number of discs, need a search. A shard contains
/// positions that are close to each other in the game tree. The shards are independent of each other, so they can be
/// solved in any order and by several threads.
///
/// # Examples
///
/// ```
/// use foursight_board::Variant;
/// use foursight_solver::book::{Book, BookPlan, BookScorer, merge};
///
/// let variant: Variant = "4x4".parse()?;
/// let plan = BookPlan::new(variant, 3, 2)?;
/// let mut scorer = BookScorer::new(variant, Default::default())?;
/// let shards: Vec<Vec<u8>> = (0..2).map(|shard| plan.solve(shard, &mut scorer)).collect();
/// let bytes = merge(&shards)?;
/// let book = Book::parse(&bytes)?;
/// assert_eq!(book.len(), plan.total());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BookPlan {
    variant: Variant,
    plies: u32,
    shards: u32,
    /// The keys of the positions of the last ply, in the order in which the solver solves them.
    order: Vec<u64>,
    total: usize,
}

impl BookPlan {
    /// Plans a book that contains all unfinished positions with at most `plies` discs.
    ///
    /// # Errors
    ///
    /// Returns an error if no book can be made for this variant with this number of plies.
    pub fn new(variant: Variant, plies: u32, shards: u32) -> Result<Self, BookError> {
        struct Walking(u32);
        impl RulesVisitor for Walking {
            type Output = (Vec<u64>, usize);
            fn visit<R: Rules>(self, rules: R) -> Self::Output {
                playing_order(&rules, self.0)
            }
        }
        may_have_book(variant, plies)?;
        let (order, total) = variant.visit(Walking(plies));
        Ok(Self { variant, plies, shards: shards.max(1), order, total })
    }

    /// Returns the number of positions to solve, which are the positions with the largest number of discs in the book.
    pub const fn to_solve(&self) -> usize {
        self.order.len()
    }

    /// Returns the number of positions that the finished book contains.
    pub const fn total(&self) -> usize {
        self.total
    }

    /// Returns the size of the finished book in bytes.
    pub fn bytes(&self) -> usize {
        layout::book_size(self.variant, self.total)
    }

    /// Returns the number of shards (parts that can be solved separately), which is at least 1.
    pub const fn shards(&self) -> u32 {
        self.shards
    }

    /// Returns the number of positions in a shard. `shard` is counted from 0.
    pub fn in_shard(&self, shard: u32) -> usize {
        self.keys(shard).len()
    }

    fn keys(&self, shard: u32) -> &[u64] {
        let cut = |shard: u32| {
            let before = self.order.len() as u128 * u128::from(shard.min(self.shards));
            (before / u128::from(self.shards)) as usize
        };
        &self.order[cut(shard)..cut(shard.saturating_add(1))]
    }

    /// Returns `count` random positions from the last ply of the book. A position may occur several times.
    pub fn sample(&self, count: usize, rng: &mut SplitMix64) -> Vec<Position> {
        let rules = self.variant.rules();
        let all = self.order.len() as u64;
        let count = if all == 0 { 0 } else { count };
        let chosen = (0..count).map(|_| self.order[rng.below(all) as usize]);
        chosen.map(|key| position(&rules, key)).collect()
    }

    /// Solves all positions of a shard and returns the encoded shard. The scorer must be for the variant of the plan.
    ///
    /// # Panics
    ///
    /// Never panics, because a search without a limit always finds the scores.
    pub fn solve(&self, shard: u32, scorer: &mut BookScorer) -> Vec<u8> {
        let solved = self.solve_until(shard, scorer, &AtomicBool::new(false));
        solved.expect("the search has no limit")
    }

    /// Solves all positions of a shard and returns the encoded shard. Returns `None` if `stop` is set before the shard
    /// is finished. The scorer must be for the variant of the plan.
    pub fn solve_until(
        &self,
        shard: u32,
        scorer: &mut BookScorer,
        stop: &AtomicBool,
    ) -> Option<Vec<u8>> {
        let rules = self.variant.rules();
        let score = |&key: &u64| Some((key, scorer.score_until(position(&rules, key), stop)?));
        let mut records: Vec<(u64, i8)> =
            self.keys(shard).iter().map(score).collect::<Option<_>>()?;
        records.sort_unstable();
        let kind = Kind::Shard(shard, self.shards);
        Some(layout::encode(kind, self.variant, self.plies, &records))
    }

    /// Checks that `bytes` is the finished shard number `shard`, counted from 0.
    ///
    /// # Errors
    ///
    /// Returns [`BookError::Foreign`] if the bytes are another shard or belong to another book. Returns another error
    /// if the bytes are damaged.
    pub fn accept(&self, shard: u32, bytes: &[u8]) -> Result<(), BookError> {
        let found = layout::decode(bytes, true)?;
        let (kind, wanted) = (found.kind, Kind::Shard(shard, self.shards));
        if (found.variant, found.plies, kind) != (self.variant, self.plies, wanted) {
            let wanted = describe_book_part(self.variant, self.plies, wanted);
            return Err(BookError::Foreign { found: describe_layout(&found), wanted });
        }
        let mut keys = self.keys(shard).to_vec();
        keys.sort_unstable();
        if keys.into_iter().eq(found.records.iter().map(|(key, _)| key)) {
            Ok(())
        } else {
            Err(BookError::OtherPositions)
        }
    }
}

/// Checks that these bytes are a valid shard (a part of a book). The shard may belong to any book.
///
/// # Errors
///
/// Returns an error if the bytes are not a shard, or are damaged.
pub fn is_shard(bytes: &[u8]) -> Result<(), BookError> {
    layout::decode(bytes, true).map(|_| ())
}

/// Merges all shards (parts) of a book and returns the encoded book. The shards may be in any order.
///
/// # Errors
///
/// Returns an error if a shard is damaged, missing or part of another book.
pub fn merge<S: AsRef<[u8]>>(shards: &[S]) -> Result<Vec<u8>, BookError> {
    let read = shards.iter().map(|shard| layout::decode(shard.as_ref(), true));
    let read: Vec<Layout<'_>> = read.collect::<Result<_, _>>()?;
    let first = read.first().ok_or(BookError::NoShards)?;
    let (variant, plies, count) = (first.variant, first.plies, shard_count(first));
    let mut there = BTreeSet::new();
    for one in &read {
        if (one.variant, one.plies, shard_count(one)) != (variant, plies, count) {
            return Err(BookError::Foreign {
                found: describe_layout(one),
                wanted: describe_layout(first),
            });
        }
        there.insert(shard_number(one));
    }
    let missing = count.saturating_sub(there.len() as u32);
    if missing > 0 {
        let gap = (0..count).zip(&there).find(|(number, there)| number != *there);
        let shard = gap.map_or(there.len() as u32, |(number, _)| number) + 1;
        return Err(BookError::Missing { shard, missing, shards: count });
    }
    let mut last: Vec<(u64, i8)> = read.iter().flat_map(|one| one.records.iter()).collect();
    last.sort_unstable();
    last.dedup();
    may_have_book(variant, plies).map_err(|_| BookError::Corrupt)?;
    let records = variant.visit(BackingUp { plies, last })?;
    Ok(layout::encode(Kind::Book, variant, plies, &records))
}

/// Computes the scores of all positions with fewer discs from the scores of the last ply.
struct BackingUp {
    plies: u32,
    last: Vec<(u64, i8)>,
}

impl RulesVisitor for BackingUp {
    type Output = Result<Vec<(u64, i8)>, BookError>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let mut levels = levels(&rules, self.plies)?;
        let deepest = levels.pop().unwrap_or_default();
        if !deepest.into_iter().eq(self.last.iter().map(|&(key, _)| key)) {
            return Err(BookError::OtherPositions);
        }
        let mut records = self.last.clone();
        let mut later = self.last;
        for level in levels.into_iter().rev() {
            let known = |key| {
                let found = later.binary_search_by_key(&key, |&(key, _)| key);
                found.ok().map(|index| later[index].1)
            };
            let scored: Option<Vec<(u64, i8)>> = level
                .into_iter()
                .map(|key| Some((key, backed_up(&rules, position(&rules, key), known)?)))
                .collect();
            later = scored.ok_or(BookError::OtherPositions)?;
            records.extend(&later);
        }
        records.sort_unstable();
        Ok(records)
    }
}

/// Computes the score of an unfinished position from the scores of its children (the positions after one move).
///
/// `known` maps the key of an unfinished child to the score of this child. If `known` returns `None` for a child, the
/// result is `None`.
pub(super) fn backed_up<R: Rules>(
    rules: &R,
    position: Position,
    known: impl Fn(u64) -> Option<i8>,
) -> Option<i8> {
    let mut best = -crate::Bounds::MOST;
    for child in children(rules, position) {
        let score = if is_unfinished(rules, child) {
            -known(canonical(rules, child))?
        } else if rules.is_won(child.theirs) {
            worth(rules.cells().count(), child.plies())
        } else {
            0
        };
        best = best.max(score);
    }
    Some(best)
}

const fn shard_number(shard: &Layout<'_>) -> u32 {
    if let Kind::Shard(number, _) = shard.kind { number } else { 0 }
}

const fn shard_count(shard: &Layout<'_>) -> u32 {
    if let Kind::Shard(_, count) = shard.kind { count } else { 1 }
}

fn describe_layout(layout: &Layout<'_>) -> String {
    describe_book_part(layout.variant, layout.plies, layout.kind)
}

fn describe_book_part(variant: Variant, plies: u32, kind: Kind) -> String {
    match kind {
        Kind::Book => format!("a book for {variant}, {plies} plies"),
        Kind::Shard(number, of) => {
            format!("shard {} of {of} for {variant}, {plies} plies", u64::from(number) + 1)
        }
    }
}

impl Book<'_> {
    /// Returns a one-line description that names the variant and the number of plies.
    pub fn describe(&self) -> String {
        describe_book_part(self.variant, self.plies, Kind::Book)
    }
}
