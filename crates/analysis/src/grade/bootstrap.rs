//! Intervals by drawing the positions again and again, with replacement (Efron's bootstrap).
//!
//! All candidates are compared on the same draws, so the difference of two of them, draw by draw, is the
//! paired bootstrap: what both find hard cancels out.

use foursight_board::SplitMix64;
use serde::Serialize;

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// The figure of all positions, and what the draws made of it; `None` where there is no figure.
    pub fn new(value: f64, draws: &[f64]) -> Option<Self> {
        let mut sorted: Vec<f64> = draws.iter().copied().filter(|draw| draw.is_finite()).collect();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().checked_sub(1).filter(|_| value.is_finite())?;
        let at = |share: f64| sorted[(share * last as f64).round() as usize];
        Some(Self { value, low: at(0.025), high: at(0.975) })
    }

    /// Does the interval leave out zero?
    pub fn excludes_zero(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// How often each position was drawn, for each of many draws.
#[derive(Clone, Debug)]
pub struct Draws(Vec<Vec<u8>>);

impl Draws {
    /// So many draws of as many positions as there are.
    pub fn new(seed: u64, positions: usize, draws: usize) -> Self {
        let mut rng = SplitMix64::new(seed);
        let draw = |_| {
            let mut times = vec![0_u8; positions];
            for _ in 0..positions {
                let one = &mut times[rng.below(positions as u64) as usize];
                *one = one.saturating_add(1);
            }
            times
        };
        Self((0..draws).map(draw).collect())
    }

    /// The mean of the values that count, draw by draw; not a number where a draw has none.
    pub fn means(&self, values: &[f32], counts: &[bool]) -> Vec<f64> {
        let weights: Vec<f32> = counts.iter().map(|&counts| f32::from(u8::from(counts))).collect();
        let shares: Vec<f32> = values.iter().zip(&weights).map(|(v, w)| v * w).collect();
        let mean = |times: &Vec<u8>| {
            let (mut sum, mut weight) = (0.0_f32, 0.0_f32);
            for ((&times, share), one) in times.iter().zip(&shares).zip(&weights) {
                sum += f32::from(times) * share;
                weight += f32::from(times) * one;
            }
            f64::from(sum) / f64::from(weight)
        };
        self.0.iter().map(mean).collect()
    }

    /// The rank correlations, draw by draw.
    pub fn spearman(&self, a: &Ranking, b: &Ranking) -> Vec<f64> {
        self.0.iter().map(|times| spearman(a, b, times)).collect()
    }
}

/// The mean of the values that count; not a number where none does.
pub fn mean(values: &[f32], counts: &[bool]) -> f64 {
    let counted = || values.iter().zip(counts).filter(|(_, counts)| **counts);
    let sum: f64 = counted().map(|(value, _)| f64::from(*value)).sum();
    sum / counted().count() as f64
}

/// Values in order, to be ranked for any draw without sorting again.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// The numbers of the positions, by value; equal values together.
    ties: Vec<Vec<usize>>,
}

impl Ranking {
    /// Puts values in order.
    pub fn new(values: &[i32]) -> Self {
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by_key(|&index| values[index]);
        let ties = order.chunk_by(|&a, &b| values[a] == values[b]).map(<[usize]>::to_vec);
        Self { ties: ties.collect() }
    }

    /// The rank of each position where positions were drawn so often; equal values share theirs.
    fn ranks(&self, times: &[u8]) -> Vec<f64> {
        let mut ranks = vec![0.0; times.len()];
        let mut below = 0.0;
        for tie in &self.ties {
            let weight: f64 = tie.iter().map(|&index| f64::from(times[index])).sum();
            for &index in tie {
                ranks[index] = below + weight / 2.0;
            }
            below += weight;
        }
        ranks
    }
}

/// The rank correlation of two rankings of positions that were drawn so often.
pub fn spearman(a: &Ranking, b: &Ranking, times: &[u8]) -> f64 {
    let (a, b) = (a.ranks(times), b.ranks(times));
    // Ranks are the middle of their ties, so their mean is half of all.
    let half = times.iter().map(|&times| f64::from(times)).sum::<f64>() / 2.0;
    let (mut ab, mut aa, mut bb) = (0.0, 0.0, 0.0);
    for ((a, b), &times) in a.iter().zip(&b).zip(times) {
        let (a, b, times) = (a - half, b - half, f64::from(times));
        ab += times * a * b;
        aa += times * a * a;
        bb += times * b * b;
    }
    ab / (aa * bb).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn correlation(a: &[i32], b: &[i32]) -> f64 {
        spearman(&Ranking::new(a), &Ranking::new(b), &vec![1; a.len()])
    }

    #[test]
    fn rank_correlations_are_the_known_ones() {
        assert!((correlation(&[1, 2, 3, 4], &[10, 20, 30, 4000]) - 1.0).abs() < 1e-12);
        assert!((correlation(&[1, 2, 3, 4], &[4, 3, 2, 1]) + 1.0).abs() < 1e-12);
        // 1 - 6 * (1 + 1 + 1 + 1) / (5 * 24)
        assert!((correlation(&[1, 2, 3, 4, 5], &[2, 1, 4, 3, 5]) - 0.8).abs() < 1e-12);
        // With a tie: ranks 1, 2.5, 2.5, 4 against 1, 3, 2, 4.
        assert!((correlation(&[1, 2, 2, 3], &[1, 3, 2, 4]) - 0.948_683).abs() < 1e-6);
        assert!(correlation(&[1, 1], &[1, 2]).is_nan(), "equal values tell nothing");
    }

    #[test]
    fn a_position_drawn_twice_counts_twice() {
        let (a, b) = ([1, 2, 5], [3, 1, 2]);
        let twice = spearman(&Ranking::new(&a), &Ranking::new(&b), &[2, 1, 1]);
        assert!((twice - correlation(&[1, 1, 2, 5], &[3, 3, 1, 2])).abs() < 1e-12);
    }

    #[test]
    fn the_interval_of_a_share_is_as_wide_as_theory_says() {
        let values: Vec<f32> = (0_u8..200).map(|n| f32::from(n % 4 / 3)).collect();
        let counts = vec![true; 200];
        let draws = Draws::new(3, 200, 2000).means(&values, &counts);
        let share = Estimate::new(mean(&values, &counts), &draws).unwrap();
        // A quarter of 200: ± 1.96 * sqrt(0.25 * 0.75 / 200) = 0.060.
        assert!((share.value - 0.25).abs() < 1e-9 && share.excludes_zero() == (share.low > 0.0));
        assert!((share.high - share.low - 0.12).abs() < 0.015, "{share:?}");
    }

    #[test]
    fn nothing_that_counts_gives_no_figure() {
        let draws = Draws::new(1, 3, 10).means(&[1.0; 3], &[false; 3]);
        assert_eq!(Estimate::new(mean(&[1.0; 3], &[false; 3]), &draws), None);
    }
}
