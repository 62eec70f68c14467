use std::ops::{AddAssign, Neg};

use foursight_board::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// The points that one player scored in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// A loss scores 0 points.
    Loss,
    /// A draw scores ½ point.
    Draw,
    /// A win scores 1 point.
    Win,
}

impl Points {
    /// Returns the points of `side` for an outcome. An ongoing game counts as a draw.
    pub fn from_outcome(outcome: Outcome, side: Side) -> Self {
        match outcome {
            Outcome::Won(winner) if winner == side => Self::Win,
            Outcome::Won(_) => Self::Loss,
            _ => Self::Draw,
        }
    }
}

/// The results of one player against one opponent or against several opponents.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Points, RatingTally};
///
/// let mut tally = RatingTally::default();
/// tally += RatingTally::from_pair(Points::Win, Points::Draw);
/// tally += RatingTally::from_pair(Points::Loss, Points::Win);
/// assert_eq!((tally.wins, tally.draws, tally.losses), (2, 1, 1));
/// assert_eq!(tally.pairs, [0, 0, 1, 1, 0]);
/// assert_eq!((-tally).pairs, [0, 1, 1, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RatingTally {
    /// Number of games won.
    pub wins: u64,
    /// Number of games drawn.
    pub draws: u64,
    /// Number of games lost.
    pub losses: u64,
    /// Number of game pairs in which the player scored 0, ½, 1, 1½ and 2 points. With L for a loss, D for a draw and W
    /// for a win, these are the pairs LL, LD, WL or DD, WD, and WW.
    pub pairs: [u64; 5],
}

impl RatingTally {
    /// Returns the tally of one game that is not part of a pair.
    pub fn from_game(points: Points) -> Self {
        let mut tally = Self::default();
        match points {
            Points::Win => tally.wins = 1,
            Points::Draw => tally.draws = 1,
            Points::Loss => tally.losses = 1,
        }
        tally
    }

    /// Returns the tally of one pair of games.
    pub fn from_pair(first: Points, second: Points) -> Self {
        let mut tally = Self::from_game(first);
        tally += Self::from_game(second);
        tally.pairs[first as usize + second as usize] = 1;
        tally
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the number of pairs.
    pub fn pair_count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// Returns the points. A win counts 1 point and a draw counts ½ point.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Returns the points per game, from 0 to 1. Returns `None` if there are no games.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }

    /// Returns the proportion of drawn games, from 0 to 1. Returns `None` if there are no games.
    pub fn draw_ratio(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.draws as f64 / self.games() as f64)
    }

    /// Returns the proportion of pairs in which both players scored one point, from 0 to 1. Returns `None` if there are
    /// no pairs.
    pub fn level_pair_ratio(&self) -> Option<f64> {
        let pairs = self.pair_count();
        (pairs > 0).then(|| self.pairs[2] as f64 / pairs as f64)
    }

    /// Returns a tally with the same pairs, and with the games of these pairs only. A pair in which each player scored
    /// one point is counted as one win and one loss, because `pairs` does not show whether both games were drawn.
    #[must_use]
    pub fn counting_pairs_only(&self) -> Self {
        let [ll, ld, level, wd, ww] = self.pairs;
        Self {
            wins: 2 * ww + wd + level,
            draws: wd + ld,
            losses: 2 * ll + ld + level,
            pairs: self.pairs,
        }
    }

    /// Divides the number of pairs with more than one point by the number of pairs with less than one point. Returns
    /// `None` if no pair has less than one point.
    pub fn pairs_ratio(&self) -> Option<f64> {
        let [lost, worse, _, better, won] = self.pairs;
        (lost + worse > 0).then(|| (better + won) as f64 / (lost + worse) as f64)
    }
}

impl AddAssign for RatingTally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (count, more) in self.pairs.iter_mut().zip(other.pairs) {
            *count += more;
        }
    }
}

impl std::iter::Sum for RatingTally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |mut all, one| {
            all += one;
            all
        })
    }
}

/// Returns the same results from the view of the opponent.
impl Neg for RatingTally {
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
                let tally = RatingTally::from_pair(first, second);
                assert_eq!((tally.games(), tally.pair_count()), (2, 1));
                let halves = tally.pairs.iter().position(|&count| count == 1);
                assert_eq!(halves, Some((2.0 * tally.points()) as usize));
                assert_eq!(tally, RatingTally::from_pair(second, first));
            }
        }
    }

    #[test]
    fn negating_twice_is_the_identity() {
        let tally = RatingTally { wins: 5, draws: 2, losses: 3, pairs: [1, 0, 2, 2, 0] };
        assert_eq!(-(-tally), tally);
        assert_eq!((-tally).score(), tally.score().map(|score| 1.0 - score));
    }

    #[test]
    fn games_of_pairs_have_the_points_of_the_pairs() {
        let pairs = [1, 2, 3, 5, 8];
        let tally = RatingTally { pairs, wins: 99, ..RatingTally::default() }.counting_pairs_only();
        assert_eq!((tally.games(), tally.pair_count(), tally.pairs), (38, 19, pairs));
        assert_eq!(2 * tally.wins + tally.draws, 2 + 2 * 3 + 3 * 5 + 4 * 8);
        assert_eq!(tally.level_pair_ratio(), Some(3.0 / 19.0));
    }

    #[test]
    fn an_empty_tally_has_no_score() {
        assert_eq!(RatingTally::default().score(), None);
        assert_eq!(RatingTally::default().draw_ratio(), None);
        assert_eq!(RatingTally::default().level_pair_ratio(), None);
        assert_eq!(RatingTally::from_pair(Points::Win, Points::Win).pairs_ratio(), None);
    }
}
