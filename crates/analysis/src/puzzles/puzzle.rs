//! A puzzle, the text of its task, and its format as one line of a puzzle file.
//!
//! ```text
//! win-in-3 5/5 4 43526 - 4455623 win 1/7 levels -2 -3 -1 3 - 0 -4
//! ```
//!
//! The fields of this line, separated by spaces, are:
//!
//! - the theme
//! - the lowest level of the built-in opponent and the lowest search depth that find the solution, each `-` if
//!   there is none
//! - the solution
//! - the line of best play
//! - a proposed move with its player, such as `3@alphabeta:depth=4,eval=cells`, or `-` if there is none
//! - the position with its exact scores, in the format that [`crate::grade::positions`] describes

use std::fmt;

use foursight_board::{Column, Game, Variant};

use super::theme_predicates::{discs_to_win, puzzle_solution};
use super::{Difficulty, Theme};
use crate::fnv1a;
use crate::grade::GradedPosition;

/// A position in which exactly one move keeps the outcome, that is, the win or the draw of the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub theme: Theme,
    /// The position, with the exact scores of all columns.
    pub position: GradedPosition,
    /// The only column that keeps the outcome (the win or draw under perfect play).
    pub solution: Column,
    /// The solution, followed by best play of both sides. For the theme `blunder-or-not`, the line begins with
    /// the proposed move instead of the solution. The line ends when the game ends, or after a few moves if
    /// best play leads to a draw.
    pub line: Vec<Column>,
    pub difficulty: Difficulty,
    /// A move that a player or an engine made in this position.
    pub proposal: Option<Proposal>,
}

/// A move that a player or an engine made in the position of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub column: Column,
    /// The player: the text that selects an engine, or the name of a person.
    pub by: String,
}

impl Proposal {
    /// Describes the player in words, such as `level 3`. The name of a person is returned unchanged.
    pub fn player_text(&self) -> String {
        engine_description(&self.by)
    }
}

impl Puzzle {
    pub const fn game(&self) -> &Game {
        &self.position.game
    }

    /// Returns whether the proposed move is a mistake, that is, whether it does not keep the outcome. Returns
    /// `None` if there is no proposed move.
    pub fn is_mistake(&self) -> Option<bool> {
        self.proposal.as_ref().map(|proposal| proposal.column != self.solution)
    }

    /// Returns the identifier of the puzzle: six letters and digits, derived from the theme, the moves and the
    /// proposed move.
    pub fn puzzle_id(&self) -> String {
        const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
        let proposal = self.proposal.as_ref().map(|proposal| proposal.column.to_char());
        let text = format!("{} {} {proposal:?}", self.theme, self.game().to_columns());
        // Combines both halves of the hash, so that every bit influences the identifier.
        let hash = fnv1a(text.as_bytes());
        let hash = hash ^ (hash >> 32);
        (0..6).map(|place| char::from(LETTERS[(hash >> (5 * place)) as usize % 32])).collect()
    }

    /// Describes the task in words. `side` and `other` are the names of the side to move and of its opponent.
    pub fn task_text(&self, side: &str, other: &str) -> String {
        let kept = if self.position.score() > 0 { "win" } else { "draw" };
        let wins = discs_to_win(&self.position).unwrap_or_default();
        let proposal = self.proposal.as_ref();
        let column = proposal.map_or('?', |proposal| proposal.column.to_char());
        let by = proposal.map_or_else(String::new, Proposal::player_text);
        match self.theme {
            Theme::WinIn1 => format!("{side} to move and win at once"),
            Theme::Block => format!("{side} to move: stop {other}'s threat"),
            Theme::DoubleThreat => format!("{side} to move: make two threats at once"),
            Theme::WinIn2 | Theme::WinIn3 | Theme::LongWin => {
                format!("{side} to move and win in {wins}")
            }
            Theme::OnlyMove if kept == "win" => {
                format!("{side} to move: one column keeps the win")
            }
            Theme::OnlyMove => format!("{side} to move: one column keeps the draw"),
            Theme::Zugzwang => {
                format!("{side} to move and win in {wins}: leave {other} no good move")
            }
            Theme::BlunderOrNot => {
                format!(
                    "{side} to move has a {kept}, and {by} plays column {column}: a mistake or not?"
                )
            }
            Theme::EvaluationWrong => {
                format!(
                    "{side} to move: {by} plays column {column} and loses the {kept}. Find a better move"
                )
            }
        }
    }

    /// Parses one line of a puzzle file.
    pub(super) fn parse_puzzle_line(variant: Variant, line: &str) -> Result<Self, String> {
        let parts: Vec<&str> = line.splitn(6, ' ').collect();
        let [theme, difficulty, right, answer, proposal, position] = parts[..] else {
            return Err("a puzzle has at least six fields, separated by spaces".to_owned());
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
                _ => return Err(format!("a proposed move is written 3@level:2, not `{proposal}`")),
            },
            position,
        };
        puzzle.check_consistency().map(|()| puzzle)
    }

    /// Checks that the fields of a parsed puzzle agree with each other. It does not solve the position again.
    fn check_consistency(&self) -> Result<(), String> {
        if puzzle_solution(&self.position) != Some(self.solution) {
            let stored = self.solution;
            return Err(format!(
                "by its scores, column {stored} is not the only one that keeps the outcome"
            ));
        }
        let made = matches!(self.theme, Theme::BlunderOrNot | Theme::EvaluationWrong);
        if made && self.proposal.is_none() {
            return Err(format!("a puzzle of theme {} needs a proposed move", self.theme));
        }
        let made: Vec<Column> = self.proposal.iter().map(|proposal| proposal.column).collect();
        for (what, moves) in [("the line", &self.line), ("the proposed move", &made)] {
            let mut game = self.game().clone();
            let legal = moves.iter().try_for_each(|&column| game.play(column));
            legal.map_err(|error| format!("{what}: {error}"))?;
        }
        Ok(())
    }
}

/// Describes an engine in words, such as `level 3` or `cells at depth 4`.
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
