use std::ops::{AddAssign, Neg};

use foursight_board::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// The points of one player in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// 0 points.
    Loss,
    /// ½ point.
    Draw,
    /// 1 point.
    Win,
}

impl Points {
    /// The points of `side` for an outcome. A game that is still ongoing counts as a draw.
    pub fn from_outcome(outcome: Outcome, side: Side) -> Self {
        match outcome {
            Outcome::Won(winner) if winner == side => Self::Win,
            Outcome::Won(_) => Self::Loss,
            _ => Self::Draw,
        }
    }
}

/// Results of one player against one opponent or several.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Points, Tally};
///
/// let mut tally = Tally::default();
/// tally += Tally::from_pair(Points::Win, Points::Draw);
/// tally += Tally::from_pair(Points::Loss, Points::Win);
/// assert_eq!((tally.wins, tally.draws, tally.losses), (2, 1, 1));
/// assert_eq!(tally.pairs, [0, 0, 1, 1, 0]);
/// assert_eq!((-tally).pairs, [0, 1, 1, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Number of pairs of games with 0, ½, 1, 1½ and 2 points: LL, LD, WL or DD, WD, WW (L loss, D draw, W win).
    pub pairs: [u64; 5],
}

impl Tally {
    /// The tally of one game that is not part of a pair.
    pub fn from_game(points: Points) -> Self {
        let mut tally = Self::default();
        match points {
            Points::Win => tally.wins = 1,
            Points::Draw => tally.draws = 1,
            Points::Loss => tally.losses = 1,
        }
        tally
    }

    /// The tally of a pair of games.
    pub fn from_pair(first: Points, second: Points) -> Self {
        let mut tally = Self::from_game(first);
        tally += Self::from_game(second);
        tally.pairs[first as usize + second as usize] = 1;
        tally
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Number of pairs.
    pub fn pair_count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// Points: 1 for a win, ½ for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Points per game, from 0 to 1; `None` without games.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }

    /// The share of drawn games, from 0 to 1; `None` without games.
    pub fn draw_ratio(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.draws as f64 / self.games() as f64)
    }

    /// Pairs with more than one point divided by pairs with less than one; `None` if there are none with less.
    pub fn pairs_ratio(&self) -> Option<f64> {
        let [lost, worse, _, better, won] = self.pairs;
        (lost + worse > 0).then(|| (better + won) as f64 / (lost + worse) as f64)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (count, more) in self.pairs.iter_mut().zip(other.pairs) {
            *count += more;
        }
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |mut all, one| {
            all += one;
            all
        })
    }
}

/// The same results from the opponent's view.
impl Neg for Tally {
    type Output = Self;

    fn neg(self) -> Self {
        let mut pairs = self.pairs;
        pairs.reverse();
        Self { wins: self.losses, draws: self.draws, losses: self.wins, pairs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Points; 3] = [Points::Loss, Points::Draw, Points::Win];

    #[test]
    fn every_pair_is_counted_by_its_points() {
        for first in ALL {
            for second in ALL {
                let tally = Tally::from_pair(first, second);
                assert_eq!((tally.games(), tally.pair_count()), (2, 1));
                let halves = tally.pairs.iter().position(|&count| count == 1);
                assert_eq!(halves, Some((2.0 * tally.points()) as usize));
                assert_eq!(tally, Tally::from_pair(second, first));
            }
        }
    }

    #[test]
    fn negating_twice_is_the_identity() {
        let tally = Tally { wins: 5, draws: 2, losses: 3, pairs: [1, 0, 2, 2, 0] };
        assert_eq!(-(-tally), tally);
        assert_eq!((-tally).score(), tally.score().map(|score| 1.0 - score));
    }

    #[test]
    fn an_empty_tally_has_no_score() {
        assert_eq!(Tally::default().score(), None);
        assert_eq!(Tally::default().draw_ratio(), None);
        assert_eq!(Tally::from_pair(Points::Win, Points::Win).pairs_ratio(), None);
    }
}
