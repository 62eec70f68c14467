use std::process::ExitCode;
use std::time::Duration;

use foursight::board::{Game, Variant};
use foursight::lab::diagnose::{Certainty, Diagnosis, DiagnosisVerdict, Fault, Finding, Proof};

use crate::board_text::render_board;
use crate::command_output::CommandOutput;
use crate::render::{RenderText, format_duration};
use crate::terminal_style::TerminalStyle;

impl RenderText for Diagnosis {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        text.push_line(&style.bold(&match &self.name {
            Some(name) => format!("{} (name: {name})", self.command),
            None => self.command.clone(),
        }));
        if let Some(reference) = &self.reference {
            text.push_line(&format!("reference: {reference}"));
        }
        text.push_blank_line();
        text.push_line(&verdict_text(self));
        for finding in &self.findings {
            text.push_blank_line();
            push_finding(&mut text, finding, style);
        }
        text.push_blank_line();
        text.push_line("Tests:");
        let widest = self.tests.iter().map(|test| test.test.len()).max().unwrap_or(0);
        for test in &self.tests {
            text.push_line(&format!("  {:<widest$}  {} of {}", test.test, test.passed, test.asked));
        }
        if !self.not_ruled_out.is_empty() {
            let names: Vec<&str> = self.not_ruled_out.iter().map(|fault| fault.name()).collect();
            text.push_line(&format!("Not ruled out: {}", names.join("; ")));
        }
        text.push_line(&format!(
            "{} moves in {}; random seed {}",
            self.moves_asked,
            format_duration(Duration::from_nanos(self.time_ns)),
            self.seed
        ));
        text.into_text()
    }

    fn exit_code(&self) -> ExitCode {
        match self.verdict {
            DiagnosisVerdict::NothingFound => ExitCode::SUCCESS,
            DiagnosisVerdict::FaultFound | DiagnosisVerdict::Unexplained => ExitCode::FAILURE,
        }
    }
}

fn verdict_text(diagnosis: &Diagnosis) -> String {
    let mut text = match diagnosis.verdict {
        DiagnosisVerdict::NothingFound if diagnosis.findings.is_empty() => "Nothing found.",
        DiagnosisVerdict::NothingFound => "No fault found, but advice:",
        DiagnosisVerdict::FaultFound => "Fault found:",
        DiagnosisVerdict::Unexplained => {
            "The program does not play like the reference, and no known fault explains the difference. Check that the \
             reference states its depth and evaluation."
        }
    }
    .to_owned();
    if diagnosis.interrupted {
        text.push_str(" The diagnosis ended early, so this result is preliminary.");
    }
    text
}

const fn certainty_word(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Possible => "possible",
        Certainty::Likely => "likely",
        Certainty::Certain => "certain",
    }
}

fn push_finding(text: &mut CommandOutput, finding: &Finding, style: TerminalStyle) {
    let name = finding.fault.name();
    text.push_line(&style.bold(&format!("{name} ({})", certainty_word(finding.certainty))));
    text.push_labelled("  evidence  ", &finding.evidence);
    if let Some(proof) = &finding.proof {
        push_proof(text, proof, finding.fault, style);
    }
    text.push_labelled("  cause     ", finding.cause);
    text.push_labelled("  remedy    ", finding.remedy);
}

fn push_proof(text: &mut CommandOutput, proof: &Proof, fault: Fault, style: TerminalStyle) {
    if let Some(before) = &proof.before {
        text.push_labelled(
            "  before    ",
            &format!("the program played after {before} in the same process"),
        );
    }
    let moves = if proof.moves.is_empty() { "the empty board" } else { &proof.moves };
    text.push_labelled("  position  ", moves);
    if let Ok(game) = Game::from_moves(Variant::default(), &proof.moves) {
        text.push_blank_line();
        for line in render_board(&game, &[], style).lines() {
            text.push_unbroken(&format!("    {line}"));
        }
        text.push_blank_line();
    }
    let no_move = if fault == Fault::ClockIgnored { "no move in time" } else { "no legal move" };
    let played = proof.played.as_deref().unwrap_or(no_move);
    text.push_labelled("  played    ", played);
    text.push_labelled("  sound     ", &format!("{} ({})", proof.sound.join(" or "), proof.reason));
}
