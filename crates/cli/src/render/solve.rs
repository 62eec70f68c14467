//! Answers of the solver, a line each.

use anyhow::Result;
use foursight::api::to_json;

use super::{Paint, Show, print};
use crate::args::Output;
use crate::commands::solve::{Answer, Refused, Solved};

impl Show for Answer {
    /// `MOVES SCORE NODES MICROSECONDS`, then the columns if asked for.
    fn text(&self, _: Paint) -> String {
        match self {
            Self::Refused(Refused { moves, error }) => format!("{moves} error {error}"),
            Self::Solved(solved) => line(solved),
        }
    }
}

fn line(solved: &Solved) -> String {
    let Solved { moves, known, nodes, time_ns, columns, weak } = solved;
    let mut line = format!("{moves} {} {nodes} {}", known.score_text(*weak), time_ns / 1000);
    for column in columns.iter().flatten() {
        let word = column.map_or_else(|| "-".to_owned(), |known| known.score_text(*weak));
        line.push(' ');
        line.push_str(&word);
    }
    line
}

/// Tells an answer at once, JSON as one line.
pub(crate) fn answer(answer: &Answer, output: Output, paint: Paint) -> Result<()> {
    let text = if output.json { to_json(answer)? } else { answer.text(paint) };
    print(&text).map(drop)
}
