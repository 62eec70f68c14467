use foursight::analysis::grade::tune::{Gain, Weight};
use foursight::analysis::statistics::Estimate;

use super::text_builder::TextBuilder;
use super::{Paint, RenderText, group_digits, text_table};
use crate::commands::grade_set::GradedSetSummary;
use crate::commands::tune::TuneResult;

impl RenderText for GradedSetSummary {
    fn render_text(&self, _: Paint) -> String {
        format!(
            "{} positions, {} of them critical, are in {} (seed {})",
            group_digits(self.positions as u64),
            group_digits(self.critical as u64),
            self.out,
            self.seed
        )
    }
}

impl RenderText for TuneResult {
    fn render_text(&self, paint: Paint) -> String {
        let tuning = &self.tuning;
        let mut text = TextBuilder::default();
        text.push_line(&paint.bold(&format!("{}, tuned with seed {}", tuning.eval, tuning.seed)));
        let [before, after] = tuning.trained;
        text.push_line(&format!(
            "{} sets of weights tried on {} critical positions: {before:.1} % kept before, \
             {after:.1} % after",
            group_digits(tuning.tried as u64),
            group_digits(tuning.critical[0] as u64)
        ));
        text.push_blank_line();
        let weight = |Weight { name, before, after }: &Weight| {
            vec![name.clone(), before.to_string(), after.to_string()]
        };
        let weights: Vec<Vec<String>> = tuning.weights.iter().map(weight).collect();
        text.push_text(&text_table(&["weight", "before", "after"], &weights));
        text.push_blank_line();
        text.push_line(&format!(
            "On {} critical positions held out, outcome kept, %",
            group_digits(tuning.critical[1] as u64)
        ));
        let gain = |Gain { depth, before, after, gain }: &Gain| {
            vec![
                depth.to_string(),
                format_estimate(*before),
                format_estimate(*after),
                format_estimate(*gain),
            ]
        };
        let gains: Vec<Vec<String>> = tuning.held_out.iter().map(gain).collect();
        text.push_text(&text_table(&["depth", "before", "after", "gain"], &gains));
        text.push_blank_line();
        text.push_line(&tuning.verdict());
        match &self.out {
            Some(out) => text.push_line(&format!("The weights are in {out}")),
            None => text.push_line(&format!("As a text: {}", self.text)),
        }
        text.into_text()
    }
}

fn format_estimate(estimate: Option<Estimate>) -> String {
    estimate.map_or_else(
        || "n/a".to_owned(),
        |Estimate { value, low, high }| format!("{value:.1} [{low:.1}, {high:.1}]"),
    )
}
