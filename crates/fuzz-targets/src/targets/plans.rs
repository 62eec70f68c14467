//! Tests the parser of tournament plans.

use foursight_lab::tournament::Plan;
use foursight_search::Registry;

use crate::text;

pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    let plan = match Plan::from_toml(&text) {
        Ok(plan) => plan,
        Err(error) => {
            let line = error.message.strip_prefix("line ").and_then(|rest| rest.split(':').next());
            if let Some(line) = line.and_then(|line| line.parse::<usize>().ok()) {
                // If the text ends with a line break, an error about missing input refers to the line after this line
                // break.
                let lines = text.matches('\n').count() + 1;
                assert!((1..=lines).contains(&line), "{error}");
            }
            return;
        }
    };
    let written = plan.to_toml();
    assert_eq!(Plan::from_toml(&written).as_ref(), Ok(&plan), "{written}");
    let json = serde_json::to_string(&plan).expect("a plan is JSON");
    assert_eq!(serde_json::from_str::<Plan>(&json).expect("a plan reads back"), plan);
    // The standard registry contains no engines that start programs and no evaluations that read files, so `check` is
    // safe.
    if let Ok(checked) = plan.check(&Registry::standard()) {
        assert!((1..=100_000_000).contains(&checked.pair_count()));
        let again = checked.clone().check(&Registry::standard());
        assert_eq!(again.as_ref(), Ok(&checked));
    }
}
