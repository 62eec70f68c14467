//! Ranks of values, and the correlation of two rankings.

/// The ranks of a list of values. Equal values share one rank: the mean of the ranks that they occupy together.
#[derive(Clone, Debug)]
pub struct Ranking(Vec<f64>);

impl Ranking {
    /// Creates the ranking of a list of values.
    pub fn new(values: &[i32]) -> Self {
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by_key(|&index| values[index]);
        let mut ranks = vec![0.0; values.len()];
        let mut below = 0;
        for tie in order.chunk_by(|&a, &b| values[a] == values[b]) {
            for &index in tie {
                ranks[index] = below as f64 + tie.len() as f64 / 2.0;
            }
            below += tie.len();
        }
        Self(ranks)
    }
}

/// Computes Spearman's rank correlation of two rankings of the same observations. Returns `None` if all values of a
/// ranking are equal.
///
/// The function returns no confidence interval, because bootstrap intervals of this correlation are too narrow. In a
/// test with 25 newly generated sets of positions, only 84 to 92 % of the intervals contained the mean correlation of
/// all sets.
pub fn spearman_correlation(Ranking(a): &Ranking, Ranking(b): &Ranking) -> Option<f64> {
    // In a sorted list of n values, the first value occupies the range from 0 to 1, and the last value the range from n
    // − 1 to n. The rank of a value is the middle of the range that the value and all equal values occupy. The mean
    // rank is therefore n / 2.
    let half = a.len() as f64 / 2.0;
    let (mut ab, mut aa, mut bb) = (0.0, 0.0, 0.0);
    for (a, b) in a.iter().zip(b) {
        let (a, b) = (a - half, b - half);
        ab += a * b;
        aa += a * a;
        bb += b * b;
    }
    let correlation = ab / (aa * bb).sqrt();
    correlation.is_finite().then_some(correlation)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank_correlation(a: &[i32], b: &[i32]) -> Option<f64> {
        spearman_correlation(&Ranking::new(a), &Ranking::new(b))
    }

    #[test]
    fn rank_correlations_have_known_values() {
        let near = |a: &[i32], b: &[i32], known: f64, error: f64| {
            let found = rank_correlation(a, b).unwrap();
            assert!((found - known).abs() < error, "{known} is known, {found} found");
        };
        near(&[1, 2, 3, 4], &[10, 20, 30, 4000], 1.0, 1e-12);
        near(&[1, 2, 3, 4], &[4, 3, 2, 1], -1.0, 1e-12);
        // Spearman's formula: 1 − 6 · (1 + 1 + 1 + 1) / (5 · 24) = 0.8.
        near(&[1, 2, 3, 4, 5], &[2, 1, 4, 3, 5], 0.8, 1e-12);
        // With a tie, the ranks are 1, 2.5, 2.5, 4 and 1, 3, 2, 4.
        near(&[1, 2, 2, 3], &[1, 3, 2, 4], 0.948_683, 1e-6);
        assert_eq!(rank_correlation(&[1, 1], &[1, 2]), None, "equal values have no correlation");
    }
}
