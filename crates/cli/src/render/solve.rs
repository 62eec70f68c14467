//! Answers of the solver, a line each.

use anyhow::Result;
use foursight::api::to_json;

use super::{Paint, RenderText, print_text};
use crate::args::OutputArgs;
use crate::commands::solve::{RejectedLine, SolveLine, SolvedPosition};

impl RenderText for SolveLine {
    /// `MOVES SCORE NODES MICROSECONDS`, then the columns if asked for.
    fn render_text(&self, _: Paint) -> String {
        match self {
            Self::Rejected(RejectedLine { moves, error }) => format!("{moves} error {error}"),
            Self::Solved(solved) => solved_line(solved),
        }
    }
}

fn solved_line(solved: &SolvedPosition) -> String {
    let SolvedPosition { moves, known, nodes, time_ns, columns, weak } = solved;
    let mut line = format!("{moves} {} {nodes} {}", known.word(*weak), time_ns / 1000);
    for column in columns.iter().flatten() {
        let word = column.map_or_else(|| "-".to_owned(), |known| known.word(*weak));
        line.push(' ');
        line.push_str(&word);
    }
    line
}

/// Tells an answer at once, JSON as one line.
pub(crate) fn print_solve_line(answer: &SolveLine, output: OutputArgs, paint: Paint) -> Result<()> {
    let text = if output.json { to_json(answer)? } else { answer.render_text(paint) };
    print_text(&text).map(drop)
}
