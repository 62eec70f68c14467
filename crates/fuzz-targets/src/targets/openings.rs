//! Tests the parsers of opening sources (such as `two-ply`) and of opening files, which contain the openings of a
//! tournament.

use foursight_board::Variant;
use foursight_lab::tournament::Openings;

use crate::{first_line, text};

/// Checks one input. The target parses the whole text as an opening source. It also parses the text as a variant in the
/// first line and an opening file in the remaining lines.
pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(kind) = text.parse::<Openings>() {
        assert_eq!(kind.to_string().parse().as_ref(), Ok(&kind));
    }
    let (variant, file) = first_line(&text);
    let Ok(variant) = variant.parse::<Variant>() else { return };
    match Openings::File("openings.txt".to_owned()).generate_openings(variant, 10, 1, file, None) {
        Ok(games) => {
            assert!((1..=file.lines().count()).contains(&games.len()));
            for game in games {
                assert!(game.variant() == variant && !game.outcome().is_over());
            }
        }
        Err(error) => {
            let line = error.message.strip_prefix("line ").and_then(|rest| rest.split(':').next());
            if let Some(line) = line.and_then(|line| line.parse::<usize>().ok()) {
                assert!((1..=file.lines().count()).contains(&line), "{error}");
            }
        }
    }
}
