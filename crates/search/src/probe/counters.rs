use std::ops::AddAssign;
use std::time::Duration;

use foursight_board::Column;

use super::Probe;
use crate::{Score, Verdict};

/// The counters of a search. `docs/statistics.md` defines them in detail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Number of positions that the search entered, including the root and finished positions.
    pub visited: u64,
    /// Number of child positions that the search created by playing a move. The root is not included.
    pub generated: u64,
    /// Number of positions whose legal moves the search generated.
    pub expanded: u64,
    /// Number of leaves that the evaluation scored.
    pub evaluated: u64,
    /// Number of evaluations that served only to sort moves. `evaluated` does not include them.
    pub judged: u64,
    /// Number of entered positions in which the game was over.
    pub finished: u64,
    /// Number of cutoffs. In a cutoff, the value of one move lies outside the search window, so the search skips the
    /// remaining moves of the position.
    pub cutoffs: u64,
    /// Number of child positions that the search never created because of a cutoff.
    pub skipped: u64,
    /// Number of cutoffs for each move index. The index is the place of the move that caused the cutoff in the
    /// search order, and the first move tried has index 0.
    pub cutoffs_by_index: [u64; Column::MOST as usize],
    /// Distance in plies from the root to the deepest position entered.
    pub deepest: u32,
    /// Number of lookups in the transposition table (the table of positions that were already searched).
    pub probes: u64,
    /// Number of lookups that supplied the score, so that the search skipped the position.
    pub hits: u64,
    /// Number of completed iterations of iterative deepening.
    pub iterations: u64,
    /// Duration of the whole search.
    pub time: Duration,
    /// Estimated time spent in the evaluation. `None` if it was not measured.
    pub evaluation_time: Option<Duration>,
}

impl Counters {
    /// Returns the number of positions visited per second. Returns `None` if no time was measured.
    pub fn nodes_per_second(&self) -> Option<f64> {
        let seconds = self.time.as_secs_f64();
        (seconds > 0.0).then(|| self.visited as f64 / seconds)
    }

    /// Returns the share of the time spent in the evaluation, from 0 to 1. Returns `None` if the time was not measured.
    pub fn evaluation_share(&self) -> Option<f64> {
        let seconds = self.time.as_secs_f64();
        self.evaluation_time
            .filter(|_| seconds > 0.0)
            .map(|inside| (inside.as_secs_f64() / seconds).min(1.0))
    }

    /// Returns the share of cutoffs that were caused by the first move tried. Returns `None` if there were no
    /// cutoffs.
    pub fn first_move_cutoffs(&self) -> Option<f64> {
        (self.cutoffs > 0).then(|| self.cutoffs_by_index[0] as f64 / self.cutoffs as f64)
    }

    /// Sets a new deepest ply. The function is marked as cold because it runs at most once per ply.
    #[cold]
    const fn deepen(&mut self, ply: u32) {
        self.deepest = ply;
    }

    /// Returns the effective branching factor of a search to this depth. It is the number b for which 1 + b +
    /// b² + … + b^depth equals `visited`. Returns `None` at depth 0.
    pub fn branching(&self, depth: u8) -> Option<f64> {
        if depth == 0 || self.visited == 0 {
            return None;
        }
        let tree = |b: f64| (0..depth).fold(1.0, |sum, _| sum * b + 1.0);
        let (mut low, mut high) = (0.0, self.visited as f64);
        for _ in 0..100 {
            let middle = f64::midpoint(low, high);
            if tree(middle) < self.visited as f64 {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(high)
    }
}

impl Probe for Counters {
    #[inline(always)]
    fn visited(&mut self, ply: u32, _: Option<Column>, _: Score, _: Score) {
        self.visited += 1;
        if ply > self.deepest {
            self.deepen(ply);
        }
    }
    #[inline(always)]
    fn generated(&mut self) {
        self.generated += 1;
    }
    #[inline(always)]
    fn expanded(&mut self, _: u32) {
        self.expanded += 1;
    }
    #[inline(always)]
    fn evaluated(&mut self, _: u32) {
        self.evaluated += 1;
    }
    #[inline(always)]
    fn finished(&mut self, _: u32) {
        self.finished += 1;
    }
    #[inline(always)]
    fn judged(&mut self) {
        self.judged += 1;
    }
    #[inline(always)]
    fn cutoff(&mut self, _: u32, index: u32, skipped: u32) {
        self.cutoffs += 1;
        self.skipped += u64::from(skipped);
        self.cutoffs_by_index[index as usize % Column::MOST as usize] += 1;
    }
    #[inline(always)]
    fn recalled(&mut self, _: u32, hit: bool) {
        self.probes += 1;
        self.hits += u64::from(hit);
    }
    #[inline(always)]
    fn deepened(&mut self, _: &Verdict) {
        self.iterations += 1;
    }
}

impl AddAssign<&Counters> for Counters {
    fn add_assign(&mut self, other: &Counters) {
        self.visited += other.visited;
        self.generated += other.generated;
        self.expanded += other.expanded;
        self.evaluated += other.evaluated;
        self.judged += other.judged;
        self.finished += other.finished;
        self.cutoffs += other.cutoffs;
        self.skipped += other.skipped;
        for (sum, more) in self.cutoffs_by_index.iter_mut().zip(other.cutoffs_by_index) {
            *sum += more;
        }
        self.deepest = self.deepest.max(other.deepest);
        self.probes += other.probes;
        self.hits += other.hits;
        self.iterations += other.iterations;
        self.time += other.time;
        self.evaluation_time = match (self.evaluation_time, other.evaluation_time) {
            (Some(a), Some(b)) => Some(a + b),
            (a, b) => a.or(b),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_branching_factor_of_a_full_tree_is_its_width() {
        let full = Counters { visited: 19_608, ..Counters::default() };
        assert!((full.branching(5).unwrap() - 7.0).abs() < 1e-9);
        assert_eq!(full.branching(0), None);
        let wide = Counters { visited: 200_000, ..Counters::default() };
        assert!((wide.branching(1).unwrap() - 199_999.0).abs() < 1e-6);
        let chain = Counters { visited: 6, ..Counters::default() };
        assert!((chain.branching(5).unwrap() - 1.0).abs() < 1e-9);
    }
}
