//! What `analyse` found.

use std::time::Duration;

use foursight::analysis::types::{self, ColumnScore};
use foursight::solver::Bounds;

use super::text_builder::TextBuilder;
use super::{
    Paint, RenderText, board, format_duration, group_digits, print_note, space_moves,
    text_table_aligned,
};
use crate::commands::analyse::Analysis;

impl RenderText for Analysis {
    fn render_text(&self, paint: Paint) -> String {
        let game = &self.game;
        let below = self.found().columns.iter().map(|worth| self.short(worth)).collect();
        let mut text = TextBuilder::default();
        text.push_text(&board::board(game, &[below], paint));
        text.push_blank_line();
        let mover = board::side(game.to_move(), paint);
        let score = match self.found().value.score {
            Some(score) if !self.weak => format!(", score {}", signed(score)),
            _ => String::new(),
        };
        text.push_line(&format!("{mover} to move: {}{score}", paint.bold(&self.found().words)));
        text.push_blank_line();
        text.push_text(&self.column_table());
        text.push_blank_line();
        text.push_text(&self.outcome(paint));
        let time = format_duration(Duration::from_nanos(self.response.time_ns));
        text.push_line(&format!(
            "{} positions visited in {time}",
            group_digits(self.found().nodes)
        ));
        text.into_text()
    }
}

impl Analysis {
    const fn found(&self) -> &types::Analysis {
        &self.response.analysis
    }

    /// A score that fits under a column.
    fn short(&self, worth: &ColumnScore) -> String {
        let Some(known) = &worth.known else { return "-".to_owned() };
        match (known.score, known.result) {
            (Some(score), _) if !self.weak => signed(score),
            (_, Some(result)) => result.word()[..1].to_uppercase(),
            _ => "?".to_owned(),
        }
    }

    fn column_table(&self) -> String {
        let rows = self.found().columns.iter().map(|worth| {
            let score = worth.known.map_or_else(
                || "-".to_owned(),
                |known| match known.score {
                    Some(score) if !self.weak => signed(score),
                    _ => known.word(self.weak),
                },
            );
            let mark = if worth.best { "best" } else { "" };
            vec![worth.column.clone(), score, worth.words.clone(), mark.to_owned()]
        });
        text_table_aligned(
            &["column", "score", "result", ""],
            &rows.collect::<Vec<_>>(),
            &[0, 2, 3],
        )
    }

    /// The best line and how it ends.
    fn outcome(&self, paint: Paint) -> String {
        let game = &self.game;
        let mut text = TextBuilder::default();
        if self.found().line.is_empty() {
            let why = if self.weak { "leave out --weak" } else { "give it more nodes or time" };
            text.push_line(&format!("the best line needs the exact score; {why}"));
            if let Some(guess) = self.found().suggested.as_ref().filter(|guess| !guess.proven) {
                text.push_line(&format!("best guess: column {} (not proven)", guess.column));
            }
            return text.into_text();
        }
        text.push_line(&format!("best line: {}", space_moves(&self.found().line)));
        let last = self
            .found()
            .last_ply
            .unwrap_or(u32::from(game.variant().width()) * u32::from(game.variant().height()));
        let ending = match self.winner {
            Some(winner) => format!("{} wins with ply {last}", board::side(winner, paint)),
            None => format!("a draw: the board is full at ply {last}"),
        };
        let reached = game.plies() + self.found().line.chars().count();
        let cut = if reached < last as usize { "; a limit cut the line short" } else { "" };
        text.push_line(&format!("{ending}{cut}"));
        text.into_text()
    }
}

fn signed(score: i8) -> String {
    Bounds::known(score).to_string()
}

/// Tells the user how far a solver is.
pub(crate) fn print_solver_bounds(what: &str, bounds: Bounds, nodes: u64) {
    print_note(&format!(
        "{what:<8}  {:<24}  {:>15} nodes",
        bounds.to_string(),
        group_digits(nodes)
    ));
}
