//! What `analyse` found.

use std::time::Duration;

use foursight::analysis::types::{self, ColumnScore};
use foursight::solver::Bounds;

use super::page::Page;
use super::{Paint, Show, board, duration, group_digits, note, spaced, table_with_words};
use crate::commands::analyse::Analysis;

impl Show for Analysis {
    fn text(&self, paint: Paint) -> String {
        let game = &self.game;
        let below = self.found().columns.iter().map(|worth| self.short(worth)).collect();
        let mut page = Page::default();
        page.add(&board::board(game, &[below], paint));
        page.gap();
        let mover = board::side(game.to_move(), paint);
        let score = match self.found().value.score {
            Some(score) if !self.weak => format!(", score {}", signed(score)),
            _ => String::new(),
        };
        page.line(&format!("{mover} to move: {}{score}", paint.bold(&self.found().words)));
        page.gap();
        page.add(&self.table());
        page.gap();
        page.add(&self.outcome(paint));
        let time = duration(Duration::from_nanos(self.response.time_ns));
        page.line(&format!("{} positions visited in {time}", group_digits(self.found().nodes)));
        page.text()
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
            (_, Some(result)) => result.outcome_name()[..1].to_uppercase(),
            _ => "?".to_owned(),
        }
    }

    fn table(&self) -> String {
        let rows = self.found().columns.iter().map(|worth| {
            let score = worth.known.map_or_else(
                || "-".to_owned(),
                |known| match known.score {
                    Some(score) if !self.weak => signed(score),
                    _ => known.score_text(self.weak),
                },
            );
            let mark = if worth.best { "best" } else { "" };
            vec![worth.column.clone(), score, worth.words.clone(), mark.to_owned()]
        });
        table_with_words(&["column", "score", "result", ""], &rows.collect::<Vec<_>>(), &[0, 2, 3])
    }

    /// The best line and how it ends.
    fn outcome(&self, paint: Paint) -> String {
        let game = &self.game;
        let mut page = Page::default();
        if self.found().line.is_empty() {
            let why = if self.weak { "leave out --weak" } else { "give it more nodes or time" };
            page.line(&format!("the best line needs the exact score; {why}"));
            if let Some(guess) = self.found().suggested.as_ref().filter(|guess| !guess.proven) {
                page.line(&format!("best guess: column {} (not proven)", guess.column));
            }
            return page.text();
        }
        page.line(&format!("best line: {}", spaced(&self.found().line)));
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
        page.line(&format!("{ending}{cut}"));
        page.text()
    }
}

fn signed(score: i8) -> String {
    Bounds::known(score).to_string()
}

/// Tells the user how far a solver is.
pub(crate) fn closing_in(what: &str, bounds: Bounds, nodes: u64) {
    note(&format!("{what:<8}  {:<24}  {:>15} nodes", bounds.to_string(), group_digits(nodes)));
}
