//! Ratings of everybody in a tournament.
//!
//! The model is that of Bradley and Terry (1952): a player whose rating is ahead by d Elo is expected to
//! score 1 / (1 + 10^(−d/400)) a game, a draw being half a point. The ratings are the likeliest ones, found
//! by Newton's method, with their mean at 0. So that a player who won everything gets a finite rating, each
//! player is given one drawn game against a player rated 0 (a weak prior: among hundreds of games it moves
//! nothing that matters).
//!
//! The 95 % intervals are those of the rating against the mean of all. They come from the information matrix
//! and, in its middle, the variance between pairs that was seen in each encounter (the "sandwich" of Huber,
//! 1967): games of a pair may be as dependent as they like. For two players it is the interval of the
//! pentanomial. Half a pair won and half a pair lost are added to each encounter for its variance only, lest
//! a player who always won the same way be rated without doubt.

use super::{Estimate, Tally, WIDTH_95};

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

/// Elo of a difference of 1 in the exponent.
const SCALE: f64 = 173.717_792_761_300_73;
/// How many drawn games against a player rated 0 everybody is given.
const PRIOR: f64 = 1.0;

/// The ratings of `players` players, in their order. The rating of somebody without games has no interval.
///
/// # Panics
///
/// If an encounter names a player that there is not.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Encounter, Points, Tally, fit};
///
/// let pair = Tally::pair(Points::Win, Points::Draw);
/// let ratings = fit(2, &[Encounter { player: 0, opponent: 1, tally: pair }]);
/// assert!(ratings[0].value > 0.0);
/// ```
pub fn fit(players: usize, encounters: &[Encounter]) -> Vec<Estimate> {
    let met = |one: &&Encounter| one.tally.games() > 0 && one.player != one.opponent;
    let encounters: Vec<&Encounter> = encounters.iter().filter(met).collect();
    let mut ratings = vec![0.0; players];
    let mut information = Matrix::zero(players);
    for _ in 0..200 {
        let gradient;
        (gradient, information) = slope(&ratings, &encounters);
        let Some(step) = information.solve(&gradient) else { break };
        let longest = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
        // A full step may leap over the top where scores are nearly clean.
        let shorter = (1.0 / longest).min(1.0);
        ratings.iter_mut().zip(&step).for_each(|(rating, part)| *rating += shorter * part);
        if longest < 1e-12 {
            break;
        }
    }
    let mean = ratings.iter().sum::<f64>() / players.max(1) as f64;
    let errors = errors(&ratings, &information, &encounters);
    let estimate = |player: usize| {
        let value = SCALE * (ratings[player] - mean) + 0.0;
        let played = encounters.iter().any(|one| one.player == player || one.opponent == player);
        let margin = errors.as_ref().filter(|_| played).map(|all| SCALE * WIDTH_95 * all[player]);
        Estimate { value, interval: margin.map(|margin| (value - margin, value + margin)) }
    };
    (0..players).map(estimate).collect()
}

fn expected(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// The gradient of the log-likelihood and the information matrix.
fn slope(ratings: &[f64], encounters: &[&Encounter]) -> (Vec<f64>, Matrix) {
    let mut information = Matrix::zero(ratings.len());
    let mut gradient = Vec::new();
    for (player, &rating) in ratings.iter().enumerate() {
        let score = expected(rating);
        gradient.push(PRIOR * (0.5 - score));
        information.add(player, player, PRIOR * score * (1.0 - score));
    }
    for one in encounters {
        let games = one.tally.games() as f64;
        let score = expected(ratings[one.player] - ratings[one.opponent]);
        let surprise = one.tally.points() - games * score;
        gradient[one.player] += surprise;
        gradient[one.opponent] -= surprise;
        information.spread(one.player, one.opponent, games * score * (1.0 - score));
    }
    (gradient, information)
}

/// The standard error of each rating against the mean of all.
fn errors(ratings: &[f64], information: &Matrix, encounters: &[&Encounter]) -> Option<Vec<f64>> {
    let size = ratings.len();
    let mut middle = Matrix::zero(size);
    for (player, &rating) in ratings.iter().enumerate() {
        let score = expected(rating);
        middle.add(player, player, PRIOR * score * (1.0 - score));
    }
    for one in encounters {
        middle.spread(one.player, one.opponent, points_variance(&one.tally));
    }
    let error = |player: usize| {
        let share = 1.0 / size as f64;
        let against: Vec<f64> =
            (0..size).map(|other| f64::from(u8::from(other == player)) - share).collect();
        let way = information.solve(&against)?;
        Some(middle.between(&way).sqrt())
    };
    (0..size).map(error).collect()
}

/// The variance of all points of an encounter, with half an observation won and half a one lost.
fn points_variance(tally: &Tally) -> f64 {
    if tally.pair_count() > 0 {
        // Games outside pairs are taken to vary as those in pairs do.
        let pairs = tally.games() as f64 / 2.0;
        pairs * 4.0 * softened(tally.pairs)
    } else {
        tally.games() as f64 * softened([tally.losses, tally.draws, tally.wins])
    }
}

/// The variance of a score from 0 to 1 with these counts and half a one more at either end.
fn softened<const N: usize>(counts: [u64; N]) -> f64 {
    let mut counts = counts.map(|count| count as f64);
    counts[0] += 0.5;
    counts[N - 1] += 0.5;
    let all: f64 = counts.iter().sum();
    let scores = || (0..N).map(|index| index as f64 / (N - 1) as f64).zip(counts);
    let mean = scores().map(|(score, count)| score * count).sum::<f64>() / all;
    scores().map(|(score, count)| (score - mean).powi(2) * count).sum::<f64>() / all
}

/// A square of numbers.
#[derive(Clone, Debug)]
struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    fn zero(size: usize) -> Self {
        Self { size, cells: vec![0.0; size * size] }
    }

    fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    /// Adds what an encounter of two contributes: `value` to each, and minus that between them.
    fn spread(&mut self, a: usize, b: usize, value: f64) {
        self.add(a, a, value);
        self.add(b, b, value);
        self.add(a, b, -value);
        self.add(b, a, -value);
    }

    /// `way` · self · `way`.
    fn between(&self, way: &[f64]) -> f64 {
        let rows = self.cells.chunks(self.size).zip(way);
        rows.map(|(row, a)| a * row.iter().zip(way).map(|(cell, b)| cell * b).sum::<f64>()).sum()
    }

    /// The x with self · x = `right`, by elimination; the matrix is symmetric and positive definite, so that
    /// no row need change places.
    fn solve(&self, right: &[f64]) -> Option<Vec<f64>> {
        let (n, mut cells, mut x) = (self.size, self.cells.clone(), right.to_vec());
        for top in 0..n {
            let pivot = cells[top * n + top];
            if pivot.is_nan() || pivot <= 0.0 {
                return None;
            }
            for row in top + 1..n {
                let factor = cells[row * n + top] / pivot;
                for column in top..n {
                    cells[row * n + column] -= factor * cells[top * n + column];
                }
                x[row] -= factor * x[top];
            }
        }
        for row in (0..n).rev() {
            let known: f64 = (row + 1..n).map(|column| cells[row * n + column] * x[column]).sum();
            x[row] = (x[row] - known) / cells[row * n + row];
        }
        Some(x)
    }
}

#[cfg(test)]
mod tests;
