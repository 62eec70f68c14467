//! Counts the results of games between two players, from the view of one of them.

use std::collections::HashSet;

use foursight_board::{Game, Side};
use foursight_search::Counters;

use super::games_and_searches::{Duel, play_duels, side_counters};
use crate::experiments::{ExperimentContext, ExperimentStopped};
use crate::rating::{MatchEstimate, Points, RatingTally, pair_test_p_value};
use crate::tournament::GameRecord;
use foursight_analysis::document::{IntervalForm, TableCell, TableColumn};
use foursight_analysis::statistics::{Estimate, holm_rejections};

/// The results and the search cost of games between two players, from the view of the first player.
#[derive(Clone, Debug, Default)]
pub(in crate::experiments) struct Pairing {
    /// Counts of wins, draws, losses and pairs. Wins, draws and losses include all games. A pair consists of two games
    /// with the same opening and exchanged sides. Only distinct pairs are counted, because a repeated or mirrored pair
    /// is not new evidence.
    pub(in crate::experiments) tally: RatingTally,
    /// Number of games won by the player who moved first.
    pub(in crate::experiments) first_mover_wins: u64,
    /// The moves of each distinct game. Of two mirror images, only one is stored.
    games: HashSet<String>,
    /// The sum of the counters over the first player's moves, and the number of these moves.
    pub(in crate::experiments) cost: (Counters, u64),
    /// The sum of the counters over the opponent's moves, and the number of these moves.
    pub(in crate::experiments) opponent_cost: (Counters, u64),
}

/// Creates the table column for [`Pairing::result_cell`].
pub(in crate::experiments) fn result_column() -> TableColumn {
    TableColumn::counts("result", "result", ["won", "drawn", "lost"])
}

/// Creates the table column for [`Pairing::points_percent`].
pub(in crate::experiments) fn points_column() -> TableColumn {
    TableColumn::estimate("points_percent", "points, %", IntervalForm::Margin, 1).in_unit("%")
}

/// Creates two games from each opening. In the second game, the players have exchanged sides.
pub(in crate::experiments) fn duels_in_both_seats(
    openings: &[Game],
    a: &str,
    b: &str,
) -> Vec<Duel> {
    let seats = [[a, b], [b, a]].map(|seats| seats.map(str::to_owned));
    let games = openings.iter().flat_map(|opening| {
        seats.clone().map(|players| Duel { opening: opening.clone(), players })
    });
    games.collect()
}

/// Plays two games from every opening for each pairing. In the second game, the players exchange sides. The results are
/// from the view of the first player in the pairing.
pub(in crate::experiments) fn play_pairings(
    context: &ExperimentContext<'_>,
    openings: &[Game],
    pairings: &[[String; 2]],
) -> Result<Vec<Pairing>, ExperimentStopped> {
    Ok(play_recorded_pairings(context, openings, pairings)?.0)
}

/// Plays the same games as [`play_pairings`], and also returns the records of all games.
pub(in crate::experiments) fn play_recorded_pairings(
    context: &ExperimentContext<'_>,
    openings: &[Game],
    pairings: &[[String; 2]],
) -> Result<(Vec<Pairing>, Vec<GameRecord>), ExperimentStopped> {
    let duels: Vec<Duel> =
        pairings.iter().flat_map(|[a, b]| duels_in_both_seats(openings, a, b)).collect();
    let records = play_duels(context, &duels)?;
    let (count, per_pairing) = (pairings.len(), (2 * openings.len()).max(1));
    let mut pairings: Vec<Pairing> =
        records.chunks(per_pairing).map(Pairing::from_game_pairs).collect();
    pairings.resize(count, Pairing::default());
    Ok((pairings, records))
}

impl Pairing {
    /// Counts the results of one player in games that were played in pairs. This player moves first in the first game
    /// of each pair, and second in the second game.
    fn from_game_pairs(records: &[GameRecord]) -> Self {
        let mut pairing = Self::default();
        for pair in records.chunks(2) {
            let before = pairing.games.len();
            let mut points = 0;
            for (record, side) in pair.iter().zip(Side::BOTH) {
                points += pairing.add_game(record, side) as usize;
            }
            // A repeated pair is not new evidence. Therefore it must not make the interval narrower.
            if pairing.games.len() > before {
                pairing.tally.pairs[points] += 1;
            }
        }
        pairing
    }

    /// Adds a game in which the counted player had the given side. Returns the points of this player.
    pub(in crate::experiments) fn add_game(&mut self, record: &GameRecord, side: Side) -> Points {
        let points = record.points(side);
        self.tally += RatingTally::from_game(points);
        self.first_mover_wins += u64::from(record.points(Side::First) == Points::Win);
        let (game, mirrored) = (record.game.to_columns(), record.game.mirror().to_columns());
        self.games.insert(game.min(mirrored));
        for (sum, side) in [(&mut self.cost, side), (&mut self.opponent_cost, !side)] {
            let (counters, moves) = side_counters(record, side);
            sum.0 += &counters;
            sum.1 += moves;
        }
        points
    }

    /// Returns the number of distinct games. A game and its mirror image count once.
    pub(in crate::experiments) fn distinct_games(&self) -> usize {
        self.games.len()
    }

    /// Returns the player's points divided by the number of games, from 0 to 1.
    pub(in crate::experiments) fn score(&self) -> f64 {
        self.tally.score().unwrap_or_default()
    }

