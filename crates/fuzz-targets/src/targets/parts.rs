//! Tests the parser of partial results of grading (comparing engines with perfect play). The command `grade --shard`
//! writes files with these results, and `grade --join` reads them.

use std::sync::LazyLock;

use foursight_analysis::grade::league::GradingOptions;
use foursight_analysis::grade::{GradedSet, GradingPart, join_grading_parts};

use crate::text;

/// The set of positions that belongs to the partial results in the corpus (the stored inputs). It contains every
/// 40th position of the bundled set.
static SET: LazyLock<GradedSet> = LazyLock::new(|| {
    let published = GradedSet::bundled();
    let positions = published.positions.iter().step_by(40).cloned().collect();
    GradedSet { positions, ..published }
});

/// Checks one input. Each line contains one partial result in JSON.
pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    let read = text.lines().map(serde_json::from_str).collect::<Result<Vec<GradingPart>, _>>();
    let Ok(parts) = read else { return };
    for part in &parts {
        let written = serde_json::to_string(part).expect("a part is JSON");
        assert_eq!(
            serde_json::from_str::<GradingPart>(&written).expect("a part reads back"),
            *part
        );
    }
    let settings = GradingOptions { draws: 4, ..GradingOptions::default() };
    match join_grading_parts(&parts, &SET, settings) {
        Ok(league) => assert_eq!(league.entries.len(), parts[0].chosen.len()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
