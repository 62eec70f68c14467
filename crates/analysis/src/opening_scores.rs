//! Looks up the exact scores of all moves of a position in the opening book.

use foursight_board::{Column, Game, Outcome, Rules};
use foursight_solver::{Book, Bounds, in_words, worth};
use serde::Serialize;

use crate::ScoreBounds;

/// Exact scores of the moves of a position, from the opening book.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpeningReport {
    /// Whether the book contains the score of every legal move of this position.
    pub in_book: bool,
    /// The book contains every unfinished position with at most this number of discs; 0 if there is no book for
    /// the variant.
    pub depth: u32,
    /// The playable columns from left to right; empty if `in_book` is false.
    pub columns: Vec<OpeningMove>,
}

/// A move with its exact score from the opening book.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Opening))]
pub struct OpeningMove {
    /// Column as one character: `4` is the fourth column from the left, and `A` is the tenth.
    pub column: String,
    /// Whether no other column has a higher score.
    pub best: bool,
    /// Exact score for the side to move.
    #[serde(flatten)]
    pub known: ScoreBounds,
    /// The score in words, such as `wins in 3 moves (5 plies)`.
    pub words: String,
    /// Columns of the opponent's best replies; empty if the book does not contain their scores.
    pub replies: Vec<String>,
}

/// Looks up the scores of all moves of a position. If there is no book for the game's variant, the report is
/// empty.
pub fn explore_opening(book: Option<&Book<'_>>, game: &Game) -> OpeningReport {
    let Some(book) = book.filter(|book| book.variant() == game.variant()) else {
        return OpeningReport { in_book: false, depth: 0, columns: Vec::new() };
    };
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    let depth = book.complete_plies().unwrap_or(0);
    let known = opening_column_scores(book, game).filter(|_| plies < depth).unwrap_or_default();
    let most = known.iter().map(|(_, score)| *score).max();
    let columns = known.iter().map(|&(column, score)| OpeningMove {
        column: column.to_string(),
        best: Some(score) == most,
        known: Bounds::known(score).into(),
        words: in_words(cells, plies, Bounds::known(score)),
        replies: best_opening_replies(book, game, column),
    });
    OpeningReport { in_book: !known.is_empty(), depth, columns: columns.collect() }
}

/// Returns the score of each legal column for the side to move; `None` if the book lacks at least one of these
/// scores.
fn opening_column_scores(book: &Book<'_>, game: &Game) -> Option<Vec<(Column, i8)>> {
    let score = |column| Some((column, opening_score_after(book, game, column)?));
    game.legal().map(score).collect()
}

fn opening_score_after(book: &Book<'_>, game: &Game, column: Column) -> Option<i8> {
    let mut next = game.clone();
    next.play(column).ok()?;
    match next.outcome() {
        Outcome::Won(_) => Some(worth(next.rules().cells().count(), next.plies() as u32)),
        Outcome::Drawn => Some(0),
        Outcome::Ongoing => book.score(next.rules(), next.position()).map(|score| -score),
    }
}

fn best_opening_replies(book: &Book<'_>, game: &Game, column: Column) -> Vec<String> {
    let mut next = game.clone();
    let Some(known) = next.play(column).ok().and_then(|()| opening_column_scores(book, &next))
    else {
        return Vec::new();
    };
    let most = known.iter().map(|(_, score)| *score).max();
    let best = known.iter().filter(|(_, score)| Some(*score) == most);
    best.map(|(column, _)| column.to_string()).collect()
}
