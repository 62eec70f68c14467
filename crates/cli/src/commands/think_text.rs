use std::time::Duration;

use foursight::analysis::document::wrap_text;
use foursight::analysis::{DecisionReport, ScoreReport};
use foursight::search::{Counters, Verdict};

use super::think::{ThinkResult, ThinkTraceNode, ThinkTraceTree};
use crate::board_text;
use crate::command_output::CommandOutput;
use crate::render::{
    RenderText, format_duration, format_percent, group_digits, print_note, space_moves,
    terminal_table,
};
use crate::search_statistics::SearchStatistics;
use crate::terminal_style::{self, TerminalStyle};

impl RenderText for ThinkResult {
    fn render_text(&self, style: TerminalStyle) -> String {
        let (game, chosen) = (&self.game, &self.response.decision);
        let below: Vec<Vec<String>> = if chosen.columns.is_empty() {
            Vec::new()
        } else {
            let short = |score: &Option<ScoreReport>| {
                score.as_ref().map_or("-".to_owned(), ScoreReport::short_text)
            };
            vec![chosen.columns.iter().map(|column| short(&column.score)).collect()]
        };
        let mut text = CommandOutput::new(style);
        text.push_text(&board_text::render_board(game, &below, style));
        text.push_line(&board_text::game_status(game, style));
        text.push_blank_line();
        text.push_line(&style.bold(&self.response.engine));
        text.push_text(&render_decision(chosen, style));
        text.push_blank_line();
        text.push_text(&render_statistics(&self.numbers, chosen, style));
        if let Some(tree) = &self.trace {
            text.push_blank_line();
            text.push_text(&render_trace(tree, style));
        }
        text.into_text()
    }
}

fn render_decision(decision: &DecisionReport, style: TerminalStyle) -> String {
    let score = decision.score.as_ref().map(|score| format!(", score {}", score.text));
    let stopped = if decision.complete { "" } else { " (stopped by a limit)" };
    let mut text = CommandOutput::new(style);
    text.push_line(&format!(
        "plays column {}{}{stopped}",
        decision.column,
        score.unwrap_or_default()
    ));
    if decision.line.len() > 1 {
        text.push_line(&format!("expected line: {}", space_moves(&decision.line)));
    }
    text.into_text()
}

fn render_statistics(
    numbers: &SearchStatistics,
    decision: &DecisionReport,
    style: TerminalStyle,
) -> String {
    let missing = || "n/a".to_owned();
    let count = |name: &str, value: Option<u64>| {
        vec![name.to_owned(), value.map_or_else(missing, group_digits)]
    };
    let word = |name: &str, value: String| vec![name.to_owned(), value];
    let decimal = |value: Option<f64>| value.map_or_else(missing, |v| format!("{v:.3}"));
    let speed = numbers.nodes_per_second.map(|speed| speed as u64);
    let mut rows = vec![
        count("visited", numbers.visited),
        count("generated", numbers.generated),
        count("expanded", numbers.expanded),
        count("evaluated", numbers.evaluated),
        count("judged", numbers.judged),
        count("finished", numbers.finished),
        count("cutoffs", numbers.cutoffs),
        word("first-move cutoffs", format_percent(numbers.first_move_cutoff_share)),
        count("skipped", numbers.skipped),
        count("depth reached", numbers.deepest.map(|_| decision.depth.into())),
        count("deepest", numbers.deepest),
        count("table probes", numbers.table_probes),
        count("table hits", numbers.table_hits),
        word("time", format_duration(Duration::from_nanos(numbers.time_ns))),
        count("nodes per second", speed),
        word("effective branching factor", decimal(numbers.branching_factor)),
    ];
    if numbers.evaluation_share.is_some() {
        rows.push(word("evaluation share", format_percent(numbers.evaluation_share)));
    }
    let table = terminal_table(style, &["counter", "value"], &rows);
    let Some(by_index) =
        numbers.cutoffs_by_move_index.as_ref().filter(|_| numbers.cutoffs > Some(0))
    else {
        return table;
    };
    let by_index: Vec<String> = by_index.iter().map(|&n| group_digits(n)).collect();
    let mut text = CommandOutput::new(style);
    text.push_text(&table);
    text.push_blank_line();
    text.push_line(&format!("cutoffs by move index, from 1: {}", by_index.join(" ")));
    text.into_text()
}

fn render_trace(tree: &ThinkTraceTree, style: TerminalStyle) -> String {
    let mut text = CommandOutput::new(style);
    text.push_line("Search tree. Windows and values are from the point of view of the side to move in each node.");
    let rounds = tree.nodes.iter().filter(|visit| visit.ply == 0).count();
    let mut round = 0;
    for visit in &tree.nodes {
        if visit.ply == 0 && rounds > 1 {
            round += 1;
            text.push_line(&format!("iteration {round}"));
        }
        text.push_line(&render_trace_node(visit));
    }
    if !tree.whole {
        text.push_line(
            "The tree is incomplete, because it is too large to record. Choose a smaller depth.",
        );
    }
    text.into_text()
}

fn render_trace_node(visit: &ThinkTraceNode) -> String {
    let bound = |score: &Option<ScoreReport>, unbounded: &str| {
        score.as_ref().map_or_else(|| unbounded.to_owned(), |score| score.text.clone())
    };
    let window = format!("({}, {})", bound(&visit.window[0], "-∞"), bound(&visit.window[1], "+∞"));
    let value = visit.value.as_ref().map_or("no value", |score| score.text.as_str());
    let ending = match (visit.ending, visit.skipped) {
        ("searched", _) => "all moves searched".to_owned(),
        ("finished", _) => "the game is over".to_owned(),
        ("cutoff", 0) => "cutoff at the last move".to_owned(),
        ("cutoff", 1) => "cutoff, 1 move skipped".to_owned(),
        ("cutoff", skipped) => format!("cutoff, {skipped} moves skipped"),
        ("recalled", _) => "found in the transposition table".to_owned(),
        ("unfinished", _) => "stopped by a limit".to_owned(),
        (other, _) => other.to_owned(),
    };
    let by = visit.column.as_deref().unwrap_or("root");
    // Limit the indentation of deep nodes, so that a line fits in 80 columns.
    let indent = "  ".repeat((visit.ply as usize).min(16));
    format!("{indent}{by}  {window}  {value}  {ending}")
}

/// Prints the result of a finished iteration of a deepening search on standard error.
pub(super) fn print_think_iteration(counters: &Counters, verdict: &Verdict) {
    let score = verdict.score.map_or_else(|| "-".to_owned(), |score| score.to_string());
    let figures = format!(
        "depth {:>2}  column {}  {score:>8}  {:>12} nodes  line ",
        verdict.depth,
        verdict.column,
        group_digits(counters.visited)
    );
    let line = space_moves(&verdict.line.iter().map(|column| column.to_char()).collect::<String>());
    // Continuation lines begin below the first move.
    let indent = " ".repeat(figures.len());
    let lines =
        wrap_text(&line, terminal_style::stderr_width().saturating_sub(indent.len()).max(2));
    print_note(&format!("{figures}{}", lines.join(&format!("\n{indent}"))));
}
