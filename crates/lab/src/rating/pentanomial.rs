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
    /// Number of observations that differ from the most frequent one.
    pub rare: u64,
    /// Number of games per observation. The value is 2 for pairs and 1 for single games.
    pub games_each: u8,
    /// The moments after [`ADDED`] observations of each extreme score are added.
    smoothed: Moments,
}

/// The moments of a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moments {
    /// Number of observations. It need not be an integer.
    count: f64,
    mean: f64,
    variance: f64,
    /// The third central moment of the scores, divided by the third power of their standard deviation. 0 if all scores
    /// are equal.
    skewness: f64,
    /// The fourth central moment of the scores, divided by the square of their variance. 0 if all scores are equal.
    kurtosis: f64,
}

impl Moments {
    /// Computes the moments of equally spaced scores from 0 to 1. `counts` contains the number of observations of each
    /// score.
    fn new<const N: usize>(counts: [f64; N]) -> Self {
        let count: f64 = counts.iter().sum();
        let scores = || (0..N).map(|index| index as f64 / (N as f64 - 1.0)).zip(counts);
        let mean = scores().map(|(score, times)| score * times / count).sum::<f64>();
        let moment = |power: i32| -> f64 {
            scores().map(|(score, times)| (score - mean).powi(power) * times / count).sum()
        };
        let is_constant = counts.iter().filter(|times| **times > 0.0).count() < 2;
        let variance = if is_constant { 0.0 } else { moment(2) };
        let standardised = |power: i32| {
            if is_constant { 0.0 } else { moment(power) / variance.sqrt().powi(power) }
        };
        Self { count, mean, variance, skewness: standardised(3), kurtosis: standardised(4) }
    }
}

impl RatingSample {
    fn new<const N: usize>(counts: [u64; N], games_each: u8) -> Option<Self> {
        let count: u64 = counts.iter().sum();
        if count == 0 {
            return None;
        }
        let counts_as_numbers = counts.map(|count| count as f64);
        let Moments { mean, variance, .. } = Moments::new(counts_as_numbers);
        let mut smoothed = counts_as_numbers;
        smoothed[0] += ADDED;
        smoothed[N - 1] += ADDED;
        Some(Self {
            count,
            mean,
            variance,
            rare: count - counts.into_iter().max().unwrap_or_default(),
            games_each,
            smoothed: Moments::new(smoothed),
        })
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
    /// variance, skewness and kurtosis (delta method) and the t distribution. Before the interval is computed, a quarter
    /// of an observation is added to each extreme score (all games lost, all games won). Without this addition, the
    /// interval would be too narrow if no observation has one of these scores. There is no interval if there are fewer
    /// than 100 pairs or 200 single games, or if fewer than 10 observations differ from the most frequent one, because
    /// the interval would be unreliable.
    pub fn normalised_elo(&self) -> Option<Estimate> {
        if self.variance == 0.0 {
            return None;
        }
        let scale = NORMALISED / f64::from(self.games_each).sqrt();
        let value = scale * (self.mean - 0.5) / self.variance.sqrt();
        let games = self.count * u64::from(self.games_each);
        let reliable = games >= LEAST_GAMES && self.rare >= LEAST_RARE;
        let Moments { count, mean, variance, skewness, kurtosis } = self.smoothed;
        let ratio = (mean - 0.5) / variance.sqrt();
        // This is the variance of `ratio`, multiplied by the number of observations.
        let variance = 1.0 - ratio * skewness + ratio * ratio * (kurtosis - 1.0) / 4.0;
        let freedom = count - 1.0;
        let margin = student_t_95(freedom.max(3.0)) * (variance.max(0.0) / freedom).sqrt();
        let [low, high] = [ratio - margin, ratio + margin].map(|end| scale * end);
        Some(Estimate::with_interval(value, reliable.then(|| (low.min(value), high.max(value)))))
    }
}

/// Number of observations that are added to each extreme score before the interval of normalised Elo is computed.
const ADDED: f64 = 0.25;
/// Smallest number of games for which normalised Elo has an interval.
const LEAST_GAMES: u64 = 200;
/// Normalised Elo has an interval only if at least this number of observations differ from the most frequent one.
const LEAST_RARE: u64 = 10;

#[cfg(test)]
mod tests;
