use foursight::analysis::grade::tune::{TunedWeight, TuningGain};
use foursight::analysis::statistics::Estimate;

use super::tune::TuneResult;
use crate::command_output::CommandOutput;
use crate::render::{RenderText, group_digits, terminal_table};
use crate::terminal_style::TerminalStyle;

impl RenderText for TuneResult {
    fn render_text(&self, style: TerminalStyle) -> String {
        let tuning = &self.tuning;
        let mut text = CommandOutput::new(style);
        text.push_line(&style.bold(&format!("{}, tuned with seed {}", tuning.eval, tuning.seed)));
        let [before, after] = tuning.trained;
        text.push_line(&format!(
            "{} sets of weights tried on {} critical positions: outcome kept in {before:.1} % before and \
             {after:.1} % after tuning",
            group_digits(tuning.tried as u64),
            group_digits(tuning.critical[0] as u64)
        ));
        text.push_blank_line();
        let weight = |TunedWeight { name, before, after }: &TunedWeight| {
            vec![name.clone(), before.to_string(), after.to_string()]
        };
        let weights: Vec<Vec<String>> = tuning.weights.iter().map(weight).collect();
        text.push_text(&terminal_table(style, &["weight", "before", "after"], &weights));
        text.push_blank_line();
        text.push_line(&format!(
            "Percentage of the {} held-out critical positions in which the outcome was kept",
            group_digits(tuning.critical[1] as u64)
        ));
        let gain = |TuningGain { depth, before, after, gain, significant }: &TuningGain| {
            vec![
                depth.to_string(),
                format_estimate(*before),
                format_estimate(*after),
                format_estimate(*gain),
                if *significant { "yes" } else { "no" }.to_owned(),
            ]
        };
        let gains: Vec<Vec<String>> = tuning.held_out.iter().map(gain).collect();
        let header = ["depth", "before", "after", "gain", "significant (95 %)"];
        text.push_text(&terminal_table(style, &header, &gains));
        text.push_blank_line();
        text.push_line(&tuning.verdict_sentence());
        match &self.out {
            Some(out) => text.push_line(&format!("Weights written to {out}")),
            None => text.push_line(&format!("Evaluation text: {}", self.text)),
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
