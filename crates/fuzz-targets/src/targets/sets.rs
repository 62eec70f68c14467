//! Tests the parsers of sets of graded positions (positions with their exact scores) and of puzzle sets.

use foursight_analysis::grade::GradedSet;
use foursight_analysis::puzzles::PuzzleSet;

use crate::text;

pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    let lines = 1..=text.lines().count().max(1);
    match GradedSet::parse(&text) {
        Ok(set) => {
            let written = set.to_string();
            assert_eq!(GradedSet::parse(&written).as_ref(), Ok(&set), "{written}");
            assert!(set.critical_count() <= set.positions.len());
        }
        Err(error) => assert!(lines.contains(&error.line), "{error}"),
    }
    match PuzzleSet::parse(&text) {
        Ok(set) => {
            let written = set.to_string();
            assert_eq!(PuzzleSet::parse(&written).as_ref(), Ok(&set), "{written}");
        }
        Err(error) => assert!(lines.contains(&error.line), "{error}"),
    }
}
