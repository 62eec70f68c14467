use foursight::analysis::{ExplainedTerm, ScoreReport};
use foursight::api::operations::EvaluateResult;
use foursight::board::Cell;

use super::evals::{EvaluationComparison, TimedEvaluation};
use crate::board_text;
use crate::command_output::CommandOutput;
use crate::render::{RenderText, terminal_table_aligned};
use crate::terminal_style::TerminalStyle;

impl RenderText for EvaluationComparison {
    fn render_text(&self, style: TerminalStyle) -> String {
        let game = &self.game;
        let mut text = CommandOutput::new(style);
        text.push_text(&board_text::render_board(game, &[], style));
        text.push_line(&board_text::game_status(game, style));
        text.push_blank_line();
        let mover = format!("{} (to move)", game.to_move());
        let other = format!("{}", !game.to_move());
        let rows: Vec<Vec<String>> = self.evaluations.iter().map(evaluation_row).collect();
        let header = ["evaluation", &mover, &other, "ns per call", "properties"];
        text.push_text(&terminal_table_aligned(style, &header, &rows, &[0, 4]));
        for EvaluateResult { name, terms, .. } in self.evaluations.iter().map(|one| &one.result) {
            if let Some(side) = self.explained {
                let title = format!("{name}: terms for the {side} player");
                text.push_blank_line();
                text.push_line(&style.bold(&title));
                text.push_text(&render_terms(terms, style));
                if self.evaluations.len() == 1 {
                    text.push_blank_line();
                    text.push_line("Sum of the terms that include each cell");
                    let sum = |cell: Cell| {
                        let bit = game.variant().bit(cell);
                        let touching = terms.iter().filter(|part| part.term.cells.meets(bit));
                        touching.map(|part| part.value).sum()
                    };
                    text.push_text(&board_text::render_cell_values(game, sum, style));
                }
            }
        }
        text.into_text()
    }
}

fn evaluation_row(evaluation: &TimedEvaluation) -> Vec<String> {
    let dash = || "-".to_owned();
    let score = |score: &Option<ScoreReport>| score.as_ref().map_or_else(dash, |s| s.text.clone());
    let result = &evaluation.result;
    let claims = match (result.mirror_symmetric, result.antisymmetric) {
        _ if result.unfit.is_some() => "variant not supported",
        (true, true) => "mirror-symmetric, antisymmetric",
        (true, false) => "mirror-symmetric",
        (false, true) => "antisymmetric",
        (false, false) => "none",
    };
    vec![
        result.name.clone(),
        score(&result.to_move),
        score(&result.other),
        evaluation.call_ns.map_or_else(dash, |ns| format!("{ns:.1}")),
        claims.to_owned(),
    ]
}

/// Formats a number with its sign. Zero has no sign.
fn signed_evaluation_text(value: i32) -> String {
    if value == 0 { "0".to_owned() } else { format!("{value:+}") }
}

/// Renders the terms of a score. Terms with the same name form a group, and the groups are in the order of first
/// appearance. Each group begins with the number and the sum of its terms. Then it lists each term with its cells.
fn render_terms(terms: &[ExplainedTerm], style: TerminalStyle) -> String {
    let mut names: Vec<&str> = Vec::new();
    for part in terms {
        if !names.contains(&part.name) {
            names.push(part.name);
        }
    }
    let mut text = CommandOutput::new(style);
    for name in names {
        let group: Vec<&ExplainedTerm> = terms.iter().filter(|part| part.name == name).collect();
        let sum: i32 = group.iter().map(|part| part.value).sum();
        text.push_line(&format!(
            "  {name}: count {}, sum {}",
            group.len(),
            signed_evaluation_text(sum)
        ));
        for part in group {
            text.push_line(&format!("    {:>+6}  {}", part.value, part.cells.join(" ")));
        }
    }
    let total: i32 = terms.iter().map(|part| part.value).sum();
    if terms.is_empty() {
        text.push_line("  no terms");
    }
    text.push_line(&format!("  total: {}", signed_evaluation_text(total)));
    text.into_text()
}
