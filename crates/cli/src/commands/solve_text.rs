//! Renders the output of `solve`: one line per position.

use anyhow::Result;
use foursight::api::response_to_json;

use super::solve::{RejectedSolveLine, SolveLine, SolvedPosition};
use crate::args::OutputArgs;
use crate::render::{RenderText, print_text};
use crate::terminal_style::TerminalStyle;

impl RenderText for SolveLine {
    /// Renders the line `MOVES SCORE NODES MICROSECONDS`, followed by the scores of the columns if they were requested.
    fn render_text(&self, _: TerminalStyle) -> String {
        match self {
            Self::Rejected(RejectedSolveLine { moves, error }) => format!("{moves} error {error}"),
            Self::Solved(solved) => solved_position_line(solved),
        }
    }
}

fn solved_position_line(solved: &SolvedPosition) -> String {
    let SolvedPosition { moves, known, nodes, time_ns, columns, weak } = solved;
    let mut line = format!("{moves} {} {nodes} {}", known.score_text(*weak), time_ns / 1000);
    for column in columns.iter().flatten() {
        let word = column.map_or_else(|| "-".to_owned(), |known| known.score_text(*weak));
        line.push(' ');
        line.push_str(&word);
    }
    line
}

/// Prints one result and flushes standard output. A JSON document is printed as one line.
pub(super) fn print_solve_line(
    answer: &SolveLine,
    output: OutputArgs,
    style: TerminalStyle,
) -> Result<()> {
    let text = if output.json { response_to_json(answer)? } else { answer.render_text(style) };
    print_text(&text).map(drop)
}
