//! Puzzles as JSON documents, and the result of a move tried in a puzzle.

use foursight_board::{Column, Game};
use foursight_solver::{Bounds, in_words};
use serde::Serialize;

use super::PlayerSide;
use crate::grade::GradedPosition;
use crate::grade::make::SetMakeError;
use crate::puzzles::puzzle_set::puzzle_of_the_day;
use crate::puzzles::{self, PuzzleFinder, Theme};

/// A position in which exactly one move keeps the outcome.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Puzzle))]
pub struct PuzzleReport {
    /// Identifier: six letters and digits, derived from theme and position.
    pub id: String,
    /// The variant.
    pub variant: String,
    /// The moves that lead to the position.
    pub moves: String,
    /// Name of the theme.
    pub theme: &'static str,
    /// The task in words. `{side}` stands for the side to move, `{other}` for the opponent.
    pub task: String,
    /// The side to move.
    pub to_move: PlayerSide,
    /// The one column that keeps the outcome.
    pub solution: String,
    /// The solution followed by best play. In puzzles of the theme `blunder-or-not`, the proposed move
    /// followed by best play.
    pub line: String,
    /// Exact score of the position for the side to move.
    pub score: i8,
    /// The score in words: `wins in 3 moves (5 plies)`.
    pub words: String,
    /// Lowest level that finds the solution; `null` if none does.
    pub level: Option<u8>,
    /// Lowest depth at which alpha-beta finds the solution; `null` if no tested depth does.
    pub depth: Option<u8>,
    /// A move that a player or engine made in this position.
    pub proposal: Option<ProposalReport>,
    /// For the theme `blunder-or-not`: `yes` if the proposed move loses the outcome, else `no`.
    pub answer: Option<&'static str>,
}

/// A move that a player or engine made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Proposal))]
pub struct ProposalReport {
    /// The column.
    pub column: String,
    /// The player: the text of an engine, or the name of a person.
    pub by: String,
    /// The player in words: `level 3`.
    pub who: String,
}

impl From<&puzzles::Puzzle> for PuzzleReport {
    fn from(puzzle: &puzzles::Puzzle) -> Self {
        let game = puzzle.game();
        let asked = puzzle.is_mistake().filter(|_| puzzle.theme == Theme::BlunderOrNot);
        let score = puzzle.position.score();
        Self {
            id: puzzle.puzzle_id(),
            variant: game.variant().to_string(),
            moves: game.to_columns(),
            theme: puzzle.theme.name(),
            task: puzzle.task_text("{side}", "{other}"),
            to_move: game.to_move().into(),
            solution: puzzle.solution.to_string(),
            line: moves_text(&puzzle.line),
            score,
            words: score_in_words(game, score),
            level: puzzle.difficulty.level,
            depth: puzzle.difficulty.depth,
            proposal: puzzle.proposal.as_ref().map(|made| ProposalReport {
                column: made.column.to_string(),
                by: made.by.clone(),
                who: made.player_text(),
            }),
            answer: asked.map(|blunder| if blunder { "yes" } else { "no" }),
        }
    }
}

/// A set of puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PuzzleSet))]
pub struct PuzzleSetReport {
    /// The variant.
    pub variant: String,
    /// Themes, the easiest to explain first.
    pub themes: Vec<ThemeCount>,
    /// Number of puzzles by the lowest level that solves them.
    pub levels: Vec<LevelCount>,
    /// The puzzles, by theme and difficulty.
    pub puzzles: Vec<PuzzleReport>,
    /// Identifier of the puzzle of the day, if the request named a day.
    pub daily: Option<String>,
}

/// A theme and its number of puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeCount {
    /// Name of the theme: `win-in-1`.
    pub name: &'static str,
    /// Heading: `Win at once`.
    pub title: &'static str,
    /// The task of the theme.
    pub summary: &'static str,
    /// Number of puzzles of the theme.
    pub count: usize,
}

/// Number of puzzles of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelCount {
    /// Lowest level that solves these puzzles; `null` if none does.
    pub level: Option<u8>,
    /// Number of puzzles.
    pub count: usize,
}

