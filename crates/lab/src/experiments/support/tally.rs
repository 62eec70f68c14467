//! The results of a pairing, from the view of one player.

use std::collections::HashSet;

use foursight_board::{Game, Side};
use foursight_search::Counters;

use super::arena::{Duel, play_all, spent};
use crate::experiments::{ExperimentContext, Stopped};
use crate::play_game::GameRecord;
use crate::rating::{Points, Sample, Tally};
use foursight_analysis::document::{IntervalForm, TableCell, TableColumn};
use foursight_analysis::statistics::{Estimate, Z_95};

/// The games of a pairing.
#[derive(Clone, Debug, Default)]
pub(in crate::experiments) struct Pairing {
    /// All games; among its pairs only the distinct ones, since a repeated or mirrored pair is no new evidence.
    pub(in crate::experiments) tally: Tally,
    /// Games won by the side that moved first.
    pub(in crate::experiments) first: u64,
    /// The games, of mirror images only one.
    games: HashSet<String>,
    /// What the player spent, and on how many moves.
    pub(in crate::experiments) spent: (Counters, u64),
    /// What the other spent.
    pub(in crate::experiments) spent_by_other: (Counters, u64),
}

/// A column of [`Pairing::result`].
pub(in crate::experiments) fn result_column() -> TableColumn {
    TableColumn::counts("result", "result", ["won", "drawn", "lost"])
}

/// A column of [`Pairing::percent`].
pub(in crate::experiments) fn points_column() -> TableColumn {
    TableColumn::estimate("points_percent", "points, %", IntervalForm::Margin, 1).in_unit("%")
}

/// Two games from each opening, seats exchanged.
pub(in crate::experiments) fn both_seats(openings: &[Game], a: &str, b: &str) -> Vec<Duel> {
    let seats = [[a, b], [b, a]].map(|seats| seats.map(str::to_owned));
    let games = openings.iter().flat_map(|opening| {
        seats.clone().map(|players| Duel { opening: opening.clone(), players })
    });
    games.collect()
}

/// Plays every pairing from every opening in both seats; results from the view of the first of each.
pub(in crate::experiments) fn meet(
    setting: &ExperimentContext<'_>,
    openings: &[Game],
    pairings: &[[String; 2]],
) -> Result<Vec<Pairing>, Stopped> {
    let duels: Vec<Duel> = pairings.iter().flat_map(|[a, b]| both_seats(openings, a, b)).collect();
    let records = play_all(setting, &duels)?;
    let (count, per_pairing) = (pairings.len(), (2 * openings.len()).max(1));
    let mut pairings: Vec<Pairing> = records.chunks(per_pairing).map(Pairing::of_pairs).collect();
    pairings.resize(count, Pairing::default());
    Ok(pairings)
}

impl Pairing {
    /// Of games played in pairs: in the first of each the player moved first, in the second the other.
    fn of_pairs(records: &[GameRecord]) -> Self {
        let mut pairing = Self::default();
        for pair in records.chunks(2) {
            let before = pairing.games.len();
            let mut points = 0;
            for (record, side) in pair.iter().zip(Side::BOTH) {
                points += pairing.add(record, side) as usize;
            }
            // A pair that was seen before is no new evidence, so it must not narrow the interval.
            if pairing.games.len() > before {
                pairing.tally.pairs[points] += 1;
            }
        }
        pairing
    }

    /// Adds a game in which the player sat on this side, and returns its points.
    pub(in crate::experiments) fn add(&mut self, record: &GameRecord, side: Side) -> Points {
        let points = record.points(side);
        self.tally += Tally::game(points);
        self.first += u64::from(record.points(Side::First) == Points::Win);
        let (game, mirrored) = (record.game.to_columns(), record.game.mirror().to_columns());
        self.games.insert(game.min(mirrored));
        for (sum, side) in [(&mut self.spent, side), (&mut self.spent_by_other, !side)] {
            let (counters, moves) = spent(record, side);
            sum.0 += &counters;
            sum.1 += moves;
        }
        points
    }

    /// How many games differ from each other by more than a mirror.
    pub(in crate::experiments) fn distinct(&self) -> usize {
        self.games.len()
    }

    /// The share of the points, 0 to 1.
    pub(in crate::experiments) fn score(&self) -> f64 {
        self.tally.score().unwrap_or_default()
    }

    /// Percent of the points, with a 95 % interval from the unbiased variance of the distinct pairs; unbounded if
    /// they do not vary.
    pub(in crate::experiments) fn percent(&self) -> Estimate {
        let value = 100.0 * self.score();
        let sample = Sample::of_pairs(&self.tally).filter(|pairs| pairs.variance > 0.0);
        let margin =
            sample.map(|pairs| 100.0 * Z_95 * (pairs.variance / (pairs.count - 1) as f64).sqrt());
        Estimate::with_interval(value, margin.map(|margin| (value - margin, value + margin)))
    }

    /// The same for a sentence: `57.1 ± 3.2`.
    pub(in crate::experiments) fn percent_text(&self) -> String {
        points_column().cell_text(&self.percent().into())
    }

    /// Games won, drawn and lost.
    pub(in crate::experiments) fn result(&self) -> TableCell {
        TableCell::group([self.tally.wins, self.tally.draws, self.tally.losses])
    }

    /// Is one of the two the stronger, as far as the pairs can tell?
    pub(in crate::experiments) fn is_apart(&self) -> bool {
        let Estimate { value, .. } = self.percent();
        let margin = self.percent().margin().unwrap_or(0.0);
        self.tally.pair_count() > 5 && (value - 50.0).abs() > margin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrored_openings_count_as_games_and_not_as_evidence() {
        let registry = super::super::testing::registry();
        let setting = ExperimentContext::new(&registry, 1);
        let opening = |moves| Game::from_moves("3x3:square".parse().unwrap(), moves).unwrap();
        let pairing = [["stacker", "stacker:seed=1"].map(str::to_owned)];
        let pairing = &meet(&setting, &[opening("13"), opening("31")], &pairing).unwrap()[0];
        let (games, pairs) = (pairing.tally.games(), pairing.tally.pair_count());
        assert_eq!((games, pairing.distinct(), pairs), (4, 1, 1));
    }

    #[test]
    fn the_margin_comes_from_the_pairs() {
        let margin = |pairs: [u64; 5]| {
            let tally = Tally { pairs, ..Tally::default() };
            Pairing { tally, ..Pairing::default() }.percent().margin()
        };
        assert_eq!(margin([0, 0, 0, 0, 1]), None);
        assert_eq!(margin([0, 0, 0, 0, 3]), None, "no spread, no interval");
        // Scores 0 and 1: variance 1/2, of the mean 1/4.
        assert!((margin([1, 0, 0, 0, 1]).unwrap() - 100.0 * Z_95 / 2.0).abs() < 1e-10);
    }
}
