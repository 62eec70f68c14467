//! Ratings of everybody in a tournament.
//!
//! The model is that of Bradley and Terry (1952): a player whose rating is ahead by d Elo is expected to
//! score 1 / (1 + 10^(−d/400)) a game, a draw being half a point. The ratings are the likeliest ones, found
//! by Newton's method, with their mean at 0. So that a player who won everything gets a finite rating, each
//! player is given one drawn game against a player rated 0: a weak prior, which moves clean scores only.
//!
//! The 95 % intervals hold what is not much less likely than the likeliest: a rating against the mean of all,
//! or a difference of two, is moved away from its best value, everything else being fitted anew, until twice
//! the loss of log-likelihood is 1.96² times the dispersion (the *profile likelihood*). A clean score thus has
//! a long interval upwards and a short one down to what it rules out. The dispersion is how much more, or
//! less, than single games the pairs of that encounter vary: the two games of a pair share an opening, and
//! one may undo the other. It is the ratio of Huber's "sandwich" variance (1967) to the model's. Each
//! encounter's own variance counts there by its information and that of all encounters by one unit more,
//! and where nothing varied, as much as may have been missed by chance.

use foursight_analysis::statistics::{Estimate, Z_95, normal_cumulative};

use super::Tally;
use super::matrix::Matrix;

/// The results of two players against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The index of the player whose wins the tally counts as wins.
    pub player: usize,
    /// The index of the other one.
    pub opponent: usize,
    /// The results.
    pub tally: Tally,
}

/// How far a player is ahead of another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// In Elo.
    pub elo: Estimate,
    /// How likely it is that there is a lead at all; `None` where one of them did not play.
    pub superiority: Option<f64>,
}

/// The ratings of all players.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Encounter, Points, Ratings, Tally};
///
/// let pair = Tally::pair(Points::Win, Points::Draw);
/// let ratings = Ratings::fit(2, &[Encounter { player: 0, opponent: 1, tally: pair }]);
/// assert!(ratings.rating(0).value > 0.0);
/// assert!(!ratings.lead(0, 1).elo.excludes_zero(), "one pair is not enough");
/// ```
#[derive(Clone, Debug)]
pub struct Ratings {
    encounters: Vec<Encounter>,
    /// The likeliest, in units of the exponent.
    best: Vec<f64>,
    information: Matrix,
    /// The variance of each gradient that was seen.
    seen: Matrix,
    likelihood: f64,
}

/// Elo of a difference of 1 in the exponent.
const SCALE: f64 = 173.717_792_761_300_73;
/// How many drawn games against a player rated 0 everybody is given.
const PRIOR: f64 = 1.0;
/// The dispersion of pairs whose two games always end alike.
const ALIKE: f64 = 2.0;

impl Ratings {
    /// Fits the ratings of `players` players to their results.
    ///
    /// # Panics
    ///
    /// If an encounter names a player that there is not.
    pub fn fit(players: usize, encounters: &[Encounter]) -> Self {
        let met = |one: &&Encounter| one.tally.games() > 0 && one.player != one.opponent;
        let encounters: Vec<Encounter> = encounters.iter().filter(met).copied().collect();
        let mut ratings = Self {
            best: vec![0.0; players],
            information: Matrix::zero(players),
            seen: Matrix::zero(players),
            likelihood: 0.0,
            encounters,
        };
        let anywhere = vec![0.0; players];
        ratings.best = ratings.maximise_likelihood(&anywhere, None).0;
        ratings.information = ratings.gradient_and_hessian(&ratings.best).1;
        ratings.likelihood = ratings.likelihood(&ratings.best);
        ratings.seen = ratings.observed_variance();
        ratings
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.best.len()
    }

    /// The rating of a player, the mean of all being 0. Who did not play has no interval.
    pub fn rating(&self, player: usize) -> Estimate {
        let share = 1.0 / self.players() as f64;
        let mut contrast = vec![-share; self.players()];
        contrast[player] += 1.0;
        self.estimate(&contrast, self.played(player))
    }

    /// How far a player is ahead of another; for the same player twice, not at all.
    pub fn lead(&self, player: usize, other: usize) -> Lead {
        let mut contrast = vec![0.0; self.players()];
        contrast[player] += 1.0;
        contrast[other] -= 1.0;
        let told = player != other && self.played(player) && self.played(other);
        let elo = self.estimate(&contrast, told);
        Lead { elo, superiority: told.then(|| normal_cumulative(self.deviations(&contrast))) }
    }

    /// By how many standard deviations a contrast of ratings is above zero.
    fn deviations(&self, contrast: &[f64]) -> f64 {
        let (root, _) = self.likelihood_root(contrast, 0.0, &self.best);
        -root / self.dispersion(contrast).sqrt()
    }

    fn played(&self, player: usize) -> bool {
        self.encounters.iter().any(|one| one.player == player || one.opponent == player)
    }

