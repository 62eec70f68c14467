use std::process::ExitCode;
use std::time::Duration;

use super::compare::{CompareResult, EngineResult, EngineSavings, PositionComparison};
use crate::board_text;
use crate::command_output::CommandOutput;
use crate::render::{RenderText, format_duration, group_digits, terminal_table};
use crate::terminal_style::TerminalStyle;

impl RenderText for CompareResult {
    fn render_text(&self, style: TerminalStyle) -> String {
        let parts: Vec<String> =
            self.positions.iter().map(|one| render_comparison(one, style)).collect();
        parts.join("\n")
    }

    fn exit_code(&self) -> ExitCode {
        let agree = self.positions.iter().all(|one| one.disagreements.is_empty());
        if agree { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn render_comparison(comparison: &PositionComparison, style: TerminalStyle) -> String {
    let PositionComparison { position, game, .. } = comparison;
    let title = match position.moves.as_str() {
        "" => "the empty board".to_owned(),
        moves => format!("position {moves}"),
    };
    let mut text = CommandOutput::new(style);
    text.push_line(&style.bold(&format!("{title}, variant {}", position.variant)));
    text.push_text(&board_text::render_board(game, &[], style));
    text.push_line(&board_text::game_status(game, style));
    text.push_blank_line();
    text.push_text(&result_table(&comparison.engines, style));
    for saving in &comparison.savings {
        text.push_blank_line();
        text.push_text(&render_savings(saving, style));
    }
    for [a, b] in &comparison.disagreements {
        text.push_blank_line();
        text.push_line(&format!(
            "DISAGREEMENT: {a} and {b} searched to the same depth with the same evaluation, but found \
             different scores"
        ));
    }
    text.into_text()
}

/// Renders the same table as the minimax report (see docs/origins.md), with additional counters.
fn result_table(engines: &[EngineResult], style: TerminalStyle) -> String {
    let mut header = vec![""];
    header.extend(engines.iter().map(|one| one.engine.as_str()));
    let row = |name: &str, value: &dyn Fn(&EngineResult) -> String| {
        let mut row = vec![name.to_owned()];
        row.extend(engines.iter().map(value));
        row
    };
    let number = |value: Option<f64>| search_counter_text(value.map(|value| value as u64));
    terminal_table(
        style,
        &header,
        &[
            row("Best move", &|one| format!("column {}", one.decision.column)),
            row("Score", &|one| {
                one.decision.score.as_ref().map_or_else(format_not_available, |s| s.text.clone())
            }),
            row("Time", &|one| format_duration(Duration::from_nanos(one.numbers.time_ns))),
            row("Nodes explored (visited)", &|one| search_counter_text(one.numbers.visited)),
            row("Max depth reached", &|one| search_counter_text(one.numbers.deepest)),
            row("Branches pruned (cutoffs)", &|one| search_counter_text(one.numbers.cutoffs)),
            row("Children skipped", &|one| search_counter_text(one.numbers.skipped)),
            row("Generated", &|one| search_counter_text(one.numbers.generated)),
            row("Expanded", &|one| search_counter_text(one.numbers.expanded)),
            row("Evaluated", &|one| search_counter_text(one.numbers.evaluated)),
            row("Finished", &|one| search_counter_text(one.numbers.finished)),
            row("Table hits", &|one| search_counter_text(one.numbers.table_hits)),
            row("Evaluated for ordering", &|one| search_counter_text(one.numbers.judged)),
            row("Nodes per second", &|one| number(one.numbers.nodes_per_second)),
            row("Effective branching factor", &|one| {
                one.numbers
                    .branching_factor
                    .map_or_else(format_not_available, |factor| format!("{factor:.3}"))
            }),
        ],
    )
}

/// Returns the text that replaces a number if the number is undefined or an external program does not report it.
fn format_not_available() -> String {
    "n/a".to_owned()
}

fn search_counter_text(value: Option<u64>) -> String {
    value.map_or_else(format_not_available, group_digits)
}

/// Renders the time and the nodes that an engine saves in comparison with the first engine.
fn render_savings(saving: &EngineSavings, style: TerminalStyle) -> String {
    let change = |saved: Option<f64>, less: &str, more: &str| match saved {
        None => format_not_available(),
        Some(saved) if saved < 0.0 => format!("{:.2} % {more}", -saved),
        Some(saved) => format!("{saved:.2} % {less}"),
    };
    let pruning = saving.cutoffs.map_or_else(format_not_available, |cutoffs| {
        format!(
            "{} cutoffs, {} children skipped",
            group_digits(cutoffs),
            search_counter_text(saving.skipped)
        )
    });
    let yes = |same: bool| if same { "yes" } else { "no" };
    let mut text = CommandOutput::new(style);
    let title = format!("{} compared with {}", saving.engine, saving.against);
    text.push_line(&style.bold(&title));
    let rows = [
        ("time", change(saving.time_saved_percent, "less time", "more time")),
        ("nodes", change(saving.nodes_saved_percent, "fewer nodes", "more nodes")),
        ("pruning", pruning),
        ("same best move", yes(saving.same_move).to_owned()),
        (
            "same score",
            saving.same_score.map_or_else(format_not_available, |same| yes(same).to_owned()),
        ),
    ];
    for (name, value) in rows {
        text.push_labelled(&format!("  {name:<14}  "), &value);
    }
    text.into_text()
}
