use std::process::ExitCode;
use std::time::Duration;

use super::text_builder::TextBuilder;
use super::{Paint, RenderText, board, format_duration, group_digits, text_table};
use crate::commands::compare::{CompareResult, EngineResult, EngineSavings, PositionComparison};

impl RenderText for CompareResult {
    fn render_text(&self, paint: Paint) -> String {
        let parts: Vec<String> =
            self.positions.iter().map(|one| render_comparison(one, paint)).collect();
        parts.join("\n")
    }

    fn exit_code(&self) -> ExitCode {
        let agree = self.positions.iter().all(|one| one.disagreements.is_empty());
        if agree { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn render_comparison(comparison: &PositionComparison, paint: Paint) -> String {
    let PositionComparison { position, game, .. } = comparison;
    let told = match position.moves.as_str() {
        "" => "the empty board".to_owned(),
        moves => format!("position {moves}"),
    };
    let mut text = TextBuilder::default();
    text.push_line(&paint.bold(&format!("{told}, variant {}", position.variant)));
    text.push_text(&board::render_board(game, &[], paint));
    text.push_line(&board::game_status(game, paint));
    text.push_blank_line();
    text.push_text(&result_table(&comparison.engines));
    for saving in &comparison.savings {
        text.push_blank_line();
        text.push_text(&render_savings(saving, paint));
    }
    for [a, b] in &comparison.disagreements {
        text.push_blank_line();
        text.push_line(&format!(
            "DISAGREEMENT: {a} and {b} search the same depth with the same evaluation and find \
             different scores"
        ));
    }
    text.into_text()
}

/// The report's table of results, and what it left out.
fn result_table(engines: &[EngineResult]) -> String {
    let mut header = vec![""];
    header.extend(engines.iter().map(|one| one.engine.as_str()));
    let row = |name: &str, value: &dyn Fn(&EngineResult) -> String| {
        let mut row = vec![name.to_owned()];
        row.extend(engines.iter().map(value));
        row
    };
    let number = |value: Option<f64>| count_text(value.map(|value| value as u64));
    text_table(
        &header,
        &[
            row("Best move", &|one| format!("column {}", one.decision.column)),
            row("Score", &|one| {
                one.decision.score.as_ref().map_or_else(not_available, |s| s.text.clone())
            }),
            row("Time", &|one| format_duration(Duration::from_nanos(one.numbers.time_ns))),
            row("Nodes explored (visited)", &|one| count_text(one.numbers.visited)),
            row("Max depth reached", &|one| count_text(one.numbers.deepest)),
            row("Branches pruned (cutoffs)", &|one| count_text(one.numbers.cutoffs)),
            row("Children skipped", &|one| count_text(one.numbers.skipped)),
            row("Generated", &|one| count_text(one.numbers.generated)),
            row("Expanded", &|one| count_text(one.numbers.expanded)),
            row("Evaluated", &|one| count_text(one.numbers.evaluated)),
            row("Finished", &|one| count_text(one.numbers.finished)),
            row("Table hits", &|one| count_text(one.numbers.table_hits)),
            row("Judged for ordering", &|one| count_text(one.numbers.judged)),
            row("Nodes per second", &|one| number(one.numbers.nodes_per_second)),
            row("Effective branching factor", &|one| {
                one.numbers
                    .branching_factor
                    .map_or_else(not_available, |factor| format!("{factor:.3}"))
            }),
        ],
    )
}

/// A figure that there is not, or that a program does not report.
fn not_available() -> String {
    "n/a".to_owned()
}

fn count_text(value: Option<u64>) -> String {
    value.map_or_else(not_available, group_digits)
}

/// What an engine saves against the first.
fn render_savings(saving: &EngineSavings, paint: Paint) -> String {
    let change = |saved: Option<f64>, less: &str, more: &str| match saved {
        None => not_available(),
        Some(saved) if saved < 0.0 => format!("{:.2} % {more}", -saved),
        Some(saved) => format!("{saved:.2} % {less}"),
    };
    let pruning = saving.cutoffs.map_or_else(not_available, |cutoffs| {
        format!("{} cutoffs sparing {} children", group_digits(cutoffs), count_text(saving.skipped))
    });
    let yes = |same: bool| if same { "yes" } else { "no" };
    format!(
        "{}\n  time            {}\n  nodes           {}\n  pruning         {pruning}\n  same best move  {}\n  same score      {}\n",
        paint.bold(&format!("{} against {}", saving.engine, saving.against)),
        change(saving.time_saved_percent, "less time", "more time"),
        change(saving.nodes_saved_percent, "fewer nodes", "more nodes"),
        yes(saving.same_move),
        saving.same_score.map_or_else(not_available, |same| yes(same).to_owned()),
    )
}
