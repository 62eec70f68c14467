use foursight_analysis::statistics::{Estimate, student_t_95};

use super::RatingTally;

/// Scale factor of normalised Elo (800 / ln 10). With this factor, normalised Elo equals Elo for two nearly equal
/// players who never draw.
pub(super) const NORMALISED: f64 = 347.435_585_522_601_5;

/// The moments of the scores of equally weighted observations. An observation is a pair of games or a
/// single game. Its score is between 0 (all games lost) and 1 (all games won).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingSample {
    /// Number of observations, at least 1.
    pub count: u64,
    pub mean: f64,
    /// The mean squared distance from the mean. The divisor is `count`, not `count - 1`.
    pub variance: f64,
    /// The third central moment of the scores, divided by the third power of their standard deviation. 0 if all scores
    /// are equal.
    pub skewness: f64,
    /// The fourth central moment of the scores, divided by the square of their variance. 0 if all scores are equal.
    pub kurtosis: f64,
    /// Number of observations that differ from the most frequent one.
    pub rare: u64,
    /// Number of games per observation. The value is 2 for pairs and 1 for single games.
    pub games_each: u8,
}

impl RatingSample {
    fn new<const N: usize>(counts: [u64; N], games_each: u8) -> Option<Self> {
        let count: u64 = counts.iter().sum();
        if count == 0 {
            return None;
        }
        let share = |count: u64, of: u64| count as f64 / of as f64;
        let scores = || (0..N as u64).map(|index| share(index, N as u64 - 1)).zip(counts);
        let mean = scores().map(|(score, times)| score * share(times, count)).sum::<f64>();
        let rare = count - counts.into_iter().max().unwrap_or_default();
        let moment = |power: i32| -> f64 {
            scores().map(|(score, times)| (score - mean).powi(power) * share(times, count)).sum()
        };
        let variance = if rare == 0 { 0.0 } else { moment(2) };
        let standardised =
            |power: i32| if rare == 0 { 0.0 } else { moment(power) / variance.sqrt().powi(power) };
        let (skewness, kurtosis) = (standardised(3), standardised(4));
        Some(Self { count, mean, variance, skewness, kurtosis, rare, games_each })
    }

    /// Uses the pairs of a tally as observations. Returns `None` if there are no pairs. Prefer this function to
    /// [`from_games`](Self::from_games).
    pub fn from_pairs(tally: &RatingTally) -> Option<Self> {
        Self::new(tally.pairs, 2)
    }

    /// Uses the single games of a tally as observations, as if they were independent. This function is for results
    /// whose pairs are unknown. Returns `None` if there are no games.
    pub fn from_games(tally: &RatingTally) -> Option<Self> {
        Self::new([tally.losses, tally.draws, tally.wins], 1)
    }

    /// Returns normalised Elo, which is the lead in units of the standard deviation of one game. Unlike Elo, it
    /// determines how many games a test needs, whatever the openings and the proportion of draws are. Returns `None` if
    /// all observations are equal.
    ///
    /// The 95 % interval includes the uncertainty of the standard deviation. Its width follows from the observed
    /// variance, skewness and kurtosis (delta method) and the t distribution. There is no interval if there are fewer
    /// than 30 observations, or if fewer than 10 observations differ from the most frequent one, because the interval
    /// would be unreliable.
    pub fn normalised_elo(&self) -> Option<Estimate> {
        if self.variance == 0.0 {
            return None;
        }
        let ratio = (self.mean - 0.5) / self.variance.sqrt();
        let scale = NORMALISED / f64::from(self.games_each).sqrt();
        let reliable = self.count >= LEAST_PAIRS && self.rare >= LEAST_RARE;
        // This is the variance of `ratio`, multiplied by the number of observations.
        let variance = 1.0 - ratio * self.skewness + ratio * ratio * (self.kurtosis - 1.0) / 4.0;
        let freedom = self.count.saturating_sub(1) as f64;
        let margin = scale * student_t_95(freedom) * (variance.max(0.0) / freedom).sqrt();
        let value = scale * ratio;
        Some(Estimate::with_interval(value, reliable.then_some((value - margin, value + margin))))
    }
}

/// Smallest number of observations for which normalised Elo has an interval.
const LEAST_PAIRS: u64 = 30;
/// Normalised Elo has an interval only if at least this number of observations differ from the most frequent one.
const LEAST_RARE: u64 = 10;

#[cfg(test)]
mod tests;
