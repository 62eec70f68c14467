use foursight_analysis::statistics::{Estimate, Z_95, normal_cumulative};

use super::{RatingTally, elo_from_score};

/// Scale factor of normalised Elo (800 / ln 10). With this factor, normalised Elo equals Elo for two nearly equal
/// players who never draw.
const NORMALISED: f64 = 347.435_585_522_601_5;

/// The mean and the variance of the scores of equally weighted observations. An observation is a pair of games or a
/// single game. Its score is between 0 (all games lost) and 1 (all games won).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingSample {
    /// Number of observations, at least 1.
    pub count: u64,
    pub mean: f64,
    /// The mean squared distance from the mean. The divisor is `count`, not `count - 1`.
    pub variance: f64,
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
        let variance = if counts.contains(&count) {
            0.0
        } else {
            scores().map(|(score, times)| (score - mean).powi(2) * share(times, count)).sum()
        };
        Some(Self { count, mean, variance, games_each })
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

    /// Returns the standard error of the mean, or `None` if all observations are equal.
    pub fn standard_error(&self) -> Option<f64> {
        (self.variance > 0.0).then(|| (self.variance / self.count as f64).sqrt())
    }

    /// Returns the mean score with its 95 % interval.
    pub fn mean_score(&self) -> Estimate {
        let ends = |error: f64| (self.mean - Z_95 * error, self.mean + Z_95 * error);
        Estimate::with_interval(self.mean, self.standard_error().map(ends))
    }

    /// Returns the Elo difference that corresponds to the mean score. If an end of the score's interval is not strictly
    /// between 0 and 1, the estimate has no interval. Returns `None` if the mean score is 0 or 1.
    pub fn elo(&self) -> Option<Estimate> {
        let ends = self
            .mean_score()
            .interval()
            .and_then(|(low, high)| elo_from_score(low).zip(elo_from_score(high)));
        elo_from_score(self.mean).map(|value| Estimate::with_interval(value, ends))
    }

    /// Returns normalised Elo, which is the lead in units of the standard deviation of one game. Unlike Elo, it
    /// determines how many games a test needs, whatever the openings and the proportion of draws are.
    pub fn normalised_elo(&self) -> Option<Estimate> {
        let spread = (self.variance * f64::from(self.games_each)).sqrt();
        let error = self.standard_error()?;
        let scale = |lead: f64| lead / spread * NORMALISED;
        let value = scale(self.mean - 0.5);
        let margin = scale(Z_95 * error);
        Some(Estimate { value, low: value - margin, high: value + margin })
    }

    /// Returns the likelihood of superiority (LOS). It is the probability, from 0 to 1, that the player is stronger
    /// than the opponent.
    pub fn superiority(&self) -> Option<f64> {
        self.standard_error().map(|error| normal_cumulative((self.mean - 0.5) / error))
    }
}

impl RatingTally {
    /// Returns [`RatingSample::elo`], computed from the pairs.
    pub fn elo(&self) -> Option<Estimate> {
        RatingSample::from_pairs(self)?.elo()
    }

    /// Returns [`RatingSample::normalised_elo`], computed from the pairs.
    pub fn normalised_elo(&self) -> Option<Estimate> {
        RatingSample::from_pairs(self)?.normalised_elo()
    }

    /// Returns [`RatingSample::superiority`], computed from the pairs.
    pub fn superiority(&self) -> Option<f64> {
        RatingSample::from_pairs(self)?.superiority()
    }
}

#[cfg(test)]
mod tests;
