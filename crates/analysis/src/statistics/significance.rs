//! Exact tests, and corrections for several comparisons.

use super::normal_cumulative;

/// Significance level. If all candidates are equally good, the probability that a report calls at least one of
/// them significantly better is at most this level.
pub const SIGNIFICANCE_LEVEL: f64 = 0.05;

/// Returns the two-sided p-value of a sum of differences. Under the null hypothesis the sign of each difference
/// is random (R. A. Fisher, "The Design of Experiments", 1935).
///
/// `ones` is the number of differences of size 1, and `twos` is the number of differences of size 2. The
/// distribution of the sum is computed exactly. A true null hypothesis is therefore rejected at most as often
/// as the significance level states, even with few observations.
///
/// The sum may also contain a part that is approximated by a normal distribution with the variance `variance`. The
/// possible sums are then ½ apart. The tail of the distribution therefore begins half a step, that is ¼, below the
/// absolute value of the sum (continuity correction).
///
/// # Examples
///
/// ```
/// use foursight_analysis::statistics::sign_flip_p_value;
///
/// // If all five signs agree, 2 of the 32 combinations are as extreme. If all six agree, it is 2 of 64.
/// assert_eq!(sign_flip_p_value(5.0, [5, 0], 0.0), 2.0 / 32.0);
/// assert_eq!(sign_flip_p_value(-6.0, [6, 0], 0.0), 2.0 / 64.0);
/// ```
pub fn sign_flip_p_value(sum: f64, [ones, twos]: [u64; 2], variance: f64) -> f64 {
    let from = sum.abs() - 0.25;
    if from <= 0.0 {
        return 1.0;
    }
    let tail = |gap: f64| {
        if variance > 0.0 {
            normal_cumulative(-gap / variance.sqrt())
        } else {
            f64::from(u8::from(gap <= 0.0))
        }
    };
    let (ones, twos) = (random_sign_sums(ones), random_sign_sums(twos));
    let reach = ones.len() + 2 * twos.len();
    let mut chances = vec![0.0; 2 * reach + 1];
    for (one, chance) in sign_flip_chances(&ones) {
        for (two, other) in sign_flip_chances(&twos) {
            chances[reach.wrapping_add_signed(one + 2 * two)] += chance * other;
        }
    }
    let sums = (0..).map(|index| f64::from(index) - reach as f64).zip(&chances);
    let above: f64 = sums.map(|(sum, chance)| chance * tail(from - sum)).sum();
    (2.0 * above).min(1.0)
}

/// Returns the probabilities that the sum of `count` random signs (+1 or −1) is 0, 1, 2 and so on. The list
/// ends where the probability is less than 1e-30 times the largest probability.
fn random_sign_sums(count: u64) -> Vec<f64> {
    let mut chances = Vec::new();
    let (mut plus, mut chance) = (count.div_ceil(2), 1.0);
    if count % 2 == 1 {
        chances.push(0.0);
    }
    while plus <= count && chance > 1e-30 {
        chances.extend([chance, 0.0]);
        chance *= (count - plus) as f64 / (plus + 1) as f64;
        plus += 1;
    }
    let all = chances[0] + 2.0 * chances[1..].iter().sum::<f64>();
    for chance in &mut chances {
        *chance /= all;
    }
    chances
}

/// Adds the negative sums to a distribution of sums. A negative sum is as probable as the positive sum of the same
/// size.
fn sign_flip_chances(chances: &[f64]) -> impl Iterator<Item = (isize, f64)> {
    let above = || (0_isize..).zip(chances.iter().copied()).filter(|(_, chance)| *chance > 0.0);
    above().skip_while(|(sum, _)| *sum == 0).map(|(sum, chance)| (-sum, chance)).chain(above())
}

/// Returns which null hypotheses are rejected at [`SIGNIFICANCE_LEVEL`], given their p-values (S. Holm, "A
/// simple sequentially rejective multiple test procedure", 1979).
///
/// The probability that at least one true null hypothesis is rejected is at most the significance level. This holds for
/// any number of true hypotheses and for any dependence between the tests. The result is therefore also valid if the
/// candidates are first sorted by their results, and the comparisons are selected afterwards.
///
/// # Examples
///
/// ```
/// use foursight_analysis::statistics::holm_rejections;
///
/// // The smallest of three p-values must be at most a third of the level, which is 0.0167.
/// assert_eq!(holm_rejections(&[0.018, 0.001, 0.03]), [true, true, true]);
/// assert_eq!(holm_rejections(&[0.018, 0.03, 0.03]), [false, false, false]);
/// ```
pub fn holm_rejections(p_values: &[f64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut rejected = vec![false; p_values.len()];
    for (rank, &index) in order.iter().enumerate() {
        if p_values[index] > SIGNIFICANCE_LEVEL / (p_values.len() - rank) as f64 {
            break;
        }
        rejected[index] = true;
    }
    rejected
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(found: f64, known: f64) {
        assert!((found - known).abs() < 1e-12, "{known} is known, {found} found");
    }

    #[test]
    fn a_single_hypothesis_is_tested_at_the_level() {
        assert_eq!(holm_rejections(&[]), [] as [bool; 0]);
        assert_eq!(holm_rejections(&[0.99 * SIGNIFICANCE_LEVEL]), [true]);
        assert_eq!(holm_rejections(&[1.01 * SIGNIFICANCE_LEVEL]), [false]);
    }

    /// Holm's method stops at the first p-value above its threshold. Later hypotheses are not rejected, even if
    /// their p-values are below their own thresholds.
    #[test]
    fn holm_stops_at_the_first_accepted_hypothesis() {
        assert_eq!(
            holm_rejections(&[0.2, 0.6, 0.6, 4.0].map(|p| p * SIGNIFICANCE_LEVEL)),
            [true, false, false, false]
        );
        assert_eq!(
            holm_rejections(&[4.0, 0.2, 0.3, 0.4].map(|p| p * SIGNIFICANCE_LEVEL)),
            [false, true, true, true]
        );
    }

    /// Compares the p-value with an enumeration of all sign combinations of up to ten differences.
    #[test]
    fn sign_flips_are_counted_exactly() {
        for ones in 0..=6_u32 {
            for twos in 0..=4 {
                let sums: Vec<i32> = (0..1 << (ones + twos))
                    .map(|signs: u32| {
                        let plus_ones = (signs & ((1 << ones) - 1)).count_ones();
                        let plus_twos = (signs >> ones).count_ones();
                        let sum = 2 * (plus_ones + 2 * plus_twos);
                        sum.cast_signed() - (ones + 2 * twos).cast_signed()
                    })
                    .collect();
                for &sum in &sums {
                    let extreme = sums.iter().filter(|other| other.abs() >= sum.abs()).count();
                    let known = extreme as f64 / sums.len() as f64;
                    assert_near(
                        sign_flip_p_value(sum.into(), [ones.into(), twos.into()], 0.0),
                        known,
                    );
                }
            }
        }
    }

    #[test]
    fn many_differences_are_nearly_normal() {
        let found = sign_flip_p_value(620.0, [60_000, 10_000], 0.0);
        let known = 2.0 * normal_cumulative(-619.0 / 100_000_f64.sqrt());
        assert!((found - known).abs() < 1e-4, "{known} is known, {found} found");
        assert_near(sign_flip_p_value(3.25, [0, 0], 2.25), 2.0 * normal_cumulative(-2.0));
    }
}
