//! Several comparisons tested together.

use crate::normal::cumulative;

/// The nominal chance that a whole report calls anyone significantly better although all are equally good. Reports
/// promise 5 %; the difference is for results in few steps, which reject a little more often than continuous ones.
pub const LEVEL: f64 = 0.04;

/// The two-sided p-value of a statistic that is standard normal under the null hypothesis; 1 where it is not
/// a number.
pub fn p_value(z: f64) -> f64 {
    if z.is_nan() { 1.0 } else { 2.0 * cumulative(-z.abs()) }
}

/// The two-sided p-value of a statistic with Student's t distribution of so many degrees of freedom; 1 without any.
/// By the normal statistic of the same p-value (D. L. Wallace, "Bounds on normal approximations to Student's and
/// the chi-square distributions", 1959), which is within 0.02 of it from two degrees of freedom on.
pub fn student_p_value(t: f64, freedom: f64) -> f64 {
    if freedom <= 0.0 {
        return 1.0;
    }
    let shrink = (8.0 * freedom + 1.0) / (8.0 * freedom + 3.0);
    p_value(shrink * (freedom * (t * t / freedom).ln_1p()).sqrt())
}

/// Which null hypotheses are rejected at [`LEVEL`], by their p-values (S. Holm, "A simple sequentially rejective
/// multiple test procedure", 1979). The chance to reject any true one is at most the level, whichever are true
/// and however the tests depend on each other, so it also holds for comparisons chosen after sorting by result.
///
/// # Examples
///
/// ```
/// use foursight_study::significance::holm;
///
/// // 0.018 is below the level, but the smallest of three must be below a third of it.
/// assert_eq!(holm(&[0.018, 0.001, 0.03]), [true, true, true]);
/// assert_eq!(holm(&[0.018, 0.03, 0.03]), [false, false, false]);
/// ```
pub fn holm(p_values: &[f64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut rejected = vec![false; p_values.len()];
    for (rank, &index) in order.iter().enumerate() {
        if p_values[index] > LEVEL / (p_values.len() - rank) as f64 {
            break;
        }
        rejected[index] = true;
    }
    rejected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_hypothesis_is_tested_at_the_level() {
        assert_eq!(holm(&[]), [] as [bool; 0]);
        assert_eq!(holm(&[0.99 * LEVEL]), [true]);
        assert_eq!(holm(&[1.01 * LEVEL]), [false]);
        assert!((p_value(1.959_963_984_540_054) - 0.05).abs() < 1e-12);
        assert!((p_value(-1.959_963_984_540_054) - 0.05).abs() < 1e-12);
        assert!((p_value(f64::NAN) - 1.0).abs() < 1e-12);
    }

    /// From a table of Student's distribution.
    #[test]
    fn few_observations_need_a_larger_statistic() {
        for (t, freedom) in [(4.303, 2.0), (2.262, 9.0), (2.064, 24.0), (1.984, 100.0)] {
            assert!((student_p_value(t, freedom) - 0.05).abs() < 0.004, "{t} of {freedom}");
        }
        assert!((student_p_value(5.0, 0.0) - 1.0).abs() < 1e-12);
    }

    /// After the first p-value above its threshold nothing more is rejected, even if it is below its own.
    #[test]
    fn the_first_that_fails_ends_it() {
        assert_eq!(holm(&[0.2, 0.6, 0.6, 4.0].map(|p| p * LEVEL)), [true, false, false, false]);
        assert_eq!(holm(&[4.0, 0.2, 0.3, 0.4].map(|p| p * LEVEL)), [false, true, true, true]);
    }
}