impl From<&puzzles::PuzzleSet> for PuzzleSetReport {
    fn from(set: &puzzles::PuzzleSet) -> Self {
        let themes = Theme::all().map(|theme| ThemeCount {
            name: theme.name(),
            title: theme.title(),
            summary: theme.summary(),
            count: set.select_puzzles(Some(theme), None).len(),
        });
        let mut levels: Vec<LevelCount> = Vec::new();
        let mut all: Vec<Option<u8>> =
            set.puzzles.iter().map(|puzzle| puzzle.difficulty.level).collect();
        all.sort_by_key(|level| level.unwrap_or(u8::MAX));
        for same in all.chunk_by(|a, b| a == b) {
            levels.push(LevelCount { level: same[0], count: same.len() });
        }
        Self {
            variant: set.variant.to_string(),
            themes: themes.collect(),
            levels,
            puzzles: set.puzzles.iter().map(PuzzleReport::from).collect(),
            daily: None,
        }
    }
}

impl PuzzleSetReport {
    /// Identifier of the puzzle of a day, counted from 1970-01-01. No puzzle repeats before all have been
    /// used.
    pub fn puzzle_of_the_day(&self, day: u64) -> Option<&str> {
        puzzle_of_the_day(&self.puzzles, day).map(|puzzle| puzzle.id.as_str())
    }
}

/// Result of a move tried in a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TryReport {
    /// The tried column.
    pub column: String,
    /// Whether the move keeps the outcome.
    pub right: bool,
    /// The columns with the highest score.
    pub best: Vec<String>,
    /// Exact score of the move for the side that makes it.
    pub score: i8,
    /// The score in words: `wins in 3 moves (5 plies)`.
    pub words: String,
    /// The move followed by best play, to the end of the game for a win or loss, and a few moves for a draw.
    pub line: String,
    /// The best move; the tried move itself if no move is better.
    pub better: BetterTry,
}

/// The best move of a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BetterTry {
    /// The column.
    pub column: String,
    /// The move followed by best play.
    pub line: String,
    /// Its score in words.
    pub words: String,
}

/// Returns the result of a move in a position. Scores that are `known` are not solved again.
///
/// # Errors
///
/// If the column cannot be played, or the session is over.
pub fn try_puzzle_move(
    finder: &mut PuzzleFinder<'_>,
    game: &Game,
    column: Column,
    known: Option<&GradedPosition>,
) -> Result<TryReport, SetMakeError> {
    game.clone().play(column).map_err(|error| SetMakeError(error.to_string()))?;
    let position = match known {
        Some(known) => known.clone(),
        None => finder.solve_columns(game.clone(), "")?,
    };
    let score = position.column_score(column).unwrap_or_default();
    let best: Vec<Column> = position.best_columns().collect();
    let line = moves_text(&finder.line_after_move(game, column)?.line);
    // Of several best columns, the one nearest the centre is shown.
    let centre = i32::from(game.variant().width()) - 1;
    let nearest = best.iter().min_by_key(|best| (2 * i32::from(best.index()) - centre).abs());
    let better = match nearest {
        Some(&nearest) if !best.contains(&column) => BetterTry {
            column: nearest.to_string(),
            line: moves_text(&finder.line_after_move(game, nearest)?.line),
            words: score_in_words(game, position.score()),
        },
        _ => BetterTry {
            column: column.to_string(),
            line: line.clone(),
            words: score_in_words(game, score),
        },
    };
    Ok(TryReport {
        column: column.to_string(),
        right: position.keeps_outcome(column),
        best: best.iter().map(Column::to_string).collect(),
        score,
        words: score_in_words(game, score),
        line,
        better,
    })
}

/// An exact score for the side to move in words.
fn score_in_words(game: &Game, score: i8) -> String {
    let cells = u32::from(game.variant().cell_count());
    in_words(cells, game.plies() as u32, Bounds { lower: score, upper: score })
}

fn moves_text(line: &[Column]) -> String {
    line.iter().map(|column| column.to_char()).collect()
}
