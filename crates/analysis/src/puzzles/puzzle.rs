//! A puzzle, the words of its task, and the line it is kept in.
//!
//! ```text
//! win-in-3 5/5 4 43526 - 4455623 win 1/7 levels -2 -3 -1 3 - 0 -4
//! ```
//!
//! the theme; the lowest level and depth that find the solution (`-` for neither); the solution; the line
//! that answers; a move that was made or proposed there with who did, `3@alphabeta:depth=4,eval=cells`, or
//! `-`; and the position with its truth as in [`crate::grade::positions`].

use std::fmt;

use foursight_board::{Column, Game, Variant};

use super::theme_predicates::{discs_to_win, puzzle_solution};
use super::{Difficulty, Theme};
use crate::fnv1a;
use crate::grade::GradedPosition;

/// A position with one right move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What it is about.
    pub theme: Theme,
    /// The position, with the exact score of every column.
    pub position: GradedPosition,
    /// The one column that keeps the outcome.
    pub solution: Column,
    /// Best play from the position, the solution first; in a blunder, the blunder first. To the end where
    /// somebody wins; a few moves where nobody does.
    pub line: Vec<Column>,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// A move that somebody made there.
    pub proposal: Option<Proposal>,
}

/// A move that somebody made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The column.
    pub column: Column,
    /// Who made it: an engine by its text, or a person.
    pub by: String,
}

impl Proposal {
    /// Who made it, as people call them: an engine by what it is, a person by name.
    pub fn player_text(&self) -> String {
        engine_description(&self.by)
    }
}

impl Puzzle {
    /// The position.
    pub const fn game(&self) -> &Game {
        &self.position.game
    }

    /// Does the move made there lose the outcome? `None` if none was made.
    pub fn is_blunder(&self) -> Option<bool> {
        self.proposal.as_ref().map(|proposal| proposal.column != self.solution)
    }

    /// Six letters and digits that stay the same as long as the puzzle does.
    pub fn puzzle_id(&self) -> String {
        const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
        let proposal = self.proposal.as_ref().map(|proposal| proposal.column.to_char());
        let text = format!("{} {} {proposal:?}", self.theme, self.game().to_columns());
        // Both halves of it, so that every bit counts.
        let hash = fnv1a(text.as_bytes());
        let hash = hash ^ (hash >> 32);
        (0..6).map(|place| char::from(LETTERS[(hash >> (5 * place)) as usize % 32])).collect()
    }

    /// What is to be done, with the names of the side to move and of its opponent.
    pub fn task_text(&self, side: &str, other: &str) -> String {
        let kept = if self.position.score() > 0 { "win" } else { "draw" };
        let wins = discs_to_win(&self.position).unwrap_or_default();
        let proposal = self.proposal.as_ref();
        let column = proposal.map_or('?', |proposal| proposal.column.to_char());
        let by = proposal.map_or_else(String::new, Proposal::player_text);
        match self.theme {
            Theme::WinIn1 => format!("{side} to move and win at once"),
            Theme::Block => format!("{side} to move: stop the threat of {other}"),
            Theme::DoubleThreat => format!("{side} to move: make two threats at once"),
            Theme::WinIn2 | Theme::WinIn3 | Theme::LongWin => {
                format!("{side} to move and win in {wins}")
            }
            Theme::OnlyMove if kept == "win" => {
                format!("{side} to move: one column keeps the win")
            }
            Theme::OnlyMove => format!("{side} to move: one column holds the draw"),
            Theme::Zugzwang => {
                format!("{side} to move and win in {wins}: leave {other} no good move")
            }
            Theme::BlunderOrNot => {
                format!(
                    "{side} to move has a {kept}; {by} plays column {column}: a blunder or not?"
                )
            }
            Theme::EvaluationWrong => {
                format!(
                    "{side} to move; {by} plays column {column} and loses the {kept}: do better"
                )
            }
        }
    }

    /// Reads a line.
    pub(super) fn parse_puzzle_line(variant: Variant, line: &str) -> Result<Self, String> {
        let parts: Vec<&str> = line.splitn(6, ' ').collect();
        let [theme, difficulty, right, answer, proposal, position] = parts[..] else {
            return Err("a puzzle has six parts and more, divided by spaces".to_owned());
        };
        let position = GradedPosition::parse(variant, position)?;
        let column = |text: &str| text.parse::<Column>().map_err(|error| error.to_string());
        let puzzle = Self {
            theme: theme.parse()?,
            solution: column(right)?,
            line: answer.chars().map(|name| column(&name.to_string())).collect::<Result<_, _>>()?,
            difficulty: difficulty.parse()?,
            proposal: match proposal.split_once('@') {
                Some((made, by)) if !by.is_empty() => {
                    Some(Proposal { column: column(made)?, by: by.to_owned() })
                }
                _ if proposal == "-" => None,
                _ => return Err(format!("a move with who made it is 3@level:2, not `{proposal}`")),
            },
            position,
        };
        puzzle.check_consistency().map(|()| puzzle)
    }

    /// Does it hang together? Nothing is solved for that.
    fn check_consistency(&self) -> Result<(), String> {
        if puzzle_solution(&self.position) != Some(self.solution) {
            let told = self.solution;
            return Err(format!(
                "by its scores column {told} is not the one that keeps the outcome"
            ));
        }
        let made = matches!(self.theme, Theme::BlunderOrNot | Theme::EvaluationWrong);
        if made && self.proposal.is_none() {
            return Err(format!("in a puzzle of theme {} somebody makes a move", self.theme));
        }
        let made: Vec<Column> = self.proposal.iter().map(|proposal| proposal.column).collect();
        for (what, moves) in [("its line", &self.line), ("the move made there", &made)] {
            let mut game = self.game().clone();
            let legal = moves.iter().try_for_each(|&column| game.play(column));
            legal.map_err(|error| format!("{what}: {error}"))?;
        }
        Ok(())
    }
}

/// An engine as people call it.
fn engine_description(by: &str) -> String {
    let after = |key: &str| {
        let rest = by.split_once(key).map(|(_, rest)| rest);
        rest.map(|rest| rest.split(',').next().unwrap_or(rest))
    };
    match (after("level:"), after("eval="), after("depth=")) {
        (Some(level), ..) => format!("level {level}"),
        (_, Some(evaluation), Some(depth)) => format!("`{evaluation}` at depth {depth}"),
        _ => by.to_owned(),
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { theme, difficulty, solution, position, .. } = self;
        let line: String = self.line.iter().map(|column| column.to_char()).collect();
        write!(f, "{theme} {difficulty} {solution} {line} ")?;
        match &self.proposal {
            Some(Proposal { column, by }) => write!(f, "{column}@{by}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {position}")
    }
}
