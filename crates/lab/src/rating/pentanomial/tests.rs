use super::*;

fn tally_of_pairs(pairs: [u64; 5]) -> RatingTally {
    RatingTally { pairs, ..RatingTally::default() }
}

fn near(found: f64, known: f64) {
    assert!((found - known).abs() < 1e-9 * known.abs().max(1.0), "{known} is known, {found} found");
}

/// Pair counts and six reference values. The values are the Elo difference, the two ends of its interval, normalised
/// Elo, its margin, and the likelihood of superiority. They were computed from the formulas with mpmath at 40 digits.
const KNOWN: [([u64; 5], [f64; 6]); 3] = [
    (
        [39, 8843, 14675, 9013, 57],
        [
            1.096_821_166_211_6,
            -0.312_510_894_668_43,
            2.506_189_322_831_5,
            2.074_631_735_775_5,
            2.665_746_330_194_5,
            0.936_414_430_799_64,
        ],
    ),
    (
        [10, 20, 40, 25, 5],
        [
            -8.687_699_877_294_5,
            -43.763_202_345_216,
            26.211_045_464_344,
            -12.001_963_149_255,
            48.151_230_669_094,
            0.312_586_543_707_58,
        ],
    ),
    (
        [1, 2, 3, 5, 8],
        [
            167.257_357_904_13,
            61.602_490_827_127,
            314.818_915_547_37,
            181.757_048_025_33,
            110.466_499_207_21,
            0.999_369_794_168_49,
        ],
    ),
];

#[test]
fn reference_values() {
    for (counts, [elo, low, high, normalised, margin, superiority]) in KNOWN {
        let tally = tally_of_pairs(counts);
        let found = tally.elo().unwrap();
        near(found.value, elo);
        near(found.interval().unwrap().0, low);
        near(found.interval().unwrap().1, high);
        near(tally.normalised_elo().unwrap().value, normalised);
        near(tally.normalised_elo().unwrap().margin().unwrap(), margin);
        near(tally.superiority().unwrap(), superiority);
    }
}

#[test]
fn games_without_pairs_are_three_counts() {
    let sample = RatingSample::from_games(&RatingTally {
        wins: 500,
        draws: 200,
        losses: 300,
        ..RatingTally::default()
    });
    let sample = sample.unwrap();
    near(sample.elo().unwrap().value, 70.436_503_622_272);
    near(sample.elo().unwrap().interval().unwrap().0, 51.079_168_969_209);
    near(sample.normalised_elo().unwrap().value, 79.707_189_825_416);
}

#[test]
fn the_other_side_has_the_opposite_values() {
    for (counts, _) in KNOWN {
        let (mine, theirs) = (tally_of_pairs(counts), -tally_of_pairs(counts));
        let (elo, other) = (mine.elo().unwrap(), theirs.elo().unwrap());
        near(elo.value, -other.value);
        near(elo.interval().unwrap().0, -other.interval().unwrap().1);
        near(mine.normalised_elo().unwrap().value, -theirs.normalised_elo().unwrap().value);
        near(mine.superiority().unwrap(), 1.0 - theirs.superiority().unwrap());
    }
}

#[test]
fn four_times_the_pairs_halve_the_interval() {
    let few = tally_of_pairs([10, 20, 40, 25, 5]);
    let many = tally_of_pairs(few.pairs.map(|count| 4 * count));
    let width = |tally: &RatingTally| {
        RatingSample::from_pairs(tally).unwrap().mean_score().margin().unwrap()
    };
    near(width(&few), 2.0 * width(&many));
    near(few.elo().unwrap().value, many.elo().unwrap().value);
    let margin = |tally: &RatingTally| tally.normalised_elo().unwrap().margin().unwrap();
    near(margin(&few), 2.0 * margin(&many));
}

/// If the two games of every pair have the same result, a pair contains as much information as one game. Therefore the
/// interval must be wider than with independent games.
#[test]
fn a_pair_with_equal_games_is_one_observation() {
    let tally = RatingTally { wins: 60, draws: 0, losses: 40, pairs: [20, 0, 0, 0, 30] };
    let by_pairs = RatingSample::from_pairs(&tally).unwrap();
    let by_games = RatingSample::from_games(&tally).unwrap();
    near(by_pairs.mean, by_games.mean);
    let widths = by_pairs.standard_error().unwrap() / by_games.standard_error().unwrap();
    near(widths, std::f64::consts::SQRT_2);
}

#[test]
fn undefined_figures_are_none() {
    let nothing = RatingTally::default();
    assert_eq!(nothing.elo(), None);
    assert_eq!(nothing.normalised_elo(), None);
    assert_eq!(nothing.superiority(), None);
    for level in [tally_of_pairs([0, 0, 9, 0, 0]), tally_of_pairs([0, 0, 1_000_003, 0, 0])] {
        assert_eq!(level.elo(), Some(Estimate::unbounded(0.0)));
        assert_eq!(level.normalised_elo(), None);
        assert_eq!(level.superiority(), None);
    }
    for clean in [tally_of_pairs([0, 0, 0, 0, 7]), tally_of_pairs([7, 0, 0, 0, 0])] {
        assert_eq!(clean.elo(), None);
        assert_eq!(clean.superiority(), None);
    }
    // The upper end of the score's interval is above 1. Therefore the Elo difference has no interval.
    assert_eq!(tally_of_pairs([0, 0, 0, 1, 3]).elo().unwrap().interval(), None);
}