    fn estimate(&self, contrast: &[f64], told: bool) -> Estimate {
        // Plus zero, so that nothing is -0.
        let value = SCALE * dot(contrast, &self.best) + 0.0;
        let end = |sign: f64| SCALE * self.interval_end(contrast, sign);
        Estimate::with_interval(value, told.then(|| (end(-1.0), end(1.0))))
    }

    /// One end of the interval of a contrast of ratings.
    fn interval_end(&self, contrast: &[f64], sign: f64) -> f64 {
        let aim = sign * Z_95 * self.dispersion(contrast).sqrt();
        let error = self.information.solve(contrast).map_or(1.0, |way| dot(contrast, &way).sqrt());
        let mut at = dot(contrast, &self.best) + aim * error;
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

    /// How unlikely it is that a contrast has this value: the root of twice the lost log-likelihood, with
    /// the sign of the way from the best value, and its slope.
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
        let lost = (self.likelihood - self.likelihood(ratings)).max(0.0);
        let root = (2.0 * lost).sqrt().copysign(at - dot(contrast, &self.best));
        (root, pull / root)
    }

    /// The likeliest ratings, and if a contrast is to have a value the likeliest such with the pull it takes.
    fn maximise_likelihood(&self, from: &[f64], held: Option<(&[f64], f64)>) -> (Vec<f64>, f64) {
        let (mut ratings, mut pull) = (from.to_vec(), 0.0);
        for _ in 0..200 {
            let (gradient, information) = self.gradient_and_hessian(&ratings);
            let Some(mut step) = information.solve(&gradient) else { break };
            if let Some((contrast, value)) = held {
                let Some(way) = information.solve(contrast) else { break };
                let short = value - dot(contrast, &ratings) - dot(contrast, &step);
                pull = short / dot(contrast, &way);
                step.iter_mut().zip(&way).for_each(|(part, way)| *part += pull * way);
            }
            let longest = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
            // A full step may leap over the top where scores are nearly clean.
            let shorter = (1.0 / longest).min(1.0);
            ratings.iter_mut().zip(&step).for_each(|(rating, part)| *rating += shorter * part);
            if longest < 1e-12 {
                break;
            }
        }
        (ratings, pull)
    }

    /// The gradient of the log-likelihood and the information matrix.
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

    fn likelihood(&self, ratings: &[f64]) -> f64 {
        let of = |points: f64, games: f64, lead: f64| {
            points * expected_points(lead).ln() + (games - points) * expected_points(-lead).ln()
        };
        let prior: f64 = ratings.iter().map(|&rating| of(PRIOR / 2.0, PRIOR, rating)).sum();
        let met = self.encounters.iter().map(|Encounter { player, opponent, tally }| {
            of(tally.points(), tally.games() as f64, ratings[*player] - ratings[*opponent])
        });
        prior + met.sum::<f64>()
    }

    /// How much more a contrast varies than the model says.
    fn dispersion(&self, contrast: &[f64]) -> f64 {
        let way = self.information.solve(contrast);
        way.map_or(ALIKE, |way| self.seen.quadratic_form(&way) / dot(contrast, &way))
    }

    fn observed_variance(&self) -> Matrix {
        let parts: Vec<(f64, f64)> =
            self.encounters.iter().map(|one| self.squared_residuals(one)).collect();
        let (seen, told) =
            parts.iter().fold((0.0, 0.0), |(a, b), (seen, told)| (a + seen, b + told));
        // As if one unit more had been seen, in which the games of a pair ended alike.
        let (all, least) = ((seen + ALIKE) / (told + 1.0), ALIKE / (told + 1.0));
        let mut matrix = Matrix::zero(self.players());
        for (player, &rating) in self.best.iter().enumerate() {
            let score = expected_points(rating);
            matrix.add(player, player, PRIOR * score * (1.0 - score));
        }
        for (one, (seen, told)) in self.encounters.iter().zip(parts) {
            let dispersion = ((seen + all) / (told + 1.0)).max(least);
            matrix.add_encounter(one.player, one.opponent, dispersion * told);
        }
        matrix
    }

    /// The squared surprises of an encounter's pairs, and what the model expects them to come to.
    fn squared_residuals(&self, one: &Encounter) -> (f64, f64) {
        let Tally { wins, draws, losses, pairs } = one.tally;
        let score = expected_points(self.best[one.player] - self.best[one.opponent]);
        let told = one.tally.games() as f64 * score * (1.0 - score);
        let square =
            |count: u64, points: f64, games: f64| count as f64 * (points - games * score).powi(2);
        let seen = if one.tally.pair_count() > 0 {
            let halves = (0..5).map(f64::from).zip(pairs);
            let squares: f64 = halves.map(|(half, count)| square(count, half / 2.0, 2.0)).sum();
            // Games outside pairs are taken to vary as those in pairs do.
            squares * one.tally.games() as f64 / (2 * one.tally.pair_count()) as f64
        } else {
            square(losses, 0.0, 1.0) + square(draws, 0.5, 1.0) + square(wins, 1.0, 1.0)
        };
        (seen, told)
    }
}

fn expected_points(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests;
