use anyhow::Result;
use foursight::analysis::puzzles::{MoveOutcomeLine, Puzzle, Theme};
use foursight::board::{Column, Game};
use foursight::solver::{Bounds, in_words};

use super::{PuzzleCheckReport, PuzzleFileSummary, PuzzleThemeList};
use crate::board_text;
use crate::command_output::CommandOutput;
use crate::commands::play::Screen;
use crate::render::{RenderText, space_moves, terminal_table_aligned};
use crate::terminal_style::TerminalStyle;

impl Screen {
    /// Prints a puzzle and its task.
    pub(super) fn print_puzzle(&mut self, puzzle: &Puzzle) -> Result<()> {
        let (game, style) = (puzzle.game(), self.style());
        let [side, other] =
            [game.to_move(), !game.to_move()].map(|side| board_text::side_name(side, style));
        let level = match puzzle.difficulty.level {
            Some(level) => format!("level {level}"),
            None => "harder than level 8".to_owned(),
        };
        self.print_line(&format!("\npuzzle {}, {}, {level}", puzzle.puzzle_id(), puzzle.theme))?;
        if let (Some(made), Theme::EvaluationWrong | Theme::BlunderOrNot) =
            (&puzzle.proposal, puzzle.theme)
        {
            self.print_line(&format!("the proposed move is from {}", made.by))?;
        }
        self.print_board(game)?;
        self.print_line(&style.bold(&puzzle.task_text(&side, &other)))
    }

    /// Prints why a move is wrong: the best line of moves after it, and the final position of that line.
    pub(super) fn print_refutation(
        &mut self,
        puzzle: &Puzzle,
        reply: &MoveOutcomeLine,
    ) -> Result<()> {
        let game = puzzle.game();
        let column = reply.line[0];
        let result = format_puzzle_score(game, reply.score);
        let right = format_puzzle_score(game, puzzle.position.score());
        self.print_line(&format!("wrong: column {column} {result}, but another column {right}"))?;
        self.print_line(&format!("best line: {}", format_line(&reply.line)))?;
        let mut end = game.clone();
        let over = reply.line.iter().all(|&column| end.play(column).is_ok());
        if over && end.outcome().is_over() {
            self.print_board(&end)?;
        }
        self.print_line("try again, or type show for the solution")
    }

    /// Prints the solution and the moves to the end of the game.
    pub(super) fn print_solution(&mut self, puzzle: &Puzzle, lead: &str) -> Result<()> {
        let game = puzzle.game();
        let (right, score) = (puzzle.solution, puzzle.position.score());
        let result = format_puzzle_score(game, score);
        let made = puzzle.proposal.as_ref().filter(|_| puzzle.theme == Theme::BlunderOrNot);
        let says = match made {
            Some(made) if made.column != right => {
                let lost = puzzle.position.column_score(made.column).unwrap_or_default();
                let column = made.column;
                format!(
                    "it is a mistake: column {column} {}, but column {right} {result}",
                    format_puzzle_score(game, lost)
                )
            }
            Some(_) => {
                format!(
                    "it is not a mistake: column {right} {result}; no other column keeps the result"
                )
            }
            None => format!("column {right} {result}; no other column keeps the result"),
        };
        self.print_line(&format!("{lead}{says}"))?;
        self.print_line(&format!("best line: {}", format_line(&puzzle.line)))?;
        let mut end = game.clone();
        if puzzle.line.iter().all(|&column| end.play(column).is_ok()) {
            self.print_board(&end)?;
        }
        Ok(())
    }
}

fn format_puzzle_score(game: &Game, score: i8) -> String {
    let cells = u32::from(game.variant().cell_count());
    in_words(cells, game.plies() as u32, Bounds::known(score))
}

/// Returns a text with the number of puzzles that the program made from the mistakes of a game.
pub(super) fn puzzle_count_text(puzzles: usize) -> String {
    match puzzles {
        0 => "no puzzle: several moves would have kept the outcome".to_owned(),
        1 => "1 puzzle".to_owned(),
        puzzles => format!("{puzzles} puzzles"),
    }
}

fn format_line(columns: &[Column]) -> String {
    space_moves(&columns.iter().map(|column| column.to_char()).collect::<String>())
}

impl RenderText for PuzzleThemeList {
    fn render_text(&self, style: TerminalStyle) -> String {
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
            ["theme", "task", "puzzles", "level 1", "2", "3", "4", "5", "6", "7", "level 8"];
        terminal_table_aligned(style, &header, &rows, &[0, 1])
    }
}

impl RenderText for PuzzleFileSummary {
    fn render_text(&self, style: TerminalStyle) -> String {
        let Self { out, puzzles, wanted, .. } = self;
        let missing = if puzzles < wanted {
            format!(", {} fewer than requested, because some kinds are rare", wanted - puzzles)
        } else {
            String::new()
        };
        let mut text = CommandOutput::new(style);
        text.push_line(&format!("{out}: {puzzles} puzzles{missing}"));
        text.into_text()
    }
}

impl RenderText for PuzzleCheckReport {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        for wrong in &self.wrong {
            text.push_line(&format!("{}: {}", wrong.id, wrong.puzzle));
            for difference in &wrong.differences {
                text.push_line(&format!("  {difference}"));
            }
        }
        let place = self.file.as_deref().unwrap_or("built-in puzzles");
        let sample = if self.solved < self.puzzles {
            format!(" of {} (seed {})", self.puzzles, self.seed)
        } else {
            String::new()
        };
        let verdict = match self.wrong.len() {
            0 => "all correct".to_owned(),
            wrong => format!("{wrong} wrong"),
        };
        text.push_line(&format!("{place}: {}{sample} checked: {verdict}", self.solved));
        text.into_text()
    }

    fn exit_code(&self) -> std::process::ExitCode {
        std::process::ExitCode::from(u8::from(!self.is_right))
    }
}
