//! Fits the ratings of all players in a tournament.
//!
//! The ratings follow the model of Bradley and Terry (1952). A player whose rating is higher by d Elo has an expected
//! score of 1 / (1 + 10^(−d/400)) per game. A draw counts as half a point. The ratings maximise the likelihood and are
//! found with Newton's method. Their mean is 0. As a weak prior, each player also has one drawn game against a player
//! rated 0. Therefore a player who won all games still has a finite rating. The prior hardly changes the other ratings.
//!
//! The 95 % intervals are profile-likelihood intervals. They are computed for the rating of a player relative to the
//! mean of all players, and for the difference between two ratings. To find an end of an interval, the rating or the
//! difference is moved away from its maximum-likelihood estimate, and all other parameters are fitted again. The end is
//! reached when twice the loss of log-likelihood equals t² times the dispersion, where t is the 0.975 quantile of
//! Student's t distribution. The number of degrees of freedom is the number of pairs plus one, because the dispersion
//! is estimated from the pairs and from one prior observation. If a player won all games, a higher rating fits the
//! results nearly as well. Therefore the upper part of the interval is long and the lower part is short.
//!
//! The dispersion is the ratio of the observed variance (the "sandwich" variance of Huber, 1967) to the variance in the
//! model. It differs from 1 because the two games of a pair have the same opening. If the side that moves first usually
//! wins, the results of the two games cancel each other. Such pairs vary less than two independent games. The
//! dispersion of one encounter (the games between two players) is estimated from few pairs. Therefore it is shrunk
//! towards the dispersion of all encounters, which has the weight of one unit of information. The dispersion also has a
//! lower bound. Otherwise a few pairs with equal scores would give an interval of width zero.

use foursight_analysis::statistics::{Estimate, normal_cumulative, student_t_95};

use super::RatingTally;
use super::matrix::{Matrix, dot_product};

/// The results of one player against one opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// Index of the player from whose view the results are counted.
    pub player: usize,
    /// Index of the opponent.
    pub opponent: usize,
    /// Results from the view of `player`.
    pub tally: RatingTally,
}

/// The rating difference between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// The difference in Elo. It is positive if the first player is ahead.
    pub elo: Estimate,
    /// Likelihood that the difference is positive, from 0 to 1. `None` if one of the two players has played no game.
    pub superiority: Option<f64>,
}

/// The fitted ratings of all players in a tournament.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Encounter, Points, Ratings, RatingTally};
///
/// let pair = RatingTally::from_pair(Points::Win, Points::Draw);
/// let ratings = Ratings::fit(2, &[Encounter { player: 0, opponent: 1, tally: pair }]);
/// assert!(ratings.rating(0).value > 0.0);
/// assert!(!ratings.lead(0, 1).elo.excludes_zero(), "one pair is not enough");
/// ```
#[derive(Clone, Debug)]
pub struct Ratings {
    encounters: Vec<Encounter>,
    /// Maximum-likelihood ratings in natural units. [`SCALE`] converts them to Elo.
    best: Vec<f64>,
    /// The Fisher information matrix at the ratings in `best`.
    information: Matrix,
    /// The observed variance of the gradient of the log-likelihood at the ratings in `best`.
    observed: Matrix,
    best_log_likelihood: f64,
}

/// Conversion factor from natural units to Elo (400 / ln 10). If d is a rating difference in natural units, the
/// expected score is 1 / (1 + e^(−d)).
const SCALE: f64 = 173.717_792_761_300_73;
/// Number of drawn games that are added for each player as a prior. The opponent in these games is rated 0.
const PRIOR: f64 = 1.0;
/// The dispersion if the two games of every pair have the same result.
const ALIKE: f64 = 2.0;
/// Determines the lower bound of a dispersion. The bound is this constant divided by one plus the information of all
/// encounters.
const LEAST_DISPERSION: f64 = 0.5;

impl Ratings {
    /// Fits the ratings of `players` players to their results.
    ///
    /// # Panics
    ///
    /// Panics if an encounter contains a player index of `players` or more.
    pub fn fit(players: usize, encounters: &[Encounter]) -> Self {
        let met = |one: &&Encounter| one.tally.games() > 0 && one.player != one.opponent;
        let encounters: Vec<Encounter> = encounters.iter().filter(met).copied().collect();
        let mut ratings = Self {
            best: vec![0.0; players],
            information: Matrix::zero(players),
            observed: Matrix::zero(players),
            best_log_likelihood: 0.0,
            encounters,
        };
        let anywhere = vec![0.0; players];
        ratings.best = ratings.maximise_likelihood(&anywhere, None).0;
        ratings.information = ratings.gradient_and_hessian(&ratings.best).1;
        ratings.best_log_likelihood = ratings.log_likelihood(&ratings.best);
        ratings.observed = ratings.observed_variance();
        ratings
    }

