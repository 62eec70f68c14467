use anyhow::Result;
use foursight::analysis::puzzles::{Puzzle, Reply, Theme};
use foursight::board::{Column, Game};
use foursight::solver::{Bounds, in_words};

use super::{Paint, RenderText, Screen, board, space_moves, text_table_aligned};
use crate::commands::puzzles::{PuzzleCheckReport, PuzzleFileSummary, PuzzleThemeList};

impl Screen {
    /// The puzzle as it is asked.
    pub(crate) fn print_puzzle(&mut self, puzzle: &Puzzle) -> Result<()> {
        let (game, paint) = (puzzle.game(), self.paint());
        let [side, other] =
            [game.to_move(), !game.to_move()].map(|side| board::side_name(side, paint));
        let level = match puzzle.difficulty.level {
            Some(level) => format!("level {level}"),
            None => "beyond all levels".to_owned(),
        };
        self.print_line(&format!("\npuzzle {}, {}, {level}", puzzle.id(), puzzle.theme))?;
        if let (Some(made), Theme::EvaluationWrong | Theme::BlunderOrNot) =
            (&puzzle.proposal, puzzle.theme)
        {
            self.print_line(&format!("the move is that of {}", made.by))?;
        }
        self.print_board(game)?;
        self.print_line(&paint.bold(&puzzle.task(&side, &other)))
    }

    /// What answers a wrong try.
    pub(crate) fn print_refutation(&mut self, puzzle: &Puzzle, reply: &Reply) -> Result<()> {
        let game = puzzle.game();
        let column = reply.line[0];
        let told = score_in_words(game, reply.score);
        let right = score_in_words(game, puzzle.position.score());
        self.print_line(&format!("column {column} {told}, where one column {right}"))?;
        self.print_line(&format!("line {}", format_line(&reply.line)))?;
        let mut end = game.clone();
        let over = reply.line.iter().all(|&column| end.play(column).is_ok());
        if over && end.outcome().is_over() {
            self.print_board(&end)?;
        }
        self.print_line("try again, or show")
    }

    /// The answer, played out.
    pub(crate) fn print_solution(&mut self, puzzle: &Puzzle, lead: &str) -> Result<()> {
        let game = puzzle.game();
        let (right, score) = (puzzle.solution, puzzle.position.score());
        let told = score_in_words(game, score);
        let made = puzzle.proposal.as_ref().filter(|_| puzzle.theme == Theme::BlunderOrNot);
        let says = match made {
            Some(made) if made.column != right => {
                let lost = puzzle.position.column(made.column).unwrap_or_default();
                let column = made.column;
                format!(
                    "a blunder: column {column} {}, column {right} {told}",
                    score_in_words(game, lost)
                )
            }
            Some(_) => format!("no blunder: column {right} {told}, and no other does"),
            None => format!("column {right} {told}, and no other does"),
        };
        self.print_line(&format!("{lead}{says}"))?;
        self.print_line(&format!("line {}", format_line(&puzzle.line)))?;
        let mut end = game.clone();
        if puzzle.line.iter().all(|&column| end.play(column).is_ok()) {
            self.print_board(&end)?;
        }
        Ok(())
    }
}

fn score_in_words(game: &Game, score: i8) -> String {
    let cells = u32::from(game.variant().cell_count());
    in_words(cells, game.plies() as u32, Bounds::known(score))
}

fn format_line(columns: &[Column]) -> String {
    space_moves(&columns.iter().map(|column| column.to_char()).collect::<String>())
}

impl RenderText for PuzzleThemeList {
    fn render_text(&self, _: Paint) -> String {
        let count = |number: usize| if number == 0 { "-".to_owned() } else { number.to_string() };
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut levels = [0; 8];
        for listed in &self.themes {
            let mut row = vec![listed.theme.to_string(), listed.summary.to_owned()];
            row.push(listed.puzzles.to_string());
            row.extend(listed.levels.map(count));
            rows.push(row);
            levels.iter_mut().zip(listed.levels).for_each(|(all, more)| *all += more);
        }
        let mut all = vec!["all".to_owned(), String::new(), self.set.puzzles.len().to_string()];
        all.extend(levels.map(count));
        rows.push(all);
        let header =
            ["theme", "to do", "puzzles", "level 1", "2", "3", "4", "5", "6", "7", "level 8"];
        text_table_aligned(&header, &rows, &[0, 1])
    }
}

impl RenderText for PuzzleFileSummary {
    fn render_text(&self, _: Paint) -> String {
        let Self { out, puzzles, wanted, .. } = self;
        let missing = if puzzles < wanted {
            format!(", {} fewer than wanted: they are rare", wanted - puzzles)
        } else {
            String::new()
        };
        format!("{out}: {puzzles} puzzles{missing}")
    }
}

impl RenderText for PuzzleCheckReport {
    fn render_text(&self, _: Paint) -> String {
        let mut lines = Vec::new();
        for wrong in &self.wrong {
            lines.push(format!("{}: {}", wrong.id, wrong.puzzle));
            lines.extend(wrong.differences.iter().map(|difference| format!("  {difference}")));
        }
        let place = self.file.as_deref().unwrap_or("the puzzles that come along");
        let sample = if self.solved < self.puzzles {
            format!(" of {} (seed {})", self.puzzles, self.seed)
        } else {
            String::new()
        };
        let verdict = match self.wrong.len() {
            0 => "right".to_owned(),
            wrong => format!("{wrong} wrong"),
        };
        lines.push(format!("{place}: {}{sample} solved again: {verdict}", self.solved));
        lines.join("\n")
    }

    fn exit_code(&self) -> std::process::ExitCode {
        std::process::ExitCode::from(u8::from(!self.is_right))
    }
}
