/// Converts a score from 0 to 1 to the Elo difference at which this score is expected. For example, a score of 10/11
/// (ten points against one) corresponds to 400 Elo. Returns `None` for the scores 0 and 1, because their Elo difference
/// would be infinite.
pub fn elo_from_score(score: f64) -> Option<f64> {
    // Adding 0.0 turns -0.0 into 0.0.
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10() + 0.0)
}

/// Returns the expected score, from 0 to 1, of a player whose rating is `elo` higher than the rating of the opponent.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reference_scores() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} is not {b}");
        near(elo_from_score(10.0 / 11.0).unwrap(), 400.0);
        near(elo_from_score(0.75).unwrap(), 190.848_501_887_865);
        near(expected_score(100.0), 0.640_064_999_803_125);
        assert_eq!(elo_from_score(0.5), Some(0.0));
    }

    #[test]
    fn elo_and_score_are_inverse_functions() {
        for step in -100..=100 {
            let difference = f64::from(step) * 10.0;
            let score = expected_score(difference);
            assert!((elo_from_score(score).unwrap() - difference).abs() < 1e-8);
            assert!((expected_score(-difference) - (1.0 - score)).abs() < 1e-15);
        }
    }

    #[test]
    fn scores_of_0_and_1_have_no_elo() {
        for score in [0.0, 1.0, f64::NAN, -0.5, 1.5] {
            assert_eq!(elo_from_score(score), None);
        }
    }
}