    /// Returns the player's points per game in percent, with a 95 % interval.
    ///
    /// [`MatchEstimate`] computes the interval from the distinct pairs. If there are no pairs, there is no interval. If
    /// some pairs were repeated, the result of all games may differ from the result of the distinct pairs. The interval
    /// then covers two intervals of equal width: one around the result of all games, and one around the result of the
    /// distinct pairs.
    pub(in crate::experiments) fn points_percent(&self) -> Estimate {
        let value = 100.0 * self.score();
        let found = (self.tally.pair_count() > 0).then(|| MatchEstimate::from_tally(&self.tally));
        Estimate::with_interval(
            value,
            found.flatten().map(|MatchEstimate { score, .. }| {
                let shift = value - 100.0 * score.value;
                let [low, high] = [score.low, score.high].map(|end| 100.0 * end);
                ((low + shift.min(0.0)).max(0.0), (high + shift.max(0.0)).min(100.0))
            }),
        )
    }

    /// Formats [`points_percent`](Self::points_percent) as text, for example `57.1 ± 3.2`.
    pub(in crate::experiments) fn points_percent_text(&self) -> String {
        points_column().cell_text(&self.points_percent().into())
    }

    /// Creates a cell with the number of games won, drawn and lost.
    pub(in crate::experiments) fn result_cell(&self) -> TableCell {
        TableCell::group([self.tally.wins, self.tally.draws, self.tally.losses])
    }
}

/// Returns for each pairing whether the difference between its two players is significant at the 95 % level. The test
/// of each pairing is exact and uses only distinct pairs of games. Holm's correction keeps the error rate of all these
/// tests together at 5 %.
pub(in crate::experiments) fn significant_pairings<'p>(
    pairings: impl IntoIterator<Item = &'p Pairing>,
) -> Vec<bool> {
    let p_values = pairings.into_iter().map(|pairing| pair_test_p_value(&pairing.tally));
    holm_rejections(&p_values.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use foursight_board::SplitMix64;

    use super::*;

    #[test]
    fn mirrored_openings_count_as_games_but_not_as_evidence() {
        let registry = super::super::experiment_checks::experiment_registry();
        let context = ExperimentContext::new(&registry, 1);
        let opening = |moves| Game::from_moves("3x3:square".parse().unwrap(), moves).unwrap();
        let pairing = [["stacker", "stacker:seed=1"].map(str::to_owned)];
        let pairing =
            &play_pairings(&context, &[opening("13"), opening("31")], &pairing).unwrap()[0];
        let (games, pairs) = (pairing.tally.games(), pairing.tally.pair_count());
        assert_eq!((games, pairing.distinct_games(), pairs), (4, 1, 1));
    }

    #[test]
    fn the_interval_comes_from_the_distinct_pairs() {
        let points = |wins, losses, pairs: [u64; 5]| {
            let tally = RatingTally { wins, losses, draws: 0, pairs };
            Pairing { tally, ..Pairing::default() }.points_percent()
        };
        assert_eq!(points(1, 1, [0; 5]), Estimate::unbounded(50.0));
        let (few, many) = (points(20, 20, [5, 0, 10, 0, 5]), points(80, 80, [20, 0, 40, 0, 20]));
        assert!((few.margin().unwrap() / many.margin().unwrap() - 2.0).abs() < 0.2, "{few:?}");
        // 16 of 20 pairs are repeated. The interval is as wide as with the four distinct pairs.
        let repeated = points(30, 10, [0, 0, 2, 0, 2]);
        let distinct = points(6, 2, [0, 0, 2, 0, 2]);
        assert_eq!((repeated.low, repeated.high), (distinct.low, distinct.high));
        let all = points(24, 0, [0, 0, 0, 0, 12]);
        assert!(all.low > 60.0 && all.low < 95.0 && all.high <= 100.0, "{all:?}");
    }

    /// Simulates pairings in which several openings lead to the same pair of games. With the variable `FOURSIGHT_FULL`,
    /// there are 4,000 simulated pairings for each number of possible pairs.
    #[test]
    fn intervals_with_repeated_pairs_contain_the_true_value() {
        let full = std::env::var_os("FOURSIGHT_FULL").is_some();
        let (samples, limits) = if full { (4000_u32, 0.93..=0.98) } else { (200, 0.88..=1.0) };
        let mut rng = SplitMix64::new(2026);
        for classes in [30, 60, 400] {
            let mut held = 0;
            for _ in 0..samples {
                // The counted player wins each game with a probability of 60 %, so the true value is 60 %.
                let mut results = vec![None; classes];
                let mut tally = RatingTally::default();
                for _ in 0..40 {
                    let class = rng.below(classes as u64) as usize;
                    let is_new = results[class].is_none();
                    let mut game = || u64::from(rng.below(10) < 6);
                    let wins = *results[class].get_or_insert_with(|| game() + game());
                    tally.wins += wins;
                    tally.losses += 2 - wins;
                    tally.pairs[2 * wins as usize] += u64::from(is_new);
                }
                let found = Pairing { tally, ..Pairing::default() }.points_percent();
                held += u32::from(found.low <= 60.0 && 60.0 <= found.high);
            }
            let coverage = f64::from(held) / f64::from(samples);
            println!("40 openings, {classes} different pairs: {coverage}");
            assert!(limits.contains(&coverage), "{classes} different pairs: {coverage}");
        }
    }

    #[test]
    fn pairings_are_tested_together() {
        let pairing = |pairs: [u64; 5]| Pairing {
            tally: RatingTally { pairs, ..RatingTally::default() },
            ..Pairing::default()
        };
        // The p-values are 0.041, 1 and 0.002. With Holm's correction, the smallest of three p-values is significant up
        // to 0.0167, and the next one up to 0.025.
        let some = [pairing([5, 0, 9, 0, 15]), pairing([0; 5]), pairing([0, 0, 0, 0, 10])];
        assert_eq!(significant_pairings(&some), [false, false, true]);
        assert_eq!(significant_pairings(&some[..1]), [true]);
    }
}
