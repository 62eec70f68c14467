use foursight_analysis::statistics::Z_95;
use foursight_board::SplitMix64;

use super::*;
use crate::rating::{Points, RatingSample, elo_from_score, expected_score};

/// Creates a tally from pair counts. The wins, draws and losses give the same points as the pairs. A pair with one
/// point is counted as one win and one loss.
fn tally_of_pairs(pairs: [u64; 5]) -> RatingTally {
    let [ll, ld, level, wd, ww] = pairs;
    RatingTally { wins: 2 * ww + wd + level, draws: wd + ld, losses: 2 * ll + ld + level, pairs }
}

fn encounter(player: usize, opponent: usize, tally: RatingTally) -> Encounter {
    Encounter { player, opponent, tally }
}

fn three_encounters() -> Vec<Encounter> {
    vec![
        encounter(0, 1, tally_of_pairs([2, 3, 10, 8, 7])),
        encounter(0, 2, tally_of_pairs([1, 0, 4, 5, 20])),
        encounter(1, 2, tally_of_pairs([4, 6, 8, 7, 5])),
    ]
}

fn near(found: f64, known: f64, by: f64) {
    assert!((found - known).abs() < by, "{known} is known, {found} found");
}

fn fit_estimates(players: usize, encounters: &[Encounter]) -> Vec<Estimate> {
    let ratings = Ratings::fit(players, encounters);
    (0..players).map(|player| ratings.rating(player)).collect()
}

/// The reference values come from a separate program, which finds the ends of the intervals by bisection.
#[test]
fn reference_values() {
    let ends = |found: Estimate, value: f64, (low, high): (f64, f64)| {
        near(found.value, value, 1e-8);
        near(found.interval().unwrap().0, low, 1e-6);
        near(found.interval().unwrap().1, high, 1e-6);
    };
    let ratings = Ratings::fit(3, &three_encounters());
    ends(ratings.rating(0), 122.464_527_035_572, (80.726_803_355_746, 166.727_143_038_012));
    ends(ratings.rating(1), -25.473_491_235_237, (-67.029_667_997_995, 15.581_015_003_652));
    ends(ratings.rating(2), -96.991_035_800_336, (-140.185_792_246_384, -55.718_810_711_247));
    let lead = ratings.lead(1, 2);
    ends(lead.elo, 71.517_544_565_099, (0.683_378_583_746, 144.017_312_335_725));
    near(lead.superiority.unwrap(), 0.977_553_429_190, 1e-9);
    let clean = Ratings::fit(2, &[encounter(0, 1, tally_of_pairs([0, 0, 0, 0, 25]))]).lead(0, 1);
    ends(clean.elo, 830.464_646_920_744, (465.823_710_517_099, 1_772.811_122_351_424));
    let even = Ratings::fit(2, &[encounter(0, 1, tally_of_pairs([0, 0, 25, 0, 0]))]).lead(0, 1);
    ends(even.elo, 0.0, (-21.694_595_161_600, 21.694_595_161_600));
}

#[test]
fn the_lead_of_the_other_player_is_the_negative() {
    let ratings = Ratings::fit(3, &three_encounters());
    let (one, two) = (ratings.lead(0, 2), ratings.lead(2, 0));
    near(one.elo.value, -two.elo.value, 1e-9);
    near(one.elo.interval().unwrap().0, -two.elo.interval().unwrap().1, 1e-6);
    near(one.superiority.unwrap() + two.superiority.unwrap(), 1.0, 1e-12);
    assert_eq!(ratings.lead(1, 1).elo, Estimate::unbounded(0.0));
}

/// The difference between two ratings can be significant although the intervals of the two ratings overlap.
#[test]
fn a_much_weaker_player_does_not_widen_the_intervals_of_others() {
    let mut encounters = vec![
        encounter(0, 1, tally_of_pairs([5, 5, 30, 30, 30])),
        encounter(0, 2, tally_of_pairs([0, 0, 0, 0, 100])),
    ];
    let alone = Ratings::fit(2, &encounters[..1]).lead(0, 1).elo;
    encounters.push(encounter(1, 2, tally_of_pairs([0, 0, 0, 1, 99])));
    let beside = Ratings::fit(3, &encounters).lead(0, 1).elo;
    assert!(beside.excludes_zero());
    near(beside.margin().unwrap() / alone.margin().unwrap(), 1.0, 0.05);
}

