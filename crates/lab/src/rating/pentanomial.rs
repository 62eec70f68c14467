use foursight_analysis::statistics::{Estimate, Z_95, normal_cumulative};

use super::{Tally, elo_from_score};

/// 800 / ln 10. With this factor normalised Elo equals Elo for nearly equal players who never draw.
const NORMALISED: f64 = 347.435_585_522_601_5;

/// Mean and variance of the scores of equally weighted observations, which are pairs of games or single games. A score is
/// from 0 (all lost) to 1 (all won).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Number of observations, at least 1.
    pub count: u64,
    pub mean: f64,
    /// The mean squared distance from the mean (divided by `count`, not by `count - 1`).
    pub variance: f64,
    /// Games per observation: 2 for pairs, 1 for games.
    pub games_each: u8,
}

impl Sample {
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

    /// The pairs of a tally as observations; `None` without pairs. Prefer this to [`from_games`](Self::from_games).
    pub fn from_pairs(tally: &Tally) -> Option<Self> {
        Self::new(tally.pairs, 2)
    }

    /// The games of a tally as if they were independent, for results whose pairs are unknown; `None` without games.
    pub fn from_games(tally: &Tally) -> Option<Self> {
        Self::new([tally.losses, tally.draws, tally.wins], 1)
    }

    /// The standard error of the mean; `None` if all observations are equal.
    pub fn standard_error(&self) -> Option<f64> {
        (self.variance > 0.0).then(|| (self.variance / self.count as f64).sqrt())
    }

    /// The mean with its 95 % interval.
    pub fn mean_score(&self) -> Estimate {
        let ends = |error: f64| (self.mean - Z_95 * error, self.mean + Z_95 * error);
        Estimate::with_interval(self.mean, self.standard_error().map(ends))
    }

    /// The Elo difference of the mean score. The interval is unbounded if one of its ends is not between 0 and 1.
    pub fn elo(&self) -> Option<Estimate> {
        let ends = self
            .mean_score()
            .interval()
            .and_then(|(low, high)| elo_from_score(low).zip(elo_from_score(high)));
        elo_from_score(self.mean).map(|value| Estimate::with_interval(value, ends))
    }

    /// Normalised Elo: the lead in units of the standard deviation of one game. Unlike Elo, it determines how many games
    /// a test needs, independent of the share of draws and of the openings.
    pub fn normalised_elo(&self) -> Option<Estimate> {
        let spread = (self.variance * f64::from(self.games_each)).sqrt();
        let error = self.standard_error()?;
        let scale = |lead: f64| lead / spread * NORMALISED;
        let value = scale(self.mean - 0.5);
        let margin = scale(Z_95 * error);
        Some(Estimate { value, low: value - margin, high: value + margin })
    }

    /// The likelihood of superiority (LOS): the probability, from 0 to 1, that the first player is the stronger one.
    pub fn superiority(&self) -> Option<f64> {
        self.standard_error().map(|error| normal_cumulative((self.mean - 0.5) / error))
    }
}

impl Tally {
    /// [`Sample::elo`] of the pairs.
    pub fn elo(&self) -> Option<Estimate> {
        Sample::from_pairs(self)?.elo()
    }

    /// [`Sample::normalised_elo`] of the pairs.
    pub fn normalised_elo(&self) -> Option<Estimate> {
        Sample::from_pairs(self)?.normalised_elo()
    }

    /// [`Sample::superiority`] of the pairs.
    pub fn superiority(&self) -> Option<f64> {
        Sample::from_pairs(self)?.superiority()
    }
}

#[cfg(test)]
mod tests;
