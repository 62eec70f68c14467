use foursight_analysis::statistics::{Estimate, Z_95, normal_cumulative};

use super::{Tally, elo};

/// 800 / ln 10: makes normalised Elo agree with Elo for equal players without draws.
const NORMALISED: f64 = 347.435_585_522_601_5;

/// The mean and the spread of the scores, from 0 to 1, of equally weighted observations: pairs of games, or
/// games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// How many observations.
    pub count: u64,
    /// The mean score.
    pub mean: f64,
    /// The mean squared distance from the mean.
    pub variance: f64,
    /// How many games an observation consists of.
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

    /// Pairs of games, the observations to trust.
    pub fn of_pairs(tally: &Tally) -> Option<Self> {
        Self::new(tally.pairs, 2)
    }

    /// Games as if they were independent, for results whose pairs are not known.
    pub fn of_games(tally: &Tally) -> Option<Self> {
        Self::new([tally.losses, tally.draws, tally.wins], 1)
    }

    /// The standard error of the mean; `None` if nothing varied.
    pub fn error(&self) -> Option<f64> {
        (self.variance > 0.0).then(|| (self.variance / self.count as f64).sqrt())
    }

    /// The mean with its interval.
    pub fn score(&self) -> Estimate {
        let ends = |error: f64| (self.mean - Z_95 * error, self.mean + Z_95 * error);
        Estimate::with_interval(self.mean, self.error().map(ends))
    }

    /// The Elo of the mean, and of the ends of its interval where both have one.
    pub fn elo(&self) -> Option<Estimate> {
        let ends = self.score().interval().and_then(|(low, high)| elo(low).zip(elo(high)));
        elo(self.mean).map(|value| Estimate::with_interval(value, ends))
    }

    /// Normalised Elo: the lead in standard deviations of a game. It tells how many games it takes to see
    /// the difference, whatever the share of draws and the openings.
    pub fn normalised_elo(&self) -> Option<Estimate> {
        let spread = (self.variance * f64::from(self.games_each)).sqrt();
        let error = self.error()?;
        let scale = |lead: f64| lead / spread * NORMALISED;
        let value = scale(self.mean - 0.5);
        let margin = scale(Z_95 * error);
        Some(Estimate { value, low: value - margin, high: value + margin })
    }

    /// The likelihood of superiority: how sure it is that the first of the two is the better player.
    pub fn superiority(&self) -> Option<f64> {
        self.error().map(|error| normal_cumulative((self.mean - 0.5) / error))
    }
}

impl Tally {
    /// [`Sample::elo`] of the pairs.
    pub fn elo(&self) -> Option<Estimate> {
        Sample::of_pairs(self)?.elo()
    }

    /// [`Sample::normalised_elo`] of the pairs.
    pub fn normalised_elo(&self) -> Option<Estimate> {
        Sample::of_pairs(self)?.normalised_elo()
    }

    /// [`Sample::superiority`] of the pairs.
    pub fn superiority(&self) -> Option<f64> {
        Sample::of_pairs(self)?.superiority()
    }
}

#[cfg(test)]
mod tests;
