//! Makes books: solves the last ply in shards and derives all earlier plies from it.

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

/// The score of a position, or `None` if the stop flag was set.
type Score = dyn FnMut(Position, &AtomicBool) -> Option<i8> + Send;

/// Computes exact scores of positions of one variant, without a book.
///
/// It keeps its tables between positions, so related positions should be solved one after another.
pub struct Scorer {
    score: Box<Score>,
}

impl fmt::Debug for Scorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scorer").finish_non_exhaustive()
    }
}

impl Scorer {
    /// Creates a scorer with an empty table.
    ///
    /// # Errors
    ///
    /// If there is no memory for the table.
    pub fn new(variant: Variant, options: SolverOptions) -> Result<Self, TableError> {
        struct Making(SolverOptions);
        impl RulesVisitor for Making {
            type Output = Result<Scorer, TableError>;
            fn visit<R: Rules>(self, rules: R) -> Self::Output {
                let mut solver = Solver::new(rules, self.0)?;
                let score = move |position, stop: &AtomicBool| {
                    let mut options = SolveOptions { stop: Some(stop), ..SolveOptions::default() };
                    solver.solve(position, &mut options).bounds.exact()
                };
                Ok(Scorer { score: Box::new(score) })
            }
        }
        variant.visit(Making(options))
    }

    /// Returns the score of an unfinished position.
    ///
    /// # Panics
    ///
    /// Never, because the search has no limit.
    pub fn score(&mut self, position: Position) -> i8 {
        self.score_until(position, &AtomicBool::new(false)).expect("the search has no limit")
    }

    /// Like the method without `_until`, but returns `None` if `stop` was set.
    pub fn score_until(&mut self, position: Position, stop: &AtomicBool) -> Option<i8> {
        (self.score)(position, stop)
    }
}

/// The work of making a book.
///
/// Only the positions of the last ply need a search. They are split into shards of neighbours in the game tree. Shards
/// are independent of each other and can be solved in any order and by any thread.
///
/// # Examples
///
/// ```
/// use foursight_board::Variant;
/// use foursight_solver::book::{Book, BookPlan, Scorer, merge};
///
/// let variant: Variant = "4x4".parse()?;
/// let plan = BookPlan::new(variant, 3, 2)?;
/// let mut scorer = Scorer::new(variant, Default::default())?;
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
    /// The keys of the last ply.
    order: Vec<u64>,
    total: usize,
}

impl BookPlan {
    /// Plans a book of all positions up to `plies` plies.
    ///
    /// # Errors
    ///
    /// If such a book is not supported.
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

    /// Returns the number of positions to solve: those of the last ply.
    pub const fn to_solve(&self) -> usize {
        self.order.len()
    }

    /// Returns the number of positions of the finished book.
    pub const fn total(&self) -> usize {
        self.total
    }

    /// Returns the size of the finished book in bytes.
    pub fn bytes(&self) -> usize {
        layout::book_size(self.variant, self.total)
    }

    /// Returns the number of shards.
    pub const fn shards(&self) -> u32 {
        self.shards
    }

    /// Returns the number of positions of a shard.
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

    /// Returns a random sample of the positions of the last ply.
    pub fn sample(&self, count: usize, rng: &mut SplitMix64) -> Vec<Position> {
        let rules = self.variant.rules();
        let all = self.order.len() as u64;
        let count = if all == 0 { 0 } else { count };
        let chosen = (0..count).map(|_| self.order[rng.below(all) as usize]);
        chosen.map(|key| position(&rules, key)).collect()
    }

    /// Solves a shard and returns its bytes. `scorer` must be for the same variant.
    ///
    /// # Panics
    ///
    /// Never, because the search has no limit.
    pub fn solve(&self, shard: u32, scorer: &mut Scorer) -> Vec<u8> {
        let solved = self.solve_until(shard, scorer, &AtomicBool::new(false));
        solved.expect("the search has no limit")
    }

    /// Like the method without `_until`, but returns `None` if `stop` was set.
    pub fn solve_until(
        &self,
        shard: u32,
        scorer: &mut Scorer,
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

    /// Returns whether these bytes are the finished shard with this number.
    ///
    /// # Errors
    ///
    /// [`BookError::Foreign`] if it belongs to another book, another error if it is damaged.
    pub fn accept(&self, shard: u32, bytes: &[u8]) -> Result<(), BookError> {
        let found = layout::decode(bytes, true)?;
        let (kind, wanted) = (found.kind, Kind::Shard(shard, self.shards));
        if (found.variant, found.plies, kind) != (self.variant, self.plies, wanted) {
            let wanted = describe(self.variant, self.plies, wanted);
            return Err(BookError::Foreign { found: of_layout(&found), wanted });
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

/// Checks that these bytes are a shard.
///
/// # Errors
///
/// If they are not a shard, or are damaged.
pub fn is_shard(bytes: &[u8]) -> Result<(), BookError> {
    layout::decode(bytes, true).map(|_| ())
}

/// Merges all shards, in any order, into a book.
///
/// # Errors
///
/// If one is damaged, missing or foreign.
pub fn merge<S: AsRef<[u8]>>(shards: &[S]) -> Result<Vec<u8>, BookError> {
    let read = shards.iter().map(|shard| layout::decode(shard.as_ref(), true));
    let read: Vec<Layout<'_>> = read.collect::<Result<_, _>>()?;
    let first = read.first().ok_or(BookError::NoShards)?;
    let (variant, plies, count) = (first.variant, first.plies, shard_count(first));
    let mut there = BTreeSet::new();
    for one in &read {
        if (one.variant, one.plies, shard_count(one)) != (variant, plies, count) {
            return Err(BookError::Foreign { found: of_layout(one), wanted: of_layout(first) });
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

/// Computes all plies from the scores of the last.
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

/// Computes the score of an unfinished position from those of its children; `None` if one is unknown.
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

fn of_layout(layout: &Layout<'_>) -> String {
    describe(layout.variant, layout.plies, layout.kind)
}

fn describe(variant: Variant, plies: u32, kind: Kind) -> String {
    match kind {
        Kind::Book => format!("a book for {variant}, {plies} plies"),
        Kind::Shard(number, of) => {
            format!("shard {} of {of} for {variant}, {plies} plies", u64::from(number) + 1)
        }
    }
}

impl Book<'_> {
    /// A one-line description: the variant and the plies.
    pub fn describe(&self) -> String {
        describe(self.variant, self.plies, Kind::Book)
    }
}