    /// Returns the number of players, including players without games.
    pub fn player_count(&self) -> usize {
        self.best.len()
    }

    /// Returns the Elo rating of a player relative to the mean of all players. The estimate has no interval if the
    /// player has played no game.
    pub fn rating(&self, player: usize) -> Estimate {
        let share = 1.0 / self.player_count() as f64;
        let mut contrast = vec![-share; self.player_count()];
        contrast[player] += 1.0;
        self.contrast_estimate(&contrast, self.has_played(player))
    }

    /// Returns the rating difference between `player` and `other`.
    pub fn lead(&self, player: usize, other: usize) -> Lead {
        let mut contrast = vec![0.0; self.player_count()];
        contrast[player] += 1.0;
        contrast[other] -= 1.0;
        let has_interval = player != other && self.has_played(player) && self.has_played(other);
        let elo = self.contrast_estimate(&contrast, has_interval);
        Lead {
            elo,
            superiority: has_interval
                .then(|| normal_cumulative(self.standard_deviations(&contrast))),
        }
    }

    /// Returns by how many standard deviations a contrast exceeds 0. A contrast is a weighted sum of ratings, such as
    /// the difference between two ratings. The likelihood gives the number of standard deviations, and the dispersion
    /// corrects it.
    fn standard_deviations(&self, contrast: &[f64]) -> f64 {
        let (root, _) = self.likelihood_root(contrast, 0.0, &self.best);
        -root / self.dispersion(contrast).sqrt()
    }

    fn has_played(&self, player: usize) -> bool {
        self.encounters.iter().any(|one| one.player == player || one.opponent == player)
    }

    fn contrast_estimate(&self, contrast: &[f64], has_interval: bool) -> Estimate {
        // Adding 0.0 turns -0.0 into 0.0.
        let value = SCALE * dot_product(contrast, &self.best) + 0.0;
        let end = |sign: f64| SCALE * self.profile_interval_end(contrast, sign);
        Estimate::with_interval(value, has_interval.then(|| (end(-1.0), end(1.0))))
    }

    /// Finds one end of the interval of a contrast (a weighted sum of ratings) with Newton's method. The result is the
    /// lower end if `sign` is −1, and the upper end if it is 1.
    fn profile_interval_end(&self, contrast: &[f64], sign: f64) -> f64 {
        let aim = sign * self.quantile() * self.dispersion(contrast).sqrt();
        let error =
            self.information.solve(contrast).map_or(1.0, |way| dot_product(contrast, &way).sqrt());
        let mut at = dot_product(contrast, &self.best) + aim * error;
        let mut ratings = self.best.clone();
        for _ in 0..50 {
            let (root, slope) = self.likelihood_root_from(contrast, at, &mut ratings);
            if (root - aim).abs() < 1e-9 || slope.is_nan() || slope <= 0.0 {
                break;
            }
            at -= (root - aim) / slope;
        }
        at
    }

    /// Returns the number of standard deviations from the estimate to an end of the interval.
    fn quantile(&self) -> f64 {
        let observations = |one: &Encounter| match one.tally.pair_count() {
            0 => one.tally.games(),
            pairs => pairs,
        };
        let count: u64 = self.encounters.iter().map(observations).sum();
        student_t_95((count as f64 + 1.0).max(3.0))
    }

    /// Returns the signed likelihood root of a contrast (a weighted sum of ratings), and its derivative.
    ///
    /// The root is the square root of twice the log-likelihood that is lost if the contrast has the value `at` instead
    /// of its most likely value. The root is negative if `at` is below the most likely value. `from` contains the
    /// ratings with which the computation begins.
    fn likelihood_root(&self, contrast: &[f64], at: f64, from: &[f64]) -> (f64, f64) {
        self.likelihood_root_from(contrast, at, &mut from.to_vec())
    }

    fn likelihood_root_from(
        &self,
        contrast: &[f64],
        at: f64,
        ratings: &mut Vec<f64>,
    ) -> (f64, f64) {
        let pull;
        (*ratings, pull) = self.maximise_likelihood(ratings, Some((contrast, at)));
        let lost = (self.best_log_likelihood - self.log_likelihood(ratings)).max(0.0);
        let root = (2.0 * lost).sqrt().copysign(at - dot_product(contrast, &self.best));
        (root, pull / root)
    }