/// With many pairs, the profile-likelihood interval approaches Wald's interval of the mean score.
#[test]
fn the_rating_of_two_players_equals_the_pentanomial_estimate() {
    let tally = tally_of_pairs([100, 200, 400, 250, 150]);
    let ratings = fit_estimates(2, &[encounter(0, 1, tally)]);
    let sample = RatingSample::from_pairs(&tally).unwrap();
    let error = (sample.variance / sample.count as f64).sqrt();
    let [low, value, high] =
        [-Z_95, 0.0, Z_95].map(|z| elo_from_score(sample.mean + z * error).unwrap());
    near(ratings[0].value - ratings[1].value, value, 0.05);
    // Ratings are relative to the mean of the two players. Therefore the margin of each rating is half of the margin of
    // the difference.
    near(2.0 * ratings[0].margin().unwrap(), (high - low) / 2.0, 0.05);
}

#[test]
fn the_order_of_the_players_does_not_matter() {
    let swapped: Vec<Encounter> = three_encounters()
        .iter()
        .map(|one| encounter(one.opponent, one.player, -one.tally))
        .collect();
    for (a, b) in fit_estimates(3, &three_encounters()).into_iter().zip(fit_estimates(3, &swapped))
    {
        near(a.value, b.value, 1e-8);
        near(a.margin().unwrap(), b.margin().unwrap(), 1e-8);
    }
}

/// With this number of pairs, the prior and the shrinkage of the dispersion have no visible effect.
#[test]
fn the_mean_is_zero_and_100_times_the_pairs_give_a_tenth_of_the_margin() {
    let times = |by: u64| {
        let more = |one: &Encounter| {
            encounter(
                one.player,
                one.opponent,
                tally_of_pairs(one.tally.pairs.map(|count| by * count)),
            )
        };
        fit_estimates(3, &three_encounters().iter().map(more).collect::<Vec<_>>())
    };
    let (few, many) = (times(100), times(10_000));
    near(many.iter().map(|one| one.value).sum::<f64>(), 0.0, 1e-8);
    for (few, many) in few.iter().zip(&many) {
        near(few.margin().unwrap() / many.margin().unwrap(), 10.0, 0.01);
    }
}

#[test]
fn players_who_won_all_games_have_finite_ratings() {
    let ratings = fit_estimates(
        3,
        &[
            encounter(0, 1, tally_of_pairs([0, 0, 0, 0, 50])),
            encounter(1, 2, tally_of_pairs([0, 0, 0, 0, 50])),
        ],
    );
    assert!(ratings[0].value > ratings[1].value && ratings[1].value > ratings[2].value);
    assert!(ratings.iter().all(|one| one.value.abs() < 5000.0));
    let (low, high) = ratings[0].interval().unwrap();
    assert!(0.0 < low && high - ratings[0].value > ratings[0].value - low, "{low} to {high}");
}

#[test]
fn a_player_without_games_has_no_interval() {
    let ratings = fit_estimates(3, &[encounter(0, 1, tally_of_pairs([1, 2, 3, 2, 1]))]);
    assert_eq!(ratings[2].interval(), None);
    assert!(ratings[0].interval().is_some());
    assert_eq!(fit_estimates(0, &[]), vec![]);
}

/// A tournament whose players have known strengths.
#[derive(Clone, Copy, Debug)]
struct SimulatedTournament<'a> {
    strengths: &'a [f64],
    /// Number of pairs of games per encounter.
    pairs: usize,
    /// The openings favour the first side by this number of Elo, so that the two games of a pair often end differently.
    bias: f64,
    /// Proportion of drawn games.
    draws: f64,
    /// Whether only the first player meets the others. Otherwise all players meet.
    is_gauntlet: bool,
}

/// Players with known strength meet in simulated tournaments. The 95 % intervals must contain the true ratings in about
/// 95 % of cases. With 20 or more pairs, they must contain them in at most 98 % of cases. With the variable
/// `FOURSIGHT_FULL`, each tournament is simulated 2,000 times instead of 200 or, if many games are needed, 60 times.
#[test]
fn intervals_contain_the_true_values() {
    let even: &[f64] = &[150.0, 50.0, 0.0, -60.0, -140.0];
    let uneven: &[f64] = &[250.0, 200.0, 100.0, 50.0, -600.0];
    let six: &[f64] = &[200.0, 120.0, 40.0, -20.0, -110.0, -230.0];
    let tournament = |strengths, pairs, bias| SimulatedTournament {
        strengths,
        pairs,
        bias,
        draws: 0.0,
        is_gauntlet: false,
    };
    let drawn = |strengths, pairs, bias| SimulatedTournament {
        draws: 0.3,
        ..tournament(strengths, pairs, bias)
    };
    let gauntlet = |one| SimulatedTournament { is_gauntlet: true, ..one };
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    let mut short = Vec::new();
    for (simulated, daily_rounds) in [
        (tournament(even, 30, 300.0), 200),
        (tournament(even, 5, 300.0), 200),
        (tournament(uneven, 10, 0.0), 200),
        (drawn(even, 5, 0.0), 60),
        (drawn(even, 20, 200.0), 60),
        (drawn(six, 20, 0.0), 60),
        (tournament(six, 50, 0.0), 60),
        (drawn(six, 50, 200.0), 60),
        (gauntlet(tournament(six, 20, 0.0)), 60),
        (gauntlet(drawn(six, 20, 200.0)), 60),
        (gauntlet(drawn(six, 50, 0.0)), 60),
    ] {
        let rounds = if full { 2000 } else { daily_rounds };
        let (share, leads) = coverage(simulated, rounds);
        println!("{simulated:?}: {share} of the ratings, {leads} of the leads");
        let limits = match simulated.pairs {
            // With so few rounds, the proportion itself varies by several percentage points.
            _ if rounds < 200 => 0.88..=1.0,
            pairs if pairs < 20 => 0.93..=1.0,
            _ => 0.93..=0.98,
        };
        assert!(limits.contains(&share), "{share} of the ratings: {simulated:?}");
        assert!(limits.contains(&leads), "{leads} of the leads: {simulated:?}");
        if rounds < 200 {
            short.push(f64::midpoint(share, leads));
        }
    }
    // Single cells with few rounds cannot show that intervals are too wide, but their mean can.
    let mean = short.iter().sum::<f64>() / short.len() as f64;
    assert!(short.is_empty() || (0.93..=0.98).contains(&mean), "{mean}: {short:?}");
}

