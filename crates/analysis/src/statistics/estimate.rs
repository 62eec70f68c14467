use serde::{Deserialize, Deserializer, Serialize};

use super::{Z_95, student_t_95};

/// An estimated value with its 95 % confidence interval.
///
/// If the observations vary too little to determine an interval, the interval is unbounded. Then `low` is −∞
/// and `high` is +∞. In JSON both are `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// The estimated value.
    pub value: f64,
    /// Lower end of the interval; `null` if the interval is unbounded.
    #[serde(deserialize_with = "deserialize_lower_end")]
    #[cfg_attr(feature = "schema", schema(nullable))]
    pub low: f64,
    /// Upper end of the interval; `null` if the interval is unbounded.
    #[serde(deserialize_with = "deserialize_upper_end")]
    #[cfg_attr(feature = "schema", schema(nullable))]
    pub high: f64,
}

impl Estimate {
    /// Creates an estimate with an unbounded interval.
    pub const fn unbounded(value: f64) -> Self {
        Self { value, low: f64::NEG_INFINITY, high: f64::INFINITY }
    }

    /// Creates an estimate with the given interval. If `interval` is `None`, the interval is unbounded.
    pub fn with_interval(value: f64, interval: Option<(f64, f64)>) -> Self {
        let (low, high) = interval.unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        Self { value, low, high }
    }

    /// Creates an estimate whose interval is the percentile interval of bootstrap draws, which are values computed from
    /// resampled observations (B. Efron, 1979).
    ///
    /// Returns `None` if `value` is not finite or no draw is finite. Draws that are not finite are ignored. If more
    /// than half of the draws are ignored, the interval is unbounded.
    ///
    /// The percentiles are nearest ranks: the draw with the index `round(p·(n − 1))` in the sorted list of `n` draws.
    /// Each end of the interval is therefore the value of a draw. Values between two draws are not interpolated.
    pub fn from_bootstrap(value: f64, draws: &[f64]) -> Option<Self> {
        let mut sorted: Vec<f64> = draws.iter().copied().filter(|draw| draw.is_finite()).collect();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().checked_sub(1).filter(|_| value.is_finite())?;
        if 2 * sorted.len() < draws.len() {
            return Some(Self::unbounded(value));
        }
        let at = |share: f64| sorted[(share * last as f64).round() as usize];
        Some(Self { value, low: at(0.025), high: at(0.975) })
    }

    /// Returns the ends of the interval; `None` if the interval is unbounded.
    pub fn interval(&self) -> Option<(f64, f64)> {
        (self.low.is_finite() && self.high.is_finite()).then_some((self.low, self.high))
    }

    /// Returns half the width of the interval, which is printed after the sign ±. Returns `None` if the
    /// interval is unbounded.
    pub fn margin(&self) -> Option<f64> {
        self.interval().map(|(low, high)| (high - low) / 2.0)
    }

    /// Returns whether the interval excludes zero.
    pub fn excludes_zero(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// Multiplies the value and the ends of the interval by a factor, for example to convert a share to a
    /// percentage.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        let Self { value, low, high } = self;
        Self { value: factor * value, low: factor * low, high: factor * high }
    }
}

fn deserialize_lower_end<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or(f64::NEG_INFINITY))
}

fn deserialize_upper_end<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or(f64::INFINITY))
}

/// Minimum number of observations for an interval of a share or of a difference of shares. With fewer observations, the
/// interval would be too wide to be of use.
pub const LEAST_OBSERVATIONS: f64 = 30.0;

/// Minimum number of observations that belong to exactly one of two shares, for an interval of the difference between
/// the shares.
pub const LEAST_DIFFERING: f64 = 10.0;

/// Lower ends of the one-sided 95 % intervals for the mean of a Poisson distribution after 0, 1, 2 or 3 observed
/// events. Each end is the 5 % quantile of the gamma distribution whose shape is the number of events.
const POISSON_LOWER_ENDS: [f64; 4] = [0.0, 0.051_293, 0.355_362, 0.817_691];

/// Returns the share of `part` in `whole` with its 95 % interval.
///
/// The interval is the Wilson score interval (E. B. Wilson, "Probable inference, the law of succession, and statistical
/// inference", 1927) with the quantile of Student's t distribution. If `part` is 3 or less, the lower end is replaced
/// by a Poisson limit. If `whole` minus `part` is 3 or less, the upper end is replaced in the same way (L. D. Brown, T.
/// T. Cai and A. DasGupta, "Interval estimation for a binomial proportion", 2001). Without these two changes (Student's
/// quantile and the Poisson limit), fewer than 93 % of the intervals for shares near 0 or 1 would contain the true
/// share.
///
/// `part` and `whole` may be fractional numbers of effective observations.
pub fn share_interval(part: f64, whole: f64) -> Estimate {
    let share = part / whole;
    let quantile = student_t_95((whole - 1.0).max(3.0));
    let square = quantile * quantile;
    let middle = share + square / (2.0 * whole);
    let variance = share * (1.0 - share) / whole + square / (4.0 * whole * whole);
    let (room, scale) = (quantile * variance.sqrt(), 1.0 + square / whole);
    let poisson = |count: f64| poisson_lower_end(count).map_or(1.0, |end| end / whole);
    Estimate {
        value: share,
        low: ((middle - room) / scale).clamp(0.0, poisson(part)),
        high: ((middle + room) / scale).clamp(1.0 - poisson(whole - part), 1.0),
    }
}

