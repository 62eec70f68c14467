use std::process::ExitCode;
use std::time::Duration;

use foursight::solver::Bounds;

use super::{BookCheckReport, BookContents, BookEstimate, BookShardSummary, BookSummary};
use crate::command_output::CommandOutput;
use crate::render::{
    RenderText, format_duration, format_long_duration, group_digits, terminal_table,
};
use crate::terminal_style::TerminalStyle;

fn book_heading(file: &str, variant: &str, plies: u32, positions: usize) -> String {
    format!("{file}: {variant}, {plies} plies, {} positions", group_digits(positions as u64))
}

/// Formats a score with its sign (`+3`, `0`), or `missing` if there is no score.
fn format_book_score(score: Option<i8>) -> String {
    score.map_or_else(|| "missing".to_owned(), |score| Bounds::known(score).to_string())
}

impl RenderText for BookSummary {
    fn render_text(&self, style: TerminalStyle) -> String {
        let heading = book_heading(&self.file, &self.variant, self.plies, self.positions);
        let mut text = CommandOutput::new(style);
        text.push_line(&format!("{heading}, {} bytes", group_digits(self.bytes as u64)));
        text.into_text()
    }
}

impl RenderText for BookShardSummary {
    fn render_text(&self, style: TerminalStyle) -> String {
        let heading = book_heading(&self.file, &self.variant, self.plies, self.positions);
        let bytes = group_digits(self.bytes as u64);
        let mut text = CommandOutput::new(style);
        text.push_line(&format!("{heading}, shard {}, {bytes} bytes", self.shard));
        text.into_text()
    }
}

impl RenderText for BookEstimate {
    fn render_text(&self, style: TerminalStyle) -> String {
        let number = |number: usize| group_digits(number as u64);
        let rows = [
            ("positions to solve", number(self.to_solve)),
            ("positions in the book", number(self.positions)),
            ("size of the book in bytes", number(self.bytes)),
            ("shards", group_digits(self.shards.into())),
            ("threads", number(self.threads)),
            ("positions measured", number(self.sampled)),
            ("time per position", format_duration(Duration::from_nanos(self.per_position_ns))),
            ("estimated time", format_long_duration(Duration::from_nanos(self.estimated_time_ns))),
        ];
        let rows = rows.map(|(name, value)| vec![name.to_owned(), value]);
        terminal_table(style, &[&format!("{}, {} plies", self.variant, self.plies), ""], &rows)
    }
}

/// Maximum number of wrong scores that the report lists.
const FIRST: usize = 10;

impl RenderText for BookCheckReport {
    fn render_text(&self, style: TerminalStyle) -> String {
        let heading = book_heading(&self.file, &self.variant, self.plies, self.positions);
        let mut text = CommandOutput::new(style);
        text.push_line(&heading);
        text.push_line(&format!(
            "{} positions of the last ply solved again (seed {}), {} earlier positions compared with the \
             positions after them",
            group_digits(self.solved as u64),
            self.seed,
            group_digits(self.compared as u64)
        ));
        if self.is_right {
            text.push_line(&style.bold("all scores are correct"));
            return text.into_text();
        }
        let wrong =
            format!("{} positions have wrong scores", group_digits(self.wrong.len() as u64));
        let strange = if self.strange > 0 {
            format!(", {} do not belong in the book", group_digits(self.strange as u64))
        } else {
            String::new()
        };
        text.push_line(&format!("{}{strange}", style.bold(&wrong)));
        let rows: Vec<Vec<String>> = self
            .wrong
            .iter()
            .take(FIRST)
            .map(|one| {
                vec![one.moves.clone(), format_book_score(one.book), format_book_score(one.right)]
            })
            .collect();
        if !rows.is_empty() {
            text.push_text(&terminal_table(
                style,
                &["moves", "score in book", "correct score"],
                &rows,
            ));
        }
        text.into_text()
    }

    fn exit_code(&self) -> ExitCode {
        if self.is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

impl RenderText for BookContents {
    fn render_text(&self, style: TerminalStyle) -> String {
        let rows: Vec<Vec<String>> = self
            .by_ply
            .iter()
            .map(|one| {
                let counts = [one.won, one.drawn, one.lost, one.finished, one.total];
                std::iter::once(one.ply.to_string()).chain(counts.map(group_digits)).collect()
            })
            .collect();
        let heading = book_heading(&self.file, &self.variant, self.plies, self.positions);
        let header = ["ply", "won", "drawn", "lost", "finished", "total"];
        let mut text = CommandOutput::new(style);
        text.push_line(&format!("{heading}, {} bytes", group_digits(self.bytes as u64)));
        text.push_line(
            "results for the first player; a position and its mirror image count as two:",
        );
        text.push_text(&terminal_table(style, &header, &rows));
        text.into_text()
    }
}
