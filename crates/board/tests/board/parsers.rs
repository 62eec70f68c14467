//! Checks that no input text makes a parser panic. If a parser accepts a text, its value is written as text and parsed
//! again, and must not change.
//!
//! The environment variable `FOURSIGHT_CASES` sets the number of random texts. The default is 2,000.

use foursight_board::{Cell, Column, Game, Record, Variant};
use proptest::prelude::*;

fn cases() -> ProptestConfig {
    let cases = std::env::var("FOURSIGHT_CASES").ok().and_then(|text| text.parse().ok());
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases.unwrap_or(2000))
    }
}

/// Generates random texts, and texts that resemble the input formats of the parsers.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        ".*",
        "[1-9A-G]{0,70}",
        "[a-p][0-9]{1,2}( [a-p][0-9]{1,2}){0,50}",
        "[0-9]{1,3}x[0-9]{1,3}(:[a-z0-9+]{0,14})?",
        "([xo. |\\-0-9]{0,20}\n){0,9}",
        "(\\[[A-Za-z]* \"?[^\"]*\"?\\]\n){0,3}\n?([0-9]+\\. )?[1-7 *\\-0]{0,40}",
    ]
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn parsers_never_panic(text in texts()) {
        if let Ok(column) = text.parse::<Column>() {
            prop_assert_eq!(column.to_string(), text.clone());
        }
        let _ = text.parse::<Cell>();
        if let Ok(variant) = text.parse::<Variant>() {
            prop_assert_eq!(variant.to_string().parse::<Variant>().unwrap(), variant);
        }
        if let Ok(record) = text.parse::<Record>() {
            prop_assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
        }
        for variant in ["7x6", "16x4:line3", "8x8:square"] {
            let variant = variant.parse().unwrap();
            if let Ok(game) = Game::from_moves(variant, &text) {
                prop_assert_eq!(Game::from_moves(variant, &game.to_columns()).unwrap(), game);
            }
            let _ = Game::from_drawing(variant, &text);
        }
    }
}
