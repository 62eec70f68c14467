//! Puzzles as JSON documents, and the result of trying a move in a puzzle.

use foursight_board::{Column, Game};
use foursight_solver::{Bounds, in_words};
use serde::Serialize;

use crate::PlayerSide;
use crate::grade::GradedPosition;
use crate::grade::make::SetMakeError;
use crate::puzzles::daily::daily_puzzle_index;
use crate::puzzles::{self, PuzzleFinder, Theme};

/// A position in which exactly one move keeps the outcome, that is, the win or the draw of the side to move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Puzzle))]
pub struct PuzzleReport {
    /// Identifier: six letters and digits. It is derived from the theme, the moves and the proposed move.
    pub id: String,
    /// Board size and goal, such as `7x6`.
    pub variant: String,
    /// Moves that lead to the position.
    pub moves: String,
    /// Name of the theme, such as `win-in-1`.
    pub theme: &'static str,
    /// The task in words. The text contains the placeholders `{side}` for the side to move and `{other}` for
    /// the opponent.
    pub task: String,
    /// The side to move.
    pub to_move: PlayerSide,
    /// The only column that keeps the outcome (the win or draw under perfect play).
    pub solution: String,
    /// The solution, followed by best play of both sides. In puzzles of the theme `blunder-or-not`, the line
    /// begins with the proposed move instead of the solution.
    pub line: String,
    /// Exact score of the position for the side to move.
    pub score: i8,
    /// The score in words, such as `wins in 3 moves (5 plies)`.
    pub words: String,
    /// Difficulty: the lowest level of the built-in opponent (1 to 8) that finds the solution; `null` if no
    /// level finds it.
    pub level: Option<u8>,
    /// Difficulty: the lowest search depth at which alpha-beta finds the solution; `null` if no depth up to 12
    /// finds it.
    pub depth: Option<u8>,
    /// A move that a player or an engine made in this position; `null` if there is none.
    pub proposal: Option<ProposalReport>,
    /// Solution of a puzzle of the theme `blunder-or-not`: `yes` if the proposed move does not keep the outcome
    /// (the win or draw under perfect play), otherwise `no`. `null` for other themes.
    pub answer: Option<&'static str>,
}

/// A move that a player or an engine made in the position of a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Proposal))]
pub struct ProposalReport {
    /// Column of the move.
    pub column: String,
    /// The player who made the move: the text that selects an engine, or the name of a person.
    pub by: String,
    /// The player who made the move, in words, such as `level 3`.
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
            line: Self::moves_text(&puzzle.line),
            score,
            words: Self::score_in_words(game, score),
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

/// All puzzles of a puzzle set.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PuzzleSet))]
pub struct PuzzleSetReport {
    /// Board size and goal, such as `7x6`.
    pub variant: String,
    /// All themes with their number of puzzles. The themes that are easiest to explain come first.
    pub themes: Vec<ThemeCount>,
    /// Number of puzzles for each difficulty level.
    pub levels: Vec<LevelCount>,
    /// The puzzles, sorted by theme and then by difficulty.
    pub puzzles: Vec<PuzzleReport>,
    /// Identifier of the puzzle of the day; `null` if the request contains no day.
    pub daily: Option<String>,
}

/// A theme and its number of puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeCount {
    /// Name of the theme, such as `win-in-1`.
    pub name: &'static str,
    /// Heading of the theme, such as `Win at once`.
    pub title: &'static str,
    /// The task of the theme in a few words.
    pub summary: &'static str,
    /// Number of puzzles that have this theme.
    pub count: usize,
}

/// Number of puzzles with the same difficulty level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelCount {
    /// Lowest level of the built-in opponent that solves these puzzles; `null` for puzzles that no level
    /// solves.
    pub level: Option<u8>,
    /// Number of puzzles with this difficulty level.
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
    /// Returns the identifier of the puzzle of a day. `day` counts the days since 1970-01-01.
    pub fn puzzle_of_the_day(&self, day: u64) -> Option<&str> {
        let keys: Vec<_> =
            self.puzzles.iter().map(|puzzle| (puzzle.level, puzzle.id.as_str())).collect();
        daily_puzzle_index(&keys, day).map(|index| keys[index].1)
    }
}

/// Result of a move that was tried in a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TryReport {
    /// Column that was tried.
    pub column: String,
    /// Whether the move keeps the outcome (the win, draw or loss under perfect play).
    pub right: bool,
    /// Columns with the highest score.
    pub best: Vec<String>,
    /// Exact score of the tried move for the side that makes it.
    pub score: i8,
    /// The score in words, such as `wins in 3 moves (5 plies)`.
    pub words: String,
    /// The tried move, followed by best play of both sides. The line ends when the game ends, or after a few
    /// moves if best play leads to a draw.
    pub line: String,
    /// The best move, for comparison. If no move is better than the tried move, this field contains the tried
    /// move.
    pub better: BetterTry,
}

/// The best move in a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BetterTry {
    /// Column of the best move.
    pub column: String,
    /// The best move, followed by best play of both sides.
    pub line: String,
    /// Exact score of the best move for the side that makes it.
    pub score: i8,
    /// Score of the best move in words, such as `wins in 3 moves (5 plies)`.
    pub words: String,
}

impl TryReport {
    /// Computes the result of a move in a position. If `known` contains the scores of the columns, the columns
    /// are not solved again.
    ///
    /// # Errors
    ///
    /// Returns an error if the column cannot be played, or if a limit or the stop flag has ended the solver
    /// session.
    pub fn of_move(
        finder: &mut PuzzleFinder<'_>,
        game: &Game,
        column: Column,
        known: Option<&GradedPosition>,
    ) -> Result<Self, SetMakeError> {
        game.clone().play(column).map_err(|error| SetMakeError(error.to_string()))?;
        let position = match known {
            Some(known) => known.clone(),
            None => finder.solve_columns(game.clone(), "")?,
        };
        let score = position.column_score(column).unwrap_or_default();
        let best: Vec<Column> = position.best_columns().collect();
        let line = PuzzleReport::moves_text(&finder.line_after_move(game, column)?.line);
        // If there are several best columns, the result shows the column nearest to the centre.
        let centre = i32::from(game.variant().width()) - 1;
        let nearest = best.iter().min_by_key(|best| (2 * i32::from(best.index()) - centre).abs());
        let better = match nearest {
            Some(&nearest) if !best.contains(&column) => BetterTry {
                column: nearest.to_string(),
                line: PuzzleReport::moves_text(&finder.line_after_move(game, nearest)?.line),
                score: position.score(),
                words: PuzzleReport::score_in_words(game, position.score()),
            },
            _ => BetterTry {
                column: column.to_string(),
                line: line.clone(),
                score,
                words: PuzzleReport::score_in_words(game, score),
            },
        };
        Ok(Self {
            column: column.to_string(),
            right: position.keeps_outcome(column),
            best: best.iter().map(Column::to_string).collect(),
            score,
            words: PuzzleReport::score_in_words(game, score),
            line,
            better,
        })
    }
}

impl PuzzleReport {
    /// Describes an exact score for the side to move in words.
    fn score_in_words(game: &Game, score: i8) -> String {
        let cells = u32::from(game.variant().cell_count());
        in_words(cells, game.plies() as u32, Bounds { lower: score, upper: score })
    }

    fn moves_text(line: &[Column]) -> String {
        line.iter().map(|column| column.to_char()).collect()
    }
}
