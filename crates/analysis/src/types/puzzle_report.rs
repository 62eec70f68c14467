//! Puzzles as the page and other programs get them, and what becomes of a try.

use foursight_board::{Column, Game};
use foursight_solver::{Bounds, in_words};
use serde::Serialize;

use super::PlayerSide;
use crate::grade::GradedPosition;
use crate::grade::make::SetMakeError;
use crate::puzzles::puzzle_set::puzzle_of_the_day;
use crate::puzzles::{self, PuzzleFinder, Theme};

/// A position with one right move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Puzzle))]
pub struct PuzzleReport {
    /// Six letters and digits that stay the same as long as the puzzle does.
    pub id: String,
    /// The variant.
    pub variant: String,
    /// The moves that lead to the position.
    pub moves: String,
    /// What it is about, as the themes are named.
    pub theme: &'static str,
    /// What is to be done; `{side}` is who is to move, `{other}` the opponent.
    pub task: String,
    /// Who is to move.
    pub to_move: PlayerSide,
    /// The one column that keeps the outcome.
    pub solution: String,
    /// The solution and best play after it; where the question is whether a move is a blunder, that move and
    /// best play after it.
    pub line: String,
    /// The exact score of the position, for the side to move.
    pub score: i8,
    /// The same in words.
    pub words: String,
    /// The lowest level of play that finds the solution.
    pub level: Option<u8>,
    /// The lowest depth of alpha-beta that does.
    pub depth: Option<u8>,
    /// A move that somebody made there.
    pub proposal: Option<ProposalReport>,
    /// Where the question is whether that move is a blunder: `yes` or `no`.
    pub answer: Option<&'static str>,
}

/// A move that somebody made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Proposal))]
pub struct ProposalReport {
    /// The column.
    pub column: String,
    /// Who made it: an engine by its text, or a person.
    pub by: String,
    /// The same as people say it: `level 3`.
    pub who: String,
}

impl From<&puzzles::Puzzle> for PuzzleReport {
    fn from(puzzle: &puzzles::Puzzle) -> Self {
        let game = puzzle.game();
        let asked = puzzle.is_blunder().filter(|_| puzzle.theme == Theme::BlunderOrNot);
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

/// Puzzles, and what they are about.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PuzzleSet))]
pub struct PuzzleSetReport {
    /// The variant.
    pub variant: String,
    /// What puzzles are about, the easiest to explain first.
    pub themes: Vec<ThemeCount>,
    /// How many puzzles each level of play is the lowest to solve.
    pub levels: Vec<LevelCount>,
    /// The puzzles, by theme and difficulty.
    pub puzzles: Vec<PuzzleReport>,
    /// The id of the puzzle of the day, where the day was told.
    pub daily: Option<String>,
}

/// What puzzles are about.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeCount {
    /// Its name: `win-in-1`.
    pub name: &'static str,
    /// A heading.
    pub title: &'static str,
    /// What is to be done.
    pub summary: &'static str,
    /// How many puzzles there are.
    pub count: usize,
}

/// How many puzzles are of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelCount {
    /// The lowest level of play that solves them; nothing where none does.
    pub level: Option<u8>,
    /// How many there are.
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
    /// The id of the puzzle of a day, counted from 1970-01-01: none comes again before all have had their turn.
    pub fn puzzle_of_the_day(&self, day: u64) -> Option<&str> {
        puzzle_of_the_day(&self.puzzles, day).map(|puzzle| puzzle.id.as_str())
    }
}

/// The result of trying a move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TryReport {
    /// The column that was tried.
    pub column: String,
    /// Does it keep the outcome?
    pub right: bool,
    /// The columns that are worth most.
    pub best: Vec<String>,
    /// The exact score of the try, for who made it.
    pub score: i8,
    /// The same in words.
    pub words: String,
    /// The try and best play after it: to the end where somebody wins, a few moves where nobody does.
    pub line: String,
    /// What would have been best; the try itself where nothing is better.
    pub better: BetterTry,
}

/// The best move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BetterTry {
    /// The column.
    pub column: String,
    /// It and best play after it.
    pub line: String,
    /// What it leads to, in words.
    pub words: String,
}

/// Tries a column. Scores that are known need not be solved again.
///
/// # Errors
///
/// If it cannot be played, or the session is over.
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
    // The one nearest the centre, as everywhere.
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

/// An exact score for the side to move, in words.
fn score_in_words(game: &Game, score: i8) -> String {
    let cells = u32::from(game.variant().cell_count());
    in_words(cells, game.plies() as u32, Bounds { lower: score, upper: score })
}

fn moves_text(line: &[Column]) -> String {
    line.iter().map(|column| column.to_char()).collect()
}
