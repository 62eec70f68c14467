use anyhow::Result;
use foursight::analysis::puzzles::{MoveOutcomeLine, Puzzle, Theme};
use foursight::board::{Column, Game};
use foursight::solver::{Bounds, in_words};

use super::{Paint, Screen, Show, board, spaced, table_with_words};
use crate::commands::puzzles::{Checked, Listed, Made};

impl Screen {
    /// The puzzle as it is asked.
    pub(crate) fn puzzle(&mut self, puzzle: &Puzzle) -> Result<()> {
        let (game, paint) = (puzzle.game(), self.paint());
        let [side, other] = [game.to_move(), !game.to_move()].map(|side| board::side(side, paint));
        let level = match puzzle.difficulty.level {
            Some(level) => format!("level {level}"),
            None => "beyond all levels".to_owned(),
        };
        self.say(&format!("\npuzzle {}, {}, {level}", puzzle.puzzle_id(), puzzle.theme))?;
        if let (Some(made), Theme::EvaluationWrong | Theme::BlunderOrNot) =
            (&puzzle.proposal, puzzle.theme)
        {
            self.say(&format!("the move is that of {}", made.by))?;
        }
        self.board(game)?;
        self.say(&paint.bold(&puzzle.task_text(&side, &other)))
    }

    /// What answers a wrong try.
    pub(crate) fn refutation(&mut self, puzzle: &Puzzle, reply: &MoveOutcomeLine) -> Result<()> {
        let game = puzzle.game();
        let column = reply.line[0];
        let told = words(game, reply.score);
        let right = words(game, puzzle.position.score());
        self.say(&format!("column {column} {told}, where one column {right}"))?;
        self.say(&format!("line {}", line(&reply.line)))?;
        let mut end = game.clone();
        let over = reply.line.iter().all(|&column| end.play(column).is_ok());
        if over && end.outcome().is_over() {
            self.board(&end)?;
        }
        self.say("try again, or show")
    }

    /// The answer, played out.
    pub(crate) fn solution(&mut self, puzzle: &Puzzle, lead: &str) -> Result<()> {
        let game = puzzle.game();
        let (right, score) = (puzzle.solution, puzzle.position.score());
        let told = words(game, score);
        let made = puzzle.proposal.as_ref().filter(|_| puzzle.theme == Theme::BlunderOrNot);
        let says = match made {
            Some(made) if made.column != right => {
                let lost = puzzle.position.column_score(made.column).unwrap_or_default();
                let column = made.column;
                format!("a blunder: column {column} {}, column {right} {told}", words(game, lost))
            }
            Some(_) => format!("no blunder: column {right} {told}, and no other does"),
            None => format!("column {right} {told}, and no other does"),
        };
        self.say(&format!("{lead}{says}"))?;
        self.say(&format!("line {}", line(&puzzle.line)))?;
        let mut end = game.clone();
        if puzzle.line.iter().all(|&column| end.play(column).is_ok()) {
            self.board(&end)?;
        }
        Ok(())
    }
}

fn words(game: &Game, score: i8) -> String {
    let cells = u32::from(game.variant().cell_count());
    in_words(cells, game.plies() as u32, Bounds::known(score))
}

fn line(columns: &[Column]) -> String {
    spaced(&columns.iter().map(|column| column.to_char()).collect::<String>())
}

impl Show for Listed {
    fn text(&self, _: Paint) -> String {
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
        table_with_words(&header, &rows, &[0, 1])
    }
}

impl Show for Made {
    fn text(&self, _: Paint) -> String {
        let Self { out, puzzles, wanted, .. } = self;
        let missing = if puzzles < wanted {
            format!(", {} fewer than wanted: they are rare", wanted - puzzles)
        } else {
            String::new()
        };
        format!("{out}: {puzzles} puzzles{missing}")
    }
}

impl Show for Checked {
    fn text(&self, _: Paint) -> String {
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

    fn code(&self) -> std::process::ExitCode {
        std::process::ExitCode::from(u8::from(!self.is_right))
    }
}
