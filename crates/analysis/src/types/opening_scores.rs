//! Scores of the moves of a position, from the opening book.

use foursight_board::{Column, Game, Outcome, Rules};
use foursight_solver::{Book, Bounds, in_words, worth};
use serde::Serialize;

use super::ScoreBounds;

/// Scores of the moves of a position, from the opening book.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpeningReport {
    /// Whether the book contains the scores of all columns of this position.
    pub in_book: bool,
    /// The book contains all positions up to this number of plies; 0 if the variant has no book.
    pub depth: u32,
    /// The playable columns from left to right; empty outside the book.
    pub columns: Vec<OpeningMove>,
}

/// A move with its score from the book.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Opening))]
pub struct OpeningMove {
    /// The column.
    pub column: String,
    /// Whether no column is better.
    pub best: bool,
    /// Score for the side to move.
    #[serde(flatten)]
    pub known: ScoreBounds,
    /// The score in words: `wins in 3 moves (5 plies)`.
    pub words: String,
    /// The opponent's best replies; empty if the book does not contain them.
    pub replies: Vec<String>,
}

/// Looks up the moves of a position.
pub fn explore_opening(book: Option<&Book<'_>>, game: &Game) -> OpeningReport {
    let Some(book) = book.filter(|book| book.variant() == game.variant()) else {
        return OpeningReport { in_book: false, depth: 0, columns: Vec::new() };
    };
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    let known = book_column_scores(book, game).unwrap_or_default();
    let most = known.iter().map(|(_, score)| *score).max();
    let columns = known.iter().map(|&(column, score)| OpeningMove {
        column: column.to_string(),
        best: Some(score) == most,
        known: Bounds::known(score).into(),
        words: in_words(cells, plies, Bounds::known(score)),
        replies: best_replies(book, game, column),
    });
    OpeningReport { in_book: !known.is_empty(), depth: book.plies(), columns: columns.collect() }
}

/// Score of each column for the side to move; `None` unless the book contains all of them.
fn book_column_scores(book: &Book<'_>, game: &Game) -> Option<Vec<(Column, i8)>> {
    let score = |column| Some((column, book_score_after(book, game, column)?));
    game.legal().map(score).collect()
}

fn book_score_after(book: &Book<'_>, game: &Game, column: Column) -> Option<i8> {
    let mut next = game.clone();
    next.play(column).ok()?;
    match next.outcome() {
        Outcome::Won(_) => Some(worth(next.rules().cells().count(), next.plies() as u32)),
        Outcome::Drawn => Some(0),
        Outcome::Ongoing => book.score(next.rules(), next.position()).map(|score| -score),
    }
}

fn best_replies(book: &Book<'_>, game: &Game, column: Column) -> Vec<String> {
    let mut next = game.clone();
    let Some(known) = next.play(column).ok().and_then(|()| book_column_scores(book, &next)) else {
        return Vec::new();
    };
    let most = known.iter().map(|(_, score)| *score).max();
    let best = known.iter().filter(|(_, score)| Some(*score) == most);
    best.map(|(column, _)| column.to_string()).collect()
}
