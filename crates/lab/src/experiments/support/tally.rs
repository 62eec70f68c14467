//! The results of a pairing, from the view of one player.

use std::collections::HashSet;

use foursight_board::{Game, Side};
use foursight_search::Counters;

use super::arena::{Duel, play_all, spent};
use crate::experiments::{Setting, Stopped};
use crate::play_game::GameRecord;
use crate::rating::Points;

/// What came of a pairing.
#[derive(Clone, Debug, Default)]
pub(in crate::experiments) struct Tally {
    pub(in crate::experiments) wins: u64,
    pub(in crate::experiments) draws: u64,
    pub(in crate::experiments) losses: u64,
    /// Games won by whoever moved first.
    pub(in crate::experiments) first: u64,
    /// Points of each pair of games with seats exchanged, 0 to 4; of pairs that repeat another, or mirror it,
    /// only the first.
    pairs: Vec<u8>,
    /// The games, of mirror images only one.
    games: HashSet<String>,
    /// What the player spent, and on how many moves.
    pub(in crate::experiments) spent: (Counters, u64),
    /// What the other spent.
    pub(in crate::experiments) spent_by_other: (Counters, u64),
}

/// Two games from each opening, seats exchanged.
pub(in crate::experiments) fn both_seats(openings: &[Game], a: &str, b: &str) -> Vec<Duel> {
    let seats = [[a, b], [b, a]].map(|seats| seats.map(str::to_owned));
    let games = openings.iter().flat_map(|opening| {
        seats.clone().map(|players| Duel { opening: opening.clone(), players })
    });
    games.collect()
}

/// Plays every pairing from every opening in both seats; tallies from the view of the first of each.
pub(in crate::experiments) fn meet(
    setting: &Setting<'_>,
    openings: &[Game],
    pairings: &[[String; 2]],
) -> Result<Vec<Tally>, Stopped> {
    let duels: Vec<Duel> = pairings.iter().flat_map(|[a, b]| both_seats(openings, a, b)).collect();
    let records = play_all(setting, &duels)?;
    let per_pairing = (2 * openings.len()).max(1);
    let mut tallies: Vec<Tally> = records.chunks(per_pairing).map(Tally::of_pairs).collect();
    tallies.resize(pairings.len(), Tally::default());
    Ok(tallies)
}

impl Tally {
    /// Of games played in pairs: in the first of each the player moved first, in the second the other.
    fn of_pairs(records: &[GameRecord]) -> Self {
        let mut tally = Self::default();
        for pair in records.chunks(2) {
            let before = tally.games.len();
            let mut points = 0;
            for (record, side) in pair.iter().zip(Side::BOTH) {
                points += tally.add(record, side);
            }
            // A pair that was seen before tells nothing new, so it must not narrow the interval.
            if tally.games.len() > before {
                tally.pairs.push(points);
            }
        }
        tally
    }

    /// Adds a game in which the player sat on this side, and gives its points doubled.
    pub(in crate::experiments) fn add(&mut self, record: &GameRecord, side: Side) -> u8 {
        let points = record.points(side);
        match points {
            Points::Win => self.wins += 1,
            Points::Draw => self.draws += 1,
            Points::Loss => self.losses += 1,
        }
        self.first += u64::from(record.points(Side::First) == Points::Win);
        let (game, mirrored) = (record.game.to_columns(), record.game.mirror().to_columns());
        self.games.insert(game.min(mirrored));
        for (sum, side) in [(&mut self.spent, side), (&mut self.spent_by_other, !side)] {
            let (counters, moves) = spent(record, side);
            sum.0 += &counters;
            sum.1 += moves;
        }
        points as u8
    }

    /// How many games.
    pub(in crate::experiments) const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// How many games differ from each other by more than a mirror.
    pub(in crate::experiments) fn distinct(&self) -> usize {
        self.games.len()
    }

    /// The share of the points, 0 to 1.
    pub(in crate::experiments) fn score(&self) -> f64 {
        (self.wins as f64 + 0.5 * self.draws as f64) / (self.games() as f64).max(1.0)
    }

    /// Half the width of the 95 % interval of the score, from the spread of the distinct pairs; `None` where
    /// there is no spread to tell it from.
    pub(in crate::experiments) fn margin(&self) -> Option<f64> {
        let count = self.pairs.len() as f64;
        if self.pairs.len() < 2 {
            return None;
        }
        let score = |points: u8| f64::from(points) / 4.0;
        let mean = self.pairs.iter().map(|&points| score(points)).sum::<f64>() / count;
        let spread = self.pairs.iter().map(|&points| (score(points) - mean).powi(2)).sum::<f64>();
        (spread > 0.0).then(|| 1.96 * (spread / (count - 1.0) / count).sqrt())
    }

    /// The 95 % interval of the score, as far as it can lie.
    pub(in crate::experiments) fn interval(&self) -> Option<(f64, f64)> {
        let score = self.score();
        self.margin().map(|margin| ((score - margin).max(0.0), (score + margin).min(1.0)))
    }

    /// Is one of the two the stronger, as far as the pairs can tell?
    pub(in crate::experiments) fn is_apart(&self) -> bool {
        self.pairs.len() > 5 && (self.score() - 0.5).abs() > self.margin().unwrap_or(0.0)
    }

    /// `12–3–5`: won, drawn, lost.
    pub(in crate::experiments) fn text(&self) -> String {
        format!("{}–{}–{}", self.wins, self.draws, self.losses)
    }

    /// `57.1 ± 3.2`, in percent.
    pub(in crate::experiments) fn percent(&self) -> String {
        let score = 100.0 * self.score();
        match self.margin() {
            Some(margin) => format!("{score:.1} ± {:.1}", 100.0 * margin),
            None => format!("{score:.1}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrored_openings_count_as_games_and_not_as_evidence() {
        let registry = super::super::testing::registry();
        let setting = Setting::new(&registry, 1);
        let opening = |moves| Game::from_moves("3x3:square".parse().unwrap(), moves).unwrap();
        let pairing = [["stacker", "stacker:seed=1"].map(str::to_owned)];
        let tally = &meet(&setting, &[opening("13"), opening("31")], &pairing).unwrap()[0];
        assert_eq!((tally.games(), tally.distinct(), tally.pairs.len()), (4, 1, 1));
    }

    #[test]
    fn the_margin_comes_from_the_pairs() {
        let pairs = |pairs: &[u8]| Tally { pairs: pairs.to_vec(), ..Tally::default() };
        assert_eq!(pairs(&[4]).margin(), None);
        assert_eq!(pairs(&[4, 4, 4]).margin(), None, "no spread, no interval");
        // Scores 0 and 1: variance 1/2, of the mean 1/4.
        assert!((pairs(&[0, 4]).margin().unwrap() - 0.98).abs() < 1e-12);
    }
}