    /// Returns the ratings with maximum likelihood, and the Lagrange multiplier of the constraint.
    ///
    /// `held` is the optional constraint. It consists of a contrast (a weighted sum of ratings) and the value that this
    /// contrast must have. `from` contains the ratings with which the computation begins.
    fn maximise_likelihood(&self, from: &[f64], held: Option<(&[f64], f64)>) -> (Vec<f64>, f64) {
        let (mut ratings, mut pull) = (from.to_vec(), 0.0);
        for _ in 0..200 {
            let (gradient, information) = self.gradient_and_hessian(&ratings);
            let Some(mut step) = information.solve(&gradient) else { break };
            if let Some((contrast, value)) = held {
                let Some(way) = information.solve(contrast) else { break };
                let short = value - dot_product(contrast, &ratings) - dot_product(contrast, &step);
                pull = short / dot_product(contrast, &way);
                step.iter_mut().zip(&way).for_each(|(part, way)| *part += pull * way);
            }
            let longest = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
            // If a player won or lost nearly all games, a full Newton step may overshoot the maximum. Therefore long
            // steps are shortened.
            let shorter = (1.0 / longest).min(1.0);
            ratings.iter_mut().zip(&step).for_each(|(rating, part)| *rating += shorter * part);
            if longest < 1e-12 {
                break;
            }
        }
        (ratings, pull)
    }

    /// Returns the gradient of the log-likelihood and the Fisher information matrix.
    fn gradient_and_hessian(&self, ratings: &[f64]) -> (Vec<f64>, Matrix) {
        let mut information = Matrix::zero(ratings.len());
        let mut gradient = Vec::new();
        for (player, &rating) in ratings.iter().enumerate() {
            let score = expected_points(rating);
            gradient.push(PRIOR * (0.5 - score));
            information.add(player, player, PRIOR * score * (1.0 - score));
        }
        for one in &self.encounters {
            let games = one.tally.games() as f64;
            let score = expected_points(ratings[one.player] - ratings[one.opponent]);
            let surprise = one.tally.points() - games * score;
            gradient[one.player] += surprise;
            gradient[one.opponent] -= surprise;
            information.add_encounter(one.player, one.opponent, games * score * (1.0 - score));
        }
        (gradient, information)
    }

    fn log_likelihood(&self, ratings: &[f64]) -> f64 {
        let of = |points: f64, games: f64, lead: f64| {
            points * expected_points(lead).ln() + (games - points) * expected_points(-lead).ln()
        };
        let prior: f64 = ratings.iter().map(|&rating| of(PRIOR / 2.0, PRIOR, rating)).sum();
        let met = self.encounters.iter().map(|Encounter { player, opponent, tally }| {
            of(tally.points(), tally.games() as f64, ratings[*player] - ratings[*opponent])
        });
        prior + met.sum::<f64>()
    }

    /// Returns the dispersion of a contrast (a weighted sum of ratings). It is the ratio of the observed variance of
    /// the contrast to its variance in the model.
    fn dispersion(&self, contrast: &[f64]) -> f64 {
        let way = self.information.solve(contrast);
        way.map_or(ALIKE, |way| self.observed.quadratic_form(&way) / dot_product(contrast, &way))
    }

    fn observed_variance(&self) -> Matrix {
        let parts: Vec<(f64, f64)> =
            self.encounters.iter().map(|one| self.squared_residuals(one)).collect();
        let (observed, expected) = parts
            .iter()
            .fold((0.0, 0.0), |(a, b), (observed, expected)| (a + observed, b + expected));
        // The dispersion of all encounters includes one unit of prior information, which has the dispersion `ALIKE`.
        // The dispersion of each encounter includes one unit that has the dispersion of all encounters.
        let all = (observed + ALIKE) / (expected + 1.0);
        let least = LEAST_DISPERSION / (expected + 1.0);
        let mut matrix = Matrix::zero(self.player_count());
        for (player, &rating) in self.best.iter().enumerate() {
            let score = expected_points(rating);
            matrix.add(player, player, PRIOR * score * (1.0 - score));
        }
        for (one, (observed, expected)) in self.encounters.iter().zip(parts) {
            let dispersion = ((observed + all) / (expected + 1.0)).max(least);
            matrix.add_encounter(one.player, one.opponent, dispersion * expected);
        }
        matrix
    }

    /// Returns the sum of the squared residuals of all pairs in an encounter, and the value that the model predicts for
    /// this sum.
    fn squared_residuals(&self, one: &Encounter) -> (f64, f64) {
        let RatingTally { wins, draws, losses, pairs } = one.tally;
        let score = expected_points(self.best[one.player] - self.best[one.opponent]);
        let expected = one.tally.games() as f64 * score * (1.0 - score);
        let square =
            |count: u64, points: f64, games: f64| count as f64 * (points - games * score).powi(2);
        let observed = if one.tally.pair_count() > 0 {
            let halves = (0..5).map(f64::from).zip(pairs);
            let squares: f64 = halves.map(|(half, count)| square(count, half / 2.0, 2.0)).sum();
            // If some games are not part of a pair, they are assumed to vary as much as the games in pairs.
            squares * one.tally.games() as f64 / (2 * one.tally.pair_count()) as f64
        } else {
            square(losses, 0.0, 1.0) + square(draws, 0.5, 1.0) + square(wins, 1.0, 1.0)
        };
        (observed, expected)
    }
}

fn expected_points(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

#[cfg(test)]
mod tests;