/// Interpolates [`POISSON_LOWER_ENDS`] linearly. Returns `None` if `count` is greater than 3.
fn poisson_lower_end(count: f64) -> Option<f64> {
    let index = count.max(0.0) as usize;
    let low = POISSON_LOWER_ENDS.get(index)?;
    let part = count.max(0.0) - index as f64;
    if part == 0.0 {
        return Some(*low);
    }
    Some(low + part * (POISSON_LOWER_ENDS.get(index + 1)? - low))
}

/// Returns the difference between two shares of the same observations, with its 95 % interval.
///
/// `only_first` is the number of observations that belong to the first share only, `only_second` is the number of
/// observations that belong to the second share only, and `whole` is the number of all observations. The interval is
/// the Wald interval after adding one observation to each of the first two counts (D. G. Bonett and R. M. Price,
/// "Adjusted Wald confidence interval for a difference of binomial proportions based on paired data", 2012). The
/// estimate has no interval if fewer than [`LEAST_DIFFERING`] observations belong to exactly one of the shares. Up to
/// 100 % of the intervals for fewer such observations would contain the true difference.
pub fn paired_difference_interval(only_first: f64, only_second: f64, whole: f64) -> Estimate {
    let value = (only_first - only_second) / whole;
    if only_first + only_second < LEAST_DIFFERING {
        return Estimate::unbounded(value);
    }
    let [first, second] = [only_first, only_second].map(|count| (count + 1.0) / (whole + 2.0));
    let middle = first - second;
    let margin = Z_95 * ((first + second - middle * middle) / (whole + 2.0)).sqrt();
    Estimate { value, low: (middle - margin).max(-1.0), high: (middle + margin).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected ends of the intervals were computed with a separate program.
    #[test]
    fn a_paired_difference_is_symmetric_and_has_no_interval_if_few_observations_differ() {
        let found = paired_difference_interval(35.0, 6.0, 100.0);
        assert!((found.value - 0.29).abs() < 1e-12);
        assert!(
            (found.low - 0.171_033).abs() < 1e-6 && (found.high - 0.397_594).abs() < 1e-6,
            "{found:?}"
        );
        let back = paired_difference_interval(6.0, 35.0, 100.0);
        assert!((back.low + found.high).abs() < 1e-12 && (back.high + found.low).abs() < 1e-12);
        let equal = paired_difference_interval(5.0, 5.0, 400.0);
        assert!(equal.low < 0.0 && equal.high > 0.0 && equal.high < 0.02, "{equal:?}");
        let few = paired_difference_interval(5.0, 4.0, 400.0);
        assert_eq!((few.value, few.interval()), (1.0 / 400.0, None));
        assert_eq!(paired_difference_interval(30.0, 0.0, 30.0).high.to_bits(), 1f64.to_bits());
    }

    #[test]
    fn a_figure_that_is_mostly_undefined_has_no_interval() {
        let draws = [2.0, f64::NAN, f64::NAN, f64::NAN];
        assert_eq!(Estimate::from_bootstrap(2.0, &draws), Some(Estimate::unbounded(2.0)));
        assert_eq!(Estimate::from_bootstrap(2.0, &[f64::NAN; 4]), None);
        assert_eq!(Estimate::from_bootstrap(f64::NAN, &[2.0; 4]), None);
        assert!(!Estimate::unbounded(2.0).excludes_zero(), "nothing is known");
    }

    #[test]
    fn percentiles_are_nearest_ranks() {
        let draws: Vec<f64> = (0..2000).map(f64::from).collect();
        let found = Estimate::from_bootstrap(0.0, &draws).unwrap();
        assert_eq!((found.low, found.high), (50.0, 1949.0));
    }

    #[test]
    fn json_writes_a_missing_interval_as_null() {
        for estimate in [Estimate::unbounded(1.5), Estimate { value: 1.5, low: 1.0, high: 2.0 }] {
            let text = serde_json::to_string(&estimate).unwrap();
            assert_eq!(serde_json::from_str::<Estimate>(&text).unwrap(), estimate, "{text}");
        }
        let text = serde_json::to_string(&Estimate::unbounded(1.5)).unwrap();
        assert_eq!(text, r#"{"value":1.5,"low":null,"high":null}"#);
    }

    #[test]
    fn the_interval_of_a_share_is_wilsons_and_stays_in_the_unit_interval() {
        // Wilson's interval of 5,000 of 10,000 is 0.4902 to 0.5098.
        let half = share_interval(5000.0, 10_000.0);
        assert!((half.low - 0.4902).abs() < 1e-4 && (half.high - 0.5098).abs() < 1e-4, "{half:?}");
        let all = share_interval(100.0, 100.0);
        assert!((all.low - 0.962).abs() < 0.001, "{all:?}");
        assert_eq!(all.high.to_bits(), 1f64.to_bits());
        // 99 of 100: the difference is 1, so the Poisson limit −ln(0.95) replaces the upper end: 1 + ln(0.95) / 100.
        let one = share_interval(99.0, 100.0);
        assert!((one.high - 0.999_487).abs() < 1e-6, "{one:?}");
        let mirrored = share_interval(1.0, 100.0);
        assert!((one.low + mirrored.high - 1.0).abs() < 1e-12, "{mirrored:?}");
        assert!((one.high + mirrored.low - 1.0).abs() < 1e-12, "{mirrored:?}");
    }

    /// Counts are fractional if they were divided by a design effect, which makes the interval of dependent
    /// observations wider.
    #[test]
    fn fractional_counts_have_intervals_between_those_of_whole_counts() {
        let low = |part: f64| share_interval(part, 100.0).low;
        for step in 0..60 {
            let part = f64::from(step) / 10.0;
            assert!(low(part) <= low(part + 0.1) + 1e-12, "{part}");
        }
    }
}
