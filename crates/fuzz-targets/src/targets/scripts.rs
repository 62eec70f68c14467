//! Tests evaluations that are written as Rhai scripts.

use std::time::{Duration, Instant};

use foursight_board::{Game, Side, Variant};
use foursight_scripting::{NamedScripts, ScriptBudget, ScriptCache, ScriptFault};

use crate::text;

/// The limits of a script. The maximum number of operations is low, so the fuzzer can try many scripts. A script
/// reaches this maximum long before a time limit.
const ALLOWANCE: ScriptBudget = ScriptBudget {
    operations: 2_000,
    call: Duration::from_secs(1),
    search_operations: 20_000,
    search: Duration::from_secs(1),
    trial_operations: 10_000,
    trial: Duration::from_secs(2),
};

/// Maximum duration of the check of one script. It is longer than the time limits of `ALLOWANCE` and the time for
/// parsing together.
const LONGEST: Duration = Duration::from_secs(20);

pub(super) fn check(bytes: &[u8]) {
    let source = text(bytes);
    let begun = Instant::now();
    let scripts = match NamedScripts::new(&ScriptCache::new(ALLOWANCE), [("mine", &*source)]) {
        Ok(scripts) => scripts,
        Err(fault) => return is_inside(&fault, &source),
    };
    match scripts.check("mine", Variant::default()) {
        Ok(check) => {
            assert!(check.operations.is_some_and(|spent| spent <= ALLOWANCE.operations));
            assert!(check.positions > 0);
            let game = Game::from_moves(Variant::default(), "4453").expect("a game");
            if let Err(fault) = scripts.inspect_position("mine", &game, Side::First) {
                is_inside(&fault, &source);
            }
        }
        Err(fault) => is_inside(&fault, &source),
    }
    assert!(begun.elapsed() < LONGEST, "{:?}", begun.elapsed());
}

/// Checks that the message of a script error is neither empty nor too long, and that its line and column exist in the
/// source.
pub(super) fn is_inside(fault: &ScriptFault, source: &str) {
    assert!(!fault.message.is_empty() && fault.message.len() < 4 * source.len() + 4_000);
    let Some((line, column)) = fault.place else { return };
    // In some places, Rhai treats a carriage return as the end of a line too.
    let lines = source.matches(['\n', '\r']).count() + 1;
    assert!((1..=lines).contains(&line), "{fault}");
    // If the source ends unexpectedly, the error is one character after the end, so the column may be one more than
    // the number of characters.
    assert!((1..=source.chars().count() + 1).contains(&column), "{fault}");
    if !source.contains('\r') {
        let line = source.split('\n').nth(line - 1).unwrap_or_default();
        assert!(column <= line.chars().count() + 1, "{fault}");
    }
}
