use foursight::analysis::grade::tune::{TunedWeight, TuningGain};
use foursight::analysis::statistics::Estimate;

use super::page::Page;
use super::{Paint, Show, group_digits, table};
use crate::commands::grade_set::Made;
use crate::commands::tune::Tuned;

impl Show for Made {
    fn text(&self, _: Paint) -> String {
        format!(
            "{} positions, {} of them critical, are in {} (seed {})",
            group_digits(self.positions as u64),
            group_digits(self.critical as u64),
            self.out,
            self.seed
        )
    }
}

impl Show for Tuned {
    fn text(&self, paint: Paint) -> String {
        let tuning = &self.tuning;
        let mut page = Page::default();
        page.line(&paint.bold(&format!("{}, tuned with seed {}", tuning.eval, tuning.seed)));
        let [before, after] = tuning.trained;
        page.line(&format!(
            "{} sets of weights tried on {} critical positions: {before:.1} % kept before, \
             {after:.1} % after",
            group_digits(tuning.tried as u64),
            group_digits(tuning.critical[0] as u64)
        ));
        page.gap();
        let weight = |TunedWeight { name, before, after }: &TunedWeight| {
            vec![name.clone(), before.to_string(), after.to_string()]
        };
        let weights: Vec<Vec<String>> = tuning.weights.iter().map(weight).collect();
        page.add(&table(&["weight", "before", "after"], &weights));
        page.gap();
        page.line(&format!(
            "On {} critical positions held out, outcome kept, %",
            group_digits(tuning.critical[1] as u64)
        ));
        let gain = |TuningGain { depth, before, after, gain }: &TuningGain| {
            vec![depth.to_string(), estimate(*before), estimate(*after), estimate(*gain)]
        };
        let gains: Vec<Vec<String>> = tuning.held_out.iter().map(gain).collect();
        page.add(&table(&["depth", "before", "after", "gain"], &gains));
        page.gap();
        page.line(&tuning.verdict_sentence());
        match &self.out {
            Some(out) => page.line(&format!("The weights are in {out}")),
            None => page.line(&format!("As a text: {}", self.text)),
        }
        page.text()
    }
}

fn estimate(estimate: Option<Estimate>) -> String {
    estimate.map_or_else(
        || "n/a".to_owned(),
        |Estimate { value, low, high }| format!("{value:.1} [{low:.1}, {high:.1}]"),
    )
}
