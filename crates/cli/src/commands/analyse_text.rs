//! Renders the output of `analyse`.

use std::time::Duration;

use foursight::analysis::{Analysis, ColumnScore};
use foursight::solver::Bounds;

use super::analyse::AnalyseResult;
use crate::board_text;
use crate::command_output::CommandOutput;
use crate::render::{
    RenderText, format_duration, group_digits, print_note, space_moves, terminal_table_aligned,
};
use crate::terminal_style::TerminalStyle;

impl RenderText for AnalyseResult {
    fn render_text(&self, style: TerminalStyle) -> String {
        let game = &self.game;
        let below = self.analysis().columns.iter().map(|worth| self.short_score(worth)).collect();
        let mut text = CommandOutput::new(style);
        text.push_text(&board_text::render_board(game, &[below], style));
        text.push_blank_line();
        let mover = board_text::side_name(game.to_move(), style);
        let score = match self.analysis().value.score {
            Some(score) if !self.weak => format!(", score {}", format_score(score)),
            _ => String::new(),
        };
        text.push_line(&format!("{mover} to move: {}{score}", style.bold(&self.analysis().words)));
        text.push_blank_line();
        text.push_text(&self.column_table(style));
        text.push_blank_line();
        text.push_text(&self.render_line_and_ending(style));
        let time = format_duration(Duration::from_nanos(self.response.time_ns));
        text.push_line(&format!(
            "{} positions visited in {time}",
            group_digits(self.analysis().nodes)
        ));
        text.into_text()
    }
}

impl AnalyseResult {
    const fn analysis(&self) -> &Analysis {
        &self.response.analysis
    }

    /// Returns a short form of a column's score for the line of scores below the board.
    fn short_score(&self, worth: &ColumnScore) -> String {
        let Some(known) = &worth.known else { return "-".to_owned() };
        match (known.score, known.result) {
            (Some(score), _) if !self.weak => format_score(score),
            (_, Some(result)) => result.outcome_name()[..1].to_uppercase(),
            _ => "?".to_owned(),
        }
    }

    fn column_table(&self, style: TerminalStyle) -> String {
        let rows = self.analysis().columns.iter().map(|worth| {
            let score = worth.known.map_or_else(
                || "-".to_owned(),
                |known| match known.score {
                    Some(score) if !self.weak => format_score(score),
                    _ => known.score_text(self.weak),
                },
            );
            let mark = if worth.best { "best" } else { "" };
            vec![worth.column.clone(), score, worth.words.clone(), mark.to_owned()]
        });
        terminal_table_aligned(
            style,
            &["column", "score", "result", ""],
            &rows.collect::<Vec<_>>(),
            &[0, 2, 3],
        )
    }

    /// Renders the best line of moves (principal variation), and how the game ends after these moves.
    fn render_line_and_ending(&self, style: TerminalStyle) -> String {
        let game = &self.game;
        let mut text = CommandOutput::new(style);
        if self.analysis().line.is_empty() {
            let why = if self.weak { "remove --weak" } else { "allow more nodes or time" };
            text.push_line(&format!("no best line, because the exact score is unknown; {why}"));
            if let Some(guess) = self.analysis().suggested.as_ref().filter(|guess| !guess.proven) {
                text.push_line(&format!("best guess: column {} (not proven)", guess.column));
            }
            return text.into_text();
        }
        text.push_line(&format!("best line: {}", space_moves(&self.analysis().line)));
        let last = self
            .analysis()
            .last_ply
            .unwrap_or(u32::from(game.variant().width()) * u32::from(game.variant().height()));
        let ending = match self.winner {
            Some(winner) => {
                format!("{} wins with ply {last}", board_text::side_name(winner, style))
            }
            None => format!("a draw: the board is full at ply {last}"),
        };
        let reached = game.plies() + self.analysis().line.chars().count();
        let cut = if reached < last as usize {
            "; the line is incomplete because of a limit"
        } else {
            ""
        };
        text.push_line(&format!("{ending}{cut}"));
        text.into_text()
    }
}

fn format_score(score: i8) -> String {
    Bounds::known(score).to_string()
}

/// Prints the current bounds of a score on standard error.
pub(super) fn print_analyse_bounds(what: &str, bounds: Bounds, nodes: u64) {
    print_note(&format!(
        "{what:<8}  {:<24}  {:>15} nodes",
        bounds.to_string(),
        group_digits(nodes)
    ));
}
