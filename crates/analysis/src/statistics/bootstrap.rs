//! The bootstrap method: resampling observations with replacement (B. Efron, 1979). Each resample is called a
//! draw.
//!
//! If two candidates (engines or evaluations) are compared on the same draws, each draw supplies one difference between
//! the candidates. A position on which both candidates fail has little influence on this difference.

use foursight_board::SplitMix64;

/// Bootstrap draws (samples of the observations with replacement). For each draw, the type stores how often
/// each observation occurs in the draw. The same seed results in the same draws.
///
/// # Examples
///
/// ```
/// use foursight_analysis::statistics::{BootstrapDraws, Estimate, masked_mean};
///
/// let (right, counts) = ([1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [true; 8]);
/// let draws = BootstrapDraws::new(7, 8, 2000).bootstrap_means(&right, &counts);
/// let share = Estimate::from_bootstrap(masked_mean(&right, &counts), &draws).unwrap();
/// assert_eq!(share.value, 0.75);
/// assert!(share.low < 0.75);
/// ```
#[derive(Clone, Debug)]
pub struct BootstrapDraws(Vec<Vec<u8>>);

impl BootstrapDraws {
    /// Creates random draws. `draws` is the number of draws, and `observations` is the number of observations
    /// in each draw.
    pub fn new(seed: u64, observations: usize, draws: usize) -> Self {
        let mut rng = SplitMix64::new(seed);
        let draw = |_| {
            let mut times = vec![0_u8; observations];
            for _ in 0..observations {
                let one = &mut times[rng.below(observations as u64) as usize];
                *one = one.saturating_add(1);
            }
            times
        };
        Self((0..draws).map(draw).collect())
    }

    /// Returns, for each draw, the mean of the values whose flag in `counts` is set. The mean is NaN if the
    /// draw contains no such value.
    pub fn bootstrap_means(&self, values: &[f32], counts: &[bool]) -> Vec<f64> {
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
}

/// Returns the mean of the values whose flag in `counts` is set; NaN if there are none.
pub fn masked_mean(values: &[f32], counts: &[bool]) -> f64 {
    let counted = || values.iter().zip(counts).filter(|(_, counts)| **counts);
    let sum: f64 = counted().map(|(value, _)| f64::from(*value)).sum();
    sum / counted().count() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::Estimate;

    /// Returns the share of correct answers, with its bootstrap interval.
    fn share_estimate(seed: u64, draws: usize, right: usize, wrong: usize) -> Estimate {
        let values = [vec![1.0; right], vec![0.0; wrong]].concat();
        let counts = vec![true; right + wrong];
        let means =
            BootstrapDraws::new(seed, right + wrong, draws).bootstrap_means(&values, &counts);
        Estimate::from_bootstrap(masked_mean(&values, &counts), &means).unwrap()
    }

    #[test]
    fn the_interval_of_a_share_is_binomial() {
        // The expected interval is 0.75 ± 1.96 · √(0.75 · 0.25 / 400).
        let large = share_estimate(1, 10_000, 300, 100);
        assert!((large.low - 0.7076).abs() < 0.005 && (large.high - 0.7924).abs() < 0.005);
        // The share is a quarter of 200 observations. The expected margin is 1.96 · √(0.25 · 0.75 / 200) =
        // 0.060.
        let small = share_estimate(3, 2000, 50, 150);
        assert!((small.value - 0.25).abs() < 1e-9 && small.excludes_zero() == (small.low > 0.0));
        assert!((small.high - small.low - 0.12).abs() < 0.015, "{small:?}");
    }

    #[test]
    fn four_times_the_observations_halve_the_interval() {
        let margin = |n| share_estimate(3, 2000, 3 * n, n).margin().unwrap();
        let ratio = margin(100) / margin(400);
        assert!((ratio - 2.0).abs() < 0.15, "{ratio}");
    }

    #[test]
    fn the_draws_depend_on_the_seed() {
        let values: Vec<f32> = (0_u8..43).map(|item| f32::from(item).sqrt()).collect();
        let means =
            |seed| BootstrapDraws::new(seed, 43, 2000).bootstrap_means(&values, &[true; 43]);
        assert_eq!(means(5), means(5));
        assert_ne!(means(5), means(6));
    }

    #[test]
    fn paired_differences_detect_what_two_intervals_hide() {
        let theirs: Vec<f32> = (0_u8..200).map(|item| f32::from(item % 50)).collect();
        let ours: Vec<f32> =
            theirs.iter().zip([1.0, 0.0].into_iter().cycle()).map(|(a, b)| a + b).collect();
        let (draws, counts) = (BootstrapDraws::new(9, 200, 2000), [true; 200]);
        let [a, b] = [&ours, &theirs].map(|values| draws.bootstrap_means(values, &counts));
        let difference =
            |a: &[f64], b: &[f64]| -> Vec<f64> { a.iter().zip(b).map(|(a, b)| a - b).collect() };
        let [one, other] = [&ours, &theirs].map(|values| masked_mean(values, &counts));
        let lead = Estimate::from_bootstrap(one - other, &difference(&a, &b)).unwrap();
        assert!((lead.value - 0.5).abs() < 1e-12);
        assert!(lead.excludes_zero());
        let [low, high] = [(one, &a), (other, &b)]
            .map(|(value, draws)| Estimate::from_bootstrap(value, draws).unwrap());
        assert!(low.low < high.high, "the two overlap");
        let back = Estimate::from_bootstrap(other - one, &difference(&b, &a)).unwrap();
        assert!((back.value + lead.value).abs() < 1e-12);
    }

    #[test]
    fn without_counted_values_there_is_no_estimate() {
        let draws = BootstrapDraws::new(1, 3, 10).bootstrap_means(&[1.0; 3], &[false; 3]);
        assert_eq!(Estimate::from_bootstrap(masked_mean(&[1.0; 3], &[false; 3]), &draws), None);
        assert_eq!(
            Estimate::from_bootstrap(
                masked_mean(&[], &[]),
                &BootstrapDraws::new(1, 0, 10).bootstrap_means(&[], &[])
            ),
            None
        );
    }
}
