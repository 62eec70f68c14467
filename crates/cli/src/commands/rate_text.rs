use std::process::ExitCode;

use foursight::analysis::statistics::Estimate;
use foursight::lab::rating::{RatingReport, Sprt, SprtDecision, SprtReport};

use crate::command_output::CommandOutput;
use crate::render::{RenderText, format_percent, group_digits};
use crate::terminal_style::TerminalStyle;

impl RenderText for RatingReport {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        text.push_line(&style.bold(&format!("{} {}", group_digits(self.observations), self.by)));
        let [ll, ld, level, wd, ww] = self.tally.pairs;
        text.push_line(&if self.by == "pairs" {
            format!("Ptnml(0-2)  [{ll}, {ld}, {level}, {wd}, {ww}]")
        } else {
            let tally = self.tally;
            format!("Games       {} won, {} drawn, {} lost", tally.wins, tally.draws, tally.losses)
        });
        text.push_labelled("Score %     ", &format_estimate(Some(self.score.scaled(100.0))));
        text.push_labelled("Elo         ", &format_estimate(Some(self.elo)));
        text.push_labelled("nElo        ", &format_estimate(self.normalised_elo));
        let superiority = format_percent(self.superiority).replace('-', "n/a");
        text.push_labelled("LOS         ", &superiority);
        let draws = format_percent(self.draw_ratio).replace('-', "n/a");
        text.push_labelled("DrawRatio   ", &draws);
        if self.by == "pairs" {
            let ratio = self.pair_ratio.map_or_else(|| "n/a".to_owned(), |one| format!("{one:.2}"));
            text.push_labelled("PairsRatio  ", &ratio);
        }
        if let Some(test) = &self.sprt {
            text.push_labelled("LLR         ", &sprt_text(test));
        }
        text.into_text()
    }

    fn exit_code(&self) -> ExitCode {
        let rejected =
            self.sprt.as_ref().is_some_and(|test| test.verdict == SprtDecision::AcceptH0);
        if rejected { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

fn format_estimate(estimate: Option<Estimate>) -> String {
    let Some(found) = estimate else { return "n/a".to_owned() };
    let Some((low, high)) = found.interval() else {
        return format!("{:.2}, interval n/a", found.value);
    };
    let margin = (high - low) / 2.0;
    format!("{:.2} ± {margin:.2} ({low:.2} to {high:.2})", found.value)
}

fn sprt_text(test: &SprtReport) -> String {
    let ratio = test.ratio.map_or_else(|| "n/a".to_owned(), |ratio| format!("{ratio:.2}"));
    let Sprt { elo0, elo1, model, .. } = test.test;
    let unit = model.unit();
    let said = match test.verdict {
        SprtDecision::Continue => "undecided, more games are needed".to_owned(),
        SprtDecision::AcceptH0 => format!("H0 accepted: a lead of {elo0} {unit}"),
        SprtDecision::AcceptH1 => format!("H1 accepted: a lead of {elo1} {unit}"),
    };
    format!("{ratio} ({:.2}, {:.2}) [{elo0}, {elo1}]: {said}", test.lower, test.upper)
}