/// Returns two proportions. The first is the proportion of rating intervals that contain the true rating. The second
/// concerns the lead of each player over the next player: it is the proportion of intervals that contain the true lead.
fn coverage(simulated: SimulatedTournament<'_>, rounds: u32) -> (f64, f64) {
    let players = simulated.strengths.len();
    let mut random = SplitMix64::new(11);
    // The bias and the draws move the scores towards ½. Therefore the intervals are compared with the ratings that
    // infinitely many such games would give, and not with the strengths.
    let flat = ratings_of_many_games(simulated);
    let (mut rated, mut led) = (0, 0);
    for _ in 0..rounds {
        let mut encounters = Vec::new();
        for (player, opponent) in simulated.encounters() {
            let mut tally = RatingTally::default();
            for _ in 0..simulated.pairs {
                let mut game = |bias: f64| {
                    let mut chance = || random.next_u64() as f64 / u64::MAX as f64;
                    if simulated.draws > 0.0 && chance() < simulated.draws {
                        Points::Draw
                    } else if chance() < simulated.win_probability(player, opponent, bias) {
                        Points::Win
                    } else {
                        Points::Loss
                    }
                };
                tally += RatingTally::from_pair(game(simulated.bias), game(-simulated.bias));
            }
            encounters.push(encounter(player, opponent, tally));
        }
        let ratings = Ratings::fit(players, &encounters);
        let holds = |estimate: Estimate, truth: f64| {
            let (low, high) = estimate.interval().unwrap();
            u32::from(low <= truth && truth <= high)
        };
        for (player, &truth) in flat.iter().enumerate() {
            rated += holds(ratings.rating(player), truth);
        }
        for player in 1..players {
            led += holds(ratings.lead(player - 1, player).elo, flat[player - 1] - flat[player]);
        }
    }
    let of = |held: u32, count: usize| f64::from(held) / f64::from(rounds) / count as f64;
    (of(rated, players), of(led, players - 1))
}

impl SimulatedTournament<'_> {
    /// Returns the players and the opponents that meet.
    fn encounters(&self) -> Vec<(usize, usize)> {
        let players = self.strengths.len();
        let first = if self.is_gauntlet { 1 } else { players };
        (0..first)
            .flat_map(|player| (player + 1..players).map(move |other| (player, other)))
            .collect()
    }

    /// Returns the probability that a game without a draw is won.
    fn win_probability(&self, player: usize, opponent: usize, bias: f64) -> f64 {
        expected_score(self.strengths[player] - self.strengths[opponent] + bias)
    }
}

/// Fits ratings to the expected points of the players.
fn ratings_of_many_games(simulated: SimulatedTournament<'_>) -> Vec<f64> {
    const MANY: f64 = 10_000_000.0;
    let encounter_of = |(player, opponent)| {
        let [one, other] = [simulated.bias, -simulated.bias]
            .map(|bias| simulated.win_probability(player, opponent, bias));
        let decisive = (1.0 - simulated.draws) * f64::midpoint(one, other);
        let wins = (MANY * (decisive + simulated.draws / 2.0)) as u64;
        let tally = RatingTally { wins, losses: MANY as u64 - wins, ..RatingTally::default() };
        encounter(player, opponent, tally)
    };
    let encounters: Vec<Encounter> = simulated.encounters().into_iter().map(encounter_of).collect();
    let fitted = fit_estimates(simulated.strengths.len(), &encounters);
    fitted.into_iter().map(|one| one.value).collect()
}
